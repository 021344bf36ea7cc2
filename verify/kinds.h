/* kinds.h: certificates of any kind. */
#ifndef VERIFY_KINDS_H
#define VERIFY_KINDS_H

#include "common/session.h"

/* Check a certificate; s->code says how that ended. What it proves is printed
 * to `out` (and s->facts), and means nothing unless it was accepted. */
void certificate_verify(session *s, const char *text, size_t length, FILE *out);

#endif
