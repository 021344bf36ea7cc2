/* sentence.h: claims about positions whose P-positions an automaton gives, and
 * that automaton itself. docs/formats/sentence-certificate.md. */
#ifndef VERIFY_SENTENCE_SENTENCE_H
#define VERIFY_SENTENCE_SENTENCE_H

#include "formula/formula.h"

/* ---- family.c: how positions are written, and the set */

bool family_read(reader *r, const kernel_game *g, family *f);
/* What the automaton is of which positions. */
void family_print(const family *f, FILE *out);

/* ---- game.c, values.c: the set is what it is said to be */

bool set_check(speaker *x);
bool values_check(speaker *x);

/* ---- check.c: a condition on n numbers that none satisfy */
typedef int32_t condition_fn(speaker *x, const form *at, const void *arg);
bool never(speaker *x, const char *otherwise, size_t n, condition_fn *f,
           const void *arg);

#endif
