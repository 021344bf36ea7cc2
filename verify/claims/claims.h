/* claims.h: claims as users write them (docs/formats/claim.md), made into core
 * text. */
#ifndef VERIFY_CLAIMS_CLAIMS_H
#define VERIFY_CLAIMS_CLAIMS_H

#include "rules/rules.h"

/* The core text of the claim with this id (NULL: the only one) in a text with the
 * path of its file as name; of a claim typed in one line. False with a reason. */
bool claims_of_file(rules_shelf *f, const source *text, const char *id,
                    written *out);
bool claims_of_line(rules_shelf *f, const source *text, written *out);

#endif
