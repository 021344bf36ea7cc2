/* dfa.c: the object itself: memory, comparison, reading, a shortest word. */
#include "automata/dfa.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"

bt_logic
bt_logic_default(const bt_numeration *system, bt_budget *budget)
{
    return (bt_logic){.system = system,
                      .budget = budget,
                      .max_states = 1u << 18,
                      .max_bytes = (size_t)256 << 20};
}

void
bt_dfa_free(bt_dfa *d)
{
    if (d) {
        free(d->next);
        free(d->accept);
    }
    free(d);
}

bt_dfa *
bt_dfa_new(const bt_numeration *system, const int *var, size_t n_tracks,
           uint32_t n_states)
{
    assert(n_tracks <= BT_MAX_TRACKS);
    bt_dfa *d = calloc(1, sizeof *d);
    if (!d)
        return NULL;
    d->system = system;
    d->n_tracks = n_tracks;
    for (size_t i = 0; i < n_tracks; i++) {
        assert(i == 0 || var[i - 1] < var[i]);
        d->var[i] = var[i];
    }
    d->n_states = n_states;
    d->next = calloc(((size_t)n_states + 1) << n_tracks, sizeof *d->next);
    d->accept = calloc((size_t)n_states + 1, 1);
    if (!d->next || !d->accept) {
        bt_dfa_free(d);
        return NULL;
    }
    return d;
}

bt_dfa *
bt_dfa_copy(const bt_dfa *d)
{
    bt_dfa *c = bt_dfa_new(d->system, d->var, d->n_tracks, d->n_states);
    if (c) {
        memcpy(c->next, d->next,
               ((size_t)d->n_states << d->n_tracks) * sizeof *d->next);
        memcpy(c->accept, d->accept, d->n_states);
    }
    return c;
}

bool
bt_dfa_equal(const bt_dfa *a, const bt_dfa *b)
{
    return a->system == b->system && a->n_tracks == b->n_tracks &&
           a->n_states == b->n_states &&
           memcmp(a->var, b->var, a->n_tracks * sizeof *a->var) == 0 &&
           memcmp(a->accept, b->accept, a->n_states) == 0 &&
           memcmp(a->next, b->next,
                  ((size_t)a->n_states << a->n_tracks) * sizeof *a->next) == 0;
}

int
bt_dfa_track(const bt_dfa *d, int var)
{
    for (size_t i = 0; i < d->n_tracks; i++)
        if (d->var[i] == var)
            return (int)i;
    return -1;
}

int
bt_dfa_letters(const bt_numeration *s, size_t n, const int64_t *value,
               uint32_t letter[BT_MAX_BITS])
{
    int longest = 0;
    memset(letter, 0, BT_MAX_BITS * sizeof *letter);
    for (size_t i = 0; i < n; i++) {
        uint8_t bit[BT_MAX_BITS];
        int used = bt_numeration_bits(s, value[i], bit);
        longest = used > longest ? used : longest;
        for (int j = 0; j < used; j++)
            letter[BT_MAX_BITS - used + j] |= (uint32_t)bit[j] << i;
    }
    return longest;
}

bool
bt_dfa_accepts(const bt_dfa *d, const int64_t *value)
{
    uint32_t letter[BT_MAX_BITS], state = 0;
    int longest = bt_dfa_letters(d->system, d->n_tracks, value, letter);
    for (int j = BT_MAX_BITS - longest; j < BT_MAX_BITS; j++)
        state = d->next[(size_t)state << d->n_tracks | letter[j]];
    return d->accept[state];
}

/* ---- a shortest word */

typedef struct arrival {
    uint32_t from, letter;
    bool seen;
} arrival;

/* Breadth first from the start; the first accepting state met, or n_states. */
static uint32_t
nearest_accepting(const bt_dfa *d, arrival *by, uint32_t *queue)
{
    uint32_t head = 0, tail = 0;
    by[0].seen = true;
    queue[tail++] = 0;
    while (head < tail) {
        uint32_t s = queue[head++];
        if (d->accept[s])
            return s;
        for (uint32_t a = 0; a < 1u << d->n_tracks; a++) {
            uint32_t t = d->next[(size_t)s << d->n_tracks | a];
            if (by[t].seen)
                continue;
            by[t] = (arrival){s, a, true};
            queue[tail++] = t;
        }
    }
    return d->n_states;
}

/* The path to `state` backwards into queue; its length. */
static uint32_t
trace(const arrival *by, uint32_t state, uint32_t *queue)
{
    uint32_t n = 0;
    for (; state != 0; state = by[state].from)
        queue[n++] = by[state].letter;
    return n;
}

static bool
read_values(const bt_dfa *d, const uint32_t *letter, uint32_t n, int64_t *value)
{
    for (size_t i = 0; i < d->n_tracks; i++) {
        bt_prefix p = {0};
        for (uint32_t j = n; j > 0; j--)
            if (!bt_numeration_step(d->system, &p, letter[j - 1] >> i & 1))
                return false;
        if (!bt_prefix_value(d->system, &p, &value[i]))
            return false;
    }
    return true;
}

bt_status
bt_dfa_witness(const bt_dfa *d, bt_found *found, int64_t value[BT_MAX_TRACKS],
               bt_err *err)
{
    arrival *by = calloc((size_t)d->n_states + 1, sizeof *by);
    uint32_t *queue = calloc((size_t)d->n_states + 1, sizeof *queue);
    bt_status s = by && queue ? BT_OK : bt_fail_nomem(err);
    if (s == BT_OK) {
        uint32_t end = nearest_accepting(d, by, queue);
        if (end == d->n_states)
            *found = BT_FOUND_NONE;
        else
            *found = read_values(d, queue, trace(by, end, queue), value)
                         ? BT_FOUND
                         : BT_FOUND_BIG;
    }
    free(by);
    free(queue);
    return s;
}
