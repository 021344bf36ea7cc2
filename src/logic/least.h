/* least.h: the smallest member of a family that fails a claim. */
#ifndef BT_LOGIC_LEAST_H
#define BT_LOGIC_LEAST_H

#include "logic/formulate.h"
#include "prove/prove.h"

/* The failures of the only problem as an automaton over its variables (var[i]
 * for variable i), and the smallest of them (claim.md, "The order of size"):
 * first the least number of stones, which is a question to an automaton, then,
 * of the finitely many left, the smallest position. value[i] is that of
 * variable i. *found is BT_FOUND_NONE when nothing fails. */
BT_CHECK_RESULT bt_status bt_least_failure(bt_case *k, bt_formulator *f,
                                           const int *var, const bt_logic *g,
                                           const bt_formula *failure,
                                           bt_found *found, int64_t *value);

#endif
