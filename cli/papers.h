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
    const args *a;
    char **paths;
    size_t n_paths;
    claim_file *files; /* one a path */
    finding *findings; /* in the order of the files, then of the lines */
    size_t n;
} papers;

/* ---- papers_find.c */

/* Read every claim of the folder of papers; files that cannot be read are
 * noted, not fatal. Those that the operands ask for are marked; without
 * operands, all. NULL when it fails, with BT_ERR_ARG and a suggestion for a word
 * that selects nothing. */
papers *papers_open(const args *a);

size_t papers_wanted(const papers *p);

/* What stands beside its verdict, or why there is none. */
char *finding_detail(const args *a, const finding *f);

/* The end of the run of findings that belong to the paper of finding i. */
size_t papers_group_end(const papers *p, size_t i);

/* ---- papers_table.c: the findings as text and as JSON */
void papers_print_table(const papers *p);
void papers_print_json(const papers *p);
/* Calls `each` for claims and files that cannot be read (id: NULL); how many. */
typedef void broken_fn(const bt_err *err, const char *id, void *arg);
size_t papers_each_broken(const papers *p, broken_fn *each, void *arg);

/* ---- papers_tally.c: how many of each verdict */

/* "As printed: 3 PROVED, 1 OPEN. Corrected: ...." for findings from .. end - 1. */
char *tally_sentence(const papers *p, size_t from, size_t end);

/* ---- report_paper.c, report_write.c: the report for the authors of a paper */

/* The part about one paper: findings from .. end - 1, which belong to it. */
struct page;
void report_paper(const struct page *to, const papers *p, size_t from,
                  size_t end);

/* Can a report be written to this path? Asked before the long work. */
bool report_check(const args *a, const char *path);
/* Write it as a whole or not at all. */
bool report_write(const papers *p, const char *path);

#endif
