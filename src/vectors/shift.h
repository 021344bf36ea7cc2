/* shift.h: cases that add constants, along a line of cells.
 *
 * A line is all vectors that differ in one coordinate only, a bit for each. What
 * a case that adds constants does to a line is to look at another line so many
 * cells farther: a word at a time, instead of move by move. */
#ifndef BT_VECTORS_SHIFT_H
#define BT_VECTORS_SHIFT_H

#include "vectors/vectors.h"

typedef struct bt_shift {
    const bt_vectors_case *c;
    size_t along;              /* the coordinate of the line */
    int64_t by[BT_MAX_TRACKS]; /* what is added */
    bool inside;               /* a line to itself: nothing but by[along] */
    int64_t low, high; /* in one line: these may move; none when low > high */
} bt_shift;

/* false: the case is none that adds constants. */
bool bt_shift_plan(const bt_vectors *f, const bt_vectors_case *c, size_t along,
                   bt_shift *out);
/* Set low and high for the line of this vector, whose number `along` is 0, of so
 * many cells. */
void bt_shift_bound(bt_shift *s, const int64_t *number, int64_t length);
/* Set n bits of `to` from `at` on where those of `from`, from `other` on, are
 * not set. Of one array: bits that do not overlap. */
void bt_shift_mark(uint64_t *to, size_t at, const uint64_t *from, size_t other,
                   size_t n);

#endif
