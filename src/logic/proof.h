/* proof.h: a set of vectors that is the P-positions, written down as a proof. */
#ifndef BT_LOGIC_PROOF_H
#define BT_LOGIC_PROOF_H

#include "discover/discovery.h"
#include "prove/prove.h"

/* Two lemmas: no move leads from the set into it; every other position has a
 * move into it, with a list of which one. Budgets that run out cost words. */
void bt_logic_proof(bt_account *a, const bt_discovery *d, bool misere,
                    bt_budget *budget);

#endif
