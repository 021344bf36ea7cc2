/* folder.h: all certificates of a folder. */
#ifndef VERIFY_FOLDER_H
#define VERIFY_FOLDER_H

#include "common/session.h"

/* Check every certificate that DIR/index.jsonl names, each within these
 * budgets, and that it says what the index says. A line each, unless `quiet`;
 * returns an exit status. */
int folder_verify(const char *dir, uint64_t memory, uint64_t steps, bool quiet);

#endif
