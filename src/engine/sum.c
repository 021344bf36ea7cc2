/* sum.c: games that fall apart into independent heaps (Sprague-Grundy).
 *
 * The value of a position is the xor of the values of its heaps. A heap beyond
 * the table is brought back into it by the period, where the theorem of period.c
 * shows one. */
#include <stdlib.h>

#include "base/fail.h"
#include "engine/engine.h"
#include "engine/heap.h"
#include "engine/period.h"

enum { DIRECT = 1 << 10 }; /* heaps up to here are simply computed */

typedef struct sum {
    bt_heap_game game;
    uint64_t searched; /* the next table to look at for a period ends here */
    bt_reach reach;    /* what the rules promise; known when searched > 0 */
    bt_period period;
} sum;

static bt_status
open_engine(const bt_ruleset *r, bool misere, bt_budget *budget, void **state,
            bt_err *err)
{
    if (misere)
        return bt_fail(err, BT_ERR_REFUSED,
                       "the sum engine does not fit: sums of heaps say "
                       "nothing about misère play");
    if (!bt_heap_independent(r, err))
        return BT_ERR_REFUSED;
    sum *s = calloc(1, sizeof *s);
    if (!s)
        return bt_fail_nomem(err);
    bt_status status = bt_heap_open(&s->game, r, budget, err);
    if (status != BT_OK) {
        bt_heap_close(&s->game);
        free(s);
        return status;
    }
    *state = s;
    return BT_OK;
}

static void
close_engine(void *state)
{
    sum *s = state;
    if (!s)
        return;
    bt_heap_close(&s->game);
    free(s);
}

/* Look for a period that the theorem shows in longer and longer tables, up to the heap. */
static bt_status
find_period(sum *s, uint64_t heap, bt_err *err)
{
    if (s->searched == 0) {
        s->reach = bt_reach_of(&s->game);
        s->searched = DIRECT;
    }
    while (s->reach.pieces && !s->period.argued && s->searched < heap) {
        BT_TRY(bt_heap_extend(&s->game, s->searched, err));
        s->period =
            bt_period_find((const uint32_t *)(const void *)s->game.values.data,
                           s->searched, s->reach);
        s->searched *= 2;
    }
    return BT_OK;
}

static bt_status
heap_value(sum *s, int64_t heap, uint64_t *out, bt_err *err)
{
    uint64_t n = (uint64_t)heap;
    if (s->game.only_lines) {
        *out = n; /* the options of n are 0, 1, ..., n - 1 */
        return BT_OK;
    }
    if (n > DIRECT)
        BT_TRY(find_period(s, n, err));
    if (s->period.argued && n > s->period.preperiod)
        n = s->period.preperiod + (n - s->period.preperiod) % s->period.length;
    BT_TRY(bt_heap_extend(&s->game, n, err));
    *out = BT_AT(&s->game.values, uint32_t, n);
    return BT_OK;
}

static bt_status
value(void *state, const int64_t *p, size_t n, bool grundy, uint64_t *out,
      bt_err *err)
{
    sum *s = state;
    bool bag = s->game.rules->field[0].kind == BT_FIELD_HEAPS;
    uint64_t all = 0, one;
    for (size_t i = bag; i < n; i++) {
        BT_TRY(heap_value(s, p[i], &one, err));
        all ^= one;
    }
    *out = grundy ? all : all == 0 ? BT_P : BT_N;
    return BT_OK;
}

static bt_status
winning(void *state, const int64_t *p, bt_instance_fn *visit, void *arg,
        bt_err *err)
{
    return bt_heap_winning(&((sum *)state)->game, p, visit, arg, err);
}

const bt_engine bt_engine_sum = {
    .name = "sum",
    .summary = "games of independent heaps, by Sprague-Grundy (normal play)",
    .open = open_engine,
    .close = close_engine,
    .value = value,
    .winning = winning,
};
