/* xors.h: proofs, for people, of sets of vectors whose xor is 0. */
#ifndef BT_LOGIC_XORS_H
#define BT_LOGIC_XORS_H

#include "discover/discovery.h"
#include "prove/prove.h"

/* Both lemmas, with every case of the moves. False, and nothing is said: it is
 * another set, or a case does not fit what can be said here. */
bool bt_xors_proof(bt_account *a, const bt_discovery *d, bt_budget *budget);

#endif
