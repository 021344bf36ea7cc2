/* block.c: the P-positions of a block.
 *
 * "Take any number" makes lines: the positions that differ in one heap, named
 * by the other heaps. Of two of them the larger has a move to the smaller, so
 * a line has at most one P-position; a position is an N-position by such a
 * move exactly when one of its lines has a P-position of a lower total. That
 * is one bit a line, and the bits of a block lie together in every stream:
 * without one of the given parts, or, deposited, without a part of the tails.
 * All other moves are marked backwards from each P-position, of which there
 * are few (marks.c). */
#include <assert.h>

#include "bag/worker.h"

enum { LOOK = 1 << 22 }; /* positions between two looks at the clock */

/* All bits of a block are in one of the two places: the largest heap says in
 * which, and blocks without a given one belong to the first process. */
static bt_pull
pull_from(const bt_bits *b, uint64_t at, uint64_t mask)
{
    const bt_word *bits = bt_bits_find(b, &at);
    assert(bits);
    return (bt_pull){bits, at, mask};
}

/* Which partitions of the block have a line with a P-position? */
static uint64_t
pull_lines(const bt_worker *w, const bt_walk *walk, const bt_bag_block *b)
{
    const bt_bits *used = w->l->used[w->state];
    bt_pull pull[BT_RUNS + BT_TAIL_PARTS];
    uint64_t rank = bt_walk_rank(walk, 0);
    size_t n = 0;
    for (int i = walk->given.n - 1; i >= 0; i--)
        pull[n++] = pull_from(&used[w->total - walk->given.part[i]],
                              rank + walk->away[i], ~UINT64_C(0));
    for (int v = 1; v <= walk->cap; v++)
        pull[n++] =
            pull_from(&used[w->total - v], bt_walk_rank(walk, v), b->has[v]);
    return w->l->kernel->pull(pull, n, b->all);
}

/* The lines of a P-position have one now. */
static void
mark_lines(const bt_worker *w, const bt_walk *walk, const bt_bag_block *b,
           int i)
{
    const bt_bits *used = w->l->used[w->state];
    uint64_t below = (UINT64_C(1) << i) - 1;
    const bt_tail *t = &b->tail[i];
    if (w->total < w->l->plan.most)
        bt_bit_mark(w->l, &used[w->total], w->rank);
    for (int k = 0; k < walk->given.n; k++)
        bt_bit_mark(w->l, &used[w->total - walk->given.part[k]],
                    w->rank + walk->away[k]);
    for (int k = 0; k < t->n; k++) {
        int v = t->part[k];
        uint64_t at = bt_walk_rank(walk, v) +
                      (uint64_t)__builtin_popcountll(b->has[v] & below);
        bt_bit_mark(w->l, &used[w->total - v], at);
    }
}

static bool
stop_at(void *arg, const bt_trie_node *node, const uint8_t *size, int n)
{
    (void)arg;
    (void)node;
    (void)size;
    (void)n;
    return false;
}

/* Is there no move from w->x? */
static bool
is_over(bt_worker *w)
{
    const bt_plan *p = &w->l->plan;
    if (!bt_trie_each(&p->can[w->state], &w->x, stop_at, NULL))
        return false;
    for (size_t i = 0; i < p->turns.count; i++) {
        const bt_turn *t = &BT_AT(&p->turns, bt_turn, i);
        if (t->from == w->state && bt_worker_can_turn(w, t))
            return false;
    }
    return true;
}

static void
take_p(bt_worker *w, const bt_walk *walk, const bt_bag_block *b, int i)
{
    if (!w->known)
        bt_bit_set(w->l, w->l->found[w->state], w->rank);
    if (w->l->plan.line[w->state])
        mark_lines(w, walk, b, i);
    if (w->marks)
        bt_worker_mark(w);
}

static bool
goes_on(bt_worker *w, uint64_t positions)
{
    w->since += positions;
    if (w->looks && w->since >= LOOK && w->status == BT_OK) {
        w->since = 0;
        w->status = bt_limits_look(&w->l->budget->limits, &w->err);
    }
    return w->status == BT_OK;
}

/* The marks of 64 positions, whoever set them. */
static uint64_t
marks_at(const bt_worker *w, uint64_t rank)
{
    uint64_t all = 0;
    for (size_t i = 0; i < w->n_marked; i++)
        all |= bt_bits_load(w->marked[i], rank - w->mine.begin);
    return all;
}

/* Those of the block that nothing marks, from the side where moves lead to. */
static bool
solve_open(bt_worker *w, const bt_walk *walk, const bt_bag_block *b,
           uint64_t open)
{
    bool again = w->l->plan.sweep[w->state] != 0 && !w->known;
    uint64_t rank = bt_walk_rank(walk, 0);
    while (open) {
        int i = walk->down ? 63 - __builtin_clzll(open) : __builtin_ctzll(open);
        open &= ~(UINT64_C(1) << i);
        w->rank = rank + (uint64_t)i;
        if (w->wants_x)
            bt_walk_runs(walk, b, i, &w->x);
        if (w->l->misere && !w->known && is_over(w))
            continue;
        take_p(w, walk, b, i);
        if (again)
            open &= ~marks_at(w, rank);
    }
    return goes_on(w, (uint64_t)b->n);
}

/* Those that no line and no mark makes N-positions. */
static uint64_t
find_open(const bt_worker *w, const bt_walk *walk, const bt_bag_block *b)
{
    uint64_t blocked = marks_at(w, bt_walk_rank(walk, 0));
    if (w->l->plan.line[w->state])
        blocked |= pull_lines(w, walk, b);
    if (w->l->skip[w->state])
        blocked |= bt_bits_load(w->l->skip[w->state], bt_walk_rank(walk, 0));
    return b->all & ~blocked;
}

bool
bt_worker_block(void *arg, bt_walk *walk, const bt_bag_block *b)
{
    bt_worker *w = arg;
    uint64_t rank = bt_walk_rank(walk, 0);
    return solve_open(w, walk, b,
                      w->known ? b->all & bt_bits_load(w->known, rank)
                               : find_open(w, walk, b));
}
