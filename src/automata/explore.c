/* explore.c: from a rule for steps to a table of states. */
#include <stdlib.h>
#include <string.h>

#include "automata/dfa.h"
#include "automata/intern.h"
#include "base/fail.h"

size_t
bt_stepper_track(const bt_stepper *s, int var)
{
    size_t at = 0;
    while (at < s->n_tracks && s->var[at] < var)
        at++;
    return at;
}

bt_status
bt_stepper_add(bt_stepper *s, size_t n, const int *var, bt_err *err)
{
    for (size_t i = 0; i < n; i++) {
        size_t at = bt_stepper_track(s, var[i]);
        if (var[i] < 0 || (at < s->n_tracks && s->var[at] == var[i]))
            continue;
        if (s->n_tracks == BT_MAX_TRACKS)
            return bt_fail(err, BT_ERR_LIMIT,
                           "gave up: more than %d variables at a time",
                           BT_MAX_TRACKS);
        memmove(&s->var[at + 1], &s->var[at],
                (s->n_tracks++ - at) * sizeof *s->var);
        s->var[at] = var[i];
    }
    return BT_OK;
}

/* With a guard, keys carry in front how many bits of a digit were read and the
 * place in the numeral of each track, unless all words are numerals. */
typedef struct explorer {
    const bt_logic *g;
    const bt_stepper *s;
    bt_intern states;
    bt_vector next; /* uint32_t: the table so far */
    bt_vector key, from;
} explorer;

static bool
guarded(const explorer *x)
{
    return x->s->guard && !bt_is_binary(x->g->system);
}

static bt_status
number_of_key(explorer *x, uint32_t *number, bt_err *err)
{
    bool fresh;
    BT_TRY(bt_intern_add(&x->states, x->key.data, x->key.count, number, &fresh,
                         err));
    size_t n = bt_intern_count(&x->states);
    if (n > x->g->max_states)
        return bt_fail(err, BT_ERR_LIMIT,
                       "gave up: an automaton needs more than %u states",
                       x->g->max_states);
    if (fresh &&
        x->states.bytes.count + (n << x->s->n_tracks) * 4 > x->g->max_bytes)
        return bt_fail(err, BT_ERR_LIMIT,
                       "gave up: an automaton needs more than %zu MiB",
                       x->g->max_bytes >> 20);
    return BT_OK;
}

static size_t
lead_of(const explorer *x)
{
    return guarded(x) ? 1 + x->s->n_tracks : 0;
}

/* What is in front; false: a track is no numeral. */
static bool
step_lead(const explorer *x, const char *key, uint32_t letter, uint8_t *lead)
{
    const bt_numeration *system = x->g->system;
    memcpy(lead, key, lead_of(x));
    if (guarded(x))
        lead[0] = (uint8_t)((lead[0] + 1) % system->bits);
    for (size_t i = 1; i < lead_of(x); i++) {
        lead[i] = bt_numeral_step(system, lead[i], letter >> (i - 1) & 1);
        if (lead[i] == BT_NO_NUMERAL)
            return false;
    }
    return true;
}

/* Put the successor of x->from under `letter` into x->key. */
static bt_status
explore_letter(explorer *x, uint32_t letter, bt_err *err)
{
    const char *key = x->from.data;
    size_t length = x->from.count, lead = lead_of(x);
    uint8_t front[1 + BT_MAX_TRACKS];
    x->key.count = 0;
    if (length == 0 || !step_lead(x, key, letter, front))
        return BT_OK;
    BT_TRY(bt_bytes_add(&x->key, front, lead, err));
    BT_TRY(x->s->step(x->s->context, key + lead, length - lead, letter, &x->key,
                      err));
    if (x->key.count == lead)
        x->key.count = 0; /* dead whatever stands in front */
    return BT_OK;
}

static bt_status
explore_from(explorer *x, uint32_t state, bt_err *err)
{
    size_t length, letters = (size_t)1 << x->s->n_tracks;
    const void *key = bt_intern_key(&x->states, state, &length);
    x->from.count = 0;
    BT_TRY(bt_bytes_add(&x->from, key, length, err));
    if (!bt_vector_reserve(&x->next, sizeof(uint32_t), letters))
        return bt_fail_nomem(err);
    for (uint32_t letter = 0; letter < letters; letter++) {
        uint32_t *to = bt_vector_push(&x->next, sizeof *to);
        BT_TRY(explore_letter(x, letter, err));
        BT_TRY(number_of_key(x, to, err));
        /* sets of states are long keys (project.c) */
        BT_TRY(bt_budget_step(x->g->budget, 1 + length / 64, err));
    }
    return BT_OK;
}

static bt_status
explore_all(explorer *x, bt_err *err)
{
    uint32_t start;
    uint8_t front[1 + BT_MAX_TRACKS];
    memset(front, BT_NUMERAL_START, sizeof front);
    front[0] = 0;
    BT_TRY(bt_bytes_add(&x->key, front, lead_of(x), err));
    BT_TRY(x->s->start(x->s->context, &x->key, err));
    BT_TRY(number_of_key(x, &start, err));
    for (uint32_t s = 0; s < bt_intern_count(&x->states); s++)
        BT_TRY(explore_from(x, s, err));
    return BT_OK;
}

static bt_status
take_table(explorer *x, bt_dfa **out, bt_err *err)
{
    uint32_t n = (uint32_t)bt_intern_count(&x->states);
    bt_dfa *d = bt_dfa_new(x->g->system, x->s->var, x->s->n_tracks, n);
    size_t lead = lead_of(x);
    BT_NEED(d, err);
    memcpy(d->next, x->next.data, x->next.count * sizeof *d->next);
    for (uint32_t s = 0; s < n; s++) {
        size_t length;
        const char *key = bt_intern_key(&x->states, s, &length);
        d->accept[s] = length > 0 && !(lead && key[0]) && /* whole digits */
                       x->s->accepts(x->s->context, key + lead, length - lead);
    }
    *out = d;
    return BT_OK;
}

bt_status
bt_explore(const bt_logic *g, const bt_stepper *s, bt_dfa **out, bt_err *err)
{
    explorer x = {.g = g, .s = s};
    *out = NULL;
    bt_status status = explore_all(&x, err);
    if (status == BT_OK)
        status = take_table(&x, out, err);
    bt_intern_free(&x.states);
    bt_vector_free(&x.next);
    bt_vector_free(&x.key);
    bt_vector_free(&x.from);
    if (status == BT_OK)
        status = bt_dfa_minimise(g, out, err);
    if (status != BT_OK) {
        bt_dfa_free(*out);
        *out = NULL;
    }
    return status;
}
