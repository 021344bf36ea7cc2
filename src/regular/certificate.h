/* certificate.h: a finished proof as text, for bouton-verify. The format is
 * docs/formats/certificate.md. */
#ifndef BT_REGULAR_CERTIFICATE_H
#define BT_REGULAR_CERTIFICATE_H

#include "regular/proof.h"

/* The proof must be PROVED; the caller frees *out, also after a failure. */
BT_CHECK_RESULT bt_status bt_certificate_text(const bt_logic *g,
                                              const bt_vectors *f,
                                              const bt_dfa *set, bool misere,
                                              const bt_proof *proof, char **out,
                                              bt_err *err);

#endif
