/* claims.h: claims as users write them (docs/formats/claim.md), read.
 * What they say in core text: problems/. */
#ifndef VERIFY_CLAIMS_CLAIMS_H
#define VERIFY_CLAIMS_CLAIMS_H

#include "rules/rules.h"

/* The claim with this id (NULL: the only one) in a text with the path of its file
 * as name; a claim typed in one line. NULL with a reason. */
struct claim *claims_of_file(shelf *f, const source *text, const char *id);
struct claim *claims_of_line(shelf *f, const source *text);

/* problems/part.c: its core text. */
bool claims_write(const struct claim *c, written *out);

#endif
