/* verdict.h: claims, and verdicts in replies. */
#ifndef DESK_VERDICT_H
#define DESK_VERDICT_H

#include <bouton/claim.h>

#include "desk.h"

const char *truth_name(bt_truth t); /* "PROVED", ... */

/* What stands beside the verdict: the counterexample, what works, the range,
 * or why a search was given up. */
char *verdict_detail(const question *q, const bt_verdict *v);
void out_verdict(const question *q, json *o, const bt_claim_info *info,
                 const bt_verdict *v);
/* Where the one claim that was typed is refuted: its exceptions, if they are
 * asked for. */
bool out_exceptions(const question *q, json *o, const bt_claims *claims,
                    const bt_verdict *v);
/* The exit status of a verdict: 0 proved, 1 refuted, 3 open. */
int verdict_status(const bt_verdict *v);

/* "period 12 after preperiod 71: PROVED (...)". */
char *period_words(const question *q, const bt_period *p);

void out_obligation(json *o, const bt_obligation *b);

/* ---- claims.c */

/* Does it name a claim of the papers, and no file and no sentence? */
bool names_id(const question *q, const char *text);
/* A file of claims or a claim in one line. */
bool claims_open(const question *q, const char *text, bt_claims **out);
/* The exit status where that failed; false. */
bool claims_unreadable(const question *q);

/* Answers for one claim; *code: the exit status of its verdict. */
typedef bool claim_fn(const question *q, const bt_claims *claims, size_t i,
                      int *code);
/* `each` for the claims from .. to - 1 in turn. One without a verdict is told
 * and does not stop the others, unless they would fare no better (Ctrl-C, a
 * wrong option). The exit status is 2 when a claim had none, else 1 when one is
 * refuted, else 3 when one is open. */
bool claims_each(const question *q, const bt_claims *claims, size_t from,
                 size_t to, claim_fn *each);

/* A claim without comments and without its quote and note, where those are shown
 * beside it. */
char *claim_bare(const question *q, const char *text);

#endif
