/* verdict.h: verdicts as words and as JSON. */
#ifndef CLI_VERDICT_H
#define CLI_VERDICT_H

#include <jansson.h>

#include <bouton/claim.h>

#include "cli.h"

const char *truth_name(bt_truth t); /* "PROVED", ... */

/* What stands beside the verdict: the counterexample, what works, the range,
 * or why a search was given up. The caller frees it. */
char *verdict_detail(const bt_verdict *v);

json_t *verdict_json(const bt_claim_info *info, const bt_verdict *v);

/* A copy on one line that cannot steer a terminal; the caller frees it. */
char *tame_text(const char *text);

/* PROVED, REFUTED or GAVE UP, as obligations are called. */
const char *obligation_word(bt_truth t);
void print_obligation(const bt_obligation *o);
json_t *obligation_json(const bt_obligation *o);

/* ---- claims_open.c */

/* A name ending in .claim, or a file that is there. */
bool names_claim_file(const char *text);
/* A file of claims or a claim in one line; the caller frees *out. */
BT_CHECK_RESULT bt_status claims_open(const args *a, const char *text,
                                      bt_claims **out, bt_err *err);

#endif
