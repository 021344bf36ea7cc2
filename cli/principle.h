/* principle.h: the theorem behind an outcome, where one is known. */
#ifndef CLI_PRINCIPLE_H
#define CLI_PRINCIPLE_H

#include "cli.h"

/* What decides p, a few lines that end in a newline, for instance the xor of
 * the Grundy values of independent heaps in binary columns. NULL when nothing
 * is known that is shorter than the answers themselves. Not knowing is no
 * failure. */
bool principle_of(const args *a, const game *g, const bt_position *p,
                  char **out);

#endif
