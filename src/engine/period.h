/* period.h: periods of one-heap sequences, with a proof where there is one.
 *
 * Definitions. The period of a sequence G is the least p >= 1 for which some c
 * exists with G(n + p) = G(n) for all n >= c; the preperiod is the least such
 * c for that p. docs/algorithms/period.md has the theorem and its proof. */
#ifndef BT_ENGINE_PERIOD_H
#define BT_ENGINE_PERIOD_H

#include "bouton/sequence.h"
#include "engine/heap.h"

/* ---- reach.c ---- */

bt_reach bt_reach_of(const bt_heap_game *g);
/* Once: what the rules promise, and from where on which cases take fixed
 * numbers. */
BT_CHECK_RESULT bt_status bt_heap_promise(bt_heap_game *g, bt_err *err);

/* ---- period.c ---- */

/* The period of value[0..n], `argued` when the window the theorem asks for has
 * been compared. */
bt_period bt_period_find(const uint32_t *value, uint64_t n, bt_reach reach);

/* The last heap that must be known in order to prove the period seen. */
uint64_t bt_period_needs(const bt_period *seen, bt_reach reach);

/* Look for a period in the table, unless one is argued for. */
BT_CHECK_RESULT bt_status bt_heap_look(bt_heap_game *g, bt_err *err);

/* ---- sequence.c ---- */

/* A sequence with all that is known of it, for a certificate. */
typedef struct bt_sequence_view {
    const bt_ruleset *rules;
    bt_sequence_kind kind;
    bool misere;
    uint64_t settled;
    uint32_t mask;         /* of rare values; 0: none */
    const uint32_t *value; /* period.computed_to + 1 of them, or fewer where
                              there is a quotient */
    const struct bt_quotient *quotient; /* NULL: none */
} bt_sequence_view;

/* After bt_sequence_period. */
bt_sequence_view bt_sequence_look(const bt_sequence *s);

#endif
