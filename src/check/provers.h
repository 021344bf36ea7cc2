/* provers.h: the registry of provers. */
#ifndef BT_CHECK_PROVERS_H
#define BT_CHECK_PROVERS_H

#include "prove/prove.h"

/* All provers in the order in which they are tried, NULL-terminated. To add
 * one: write src/foo/prove.c, declare it here, add a line in provers.c. */
extern const bt_prover *const bt_provers[];
extern const bt_prover bt_prover_row;
extern const bt_prover bt_prover_logic;
extern const bt_prover bt_prover_reply;
extern const bt_prover bt_prover_powers;
extern const bt_prover bt_prover_sums;
extern const bt_prover bt_prover_steps;
extern const bt_prover bt_prover_heap;
extern const bt_prover bt_prover_aggregates;
extern const bt_prover bt_prover_unknown;

/* Is there a prover, or a room of provers, of the name that the options ask
 * for? */
BT_CHECK_RESULT bt_status bt_provers_find(const bt_check_options *o,
                                          bt_err *err);
/* Ask the provers that are wanted until one decides; with `collection` those
 * alone that take all members at once. */
BT_CHECK_RESULT bt_status bt_provers_try(bt_case *k, bool collection,
                                         bt_err *err);

#endif
