/* product.c: two automata side by side, complement, and other names for the
 * variables. */
#include <assert.h>
#include <string.h>

#include "automata/dfa.h"
#include "base/fail.h"

/* An automaton with names for its tracks: those that have none are 0. */
typedef struct side {
    const bt_dfa *d;
    const int *var;
    uint32_t place[BT_MAX_TRACKS]; /* the letter's bit for each track, or 0 */
} side;

typedef struct pair {
    side a, b;
    bt_connective c;
} pair;

static void
place_tracks(const bt_stepper *s, side *x)
{
    for (size_t i = 0; i < x->d->n_tracks; i++)
        if (x->var[i] >= 0)
            x->place[i] = UINT32_C(1) << bt_stepper_track(s, x->var[i]);
}

static uint32_t
next(const side *x, uint32_t state, uint32_t letter)
{
    uint32_t own = 0;
    for (size_t i = 0; i < x->d->n_tracks; i++)
        own |= (uint32_t)((letter & x->place[i]) != 0) << i;
    return x->d->next[(size_t)state << x->d->n_tracks | own];
}

static bt_status
pair_start(const void *context, bt_vector *key, bt_err *err)
{
    uint32_t state[2] = {0, 0};
    (void)context;
    return bt_bytes_add(key, state, sizeof state, err);
}

static bt_status
pair_step(const void *context, const void *key, size_t length, uint32_t letter,
          bt_vector *out, bt_err *err)
{
    const pair *p = context;
    uint32_t s[2];
    memcpy(s, key, length);
    s[0] = next(&p->a, s[0], letter);
    s[1] = next(&p->b, s[1], letter);
    return bt_bytes_add(out, s, sizeof s, err);
}

static bool
pair_accepts(const void *context, const void *key, size_t length)
{
    const pair *p = context;
    uint32_t s[2];
    memcpy(s, key, length);
    bool a = p->a.d->accept[s[0]], b = p->b.d->accept[s[1]];
    return p->c == BT_BOTH ? a && b : p->c == BT_EITHER ? a || b : a && !b;
}

/* The pairs alone: right when both promises of dfa.h carry over by
 * themselves. */
static bt_status
product(const bt_logic *g, pair *p, bt_dfa **out, bt_err *err)
{
    bt_stepper s = {.context = p,
                    .start = pair_start,
                    .step = pair_step,
                    .accepts = pair_accepts,
                    /* a or b alone says nothing of the other's tracks */
                    .guard = p->c != BT_BOTH};
    *out = NULL;
    BT_TRY(bt_stepper_add(&s, p->a.d->n_tracks, p->a.var, err));
    BT_TRY(bt_stepper_add(&s, p->b.d->n_tracks, p->b.var, err));
    place_tracks(&s, &p->a);
    place_tracks(&s, &p->b);
    return bt_explore(g, &s, out, err);
}

bt_status
bt_dfa_product(const bt_logic *g, const bt_dfa *a, const bt_dfa *b,
               bt_connective c, bt_dfa **out, bt_err *err)
{
    assert(a->system == g->system && b->system == g->system);
    pair p = {{.d = a, .var = a->var}, {.d = b, .var = b->var}, c};
    return product(g, &p, out, err);
}

bt_status
bt_dfa_complement(const bt_logic *g, const bt_dfa *a, bt_dfa **out, bt_err *err)
{
    bt_dfa *all = NULL;
    BT_TRY(bt_dfa_truth(g, true, &all, err));
    bt_status s = bt_dfa_product(g, all, a, BT_FIRST_ONLY, out, err);
    bt_dfa_free(all);
    return s;
}

/* The product with all there is, under other names. */
bt_status
bt_dfa_rename(const bt_logic *g, const bt_dfa *d, const int *to, bt_dfa **out,
              bt_err *err)
{
    bt_dfa *all = NULL;
    *out = NULL;
    if (memcmp(to, d->var, d->n_tracks * sizeof *to) == 0) {
        *out = bt_dfa_copy(d);
        return *out ? BT_OK : bt_fail_nomem(err);
    }
    BT_TRY(bt_dfa_truth(g, true, &all, err));
    pair p = {{.d = d, .var = to}, {.d = all, .var = all->var}, BT_BOTH};
    bt_status s = product(g, &p, out, err);
    bt_dfa_free(all);
    return s;
}
