/* proof.h: a proof by aggregates, written down. */
#ifndef BT_AGGREGATES_PROOF_H
#define BT_AGGREGATES_PROOF_H

#include "prove/prove.h"

/* `body`: that of the certificate. */
void bt_aggregates_proof(const bt_case *k, const char *body);

#endif
