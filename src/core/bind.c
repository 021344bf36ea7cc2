/* bind.c: where the scope of a variable ends.
 *
 * Variables are numbered from the inside out, so that a term has the same
 * numbers wherever it is put, and a variable is never one of those bound in
 * its scope. While a scope is open its variable has a number of its own. */
#include <string.h>

#include "core/core.h"

static bt_node renumber(bt_core *c, bt_node n, int64_t from, int64_t to);

static bt_node
renumber_kids(bt_core *c, const bt_core_node *x, int64_t from, int64_t to)
{
    bt_node *kid = bt_core_alloc(c, x->n * sizeof *kid);
    if (!kid)
        return BT_CORE_TRUE;
    for (size_t i = 0; i < x->n; i++)
        kid[i] = renumber(c, x->kid[i], from, to);
    if (x->kind == BT_NODE_SUM)
        return bt_core_sum_of(c, x->value, x->n, x->coef, kid);
    if (x->kind == BT_NODE_LIST)
        return bt_core_list(c, x->n_coef, x->coef, kid[0]);
    return bt_core_node_of(c, x->kind, x->value, x->n, kid);
}

/* The same with another number for an open variable, from the same place.
 * Nothing becomes equal that was not, so nothing is folded. */
static bt_node
renumber(bt_core *c, bt_node n, int64_t from, int64_t to)
{
    const bt_core_node x = *bt_core_at(c, n); /* nodes move when more come */
    if (!bt_core_mentions(c, n, from))
        return n;
    if (x.n == 0)
        return bt_core_node_of(c, x.kind, to, 0, NULL);
    int line = c->line, column = c->column;
    c->line = x.line;
    c->column = x.column;
    bt_node same = renumber_kids(c, &x, from, to);
    bt_core_lacks(c, same, x.lacks, x.name);
    c->line = line;
    c->column = column;
    return same;
}

static bt_node
close_over(bt_core *c, bt_node_kind kind, int64_t variable, size_t n,
           const bt_node *kid)
{
    bt_node closed[3];
    int64_t number = c->own;
    for (size_t i = 0; i < n; i++)
        if (bt_core_at(c, kid[i])->top > number)
            number = bt_core_at(c, kid[i])->top;
    if (number >= BT_CORE_VARIABLES)
        bt_core_fail(c, BT_ERR_RULE,
                     "written out, this has more than 64 variables");
    for (size_t i = 0; i < n; i++)
        closed[i] = renumber(c, kid[i], variable, number);
    bt_node all = bt_core_node_of(c, kind, number, n, closed);
    bt_core_node *x = &BT_AT(&c->nodes, bt_core_node, all);
    x->name = x->name ? x->name : c->bound;
    return all;
}

/* The operands that the variable does not occur in need not stand in its
 * scope. */
static bt_node
bind_numbers(bt_core *c, bt_node_kind kind, int64_t variable, bt_node body)
{
    bool some = kind == BT_NODE_SOME;
    const bt_core_node x = *bt_core_at(c, body);
    bt_node outside = some ? BT_CORE_TRUE : BT_CORE_FALSE, inside = outside;
    if (!bt_core_mentions(c, body, variable))
        return body;
    if (x.kind != (some ? BT_NODE_AND : BT_NODE_OR))
        return close_over(c, kind, variable, 1, &body);
    for (size_t i = 0; i < x.n; i++) {
        bool in = bt_core_mentions(c, x.kid[i], variable);
        bt_node *side = in ? &inside : &outside;
        bt_node both[] = {*side, x.kid[i]};
        *side = some ? bt_core_and(c, 2, both) : bt_core_or(c, 2, both);
    }
    bt_node all[] = {outside, close_over(c, kind, variable, 1, &inside)};
    return some ? bt_core_and(c, 2, all) : bt_core_or(c, 2, all);
}

bt_node
bt_core_bind(bt_core *c, bt_node_kind kind, int64_t variable, size_t n,
             const bt_node *kid)
{
    switch (kind) {
    case BT_NODE_SOME:
    case BT_NODE_EVERY:
        return bind_numbers(c, kind, variable, kid[0]);
    case BT_NODE_SOME_MOVE:
        if (kid[1] == BT_CORE_FALSE)
            return BT_CORE_FALSE;
        break;
    case BT_NODE_EVERY_MOVE:
        if (kid[1] == BT_CORE_TRUE)
            return BT_CORE_TRUE;
        break;
    default: /* totals of nothing */
        if (kid[n - 2] == BT_CORE_FALSE)
            return bt_core_int(c, 0);
        break;
    }
    return close_over(c, kind, variable, n, kid);
}
