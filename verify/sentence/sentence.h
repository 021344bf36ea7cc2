/* sentence.h: an automaton gives the P-positions, or the values of heaps, which is
 * shown here; and claims that follow from it. docs/formats/sentence-certificate.md.
 */
#ifndef VERIFY_SENTENCE_SENTENCE_H
#define VERIFY_SENTENCE_SENTENCE_H

#include "kernel/methods.h"
#include "vectors/vectors.h"

/* ---- game.c, values.c: the set is what it is said to be */

/* A vector within the bounds that is a position. */
int32_t in_family(speaker *x, const form *at);
/* `moves`: but for moves into the set, which written moves show (winning.c). */
bool set_check(speaker *x, bool moves);
bool values_check(speaker *x);
bool heaps_check(speaker *x); /* heaps do not see each other, and play ends */

/* Conditions that no vector of the family may satisfy: a move leads from the
 * set into it; a vector outside has no move into it. */
condition_fn set_stays, set_stays_out;
way_fn anywhere; /* every move will do */

/* ---- check.c: a problem holds, P being the set */
bool problem_check(speaker *x, const kernel_problem *p);
/* The same, of a family about whose set everything is known. */
bool family_decide(kernel_text *t, const kernel_part *part, const family *f,
                   const kernel_problem *p);
/* A part of one game from its first word on: its family and the set are read, the
 * set is what it is said to be, all problems hold. x speaks of the family then,
 * with `empty`. `moves`: as set_check. */
bool sentence_decide(certificate *c, const kernel_part *part, bool moves,
                     kernel_env *empty, speaker *x, FILE *out);

#endif
