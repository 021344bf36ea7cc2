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

/* With a guard, keys carry the letter read last in front, so that a one after
 * a one in the same track can be seen; elsewhere that letter stays 0. */
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
    return x->s->guard && x->g->system->sparse;
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

/* Put the successor of x->from under `letter` into x->key. */
static bt_status
step(explorer *x, uint32_t letter, bt_err *err)
{
    const char *key = x->from.data;
    size_t length = x->from.count, lead = guarded(x) ? sizeof letter : 0;
    uint32_t last = 0;
    x->key.count = 0;
    if (length == 0)
        return BT_OK;
    if (lead) {
        memcpy(&last, key, lead);
        if (last & letter)
            return BT_OK;
        BT_TRY(bt_bytes_add(&x->key, &letter, lead, err));
    }
    BT_TRY(x->s->step(x->s->context, key + lead, length - lead, letter, &x->key,
                      err));
    if (x->key.count == lead)
        x->key.count = 0; /* dead whatever was read last */
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
        BT_TRY(step(x, letter, err));
        BT_TRY(number_of_key(x, to, err));
        /* sets of states are long keys (project.c) */
        BT_TRY(bt_budget_step(x->g->budget, 1 + length / 64, err));
    }
    return BT_OK;
}

static bt_status
explore_all(explorer *x, bt_err *err)
{
    uint32_t start, none = 0;
    if (guarded(x))
        BT_TRY(bt_bytes_add(&x->key, &none, sizeof none, err));
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
    size_t lead = guarded(x) ? sizeof(uint32_t) : 0;
    BT_NEED(d, err);
    memcpy(d->next, x->next.data, x->next.count * sizeof *d->next);
    for (uint32_t s = 0; s < n; s++) {
        size_t length;
        const char *key = bt_intern_key(&x->states, s, &length);
        d->accept[s] = length > 0 &&
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
