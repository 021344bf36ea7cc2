/* theorems.h: theorems that the method "unknown" uses, with hypotheses that are
 * decided from the rules (docs/algorithms/unknown.md, Theorems 2 and 3, "Rows"). */
#ifndef VERIFY_THEOREMS_THEOREMS_H
#define VERIFY_THEOREMS_THEOREMS_H

#include "places/places.h"

/* ---- count.c: "exactly one"; is the node such a condition? It is so. */
bool unk_is_exactly_one(const kernel_text *t, const kernel_node *n);
bool unk_exactly_one(unk_checker *x, const unk_state *st, const unk_env *e,
                     const kernel_node *n);

/* ---- rows.c: in every row of the game, F and two more heaps a and b, just one
 * b belongs to each a, and b - a repeats from some a on. */
bool unk_rows_repeat(unk_checker *x, size_t game);

/* ---- tame.c: of a game in normal and in misère play: are its pairs of Grundy
 * values (0, 1), (1, 0) and (n, n) only? */
bool unk_is_tame(unk_checker *x);

#endif
