/* expr.c: expressions in prefix form, word by word. */
#include "rules/rules.h"

#include <string.h>

/* Each with the number of its operands; a dot: a number of a field first. */
static const struct {
    const char *word;
    int kids;
    bool field;
} words[RULES_WORDS] = {
    [RULES_NEG] = {"neg", 1, false},
    [RULES_ABS] = {"abs", 1, false},
    [RULES_LOG2] = {"log2", 1, false},
    [RULES_NOT] = {"not", 1, false},
    [RULES_ADD] = {"+", 2, false},
    [RULES_SUB] = {"-", 2, false},
    [RULES_MUL] = {"*", 2, false},
    [RULES_DIV] = {"/", 2, false},
    [RULES_CEILDIV] = {"ceildiv", 2, false},
    [RULES_MOD] = {"mod", 2, false},
    [RULES_POW] = {"^", 2, false},
    [RULES_XOR] = {"xor", 2, false},
    [RULES_MIN] = {"min", 2, false},
    [RULES_MAX] = {"max", 2, false},
    [RULES_GCD] = {"gcd", 2, false},
    [RULES_LT] = {"<", 2, false},
    [RULES_LE] = {"<=", 2, false},
    [RULES_GT] = {">", 2, false},
    [RULES_GE] = {">=", 2, false},
    [RULES_EQ] = {"=", 2, false},
    [RULES_NE] = {"!=", 2, false},
    [RULES_AND] = {"and", 2, false},
    [RULES_OR] = {"or", 2, false},
    [RULES_IMPLIES] = {"=>", 2, false},
    [RULES_IFF] = {"<=>", 2, false},
    [RULES_IF] = {"if", 3, false},
    [RULES_NONE] = {"none", 0, false},
    [RULES_MOVABLE] = {"movable", 0, false},
    [RULES_STONES] = {"stones", 0, true},
    [RULES_COUNT] = {"count", 0, true},
    [RULES_LEAST] = {"least", 0, true},
    [RULES_LARGEST] = {"largest", 0, true},
    [RULES_XOR_OF] = {"xor-of", 0, true},
    [RULES_COUNT_OF] = {"count-of", 1, true},
    [RULES_IN] = {"in", 1, false},
};

static bool
add_node(rulebook *x, const rules_node *n, uint32_t *out)
{
    ruleset *r = &x->rules;

    rules_node *node =
        make_room(x->s, r->node, &r->node_room, r->nodes + 1, sizeof *node);
    if (!node)
        return false;
    r->node = node;
    if (r->nodes == 0)
        r->node[r->nodes++] = (rules_node){.op = RULES_NONE};
    *out = (uint32_t)r->nodes;
    r->node[r->nodes++] = *n;
    return true;
}

bool
rules_add(rulebook *x, rules_node *n, uint32_t *out)
{
    for (size_t i = 0; i < 3; i++)
        if (n->kid[i]) {
            n->uses |= x->rules.node[n->kid[i]].uses;
            n->binds |= x->rules.node[n->kid[i]].binds;
        }
    return add_node(x, n, out);
}

bool
rules_fits(rulebook *x, uint32_t node, uint64_t readable)
{
    const rules_node *n = &x->rules.node[node];

    return (!(n->uses & ~readable) && !(n->binds & readable)) ||
           reader_stop(x->r, "a slot is read or used where it has no "
                             "meaning");
}

/* "$3", "f0", "s1": the number after the letter. */
static bool
read_index(rulebook *x, const char *word, size_t below, int64_t *out)
{
    return (decimal(word + 1, out) && *out >= 0 && (size_t)*out < below) ||
           reader_stop(x->r, "'%.60s' is not there", word);
}

static bool
read_kids(rulebook *x, int depth, int n, rules_node *node)
{
    for (int i = 0; i < n; i++)
        if (!rules_read_expr(x, depth + 1, &node->kid[i]))
            return false;
    return true;
}

static bool
read_number(rulebook *x, const char *word, uint32_t *out)
{
    rules_node n = {.op = RULES_INT};

    return decimal(word, &n.value)
               ? add_node(x, &n, out)
               : reader_stop(x->r, "'%.60s' is no number", word);
}

static bool
read_slot(rulebook *x, const char *word, uint32_t *out)
{
    rules_node n = {.op = RULES_SLOT};

    if (!read_index(x, word, RULES_SLOTS, &n.value))
        return false;
    n.uses = UINT64_C(1) << n.value;
    return add_node(x, &n, out);
}

static bool
read_call(rulebook *x, const char *word, int depth, uint32_t *out)
{
    rules_node n = {.op = RULES_CALL};

    return read_index(x, word, x->rules.functions, &n.value) &&
           read_kids(x, depth, (int)x->rules.function[n.value].params, &n) &&
           rules_add(x, &n, out);
}

/* -1: all fields of this kind; otherwise it has stones. */
static bool
read_field(rulebook *x, int64_t *out)
{
    const ruleset *r = &x->rules;

    return reader_number(x->r, -1, (int64_t)r->fields - 1, out) &&
           (*out < 0 || r->field[*out].kind != RULES_PLAIN ||
            reader_stop(x->r, "a number has no heaps"));
}

static bool
read_operator(rulebook *x, rules_op op, int depth, uint32_t *out)
{
    rules_node n = {.op = op};

    if ((words[op].field && !read_field(x, &n.value)) ||
        !read_kids(x, depth, words[op].kids, &n) ||
        (op == RULES_IN && !rules_read_set(x, depth + 1, &n.kid[1])))
        return false;
    return rules_add(x, &n, out);
}

bool
rules_read_expr(rulebook *x, int depth, uint32_t *out)
{
    char word[WORD];

    if (!reader_word(x->r, word))
        return false;
    if (depth > RULES_DEPTH)
        return reader_stop(x->r, "an expression is too deep");
    if ((*word >= '0' && *word <= '9') ||
        (*word == '-' && word[1] >= '0' && word[1] <= '9'))
        return read_number(x, word, out);
    if (*word == '$')
        return read_slot(x, word, out);
    if (*word == 'f')
        return read_call(x, word, depth, out);
    for (rules_op op = 0; op < RULES_WORDS; op++)
        if (strcmp(word, words[op].word) == 0)
            return read_operator(x, op, depth, out);
    return reader_stop(x->r, "'%.60s' is no expression", word);
}

/* ---- sets */

/* "items n low high ..": a chain of ranges, written from the last one on. */
static bool
read_items(rulebook *x, int depth, uint32_t *out)
{
    rules_node n = {.op = RULES_EMPTY};
    size_t items = 0;

    if (!reader_size(x->r, RULES_HEAPS, &items) || !add_node(x, &n, out))
        return false;
    for (size_t i = 0; i < items; i++) {
        n = (rules_node){.op = RULES_ITEMS, .kid = {0, 0, *out}};
        if (!read_kids(x, depth, 2, &n) || !rules_add(x, &n, out))
            return false;
    }
    return true;
}

/* "where SLOT CONDITION", "image SLOT FROM BODY CONDITION" */
static bool
read_bound(rulebook *x, rules_op op, int depth, uint32_t *out)
{
    rules_node n = {.op = op};

    if (!reader_number(x->r, 0, RULES_SLOTS - 1, &n.value) ||
        !read_kids(x, depth, op == RULES_WHERE ? 1 : 3, &n) ||
        !rules_add(x, &n, out))
        return false;
    rules_node *made = &x->rules.node[*out];
    uint64_t bound = UINT64_C(1) << n.value;
    if ((made->binds & bound) ||
        (op == RULES_IMAGE && x->rules.node[n.kid[0]].uses & bound))
        return reader_stop(x->r, "a variable of a set is used twice");
    made->binds |= bound;
    made->uses &= ~bound;
    return true;
}

bool
rules_read_set(rulebook *x, int depth, uint32_t *out)
{
    char word[WORD];
    rules_node n = {.op = RULES_NAMED};

    if (!reader_word(x->r, word))
        return false;
    if (strcmp(word, "items") == 0)
        return read_items(x, depth, out);
    if (strcmp(word, "where") == 0)
        return read_bound(x, RULES_WHERE, depth, out);
    if (strcmp(word, "image") == 0)
        return read_bound(x, RULES_IMAGE, depth, out);
    return *word == 's' ? read_index(x, word, x->rules.sets, &n.value) &&
                              add_node(x, &n, out)
                        : reader_stop(x->r, "'%.60s' is no set", word);
}
