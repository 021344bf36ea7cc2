/* plane.h: the method "row" (docs/formats/row-certificate.md): claims about
 * positions with two free heaps, decided for all sizes of these from rows of
 * P-positions. Why it is enough: docs/algorithms/row.md. */
#ifndef VERIFY_PLANE_PLANE_H
#define VERIFY_PLANE_PLANE_H

#include "kernel/eval.h"
#include "kernel/methods.h"
#include "row/row.h"

/* The rows of the games of a part; g is NULL where there are none. */
typedef struct book {
    kernel_env *e;
    rows game[KERNEL_GAMES];
    size_t last;        /* the row that was asked for last */
    uint64_t looked_at; /* members */
} book;

/* claim.c: is the problem true for all numbers? */
bool plane_decide(book *b, const kernel_problem *p);

/* ---- repeat.c: terms and places with two variables x, y, and how what is
 * asked of them repeats.
 *
 * A condition *repeats* when its truth is the same
 *   (1) at (x, y) and (x + period, y + period), for x, y >= start;
 *   (2) when the larger of x, y grows by `step`, for |x - y| > width and the
 *       larger one >= far.
 * What is made by and, or, not, iff of conditions that repeat does so with the
 * largest start, width, far and the common multiples of period and step. */

enum { HEAPS = 8 };

typedef struct decider {
    book *b;
    const kernel_text *t;
    const kernel_problem *p;
    int64_t bound; /* the number of a variable V that is bound, or -1 */
    int64_t start, period, width, far, step;
} decider;

/* k + x X + y Y + v V */
typedef struct term {
    int64_t x, y, v, k;
} term;

/* It is a position when nothing in it is negative, not even the size of heaps
 * that there are none of: those that may be are noted. */
typedef struct place {
    size_t n, numbers, signs;
    term heap[HEAPS], number[NUMBERS], sign[2 * HEAPS];
} place;

bool undecided(decider *d, const char *why);
/* *to += times * of */
bool add_terms(decider *d, term *to, const term *of, int64_t times);
/* *out += times * n, residues apart: they are within +-*rest (NULL: there must
 * be none). */
bool linear_term(decider *d, const kernel_node *n, int64_t times, term *out,
                 int64_t *rest);
/* Of a game that has rows: one bag, and numbers. */
bool linear_place(decider *d, int64_t game, const kernel_node *n, place *out);

/* What is so for residues by m. */
bool repeat_by(decider *d, uint64_t m);
/* f + residues within +-rest, compared with 0. */
bool repeat_comparison(decider *d, const term *f, int64_t rest);
bool repeat_position(decider *d, int64_t game, const kernel_node *n);
bool repeat_outcome(decider *d, int64_t game, const kernel_node *n);

#endif
