/* certificate.h: what the checker has to be told about a set: the body of the
 * methods `sentence` and `winning` (docs/formats/sentence-certificate.md). */
#ifndef BT_REGULAR_CERTIFICATE_H
#define BT_REGULAR_CERTIFICATE_H

#include "vectors/vectors.h"

/* The name of the method, how positions are written, the rank, the set. */
void bt_body_of_set(const bt_vectors *f, const bt_dfa *set, bt_text *out);
/* The same, and moves into it: pairs of vectors. */
void bt_body_of_moves(const bt_vectors *f, const bt_dfa *set,
                      const bt_dfa *moves, bt_text *out);

#endif
