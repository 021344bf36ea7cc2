/* claimed.h: the set that a claim states, as the first guess. */
#ifndef BT_LOGIC_CLAIMED_H
#define BT_LOGIC_CLAIMED_H

#include "core/eval.h"
#include "vectors/vectors.h"

/* The vectors that are members of the claim's family and of which the right
 * side of `P iff ...` is true, a bag in every order. *out is NULL where the
 * claim is of another form, or says what formulas cannot; the caller frees it. */
BT_CHECK_RESULT bt_status bt_claimed_set(const bt_part *p, const bt_logic *g,
                                         bt_vectors *f, bt_dfa **out,
                                         bt_err *err);

/* That set is not the set of P-positions: a member at which it is not what
 * moves and the set say, with the fewest stones. If the set is right about
 * everything smaller, the claim fails there. */
BT_CHECK_RESULT bt_status bt_claimed_failure(const bt_part *p,
                                             const bt_logic *g, bt_vectors *f,
                                             const bt_dfa *set, bt_member *out,
                                             bool *found, bt_err *err);

/* Both in the order in which the claim has the coordinates; NULL where that
 * cannot be said. The caller frees them, also after a failure. */
typedef struct bt_claimed_sides {
    bt_dfa *members; /* of the claim's family */
    bt_dfa *said;    /* those that have the right side */
} bt_claimed_sides;

BT_CHECK_RESULT bt_status bt_claimed_sides_of(const bt_part *p,
                                              const bt_logic *g, bt_vectors *f,
                                              bt_claimed_sides *out,
                                              bt_err *err);
/* Call the coordinates what the claim calls them; false: not all of them are
 * its variables or constants. */
bool bt_claimed_names(const bt_part *p, bt_vectors *f);

#endif
