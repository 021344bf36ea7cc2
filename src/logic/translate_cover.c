/* translate_cover.c: "covered by": every listed move is legal and leaves a
 * P-position, and every member of the family is the source of one. The family
 * has members of any size, so the moves are meant for all parameters. */
#include "base/fail.h"
#include "logic/translate_form.h"

/* Cases are about their parameters alone. */
static void
hide_variables(bt_translator *t)
{
    for (size_t i = 0; i < t->s->n_vars; i++)
        t->var[t->s->slot[i]] = -1;
}

/* The move is listed, but it is none, or does not leave a P-position. */
static bt_status
bad_move(bt_translator *t, const bt_expr *e, const bt_template *m,
         const bt_formula **out)
{
    bt_form_side s = {0};
    bt_bound_params b;
    bt_sum x[BT_MAX_TRACKS], y[BT_MAX_TRACKS];
    const bt_formula *good[2], *all[3], *f;
    bt_translate_bind(t, m, &b);
    BT_TRY(bt_translate_grows(t, e, m));
    BT_TRY(bt_translate_vector(t, e, &m->pattern, &s, x));
    BT_TRY(bt_translate_vector(t, e, &m->target, &s, y));
    BT_TRY(bt_translate_leads(t, e, x, y, &good[0]));
    BT_TRY(bt_translate_asked(t, e, y));
    BT_TRY(bt_translate_in_set(t, e, y, false, &good[1]));
    BT_TRY(bt_translate_natural(t, x, t->n_coords, &all[0]));
    BT_TRY(bt_translate_all(t, m->n_conditions, m->condition, &all[1]));
    all[2] = bt_f_not(t->arena, bt_f_and(t->arena, 2, good));
    bt_translate_unbind(t, m, &b);
    BT_TRY(bt_form_close(t, &s, bt_translate_and(t, 3, all), &f));
    return bt_form_done(
        t, m->n_params ? bt_f_exists(t->arena, m->n_params, b.var, f) : f, out);
}

/* A member from which no listed move starts. */
static bt_status
bare_member(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    const bt_statement *s = t->s;
    bt_form_side side = {0};
    bt_sum x[BT_MAX_TRACKS];
    int var[16];
    const bt_formula *all[3], *f,
        **way = bt_arena_alloc(t->arena, (s->n_cases + 1) * sizeof *way);
    if (!way)
        return bt_fail_nomem(t->err);
    BT_TRY(bt_translate_vector(t, e, &s->pattern, &side, x));
    BT_TRY(bt_translate_natural(t, x, t->n_coords, &all[0]));
    BT_TRY(bt_translate_all(t, s->n_where, s->where, &all[1]));
    for (size_t i = 0; i < s->n_vars; i++)
        var[i] = t->var[s->slot[i]];
    hide_variables(t);
    for (size_t i = 0; i < s->n_cases; i++)
        BT_TRY(bt_translate_matches(t, e, x, &s->cases[i], &way[i]));
    all[2] = bt_f_not(t->arena, bt_f_or(t->arena, s->n_cases, way));
    BT_TRY(bt_form_close(t, &side, bt_translate_and(t, 3, all), &f));
    return bt_form_done(t, bt_f_exists(t->arena, s->n_vars, var, f), out);
}

bt_status
bt_translate_uncovered(bt_translator *t, const bt_formula **out)
{
    const bt_statement *s = t->s;
    bt_expr at = {.line = s->pattern.line, .column = s->pattern.column};
    const bt_formula **all =
        bt_arena_alloc(t->arena, (s->n_cases + 1) * sizeof *all);
    if (!all)
        return bt_fail_nomem(t->err);
    if (s->n_cases == 0)
        return bt_translate_refuse(t, &at, "no moves");
    BT_TRY(bare_member(t, &at, &all[s->n_cases]));
    for (size_t i = 0; i < s->n_cases; i++)
        BT_TRY(bad_move(t, &at, &s->cases[i], &all[i]));
    return bt_form_done(t, bt_f_or(t->arena, s->n_cases + 1, all), out);
}
