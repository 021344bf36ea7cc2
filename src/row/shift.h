/* shift.h: formulas that do not change when their variables are shifted.
 *
 * The variables are one or two free heaps b, c (or one parameter of both).
 * A formula fits when its truth is the same
 *   (1) for b, c >= start, at (b, c) and at (b + period, c + period),
 *   (2) for |c - b| > width and the larger one >= far, when the larger one
 *       alone grows by `step`, which divides the period.
 * It is built from
 *   - sums compared with 0, of residues by constants and of a linear form in
 *     which b and c have coefficients of opposite value (it sees c - b only)
 *     or not of opposite sign (it is decided for large b, c),
 *   - membership in pairs and in lines (u + mk, v + mk),
 *   - P of the member itself, of constant positions, and of the member with
 *     other constants added to its two free heaps,
 * by and, or, not, iff. docs/algorithms/row.md uses it for claims. */
#ifndef BT_ROW_SHIFT_H
#define BT_ROW_SHIFT_H

#include "core/problem.h"
#include "linear/sum.h"

/* A place with one bag and constant numbers: constant heaps, and others. Empty
 * ones are left out, all numbers are below 2^40. */
typedef struct bt_row_place {
    const bt_core_node *node;
    size_t bag; /* the field */
    size_t n_fixed, n_moving;
    int64_t fixed[BT_PATTERN_ITEMS];
    bt_sum moving[2];
} bt_row_place;

typedef struct bt_shift {
    const bt_core *c;
    size_t n_vars; /* 1 or 2 */
    bt_node member;
    bt_row_place own; /* of the member */
    int64_t start, period, width, far, step;
    int64_t spread; /* largest difference of constants added to b and to c */
    bt_arena arena;
} bt_shift;

/* Is the place one that rows have, with at most two heaps that move? */
bool bt_shift_place(bt_shift *s, bt_node place, bt_row_place *out);

/* Does the formula fit? Raises start, period, width, far and step as it
 * needs. */
bool bt_shift_fits(bt_shift *s, bt_node n);

/* period = lcm(period, m); false when that is beyond 2^30. For what is never
 * true far from the diagonal. */
bool bt_shift_by(bt_shift *s, int64_t m);

static inline void
bt_raise(int64_t *at_least, int64_t value)
{
    if (value > *at_least)
        *at_least = value;
}

static inline int64_t
bt_absolute(int64_t x)
{
    return x < 0 ? -x : x;
}

#endif
