/* family.h: families of positions with any number of heaps, as clauses
 * of the reply argument (reply/reply.h). */
#ifndef BT_REPLY_FAMILY_H
#define BT_REPLY_FAMILY_H

#include "core/view.h"
#include "reply/reply.h"

enum { BT_REPLY_FAMILY = 1 << BT_REPLY_SIZES };

/* All positions of the claim's family belong to one of the clauses. Conditions
 * that clauses cannot express are left out, which makes for more positions. */
typedef struct bt_reply_family {
    size_t sizes;
    size_t n;
    bt_reply_clause clause[BT_REPLY_FAMILY];
} bt_reply_family;

/* With at least so many named sizes. False when the conditions leave the large
 * sizes free, are too many, or do not fix the numbers of the position. */
bool bt_reply_family_of(const bt_part *p, const bt_problem *q, bool is_p,
                        size_t sizes, bt_reply_family *out);

/* The least size that some heap of every member surely exceeds; SIZE_MAX when
 * there is none. */
size_t bt_reply_exceeds(const bt_core *c, const bt_problem *q);

/* Does every member have a move to where no heap is larger than that? */
bool bt_reply_can_reach(const bt_core *c, const bt_problem *q, size_t size);

#endif
