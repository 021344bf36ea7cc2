/* expr.c: expressions in prefix form, word by word. */
#include "list/list.h"

#include <string.h>

/* Each with the number of its operands; a dot: a number of a field first. */
static const struct {
    const char *word;
    int kids;
    bool field;
} words[LIST_WORDS] = {
    [LIST_NEG] = {"neg", 1, false},
    [LIST_ABS] = {"abs", 1, false},
    [LIST_LOG2] = {"log2", 1, false},
    [LIST_NOT] = {"not", 1, false},
    [LIST_ADD] = {"+", 2, false},
    [LIST_SUB] = {"-", 2, false},
    [LIST_MUL] = {"*", 2, false},
    [LIST_DIV] = {"/", 2, false},
    [LIST_CEILDIV] = {"ceildiv", 2, false},
    [LIST_MOD] = {"mod", 2, false},
    [LIST_POW] = {"^", 2, false},
    [LIST_XOR] = {"xor", 2, false},
    [LIST_MIN] = {"min", 2, false},
    [LIST_MAX] = {"max", 2, false},
    [LIST_GCD] = {"gcd", 2, false},
    [LIST_LT] = {"<", 2, false},
    [LIST_LE] = {"<=", 2, false},
    [LIST_GT] = {">", 2, false},
    [LIST_GE] = {">=", 2, false},
    [LIST_EQ] = {"=", 2, false},
    [LIST_NE] = {"!=", 2, false},
    [LIST_AND] = {"and", 2, false},
    [LIST_OR] = {"or", 2, false},
    [LIST_IMPLIES] = {"=>", 2, false},
    [LIST_IFF] = {"<=>", 2, false},
    [LIST_IF] = {"if", 3, false},
    [LIST_NONE] = {"none", 0, false},
    [LIST_MOVABLE] = {"movable", 0, false},
    [LIST_STONES] = {"stones", 0, true},
    [LIST_COUNT] = {"count", 0, true},
    [LIST_LEAST] = {"least", 0, true},
    [LIST_LARGEST] = {"largest", 0, true},
    [LIST_XOR_OF] = {"xor-of", 0, true},
    [LIST_COUNT_OF] = {"count-of", 1, true},
    [LIST_IN] = {"in", 1, false},
};

static bool
add_node(list_checker *x, const list_node *n, uint32_t *out)
{
    list_rules *r = &x->rules;

    list_node *node =
        make_room(x->s, r->node, &r->node_room, r->nodes + 1, sizeof *node);
    if (!node)
        return false;
    r->node = node;
    if (r->nodes == 0)
        r->node[r->nodes++] = (list_node){.op = LIST_NONE};
    *out = (uint32_t)r->nodes;
    r->node[r->nodes++] = *n;
    return true;
}

/* Add a node whose operands have been read. */
static bool
close_node(list_checker *x, list_node *n, uint32_t *out)
{
    for (size_t i = 0; i < 3; i++)
        if (n->kid[i]) {
            n->uses |= x->rules.node[n->kid[i]].uses;
            n->binds |= x->rules.node[n->kid[i]].binds;
        }
    return add_node(x, n, out);
}

bool
list_fits(list_checker *x, uint32_t node, uint64_t readable)
{
    const list_node *n = &x->rules.node[node];

    return (!(n->uses & ~readable) && !(n->binds & readable)) ||
           reader_stop(x->r, "a slot is read or used where it has no "
                             "meaning");
}

/* "$3", "f0", "s1": the number after the letter. */
static bool
read_index(list_checker *x, const char *word, size_t below, int64_t *out)
{
    return (decimal(word + 1, out) && *out >= 0 && (size_t)*out < below) ||
           reader_stop(x->r, "'%.60s' is not there", word);
}

static bool
read_kids(list_checker *x, int depth, int n, list_node *node)
{
    for (int i = 0; i < n; i++)
        if (!list_read_expr(x, depth + 1, &node->kid[i]))
            return false;
    return true;
}

static bool
read_number(list_checker *x, const char *word, uint32_t *out)
{
    list_node n = {.op = LIST_INT};

    return decimal(word, &n.value)
               ? add_node(x, &n, out)
               : reader_stop(x->r, "'%.60s' is no number", word);
}

static bool
read_slot(list_checker *x, const char *word, uint32_t *out)
{
    list_node n = {.op = LIST_SLOT};

    if (!read_index(x, word, LIST_SLOTS, &n.value))
        return false;
    n.uses = UINT64_C(1) << n.value;
    return add_node(x, &n, out);
}

static bool
read_call(list_checker *x, const char *word, int depth, uint32_t *out)
{
    list_node n = {.op = LIST_CALL};

    return read_index(x, word, x->rules.functions, &n.value) &&
           read_kids(x, depth, (int)x->rules.function[n.value].params, &n) &&
           close_node(x, &n, out);
}

/* -1: all fields of this kind; otherwise it has stones. */
static bool
read_field(list_checker *x, int64_t *out)
{
    const list_rules *r = &x->rules;

    return reader_number(x->r, -1, (int64_t)r->fields - 1, out) &&
           (*out < 0 || r->field[*out].kind != LIST_PLAIN ||
            reader_stop(x->r, "a number has no heaps"));
}

static bool
read_operator(list_checker *x, list_op op, int depth, uint32_t *out)
{
    list_node n = {.op = op};

    if ((words[op].field && !read_field(x, &n.value)) ||
        !read_kids(x, depth, words[op].kids, &n) ||
        (op == LIST_IN && !list_read_set(x, depth + 1, &n.kid[1])))
        return false;
    return close_node(x, &n, out);
}

bool
list_read_expr(list_checker *x, int depth, uint32_t *out)
{
    char word[WORD];

    if (!reader_word(x->r, word))
        return false;
    if (depth > LIST_DEPTH)
        return reader_stop(x->r, "an expression is too deep");
    if ((*word >= '0' && *word <= '9') ||
        (*word == '-' && word[1] >= '0' && word[1] <= '9'))
        return read_number(x, word, out);
    if (*word == '$')
        return read_slot(x, word, out);
    if (*word == 'f')
        return read_call(x, word, depth, out);
    for (list_op op = 0; op < LIST_WORDS; op++)
        if (strcmp(word, words[op].word) == 0)
            return read_operator(x, op, depth, out);
    return reader_stop(x->r, "'%.60s' is no expression", word);
}

/* ---- sets */

/* "items n low high ..": a chain of ranges, written from the last one on. */
static bool
read_items(list_checker *x, int depth, uint32_t *out)
{
    list_node n = {.op = LIST_EMPTY};
    size_t items = 0;

    if (!reader_size(x->r, LIST_HEAPS, &items) || !add_node(x, &n, out))
        return false;
    for (size_t i = 0; i < items; i++) {
        n = (list_node){.op = LIST_ITEMS, .kid = {0, 0, *out}};
        if (!read_kids(x, depth, 2, &n) || !close_node(x, &n, out))
            return false;
    }
    return true;
}

/* "where SLOT CONDITION", "image SLOT FROM BODY CONDITION" */
static bool
read_bound(list_checker *x, list_op op, int depth, uint32_t *out)
{
    list_node n = {.op = op};

    if (!reader_number(x->r, 0, LIST_SLOTS - 1, &n.value) ||
        !read_kids(x, depth, op == LIST_WHERE ? 1 : 3, &n) ||
        !close_node(x, &n, out))
        return false;
    list_node *made = &x->rules.node[*out];
    uint64_t bound = UINT64_C(1) << n.value;
    if ((made->binds & bound) ||
        (op == LIST_IMAGE && x->rules.node[n.kid[0]].uses & bound))
        return reader_stop(x->r, "a variable of a set is used twice");
    made->binds |= bound;
    made->uses &= ~bound;
    return true;
}

bool
list_read_set(list_checker *x, int depth, uint32_t *out)
{
    char word[WORD];
    list_node n = {.op = LIST_NAMED};

    if (!reader_word(x->r, word))
        return false;
    if (strcmp(word, "items") == 0)
        return read_items(x, depth, out);
    if (strcmp(word, "where") == 0)
        return read_bound(x, LIST_WHERE, depth, out);
    if (strcmp(word, "image") == 0)
        return read_bound(x, LIST_IMAGE, depth, out);
    return *word == 's' ? read_index(x, word, x->rules.sets, &n.value) &&
                              add_node(x, &n, out)
                        : reader_stop(x->r, "'%.60s' is no set", word);
}
