/* verdict.h: verdicts as words and as JSON. */
#ifndef CLI_VERDICT_H
#define CLI_VERDICT_H

#include <bouton/claim.h>

#include "cli.h"

const char *truth_name(bt_truth t); /* "PROVED", ... */

/* What stands beside the verdict: the counterexample, what works, the range,
 * or why a search was given up. */
char *verdict_detail(const args *a, const bt_verdict *v);
/* "A-T4 title: PROVED: detail", without id and title for a claim typed in one
 * line. */
void print_verdict(const args *a, const bt_claim_info *info,
                   const bt_verdict *v);
void out_verdict(const args *a, json *o, const bt_claim_info *info,
                 const bt_verdict *v);
/* The exit status of a verdict: 0 proved, 1 refuted, 3 open. */
int verdict_status(const bt_verdict *v);

/* "period 12 after preperiod 71: PROVED (...)". */
char *period_words(const args *a, const bt_period *p);

void print_obligation(const bt_obligation *o);
void out_obligation(json *o, const bt_obligation *b);

/* ---- claims_open.c */

/* Does it name a claim of the papers, and no file and no sentence? */
bool names_id(const char *text);
/* A file of claims or a claim in one line. */
bool claims_open(const args *a, const char *text, bt_claims **out);

/* Answers for one claim; *code: the exit status of its verdict. */
typedef bool claim_fn(const args *a, const bt_claims *claims, size_t i,
                      int *code);
/* `each` for the claims from .. to - 1 in turn. One without a verdict is told
 * and does not stop the others, unless they would fare no better (Ctrl-C, a
 * wrong option). The exit status is 2 when a claim had none, else 1 when one is
 * refuted, else 3 when one is open. */
bool claims_each(const args *a, const bt_claims *claims, size_t from, size_t to,
                 claim_fn *each);

#endif
