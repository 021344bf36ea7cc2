/* kinds.h: certificates of any kind. */
#ifndef VERIFY_KINDS_H
#define VERIFY_KINDS_H

#include "common/session.h"

/* Counted work and memory unless the caller says otherwise: a minute or some,
 * and 12 times what any certificate of the papers needs. */
#define DEFAULT_STEPS (UINT64_C(1) << 34)
#define DEFAULT_MEMORY (UINT64_C(6) << 30)

/* Check a certificate; s->code says how that ended. What it proves is printed
 * to `out` (and s->facts), and means nothing unless it was accepted. */
void certificate_verify(session *s, const char *text, size_t length, FILE *out);

#endif
