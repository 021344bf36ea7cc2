/* walk.h: what all ways through the members of a problem share. */
#ifndef BT_CORE_WALK_H
#define BT_CORE_WALK_H

#include "core/members.h"

/* Where a family begins beyond the usual range, so many tries find where. */
enum { BT_WALK_TRIES = 1 << 20 };

typedef struct bt_walk {
    bt_evaluator *e;
    const bt_problem *p;
    bt_node range, range_has; /* TRUE where there is none */
    int64_t most, each;       /* of the sum of all entries, and of variables
                                 that are no stones; or -1 */
    bool one;                 /* the first member is enough */
    uint64_t tries;
    bt_vector early, late; /* of bt_node: conditions without and with questions
                              to an engine or the move generator */
    size_t order[BT_PROBLEM_VARIABLES]; /* variables, first to last */
    bt_vector members;                  /* of member */
    uint64_t held;                      /* bytes, of them and their positions */
    const bt_tour *tour;
} bt_walk;

/* The conditions of the family, into early and late; freed by bt_walk_end. */
BT_CHECK_RESULT bt_status bt_walk_sort(bt_walk *w);
void bt_walk_end(bt_walk *w);

/* Within the range, and at the conditions that need no position? Where one may
 * have no value, that is looked at later. */
BT_CHECK_RESULT bt_status bt_walk_may_be(bt_walk *w, bool *out);

/* Is it one? Its position is there now. */
BT_CHECK_RESULT bt_status bt_walk_is(bt_walk *w, bool *out);

/* positions.c: all positions of at most so many stones. `given`: the range, or
 * none is. */
BT_CHECK_RESULT bt_status bt_walk_positions(bt_walk *w, const bt_limit *given,
                                            bt_reach *reach);

#endif
