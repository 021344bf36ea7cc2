/* fixed_row.h: rows: found by this program, proved by bouton-verify. */
#ifndef DESK_FIXED_ROW_H
#define DESK_FIXED_ROW_H

#include <bouton/row.h>

#include "desk.h"

/* The rows of a game that were asked for. */
typedef struct row_book {
    const question *q;
    const bt_ruleset *rules;
    bt_rows *rows;
    char *certificate; /* of all rows, once they are to be checked */
} row_book;

typedef struct fixed_row {
    const bt_row *row;
    bt_position *fixed;
    char *text;  /* of its fixed heaps and numbers: "[3,11]", "[3] pass=0" */
    bool proved; /* row_prove: false when the checker could not be run */
    double seconds;
} fixed_row;

bool rows_open(row_book *b, const question *q, const bt_ruleset *rules);

/* The row of --fixed, with one heap more unless that is negative. */
bool row_find(const row_book *b, int64_t more, fixed_row *r);

/* Make the certificate of all rows, and have it checked: what the checker has
 * proved must be what was found. With --no-verify it is not checked, and made
 * only for --certificate. */
bool rows_verify(row_book *b, const fixed_row *found, size_t n);

/* Find the row of --fixed and have it checked. Fails with BT_ERR_CORRUPT when
 * the checker refuses it or has proved something else. */
bool row_prove(const question *q, const bt_ruleset *rules, fixed_row *r);

/* "[3,a,b] pass=0" from "[3] pass=0". */
char *row_pattern(const question *q, const char *fixed);

#endif
