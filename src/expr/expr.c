/* expr.c: questions about the shape of a tree. */
#include "expr/expr.h"

static bool
sets_equal(const bt_set *a, const bt_set *b)
{
    /* Literal sets are compared by identity: good enough for the provers,
     * which only miss an equality they could have used. */
    if (!a || !b)
        return a == b;
    return a == b || (a->kind == BT_SET_NAMED && b->kind == BT_SET_NAMED &&
                      a->name == b->name);
}

bool
bt_expr_equal(const bt_expr *a, const bt_expr *b)
{
    if (a == b)
        return true;
    if (a->op != b->op || a->value != b->value || a->list != b->list ||
        a->atom != b->atom || a->n != b->n || !sets_equal(a->set, b->set))
        return false;
    for (size_t i = 0; i < a->n; i++)
        if (!bt_expr_equal(a->kid[i], b->kid[i]))
            return false;
    return true;
}

/* ---- is there such a node in it? */

typedef bool node_fn(const bt_expr *e, size_t what);

static bool any_node(const bt_expr *e, node_fn *is, size_t what);

static bool
any_in_set(const bt_set *s, node_fn *is, size_t what)
{
    for (size_t i = 0; s->kind == BT_SET_LIST && i < s->n; i++)
        if (any_node(s->item[i].low, is, what) ||
            any_node(s->item[i].high, is, what))
            return true;
    for (size_t i = 0; i < s->n_conditions; i++)
        if (any_node(s->condition[i], is, what))
            return true;
    return (s->body && any_node(s->body, is, what)) ||
           (s->from && any_node(s->from, is, what));
}

static bool
any_node(const bt_expr *e, node_fn *is, size_t what)
{
    bool any = is(e, what);
    for (size_t i = 0; i < e->n && !any; i++)
        any = any_node(e->kid[i], is, what);
    return any || (e->set && any_in_set(e->set, is, what));
}

static bool
is_slot(const bt_expr *e, size_t slot)
{
    return e->op == BT_OP_ATOM || /* what it is about is not seen here */
           (e->op == BT_OP_VAR && (size_t)e->value == slot);
}

static bool
is_op(const bt_expr *e, size_t op)
{
    return e->op == (bt_op)op;
}

bool
bt_expr_uses(const bt_expr *e, size_t slot)
{
    return any_node(e, is_slot, slot);
}

bool
bt_set_uses(const bt_set *s, size_t slot)
{
    return any_in_set(s, is_slot, slot);
}

bool
bt_expr_has(const bt_expr *e, bt_op op)
{
    return any_node(e, is_op, op);
}

const bt_set *
bt_set_meant(const bt_set *s, const bt_definitions *d)
{
    return s->kind == BT_SET_NAMED ? d->set[s->name].set : s;
}
