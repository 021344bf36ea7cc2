/* certificate.h: what the checker has to be told about a set: the body of the
 * method `sentence` (docs/formats/sentence-certificate.md). */
#ifndef BT_REGULAR_CERTIFICATE_H
#define BT_REGULAR_CERTIFICATE_H

#include "vectors/vectors.h"

/* The name of the method, how positions are written, the rank, the set. */
void bt_body_of_set(const bt_vectors *f, const bt_dfa *set, bt_text *out);

#endif
