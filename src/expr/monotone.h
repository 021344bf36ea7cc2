/* monotone.h: does an expression grow with a variable? */
#ifndef BT_EXPR_MONOTONE_H
#define BT_EXPR_MONOTONE_H

#include "expr/expr.h"

/* Is e, as a function of the non-negative integer in `slot`, provably
 * nondecreasing and unbounded? Other variables are not allowed to occur, so
 * this is about closed formulas such as 2^i, i*i or i*(i+1)/2. A false answer
 * means only that it was not seen. */
bool bt_expr_grows(const bt_expr *e, size_t slot);

typedef enum bt_rising {
    BT_RISING_UNKNOWN,
    BT_RISING_WEAKLY,  /* it never falls */
    BT_RISING_STRICTLY /* it rises with every step */
} bt_rising;

/* How e grows on the integers `slot` >= from >= 0, and its value at `from`,
 * which is then its least one. UNKNOWN means only that it was not seen. */
bt_rising bt_expr_rises(const bt_expr *e, size_t slot, int64_t from,
                        int64_t *least);

/* Does e never fall as `slot` grows, whatever natural numbers all other
 * variables are? False means only that it was not seen. */
bool bt_expr_never_falls(const bt_expr *e, size_t slot);

#endif
