/* product.c: two automata side by side, complement, and other names for the
 * variables. */
#include <assert.h>
#include <string.h>

#include "automata/dfa.h"
#include "base/fail.h"

/* The variables of both, ascending; false when there are too many. */
static bool
merge_vars(const bt_dfa *a, const bt_dfa *b, bt_stepper *s)
{
    size_t i = 0, j = 0;
    while (i < a->n_tracks || j < b->n_tracks) {
        bool from_b =
            i == a->n_tracks || (j < b->n_tracks && b->var[j] < a->var[i]);
        int var = from_b ? b->var[j] : a->var[i];
        if (s->n_tracks == BT_MAX_TRACKS)
            return false;
        s->var[s->n_tracks++] = var;
        i += i < a->n_tracks && a->var[i] == var;
        j += j < b->n_tracks && b->var[j] == var;
    }
    return true;
}

static bt_status
too_many(bt_err *err)
{
    return bt_fail(err, BT_ERR_LIMIT,
                   "gave up: more than %d variables at a time", BT_MAX_TRACKS);
}

/* Where each track of d stands among the tracks of s. */
static void
place_tracks(const bt_dfa *d, const bt_stepper *s, uint8_t *place)
{
    for (size_t i = 0; i < d->n_tracks; i++)
        for (size_t j = 0; j < s->n_tracks; j++)
            if (s->var[j] == d->var[i])
                place[i] = (uint8_t)j;
}

static uint32_t
letter_for(size_t n, const uint8_t *place, uint32_t letter)
{
    uint32_t own = 0;
    for (size_t i = 0; i < n; i++)
        own |= (letter >> place[i] & 1) << i;
    return own;
}

typedef struct pair {
    const bt_dfa *a, *b;
    uint8_t place_a[BT_MAX_TRACKS], place_b[BT_MAX_TRACKS];
    bt_connective c;
} pair;

static bt_status
pair_start(const void *context, bt_vector *key, bt_err *err)
{
    uint32_t state[2] = {0, 0};
    (void)context;
    return bt_key_add(key, state, sizeof state, err);
}

static bt_status
pair_step(const void *context, const void *key, size_t length, uint32_t letter,
          bt_vector *out, bt_err *err)
{
    const pair *p = context;
    uint32_t s[2];
    memcpy(s, key, length);
    s[0] = p->a->next[(size_t)s[0] << p->a->n_tracks |
                      letter_for(p->a->n_tracks, p->place_a, letter)];
    s[1] = p->b->next[(size_t)s[1] << p->b->n_tracks |
                      letter_for(p->b->n_tracks, p->place_b, letter)];
    return bt_key_add(out, s, sizeof s, err);
}

static bool
pair_accepts(const void *context, const void *key, size_t length)
{
    const pair *p = context;
    uint32_t s[2];
    memcpy(s, key, length);
    bool a = p->a->accept[s[0]], b = p->b->accept[s[1]];
    return p->c == BT_BOTH ? a && b : p->c == BT_EITHER ? a || b : a && !b;
}

/* The pairs alone: right when both promises of dfa.h carry over by
 * themselves. */
static bt_status
product(const bt_logic *g, const bt_dfa *a, const bt_dfa *b, bt_connective c,
        bt_dfa **out, bt_err *err)
{
    pair p = {.a = a, .b = b, .c = c};
    bt_stepper s = {.context = &p,
                    .start = pair_start,
                    .step = pair_step,
                    .accepts = pair_accepts,
                    /* a or b alone says nothing of the other's tracks */
                    .guard = c != BT_BOTH};
    *out = NULL;
    if (!merge_vars(a, b, &s))
        return too_many(err);
    place_tracks(a, &s, p.place_a);
    place_tracks(b, &s, p.place_b);
    return bt_explore(g, &s, out, err);
}

bt_status
bt_dfa_product(const bt_logic *g, const bt_dfa *a, const bt_dfa *b,
               bt_connective c, bt_dfa **out, bt_err *err)
{
    assert(a->system == g->system && b->system == g->system);
    return product(g, a, b, c, out, err);
}

bt_status
bt_dfa_complement(const bt_logic *g, const bt_dfa *a, bt_dfa **out, bt_err *err)
{
    bt_dfa *all = NULL;
    BT_TRY(bt_dfa_truth(g, true, &all, err));
    bt_status s = product(g, all, a, BT_FIRST_ONLY, out, err);
    bt_dfa_free(all);
    return s;
}

/* ---- other names */

typedef struct renaming {
    const bt_dfa *d;
    const int *to;
    uint8_t place[BT_MAX_TRACKS];
} renaming;

static bt_status
rename_start(const void *context, bt_vector *key, bt_err *err)
{
    uint32_t state = 0;
    (void)context;
    return bt_key_add(key, &state, sizeof state, err);
}

static bt_status
rename_step(const void *context, const void *key, size_t length,
            uint32_t letter, bt_vector *out, bt_err *err)
{
    const renaming *r = context;
    uint32_t state, own = 0;
    memcpy(&state, key, length);
    for (size_t i = 0; i < r->d->n_tracks; i++)
        if (r->to[i] >= 0)
            own |= (letter >> r->place[i] & 1) << i;
    state = r->d->next[(size_t)state << r->d->n_tracks | own];
    return bt_key_add(out, &state, sizeof state, err);
}

static bool
rename_accepts(const void *context, const void *key, size_t length)
{
    const renaming *r = context;
    uint32_t state;
    memcpy(&state, key, length);
    return r->d->accept[state];
}

/* Insert a variable into the ascending list, once. */
static void
add_var(bt_stepper *s, int var)
{
    size_t at = s->n_tracks;
    for (size_t i = 0; i < s->n_tracks; i++)
        if (s->var[i] == var)
            return;
    for (; at > 0 && s->var[at - 1] > var; at--)
        s->var[at] = s->var[at - 1];
    s->var[at] = var;
    s->n_tracks++;
}

bt_status
bt_dfa_rename(const bt_logic *g, const bt_dfa *d, const int *to, bt_dfa **out,
              bt_err *err)
{
    renaming r = {.d = d, .to = to};
    bt_stepper s = {.context = &r,
                    .start = rename_start,
                    .step = rename_step,
                    .accepts = rename_accepts};
    if (memcmp(to, d->var, d->n_tracks * sizeof *to) == 0) {
        *out = bt_dfa_copy(d);
        return *out ? BT_OK : bt_fail_nomem(err);
    }
    for (size_t i = 0; i < d->n_tracks; i++)
        if (to[i] >= 0)
            add_var(&s, to[i]);
    for (size_t i = 0; i < d->n_tracks; i++)
        for (size_t j = 0; j < s.n_tracks; j++)
            if (s.var[j] == to[i])
                r.place[i] = (uint8_t)j;
    return bt_explore(g, &s, out, err);
}
