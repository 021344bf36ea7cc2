/* strategy.c: "from x there is a move to y, and y is in P". For every case of
 * the moves, the steps from x to y and the set on y are one product; a number
 * of y that the case names otherwise (it stays as it was, or is hidden) gets a
 * track of its own, so that both vectors can be read off. */
#include "regular/strategy.h"

#include <inttypes.h>

#include "base/fail.h"
#include "regular/dot.h"

/* The winning moves of case i, hidden numbers free. */
static const bt_formula *
moves_of_case(const bt_steps *c, size_t i, const bt_dfa *p)
{
    bt_arena *a = &c->f->arena;
    int var[BT_VECTORS_VARS];
    const bt_formula *kid[BT_VECTORS_VARS + 1] = {bt_steps_into(c, i, p, var)};
    size_t n = 1;
    for (size_t j = 0; j < c->f->n_coords; j++) {
        bt_sum same = {0};
        if (var[j] < 0 || bt_sum_var(a, (uint32_t)var[j], &same))
            kid[n] = bt_f_is(a, BT_VAR_NEXT + (int)j, same);
        n += var[j] != BT_VAR_NEXT + (int)j;
    }
    return bt_f_and(a, n, kid);
}

bt_status
bt_strategy_new(const bt_logic *g, bt_vectors *f, const bt_dfa *set,
                bt_dfa **out, bt_err *err)
{
    bt_steps c;
    bt_dfa *p = NULL;
    const bt_formula **kid = NULL;
    *out = NULL;
    bt_status s = bt_steps_new(&c, g, f, err);
    if (s == BT_OK)
        s = bt_dfa_product(g, set, c.domain, BT_BOTH, &p, err);
    if (s == BT_OK)
        kid = bt_arena_alloc(&f->arena, (c.n + 1) * sizeof *kid);
    for (size_t i = 0; kid && i < c.n; i++)
        kid[i] = bt_steps_hide(&c, i, moves_of_case(&c, i, p));
    if (s == BT_OK)
        s = kid ? bt_formula_compile(g, bt_f_or(&f->arena, c.n, kid), out, err)
                : bt_fail_nomem(err);
    bt_dfa_free(p);
    bt_steps_free(&c);
    return s;
}

char *
bt_strategy_json(const bt_vectors *f, const bt_dfa *d)
{
    bt_text t = {0};
    size_t letters = (size_t)1 << d->n_tracks;
    bt_text_add(&t,
                "{\"numeration\": \"%s\", \"first\": \"most significant\", "
                "\"start\": 0,\n \"tracks\": [",
                d->system->name);
    for (size_t i = 0; i < d->n_tracks; i++) {
        bt_text_add(&t, i ? ", \"" : "\"");
        bt_dfa_put_name(&t, f, d->var[i]);
        bt_text_add(&t, "\"");
    }
    bt_text_add(&t, "],\n \"accept\": [");
    for (uint32_t q = 0, n = 0; q < d->n_states; q++)
        if (d->accept[q])
            bt_text_add(&t, "%s%" PRIu32, n++ ? ", " : "", q);
    /* the letter's bit i is the digit of track i */
    bt_text_add(&t, "],\n \"next\": [");
    for (uint32_t q = 0; q < d->n_states; q++) {
        bt_text_add(&t, q ? ",\n  [" : "\n  [");
        for (size_t a = 0; a < letters; a++)
            bt_text_add(&t, "%s%" PRIu32, a ? "," : "",
                        d->next[(size_t)q << d->n_tracks | a]);
        bt_text_add(&t, "]");
    }
    bt_text_add(&t, "]}\n");
    return bt_text_take(&t);
}
