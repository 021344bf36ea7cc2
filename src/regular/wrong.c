/* wrong.c: the obligations `terminal`, `stay` and `reach`, as a question. */
#include "regular/wrong.h"

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
