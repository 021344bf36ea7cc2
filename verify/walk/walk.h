/* walk.h: linear conditions on natural numbers as small machines that read
 * numerals in base 2, and walks through all states of their products.
 *
 * There is no minimisation and no other cleverness to trust. */
#ifndef VERIFY_WALK_WALK_H
#define VERIFY_WALK_WALK_H

#include "common/session.h"

enum { MAX_TRACKS = 16, MAX_PARTS = 48 };

/* ---- parts.c: conjunctions of machines */

typedef struct form {
    int64_t c[MAX_TRACKS];
    int64_t k;
} form;

typedef struct part {
    bool equal; /* f = 0; otherwise f >= 0 */
    form f;
    int64_t low, high; /* beyond them a sum only moves on */
} part;

typedef struct conjunction {
    session *s;
    size_t n_tracks;
    size_t n_parts;
    part part[MAX_PARTS];
    bool failed; /* too many parts or numbers too large: a budget */
} conjunction;

void conjunction_start(conjunction *j, session *s, size_t n_tracks);
void add_row(conjunction *j, const form *f);   /* f >= 0 */
void add_equal(conjunction *j, const form *f); /* f = 0 */

/* A state: a number for each part, and a 0. */
static inline size_t
state_size(const conjunction *j)
{
    return j->n_parts + 1;
}

void state_start(const conjunction *j, int32_t *s);
/* false: nothing is accepted from here on. */
bool state_step(const conjunction *j, const int32_t *s, uint32_t letter,
                int32_t *out);
/* All parts are inequalities that hold whatever is read from here on (hidden
 * tracks may read zeros). */
bool state_is_settled(const conjunction *j, const int32_t *s);
bool state_accepts(const conjunction *j, const int32_t *s);

/* ---- walk.c */

typedef enum verdict { HOLDS, FAILS, GAVE_UP } verdict;

/* No tuple of numbers satisfies all parts. */
verdict is_empty(const conjunction *j);

/* For all values of the first n_visible tracks that satisfy the guard, one of
 * the n conjunctions holds for some values of its other tracks. */
verdict is_covered(const conjunction *guard, size_t n_visible,
                   const conjunction *j, size_t n);

#endif
