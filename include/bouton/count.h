/* count.h: how many P-positions there are, exactly and for all sizes, from the
 * automaton that was proved. */
#ifndef BOUTON_COUNT_H
#define BOUTON_COUNT_H

#include <stddef.h>
#include <stdint.h>

#include "bouton/error.h"
#include "bouton/limits.h"

BT_BEGIN

/* Vectors are counted as they are written: a bag in every order. Texts are
 * decimal numbers. */
typedef struct bt_counts {
    /* a(m): P-positions with at most m digits in every number, so in base 2 with
     * all of them below 2^m. a(m) = c[0] a(m-1) + c[1] a(m-2) + .. for all
     * m >= from >= order, and nothing shorter does. */
    size_t order, from;
    int64_t *c;
    size_t n_terms; /* more than `from` */
    char **term;    /* a(0), a(1), .. */
    char **exact;   /* a(m) - a(m-1): those with a number of exactly m digits */
    char *function; /* the sum of a(m) x^m, "(1 - x)/(1 - 4*x)" */
    char *exact_function;
    double growth; /* a(m) grows like its m-th power, polynomials apart; 0: it
                      ends in 0 */
    double base;   /* and the least number of m + 1 digits like that of this */
    /* s(n): P-positions of n stones. With the binary digits d1, d2, .. of n it
     * is the first row of matrix[d1] matrix[d2] .. times the column `end`. */
    size_t rank; /* of the matrices; 0: there are none, and why_not says so */
    uint64_t *matrix[2]; /* row by row */
    uint8_t *end;
    char **total; /* s(0), s(1), ..; n_terms of them */
    char *why_not;
    char *certificate; /* of the set and of all of this */
} bt_counts;

/* At least `terms` terms, of the set that an accepted certificate proves: that
 * of a discovery, or of a claim by the prover logic. Fails with BT_ERR_REFUSED
 * for any other, and with BT_ERR_LIMIT when numbers get too large. Nothing of it
 * is proved before the checker has accepted its own certificate. */
BT_API BT_CHECK_RESULT bt_status bt_counts_find(const char *certificate,
                                                size_t terms,
                                                const bt_limits *limits,
                                                bt_counts **out, bt_err *err);
BT_API void bt_counts_free(bt_counts *c); /* NULL allowed */

BT_END

#endif
