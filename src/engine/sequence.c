/* sequence.c: one-heap sequences and their periods. */
#include "bouton/sequence.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "engine/heap.h"
#include "engine/period.h"
#include "game/notation.h"

/* Two pieces make a table of n values cost n^2: up to here that is nothing. */
enum { QUADRATIC = 2048 };

struct bt_sequence {
    const bt_ruleset *rules;
    bt_sequence_kind kind;
    bool misere;
    bt_solver *solver;
    bt_budget budget; /* for the whole sequence and its period */
    bt_vector values; /* of uint32_t: n + 1 of them */
    uint64_t n;
    const char *engine;
    bool looked;       /* for a period */
    bt_vector further; /* the same values and what the period needed */
    bt_reach reach;
    bt_period period;
};

/* One field is played along: the only one with stones, and no row of piles. */
static bt_status
check_fields(const bt_ruleset *r, bt_err *err)
{
    bt_shape s = bt_shape_of(r);
    if (s.bags + s.piles == 1 && s.rows == 0)
        return BT_OK;
    return bt_fail(err, BT_ERR_REFUSED,
                   "%s has no sequence: it is not played with one kind of "
                   "heap",
                   r->name);
}

static bt_status
ask(bt_sequence *s, uint64_t n, uint32_t *out, bt_err *err)
{
    bt_position *p;
    uint64_t value = 0;
    bt_outcome outcome = BT_P;
    BT_TRY(bt_position_of_heap(s->rules, (int64_t)n, &p, err));
    bt_status status = s->kind == BT_SEQUENCE_OUTCOME
                           ? bt_solver_outcome(s->solver, p, &outcome, err)
                           : bt_solver_grundy(s->solver, p, &value, err);
    bt_position_free(p);
    *out = s->kind == BT_SEQUENCE_OUTCOME ? outcome == BT_N : (uint32_t)value;
    return status;
}

static bt_status
extend(bt_sequence *s, bt_vector *values, uint64_t n, bt_err *err)
{
    while (values->count <= n) {
        uint32_t value;
        BT_TRY(bt_budget_spend(&s->budget, 1, err));
        BT_TRY(ask(s, values->count, &value, err));
        BT_TRY(bt_vector_add(values, &value, sizeof value, err));
    }
    return BT_OK;
}

bt_status
bt_sequence_new(const bt_ruleset *rules, bt_sequence_kind kind,
                const bt_solver_options *options, uint64_t n, bt_sequence **out,
                bt_err *err)
{
    bt_solver_options o = options ? *options : bt_solver_options_default();
    *out = NULL;
    BT_TRY(check_fields(rules, err));
    if (n > 100000000)
        return bt_fail(err, BT_ERR_LIMIT,
                       "a sequence is computed up to 100000000 at most");
    o.misere = o.misere || kind == BT_SEQUENCE_MISERE_GRUNDY;
    bt_sequence *s = calloc(1, sizeof *s);
    BT_NEED(s, err);
    *s =
        (bt_sequence){.rules = rules, .kind = kind, .misere = o.misere, .n = n};
    bt_budget_start(&s->budget, &o.limits);
    o.limits = bt_budget_part(&s->budget, 0);
    bt_status status = bt_solver_new(rules, &o, &s->solver, err);
    if (status == BT_OK)
        status = extend(s, &s->values, n, err);
    if (status != BT_OK) {
        bt_sequence_free(s);
        return status;
    }
    s->engine = bt_solver_engine(s->solver);
    *out = s;
    return BT_OK;
}

/* ---- the period ---- */

/* What the rules promise about options, when the sequence depends on one-heap
 * positions only: Grundy values of independent heaps; outcomes and misère
 * values when no move leaves two heaps. */
static bt_status
find_reach(bt_sequence *s, bt_err *err)
{
    bt_heap_game g;
    bt_reach *out = &s->reach;
    if (!bt_heap_independent(s->rules, NULL))
        return BT_OK;
    bt_status status = bt_heap_open(&g, s->rules, &s->budget, err);
    if (status == BT_OK)
        *out = bt_reach_of(&g);
    bt_heap_close(&g);
    if (status == BT_ERR_REFUSED)
        return BT_OK;
    if ((s->kind != BT_SEQUENCE_GRUNDY || s->misere) && out->pieces > 1)
        *out = (bt_reach){0};
    return status;
}

static bt_period
find_period(const bt_vector *values, bt_reach reach)
{
    return bt_period_find((const uint32_t *)(const void *)values->data,
                          values->count - 1, reach);
}

/* How far to compute next, in order to argue for the period: twice as far where
 * that costs twice as much; in large tables of two pieces just as far as the
 * period that has been seen needs, if there is one. */
static uint64_t
next_length(uint64_t to, uint64_t most, bt_reach reach, const bt_period *seen)
{
    if (reach.pieces == 1 || to < QUADRATIC)
        return to < 50 ? 100 : 2 * to;
    uint64_t needs = seen->found ? bt_period_needs(seen, reach) : to;
    return needs <= most ? needs : to;
}

static bt_status
argue_further(bt_sequence *s, bt_err *err)
{
    uint64_t most = 4 * s->n + 400, to = s->n;
    while (s->reach.pieces && !s->period.argued && to < most) {
        uint64_t next = next_length(to, most, s->reach, &s->period);
        if (next <= to)
            break;
        to = next;
        BT_TRY(extend(s, &s->further, to, err));
        s->period = find_period(&s->further, s->reach);
    }
    return BT_OK;
}

/* The values that were asked for stay where they are. */
static bt_status
look(bt_sequence *s, bt_err *err)
{
    size_t n = s->values.count;
    BT_TRY(find_reach(s, err));
    if (!bt_vector_reserve(&s->further, sizeof(uint32_t), n))
        return bt_fail_nomem(err);
    memcpy(s->further.data, s->values.data, n * sizeof(uint32_t));
    s->further.count = n;
    s->period = find_period(&s->further, s->reach);
    return argue_further(s, err);
}

bt_status
bt_sequence_period(bt_sequence *s, bt_period *out, bt_err *err)
{
    bt_status status = s->looked ? BT_OK : look(s, err);
    if (status != BT_OK && status != BT_ERR_LIMIT)
        return status;
    s->looked = true;
    *out = s->period;
    return BT_OK;
}

bt_sequence_view
bt_sequence_look(const bt_sequence *s)
{
    return (bt_sequence_view){
        .rules = s->rules,
        .kind = s->kind,
        .misere = s->misere,
        .settled = s->reach.settled,
        .value = (const uint32_t *)(const void *)s->further.data,
    };
}

void
bt_sequence_free(bt_sequence *s)
{
    if (!s)
        return;
    bt_vector_free(&s->values);
    bt_vector_free(&s->further);
    bt_solver_free(s->solver);
    free(s);
}

const uint32_t *
bt_sequence_values(const bt_sequence *s)
{
    return (const uint32_t *)(const void *)s->values.data;
}

const char *
bt_sequence_engine(const bt_sequence *s)
{
    return s->engine;
}
