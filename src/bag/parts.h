/* parts.h: partitions of small numbers, counted, ranked, and in blocks.
 *
 * Partitions of n are written with their largest part first and ordered
 * lexicographically; the rank of one is the number of those before it. With
 * T(m, r) = partitions of r into parts <= m,
 *     rank = sum over parts p of T(p - 1, what is left before p is taken),
 * and since T(p, r) = T(p - 1, r) + T(p, r - p), a run of equal parts p that
 * begins with r left and ends with s left adds T(p, r) - T(p, s).
 *
 * Those that begin with given parts lie together. A block is so many of them
 * that their bits fit into a word: given parts, then every partition of r into
 * parts <= c (a tail). Adding a part to tails keeps their order, so the tails
 * of r that have a part b are, in order, those of r - b: that is what `has` is
 * for. */
#ifndef BT_BAG_PARTS_H
#define BT_BAG_PARTS_H

#include <stddef.h>
#include <stdint.h>

#include "base/budget.h"

enum {
    BT_BAG_MOST = 200,  /* stones; counts fit into 64 bits beyond that */
    BT_TAILS = 64,      /* in a block at most */
    BT_TAIL_PARTS = 12, /* a tail has parts below that */
    BT_RUNS = 24        /* 1 + 2 + ... + 20 > BT_BAG_MOST: there are fewer */
};

/* A partition as runs of equal parts, the largest first. */
typedef struct bt_runs {
    int n;
    uint8_t part[BT_RUNS], count[BT_RUNS];
} bt_runs;

typedef struct bt_tail {
    uint8_t n, part[BT_TAIL_PARTS], count[BT_TAIL_PARTS], parts;
} bt_tail;

typedef struct bt_bag_block {
    int n;                       /* tails */
    uint64_t all;                /* a bit for each */
    uint64_t has[BT_TAIL_PARTS]; /* those with a part of this size */
    bt_tail *tail;               /* in the order of their ranks */
} bt_bag_block;

typedef struct bt_parts {
    int most;
    size_t stride;
    uint64_t *count;              /* see bt_parts_count */
    uint8_t cap[BT_BAG_MOST + 1]; /* of r: the largest c of a block */
    bt_bag_block *block;          /* [r][c], c < BT_TAIL_PARTS */
    bt_tail *tails;
} bt_parts;

BT_CHECK_RESULT bt_status bt_parts_open(bt_parts *p, int most,
                                        bt_budget *budget, bt_err *err);
void bt_parts_close(bt_parts *p);

/* T(m, r), also for -BT_TAIL_PARTS <= r < 0, where it is 0. */
static inline const uint64_t *
bt_parts_row(const bt_parts *p, int m)
{
    return p->count + (size_t)m * p->stride + BT_TAIL_PARTS;
}

static inline uint64_t
bt_parts_count(const bt_parts *p, int m, int r)
{
    return bt_parts_row(p, m)[r];
}

/* What a run of parts v adds to a rank that begins with r left and ends with
 * s. */
static inline uint64_t
bt_parts_run(const bt_parts *p, int v, int r, int s)
{
    const uint64_t *row = bt_parts_row(p, v);
    return row[r] - row[s];
}

static inline const bt_bag_block *
bt_parts_block(const bt_parts *p, int r, int c)
{
    return &p->block[r * BT_TAIL_PARTS + c];
}

int bt_runs_stones(const bt_runs *x);
uint64_t bt_parts_rank(const bt_parts *p, const bt_runs *x);
/* Sizes in any order, without 0; there are at most `most` stones. */
void bt_runs_of(bt_runs *x, const uint8_t *size, int n);

#endif
