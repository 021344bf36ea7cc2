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

/* "period 12 after preperiod 71: PROVED (...)"; the caller frees it. */
char *period_words(const bt_period *p);

json_t *verdict_json(const bt_claim_info *info, const bt_verdict *v);

/* The exit status of a verdict: 0 proved, 1 refuted, 3 open. */
int verdict_status(const bt_verdict *v);

/* Several claims in turn: one without a verdict does not stop the others. */
typedef struct run {
    int code; /* 2 when a claim had none, else 1 when one is refuted, else 3 */
    size_t claims, failed;
} run;

/* The outcome of one claim: an exit status, and *err when it comes from a
 * failure, which is told and forgotten. False, with *err as it is: the others
 * would fare no better (Ctrl-C, a wrong option). */
bool run_add(run *r, const args *a, const char *id, int code, bt_err *err);
/* The exit status; says how many failed, unless there was only one claim. */
int run_end(const run *r, const args *a);

/* PROVED, REFUTED or GAVE UP, as obligations are called. */
const char *obligation_word(bt_shown s);
void print_obligation(const bt_obligation *o);
json_t *obligation_json(const bt_obligation *o);

/* ---- claims_open.c */

/* A name ending in .claim, or a file that is there. */
bool names_claim_file(const char *text);
/* A file of claims or a claim in one line; the caller frees *out. */
BT_CHECK_RESULT bt_status claims_open(const args *a, const char *text,
                                      bt_claims **out, bt_err *err);

#endif
