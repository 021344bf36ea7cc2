/* monotone.h: does an expression grow with a variable? */
#ifndef BT_EXPR_MONOTONE_H
#define BT_EXPR_MONOTONE_H

#include "expr/expr.h"

/* Is e, as a function of the non-negative integer in `slot`, provably
 * nondecreasing and unbounded? Other variables are not allowed to occur, so
 * this is about closed formulas such as 2^i, i*i or i*(i+1)/2. A false answer
 * means only that it was not seen. */
bool bt_expr_grows(const bt_expr *e, size_t slot);

#endif
