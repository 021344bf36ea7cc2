/* certificate.h: a finished proof as text, for bouton-verify. The format is
 * docs/formats/certificate.md. */
#ifndef BT_LOGIC_CERTIFICATE_H
#define BT_LOGIC_CERTIFICATE_H

#include "logic/proof.h"

/* The proof must be PROVED; the caller frees the text. NULL: out of memory. */
char *bt_certificate_text(const bt_flat *f, const bt_dfa *set, bool misere,
                          const bt_proof *proof);

#endif
