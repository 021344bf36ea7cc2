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

bool
bt_set_uses(const bt_set *s, size_t slot)
{
    for (size_t i = 0; s->kind == BT_SET_LIST && i < s->n; i++)
        if (bt_expr_uses(s->item[i].low, slot) ||
            bt_expr_uses(s->item[i].high, slot))
            return true;
    for (size_t i = 0; i < s->n_conditions; i++)
        if (bt_expr_uses(s->condition[i], slot))
            return true;
    return (s->body && bt_expr_uses(s->body, slot)) ||
           (s->from && bt_expr_uses(s->from, slot));
}

bool
bt_expr_uses(const bt_expr *e, size_t slot)
{
    if (e->op == BT_OP_VAR && (size_t)e->value == slot)
        return true;
    for (size_t i = 0; i < e->n; i++)
        if (bt_expr_uses(e->kid[i], slot))
            return true;
    return e->set && bt_set_uses(e->set, slot);
}

static bool
set_has(const bt_set *s, bt_op op)
{
    for (size_t i = 0; s->kind == BT_SET_LIST && i < s->n; i++)
        if (bt_expr_has(s->item[i].low, op) || bt_expr_has(s->item[i].high, op))
            return true;
    for (size_t i = 0; i < s->n_conditions; i++)
        if (bt_expr_has(s->condition[i], op))
            return true;
    return (s->body && bt_expr_has(s->body, op)) ||
           (s->from && bt_expr_has(s->from, op));
}

bool
bt_expr_has(const bt_expr *e, bt_op op)
{
    if (e->op == op)
        return true;
    for (size_t i = 0; i < e->n; i++)
        if (bt_expr_has(e->kid[i], op))
            return true;
    return e->set && set_has(e->set, op);
}

bool
bt_expr_is_open_power(const bt_expr *e)
{
    return e->op == BT_OP_POW && e->kid[0]->op != BT_OP_INT &&
           e->kid[1]->op != BT_OP_INT;
}

const bt_set *
bt_set_meant(const bt_set *s, const bt_definitions *d)
{
    return s->kind == BT_SET_NAMED ? d->set[s->name].set : s;
}
