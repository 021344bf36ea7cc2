/* set.h: where a set of P-positions with powers comes from: a claim
 * says it. It is only a proposal; bouton-verify proves it or not. */
#ifndef BT_POWERS_SET_H
#define BT_POWERS_SET_H

#include "prove/prove.h"

enum { BT_POWERS_COORDS = 4 };

/* Are all positions of the game vectors of at most BT_POWERS_COORDS named
 * piles, or is it a game of heaps, taken as one heap? None is excluded. */
bool bt_powers_is_vector(const bt_core_game *g);

/* The set that the claim of a case states, `P iff ...` for all positions, as
 * core text over v0, v1, .., the entries; nothing when it states none.
 * *is_all: the family has no conditions. */
void bt_powers_set_of(const bt_case *k, bt_text *out, bool *is_all);

/* The set that a claim states which this one rests on, in the same file or the
 * same folder, about the same game; nothing when there is none. */
BT_CHECK_RESULT bt_status bt_powers_set_below(const bt_case *k, bt_text *out,
                                              bt_err *err);

#endif
