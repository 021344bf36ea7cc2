/* bag.c: outcomes and Grundy values of bags, all of a total at a time, by the
 * room src/bag.
 *
 * Values come from the same sweeps: the positions of value k are those without
 * a lower value, none of whose options has value k, as P-positions are those
 * none of whose options is one. So the k-th run leaves out what has a value. In
 * misère play the positions without options are left out of run 0 only. */
#include "bag/bag.h"

#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "engine/engine.h"

enum {
    NO_VALUE = 255,
    VALUE_STONES = 60,
    STEP = 10 /* a run is opened for so many stones more */
};

typedef struct bag_engine {
    const bt_ruleset *rules;
    bool misere;
    bt_budget *budget;
    size_t field;                 /* of the bag */
    int64_t first[BT_MAX_FIELDS]; /* numbers at their start */
    int64_t ready; /* stones, of all that is there beforehand; -1: none */
    bt_bag *run;   /* NULL: none yet */
    bt_word *found[BT_BAG_STATES][BT_BAG_MOST + 1];
    uint8_t *value[BT_BAG_STATES][BT_BAG_MOST + 1];
    int values_to; /* stones; -1: none */
} bag_engine;

static void
forget(bag_engine *e)
{
    size_t states = e->run ? bt_bag_states(e->run) : 0;
    for (size_t s = 0; s < states; s++)
        for (int n = 0; n <= e->run->layers.plan.most; n++) {
            if (e->found[s][n])
                bt_budget_release(e->budget,
                                  bt_layer_words(&e->run->layers, n) * 8);
            free(e->found[s][n]);
            free(e->value[s][n]);
            e->found[s][n] = NULL;
            e->value[s][n] = NULL;
        }
    bt_bag_free(e->run);
    e->run = NULL;
    e->values_to = -1;
    e->ready = -1;
}

static bt_status
open_run(bag_engine *e, const int64_t *number, int most, bool misere,
         bt_bag **out, bt_err *err)
{
    bt_bag_options o = bt_bag_options_default();
    o.misere = misere;
    o.stones = most < BT_BAG_MOST ? most : BT_BAG_MOST;
    o.limits = bt_budget_part(e->budget, 0);
    return bt_bag_open_at(e->rules, &o, number, out, err);
}

static void
close_engine(void *state)
{
    bag_engine *e = state;
    if (e)
        forget(e);
    free(e);
}

/* Whether the rules fit is seen with a few stones. */
static bt_status
open_engine(const bt_ruleset *r, bool misere, bt_budget *budget, void **state,
            bt_err *err)
{
    int64_t number[BT_MAX_FIELDS] = {0};
    bt_position *p = NULL;
    size_t at[BT_MAX_FIELDS];
    bt_bag *run = NULL;
    bag_engine *e = calloc(1, sizeof *e);
    BT_NEED(e, err);
    *e = (bag_engine){.rules = r,
                      .misere = misere,
                      .budget = budget,
                      .ready = -1,
                      .values_to = -1};
    bt_status s = bt_position_of_heap(r, 1, &p, err);
    if (s == BT_OK) {
        bt_layout_offsets(r, p->v, at);
        for (size_t i = 0; i < r->n_fields; i++)
            number[i] = p->v[at[i]];
        s = open_run(e, number, 3, misere, &run, err);
    }
    bt_position_free(p);
    if (s == BT_OK) {
        e->field = run->layers.plan.bag;
        number[e->field] = 0;
        memcpy(e->first, number, sizeof number);
    }
    bt_bag_free(run);
    if (s != BT_OK) {
        free(e);
        return s == BT_ERR_NOMEM || s == BT_ERR_INTERRUPTED ? s
                                                            : BT_ERR_REFUSED;
    }
    *state = e;
    return BT_OK;
}

/* ---- a position ---- */

typedef struct place {
    int64_t number[BT_MAX_FIELDS], stones;
    bt_runs x;
} place;

/* False: too many stones. */
static bool
read_place(const bag_engine *e, const int64_t *p, place *out)
{
    size_t at[BT_MAX_FIELDS];
    uint8_t size[BT_BAG_MOST];
    *out = (place){.stones = 0};
    bt_layout_offsets(e->rules, p, at);
    for (size_t i = 0; i < e->rules->n_fields; i++)
        out->number[i] = i == e->field ? 0 : p[at[i]];
    const int64_t *bag = p + at[e->field];
    for (int64_t i = 0; i < bag[0]; i++) {
        if (i == BT_BAG_MOST || bag[1 + i] > BT_BAG_MOST - out->stones)
            return false;
        size[i] = (uint8_t)bag[1 + i];
        out->stones += bag[1 + i];
    }
    bt_runs_of(&out->x, size, (int)bag[0]);
    return true;
}

static bool
find_state(const bag_engine *e, const place *at, size_t *state)
{
    const bt_plan *p = &e->run->layers.plan;
    for (*state = 0; *state < p->n_states; ++*state)
        if (memcmp(p->number[*state], at->number,
                   e->rules->n_fields * sizeof *at->number) == 0)
            return true;
    return false;
}

/* A run that has the numbers and the stones. */
static bt_status
fit_run(bag_engine *e, const place *at, size_t *state, bt_err *err)
{
    int64_t first[BT_MAX_FIELDS];
    bool found = e->run && find_state(e, at, state);
    if (found && at->stones <= e->run->layers.plan.most)
        return BT_OK;
    /* the numbers that were first know more than those of now */
    memcpy(first, found ? e->run->layers.plan.number[0] : at->number,
           sizeof first);
    int most = ((int)at->stones / STEP + 1) * STEP;
    forget(e);
    BT_TRY(open_run(e, first, most, e->misere, &e->run, err));
    if (!find_state(e, at, state))
        return bt_fail(err, BT_ERR_CORRUPT, "the bag engine lost a state");
    return BT_OK;
}

/* ---- outcomes ---- */

static bt_status
keep_bits(bag_engine *e, bt_bag *run, bt_err *err)
{
    int n = run->total;
    size_t words = bt_layer_words(&run->layers, n);
    for (size_t s = 0; s < bt_bag_states(run); s++) {
        BT_TRY(bt_budget_hold(e->budget, words * 8, err));
        e->found[s][n] = malloc(words * sizeof **e->found[s]);
        if (!e->found[s][n])
            bt_budget_release(e->budget, words * 8);
        BT_NEED(e->found[s][n], err);
        for (size_t i = 0; i < words; i++)
            e->found[s][n][i] = bt_bag_bits(run, s)[i];
    }
    return BT_OK;
}

static bt_status
find_outcome(bag_engine *e, const place *at, size_t state, uint64_t *out,
             bt_err *err)
{
    while (e->run->total < at->stones) {
        bt_status s = bt_bag_next(e->run, err);
        if (s == BT_OK)
            s = keep_bits(e, e->run, err);
        if (s != BT_OK) {
            forget(e); /* what is half done is not asked again */
            return s;
        }
    }
    uint64_t rank = bt_parts_rank(&e->run->layers.parts, &at->x);
    *out = bt_bits_load(e->found[state][at->stones], rank) & 1 ? BT_P : BT_N;
    return BT_OK;
}

/* ---- values ---- */

/* Positions of the next total of run number k that have a value already. */
static bt_status
skip_valued(bag_engine *e, bt_bag *run, bt_word **skip, bt_err *err)
{
    int n = run->total + 1;
    const bt_layers *l = &run->layers;
    uint64_t size = bt_parts_count(&l->parts, n, n);
    for (size_t s = 0; s < l->plan.n_states; s++) {
        skip[s] = calloc(bt_layer_words(l, n), sizeof **skip);
        BT_NEED(skip[s], err);
        for (uint64_t i = 0; i < size; i++)
            if (e->value[s][n][i] != NO_VALUE)
                skip[s][i / 64] |= UINT64_C(1) << i % 64;
    }
    return BT_OK;
}

/* *left: positions of the total without a value. */
static void
note_values(bag_engine *e, const bt_bag *run, uint8_t k, bool *left)
{
    uint64_t size = bt_bag_positions(run);
    for (size_t s = 0; s < bt_bag_states(run); s++)
        for (uint64_t i = 0; i < size; i++) {
            uint8_t *v = &e->value[s][run->total][i];
            if (bt_bag_bits(run, s)[i / 64] >> i % 64 & 1)
                *v = k;
            *left = *left || *v == NO_VALUE;
        }
}

static bt_status
run_value(bag_engine *e, bt_bag *run, uint8_t k, bool *left, bt_err *err)
{
    bt_status s = BT_OK;
    bt_bag_rewind(run);
    run->layers.misere = e->misere && k == 0;
    while (run->total < run->layers.plan.most && s == BT_OK) {
        bt_word *skip[BT_BAG_STATES] = {NULL};
        s = skip_valued(e, run, skip, err);
        for (size_t i = 0; i < bt_bag_states(run); i++)
            run->layers.skip[i] = skip[i];
        if (s == BT_OK)
            s = bt_bag_next(run, err);
        for (size_t i = 0; i < bt_bag_states(run); i++)
            free(skip[i]);
        if (s == BT_OK)
            note_values(e, run, k, left);
    }
    return s;
}

static bt_status
run_values(bag_engine *e, bt_bag *run, bt_err *err)
{
    bool left = true;
    for (int k = 0; left; k++) {
        left = false;
        if (k == NO_VALUE)
            return bt_fail(err, BT_ERR_REFUSED, "values above 254");
        BT_TRY(run_value(e, run, (uint8_t)k, &left, err));
    }
    return BT_OK;
}

/* All values up to so many stones. */
static bt_status
find_values(bag_engine *e, int most, bt_err *err)
{
    const bt_layers *l = &e->run->layers;
    bt_bag *run;
    for (size_t s = 0; s < l->plan.n_states; s++)
        for (int n = 0; n <= most; n++) {
            uint64_t size = bt_parts_count(&l->parts, n, n);
            free(e->value[s][n]);
            e->value[s][n] = malloc(size);
            BT_NEED(e->value[s][n], err);
            memset(e->value[s][n], NO_VALUE, size);
        }
    BT_TRY(open_run(e, l->plan.number[0], most, e->misere, &run, err));
    bt_status status = run_values(e, run, err);
    bt_bag_free(run);
    e->values_to = status == BT_OK ? most : -1;
    return status;
}

static bt_status
value(void *state, const int64_t *p, size_t n, bool grundy, uint64_t *out,
      bt_err *err)
{
    bag_engine *e = state;
    place at;
    size_t s;
    (void)n;
    if (!read_place(e, p, &at) || (grundy && at.stones > VALUE_STONES))
        return bt_fail(err, BT_ERR_REFUSED,
                       "the bag engine goes to %d stones, for Grundy values to "
                       "%d",
                       BT_BAG_MOST, VALUE_STONES);
    BT_TRY(fit_run(e, &at, &s, err));
    if (!grundy)
        return find_outcome(e, &at, s, out, err);
    int most = e->run->layers.plan.most;
    if (e->values_to < at.stones)
        BT_TRY(find_values(e, most < VALUE_STONES ? most : VALUE_STONES, err));
    *out = e->value[s][at.stones][bt_parts_rank(&e->run->layers.parts, &at.x)];
    return BT_OK;
}

/* All bags of a total cost more than one of them, whoever asks; so it has to be
 * asked for by name, or for all of them. */
static bt_suits
suits(void *state, const int64_t *p, size_t n, bool grundy)
{
    bag_engine *e = state;
    place at;
    size_t s;
    (void)n;
    return !grundy && e->ready >= 0 && read_place(e, p, &at) &&
                   at.stones <= e->ready && find_state(e, &at, &s)
               ? BT_SUITS_WELL
               : BT_SUITS_NOT;
}

static bt_status
prepare_all(void *state, int64_t stones, bt_err *err)
{
    bag_engine *e = state;
    place at = {.stones = stones};
    size_t s;
    if (stones > BT_BAG_MOST)
        return BT_ERR_REFUSED;
    memcpy(at.number, e->first, sizeof at.number);
    BT_TRY(fit_run(e, &at, &s, err));
    e->ready = stones;
    return BT_OK;
}

const bt_engine bt_engine_bag = {
    .name = "bag",
    .summary = "all bags of so many stones at a time; by name, or for claims "
               "about them",
    .open = open_engine,
    .close = close_engine,
    .suits = suits,
    .prepare_all = prepare_all,
    .value = value,
};
