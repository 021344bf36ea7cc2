/* proof.h: a proof by the values of single heaps, written down. */
#ifndef BT_HEAP_PROOF_H
#define BT_HEAP_PROOF_H

#include "engine/period.h"
#include "prove/prove.h"

/* `v` and `p`: the values that repeat; NULL: whatever they are. */
void bt_heap_proof(bt_account *a, bool misere, const bt_sequence_view *v,
                   const bt_period *p);
/* They are those of an automaton; `words` (may be empty) says how. */
void bt_heap_proof_regular(bt_account *a, bool misere, const char *words);

#endif
