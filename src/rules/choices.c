/* choices.c: which condition bounds which choice.
 *
 * A condition belongs to the last choice that occurs in it. If it is a
 * comparison linear in that choice it narrows the range to be tried; if it is
 * `t in S` the elements of S are tried; anything else is tested afterwards. */
#include <string.h>

#include "base/fail.h"
#include "rules/build.h"

static bt_status
add_bound(bt_builder *b, bt_choice *c, const bt_bound *bound)
{
    bt_bound *grown =
        bt_arena_alloc(&b->r->arena, (c->n_bounds + 1) * sizeof *grown);
    if (!grown)
        return bt_fail_nomem(b->err);
    if (c->n_bounds)
        memcpy(grown, c->bound, c->n_bounds * sizeof *grown);
    grown[c->n_bounds++] = *bound;
    c->bound = grown;
    return BT_OK;
}

static bt_status
add_expr(bt_builder *b, bt_expr ***list, size_t *n, bt_expr *e)
{
    bt_expr **grown = bt_arena_alloc(&b->r->arena, (*n + 1) * sizeof *grown);
    if (!grown)
        return bt_fail_nomem(b->err);
    if (*n)
        memcpy(grown, *list, *n * sizeof *grown);
    grown[(*n)++] = e;
    *list = grown;
    return BT_OK;
}

static bt_status
use_condition(bt_builder *b, bt_move *m, size_t choice, bt_expr *e)
{
    bt_choice *c = &m->choice[choice];
    bt_bound bound[2];
    size_t n = bt_bounds_of(e, c->slot, bound);
    for (size_t i = 0; i < n; i++)
        BT_TRY(add_bound(b, c, &bound[i]));
    if (n)
        return BT_OK;
    if (e->op == BT_OP_IN && !c->set && e->kid[0]->op == BT_OP_VAR &&
        (size_t)e->kid[0]->value == c->slot && !bt_set_uses(e->set, c->slot)) {
        c->set = e->set;
        return BT_OK;
    }
    return add_expr(b, &c->check, &c->n_checks, e);
}

bt_status
bt_build_choices(bt_builder *b, bt_move *m)
{
    for (size_t i = 0; i < m->n_conditions; i++) {
        size_t last = m->n_choices;
        for (size_t k = 0; k < m->n_choices; k++)
            if (bt_expr_uses(m->condition[i], m->choice[k].slot))
                last = k;
        if (last == m->n_choices)
            BT_TRY(add_expr(b, &m->before, &m->n_before, m->condition[i]));
        else
            BT_TRY(use_condition(b, m, last, m->condition[i]));
    }
    return BT_OK;
}
