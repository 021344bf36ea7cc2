/* proof.h: rows, written down as a proof. */
#ifndef BT_ROW_PROOF_H
#define BT_ROW_PROOF_H

#include "prove/prove.h"

/* A lemma for each row computed so far. */
void bt_row_proof(const bt_rows *rows, bt_account *a);

#endif
