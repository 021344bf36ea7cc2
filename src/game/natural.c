/* natural.c: numbers of any size: order, text, and expressions of them. */
#include "game/natural.h"

#include <stdlib.h>

#include "base/fail.h"

bt_natural
bt_natural_of(const bt_big *x)
{
    uint64_t small;
    if (bt_big_get(x, &small) && small <= INT64_MAX)
        return (bt_natural){.small = (int64_t)small};
    return (bt_natural){.large = x};
}

void
bt_natural_get(const bt_natural *x, bt_big *out)
{
    if (x->large)
        bt_big_copy(out, x->large);
    else
        bt_big_set(out, (uint64_t)x->small);
}

int
bt_natural_compare(const bt_natural *a, const bt_natural *b)
{
    if (a->large && b->large)
        return bt_big_compare(a->large, b->large);
    if (a->large || b->large)
        return a->large ? 1 : -1;
    return (a->small > b->small) - (a->small < b->small);
}

void
bt_natural_print(bt_text *t, const bt_natural *x)
{
    if (x->large)
        bt_big_print(t, x->large);
    else
        bt_text_add(t, "%lld", (long long)x->small);
}

enum { MAX_OPERATIONS = 100 };

/* ---- expressions: on the way a number may be below zero */

typedef struct whole {
    bool minus; /* not for 0 */
    bt_big size;
} whole;

static bool
add_whole(whole *a, const whole *b, bool minus)
{
    bool same = a->minus == (b->minus != minus);
    int order = bt_big_compare(&a->size, &b->size);
    if (same)
        return bt_big_add(&a->size, &a->size, &b->size);
    if (order < 0) {
        bt_big_sub(&a->size, &b->size, &a->size);
        a->minus = !a->minus;
    } else {
        bt_big_sub(&a->size, &a->size, &b->size);
    }
    return true;
}

static bool
raise_whole(whole *a, const whole *exponent)
{
    uint64_t e;
    if (exponent->minus || !bt_big_get(&exponent->size, &e))
        return false;
    a->minus = a->minus && e % 2 == 1;
    return bt_big_pow(&a->size, &a->size, e);
}

static int
compare_wholes(const whole *a, const whole *b)
{
    int order = bt_big_compare(&a->size, &b->size);
    if (a->minus != b->minus)
        return a->minus ? -1 : 1;
    return a->minus ? -order : order;
}

/* a = a OP b; false when that leaves the range. */
static bool
apply(bt_op op, whole *a, const whole *b)
{
    bool fits = true;
    if (op == BT_OP_ADD || op == BT_OP_SUB) {
        fits = add_whole(a, b, op == BT_OP_SUB);
    } else if (op == BT_OP_MUL) {
        a->minus = a->minus != b->minus;
        fits = bt_big_mul(&a->size, &a->size, &b->size);
    } else if (op == BT_OP_POW) {
        fits = raise_whole(a, b);
    } else if ((compare_wholes(b, a) > 0) == (op == BT_OP_MAX)) {
        *a = *b;
    }
    a->minus = a->minus && a->size.n > 0;
    return fits;
}

/* A number, a numeral or a variable. */
static bool
leaf(const bt_expr *e, const bt_natural *slot, whole *out)
{
    uint64_t v = (uint64_t)e->value;
    out->minus = e->op == BT_OP_INT && e->value < 0;
    if (e->op == BT_OP_INT)
        bt_big_set(&out->size, out->minus ? -v : v);
    else if (e->op == BT_OP_ATOM)
        bt_big_copy(&out->size, e->atom);
    else if (e->op == BT_OP_VAR && slot &&
             (slot[v].large || slot[v].small >= 0))
        bt_natural_get(&slot[v], &out->size);
    else
        return false;
    return true;
}

static bool
known(bt_op op)
{
    return op == BT_OP_ADD || op == BT_OP_SUB || op == BT_OP_MUL ||
           op == BT_OP_POW || op == BT_OP_MIN || op == BT_OP_MAX;
}

typedef struct evaluation {
    const bt_natural *slot;
    size_t operations; /* so far; a power takes milliseconds */
    bt_err *err;
} evaluation;

static bt_status evaluate(evaluation *ev, const bt_expr *e, whole *out);

/* Operands wait on the heap: a sum may be a thousand deep. */
static bt_status
join(evaluation *ev, const bt_expr *e, size_t kid, whole *out)
{
    if (++ev->operations > MAX_OPERATIONS)
        return bt_fail_at(ev->err, BT_ERR_OVERFLOW, e->line, e->column,
                          "numbers beyond 2^63-1 are made with at most %d "
                          "operations",
                          MAX_OPERATIONS);
    whole *other = malloc(sizeof *other);
    bt_status s =
        other ? evaluate(ev, e->kid[kid], other) : bt_fail_nomem(ev->err);
    if (s == BT_OK && !apply(e->op, out, other))
        s = bt_fail_at(ev->err, BT_ERR_OVERFLOW, e->line, e->column,
                       "this number is beyond 2^65536-1");
    free(other);
    return s;
}

static bt_status
evaluate(evaluation *ev, const bt_expr *e, whole *out)
{
    if (leaf(e, ev->slot, out))
        return BT_OK;
    if (e->op == BT_OP_NEG) {
        BT_TRY(evaluate(ev, e->kid[0], out));
        out->minus = !out->minus && out->size.n > 0;
        return BT_OK;
    }
    if (!known(e->op))
        return bt_fail_at(ev->err, BT_ERR_ARG, e->line, e->column,
                          "numbers beyond 2^63-1 are made with + - * ^ min "
                          "and max only");
    BT_TRY(evaluate(ev, e->kid[0], out));
    for (size_t i = 1; i < e->n; i++)
        BT_TRY(join(ev, e, i, out));
    return BT_OK;
}

bt_status
bt_natural_eval(const bt_expr *e, const bt_natural *slot, bt_big *out,
                bt_err *err)
{
    evaluation ev = {.slot = slot, .err = err};
    whole value;
    BT_TRY(evaluate(&ev, e, &value));
    if (value.minus)
        return bt_fail_at(err, BT_ERR_POSITION, e->line, e->column,
                          "a position holds no negative number");
    bt_big_copy(out, &value.size);
    return BT_OK;
}
