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
    bool proved; /* fixed_row_prove: false when the checker could not be run */
    double seconds;
} fixed_row;

bool rows_open(row_book *b, const question *q, const bt_ruleset *rules);

/* Which row: that of --fixed, with one heap more unless that is negative. */
bool row_name(const row_book *b, int64_t more, fixed_row *r);
/* Compute it. Nothing is kept for that, so that others may be asked meanwhile;
 * only the rows of the book belong to the caller alone. */
BT_CHECK_RESULT bt_status row_find(const row_book *b, fixed_row *r,
                                   bt_err *err);

/* Make the certificate of all rows that are found, unless nobody wants it. */
bool rows_write(row_book *b);
/* Have it checked, unless that is not wanted: what the checker has proved must
 * be what was found. */
bool rows_verify(const row_book *b, const fixed_row *found, size_t n);

/* Find the row of --fixed. */
bool row_of_question(row_book *b, const question *q, const bt_ruleset *rules,
                     fixed_row *r);
/* Find the row of --fixed and have it checked. Fails with BT_ERR_CORRUPT when
 * the checker refuses it or has proved something else. */
bool fixed_row_prove(const question *q, const bt_ruleset *rules, fixed_row *r);

/* "[3,a,b] pass=0" from "[3] pass=0". */
char *row_pattern(const question *q, const char *fixed);

#endif
