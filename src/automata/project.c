/* project.c: "there is a value of x": forget a track, then make the automaton
 * deterministic by walking sets of states.
 *
 * The number looked for may have more digits than all others. So the walk
 * starts not in one state but in all those that the start reaches while every
 * other track reads leading zeros. */
#include <stdlib.h>
#include <string.h>

#include "automata/dfa.h"
#include "base/fail.h"

typedef struct forgetting {
    const bt_dfa *d;
    size_t track;
    uint32_t *stamp; /* stamp[state] == *round: in the set being built */
    uint32_t *round;
} forgetting;

static int
by_number(const void *a, const void *b)
{
    uint32_t x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    return (x > y) - (x < y);
}

static bt_status
add_state(const forgetting *f, uint32_t state, bt_vector *out, bt_err *err)
{
    if (f->stamp[state] == *f->round)
        return BT_OK;
    f->stamp[state] = *f->round;
    return bt_bytes_add(out, &state, sizeof state, err);
}

/* Both successors of a state: the forgotten digit may be 0 or 1. */
static bt_status
add_both(const forgetting *f, uint32_t state, uint32_t letter, bt_vector *out,
         bt_err *err)
{
    uint32_t low = letter & ((1u << f->track) - 1);
    uint32_t wide = (letter - low) << 1 | low;
    size_t row = (size_t)state << f->d->n_tracks;
    BT_TRY(add_state(f, f->d->next[row | wide], out, err));
    return add_state(f, f->d->next[row | wide | 1u << f->track], out, err);
}

static void
sort_states(bt_vector *key, size_t from)
{
    qsort(key->data + from, (key->count - from) / sizeof(uint32_t),
          sizeof(uint32_t), by_number);
}

/* Of the states that are reached, those after whole digits are kept: they are
 * written over the ones that were gone on from. A state that can still accept
 * is not reached in the middle of a digit as well. */
static bt_status
forget_start(const void *context, bt_vector *key, bt_err *err)
{
    const forgetting *f = context;
    size_t from = key->count, kept = from, end;
    int read = 0;
    ++*f->round;
    BT_TRY(add_state(f, 0, key, err));
    end = key->count;
    for (size_t at = from; at < key->count; at += sizeof(uint32_t)) {
        uint32_t state;
        memcpy(&state, key->data + at, sizeof state);
        if (at == end) { /* all have read one bit more from here on */
            read = (read + 1) % f->d->system->bits;
            end = key->count;
        }
        if (read == 0) {
            memcpy(key->data + kept, &state, sizeof state);
            kept += sizeof state;
        }
        BT_TRY(add_both(f, state, 0, key, err));
    }
    key->count = kept;
    sort_states(key, from);
    return BT_OK;
}

static bt_status
forget_step(const void *context, const void *key, size_t length,
            uint32_t letter, bt_vector *out, bt_err *err)
{
    const forgetting *f = context;
    const char *at = key, *end = at + length;
    size_t from = out->count;
    ++*f->round;
    for (; at < end; at += sizeof(uint32_t)) {
        uint32_t state;
        memcpy(&state, at, sizeof state);
        BT_TRY(add_both(f, state, letter, out, err));
    }
    sort_states(out, from);
    return BT_OK;
}

static bool
forget_accepts(const void *context, const void *key, size_t length)
{
    const forgetting *f = context;
    const char *at = key, *end = at + length;
    for (; at < end; at += sizeof(uint32_t)) {
        uint32_t state;
        memcpy(&state, at, sizeof state);
        if (f->d->accept[state])
            return true;
    }
    return false;
}

bt_status
bt_dfa_project(const bt_logic *g, const bt_dfa *a, int var, bt_dfa **out,
               bt_err *err)
{
    int track = bt_dfa_track(a, var);
    uint32_t round = 0;
    *out = NULL;
    if (track < 0) {
        *out = bt_dfa_copy(a);
        return *out ? BT_OK : bt_fail_nomem(err);
    }
    forgetting f = {.d = a, .track = (size_t)track, .round = &round};
    bt_stepper s = {.context = &f,
                    .start = forget_start,
                    .step = forget_step,
                    .accepts = forget_accepts};
    for (size_t i = 0; i < a->n_tracks; i++)
        if (i != f.track)
            s.var[s.n_tracks++] = a->var[i];
    f.stamp = calloc((size_t)a->n_states + 1, sizeof *f.stamp);
    bt_status status =
        f.stamp ? bt_explore(g, &s, out, err) : bt_fail_nomem(err);
    free(f.stamp);
    return status;
}
