/* marks.c: from a P-position to the positions that have a move to it.
 *
 * An exchange backwards takes out what the move left and puts in the heaps
 * that were in hand. Parts above all of these keep their order and see a few
 * stones more or less behind them, parts below see nothing of it; between
 * them there are few. So the rank is a sum of pieces, two of which are known. */
#include <string.h>

#include "bag/worker.h"

/* The number of the first run with parts of at most each size. Eight sizes at a
 * time: what is written too far is written again. */
static void
fill_first(bt_worker *w)
{
    int size = 0;
    for (int run = w->x.n; run >= 0; run--) {
        int end = run > 0 ? w->x.part[run - 1] : w->l->plan.most + 1;
        for (; size < end; size += 8)
            memset(w->first + size, run, 8);
        size = end;
    }
}

static void
open_position(bt_worker *w)
{
    const bt_layers *l = w->l;
    int n = w->x.n, most = l->plan.most - w->total;
    w->left[0] = w->total;
    memset(w->held, 0, sizeof w->held);
    for (int i = 0; i < n; i++) {
        int held = w->x.part[i] * w->x.count[i];
        w->held[w->x.part[i]] = (uint8_t)held;
        w->left[i + 1] = w->left[i] - held;
        most += i < l->plan.leaves ? w->x.part[i] * l->plan.leaves : 0;
    }
    most = most < l->plan.most ? most : l->plan.most;
    memset(w->below[n], 0, ((size_t)most + 1) * sizeof **w->below);
    for (int i = n - 1; i >= 0; i--) {
        const uint64_t *row = bt_parts_row(&l->parts, w->x.part[i]);
        int room = l->plan.most - w->left[i];
        l->kernel->combine(w->below[i], w->below[i + 1], row + w->left[i],
                           row + w->left[i + 1],
                           (size_t)(room < most ? room : most) + 1);
    }
    fill_first(w);
}

/* Runs from..to - 1 with `shift` stones more behind them. */
static uint64_t
between(const bt_worker *w, int from, int to, int shift)
{
    uint64_t rank = 0;
    if (shift >= 0)
        return w->below[from][shift] - w->below[to][shift];
    for (; from < to; from++)
        rank += bt_parts_run(&w->l->parts, w->x.part[from],
                             w->left[from] + shift, w->left[from + 1] + shift);
    return rank;
}

static void
flush(bt_worker *w)
{
    for (size_t i = 0; i < w->n_pending; i++)
        bt_word_set(w->pending[i].shared, w->pending[i].word,
                    w->pending[i].bit);
    w->n_pending = 0;
}

static void
mark_soon(bt_worker *w, const bt_bits *bits, uint64_t at)
{
    bt_word *words = bt_bits_find(bits, &at);
    if (!words)
        return; /* another process has it */
    bt_word *word = words + at / 64;
    __builtin_prefetch((const void *)word, 1);
    w->pending[w->n_pending].shared =
        bits == &w->mine ? w->shares_mine : w->l->threads > 1;
    w->pending[w->n_pending].word = word;
    w->pending[w->n_pending++].bit = UINT64_C(1) << at % 64;
    if (w->n_pending == PENDING)
        flush(w);
}

/* The rank of the position before an exchange. */
static uint64_t
rank_before(const bt_worker *w, const bt_exchange *e)
{
    const bt_event *event = w->l->plan.event + e->event, *end = event + e->n;
    uint64_t rank = 0;
    int run = 0, shift = e->change;
    for (; event < end; event++) {
        int size = event->size, next = w->first[size];
        int held = w->held[size], start = w->left[next] + shift;
        rank += between(w, run, next, shift) +
                bt_parts_run(&w->l->parts, size, start,
                             start - held - event->change);
        run = next + (held > 0);
        shift -= event->change;
    }
    return rank + w->below[run][0];
}

static const bt_bits *
marks_of(const bt_worker *w, const bt_exchange *e)
{
    if (e->from == w->state && e->change == 0)
        return &w->mine;
    return &w->l->mark[e->from][w->total + e->change];
}

static bool
mark_exchanges(void *arg, const bt_trie_node *node, const uint8_t *size, int n)
{
    bt_worker *w = arg;
    bt_layers *l = w->l;
    const bt_exchange *e = &l->plan.exchange[node->first];
    (void)size;
    (void)n;
    for (uint32_t i = 0; i < node->count; i++, e++)
        if (w->total + e->change <= l->plan.most)
            mark_soon(w, marks_of(w, e), rank_before(w, e));
    return true;
}

/* ---- turns ---- */

typedef struct asked {
    const bt_turn *turn;
    bool found;
} asked;

static bool
is_turn(void *arg, const bt_instance *m)
{
    asked *a = arg;
    a->found = m->move == a->turn->move;
    return !a->found;
}

bool
bt_worker_can_turn(bt_worker *w, const bt_turn *t)
{
    int64_t position[BT_MAX_FIELDS + BT_BAG_MOST + 1];
    asked a = {.turn = t};
    if (t->at)
        return t->at[w->total];
    bt_plan_position(&w->l->plan, t->from, &w->x, position);
    bt_status s = bt_moves_each(&w->mover, position, is_turn, &a, &w->err);
    if (w->status == BT_OK)
        w->status = s;
    return a.found;
}

void
bt_worker_mark(bt_worker *w)
{
    bt_layers *l = w->l;
    if (l->plan.into[w->state].nodes.count > 0)
        open_position(w);
    bt_trie_each(&l->plan.into[w->state], &w->x, mark_exchanges, w);
    for (size_t i = 0; i < l->plan.turns.count; i++) {
        const bt_turn *t = &BT_AT(&l->plan.turns, bt_turn, i);
        if (t->to == w->state && bt_worker_can_turn(w, t))
            mark_soon(w, &l->mark[t->from][w->total], w->rank);
    }
    flush(w);
}
