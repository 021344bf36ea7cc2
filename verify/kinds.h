/* kinds.h: certificates of any kind. */
#ifndef VERIFY_KINDS_H
#define VERIFY_KINDS_H

#include "head.h"

/* Check a certificate; s->code says how that ended. What it proves is printed
 * to `out` (and s->facts), and means nothing unless it was accepted. */
void certificate_verify(session *s, const char *text, size_t length, FILE *out);
/* The same, of one with just this head. */
void certificate_compare(session *s, const char *text, size_t length,
                         const core_text *want, FILE *out);

#endif
