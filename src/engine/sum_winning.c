/* sum_winning.c: the winning moves of a sum of heaps from which any number may
 * be taken: a heap of 10^18 has too many options to look at them all.
 *
 * The value of such a heap is its size, so a winning move turns a heap h into
 * h xor g, where g is the value of the position and h xor g < h. */
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "engine/heap.h"

typedef struct finder {
    const bt_heap_game *g;
    const int64_t *p;
    int64_t *next; /* the position a move leaves */
    size_t n;
    bt_instance_fn *visit;
    void *arg;
    bool stopped;
} finder;

/* The choice t with result(heap, t) = left; a line has just one choice. */
static bool
solve_choice(const bt_exact *e, size_t slot, int64_t heap, int64_t left,
             int64_t *t)
{
    const bt_move *m = e->move;
    bt_sum r = m->n_targets ? e->result[0] : e->assign[0];
    int64_t rest, c = bt_sum_coef(r, (uint32_t)m->choice[0].slot);
    if (m->n_choices != 1 || (c != 1 && c != -1) ||
        !bt_mul(bt_sum_coef(r, (uint32_t)slot), heap, &rest) ||
        !bt_add(rest, r.k, &rest) || !bt_sub(left, rest, &rest))
        return false;
    return bt_mul(c, rest, t);
}

static bt_status
tell(finder *w, const bt_exact *e, size_t at, int64_t left, bt_err *err)
{
    int64_t slot[BT_MAX_SLOTS] = {0};
    const bt_move *m = e->move;
    size_t heap = m->n_targets ? m->target[0].slot : m->assign[0].field;
    slot[heap] = w->p[at];
    if (!solve_choice(e, heap, w->p[at], left, &slot[m->choice[0].slot]))
        return bt_fail(err, BT_ERR_REFUSED, "a move that is no plain taking");
    memcpy(w->next, w->p, w->n * sizeof *w->next);
    w->next[at] = left;
    bt_instance found = {.move = m, .slot = slot, .position = w->next};
    found.length = bt_layout_canonical(w->g->rules, w->next, w->n);
    w->stopped = !w->visit(w->arg, &found);
    return BT_OK;
}

static bt_status
tell_all(finder *w, size_t first, int64_t g, bt_err *err)
{
    for (size_t at = first; at < w->n; at++) {
        int64_t left = w->p[at] ^ g;
        if (left >= w->p[at] || (at > first && w->p[at] == w->p[at - 1]))
            continue;
        for (size_t i = 0; i < w->g->lines.count && !w->stopped; i++)
            BT_TRY(tell(w, BT_AT(&w->g->lines, const bt_exact *, i), at, left,
                        err));
    }
    return BT_OK;
}

bt_status
bt_heap_winning(const bt_heap_game *g, const int64_t *p, bt_instance_fn *visit,
                void *arg, bt_err *err)
{
    size_t first = g->rules->field[0].kind == BT_FIELD_HEAPS;
    finder w = {.g = g, .p = p, .visit = visit, .arg = arg};
    int64_t value = 0;
    if (!g->only_lines)
        return bt_fail(err, BT_ERR_REFUSED, "more than plain taking");
    w.n = bt_layout_length(g->rules, p);
    w.next = malloc(w.n * sizeof *w.next);
    if (!w.next)
        return bt_fail_nomem(err);
    for (size_t i = first; i < w.n; i++)
        value ^= p[i];
    bt_status s = tell_all(&w, first, value, err);
    free(w.next);
    return s;
}
