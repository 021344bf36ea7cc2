/* proved.h: `bouton solve` where only a theorem about all sizes can answer. */
#ifndef CLI_PROVED_H
#define CLI_PROVED_H

#include "cli.h"

#include <bouton/proved.h>

/* Answer the position `text` and print the answer. *p is made when first
 * needed, with `seconds` for its proof; the caller frees it. */
BT_CHECK_RESULT bt_status proved_solve(const args *a, const bt_ruleset *rules,
                                       bt_proved **p, double seconds,
                                       const char *text, bool first,
                                       bt_err *err);

#endif
