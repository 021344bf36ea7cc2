/* restate.c: what outcomes.c decides with automata, said as formulas straight
 * from the cases, so that another program decides the same question. */
#include "regular/restate.h"

#include <stdlib.h>

#include "base/fail.h"

typedef struct restater {
    bt_vectors *f;
    bt_arena *arena;
    const bt_dfa *set;
} restater;

static const bt_formula *
all_atoms(const restater *x, const bt_vector *atoms, const bt_formula *also)
{
    size_t n = atoms->count;
    const bt_formula **kid = bt_arena_alloc(x->arena, (n + 1) * sizeof *kid);
    if (!kid)
        return NULL;
    for (size_t i = 0; i < n; i++)
        kid[i] = bt_vectors_atom_formula(x->arena,
                                         &BT_AT(atoms, bt_vectors_atom, i));
    if (also)
        kid[n++] = also;
    return bt_f_and(x->arena, n, kid);
}

/* The next vector is in the set. */
static const bt_formula *
next_in_set(const restater *x, const bt_vectors_case *c)
{
    const bt_formula *kid[BT_VECTORS_VARS + 1];
    int var[BT_VECTORS_VARS], fresh[BT_VECTORS_VARS];
    size_t n = 0;
    for (size_t j = 0; j < x->f->n_coords; j++) {
        var[j] = bt_sum_is_var(c->next[j]);
        if (var[j] >= 0)
            continue;
        var[j] = fresh[n] = BT_VAR_NEXT + (int)j;
        kid[n++] = bt_f_is(x->arena, var[j], c->next[j]);
    }
    size_t n_fresh = n;
    kid[n++] = bt_f_member(x->arena, x->set, var);
    const bt_formula *all = bt_f_and(x->arena, n, kid);
    return n_fresh ? bt_f_exists(x->arena, n_fresh, fresh, all) : all;
}

/* Some case applies, and (if asked for) leads into the set. */
static const bt_formula *
some_move(const restater *x, bool into_set)
{
    size_t n = x->f->cases.count, n_coords = x->f->n_coords;
    const bt_formula **kid = bt_arena_alloc(x->arena, (n + 1) * sizeof *kid);
    if (!kid)
        return NULL;
    for (size_t i = 0; i < n; i++) {
        const bt_vectors_case *c = &BT_AT(&x->f->cases, bt_vectors_case, i);
        int hidden[BT_VECTORS_VARS];
        size_t n_hidden = 0;
        for (size_t v = n_coords; v < c->n_vars; v++)
            hidden[n_hidden++] = (int)v;
        kid[i] = all_atoms(x, &c->atoms, into_set ? next_in_set(x, c) : NULL);
        if (n_hidden)
            kid[i] = bt_f_exists(x->arena, n_hidden, hidden, kid[i]);
    }
    return bt_f_or(x->arena, n, kid);
}

/* For all vectors of the family: a implies b. */
static const bt_formula *
for_all(const restater *x, const bt_formula *a, const bt_formula *b)
{
    int var[BT_VECTORS_VARS];
    for (int i = 0; i < BT_VECTORS_VARS; i++)
        var[i] = i;
    return bt_f_forall(
        x->arena, x->f->n_coords, var,
        bt_f_implies(x->arena, all_atoms(x, &x->f->domain, a), b));
}

bt_status
bt_restate(bt_vectors *f, const bt_dfa *set, bool misere, bt_restated *out,
           bt_err *err)
{
    restater x = {.f = f, .arena = &f->arena, .set = set};
    bt_arena *a = x.arena;
    int var[BT_VECTORS_VARS];
    for (int i = 0; i < BT_VECTORS_VARS; i++)
        var[i] = i;
    const bt_formula *in = bt_f_member(a, set, var), *no = bt_f_not(a, in);
    const bt_formula *moves = some_move(&x, false), *wins = some_move(&x, true);
    const bt_formula *loose[2] = {no, moves};
    *out = (bt_restated){
        .name = {"terminal", "stay", "reach"},
        .formula = {for_all(&x, bt_f_not(a, moves), misere ? no : in),
                    for_all(&x, in, bt_f_not(a, wins)),
                    for_all(&x, bt_f_and(a, 2, loose), wins)}};
    for (size_t i = 0; i < BT_RESTATED; i++)
        if (!out->formula[i])
            return bt_fail(err, BT_ERR_LIMIT,
                           "the obligations cannot be "
                           "written as formulas: memory or large numbers");
    return BT_OK;
}
