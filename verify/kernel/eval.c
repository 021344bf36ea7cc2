/* eval.c: numbers and truth values. */
#include "kernel/eval.h"

#include <string.h>

#include "common/fibonacci.h"
#include "common/integers.h"

const char kernel_leaves[] = "a number leaves 64 bits";

bool
kernel_env_open(kernel_env *e, kernel_text *t, const kernel_part *part)
{
    *e = (kernel_env){.t = t, .s = t->r->s, .part = part};
    e->table = take(e->s, part->games, sizeof *e->table);
    for (size_t i = 0; e->table && i < part->games; i++)
        e->table[i].met = store_start(e->s, sizeof(int64_t));
    e->values = t->values;
    return e->table != NULL;
}

kernel_tri
kernel_unsure(kernel_env *e, const char *why)
{
    e->why = why;
    return KERNEL_UNKNOWN;
}

kernel_number
kernel_lost(kernel_env *e, const char *why)
{
    e->why = why;
    return (kernel_number){0};
}

static kernel_number
number(int64_t is)
{
    return (kernel_number){true, is};
}

static kernel_tri
fact(bool is)
{
    return is ? KERNEL_YES : KERNEL_NO;
}

static kernel_number
value_of(kernel_env *e, const kernel_node *n, size_t i)
{
    return kernel_value(e, e->t->kid[n->kids + i]);
}

/* ---- numbers */

static kernel_number
eval_sum(kernel_env *e, const kernel_node *n)
{
    int64_t sum = kernel_kid(e->t, n, 0)->value;

    for (size_t i = 1; i < n->n; i += 2) {
        kernel_number x = value_of(e, n, i + 1);
        if (!x.known)
            return x;
        if (!add_product(&sum, kernel_kid(e->t, n, i)->value, x.is))
            return kernel_lost(e, kernel_leaves);
    }
    return number(sum);
}

static bool
power(int64_t base, int64_t exponent, int64_t *out)
{
    int64_t result = 1;

    if (exponent < 0 || (exponent > 0 && (base == 0 || base == 1))) {
        *out = exponent < 0 ? 0 : base;
        return true;
    }
    if (base == -1) {
        *out = exponent % 2 ? -1 : 1;
        return true;
    }
    for (; exponent > 0; exponent--)
        if (__builtin_mul_overflow(result, base, &result))
            return false;
    *out = result;
    return true;
}

static bool
quotient(int64_t a, int64_t b, int64_t *out)
{
    if (a == INT64_MIN && b == -1)
        return false;
    *out = b == 0 ? 0 : a / b - (a % b != 0 && (a < 0) != (b < 0));
    return true;
}

static bool
apply(kernel_op op, int64_t a, int64_t b, int64_t *out)
{
    switch (op) {
    case KERNEL_MUL:
        return !__builtin_mul_overflow(a, b, out);
    case KERNEL_DIV:
        return quotient(a, b, out);
    case KERNEL_MOD: /* a - b * floor(a / b) */
        *out = b == 0 || b == -1 ? 0 : a % b;
        *out += *out != 0 && (*out < 0) != (b < 0) ? b : 0;
        return true;
    case KERNEL_POW:
        return power(a, b, out);
    case KERNEL_XOR:
        *out = a ^ b;
        return true;
    case KERNEL_MIN:
        *out = a < b ? a : b;
        return true;
    case KERNEL_MAX:
        *out = a > b ? a : b;
        return true;
    default: {
        uint64_t d = common_divisor(magnitude(a), magnitude(b));
        *out = (int64_t)d;
        return d <= INT64_MAX;
    }
    }
}

/* Two at a time, from the left. */
static kernel_number
eval_chain(kernel_env *e, const kernel_node *n)
{
    kernel_number so_far = value_of(e, n, 0);

    for (size_t i = 1; i < n->n && so_far.known; i++) {
        kernel_number x = value_of(e, n, i);
        if (!x.known)
            return x;
        if (!apply(n->op, so_far.is, x.is, &so_far.is))
            return kernel_lost(e, kernel_leaves);
    }
    return so_far;
}

static kernel_number
eval_log2(kernel_env *e, const kernel_node *n)
{
    kernel_number x = value_of(e, n, 0);
    int64_t log = 0;

    while (x.known && x.is > 1) {
        x.is /= 2;
        log++;
    }
    x.is = log;
    return x;
}

static kernel_number
eval_fibonacci(kernel_env *e, const kernel_node *n)
{
    kernel_number x = value_of(e, n, 0);

    if (!x.known)
        return x;
    if (n->op == KERNEL_ZECKENDORF)
        return number(zeckendorf_of(x.is));
    return golden_of(x.is, &x.is) ? x : kernel_lost(e, kernel_leaves);
}

static kernel_number
eval_if(kernel_env *e, const kernel_node *n)
{
    kernel_tri when = kernel_truth(e, e->t->kid[n->kids]);

    return when == KERNEL_UNKNOWN ? (kernel_number){0}
                                  : value_of(e, n, when == KERNEL_YES ? 1 : 2);
}

/* (list T N1 .. Nk) */
static kernel_number
eval_list(kernel_env *e, const kernel_node *n)
{
    kernel_number at = value_of(e, n, 0);

    if (!at.known || at.is < 1)
        return (kernel_number){at.known, 0};
    size_t i = (uint64_t)at.is < n->n ? (size_t)at.is : n->n - 1;
    return number(kernel_kid(e->t, n, i)->value);
}

/* It has no value below 1. */
static kernel_number
eval_call(kernel_env *e, const kernel_node *n)
{
    kernel_number at = value_of(e, n, 1);

    if (!e->function || kernel_kid(e->t, n, 0)->value != 0)
        return kernel_lost(e, "the function is any of its class");
    if (!at.known)
        return at;
    if (at.is < 1)
        return kernel_lost(e, "the function has no value there");
    uint64_t i = (uint64_t)at.is, last = e->functions;
    kernel_number value = number(e->function[(i < last ? i : last) - 1]);
    if (i > last && !add_product(&value.is, e->step, (int64_t)(i - last)))
        return kernel_lost(e, kernel_leaves);
    return value;
}

/* grundy, period: 0 of what is no position */
static kernel_number
eval_position(kernel_env *e, const kernel_node *n)
{
    size_t game = (size_t)kernel_kid(e->t, n, 0)->value;
    int64_t *p = NULL;
    kernel_tri is = kernel_place(e, game, kernel_kid(e->t, n, 1), &p);
    kernel_number g = {0};

    if (p && n->op == KERNEL_PERIOD)
        g = e->period ? e->period(e->context, game, p)
                      : kernel_lost(e, "periods are not computed here");
    else if (p)
        g = kernel_outcome(e, game, p);

    drop(e->s, p);
    return is == KERNEL_YES ? g : (kernel_number){is == KERNEL_NO, 0};
}

static kernel_number
eval_variable(kernel_env *e, const kernel_node *n)
{
    if (e->numbers >> n->value & 1)
        return number(e->number[n->value]);
    stop(e->s, UNREADABLE, "v%d is no number here", (int)n->value);
    return (kernel_number){0};
}

kernel_number
kernel_value(kernel_env *e, uint32_t node)
{
    const kernel_node *n = &e->t->node[node];

    if (!spend(e->s, 2))
        return (kernel_number){0};
    switch (n->op) {
    case KERNEL_NUMBER:
        return number(n->value);
    case KERNEL_VARIABLE:
        return eval_variable(e, n);
    case KERNEL_SUM:
        return eval_sum(e, n);
    case KERNEL_LOG2:
        return eval_log2(e, n);
    case KERNEL_GOLDEN:
    case KERNEL_ZECKENDORF:
        return eval_fibonacci(e, n);
    case KERNEL_IF:
        return eval_if(e, n);
    case KERNEL_LIST:
        return eval_list(e, n);
    case KERNEL_CALL:
        return eval_call(e, n);
    case KERNEL_TOTAL:
    case KERNEL_TOTAL_MOVES:
        return kernel_total(e, n);
    case KERNEL_GRUNDY:
    case KERNEL_PERIOD:
        return eval_position(e, n);
    case KERNEL_ENTRY:
    case KERNEL_STONES:
    case KERNEL_COUNT:
    case KERNEL_COUNT_OF:
    case KERNEL_LEAST:
    case KERNEL_MOST:
    case KERNEL_NIM_SUM:
    case KERNEL_NIM_SUM_OF:
        return kernel_lists(e, n);
    default:
        return eval_chain(e, n);
    }
}

/* ---- truth */

static kernel_tri
eval_comparison(kernel_env *e, const kernel_node *n)
{
    kernel_number x = value_of(e, n, 0);

    return !x.known ? KERNEL_UNKNOWN
                    : fact(n->op == KERNEL_GE ? x.is >= 0 : x.is == 0);
}

/* An `and` is decided by a NO, an `or` by a YES. */
static kernel_tri
eval_junction(kernel_env *e, const kernel_node *n)
{
    kernel_tri decides = n->op == KERNEL_AND ? KERNEL_NO : KERNEL_YES;
    kernel_tri all = kernel_negated(decides);

    for (size_t i = 0; i < n->n; i++) {
        kernel_tri f = kernel_truth(e, e->t->kid[n->kids + i]);
        if (f == decides)
            return f;
        all = f == KERNEL_UNKNOWN ? f : all;
    }
    return all;
}

static kernel_tri
eval_iff(kernel_env *e, const kernel_node *n)
{
    kernel_tri a = kernel_truth(e, e->t->kid[n->kids]);
    kernel_tri b = kernel_truth(e, e->t->kid[n->kids + 1]);

    return a == KERNEL_UNKNOWN || b == KERNEL_UNKNOWN ? KERNEL_UNKNOWN
                                                      : fact(a == b);
}

/* position, P, terminal */
static kernel_tri
eval_question(kernel_env *e, const kernel_node *n)
{
    size_t game = (size_t)kernel_kid(e->t, n, 0)->value;
    int64_t *p = NULL;
    kernel_tri is = kernel_place(e, game, kernel_kid(e->t, n, 1), &p);

    if (p && n->op == KERNEL_P) {
        kernel_number g = kernel_outcome(e, game, p);
        is = g.known ? fact(g.is == 0) : KERNEL_UNKNOWN;
    } else if (p && n->op == KERNEL_TERMINAL) {
        is = kernel_negated(kernel_can_move(e, game, p, false));
    }
    drop(e->s, p);
    return is;
}

static kernel_tri
eval_movable(kernel_env *e)
{
    if (e->positions & 1)
        return kernel_can_move(e, e->game, e->where[0], true);
    stop(e->s, UNREADABLE, "'movable' stands outside of a game");
    return KERNEL_UNKNOWN;
}

/* ---- leads, same */

typedef struct target {
    const int64_t *position;
    size_t length;
    bool met;
} target;

static bool
compare_option(void *arg, const int64_t *position, size_t length)
{
    target *t = arg;

    t->met = length == t->length &&
             memcmp(position, t->position, length * sizeof *position) == 0;
    return !t->met;
}

static kernel_tri
eval_pair(kernel_env *e, const kernel_node *n)
{
    int64_t *p = NULL, *q = NULL;
    kernel_tri a = kernel_place(e, 0, kernel_kid(e->t, n, 0), &p);
    kernel_tri b = kernel_place(e, 0, kernel_kid(e->t, n, 1), &q),
               is = KERNEL_UNKNOWN;

    if (a == KERNEL_NO || b == KERNEL_NO)
        is = KERNEL_NO;
    if (p && q) {
        target t = {.position = q,
                    .length = kernel_length(&e->part->game[0], q)};
        if (n->op == KERNEL_SAME) {
            compare_option(&t, p, kernel_length(&e->part->game[0], p));
            is = fact(t.met);
        } else {
            kernel_tri all = kernel_options(e, 0, p, compare_option, &t);
            is = t.met ? KERNEL_YES : all == KERNEL_UNKNOWN ? all : KERNEL_NO;
        }
    }
    drop(e->s, p);
    drop(e->s, q);
    return is;
}

kernel_tri
kernel_truth(kernel_env *e, uint32_t node)
{
    const kernel_node *n = &e->t->node[node];

    if (!spend(e->s, 2))
        return KERNEL_UNKNOWN;
    switch (n->op) {
    case KERNEL_TRUTH:
        return fact(n->value);
    case KERNEL_GE:
    case KERNEL_EQ:
        return eval_comparison(e, n);
    case KERNEL_NOT:
        return kernel_negated(kernel_truth(e, e->t->kid[n->kids]));
    case KERNEL_AND:
    case KERNEL_OR:
        return eval_junction(e, n);
    case KERNEL_IFF:
        return eval_iff(e, n);
    case KERNEL_POSITION:
    case KERNEL_P:
    case KERNEL_TERMINAL:
        return eval_question(e, n);
    case KERNEL_LEADS:
    case KERNEL_SAME:
        return eval_pair(e, n);
    case KERNEL_MOVABLE:
        return eval_movable(e);
    default:
        return kernel_bound(e, n);
    }
}
