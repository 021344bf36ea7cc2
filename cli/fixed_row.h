/* fixed_row.h: the row of --fixed, with what bouton-verify says about it. */
#ifndef CLI_FIXED_ROW_H
#define CLI_FIXED_ROW_H

#include <bouton/row.h>

#include "cli.h"

typedef struct proved_row {
    bt_rows *book;
    const bt_row *row;
    char *fixed; /* "[3] pass=0" */
    bool proved; /* false: the checker could not be run */
} proved_row;

bool rows_open(const args *a, const bt_ruleset *rules, bt_rows **out);

/* Find the row of --fixed and have it checked. Fails with BT_ERR_CORRUPT when
 * the checker refuses it or has proved something else. */
bool proved_row_find(const args *a, const bt_ruleset *rules, proved_row *r);

/* "[J,K,more] pass=0" from --fixed J --fixed K --fixed pass=0 (more < 0: left
 * out). */
char *fixed_heaps_text(const args *a, int64_t more);
/* "[3,a,b] pass=0" from "[3] pass=0". */
char *row_pattern(const args *a, const char *fixed);

#endif
