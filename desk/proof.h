/* proof.h: proofs for people to read. */
#ifndef DESK_PROOF_H
#define DESK_PROOF_H

#include <bouton/account.h>
#include <bouton/claim.h>

#include "desk.h"

struct page_format;

/* That of --proof FILE; NULL: its name is of no format. */
const struct page_format *proof_format(const question *q);
/* `accepted`: what the checker said. */
char *proof_text(const question *q, const bt_claim_info *info,
                 const bt_account *a, const char *accepted);

#endif
