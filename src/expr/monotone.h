/* monotone.h: does an expression grow with a variable? */
#ifndef BT_EXPR_MONOTONE_H
#define BT_EXPR_MONOTONE_H

#include "expr/expr.h"

/* Is e, as a function of the non-negative integer in `slot`, provably
 * nondecreasing and unbounded? Other variables are not allowed to occur, so
 * this is about closed formulas such as 2^i, i*i or i*(i+1)/2. A false answer
 * means only that it was not seen. */
bool bt_expr_grows(const bt_expr *e, size_t slot);

typedef enum bt_rise {
    BT_RISE_ANY,
    BT_RISE_WEAKLY,  /* it never falls */
    BT_RISE_STRICTLY /* it rises with every step */
} bt_rise;

/* All functions from the integers >= 1 to those >= least that rise so. */
typedef struct bt_class {
    bt_rise rise;
    int64_t least;
} bt_class;

/* How e grows on the integers `slot` >= from >= 0 (WEAKLY, STRICTLY), and its
 * value at `from`, which is then its least one. False means only that it was
 * not seen. */
bool bt_expr_rises(const bt_expr *e, size_t slot, int64_t from, bt_rise *rise,
                   int64_t *least);

#endif
