/* row.h: rows: all heaps but two are fixed, the two free ones are of any size.
 *
 * In a game in which the free heaps can be reduced at will, every free heap a
 * has exactly one partner b that makes [fixed, a, b] a P-position, and
 * delta(a) = partner(a) - a is periodic from some column on. The period found
 * here is proved, not observed: docs/algorithms/row.md has definitions, lemma
 * and proof, docs/formats/row-certificate.md the certificate. */
#ifndef BOUTON_ROW_H
#define BOUTON_ROW_H

#include "bouton/position.h"

BT_BEGIN

/* The rows of one game under one kind of play that were asked for, and those
 * they need. Not to be used by two threads at a time. */
typedef struct bt_rows bt_rows;
typedef struct bt_row bt_row;

/* `rules` must outlive *out; the caller frees it. Fails with BT_ERR_REFUSED and
 * a sentence when the rules do not fit. */
BT_API BT_CHECK_RESULT bt_status bt_rows_new(const bt_ruleset *rules,
                                             bool misere,
                                             const bt_limits *limits,
                                             bt_rows **out, bt_err *err);
BT_API void bt_rows_free(bt_rows *rows); /* NULL allowed */

/* The row of the fixed heaps and numbers of `fixed`; it and all it needs are
 * computed unless they are there. It belongs to `rows`. Fails with
 * BT_ERR_REFUSED when this row does not fit, with BT_ERR_LIMIT when a budget
 * ran out: a partner that runs away, a state that does not repeat. */
BT_API BT_CHECK_RESULT bt_status bt_rows_find(bt_rows *rows,
                                              const bt_position *fixed,
                                              const bt_row **out, bt_err *err);

BT_API uint64_t bt_row_period(const bt_row *row);    /* least */
BT_API uint64_t bt_row_preperiod(const bt_row *row); /* least for that period */
BT_API uint64_t bt_row_max_difference(const bt_row *row); /* over all a */
BT_API int64_t bt_row_delta(const bt_row *row, uint64_t a);

/* Exceptions or families (docs/algorithms/row.md), by ascending a. The walk
 * stops when `visit` returns false; `visit` may be NULL. Returns how many
 * there are in all; UINT64_MAX when out of memory. */
typedef enum bt_row_list {
    BT_ROW_EXCEPTIONS = 0,
    BT_ROW_FAMILIES = 1
} bt_row_list;
typedef bool bt_pair_fn(int64_t a, int64_t b, void *arg);
BT_API uint64_t bt_row_pairs(const bt_row *row, bt_row_list which,
                             bt_pair_fn *visit, void *arg);

/* A certificate of every row computed so far, piece by piece to `write`, which
 * returns false when it cannot go on (BT_ERR_IO then). */
typedef bool bt_write_fn(void *arg, const char *text, size_t length);
BT_API BT_CHECK_RESULT bt_status bt_rows_certificate(bt_rows *rows,
                                                     bt_write_fn *write,
                                                     void *arg, bt_err *err);

BT_END

#endif
