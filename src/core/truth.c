/* truth.c: conditions. Negation goes down to the atoms; conjunctions and
 * disjunctions are flat, without repetition, and see an atom meet its
 * negation. */
#include "base/checked.h"
#include "core/core.h"
#include "core/view.h"

/* ---- comparisons with 0 ---- */

bt_node
bt_core_ge(bt_core *c, bt_node n)
{
    if (bt_core_evident(c, n))
        return BT_CORE_TRUE;
    if (bt_core_evident(c, bt_core_sum(c, -1, n, 0, n, -1)))
        return BT_CORE_FALSE; /* at most -1 */
    return bt_core_node_of(c, BT_NODE_GE, 0, 1, &n);
}

bt_node
bt_core_eq(bt_core *c, bt_node n)
{
    int64_t k;
    if (bt_core_is_int(c, n, &k))
        return k == 0 ? BT_CORE_TRUE : BT_CORE_FALSE;
    if (bt_core_evident(c, bt_core_sum(c, 1, n, 0, n, -1)) ||
        bt_core_evident(c, bt_core_sum(c, -1, n, 0, n, -1)))
        return BT_CORE_FALSE; /* at least 1, or at most -1 */
    return bt_core_node_of(c, BT_NODE_EQ, 0, 1, &n);
}

/* ---- negation ---- */

static bt_node
not_each(bt_core *c, const bt_core_node x, bool was_and)
{
    bt_node *kid = bt_core_alloc(c, x.n * sizeof *kid);
    if (!kid)
        return BT_CORE_TRUE;
    for (size_t i = 0; i < x.n; i++)
        kid[i] = bt_core_not(c, x.kid[i]);
    return was_and ? bt_core_or(c, x.n, kid) : bt_core_and(c, x.n, kid);
}

/* The same binder with the other kind and the body negated. */
static bt_node
not_bound(bt_core *c, const bt_core_node x)
{
    static const bt_node_kind other[] = {
        [BT_NODE_SOME] = BT_NODE_EVERY,
        [BT_NODE_EVERY] = BT_NODE_SOME,
        [BT_NODE_SOME_MOVE] = BT_NODE_EVERY_MOVE,
        [BT_NODE_EVERY_MOVE] = BT_NODE_SOME_MOVE};
    bt_node kid[3];
    for (size_t i = 0; i < x.n; i++)
        kid[i] = x.kid[i];
    kid[x.n - 1] = bt_core_not(c, kid[x.n - 1]);
    return bt_core_node_of(c, other[x.kind], x.value, x.n, kid);
}

bt_node
bt_core_not(bt_core *c, bt_node n)
{
    const bt_core_node x = *bt_core_at(c, n); /* nodes move when more come */
    switch (x.kind) {
    case BT_NODE_AND:
    case BT_NODE_OR:
        return not_each(c, x, x.kind == BT_NODE_AND);
    case BT_NODE_NOT:
        return x.kid[0];
    case BT_NODE_IFF:
        return bt_core_iff(c, bt_core_not(c, x.kid[0]), x.kid[1]);
    case BT_NODE_GE:
        return bt_core_ge(c, bt_core_sum(c, -1, x.kid[0], 0, x.kid[0], -1));
    case BT_NODE_SOME:
    case BT_NODE_EVERY:
    case BT_NODE_SOME_MOVE:
    case BT_NODE_EVERY_MOVE:
        return not_bound(c, x);
    default:
        return bt_core_node_of(c, BT_NODE_NOT, 0, 1, &n);
    }
}

/* ---- and, or ---- */

static bool
is_atom(const bt_core *c, bt_node n)
{
    bt_node_kind kind = bt_core_at(c, n)->kind;
    return kind == BT_NODE_NOT || kind == BT_NODE_GE || kind == BT_NODE_EQ ||
           kind == BT_NODE_POSITION || kind == BT_NODE_IN_P ||
           kind == BT_NODE_TERMINAL || kind == BT_NODE_LEADS ||
           kind == BT_NODE_SAME || kind == BT_NODE_MOVABLE;
}

static bool
is_among(const bt_vector *v, bt_node n)
{
    for (size_t i = 0; i < v->count; i++)
        if (BT_AT(v, bt_node, i) == n)
            return true;
    return false;
}

/* Add an operand; false when it decides the whole. */
static bool
add_operand(bt_core *c, bt_node_kind kind, bt_vector *v, bt_node n)
{
    bt_node unit = kind == BT_NODE_AND ? BT_CORE_TRUE : BT_CORE_FALSE;
    if (n == unit || is_among(v, n))
        return true;
    if (n == BT_CORE_TRUE || n == BT_CORE_FALSE ||
        (is_atom(c, n) && is_among(v, bt_core_not(c, n))))
        return false;
    bt_node *slot = bt_vector_push(v, sizeof *slot);
    if (!slot) {
        bt_core_fail(c, BT_ERR_NOMEM, "out of memory");
        return false;
    }
    *slot = n;
    return true;
}

static bt_node
junction(bt_core *c, bt_node_kind kind, size_t n, const bt_node *kid)
{
    bt_vector v = {0};
    bool open = true;
    for (size_t i = 0; i < n && open; i++) {
        const bt_core_node x = *bt_core_at(c, kid[i]);
        if (x.kind != kind)
            open = add_operand(c, kind, &v, kid[i]);
        for (size_t k = 0; x.kind == kind && k < x.n && open; k++)
            open = add_operand(c, kind, &v, x.kid[k]);
    }
    bt_node out = !open ? (kind == BT_NODE_AND ? BT_CORE_FALSE : BT_CORE_TRUE)
                  : v.count == 1
                      ? BT_AT(&v, bt_node, 0)
                      : bt_core_node_of(c, kind, 0, v.count,
                                        (const bt_node *)(const void *)v.data);
    bt_vector_free(&v);
    return out;
}

bt_node
bt_core_and(bt_core *c, size_t n, const bt_node *kid)
{
    return junction(c, BT_NODE_AND, n, kid);
}

bt_node
bt_core_or(bt_core *c, size_t n, const bt_node *kid)
{
    return junction(c, BT_NODE_OR, n, kid);
}

bt_node
bt_core_both(bt_core *c, bt_node a, bt_node b)
{
    return bt_core_and(c, 2, (const bt_node[]){a, b});
}

bt_node
bt_core_needs(bt_core *c, bt_node a, bt_node b)
{
    const bt_node *each;
    size_t n = bt_view_operands(c, BT_NODE_AND, &b, &each);
    bt_node all = BT_CORE_TRUE, not_a = bt_core_not(c, a);
    for (size_t i = 0; i < n; i++)
        all = bt_core_both(c, all,
                           bt_core_or(c, 2, (const bt_node[]){not_a, each[i]}));
    return all;
}

/* ---- iff ---- */

bt_node
bt_core_iff(bt_core *c, bt_node a, bt_node b)
{
    if (a == b)
        return BT_CORE_TRUE;
    if (a == BT_CORE_TRUE || b == BT_CORE_TRUE)
        return a == BT_CORE_TRUE ? b : a;
    if (a == BT_CORE_FALSE || b == BT_CORE_FALSE)
        return bt_core_not(c, a == BT_CORE_FALSE ? b : a);
    return bt_core_node_of(c, BT_NODE_IFF, 0, 2, (const bt_node[]){a, b});
}
