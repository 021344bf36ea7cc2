/* reading.c: what powers_reading.h adds to the translation: positions
 * as vectors, outcomes and moves by name, families with parameters. */
#include "powers/reading.h"

#include <string.h>

#include "base/fail.h"
#include "logic/translate_form.h"

bool
bt_powers_is_vector(const bt_ruleset *r, size_t *n_coords)
{
    *n_coords = r->n_fields;
    if (r->n_fields == 1 && r->field[0].kind == BT_FIELD_HEAPS)
        return true;
    for (size_t i = 0; i < r->n_fields; i++)
        if (r->field[i].kind != BT_FIELD_PILE)
            return false;
    return r->n_fields <= BT_POWERS_COORDS;
}

/* ---- positions */

/* The variable of a coordinate; -1 for the number 0. An entry below zero is
 * no position: then no natural number equals it, and the atom is false. */
static bt_status
entry(bt_translator *t, const bt_expr *e, const bt_expr *value, bt_form_side *s,
      int *var)
{
    bt_sum x;
    BT_TRY(bt_form_of(t, value, s, &x));
    *var = -1;
    if (x.n == 0 && x.k == 0)
        return BT_OK;
    *var = bt_sum_is_var(x);
    if (*var >= 0 && *var < BT_POWER_OF)
        return BT_OK;
    BT_TRY(bt_form_fresh(t, e, s, var));
    if (!bt_sum_add_var(t->arena, &x, -1, (uint32_t)*var))
        return bt_translate_refuse(t, e, "too many variables");
    return bt_form_entry(t, e, s, bt_f_sum(t->arena, x, BT_EQ, 0));
}

static bt_status
vector_of(bt_powers_reader *r, const bt_expr *e, const bt_pattern *q,
          bt_form_side *s, int *var)
{
    bt_translator *t = &r->t;
    bool heap = t->s->rules[0]->field[0].kind == BT_FIELD_HEAPS;
    if (q->variable > 0 && r->place[q->variable]) {
        memcpy(var, r->place[q->variable], t->n_coords * sizeof *var);
        return BT_OK;
    }
    /* a function sees none of the variables the member is made of; there the
     * first position that runs has its number */
    if (q->variable == 0 && t->s->family == BT_FAMILY_PATTERN && !t->depth)
        q = &t->s->pattern;
    if (q->variable >= 0 || q->n_named || q->bracket != (heap ? '[' : '(') ||
        q->n != t->n_coords)
        return bt_translate_refuse(t, e, "a position of another kind");
    for (size_t i = 0; i < q->n; i++) {
        if (q->times[i])
            return bt_translate_refuse(t, e, "a position of another kind");
        BT_TRY(entry(t, e, q->value[i], s, &var[i]));
    }
    return BT_OK;
}

/* P(x), N(x): what is no position is neither. */
static bt_status
outcome(bt_powers_reader *r, const bt_expr *e, const bt_formula **out)
{
    const bt_atom *a = e->atom;
    bt_form_side s = {0};
    int var[BT_POWERS_COORDS];
    if (a->game != 0)
        return bt_translate_refuse(&r->t, e, "another game");
    BT_TRY(vector_of(r, e, &a->pattern[0], &s, var));
    const bt_formula *f = bt_f_member(r->t.arena, &r->names->set, var);
    if (f && a->kind == BT_ATOM_N)
        f = bt_f_not(r->t.arena, f);
    r->asks_outcome = true;
    return bt_form_close(&r->t, &s, f, out);
}

/* x -> y */
static bt_status
move_between(bt_powers_reader *r, const bt_expr *e, const bt_formula **out)
{
    const bt_atom *a = e->atom;
    bt_form_side s = {0};
    int var[2 * BT_POWERS_COORDS];
    BT_TRY(vector_of(r, e, &a->pattern[0], &s, var));
    BT_TRY(vector_of(r, e, &a->pattern[1], &s, var + r->t.n_coords));
    return bt_form_close(&r->t, &s,
                         bt_f_member(r->t.arena, &r->names->move, var), out);
}

/* No vector is an option. */
static bt_status
terminal(bt_powers_reader *r, const bt_expr *e, const bt_formula **out)
{
    bt_translator *t = &r->t;
    const bt_atom *a = e->atom;
    bt_form_side s = {0};
    int var[2 * BT_POWERS_COORDS], *q = var + t->n_coords;
    if (a->game != 0)
        return bt_translate_refuse(t, e, "another game");
    BT_TRY(vector_of(r, e, &a->pattern[0], &s, var));
    for (size_t i = 0; i < t->n_coords; i++)
        q[i] = t->next++;
    const bt_formula *f = bt_f_member(t->arena, &r->names->move, var);
    f = bt_f_not(t->arena, bt_f_exists(t->arena, t->n_coords, q, f));
    return bt_form_close(t, &s, f, out);
}

/* The vectors are equal, coordinate by coordinate. */
static const bt_formula *
equal(bt_translator *t, const int *x, const int *y)
{
    const bt_formula *all[BT_POWERS_COORDS];
    for (size_t i = 0; i < t->n_coords; i++) {
        int var[2];
        int64_t coef[2];
        size_t n = 0;
        for (int side = 0; side < 2; side++) {
            int v = side ? y[i] : x[i];
            if (v < 0)
                continue;
            var[n] = v;
            coef[n++] = side ? -1 : 1;
        }
        if (n == 2 && var[0] == var[1])
            n = 0;
        all[i] = bt_f_linear(t->arena, n, var, coef, BT_EQ, 0);
    }
    return bt_f_and(t->arena, t->n_coords, all);
}

static bt_status
same(bt_powers_reader *r, const bt_expr *e, const bt_formula **out)
{
    const bt_atom *a = e->atom;
    bt_form_side s = {0};
    int x[BT_POWERS_COORDS], y[BT_POWERS_COORDS];
    BT_TRY(vector_of(r, e, &a->pattern[0], &s, x));
    BT_TRY(vector_of(r, e, &a->pattern[1], &s, y));
    return bt_form_close(&r->t, &s, equal(&r->t, x, y), out);
}

/* ---- families with parameters */

/* There are parameters that satisfy the conditions and give this vector. */
static bt_status
matches(bt_powers_reader *r, const bt_expr *e, const bt_template *m,
        const int *x, const bt_formula **out)
{
    bt_translator *t = &r->t;
    bt_form_side s = {0};
    int y[BT_POWERS_COORDS];
    bt_bound_params b;
    const bt_formula **all =
        bt_arena_alloc(t->arena, (m->n_conditions + 1) * sizeof *all);
    if (!all)
        return bt_fail_nomem(t->err);
    bt_translate_bind(t, m, &b);
    for (size_t i = 0; i < m->n_conditions; i++)
        BT_TRY(bt_translate(t, m->condition[i], &all[i]));
    BT_TRY(vector_of(r, e, &m->pattern, &s, y));
    BT_TRY(bt_form_close(t, &s, equal(t, x, y), &all[m->n_conditions]));
    bt_translate_unbind(t, m, &b);
    const bt_formula *f = bt_f_and(t->arena, m->n_conditions + 1, all);
    if (m->n_params)
        f = bt_f_exists(t->arena, m->n_params, b.var, f);
    return bt_form_done(t, f, out);
}

static bt_status
member(bt_powers_reader *r, const bt_expr *e, const bt_formula **out)
{
    const bt_atom *a = e->atom;
    bt_form_side s = {0};
    int x[BT_POWERS_COORDS];
    const bt_formula **way =
        bt_arena_alloc(r->t.arena, (a->n_templates + 1) * sizeof *way);
    if (!way)
        return bt_fail_nomem(r->t.err);
    BT_TRY(vector_of(r, e, &a->pattern[0], &s, x));
    for (size_t i = 0; i < a->n_templates; i++)
        BT_TRY(matches(r, e, &a->templates[i], x, &way[i]));
    return bt_form_close(&r->t, &s, bt_f_or(r->t.arena, a->n_templates, way),
                         out);
}

/* ---- moves that run: exists q in moves(x), every q in moves(x) */

static bt_status
over_moves(bt_powers_reader *r, const bt_expr *e, const bt_formula **out)
{
    const bt_atom *a = e->atom;
    bt_translator *t = &r->t;
    bt_form_side s = {0};
    int var[2 * BT_POWERS_COORDS], *q = var + t->n_coords;
    const bt_formula *both[2], *f;
    const int *before = r->place[a->over_moves];
    if (a->kind == BT_ATOM_EXACTLY_ONE)
        return bt_translate_refuse(t, e, "'exactly one'");
    BT_TRY(vector_of(r, e, &a->pattern[0], &s, var));
    for (size_t i = 0; i < t->n_coords; i++)
        q[i] = t->next++;
    r->place[a->over_moves] = q;
    both[0] = bt_f_member(t->arena, &r->names->move, var);
    BT_TRY(bt_translate(t, a->body, &both[1]));
    r->place[a->over_moves] = before;
    if (a->kind == BT_ATOM_EXISTS)
        f = bt_f_exists(t->arena, t->n_coords, q, bt_f_and(t->arena, 2, both));
    else
        f = bt_f_forall(t->arena, t->n_coords, q,
                        bt_f_implies(t->arena, both[0], both[1]));
    return bt_form_close(t, &s, f, out);
}

/* ---- */

static bt_status
reading(bt_translator *t, const bt_expr *e, const bt_formula **out, bool *done)
{
    bt_powers_reader *r = (bt_powers_reader *)t;
    const bt_atom *a = e->op == BT_OP_ATOM ? e->atom : NULL;
    *done = true;
    switch (a ? a->kind : BT_ATOM_GRUNDY) {
    case BT_ATOM_P:
    case BT_ATOM_N:
        return outcome(r, e, out);
    case BT_ATOM_TERMINAL:
        return terminal(r, e, out);
    case BT_ATOM_MOVE:
        return move_between(r, e, out);
    case BT_ATOM_SAME:
        return same(r, e, out);
    case BT_ATOM_MEMBER:
        return member(r, e, out);
    case BT_ATOM_EXISTS:
    case BT_ATOM_EVERY:
    case BT_ATOM_EXACTLY_ONE:
        if (a->over_moves >= 0)
            return over_moves(r, e, out);
        break;
    default:
        break;
    }
    *done = false;
    return BT_OK;
}

void
bt_powers_reader_init(bt_powers_reader *r, const bt_statement *s,
                      bt_arena *arena, const bt_powers_names *names,
                      bt_err *err)
{
    *r = (bt_powers_reader){.names = names};
    bt_translator_init(&r->t, s, arena, NULL, names->set.n_tracks, err);
    r->t.powers = true;
    r->t.reading = reading;
}
