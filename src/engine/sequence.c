/* sequence.c: one-heap sequences and their periods. */
#include "bouton/sequence.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "engine/heap.h"
#include "engine/quotient.h"
#include "game/notation.h"

enum {
    SHORT = 2048,  /* up to here a table costs nothing, whatever the game */
    DEAR = 1000000 /* steps for one heap: then a quotient is looked for */
};

struct bt_sequence {
    const bt_ruleset *rules;
    bt_sequence_kind kind;
    bool misere;
    bt_budget budget; /* for the whole sequence and its period */
    bool is_heap;     /* values come from `game`; else from `solver` */
    bool forced;      /* an engine was asked for */
    bt_heap_game game;
    bt_solver *solver;
    bt_vector asked; /* of uint32_t: what the solver said */
    uint64_t n;
    bool looked; /* for a period */
    bool sought, has_quotient;
    bt_quotient quotient; /* where outcomes need one */
    bool told;            /* some outcomes are its */
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

static const bt_vector *
values_of(const bt_sequence *s)
{
    return s->is_heap ? &s->game.values : &s->asked;
}

/* Outcomes of heaps that split: by a quotient, if it agrees with play. */
static bt_status
seek_quotient(bt_sequence *s, bt_err *err)
{
    const uint32_t *value = (const uint32_t *)(const void *)s->asked.data;
    bt_reach reach = s->game.rules ? bt_reach_of(&s->game) : (bt_reach){0};
    if (s->sought || s->kind != BT_SEQUENCE_OUTCOME || reach.pieces < 2 ||
        !s->game.linear)
        return BT_OK;
    s->sought = true;
    BT_TRY(bt_quotient_find(&s->game, s->misere, reach, 4 * s->n + 400,
                            &s->quotient, &s->has_quotient, err));
    for (uint64_t i = 0; s->has_quotient && i < s->asked.count; i++)
        s->has_quotient = bt_quotient_outcome(&s->quotient, i) == value[i];
    if (s->has_quotient) {
        s->reach = reach;
        s->period = bt_quotient_period(&s->quotient);
    }
    return BT_OK;
}

static bt_status
extend(bt_sequence *s, uint64_t n, bt_err *err)
{
    if (s->is_heap)
        return bt_heap_extend(&s->game, n, err);
    while (s->asked.count <= n) {
        uint64_t before = s->budget.steps;
        uint32_t value;
        BT_TRY(bt_budget_spend(&s->budget, 1, err));
        s->told = s->has_quotient && !s->forced;
        if (s->told)
            value = bt_quotient_outcome(&s->quotient, s->asked.count);
        else
            BT_TRY(ask(s, s->asked.count, &value, err));
        BT_TRY(bt_vector_add(&s->asked, &value, sizeof value, err));
        if (s->budget.steps - before > DEAR && !s->forced)
            BT_TRY(seek_quotient(s, err));
    }
    return BT_OK;
}

/* Does the sequence depend on one-heap positions only? Grundy values of
 * independent heaps do; outcomes and misère values when no move leaves two
 * heaps. Then `game` computes them, unless another engine is asked for. */
static bt_status
open_game(bt_sequence *s, const char *engine, bt_err *err)
{
    bool plain = s->kind == BT_SEQUENCE_GRUNDY && !s->misere;
    if (!bt_heap_only(s->rules))
        return BT_OK;
    bt_status status = bt_heap_open(&s->game, s->rules, 0, &s->budget, err);
    if (status == BT_ERR_REFUSED)
        return BT_OK;
    BT_TRY(status);
    s->reach = bt_reach_of(&s->game);
    if (!plain && s->reach.pieces != 1)
        s->reach = (bt_reach){0};
    s->is_heap = (plain || s->reach.pieces == 1) &&
                 (!engine || (plain && strcmp(engine, "sum") == 0));
    s->game.misere = s->misere;
    s->game.outcomes = s->kind == BT_SEQUENCE_OUTCOME;
    return BT_OK;
}

/* Keep the values that are there, if any; nothing is left to argue with. */
static void
end_early(bt_sequence *s)
{
    const bt_vector *v = values_of(s);
    if (v->count == 0)
        return;
    s->n = v->count - 1;
    s->period = bt_period_find((const uint32_t *)(const void *)v->data, s->n,
                               (bt_reach){0});
    s->looked = true;
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
    s->forced = o.engine != NULL;
    bt_status status = open_game(s, o.engine, err);
    if (status == BT_OK && !s->is_heap)
        status = bt_solver_new(rules, &o, &s->solver, err);
    if (status == BT_OK)
        status = extend(s, n, err);
    if (status == BT_ERR_LIMIT || status == BT_ERR_INTERRUPTED)
        end_early(s);
    if (status == BT_OK || s->looked) {
        *out = s;
        return status;
    }
    bt_sequence_free(s);
    return status;
}

/* ---- the period ---- */

static bt_status
look(bt_sequence *s, bt_err *err)
{
    const bt_vector *v = values_of(s);
    if (s->is_heap) {
        BT_TRY(bt_heap_look(&s->game, err));
        s->period = s->game.period;
        return BT_OK;
    }
    s->period = bt_period_find((const uint32_t *)(const void *)v->data,
                               v->count - 1, s->reach);
    return BT_OK;
}

/* How far to compute next, in order to argue for the period: just as far as the
 * one that has been seen needs; else twice as far, where further values are
 * not much dearer than those that are there. */
static uint64_t
next_length(const bt_sequence *s, uint64_t to, uint64_t most)
{
    uint64_t needs =
        s->period.found ? bt_period_needs(&s->period, s->reach) : to;
    uint64_t quick = s->reach.pieces > 2 ? SHORT / 8 : SHORT;
    if (to >= quick && needs > to && needs <= most)
        return needs;
    if (to >= quick && s->reach.pieces > 1 &&
        !(s->is_heap && bt_heap_is_cheap(&s->game)))
        return to;
    return to < 50 ? 100 : 2 * to < most ? 2 * to : most;
}

static bt_status
argue(bt_sequence *s, bt_err *err)
{
    uint64_t most = 4 * s->n + 400, to = s->n;
    if (!s->has_quotient)
        BT_TRY(look(s, err));
    if (!s->is_heap && s->kind == BT_SEQUENCE_OUTCOME && s->game.rules)
        return seek_quotient(s, err);
    while (s->reach.pieces && !s->period.argued && to < most) {
        uint64_t next = next_length(s, to, most);
        if (next <= to)
            break;
        to = next;
        BT_TRY(extend(s, to, err));
        BT_TRY(look(s, err));
    }
    return BT_OK;
}

bt_status
bt_sequence_period(bt_sequence *s, bt_period *out, bt_err *err)
{
    bt_status status = s->looked ? BT_OK : argue(s, err);
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
        .mask = s->game.marks.mask,
        .value = (const uint32_t *)(const void *)values_of(s)->data,
        .quotient = s->has_quotient ? &s->quotient : NULL,
    };
}

void
bt_sequence_free(bt_sequence *s)
{
    if (!s)
        return;
    bt_vector_free(&s->asked);
    bt_heap_close(&s->game);
    bt_quotient_free(&s->quotient);
    bt_solver_free(s->solver);
    free(s);
}

const uint32_t *
bt_sequence_values(const bt_sequence *s)
{
    return (const uint32_t *)(const void *)values_of(s)->data;
}

uint64_t
bt_sequence_last(const bt_sequence *s)
{
    return s->n;
}

const char *
bt_sequence_engine(const bt_sequence *s)
{
    return s->is_heap || s->told ? "sum" : bt_solver_engine(s->solver);
}
