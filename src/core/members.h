/* members.h: the members of a problem in the order of size, within a range. */
#ifndef BT_CORE_MEMBERS_H
#define BT_CORE_MEMBERS_H

#include "core/eval.h"

/* One member, with its position if it has one. Return false to stop. */
typedef bool bt_members_fn(void *arg, const bt_member *m);

typedef struct bt_tour {
    /* NULL, or: sees all members before any is visited, and then `ready` is
     * called. Not for positions, which are visited as they are found. */
    bt_members_fn *first;
    bt_status (*ready)(void *arg);
    /* NULL, or: all positions of at most so many stones are gone through now. */
    bt_status (*all)(void *arg, int64_t stones);
    bt_members_fn *visit;
    void *arg;
} bt_tour;

/* In which order the variables take their values so that each has an end within
 * `range`, by what the family says or that; how many do. The others come last. */
size_t bt_members_order(const bt_core *c, const bt_problem *p, bt_node range,
                        size_t *order);

/* Visit the members of a family within its range, or its deep one. *finite says
 * whether the family is finite by itself (then the range was not needed).
 * Fails with a sentence where the range does not bound all variables, and
 * where it cannot be said what is a member. */
BT_CHECK_RESULT bt_status bt_members_each(bt_evaluator *e, const bt_problem *p,
                                          bool deep, bool *finite,
                                          const bt_tour *tour);

/* Visit the members of a BT_MEMBER_PLACE whose entries sum to at most `most`;
 * unless `finite` is NULL, all of them if these are finitely many by its
 * conditions, and say so. */
BT_CHECK_RESULT bt_status bt_members_to(bt_evaluator *e, const bt_problem *p,
                                        int64_t most, bool *finite,
                                        const bt_tour *tour);

/* named.c: where a BT_MEMBER_POSITION fails, among positions that a search by size
 * meets late: a few heaps of sizes near the numbers in it, or near powers of two
 * beside those; as many small heaps; one to three heaps that are larger. The first
 * in the order of size, to be freed; NULL: it fails at none of them. */
BT_CHECK_RESULT bt_status bt_members_named(bt_evaluator *e, const bt_problem *p,
                                           bt_position **out);

#endif
