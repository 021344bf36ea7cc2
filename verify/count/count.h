/* count.h: how many P-positions there are, by an automaton that is accepted.
 * docs/algorithms/count.md, docs/formats/count-certificate.md. */
#ifndef VERIFY_COUNT_COUNT_H
#define VERIFY_COUNT_COUNT_H

#include "sentence/sentence.h"

/* below.c: with at most m digits in every number; what is read is true, and
 * printed. */
bool count_below(session *s, const family *f, reader *r, FILE *out);
/* total.c: with n stones, by a linear representation. */
bool count_totals(session *s, const family *f, reader *r, FILE *out);

#endif
