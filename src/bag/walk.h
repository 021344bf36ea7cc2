/* walk.h: through the partitions of a number, block by block.
 *
 * While it walks it knows the rank of the first partition of a block, the rank
 * that the block has when a part b of its tails is gone (at[b]), and how far
 * away it lies when one of the given parts is gone (`away`): the difference is
 * the same for everything behind that part. */
#ifndef BT_BAG_WALK_H
#define BT_BAG_WALK_H

#include <stdbool.h>

#include "bag/parts.h"

/* Where a walk begins, and what it is about: given parts, r left for parts
 * <= most. */
typedef struct bt_stretch {
    bt_runs given;
    int r, most;
} bt_stretch;

typedef struct bt_walk bt_walk;

/* Return false to stop. */
typedef bool bt_bag_block_fn(void *arg, bt_walk *w, const bt_bag_block *b);

struct bt_walk {
    const bt_parts *parts;
    int total;
    bool down; /* from the last block to the first */
    bt_bag_block_fn *visit;
    void *arg;
    /* where it is */
    int depth, r, cap;     /* given parts; the block: partitions of r, <= cap */
    int left[BT_RUNS + 1]; /* before each run; left[n] = r */
    bt_runs given;
    uint64_t away[BT_RUNS]; /* of a run: rank without it - rank, modulo 2^64 */
    uint64_t at[BT_BAG_MOST + 1][BT_TAIL_PARTS];
};

/* The rank of the block in its own total, and with a part b taken away. */
static inline uint64_t
bt_walk_rank(const bt_walk *w, int b)
{
    return w->at[w->depth][b];
}

/* Begin with a total. */
void bt_walk_open(bt_walk *w, int total);

/* Go to a place from the one before: what parts both have is not done again. */
void bt_walk_go(bt_walk *w, const bt_stretch *p);

/* Go there and through all its blocks; false when it was stopped. */
bool bt_walk_run(bt_walk *w, const bt_stretch *p);

/* The partition number i of the block. */
void bt_walk_runs(const bt_walk *w, const bt_bag_block *b, int i, bt_runs *out);

/* Cut the partitions of n whose largest part is first to last (1: also the empty
 * one) into stretches of at most `size` partitions, or what blocks there are;
 * false when `visit` returns false. */
typedef bool bt_stretch_fn(void *arg, const bt_stretch *p);
bool bt_stretches_each(const bt_parts *parts, int n, int first, int last,
                       uint64_t size, bt_stretch_fn *visit, void *arg);

#endif
