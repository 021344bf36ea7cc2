/* box.c: the box engine's side of the contract. Tables are computed for the
 * box around the first position asked for, and again, larger, when a later
 * one lies outside. */
#include "engine/box.h"

#include <stdlib.h>

#include "base/fail.h"
#include "engine/engine.h"

/* A box is worth it from so many cells on (below, a search is as good) up to
 * so many (above, it is too much to be done without being asked for), and only
 * if most of it lies below the position: a cell is about a hundred times
 * cheaper than a position of a search. */
enum { WORTH_FROM = 2048, WORTH_TO = 1 << 26, WORTH_RATIO = 64 };
enum { SAMPLE_MAX = 64, SAMPLE_SLOTS = BT_MAX_TARGETS };

static void
close_engine(void *state)
{
    bt_box *b = state;
    if (!b)
        return;
    bt_box_drop(b);
    bt_arena_free(&b->arena);
    free(b);
}

static bt_status
open_engine(const bt_ruleset *r, bool misere, bt_budget *budget, void **state,
            bt_err *err)
{
    bt_box *b = calloc(1, sizeof *b);
    if (!b)
        return bt_fail_nomem(err);
    b->rules = r;
    b->misere = misere;
    b->budget = budget;
    bt_status s = bt_box_plan(b, err);
    if (s == BT_OK) /* a box of a few small heaps tells whether moves fit */
        s = bt_box_layers(b, SAMPLE_MAX, SAMPLE_SLOTS, err);
    bt_box_drop(b);
    if (s == BT_ERR_REFUSED || s == BT_ERR_NOMEM) {
        close_engine(b);
        return s;
    }
    *state = b;
    return BT_OK;
}

/* ---- the box around a position ---- */

static int64_t
box_around(bt_box *b, const int64_t *p, int64_t *max)
{
    size_t at[BT_MAX_FIELDS];
    int64_t slots = b->list < 0 ? 0 : 1;
    bt_layout_offsets(b->rules, p, at);
    *max = 0;
    for (size_t i = 0; i < b->rules->n_fields; i++) {
        const bt_field *f = &b->rules->field[i];
        const int64_t *v = p + at[i];
        bool list = bt_field_is_list(f);
        int64_t n = list ? *v++ : 1;
        if (list && n > slots)
            slots = n;
        for (int64_t k = 0; k < n && bt_field_is_stones(f); k++)
            *max = v[k] > *max ? v[k] : *max;
        b->least[i] = list ? 0 : *v;
    }
    return slots;
}

static bool
computed(const bt_box *b, bool grundy)
{
    const bt_layer *top = b->n_layers ? &b->layer[b->n_layers - 1] : NULL;
    return top && (grundy ? top->values != NULL : top->bits != NULL);
}

/* Fill all layers; after a failure nothing half-done stays behind. */
static bt_status
compute(bt_box *b, bool grundy, bt_err *err)
{
    for (size_t i = 0; i < b->n_layers; i++) {
        bt_status s =
            grundy ? bt_box_values(b, i, err) : bt_box_rows(b, i, err);
        if (s != BT_OK) {
            bt_box_drop(b);
            return s;
        }
    }
    return BT_OK;
}

static bt_status
build(bt_box *b, int64_t max, int64_t slots, bool grundy, bt_err *err)
{
    bt_status s = bt_box_layers(b, max, slots, err);
    if (s != BT_OK) {
        bt_box_drop(b);
        return s;
    }
    return compute(b, grundy, err);
}

static bt_status
locate(bt_box *b, const int64_t *p, bool grundy, size_t *layer, size_t *cell,
       bt_err *err)
{
    int64_t max, slots;
    if (bt_box_find(b, p, layer, cell))
        return computed(b, grundy) ? BT_OK : compute(b, grundy, err);
    slots = box_around(b, p, &max);
    BT_TRY(build(b, max, slots, grundy, err));
    if (bt_box_find(b, p, layer, cell))
        return BT_OK;
    return bt_fail(err, BT_ERR_REFUSED,
                   "the box engine does not fit: this position is in no box");
}

/* How many positions lie below p, all heaps and piles considered; saturates. */
static uint64_t
positions_below(const bt_box *b, const int64_t *p)
{
    uint64_t below = 1;
    size_t k = 0;
    for (size_t i = 0; i < b->rules->n_fields; i++) {
        size_t n = bt_field_is_list(&b->rules->field[i]) ? (size_t)p[k++] : 1;
        for (; n > 0; n--, k++)
            if (below <= WORTH_TO &&
                __builtin_mul_overflow(below, (uint64_t)p[k] + 1, &below))
                below = UINT64_MAX;
    }
    return below;
}

static bool
is_worth_it(const bt_box *b, uint64_t cells, const int64_t *p)
{
    uint64_t limit = b->budget->limits.max_positions;
    return cells >= WORTH_FROM && cells <= WORTH_TO &&
           (limit == 0 || cells <= limit) &&
           cells / WORTH_RATIO <= positions_below(b, p);
}

static bool
suits(void *state, const int64_t *p, size_t n, bool grundy)
{
    bt_box *b = state;
    int64_t max, slots;
    size_t layer, cell;
    (void)n;
    if (computed(b, grundy) && bt_box_find(b, p, &layer, &cell))
        return true;
    slots = box_around(b, p, &max);
    return is_worth_it(b, bt_box_cells(b, max, slots), p);
}

static bt_status
prepare(void *state, int64_t max, int64_t heaps, bool grundy, bt_err *err)
{
    bt_box *b = state;
    for (size_t i = 0; i < b->rules->n_fields; i++)
        b->least[i] = 0;
    return build(b, max, heaps, grundy, err);
}

static bt_status
value(void *state, const int64_t *p, size_t n, bool grundy, uint64_t *out,
      bt_err *err)
{
    bt_box *b = state;
    size_t layer, cell;
    (void)n;
    BT_TRY(locate(b, p, grundy, &layer, &cell, err));
    const bt_layer *l = &b->layer[layer];
    *out = grundy ? l->values[cell] : bt_box_is_p(l, cell) ? BT_P : BT_N;
    return BT_OK;
}

const bt_engine bt_engine_box = {
    .name = "box",
    .summary = "dense tables over all positions with bounded heaps",
    .open = open_engine,
    .close = close_engine,
    .suits = suits,
    .prepare = prepare,
    .value = value,
};
