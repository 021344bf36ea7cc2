/* set.h: where a set of P-positions with powers comes from: a claim
 * says it. It is only a proposal; bouton-verify proves it or not. */
#ifndef BT_POWERS_SET_H
#define BT_POWERS_SET_H

#include "logic/formulate.h"
#include "powers/powers.h"
#include "prove/prove.h"

/* Are all positions of the game vectors of at most BT_POWERS_COORDS named
 * piles, or is it a game of heaps, taken as one heap? None is excluded. */
bool bt_powers_is_vector(const bt_core_game *g, size_t *n_coords);

/* The entries of the members as such vectors; false when one of them is
 * neither a variable nor a constant >= 0. */
bool bt_powers_entries(const bt_part *p, const bt_problem *q, size_t n_coords,
                       bt_node *entry);

/* For formulas in which the P-positions and the moves have names, and 2^n may
 * stand. */
void bt_powers_formulator(bt_formulator *f, const bt_part *p, bt_arena *arena,
                          const bt_powers_names *names, bt_err *err);

/* The set that the claim of a case states, `P iff ...` for all positions, as a
 * formula over the variables 0 .. n_coords - 1; *out is NULL when it states
 * none. *is_all: the family has no conditions, so that the set is the claim. */
BT_CHECK_RESULT bt_status bt_powers_set_of(const bt_case *k, bt_arena *arena,
                                           const bt_powers_names *names,
                                           const bt_formula **out, bool *is_all,
                                           bt_err *err);

/* The set that a claim states which this one rests on, in the same file or the
 * same folder, about the same game; *out is NULL when there is none. */
BT_CHECK_RESULT bt_status bt_powers_set_below(const bt_case *k, bt_arena *arena,
                                              const bt_powers_names *names,
                                              const bt_formula **out,
                                              bt_err *err);

#endif
