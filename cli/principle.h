/* principle.h: the theorem behind an outcome, where one is known. */
#ifndef CLI_PRINCIPLE_H
#define CLI_PRINCIPLE_H

#include "cli.h"

/* What decides p, a few lines that end in a newline, for instance the xor of
 * the Grundy values of independent heaps in binary columns; the caller frees
 * it. NULL when nothing is known that is shorter than the answers themselves.
 * Not knowing is no failure. */
BT_CHECK_RESULT bt_status principle_of(const args *a, const bt_ruleset *rules,
                                       bt_solver *solver, const bt_position *p,
                                       char **out, bt_err *err);

#endif
