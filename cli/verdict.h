/* verdict.h: verdicts as words and as JSON. */
#ifndef CLI_VERDICT_H
#define CLI_VERDICT_H

#include <jansson.h>

#include <bouton/claim.h>

const char *truth_name(bt_truth t); /* "PROVED", ... */

/* What stands beside the verdict: the counterexample, what works, the range,
 * or why a search was given up. The caller frees it. */
char *verdict_detail(const bt_verdict *v);

json_t *verdict_json(const bt_claim_info *info, const bt_verdict *v);

/* A copy on one line that cannot steer a terminal; the caller frees it. */
char *tame_text(const char *text);

#endif
