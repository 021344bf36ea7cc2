/* wrong.c: the obligations `terminal`, `stay` and `reach`, as a question. */
#include "regular/wrong.h"

#include "base/fail.h"

static const bt_formula *
say_wrong(const bt_steps *c, const bt_dfa *set, bool misere)
{
    bt_arena *a = &c->f->arena;
    const bt_formula *in = bt_f_set(a, set), *out = bt_f_not(a, in);
    const bt_formula *into = bt_steps_some(c, set);
    const bt_formula *moves = bt_steps_some(c, NULL);
    const bt_formula *loses[] = {into, bt_f_not(a, moves)};
    const bt_formula *stays[] = {in, misere ? bt_f_or(a, 2, loses) : into};
    const bt_formula *stuck[] = {out, bt_f_not(a, into), moves};
    const bt_formula *either[] = {bt_f_and(a, 2, stays),
                                  bt_f_and(a, misere ? 3 : 2, stuck)};
    const bt_formula *inside[] = {bt_f_set(a, c->domain),
                                  bt_f_or(a, 2, either)};
    return bt_f_and(a, 2, inside);
}

bt_status
bt_wrong_new(const bt_logic *g, bt_vectors *f, const bt_dfa *set, bool misere,
             bt_dfa **out, bt_err *err)
{
    bt_steps c;
    *out = NULL;
    bt_status s = bt_steps_new(&c, g, f, err);
    if (s == BT_OK)
        s = bt_formula_compile(g, say_wrong(&c, set, misere), out, err);
    bt_steps_free(&c);
    return s;
}

/* ---- the first of them */

enum { VALUE = BT_VAR_NEXT }; /* no coordinate has this name */

/* Keep those members of *d at which the sum is least; false: how much it is
 * there is not known. */
static bt_status
keep_least(const bt_logic *g, bt_vectors *f, bt_sum sum, bt_dfa **d,
           bool *found, bt_err *err)
{
    bt_arena *a = &f->arena;
    int64_t least[BT_MAX_TRACKS];
    bt_dfa *values = NULL, *kept = NULL;
    bt_found how = BT_FOUND_NONE;
    const bt_formula *both[] = {bt_f_set(a, *d), bt_f_is(a, VALUE, sum)};
    bt_status s = bt_formula_compile(
        g, bt_f_exists(a, (*d)->n_tracks, (*d)->var, bt_f_and(a, 2, both)),
        &values, err);
    if (s == BT_OK)
        s = bt_dfa_witness(values, &how, least, err);
    bt_dfa_free(values);
    *found = s == BT_OK && how == BT_FOUND;
    if (!*found)
        return s;
    both[1] = bt_f_sum(a, sum, BT_EQ, least[0]);
    BT_TRY(bt_formula_compile(g, bt_f_and(a, 2, both), &kept, err));
    bt_dfa_free(*d);
    *d = kept;
    return BT_OK;
}

bt_status
bt_wrong_first(const bt_logic *g, bt_vectors *f, const bt_dfa *set, bool misere,
               int64_t v[BT_MAX_TRACKS], bool *found, bt_err *err)
{
    bt_dfa *wrong = NULL;
    bt_found how = BT_FOUND_NONE;
    *found = bt_vectors_find_rank(f);
    if (!*found)
        return BT_OK;
    bt_status s = bt_wrong_new(g, f, set, misere, &wrong, err);
    for (size_t i = 0; i < f->n_ranks && s == BT_OK && *found; i++)
        s = keep_least(g, f, f->rank[i], &wrong, found, err);
    if (s == BT_OK && *found)
        s = bt_dfa_witness(wrong, &how, v, err);
    *found = *found && how == BT_FOUND;
    bt_dfa_free(wrong);
    return s;
}
