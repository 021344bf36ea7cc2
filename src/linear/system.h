/* system.h: systems of linear inequalities, each row a sum that is >= 0.
 *
 * Two questions, two methods. Have the rows a common solution in the
 * rationals? The simplex method decides that and hands over its witness, which
 * anyone can check by adding up. Have they one in the integers? Elimination
 * with rounding finds many reasons why not that the rationals do not know; it
 * never says "no" wrongly, but it may fail to say it. */
#ifndef BT_LINEAR_SYSTEM_H
#define BT_LINEAR_SYSTEM_H

#include "linear/ratio.h"
#include "linear/sum.h"

typedef enum bt_answer { BT_POINT, BT_NEVER, BT_LOST } bt_answer;

/* Over the rationals; variables are below n_vars. NEVER: weight[i] >= 0 are
 * coprime integers, one for each row, with sum weight * row a constant < 0
 * (Farkas). POINT: point[v] for each variable that occurs, others are unknown.
 * LOST: numbers beyond 64 bits, or no memory. */
bt_answer bt_system_solve(const bt_sum *row, size_t n, size_t n_vars,
                          int64_t *weight, bt_ratio *point);

/* Over the integers: is it shown that the rows have no common solution? */
bool bt_system_never(const bt_sum *row, size_t n);
/* Is it shown that goal >= 0 wherever all rows are? */
bool bt_system_implies(const bt_sum *row, size_t n, bt_sum goal);

/* Rows that the given ones imply and in which none of the variables occurs, in
 * *out, made in the arena; their number. 0: there are none, or too many. */
size_t bt_system_project(bt_arena *a, const bt_sum *row, size_t n,
                         const uint32_t *gone, size_t n_gone, bt_sum **out);

#endif
