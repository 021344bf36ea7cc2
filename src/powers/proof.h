/* proof.h: a proof with powers of two, written down. */
#ifndef BT_POWERS_PROOF_H
#define BT_POWERS_PROOF_H

#include "prove/prove.h"
#include "vectors/vectors.h"

/* `set`: core text of the P-positions, or NULL; the exponents that are told
 * apart, and the landmark, or NULL. */
void bt_powers_proof(bt_account *a, bt_vectors *f, const char *set, int around,
                     const bt_sum *landmark);

#endif
