/* wrong.h: where a set is not the set of P-positions. */
#ifndef BT_REGULAR_WRONG_H
#define BT_REGULAR_WRONG_H

#include "regular/steps.h"

/* The vectors of the family with a move from the set into it, or outside of it
 * without one (in misère play also terminal ones that are in it, and others
 * only if they can move). A set has one unless it is the set of P-positions;
 * of what is wrong about it, nothing is first: a wrong vector without wrong
 * options is among them. The caller frees *out; fails as compiling does. */
BT_CHECK_RESULT bt_status bt_wrong_new(const bt_logic *g, bt_vectors *f,
                                       const bt_dfa *set, bool misere,
                                       bt_dfa **out, bt_err *err);

/* One that comes first in f->rank, which every move lowers: all vectors that it
 * leads to are right, so that it is in the set of P-positions where it is not in
 * `set`, and the other way round. *found is false where there is none, or where
 * its numbers are too large. */
BT_CHECK_RESULT bt_status bt_wrong_first(const bt_logic *g, bt_vectors *f,
                                         const bt_dfa *set, bool misere,
                                         int64_t v[BT_MAX_TRACKS], bool *found,
                                         bt_err *err);

#endif
