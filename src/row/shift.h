/* shift.h: formulas that do not change when their variables are shifted.
 *
 * The variables are one or two free heaps b, c (or one parameter of both).
 * A formula fits when its truth is the same
 *   (1) for b, c >= start, at (b, c) and at (b + period, c + period),
 *   (2) for |c - b| > width and the larger one >= far, when the larger one
 *       alone grows by `step`, which divides the period.
 * It is built from
 *   - comparisons of affine forms in which b and c have coefficients of
 *     opposite value (they see c - b only) or not of opposite sign (they are
 *     decided for large b, c),
 *   - residues of affine forms by constants,
 *   - membership in pairs and in lines (u + mk, v + mk),
 *   - P and N of the family's own position, of constant positions, and of the
 *     family's position with constants added to its two free heaps,
 * by and, or, not, iff, implies. docs/algorithms/row.md uses it for claims. */
#ifndef BT_ROW_SHIFT_H
#define BT_ROW_SHIFT_H

#include "claim/claim.h"

typedef struct bt_shift {
    size_t slot[2]; /* SIZE_MAX: there is no second variable */
    int64_t start, period, width, far, step;
    int64_t fixed;  /* the largest fixed heap */
    int64_t spread; /* largest difference of constants added to b and to c */
    bt_judge *judge;
} bt_shift;

/* Does the formula fit? Raises start, period and width as it needs. */
bool bt_shift_fits(bt_shift *s, const bt_expr *e);

/* e = c[0]*v0 + c[1]*v1 + c[2] over the variables, all numbers below 2^40. */
bool bt_shift_affine(const bt_shift *s, const bt_expr *e, int64_t c[3]);

/* period = lcm(period, m); false when that is beyond 2^30. For what is never
 * true far from the diagonal. */
bool bt_shift_by(bt_shift *s, int64_t m);
/* The same for period and step: for what is true everywhere alike. */
bool bt_shift_everywhere_by(bt_shift *s, int64_t m);

static inline void
bt_raise(int64_t *at_least, int64_t value)
{
    if (value > *at_least)
        *at_least = value;
}

#endif
