/* papers.h: the claims of the papers, which of them are asked for, and what
 * was found out about each. */
#ifndef DESK_PAPERS_H
#define DESK_PAPERS_H

#include <bouton/claim.h>

#include "desk.h"

/* A claim, and its verdict or the reason why there is none. */
typedef struct finding {
    bt_claim_info info; /* its paper is never empty: else that of the folder */
    const bt_claims *claims;
    size_t index;
    bool wanted; /* for papers_find.c alone */
    bool checked;
    bt_verdict verdict; /* when checked */
    bt_err err;         /* when not: BT_OK as long as it waits its turn */
} finding;

/* A file that cannot be read, and why. */
typedef struct broken_file {
    const char *folder; /* the name of the folder it lies in */
    bool wanted;        /* as above */
    bt_err err;
} broken_file;

typedef struct papers {
    const question *q;
    finding *findings; /* in the order of the files, then of the lines */
    size_t n;
    broken_file *broken;
    size_t n_broken;
} papers;

/* ---- papers_find.c */

/* The claims of the folder of papers that the operands ask for; without
 * operands, all. Files that cannot be read are noted, not fatal. NULL when it
 * fails, with BT_ERR_ARG and a suggestion for a word that selects nothing. */
papers *papers_open(const question *q);
/* The claims of the operand: a file, a claim in one line, or the name of one or
 * more claims of the papers. */
papers *claims_named(const question *q);

/* The claim of this id; NULL: it was not asked for. */
const finding *papers_id(const papers *p, const char *id);

/* Gets it its verdict. */
bool finding_check(const question *q, finding *f);
/* What stands beside its verdict, or why there is none. */
char *finding_detail(const question *q, const finding *f);

/* The end of the run of findings that belong to the paper of finding i. */
size_t papers_group_end(const papers *p, size_t i);

/* ---- papers_tally.c: how many of each verdict */

/* "As printed: 3 PROVED, 1 OPEN. Corrected: ...." for findings from .. end - 1. */
char *tally_sentence(const papers *p, size_t from, size_t end);

/* ---- report_write.c: the report for the authors of a paper */

/* Does the name of --report say a format? */
bool report_check(const question *q);
/* Kept; in the format that --report says. */
char *report_text(const papers *p);

#endif
