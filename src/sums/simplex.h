/* simplex.h: linear inequalities over the rationals: a combination that
 * gives 0 >= 1, or a point that satisfies all of them. */
#ifndef BT_SUMS_SIMPLEX_H
#define BT_SUMS_SIMPLEX_H

#include "sums/terms.h"

typedef struct bt_ratio {
    int64_t p, q; /* q >= 1, in lowest terms; q = 0: unknown */
} bt_ratio;

bt_ratio bt_ratio_of(int64_t n);
/* Unknown, when one of them is or when it leaves 64 bits. */
bt_ratio bt_ratio_add(bt_ratio a, bt_ratio b);
bt_ratio bt_ratio_mul(bt_ratio a, bt_ratio b);
/* a + b * c */
bt_ratio bt_ratio_step(bt_ratio a, bt_ratio b, bt_ratio c);
/* -1, 0, 1 */
int bt_ratio_sign(bt_ratio a);

typedef enum bt_simplex {
    BT_SIMPLEX_POINT,
    BT_SIMPLEX_NEVER,
    BT_SIMPLEX_LOST
} bt_simplex;

/* All facts are >= 0; n_terms: how many terms there are. NEVER: weight[i] >= 0
 * are coprime integers, one for each fact, with sum weight * fact a constant
 * < 0. POINT: value[term] for each term of the facts, others stay unknown.
 * LOST: numbers beyond 64 bits, or no memory. */
bt_simplex bt_simplex_solve(const bt_sform *const *fact, size_t n,
                            size_t n_terms, int64_t *weight, bt_ratio *value);

#endif
