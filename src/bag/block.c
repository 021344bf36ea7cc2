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

enum {
    LOOK = 1 << 22,   /* positions between two looks at the clock */
    GATHER = 1 << 12, /* so many have words between others */
    FETCH = 1 << 13,  /* bits of a stream, at most */
    CACHE_LINE = 512  /* bits */
};

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

/* The lines of a place lie together in each stream. Another thread may have set
 * bits there, so they are far away: all are asked for at once. */
static void
fetch_stream(const bt_bits *b, uint64_t at, uint64_t n)
{
    const bt_word *bits = bt_bits_find(b, &at);
    n = n < FETCH ? n : FETCH;
    for (uint64_t i = 0; i < n + CACHE_LINE - 1; i += CACHE_LINE)
        __builtin_prefetch((const void *)&bits[(at + (i < n ? i : n)) / 64], 1);
}

static void
fetch_lines(const bt_worker *w, int most)
{
    const bt_walk *walk = &w->walk;
    const bt_bits *used = w->l->used[w->state];
    uint64_t n = bt_parts_count(walk->parts, most, walk->r);
    for (int i = 0; i < walk->given.n; i++)
        fetch_stream(&used[w->total - walk->given.part[i]],
                     bt_walk_rank(walk, 0) + walk->away[i], n);
    for (int v = 1; v <= most && v <= walk->r && v < BT_TAIL_PARTS; v++)
        fetch_stream(&used[w->total - v], bt_walk_rank(walk, v),
                     bt_parts_count(walk->parts, most, walk->r - v));
}

/* ---- bits that are set */

/* Another thread may set bits of the same word, unless it lies between two that
 * this place has. Bits by processes are in two places. */
static void
put_word(const bt_worker *w, const bt_stream *x, const bt_word *next)
{
    bool between = x->before && next &&
                   ((x->before < x->word && x->word < next) ||
                    (x->before > x->word && x->word > next));
    bt_word_set(w->l->threads > 1 && (!between || w->l->ranks), x->word,
                x->bits);
}

static void
set_in_word(bt_worker *w, int stream, bt_word *word, uint64_t bits)
{
    bt_stream *x = &w->stream[stream];
    if (!w->gathers) {
        bt_word_set(w->l->threads > 1, word, bits);
        return;
    }
    if (word != x->word) {
        if (x->word)
            put_word(w, x, word);
        else
            w->open[w->n_open++] = (uint8_t)stream;
        *x = (bt_stream){x->word, word, 0};
    }
    x->bits |= bits;
}

static void
set_bits(bt_worker *w, int stream, bt_word *words, uint64_t at, uint64_t bits)
{
    bt_word *word = words + at / 64;
    uint64_t low = bits << at % 64, high = at % 64 ? bits >> (64 - at % 64) : 0;
    if (low)
        set_in_word(w, stream, word, low);
    if (high)
        set_in_word(w, stream, word + 1, high);
}

/* Nobody asks for them before the next total. */
static void
put_all(bt_worker *w)
{
    for (size_t i = 0; i < w->n_open; i++) {
        bt_stream *x = &w->stream[w->open[i]];
        put_word(w, x, NULL);
        *x = (bt_stream){0};
    }
    w->n_open = 0;
}

bool
bt_worker_place(bt_worker *w, const bt_stretch *place)
{
    w->gathers = w->l->threads > 1 &&
                 bt_parts_count(&w->l->parts, place->most, place->r) >= GATHER;
    if (w->l->threads > 1 && !w->l->ranks && w->l->plan.line[w->state]) {
        bt_walk_go(&w->walk, place);
        fetch_lines(w, place->most);
    }
    bool good = bt_walk_run(&w->walk, place);
    put_all(w);
    return good;
}

/* Lines without a part of v, from `at` on; of processes some are elsewhere. */
static void
mark_line(bt_worker *w, int v, uint64_t at, uint64_t bits)
{
    const bt_bits *used = &w->l->used[w->state][w->total - v];
    if (!w->l->ranks) {
        bt_word *words = bt_bits_find(used, &at);
        set_bits(w, v, words, at, bits);
        return;
    }
    for (; bits; bits &= bits - 1) {
        uint64_t bit = at + (uint64_t)__builtin_ctzll(bits);
        bt_word *words = bt_bits_find(used, &bit);
        if (words)
            set_bits(w, v, words, bit, 1);
    }
}

/* Those of the bits that are in a mask, side by side. */
static uint64_t
gather(uint64_t bits, uint64_t mask)
{
    uint64_t all = 0;
    for (bits &= mask; bits; bits &= bits - 1)
        all |= UINT64_C(1) << __builtin_popcountll(mask & ((bits & -bits) - 1));
    return all;
}

/* The lines of the P-positions of a block have one now. */
static void
mark_lines(bt_worker *w, const bt_walk *walk, const bt_bag_block *b,
           uint64_t found)
{
    uint64_t rank = bt_walk_rank(walk, 0);
    if (w->total < w->l->plan.most)
        mark_line(w, 0, rank, found);
    for (int k = 0; k < walk->given.n; k++)
        mark_line(w, walk->given.part[k], rank + walk->away[k], found);
    for (int v = 1; v <= walk->cap; v++)
        if (found & b->has[v])
            mark_line(w, v, bt_walk_rank(walk, v), gather(found, b->has[v]));
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
take_all(bt_worker *w, const bt_walk *walk, const bt_bag_block *b,
         uint64_t found)
{
    if (!found)
        return;
    if (!w->known)
        set_bits(w, BT_FOUND, w->l->found[w->state], bt_walk_rank(walk, 0),
                 found);
    if (w->l->plan.line[w->state])
        mark_lines(w, walk, b, found);
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
    uint64_t rank = bt_walk_rank(walk, 0), found = 0;
    while (open) {
        int i = walk->down ? 63 - __builtin_clzll(open) : __builtin_ctzll(open);
        open &= ~(UINT64_C(1) << i);
        w->rank = rank + (uint64_t)i;
        if (w->wants_x)
            bt_walk_runs(walk, b, i, &w->x);
        if (w->l->misere && !w->known && is_over(w))
            continue;
        found |= UINT64_C(1) << i;
        if (w->marks)
            bt_worker_mark(w);
        if (again)
            open &= ~marks_at(w, rank);
    }
    take_all(w, walk, b, found);
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
