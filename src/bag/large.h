/* large.h: the large heaps that bags may have, by levels (see levels.c). */
#ifndef BT_BAG_LARGE_H
#define BT_BAG_LARGE_H

#include "bag/parts.h"
#include "base/vector.h"

enum { BT_SMALL = 6 /* heaps up to that are small */ };

/* Heaps that are all large. */
typedef struct bt_large {
    bt_runs heaps;
    int stones;
} bt_large;

/* All multisets of large heaps with at most `most` stones; none when closed. */
typedef struct bt_larges {
    int most;
    bt_vector list; /* of bt_large, by weight; among these the largest first */
    size_t end[BT_BAG_MOST + 1]; /* of each weight */
} bt_larges;

/* What a heap weighs. */
static inline int
bt_level_weight(int size)
{
    return size > BT_SMALL ? size - 1 : 0;
}

/* Those for totals up to `total` at least, and for some more, but not above
 * `last`, as totals come one after the other. */
BT_CHECK_RESULT bt_status bt_larges_reach(bt_larges *x, int total, int last,
                                          bt_err *err);
void bt_larges_close(bt_larges *x);

#endif
