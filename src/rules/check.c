/* check.c: bounded choices, results that stay inside, play that ends.
 *
 * First by proof (linear.h); what is not proved is tried out on small
 * positions, and a failure there refuses the rules with the position. What is
 * neither proved nor refuted is checked at every move played. */
#include "rules/build.h"

#include "base/fail.h"
#include "expr/parse.h"
#include "game/exact.h"

/* ---- every choice is bounded ---- */

static bool
is_finite(const bt_ruleset *r, const bt_set *s)
{
    return bt_set_meant(s, &r->definitions)->kind == BT_SET_LIST;
}

/* The slope of right - left in the choice: its value at 1 less that at 0. */
static bool
slope(bt_linear *l, const bt_bound *b, size_t slot, bt_sum *out)
{
    const bt_expr *to[BT_MAX_SLOTS] = {0};
    bt_sum at[2];
    for (int t = 0; t < 2; t++) {
        to[slot] = bt_expr_int(l->arena, t);
        bt_bound there = {
            bt_expr_substitute(l->arena, b->left, to, BT_MAX_SLOTS),
            bt_expr_substitute(l->arena, b->right, to, BT_MAX_SLOTS), 0};
        if (!to[slot] || !there.left || !there.right ||
            !bt_linear_difference(l, &there, &at[t]))
            return false;
    }
    return bt_sum_mix(l->arena, 1, at[1], -1, at[0], out);
}

/* Some bound has a slope of at most -1, whatever came before. */
static bool
has_upper_bound(bt_linear *l, const bt_choice *c)
{
    for (size_t i = 0; i < c->n_bounds; i++) {
        bt_sum s;
        if (slope(l, &c->bound[i], c->slot, &s) &&
            bt_linear_prove_at_most(l, s, -1))
            return true;
    }
    return false;
}

static bt_status
check_choices(const bt_ruleset *r, const bt_move *m, bt_arena *scratch,
              bt_err *err)
{
    for (size_t i = 0; i < m->n_choices; i++) {
        const bt_choice *c = &m->choice[i];
        if (c->set && is_finite(r, c->set))
            continue;
        bt_linear l;
        bt_linear_init(&l, r, scratch);
        bt_linear_assume_move(&l, m, i);
        bool bounded = has_upper_bound(&l, c);
        bt_linear_free(&l);
        if (!bounded)
            return bt_fail_at(err, BT_ERR_RULE, c->line, c->column,
                              "the choice %s is not bounded: a condition such "
                              "as %s <= ... is needed",
                              c->name, c->name);
    }
    return BT_OK;
}

/* ---- results stay non-negative and inside the domain ---- */

static bool
stays_nonnegative(bt_linear *l, const bt_move *m)
{
    bt_sum x;
    for (size_t i = 0; i < m->n_results + m->n_assigns; i++)
        if (!bt_linear_of(l, bt_move_value(m, i), &x) || !bt_linear_prove(l, x))
            return false;
    return true;
}

/* The domain's conditions with the new values put in. */
static bool
stays_in_domain(bt_linear *l, const bt_ruleset *r, const bt_move *m)
{
    const bt_expr *to[BT_MAX_FIELDS] = {0};
    for (size_t i = 0; i < m->n_assigns; i++)
        to[m->assign[i].field] = m->assign[i].value;
    for (size_t i = 0; i < r->n_domain; i++) {
        if (bt_expr_has(r->domain[i], BT_OP_AGGREGATE))
            return false; /* it speaks of the new heaps as a whole */
        const bt_expr *after =
            bt_expr_substitute(l->arena, r->domain[i], to, BT_MAX_FIELDS);
        if (!after || !bt_linear_prove_condition(l, after))
            return false;
    }
    return true;
}

static bool
never_adds_stones(bt_linear *l, const bt_ruleset *r, const bt_move *m)
{
    bt_sum growth;
    return bt_effect_growth(l, r, m, (bt_feature){.kind = BT_FEATURE_STONES},
                            &growth) &&
           bt_linear_prove_at_most(l, growth, 0);
}

/* The field of the first heap that a move touches. */
static size_t
touched(const bt_move *m)
{
    return m->n_targets ? m->target[0].field : m->assign[0].field;
}

/* Does it depend on a pile that it leaves alone? */
static bool
sees_other(const bt_ruleset *r, const bt_move *m)
{
    for (size_t f = 0; f < r->n_fields; f++) {
        if (f == touched(m))
            continue;
        for (size_t i = 0; i < m->n_conditions; i++)
            if (bt_expr_uses(m->condition[i], f))
                return true;
        for (size_t i = 0; i < m->n_results + m->n_assigns; i++)
            if (bt_expr_uses(bt_move_value(m, i), f))
                return true;
    }
    return false;
}

/* One heap or pile is touched, and what is left of it is smaller. */
static bool
shrinks(bt_linear *l, const bt_move *m)
{
    bt_sum growth;
    bool ok = m->n_targets + m->n_assigns == 1;
    size_t slot = m->n_targets ? m->target[0].slot : m->assign[0].field;
    for (size_t i = 0; ok && i < m->n_results + m->n_assigns; i++)
        ok = bt_linear_growth(l, bt_move_value(m, i), slot, &growth) &&
             bt_linear_prove_at_most(l, growth, -1);
    return ok;
}

/* Sets *proved when nothing about the move is left to try out. */
static bt_status
check_move(bt_ruleset *r, bt_move *m, bool *proved, bt_err *err)
{
    bt_arena scratch = {0};
    bt_linear l;
    bt_status s = check_choices(r, m, &scratch, err);
    if (s == BT_OK) {
        bt_linear_init(&l, r, &scratch);
        bt_linear_assume_move(&l, m, m->n_choices);
        *proved = stays_nonnegative(&l, m);
        r->nonnegative = r->nonnegative && *proved;
        if (!stays_in_domain(&l, r, m)) {
            r->check_domain = true;
            *proved = false;
        }
        if (!never_adds_stones(&l, r, m))
            r->check_results = true;
        m->shrinks = shrinks(&l, m);
        m->sees_fields = sees_other(r, m);
        bt_linear_free(&l);
    }
    bt_arena_free(&scratch);
    return s;
}

/* ---- */

static bt_status
check_parts(const bt_ruleset *r, bt_err *err)
{
    bool stones = false;
    for (size_t i = 0; i < r->n_fields; i++)
        stones = stones || bt_field_is_stones(&r->field[i]);
    if (!stones)
        return bt_fail(err, BT_ERR_RULE,
                       "%s has nothing to play with: a line with heaps, piles "
                       "or pile is needed",
                       r->name);
    if (r->n_moves == 0)
        return bt_fail(err, BT_ERR_RULE,
                       "%s has no moves: a line such as 'move take t: a -> a "
                       "- t for 1 <= t <= a' is needed",
                       r->name);
    return BT_OK;
}

bt_status
bt_rules_check(bt_builder *b)
{
    bt_ruleset *r = b->r;
    bt_err *err = b->err;
    bool proved = true;
    BT_TRY(check_parts(r, err));
    r->nonnegative = true;
    for (size_t i = 0; i < r->n_moves; i++) {
        bool move_proved = false;
        bt_status s = check_move(r, r->move[i], &move_proved, err);
        BT_TRY(bt_builder_go_on(b, s));
        proved = proved && move_proved;
    }
    BT_TRY(bt_builder_first(b));
    BT_TRY(bt_exact_keep(r, err));
    BT_TRY(bt_rules_measure(r, err));
    if (proved && r->measure_words)
        return BT_OK;
    return bt_rules_trial(r, err);
}
