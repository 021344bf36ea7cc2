/* restate.c: what outcomes.c decides with automata, as closed formulas straight
 * from the cases, so that another program decides the same question. */
#include "regular/restate.h"

#include "base/fail.h"

/* For all vectors of the family: a implies b. */
static const bt_formula *
for_all(const bt_steps *c, const bt_formula *a, const bt_formula *b)
{
    bt_arena *arena = &c->f->arena;
    int var[BT_VECTORS_VARS];
    for (int i = 0; i < BT_VECTORS_VARS; i++)
        var[i] = i;
    return bt_f_forall(
        arena, c->f->n_coords, var,
        bt_f_implies(arena, bt_vectors_all(arena, &c->f->domain, a), b));
}

bt_status
bt_restate(bt_vectors *f, const bt_dfa *set, bool misere, bt_restated *out,
           bt_err *err)
{
    bt_steps c;
    bt_arena *a = &f->arena;
    BT_TRY(bt_steps_say(&c, f, err));
    const bt_formula *in = bt_f_set(a, set), *no = bt_f_not(a, in);
    const bt_formula *moves = bt_steps_some(&c, NULL);
    const bt_formula *wins = bt_steps_some(&c, set);
    const bt_formula *loose[2] = {no, moves};
    *out = (bt_restated){
        .name = {"terminal", "stay", "reach"},
        .formula = {for_all(&c, bt_f_not(a, moves), misere ? no : in),
                    for_all(&c, in, bt_f_not(a, wins)),
                    for_all(&c, bt_f_and(a, 2, loose), wins)}};
    for (size_t i = 0; i < BT_RESTATED; i++)
        if (!out->formula[i])
            return bt_fail(err, BT_ERR_LIMIT,
                           "the obligations cannot be "
                           "written as formulas: memory or large numbers");
    return BT_OK;
}
