/* make.c: numbers. Sums are flat, calls of constants are their values. */
#include <string.h>

#include "base/checked.h"
#include "core/core.h"
#include "expr/eval.h"

static const char LEAVES[] = "this leaves the 64-bit integers";

bt_node
bt_core_int(bt_core *c, int64_t value)
{
    return bt_core_sum_of(c, value, 0, NULL, NULL);
}

bool
bt_core_is_int(const bt_core *c, bt_node n, int64_t *out)
{
    const bt_core_node *x = bt_core_at(c, n);
    if (x->kind != BT_NODE_SUM || x->n)
        return false;
    *out = x->value;
    return true;
}

/* ---- sums ---- */

/* A sum under construction: terms in the order in which they first occur. */
typedef struct adder {
    bt_core *c;
    int64_t k;
    size_t n;
    bt_node *kid;
    int64_t *coef;
} adder;

static void
add_term(adder *a, int64_t coef, bt_node term)
{
    for (size_t i = 0; i < a->n; i++)
        if (a->kid[i] == term) {
            if (!bt_add(a->coef[i], coef, &a->coef[i]))
                bt_core_fail(a->c, BT_ERR_OVERFLOW, LEAVES);
            return;
        }
    a->kid[a->n] = term;
    a->coef[a->n++] = coef;
}

static void
add_scaled(adder *a, int64_t by, bt_node n)
{
    const bt_core_node *x = bt_core_at(a->c, n);
    int64_t k;
    if (by == 0)
        return;
    if (x->kind != BT_NODE_SUM) {
        add_term(a, by, n);
        return;
    }
    if (!bt_mul(by, x->value, &k) || !bt_add(a->k, k, &a->k))
        bt_core_fail(a->c, BT_ERR_OVERFLOW, LEAVES);
    for (size_t i = 0; i < x->n; i++) {
        if (!bt_mul(by, x->coef[i], &k))
            bt_core_fail(a->c, BT_ERR_OVERFLOW, LEAVES);
        else
            add_term(a, k, x->kid[i]);
    }
}

/* Terms that cancelled are left out; 0 + 1*t is t. */
static bt_node
finish(adder *a)
{
    size_t n = 0;
    for (size_t i = 0; i < a->n; i++)
        if (a->coef[i] != 0) {
            a->kid[n] = a->kid[i];
            a->coef[n++] = a->coef[i];
        }
    if (a->k == 0 && n == 1 && a->coef[0] == 1)
        return a->kid[0];
    return bt_core_sum_of(a->c, a->k, n, a->coef, a->kid);
}

static size_t
terms_of(const bt_core *c, bt_node n)
{
    const bt_core_node *x = bt_core_at(c, n);
    return x->kind == BT_NODE_SUM ? x->n : 1;
}

bt_node
bt_core_sum(bt_core *c, int64_t x, bt_node a, int64_t y, bt_node b, int64_t k)
{
    size_t most = terms_of(c, a) + terms_of(c, b);
    adder s = {.c = c,
               .k = k,
               .kid = bt_core_alloc(c, most * sizeof *s.kid),
               .coef = bt_core_alloc(c, most * sizeof *s.coef)};
    if (!s.kid || !s.coef)
        return BT_CORE_TRUE;
    add_scaled(&s, x, a);
    add_scaled(&s, y, b);
    return finish(&s);
}

bt_node
bt_core_mul(bt_core *c, bt_node a, bt_node b)
{
    int64_t k;
    if (bt_core_is_int(c, a, &k))
        return bt_core_sum(c, k, b, 0, b, 0);
    if (bt_core_is_int(c, b, &k))
        return bt_core_sum(c, k, a, 0, a, 0);
    return bt_core_node_of(c, BT_NODE_MUL, 0, 2, (const bt_node[]){a, b});
}

/* ---- what functions are ---- */

bool
bt_core_compute(bt_node_kind kind, int64_t x, int64_t y, int64_t *out)
{
    static const bt_op op[] = {
        [BT_NODE_MUL] = BT_OP_MUL, [BT_NODE_DIV] = BT_OP_DIV,
        [BT_NODE_MOD] = BT_OP_MOD, [BT_NODE_POW] = BT_OP_POW,
        [BT_NODE_GCD] = BT_OP_GCD, [BT_NODE_XOR] = BT_OP_XOR,
        [BT_NODE_MIN] = BT_OP_MIN, [BT_NODE_MAX] = BT_OP_MAX};
    bool quotient = kind == BT_NODE_DIV || kind == BT_NODE_MOD;
    if ((quotient && y == 0) || (kind == BT_NODE_POW && y < 0)) {
        *out = 0;
        return true;
    }
    return bt_op_apply(op[kind], x, y, out);
}

bool
bt_core_compute_one(bt_node_kind kind, int64_t x, int64_t *out)
{
    switch (kind) {
    case BT_NODE_LOG2:
        return bt_op_apply_one(BT_OP_LOG2, x, out);
    case BT_NODE_GOLDEN:
        return bt_op_apply_one(BT_OP_GOLDEN, x, out);
    case BT_NODE_ZECKENDORF:
        return bt_op_apply_one(BT_OP_ZECKENDORF, x, out);
    default:
        *out = x;
        return true;
    }
}

/* ---- calls ---- */

static bool
is_flat(bt_node_kind kind)
{
    return kind == BT_NODE_XOR || kind == BT_NODE_MIN || kind == BT_NODE_MAX;
}

/* The value, when all arguments are constants and it fits. */
static bool
fold(const bt_core *c, bt_node_kind kind, size_t n, const bt_node *kid,
     int64_t *out)
{
    int64_t x;
    for (size_t i = 0; i < n; i++) {
        if (!bt_core_is_int(c, kid[i], &x))
            return false;
        if (i == 0 ? !bt_core_compute_one(kind, x, out)
                   : !bt_core_compute(kind, *out, x, out))
            return false;
    }
    return true;
}

bt_node
bt_core_apply(bt_core *c, bt_node_kind kind, size_t n, const bt_node *kid)
{
    bt_vector flat = {0};
    int64_t value;
    for (size_t i = 0; i < n; i++) {
        const bt_core_node *x = bt_core_at(c, kid[i]);
        bool open = is_flat(kind) && x->kind == kind;
        for (size_t k = 0; k < (open ? x->n : 1); k++) {
            bt_node *slot = bt_vector_push(&flat, sizeof *slot);
            if (slot)
                *slot = open ? x->kid[k] : kid[i];
            else
                bt_core_fail(c, BT_ERR_NOMEM, "out of memory");
        }
    }
    bt_node out = BT_CORE_TRUE;
    const bt_node *all = (const bt_node *)(const void *)flat.data;
    if (c->status == BT_OK)
        out = fold(c, kind, flat.count, all, &value)
                  ? bt_core_int(c, value)
                  : bt_core_node_of(c, kind, 0, flat.count, all);
    bt_vector_free(&flat);
    return out;
}

bt_node
bt_core_if(bt_core *c, bt_node condition, bt_node yes, bt_node no)
{
    if (condition == BT_CORE_TRUE || yes == no)
        return yes;
    if (condition == BT_CORE_FALSE)
        return no;
    return bt_core_node_of(c, BT_NODE_IF, 0, 3,
                           (const bt_node[]){condition, yes, no});
}

/* ---- what it is at least, by its looks ---- */

static bool
least_of_sum(const bt_core *c, const bt_core_node *x, int64_t *out)
{
    int64_t sum = x->value, least;
    for (size_t i = 0; i < x->n; i++)
        if (x->coef[i] < 0 || !bt_core_least(c, x->kid[i], &least) ||
            !bt_mul(x->coef[i], least, &least) || !bt_add(sum, least, &sum))
            return false;
    *out = sum;
    return true;
}

/* The greatest of those there are, or the least of all. */
static bool
least_of_kids(const bt_core *c, const bt_core_node *x, size_t from,
              bool greatest, int64_t *out)
{
    bool any = false;
    int64_t least;
    for (size_t i = from; i < x->n; i++) {
        bool there = bt_core_least(c, x->kid[i], &least);
        if (!there && !greatest)
            return false;
        if (there && (!any || (least > *out) == greatest))
            *out = least;
        any = any || there;
    }
    return any;
}

/* Arguments that are at least 0 give what is at least 0. */
static bool
least_of_function(const bt_core *c, const bt_core_node *x, int64_t *out)
{
    int64_t least = 0, base;
    for (size_t i = 0; i < x->n; i++)
        if (!bt_core_least(c, x->kid[i], &least) || least < 0)
            return false;
    *out = x->kind == BT_NODE_POW && bt_core_is_int(c, x->kid[0], &base) &&
           base >= 1;
    return true;
}

bool
bt_core_least(const bt_core *c, bt_node n, int64_t *out)
{
    const bt_core_node *x = bt_core_at(c, n);
    int64_t k;
    *out = 0;
    switch (x->kind) {
    case BT_NODE_SUM:
        return least_of_sum(c, x, out);
    case BT_NODE_MUL:
    case BT_NODE_DIV:
    case BT_NODE_POW:
    case BT_NODE_XOR:
        return least_of_function(c, x, out);
    case BT_NODE_MIN:
    case BT_NODE_MAX:
        return least_of_kids(c, x, 0, x->kind == BT_NODE_MAX, out);
    case BT_NODE_IF:
        return least_of_kids(c, x, 1, false, out);
    case BT_NODE_MOD:
        return bt_core_is_int(c, x->kid[1], &k) && k >= 0;
    case BT_NODE_VAR:
    case BT_NODE_GCD:
    case BT_NODE_LOG2:
    case BT_NODE_GOLDEN:
    case BT_NODE_ZECKENDORF:
    case BT_NODE_ENTRY:
    case BT_NODE_STONES:
    case BT_NODE_COUNT:
    case BT_NODE_COUNT_OF:
    case BT_NODE_GRUNDY:
    case BT_NODE_PERIOD:
        return true;
    default:
        return false;
    }
}

bool
bt_core_evident(const bt_core *c, bt_node n)
{
    int64_t least;
    return bt_core_least(c, n, &least) && least >= 0;
}
