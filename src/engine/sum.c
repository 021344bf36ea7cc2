/* sum.c: games that fall apart into independent heaps (Sprague-Grundy).
 *
 * The value of a position is the xor of the values of its heaps (heap.c). */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "engine/engine.h"
#include "engine/heap.h"

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
    bt_heap_game *g = calloc(1, sizeof *g);
    BT_NEED(g, err);
    bt_status status = bt_heap_open(g, r, budget, err);
    if (status != BT_OK) {
        bt_heap_close(g);
        free(g);
        return status;
    }
    *state = g;
    return BT_OK;
}

static void
close_engine(void *state)
{
    if (state)
        bt_heap_close(state);
    free(state);
}

static bt_status
value(void *state, const int64_t *p, size_t n, bool grundy, uint64_t *out,
      bt_err *err)
{
    bt_heap_game *g = state;
    bool bag = g->rules->field[0].kind == BT_FIELD_HEAPS;
    uint64_t all = 0, one;
    for (size_t i = bag; i < n; i++) {
        BT_TRY(bt_heap_value(g, (uint64_t)p[i], &one, err));
        all ^= one;
    }
    *out = grundy ? all : all == 0 ? BT_P : BT_N;
    return BT_OK;
}

/* Every field of a line is a heap, or their count. */
static size_t
line(void *state, const bt_line *l, uint64_t *out)
{
    bt_heap_game *g = state;
    bool bag = g->rules->field[0].kind == BT_FIELD_HEAPS;
    uint64_t others = 0, one;
    size_t k = 0;
    for (size_t i = bag; i < l->n; i++) {
        if (i == l->at)
            continue;
        if (bt_heap_value(g, (uint64_t)l->p[i], &one, NULL) != BT_OK)
            return 0;
        others ^= one;
    }
    for (; k < l->count; k++) {
        if (bt_heap_value(g, (uint64_t)l->from + k, &one, NULL) != BT_OK)
            break; /* who asks for this one alone is told why */
        out[k] = l->grundy ? others ^ one : others == one ? BT_P : BT_N;
    }
    return k;
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
    const bt_heap_game *g = state;
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
    .line = line,
    .winning = winning,
};
