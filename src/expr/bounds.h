/* bounds.h: the range a condition leaves to one variable. Moves use it for
 * choices, claims for quantifiers and families. */
#ifndef BT_EXPR_BOUNDS_H
#define BT_EXPR_BOUNDS_H

#include "expr/eval.h"

/* right - left >= least. */
typedef struct bt_bound {
    const bt_expr *left, *right;
    int64_t least;
} bt_bound;

/* What a comparison says: two bounds for =, one for <, <=, > and >=, none for
 * anything else. */
size_t bt_comparison(const bt_expr *e, bt_bound out[2]);

/* The one or two bounds a comparison says about the variable; 0 when it is no
 * comparison that is linear in it. */
size_t bt_bounds_of(const bt_expr *e, size_t slot, bt_bound out[2]);

/* Narrow [low, high] by a bound; all other variables have their values. The
 * slot is overwritten. An empty range comes out as high < low. */
BT_CHECK_RESULT bt_status bt_bound_apply(const bt_bound *b, size_t slot,
                                         const bt_env *env, int64_t *low,
                                         int64_t *high, bt_err *err);

#endif
