/* sparse.h: the values of the options of one heap, and their mex.
 *
 * Options that leave two heaps are as many as the heap is large. In most games
 * of this kind values are seldom in some space of numbers closed under xor
 * (those with an even number of bits of a mask): Guy and Smith's sparse spaces,
 * rare and common values of Gangolli and Plambeck. rare xor rare and common xor
 * common are rare, rare xor common is common. So a common value is left only by
 * pairs with a rare heap, of which there are few, and rare values that are
 * needed are left by other pairs soon. The mex is exact whatever the mask is;
 * a bad one costs time. docs/algorithms/sparse.md. */
#ifndef BT_ENGINE_SPARSE_H
#define BT_ENGINE_SPARSE_H

#include "base/budget.h"
#include "base/vector.h"

/* {i, sum - i} for all low <= i <= high; none where low > high. */
typedef struct bt_pairs {
    int64_t low, high, sum;
} bt_pairs;

typedef struct bt_rare {
    uint32_t heap, value;
} bt_rare;

enum { BT_SPARSE_BLOCKS = 256 };

typedef struct bt_sparse {
    uint32_t now;    /* stamp[v] = now: v is the value of an option */
    bool any;        /* there are options */
    bt_vector stamp; /* of uint32_t, for all xors of values */
    bt_vector pairs; /* of bt_pairs: options that are not marked yet */

    uint32_t mask;    /* 0: none is chosen */
    bt_vector rare;   /* of bt_rare: heaps by size, when there is a mask */
    bt_vector often;  /* of uint32_t: how often each value occurs */
    size_t fresh;     /* rare heaps since the mask was chosen */
    uint64_t chosen;  /* at this heap */
    uint64_t review;  /* choose again at this heap */
    bt_vector absent; /* of uint32_t: rare values that are still looked for */
    size_t watched;   /* the first of them that may still be absent */
    uint32_t first[BT_SPARSE_BLOCKS]; /* heaps in the order they are tried */
} bt_sparse;

void bt_sparse_free(bt_sparse *s);

/* The options of heap n come next. */
BT_CHECK_RESULT bt_status bt_sparse_start(bt_sparse *s, uint64_t n,
                                          bt_err *err);
static inline void
bt_sparse_mark(bt_sparse *s, uint32_t value)
{
    BT_AT(&s->stamp, uint32_t, value) = s->now;
    s->any = true;
}
BT_CHECK_RESULT bt_status bt_sparse_pairs(bt_sparse *s, bt_pairs p,
                                          bt_err *err);
static inline bool
bt_sparse_has(const bt_sparse *s, uint32_t value)
{
    return BT_AT(&s->stamp, uint32_t, value) == s->now;
}

/* The least number that is the value of no option. */
BT_CHECK_RESULT bt_status bt_sparse_mex(bt_sparse *s, const uint32_t *value,
                                        bt_budget *budget, uint32_t *out,
                                        bt_err *err);
/* Heap n has this value; value[0..n] are known. */
BT_CHECK_RESULT bt_status bt_sparse_note(bt_sparse *s, const uint32_t *value,
                                         uint64_t n, bt_err *err);

#endif
