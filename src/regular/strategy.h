/* strategy.h: the winning moves of a family, as an automaton. */
#ifndef BT_REGULAR_STRATEGY_H
#define BT_REGULAR_STRATEGY_H

#include "regular/steps.h"

/* The pairs (x, y) with a move from x to y in `set`: coordinates are variables
 * 0, 1, ..., those of y are BT_VAR_NEXT, BT_VAR_NEXT + 1, ... Fails with
 * BT_ERR_LIMIT when it is too large. The caller frees *out. */
BT_CHECK_RESULT bt_status bt_strategy_new(const bt_logic *g, bt_vectors *f,
                                          const bt_dfa *set, bt_dfa **out,
                                          bt_err *err);

/* As a file; NULL when out of memory. The caller frees it. */
char *bt_strategy_json(const bt_vectors *f, const bt_dfa *d);

#endif
