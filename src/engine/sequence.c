/* sequence.c: one-heap sequences and their periods. */
#include "bouton/sequence.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "engine/heap.h"
#include "engine/period.h"

struct bt_sequence {
    uint32_t *value;
    uint64_t n;
    bt_period period;
    const char *engine;
};

typedef struct source {
    const bt_ruleset *rules;
    bt_sequence_kind kind;
    bt_solver *solver;
    bt_budget *budget; /* for the whole sequence */
    bt_vector values;  /* of uint32_t */
} source;

/* The field that is played along: the only one with stones. */
static bt_status
single_field(const bt_ruleset *r, size_t *field, bt_err *err)
{
    size_t found = 0;
    for (size_t i = 0; i < r->n_fields; i++)
        if (bt_field_is_stones(&r->field[i])) {
            *field = i;
            found++;
        }
    if (found == 1 && r->field[*field].kind != BT_FIELD_PILES)
        return BT_OK;
    return bt_fail(err, BT_ERR_REFUSED,
                   "%s has no sequence: it is not played with one kind of "
                   "heap",
                   r->name);
}

/* The position with one heap of n and numbers at their initial values. */
static bt_status
one_heap(const bt_ruleset *r, uint64_t n, bt_position **out, bt_err *err)
{
    size_t field;
    char text[64];
    BT_TRY(single_field(r, &field, err));
    bool bag = r->field[field].kind == BT_FIELD_HEAPS;
    snprintf(text, sizeof text, bag ? "[%llu]" : "(%llu)",
             (unsigned long long)n);
    return bt_position_read(r, text, out, err);
}

static bt_status
ask(source *s, uint64_t n, uint32_t *out, bt_err *err)
{
    bt_position *p;
    uint64_t value = 0;
    bt_outcome outcome = BT_P;
    BT_TRY(one_heap(s->rules, n, &p, err));
    bt_status status = s->kind == BT_SEQUENCE_OUTCOME
                           ? bt_solver_outcome(s->solver, p, &outcome, err)
                           : bt_solver_grundy(s->solver, p, &value, err);
    bt_position_free(p);
    *out = s->kind == BT_SEQUENCE_OUTCOME ? outcome == BT_N : (uint32_t)value;
    return status;
}

static bt_status
extend(source *s, uint64_t n, bt_err *err)
{
    while (s->values.count <= n) {
        uint32_t value, *slot;
        BT_TRY(bt_budget_spend(s->budget, 1, err));
        BT_TRY(ask(s, s->values.count, &value, err));
        slot = bt_vector_push(&s->values, sizeof *slot);
        if (!slot)
            return bt_fail_nomem(err);
        *slot = value;
    }
    return BT_OK;
}

/* What the rules promise about options, when the sequence depends on one-heap
 * positions only: Grundy values of independent heaps; outcomes and misère
 * values when no move leaves two heaps. */
static bt_status
find_reach(const bt_ruleset *r, bt_sequence_kind kind, bool misere,
           bt_budget *budget, bt_reach *out, bt_err *err)
{
    bt_heap_game g;
    *out = (bt_reach){0};
    if (!bt_heap_independent(r, NULL))
        return BT_OK;
    bt_status s = bt_heap_open(&g, r, budget, err);
    if (s == BT_OK)
        *out = bt_reach_of(&g);
    bt_heap_close(&g);
    if ((kind != BT_SEQUENCE_GRUNDY || misere) && out->pieces > 1)
        *out = (bt_reach){0};
    return s;
}

/* Compute further than asked for when that may prove the period: cheap for
 * bounded reach, and the user is told how far it went. */
static bt_status
prove_further(source *s, uint64_t n, bt_reach reach, bt_period *period,
              bt_err *err)
{
    uint64_t to = n;
    *period = bt_period_find((const uint32_t *)(const void *)s->values.data, to,
                             reach);
    while (reach.pieces && period->truth != BT_PROVED && to < 4 * n + 400) {
        to = to < 50 ? 100 : to * 2;
        BT_TRY(extend(s, to, err));
        *period = bt_period_find((const uint32_t *)(const void *)s->values.data,
                                 to, reach);
    }
    return BT_OK;
}

static bt_status
compute(source *s, uint64_t n, const bt_solver_options *o, bt_period *period,
        bt_err *err)
{
    bt_budget budget;
    bt_reach reach;
    bt_budget_start(&budget, &o->limits);
    s->budget = &budget;
    BT_TRY(find_reach(s->rules, s->kind, o->misere, &budget, &reach, err));
    BT_TRY(extend(s, n, err));
    return prove_further(s, n, reach, period, err);
}

bt_status
bt_sequence_new(const bt_ruleset *rules, bt_sequence_kind kind,
                const bt_solver_options *options, uint64_t n, bt_sequence **out,
                bt_err *err)
{
    bt_solver_options o = options ? *options : bt_solver_options_default();
    source s = {.rules = rules, .kind = kind};
    size_t field;
    *out = NULL;
    BT_TRY(single_field(rules, &field, err));
    if (n > 100000000)
        return bt_fail(err, BT_ERR_LIMIT,
                       "a sequence is computed up to 100000000 at most");
    o.misere = o.misere || kind == BT_SEQUENCE_MISERE_GRUNDY;
    BT_TRY(bt_solver_new(rules, &o, &s.solver, err));
    bt_sequence *q = calloc(1, sizeof *q);
    bt_status status =
        q ? compute(&s, n, &o, &q->period, err) : bt_fail_nomem(err);
    if (status == BT_OK) {
        q->value = (uint32_t *)(void *)s.values.data;
        q->n = n;
        q->engine = bt_solver_engine(s.solver);
        s.values = (bt_vector){0};
        *out = q;
        q = NULL; /* the caller owns it now */
    }
    free(q);
    bt_vector_free(&s.values);
    bt_solver_free(s.solver);
    return status;
}

void
bt_sequence_free(bt_sequence *s)
{
    if (!s)
        return;
    free(s->value);
    free(s);
}

const uint32_t *
bt_sequence_values(const bt_sequence *s)
{
    return s->value;
}

bt_period
bt_sequence_period(const bt_sequence *s)
{
    return s->period;
}

const char *
bt_sequence_engine(const bt_sequence *s)
{
    return s->engine;
}
