/* count.h: counting what an automaton accepts.
 *
 * The words of m letters that lead from the start to each state are a vector
 * u(m), and u(m+1) = u(m) T for the matrix T of how many letters lead from one
 * state to another. Automata here accept numerals only, and leading zeros change
 * nothing, so that a(m) = u(m) accept is the number of members whose numerals
 * have at most m digits. docs/algorithms/count.md. */
#ifndef BT_COUNT_COUNT_H
#define BT_COUNT_COUNT_H

#include "automata/dfa.h"
#include "base/big.h"
#include "bouton/count.h"

/* read.c: the set that a certificate proves, and how many stones one of each
 * coordinate is; where the line of its method and the seal begin. */
typedef struct bt_counted {
    bt_numeration system;
    bt_dfa *set; /* in this system: both stay where they are */
    size_t tracks;
    int64_t stones[BT_MAX_TRACKS];
    const char *method, *body, *seal;
} bt_counted;

/* Fails with BT_ERR_REFUSED for any other certificate. */
BT_CHECK_RESULT bt_status bt_counted_read(const char *certificate,
                                          bt_counted *out, bt_err *err);
/* What follows the line of the method. */
const char *bt_counted_body(const bt_counted *c);

/* recurrence.c: the matrix T, row by row. */
typedef struct bt_transfer {
    uint32_t n;
    size_t *first; /* of a row, n + 1 of them */
    struct bt_ways {
        uint32_t to, letters;
    } * ways;
} bt_transfer;

BT_CHECK_RESULT bt_status bt_transfer_new(const bt_dfa *set, bt_transfer *out,
                                          bt_err *err);
void bt_transfer_free(bt_transfer *t);

/* The shortest recurrence of a(m): order, from and c. */
BT_CHECK_RESULT bt_status bt_count_recurrence(const bt_dfa *set,
                                              const bt_transfer *t,
                                              bt_budget *b, bt_counts *out,
                                              bt_err *err);
/* Is k a root of x^order - c[0] x^(order-1) - ..? */
bool bt_count_is_root(const bt_counts *c, int64_t k);

/* terms.c: `terms` terms, both generating functions and how it grows. */
BT_CHECK_RESULT bt_status bt_count_terms(const bt_dfa *set,
                                         const bt_transfer *t, size_t terms,
                                         bt_budget *b, bt_counts *out,
                                         bt_err *err);

/* totals.c: s(n), or why not; *classes, the caller's: of each pair (state, what
 * is still missing), or rank where nothing comes of it. `stones`: of each
 * track. */
BT_CHECK_RESULT bt_status bt_count_totals(const bt_dfa *set,
                                          const int64_t *stones, bt_budget *b,
                                          bt_counts *out, uint32_t **classes,
                                          size_t *pairs, bt_err *err);

/* The number in decimal, the caller's; NULL when out of memory. */
char *bt_count_text(const bt_big *x);

#endif
