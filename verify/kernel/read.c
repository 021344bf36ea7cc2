/* read.c: terms of core text, word by word, each with what it is. */
#include "kernel/kernel.h"

#include <string.h>

enum { DEPTH = 400 };

/* What a word makes, and of what: A truth, T number, N constant, L list, X
 * place, E list or number; v, q a variable that is bound; Q one that is not;
 * the last again and again before a *. */
static const struct {
    const char *word;
    char type;
    const char *of;
} words[KERNEL_WORDS] = {
    [KERNEL_SUM] = {"sum", 'T', "NT*"},
    [KERNEL_MUL] = {"mul", 'T', "TT"},
    [KERNEL_DIV] = {"div", 'T', "TT"},
    [KERNEL_MOD] = {"mod", 'T', "TT"},
    [KERNEL_POW] = {"pow", 'T', "TT"},
    [KERNEL_XOR] = {"xor", 'T', "TT*"},
    [KERNEL_MIN] = {"min", 'T', "TT*"},
    [KERNEL_MAX] = {"max", 'T', "TT*"},
    [KERNEL_GCD] = {"gcd", 'T', "TT"},
    [KERNEL_LOG2] = {"log2", 'T', "T"},
    [KERNEL_GOLDEN] = {"golden", 'T', "T"},
    [KERNEL_ZECKENDORF] = {"zeckendorf", 'T', "T"},
    [KERNEL_IF] = {"if", 'T', "ATT"},
    [KERNEL_LIST] = {"list", 'T', "TNN*"},
    [KERNEL_CALL] = {"call", 'T', "NT"},
    [KERNEL_TOTAL] = {"total", 'T', "vAT"},
    [KERNEL_TOTAL_MOVES] = {"total-moves", 'T', "qXAT"},
    [KERNEL_ENTRY] = {"entry", 'T', "NQ"},
    [KERNEL_STONES] = {"stones", 'T', "L"},
    [KERNEL_COUNT] = {"count", 'T', "L*"},
    [KERNEL_COUNT_OF] = {"count-of", 'T', "TL*"},
    [KERNEL_LEAST] = {"least", 'T', "L*"},
    [KERNEL_MOST] = {"most", 'T', "L*"},
    [KERNEL_NIM_SUM] = {"nim-sum", 'T', "L*"},
    [KERNEL_NIM_SUM_OF] = {"nim-sum-of", 'T', "TL*"},
    [KERNEL_GRUNDY] = {"grundy", 'T', "NX"},
    [KERNEL_PERIOD] = {"period", 'T', "NX"},
    [KERNEL_GE] = {"ge", 'A', "T"},
    [KERNEL_EQ] = {"eq", 'A', "T"},
    [KERNEL_NOT] = {"not", 'A', "A"},
    [KERNEL_AND] = {"and", 'A', "A*"},
    [KERNEL_OR] = {"or", 'A', "A*"},
    [KERNEL_IFF] = {"iff", 'A', "AA"},
    [KERNEL_SOME] = {"some", 'A', "vA"},
    [KERNEL_EVERY] = {"every", 'A', "vA"},
    [KERNEL_SOME_MOVE] = {"some-move", 'A', "qXA"},
    [KERNEL_EVERY_MOVE] = {"every-move", 'A', "qXA"},
    [KERNEL_POSITION] = {"position", 'A', "NX"},
    [KERNEL_P] = {"P", 'A', "NX"},
    [KERNEL_TERMINAL] = {"terminal", 'A', "NX"},
    [KERNEL_LEADS] = {"leads", 'A', "XX"},
    [KERNEL_SAME] = {"same", 'A', "XX"},
    [KERNEL_HEAPS] = {"heaps", 'L', "T*"},
    [KERNEL_PILES] = {"piles", 'L', "T*"},
    [KERNEL_FIELD] = {"field", 'L', "NQ"},
    [KERNEL_PLACE] = {"place", 'X', "E*"},
};

kernel_spelling
kernel_word(kernel_op op)
{
    return (kernel_spelling){words[op].word, words[op].type};
}

bool
kernel_peek(kernel_text *t, const char *word)
{
    const char *before = t->r->at, *at = before;
    char got[WORD];

    while (at < t->r->end && (*at == ' ' || *at == '\n'))
        at++;
    if (at == t->r->end || !reader_word(t->r, got))
        return false;
    if (strcmp(got, word) == 0)
        return true;
    t->r->at = before;
    return false;
}

static bool
add_node(kernel_text *t, const kernel_node *n, uint32_t *out)
{
    if (!RESERVE(t->r->s, t->node, t->node_room, t->nodes))
        return false;
    *out = (uint32_t)t->nodes;
    t->node[t->nodes++] = *n;
    return true;
}

static bool
push(kernel_text *t, uint32_t **array, size_t *n, size_t *room, uint32_t value)
{
    if (!RESERVE(t->r->s, *array, *room, *n))
        return false;
    (*array)[(*n)++] = value;
    return true;
}

/* ---- without brackets */

static bool
read_variable(kernel_text *t, const char *word, uint32_t *out)
{
    kernel_node n = {.op = *word == 'v' ? KERNEL_VARIABLE : KERNEL_WHERE,
                     .type = *word == 'v' ? 'T' : 'X'};

    if (!decimal(word + 1, &n.value) || n.value < 0 ||
        n.value >= KERNEL_VARIABLES)
        return reader_stop(t->r, "'%.60s' is no variable", word);
    n.uses = UINT64_C(1) << n.value;
    return add_node(t, &n, out);
}

static bool
read_atom(kernel_text *t, const char *word, uint32_t *out)
{
    kernel_node n = {.op = KERNEL_NUMBER, .type = 'T'};

    if (*word == 'v' || *word == 'q')
        return read_variable(t, word, out);
    if (strcmp(word, "movable") == 0)
        n = (kernel_node){
            .op = KERNEL_MOVABLE, .type = 'A', .uses = 1, .asks = KERNEL_MOVES};
    else if (strcmp(word, "true") == 0 || strcmp(word, "false") == 0)
        n = (kernel_node){
            .op = KERNEL_TRUTH, .type = 'A', .value = *word == 't'};
    else if (!decimal(word, &n.value))
        return reader_stop(t->r, "'%.60s' is no term", word);
    return add_node(t, &n, out);
}

/* ---- with brackets */

static bool
fits(char want, const kernel_node *got)
{
    switch (want) {
    case 'N':
        return got->op == KERNEL_NUMBER;
    case 'v':
        return got->op == KERNEL_VARIABLE;
    case 'q':
    case 'Q':
        return got->op == KERNEL_WHERE;
    case 'E':
        return got->type == 'T' || got->type == 'L';
    default:
        return got->type == want;
    }
}

/* Sums are flat, no factor in them is 0, and no variable stands there twice: who
 * looks for the factor of one finds all of it. */
static bool
is_flat(kernel_text *t, const kernel_node *n)
{
    uint64_t seen = 0;

    for (size_t i = 1; i < n->n; i += 2) {
        const kernel_node *x = kernel_kid(t, n, i + 1);
        uint64_t bit = x->op == KERNEL_VARIABLE ? x->uses : 0;
        if (kernel_kid(t, n, i)->value == 0 || x->op == KERNEL_SUM ||
            x->op == KERNEL_NUMBER || seen & bit)
            return reader_stop(t->r, "a sum is not folded");
        seen |= bit;
    }
    return true;
}

/* What fewer words say is not said with more: no two heads are printed alike. */
static bool
is_folded(kernel_text *t, const kernel_node *n)
{
    bool longer = false;

    if (n->op == KERNEL_SUM)
        longer = n->n == 1 || (n->n == 3 && kernel_kid(t, n, 0)->value == 0 &&
                               kernel_kid(t, n, 1)->value == 1);
    if (n->op == KERNEL_AND || n->op == KERNEL_OR)
        longer = n->n < 2;
    if (n->op == KERNEL_MUL)
        longer = kernel_kid(t, n, 0)->op == KERNEL_NUMBER ||
                 kernel_kid(t, n, 1)->op == KERNEL_NUMBER;
    if (longer)
        return reader_stop(t->r, "'%s' is not folded", words[n->op].word);
    return n->op != KERNEL_SUM || is_flat(t, n);
}

/* Coefficients are constants, and what comes in pairs does. */
static bool
is_proper(kernel_text *t, const kernel_node *n)
{
    bool sum = n->op == KERNEL_SUM;
    bool pairs = n->op == KERNEL_HEAPS || n->op == KERNEL_PILES;

    if ((sum && n->n % 2 == 0) || (pairs && n->n % 2 != 0))
        return reader_stop(t->r, "an operand of '%s' is missing",
                           words[n->op].word);
    for (size_t i = 1; (sum || n->op == KERNEL_LIST) && i < n->n; i += 1 + sum)
        if (kernel_kid(t, n, i)->op != KERNEL_NUMBER)
            return reader_stop(t->r, "a coefficient is no number");
    return !t->head || is_folded(t, n);
}

/* The operands from `from` on: are they what the word is made of? */
static bool
close_node(kernel_text *t, kernel_op op, size_t from, uint32_t *out)
{
    kernel_node n = {.op = op, .type = words[op].type, .kids = t->kids};
    const char *want = words[op].of;
    uint64_t bound = 0, outside = 0;

    for (size_t i = from; i < t->helds; i++, n.n++) {
        const kernel_node *kid = &t->node[t->held[i]];
        if (*want == '*')
            want--;
        if (!fits(*want, kid)) /* nothing fits behind the last */
            return reader_stop(t->r, "a term does not fit in '%s'",
                               words[op].word);
        bound |= *want == 'v' || *want == 'q' ? kid->uses : 0;
        outside |= *want == KERNEL_X ? kid->uses : 0;
        n.uses |= kid->uses;
        n.asks |= kid->asks;
        n.binds |= kid->binds;
        want++;
        if (!push(t, &t->kid, &t->kids, &t->kid_room, t->held[i]))
            return false;
    }
    if ((n.binds | outside) & bound) /* nor is it there where moves are from */
        return reader_stop(t->r, "a variable is bound twice");
    n.binds |= bound;
    n.uses &= ~bound;
    t->values = t->values || op == KERNEL_GRUNDY;
    n.asks |= strchr(words[op].of, KERNEL_X) ? KERNEL_PLAYS : 0;
    t->helds = from;
    if (*want != '\0' && *want != '*' && want[1] != '*')
        return reader_stop(t->r, "'%s' ends too early", words[op].word);
    return is_proper(t, &n) && add_node(t, &n, out);
}

/* ---- terms that no text says */

bool
kernel_make(kernel_text *t, kernel_op op, size_t n, const uint32_t *kid,
            uint32_t *out)
{
    t->helds = 0;
    for (size_t i = 0; i < n; i++)
        if (!push(t, &t->held, &t->helds, &t->held_room, kid[i]))
            return false;
    return spend(t->r->s, 8) && close_node(t, op, 0, out);
}

bool
kernel_make_number(kernel_text *t, int64_t value, uint32_t *out)
{
    return add_node(
        t, &(kernel_node){.op = KERNEL_NUMBER, .type = 'T', .value = value},
        out);
}

bool
kernel_make_truth(kernel_text *t, bool value, uint32_t *out)
{
    return add_node(
        t, &(kernel_node){.op = KERNEL_TRUTH, .type = 'A', .value = value},
        out);
}

static bool
make_variable(kernel_text *t, kernel_op op, char type, int64_t number,
              uint32_t *out)
{
    return add_node(t,
                    &(kernel_node){.op = op,
                                   .type = type,
                                   .value = number,
                                   .uses = UINT64_C(1) << number},
                    out);
}

bool
kernel_make_variable(kernel_text *t, int64_t number, uint32_t *out)
{
    return make_variable(t, KERNEL_VARIABLE, 'T', number, out);
}

bool
kernel_make_position(kernel_text *t, int64_t number, uint32_t *out)
{
    return make_variable(t, KERNEL_WHERE, 'X', number, out);
}

/* ---- with brackets */

static bool
find_word(kernel_text *t, const char *word, kernel_op *op)
{
    for (*op = 0; *op < KERNEL_WORDS; (*op)++)
        if (strcmp(word, words[*op].word) == 0)
            return true;
    return reader_stop(t->r, "'%.60s' is no word of core text", word);
}

static bool
read_term(kernel_text *t, int depth, uint32_t *out)
{
    char word[WORD];
    size_t from = t->helds, length;
    kernel_op op = 0;

    if (!spend(t->r->s, 8) || !reader_word(t->r, word))
        return false;
    if (depth > DEPTH)
        return reader_stop(t->r, "a term is too deep");
    for (length = strlen(word); length > 0 && word[length - 1] == ')';)
        word[--length] = '\0', t->closing++;
    if (*word != '(')
        return read_atom(t, word, out);
    if (!find_word(t, word + 1, &op))
        return false;
    while (t->closing == 0) {
        uint32_t kid = 0;
        if (!read_term(t, depth + 1, &kid) ||
            !push(t, &t->held, &t->helds, &t->held_room, kid))
            return false;
    }
    t->closing--;
    return close_node(t, op, from, out);
}

bool
kernel_term(kernel_text *t, char type, uint32_t *out)
{
    t->closing = 0;
    t->helds = 0;
    if (!read_term(t, 0, out))
        return false;
    if (t->closing > 0 || t->node[*out].type != type)
        return reader_stop(t->r, "a term ends too early, or is another one");
    return true;
}
