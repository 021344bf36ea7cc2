/* papers.h: the claims of the papers, which of them are asked for, and what
 * was found out about each. */
#ifndef CLI_PAPERS_H
#define CLI_PAPERS_H

#include <bouton/claim.h>

#include "cli.h"

/* A claim, and its verdict or the reason why there is none. */
typedef struct finding {
    bt_claim_info info; /* its paper is never empty: else that of the folder */
    const bt_claims *claims;
    size_t index;
    bool wanted, checked;
    bt_verdict verdict; /* when checked */
    bt_err err;         /* when not: BT_OK as long as it waits its turn */
} finding;

typedef struct claim_file {
    const char *path;
    char *folder;      /* the name of the folder it lies in */
    bt_claims *claims; /* NULL: it cannot be read, and err says why */
    bool wanted;
    bt_err err;
} claim_file;

typedef struct papers {
    char **paths;
    size_t n_paths;
    claim_file *files; /* one a path */
    finding *findings; /* in the order of the files, then of the lines */
    size_t n;
} papers;

/* ---- papers_find.c */

/* Read every claim of the folder of papers; files that cannot be read are
 * noted, not fatal. Free it in any case. */
BT_CHECK_RESULT bt_status papers_open(papers *p, const args *a, bt_err *err);
void papers_free(papers *p);

/* Mark what the operands ask for; without operands, everything. Fails with
 * BT_ERR_ARG and a suggestion for a word that selects nothing. */
BT_CHECK_RESULT bt_status papers_select(papers *p, const args *a, bt_err *err);

size_t papers_wanted(const papers *p);

/* The end of the run of findings that belong to the paper of finding i. */
size_t papers_group_end(const papers *p, size_t i);

/* ---- papers_table.c: the findings as text and as JSON */
void papers_print_table(const papers *p);
void papers_print_json(const papers *p);
/* Claims and files that cannot be read: how many; all of them, on stderr. */
size_t papers_count_errors(const papers *p);
void papers_print_errors(const papers *p);

/* ---- papers_tally.c: how many of each verdict */
typedef struct tally {
    size_t n[3]; /* by bt_truth */
    size_t none; /* claims without a verdict */
} tally;

/* Findings from .. end - 1 that are as printed, or corrected. */
tally tally_of(const papers *p, size_t from, size_t end, bool as_printed);
/* "3 PROVED, 1 REFUTED, 9 OPEN"; "" when there are none. The caller frees. */
char *tally_text(const tally *t);
/* "As printed: .... Corrected: ...." for findings from .. end - 1. */
char *tally_sentence(const papers *p, size_t from, size_t end);

/* ---- report_write.c: the report for the authors of a paper */

/* Can a report be written to this path? Asked before the long work. */
BT_CHECK_RESULT bt_status report_check(const char *path, bt_err *err);
/* Write it as a whole or not at all. */
BT_CHECK_RESULT bt_status report_write(const papers *p, const char *path,
                                       bt_err *err);

#endif
