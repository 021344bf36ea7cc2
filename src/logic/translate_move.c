/* translate_move.c: questions about moves, out of the cases of the family
 * (flat.h), which are the rules, no more and no less. */
#include "base/checked.h"
#include "base/fail.h"
#include "logic/translate_form.h"
#include "vectors/vectors.h"

/* One case at a position: its hidden numbers, and the next position. */
typedef struct turn {
    bt_translator *t;
    const bt_expr *e;
    const bt_sum *x;
    const bt_vectors_case *c;
    int hidden[BT_VECTORS_VARS];
    bt_sum value[BT_VECTORS_VARS]; /* of coordinates and hidden numbers */
    bt_form_side side;
} turn;

/* A sum over coordinates and hidden numbers, at the position. */
static bt_status
sum_at(turn *u, bt_sum sum, bt_sum *out)
{
    if (!bt_sum_compose(u->t->arena, sum, u->value, out))
        return bt_translate_refuse(u->t, u->e, "too large numbers");
    return BT_OK;
}

/* What is negative is no power of two: no natural number equals it. */
static bt_status
power_at(turn *u, const bt_sum *x, const bt_formula **out)
{
    bt_sum d = *x;
    int z;
    BT_TRY(bt_form_fresh(u->t, u->e, &u->side, &z));
    if (!bt_sum_add_var(u->t->arena, &d, -1, (uint32_t)z))
        return bt_translate_refuse(u->t, u->e, "too many variables");
    const bt_formula *both[2] = {bt_f_sum(u->t->arena, d, BT_EQ, 0),
                                 bt_f_power(u->t->arena, z)};
    return bt_form_done(u->t, bt_f_and(u->t->arena, 2, both), out);
}

static bt_status
atom_at(turn *u, const bt_vectors_atom *a, const bt_formula **out)
{
    bt_sum x;
    BT_TRY(sum_at(u, a->sum, &x));
    switch (a->kind) {
    case BT_VECTORS_POWER:
        return power_at(u, &x, out);
    case BT_VECTORS_RESIDUE:
        return bt_form_done(u->t,
                            bt_f_sum_residue(u->t->arena, x, a->modulus,
                                             a->n_residues, a->residue),
                            out);
    default:
        return bt_form_done(u->t, bt_f_sum(u->t->arena, x, BT_GE, 0), out);
    }
}

/* How the next position has to be: anything (y = NULL), the position y, or
 * the very vector y, in the order of the case. */
typedef struct goal {
    const bt_sum *y;
    bool as_vector;
} goal;

static bt_status
same_vector(turn *u, const bt_sum *next, const bt_sum *y,
            const bt_formula **out)
{
    const bt_formula *all[BT_MAX_TRACKS];
    for (size_t i = 0; i < u->t->n_coords; i++) {
        bt_sum d = next[i];
        if (!bt_sum_add(u->t->arena, &d, -1, y[i]))
            return bt_translate_refuse(u->t, u->e, "too many variables");
        all[i] = bt_f_sum(u->t->arena, d, BT_EQ, 0);
    }
    return bt_form_done(u->t, bt_f_and(u->t->arena, u->t->n_coords, all), out);
}

static bt_status
reaches(turn *u, const goal *g, const bt_formula **out)
{
    bt_sum next[BT_MAX_TRACKS];
    if (!g->y)
        return bt_form_done(u->t, bt_f_truth(u->t->arena, true), out);
    for (size_t i = 0; i < u->t->n_coords; i++)
        BT_TRY(sum_at(u, u->c->next[i], &next[i]));
    return g->as_vector ? same_vector(u, next, g->y, out)
                        : bt_translate_equal(u->t, u->e, next, g->y, out);
}

/* The case applies, and leads there. */
static bt_status
by_case(turn *u, const goal *g, const bt_formula **out)
{
    bt_translator *t = u->t;
    size_t n = u->c->atoms.count, hidden = u->c->n_vars - t->n_coords;
    const bt_formula *f,
        **all = bt_arena_alloc(t->arena, (n + 1) * sizeof *all);
    if (!all)
        return bt_fail_nomem(t->err);
    u->side = (bt_form_side){0};
    for (size_t i = 0; i < t->n_coords; i++)
        u->value[i] = u->x[i];
    for (size_t i = 0; i < hidden; i++) {
        u->hidden[i] = t->next++;
        if (!bt_sum_var(t->arena, (uint32_t)u->hidden[i],
                        &u->value[t->n_coords + i]))
            return bt_fail_nomem(t->err);
    }
    for (size_t i = 0; i < n; i++)
        BT_TRY(atom_at(u, &BT_AT(&u->c->atoms, bt_vectors_atom, i), &all[i]));
    BT_TRY(reaches(u, g, &all[n]));
    BT_TRY(bt_form_close(t, &u->side, bt_translate_and(t, n + 1, all), &f));
    return bt_form_done(
        t, hidden ? bt_f_exists(t->arena, hidden, u->hidden, f) : f, out);
}

/* x is a position, and some move from it leads there. */
static bt_status
some_move(bt_translator *t, const bt_expr *e, const bt_sum *x, const goal *g,
          const bt_formula **out)
{
    size_t n = t->flat ? t->flat->cases.count : 0;
    const bt_formula *both[2],
        **way = bt_arena_alloc(t->arena, (n + 1) * sizeof *way);
    turn u = {.t = t, .e = e, .x = x};
    if (!way)
        return bt_fail_nomem(t->err);
    if (t->counts)
        return bt_translate_refuse(t, e, "moves of heaps that are counted");
    for (size_t i = 0; i < n; i++) {
        u.c = &BT_AT(&t->flat->cases, bt_vectors_case, i);
        BT_TRY(by_case(&u, g, &way[i]));
    }
    BT_TRY(bt_translate_natural(t, x, t->n_coords, &both[0]));
    both[1] = n ? bt_f_or(t->arena, n, way) : bt_f_truth(t->arena, false);
    return bt_form_done(t, bt_translate_and(t, 2, both), out);
}

/* ---- */

bt_status
bt_translate_leads(bt_translator *t, const bt_expr *e, const bt_sum *x,
                   const bt_sum *y, const bt_formula **out)
{
    return some_move(t, e, x, &(goal){.y = y}, out);
}

bt_status
bt_translate_move(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    return bt_translate_pair(t, e, bt_translate_leads, out);
}

bt_status
bt_translate_terminal(bt_translator *t, const bt_expr *e,
                      const bt_formula **out)
{
    const bt_atom *a = e->atom;
    bt_form_side s = {0};
    bt_sum x[BT_MAX_TRACKS];
    const bt_formula *both[2], *moves;
    if (a->game != 0)
        return bt_translate_refuse(t, e, "another game");
    BT_TRY(bt_translate_vector(t, e, &a->pattern[0], &s, x));
    BT_TRY(some_move(t, e, x, &(goal){0}, &moves));
    BT_TRY(bt_translate_natural(t, x, t->n_coords, &both[0]));
    both[1] = bt_f_not(t->arena, moves);
    return bt_form_close(t, &s, bt_f_and(t->arena, 2, both), out);
}

/* "exists q in moves(x)": there is a vector q, next to x by some case, with
 * ...; the vectors of a case are in the bounds of the family when x is, which
 * is an obligation of the set. What is no position has no moves: then even
 * "every" is false, as the judge has it. */
bt_status
bt_translate_moves(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    const bt_atom *a = e->atom;
    bt_form_side s = {0};
    bt_sum x[BT_MAX_TRACKS], y[BT_MAX_TRACKS];
    int var[BT_MAX_TRACKS];
    const bt_formula *both[2], *all[2], *f;
    if (a->kind == BT_ATOM_EXACTLY_ONE)
        return bt_translate_refuse(t, e, "'exactly one' move");
    BT_TRY(bt_translate_vector(t, e, &a->pattern[0], &s, x));
    if (a->pattern[0].variable <= 0)
        BT_TRY(bt_translate_asked(t, e, x));
    for (size_t i = 0; i < t->n_coords; i++) {
        var[i] = t->next++;
        if (!bt_sum_var(t->arena, (uint32_t)var[i], &y[i]))
            return bt_fail_nomem(t->err);
    }
    const bt_sum *before = t->place[a->over_moves];
    t->place[a->over_moves] = y;
    BT_TRY(some_move(t, e, x, &(goal){.y = y, .as_vector = true}, &both[0]));
    BT_TRY(bt_translate(t, a->body, &both[1]));
    t->place[a->over_moves] = before;
    if (a->kind == BT_ATOM_EXISTS)
        f = bt_f_exists(t->arena, t->n_coords, var,
                        bt_f_and(t->arena, 2, both));
    else
        f = bt_f_forall(t->arena, t->n_coords, var,
                        bt_f_implies(t->arena, both[0], both[1]));
    BT_TRY(bt_translate_natural(t, x, t->n_coords, &all[0]));
    all[1] = f;
    return bt_form_close(t, &s, bt_translate_and(t, 2, all), out);
}
