/* unknown.h: the method "unknown": P is a predicate of which nothing is known but
 * its axioms: a position is P iff no move leads to a P-position (in misère play:
 * iff there is a move, and none leads to one). Claims are shown by contradiction,
 * by induction on a measure of the member, and by counting.
 * docs/formats/unknown-certificate.md is the body, docs/algorithms/unknown.md
 * has the proofs. */
#ifndef VERIFY_UNKNOWN_UNKNOWN_H
#define VERIFY_UNKNOWN_UNKNOWN_H

#include "kernel/methods.h"
#include "theorems/theorems.h"

/* ---- assume.c */

/* Take all conditions apart that are not alternatives; then those alternatives
 * of which only one is left. */
void unk_settle(unk_checker *x, unk_state *st);

/* ---- hypothesis.c: use what is known at places that are there; was
 * something new? */
bool unk_use_hypotheses(unk_checker *x, unk_state *st);
bool unk_use_at_sizes(unk_checker *x, unk_state *st);

/* ---- refute.c: no numbers are as the state says. */
bool unk_refute(unk_checker *x, unk_state *st, size_t expand, size_t guess);

/* ---- game.c: rules as systems; play ends, and nothing becomes negative. */
bool unk_rules(unk_checker *x);

#endif
