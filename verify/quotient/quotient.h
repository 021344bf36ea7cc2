/* quotient.h: outcomes of sums of games by a finite monoid. Every game has an
 * element, a sum the product of theirs, and that tells its outcome. */
#ifndef VERIFY_QUOTIENT_QUOTIENT_H
#define VERIFY_QUOTIENT_QUOTIENT_H

#include "common/reader.h"
#include "common/store.h"

enum { QUOTIENT_MOST = 256, PAIR = 1 + QUOTIENT_MOST / 64 };

typedef struct quotient {
    size_t n;             /* elements; 0: none is stated */
    unsigned char *times; /* of a and b at a * n + b; 0 is neutral */
    unsigned char *p;     /* is a sum with this element a P-position? */
    size_t begin, cycle;  /* elements of heaps repeat */
    unsigned char *heap;  /* begin + cycle of them */
} quotient;

/* An element of a game, and the set of those of its options, as bits. */
typedef struct quotient_pair {
    uint64_t at[PAIR];
} quotient_pair;

/* From "N" on; heaps are at most `most`. */
bool quotient_read(quotient *q, size_t most, reader *r);
void quotient_put(quotient_pair *x, size_t option);
/* Is it a commutative monoid that is right about all sums of games with these
 * pairs (keys of PAIR parts)? */
bool quotient_holds(session *s, const quotient *q, const store *kinds,
                    bool misere);

static inline uint32_t
quotient_product(const quotient *q, size_t a, size_t b)
{
    return q->times[a * q->n + b];
}

static inline uint32_t
quotient_of_heap(const quotient *q, size_t i)
{
    return q->heap[i < q->begin ? i : q->begin + (i - q->begin) % q->cycle];
}

#endif
