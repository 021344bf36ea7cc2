/* coq.h: theorems for a proof assistant. */
#ifndef DESK_COQ_H
#define DESK_COQ_H

#include "desk.h"

/* The certificate as a file for Coq (coq/README.md); NULL: *why says what of it
 * is not covered. */
char *coq_text(const question *q, const char *certificate, const char **why);

#endif
