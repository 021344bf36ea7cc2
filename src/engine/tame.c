/* tame.c: misère play of independent heaps, where it is like that of Nim
 * (docs/algorithms/misere.md). A tame heap is firm or fickle: a sum with a firm
 * heap is P when its Grundy value is 0, one of fickle heaps alone when it is 1.
 * Values are those of normal play; whether a heap is firm follows from its
 * options of value 0 and 1. At the first heap of which nothing follows, a wild
 * one, this ends. */
#include "engine/heap.h"

#include "base/fail.h"

enum { FICKLE = 1, FIRM = 2, BOTH = 3 };

static unsigned
kind_of(const bt_tame *t, int64_t heap)
{
    return t->firm.data[heap] ? FIRM : FICKLE;
}

/* Note an option that leaves these heaps. */
static void
note_option(bt_tame *t, const int64_t *piece, size_t n)
{
    const uint32_t *value = bt_heap_values(&t->game);
    uint32_t x = 0;
    unsigned kind = FICKLE;
    t->any = true;
    for (size_t i = 0; i < n; i++) {
        x ^= value[piece[i]];
        kind = kind_of(t, piece[i]) == FIRM ? FIRM : kind;
    }
    if (x < 2)
        t->kinds[x] |= kind;
}

static bt_status
note_ways(void *arg, const bt_ways *w, bt_err *err)
{
    bt_tame *t = arg;
    int64_t piece[BT_MAX_TARGETS * 2];
    BT_TRY(bt_budget_step(t->game.budget, w->count / 16, err));
    for (uint64_t x = 0; x < w->count; x++) {
        for (size_t i = 0; i < w->n; i++)
            piece[i] = w->piece[i] + (int64_t)x * w->slope[i];
        note_option(t, piece, w->n);
    }
    return BT_OK;
}

/* Lines leave all smaller heaps. */
static bt_status
note_options(bt_tame *t, int64_t n, bt_err *err)
{
    const bt_heap_game *g = &t->game;
    t->kinds[0] = t->kinds[1] = 0;
    t->any = false;
    for (int64_t m = 0; g->lines.count > 0 && m < n; m++)
        note_option(t, &m, 1);
    for (size_t i = 0; i < g->cases.count; i++)
        BT_TRY(bt_loops_each(&BT_AT(&g->cases, bt_loops, i), n, note_ways, t,
                             g->budget, err));
    return BT_OK;
}

/* Is the heap of this value firm? False: it is wild. */
static bool
find_kind(const bt_tame *t, uint32_t value, bool *firm)
{
    const unsigned *k = t->kinds;
    *firm = true;
    if (value >= 2)
        return k[0] == BOTH || k[1] == BOTH || k[0] == k[1];
    if (value == 1) {
        *firm = k[0] == FIRM;
        return k[0] != BOTH;
    }
    *firm = t->any && k[1] != FICKLE;
    return k[1] != BOTH;
}

bt_status
bt_tame_open(bt_tame *t, const bt_ruleset *r, size_t field, bt_budget *budget,
             bt_err *err)
{
    *t = (bt_tame){.wild = UINT64_MAX};
    BT_TRY(bt_heap_open(&t->game, r, field, budget, err));
    if (!t->game.linear)
        return bt_fail(err, BT_ERR_REFUSED,
                       "the sum engine does not fit: moves are not linear");
    return BT_OK;
}

void
bt_tame_close(bt_tame *t)
{
    bt_heap_close(&t->game);
    bt_vector_free(&t->firm);
}

bt_status
bt_tame_heap(bt_tame *t, uint64_t n, uint64_t *value, bool *firm, bt_err *err)
{
    while (t->firm.count <= n && t->firm.count < t->wild) {
        uint64_t next = t->firm.count;
        bool is_firm;
        unsigned char kept;
        BT_TRY(bt_budget_spend(t->game.budget, 1, err));
        BT_TRY(bt_heap_extend(&t->game, next, err));
        BT_TRY(note_options(t, (int64_t)next, err));
        if (!find_kind(t, bt_heap_values(&t->game)[next], &is_firm)) {
            t->wild = next;
            break;
        }
        kept = is_firm;
        BT_TRY(bt_vector_add(&t->firm, &kept, sizeof kept, err));
    }
    if (n >= t->wild)
        return bt_fail(err, BT_ERR_REFUSED,
                       "the sum engine does not fit: in misère play a heap of "
                       "%llu is wild",
                       (unsigned long long)t->wild);
    *value = bt_heap_values(&t->game)[n];
    *firm = t->firm.data[n];
    return BT_OK;
}
