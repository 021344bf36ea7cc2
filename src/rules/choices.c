/* choices.c: which condition bounds which choice.
 *
 * A condition belongs to the last choice that occurs in it. If it is a
 * comparison linear in that choice it narrows the range to be tried; if it is
 * `t in S` the elements of S are tried; anything else is tested afterwards.
 *
 * Conditions may bound a choice only together, or through choices that come
 * after it: b < c < a bounds b by a. Then later choices are eliminated from the
 * linear conditions (Fourier and Motzkin), and what is left about the choice is
 * a bound that they imply. */
#include "base/checked.h"
#include "base/fail.h"
#include "game/linear.h"
#include "rules/build.h"

enum { ROWS_MOST = 32 };

static bt_status
add_bound(bt_builder *b, bt_choice *c, const bt_bound *bound)
{
    return bt_arena_append(&b->r->arena, &c->bound, &c->n_bounds, bound,
                           sizeof *bound, b->err);
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
    return bt_arena_append(&b->r->arena, &c->check, &c->n_checks, &e, sizeof e,
                           b->err);
}

/* ---- what conditions imply together */

/* right - left - least >= 0 over slots; false: it is not linear. */
static bool
row_of(bt_ruleset *r, const bt_bound *b, bt_sum *out)
{
    bt_linear l;
    bt_linear_init(&l, r, &r->arena);
    return bt_linear_difference(&l, b, out) &&
           bt_linear_to_slots(&l, &r->arena, *out, out) &&
           bt_sum_coef(*out, BT_EXACT_STONES) == 0;
}

/* All linear conditions on a choice and on later ones, and that these are not
 * negative. */
static size_t
read_rows(bt_ruleset *r, const bt_move *m, size_t choice, bt_sum *row)
{
    size_t n = 0;

    for (size_t k = choice; k < m->n_choices; k++) {
        if (k > choice && n < ROWS_MOST)
            n += bt_sum_var(&r->arena, (uint32_t)m->choice[k].slot, &row[n]);
        for (size_t i = 0; i < m->choice[k].n_bounds && n < ROWS_MOST; i++)
            n += row_of(r, &m->choice[k].bound[i], &row[n]);
    }
    return n;
}

static bt_expr *
expr_of(bt_arena *a, bt_sum f)
{
    bt_expr *e = bt_expr_int(a, f.k);

    for (size_t i = 0; i < f.n && e; i++) {
        bt_expr *coef = bt_expr_int(a, f.term[i].coef);
        bt_expr *var = bt_expr_var(a, f.term[i].var);
        e = bt_expr_binary(a, BT_OP_ADD, e,
                           bt_expr_binary(a, BT_OP_MUL, coef, var));
    }
    return e;
}

static bool
has_upper_bound(bt_ruleset *r, const bt_choice *c)
{
    for (size_t i = 0; i < c->n_bounds; i++) {
        bt_sum f;
        if (!row_of(r, &c->bound[i], &f) ||
            bt_sum_coef(f, (uint32_t)c->slot) < 0)
            return true; /* or it may be one */
    }
    return c->set != NULL;
}

static bt_status
add_implied(bt_builder *b, bt_move *m, size_t choice)
{
    bt_choice *c = &m->choice[choice];
    bt_arena *arena = &b->r->arena;
    uint32_t later[BT_MAX_CHOICES];
    bt_sum row[ROWS_MOST], *implied = NULL;
    size_t n_later = 0;

    if (has_upper_bound(b->r, c))
        return BT_OK;
    for (size_t k = choice + 1; k < m->n_choices; k++)
        later[n_later++] = (uint32_t)m->choice[k].slot;
    size_t n = bt_system_project(arena, row, read_rows(b->r, m, choice, row),
                                 later, n_later, &implied);
    for (size_t i = 0; i < n; i++) {
        if (bt_sum_coef(implied[i], (uint32_t)c->slot) >= 0)
            continue;
        bt_bound bound = {bt_expr_int(arena, 0), expr_of(arena, implied[i]), 0};
        BT_NEED(bound.left && bound.right, b->err);
        BT_TRY(add_bound(b, c, &bound));
    }
    return BT_OK;
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
            BT_TRY(bt_arena_append(&b->r->arena, &m->before, &m->n_before,
                                   &m->condition[i], sizeof m->condition[i],
                                   b->err));
        else
            BT_TRY(use_condition(b, m, last, m->condition[i]));
    }
    for (size_t k = 0; k + 1 < m->n_choices; k++)
        BT_TRY(add_implied(b, m, k));
    return BT_OK;
}
