/* sum.c: games that fall apart into independent heaps (Sprague-Grundy).
 *
 * The value of a position is the xor of the values of its heaps. A heap beyond
 * the table is brought back into it by the period, where the theorem of period.c
 * shows one. */
#include <stdlib.h>
#include <string.h>

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
    BT_NEED(s, err);
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

/* ---- winning moves where any number may be taken: a heap of 10^18 has too
 * many options to look at them all. Its value is its size, so a winning move
 * turns a heap h into h xor g, where g is the value of the position. ---- */

typedef struct finder {
    const bt_heap_game *g;
    const int64_t *p;
    int64_t *next; /* the position a move leaves */
    size_t n;
    bt_instance_fn *visit;
    void *arg;
    bool stopped;
} finder;

/* The choice of a line is what is taken, or what stays. */
static void
tell(finder *w, const bt_exact *e, size_t at, int64_t left)
{
    int64_t slot[BT_MAX_SLOTS] = {0};
    const bt_move *m = e->move;
    size_t heap = m->n_targets ? m->target[0].slot : m->assign[0].field;
    bt_sum stays = m->n_targets ? e->result[0] : e->assign[0];
    slot[heap] = w->p[at];
    slot[m->choice[0].slot] =
        bt_sum_coef(stays, (uint32_t)heap) ? w->p[at] - left : left;
    memcpy(w->next, w->p, w->n * sizeof *w->next);
    w->next[at] = left;
    bt_instance found = {.move = m, .slot = slot, .position = w->next};
    found.length = bt_layout_canonical(w->g->rules, w->next, w->n);
    w->stopped = !w->visit(w->arg, &found);
}

static void
tell_all(finder *w, size_t first, int64_t g)
{
    for (size_t at = first; at < w->n; at++) {
        int64_t left = w->p[at] ^ g;
        if (left >= w->p[at] || (at > first && w->p[at] == w->p[at - 1]))
            continue;
        for (size_t i = 0; i < w->g->lines.count && !w->stopped; i++)
            tell(w, BT_AT(&w->g->lines, const bt_exact *, i), at, left);
    }
}

static bt_status
winning(void *state, const int64_t *p, bt_instance_fn *visit, void *arg,
        bt_err *err)
{
    const bt_heap_game *g = &((sum *)state)->game;
    size_t first = g->rules->field[0].kind == BT_FIELD_HEAPS;
    finder w = {.g = g, .p = p, .visit = visit, .arg = arg};
    int64_t value = 0;
    if (!g->only_lines)
        return bt_fail(err, BT_ERR_REFUSED, "more than plain taking");
    w.n = bt_layout_length(g->rules, p);
    w.next = malloc(w.n * sizeof *w.next);
    BT_NEED(w.next, err);
    for (size_t i = first; i < w.n; i++)
        value ^= p[i];
    tell_all(&w, first, value);
    free(w.next);
    return BT_OK;
}

const bt_engine bt_engine_sum = {
    .name = "sum",
    .summary = "games of independent heaps, by Sprague-Grundy (normal play)",
    .open = open_engine,
    .close = close_engine,
    .value = value,
    .winning = winning,
};
