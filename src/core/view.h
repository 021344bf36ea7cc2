/* view.h: what provers ask about a problem, instead of looking at how it was
 * written. */
#ifndef BT_CORE_VIEW_H
#define BT_CORE_VIEW_H

#include "core/problem.h"
#include "linear/sum.h"

/* The term as a sum over the variables of core (var = their number); false
 * when something in it is not linear, or memory runs out. */
bool bt_view_sum(const bt_core *c, bt_arena *a, bt_node n, bt_sum *out);

/* The items of a list: so many heaps (piles) of that size. */
typedef struct bt_view_item {
    bt_node size, times;
} bt_view_item;

/* Is it a list whose items are said, HEAPS or PILES? */
bool bt_view_is_list(const bt_core *c, bt_node list);
size_t bt_view_items(const bt_core *c, bt_node list);
bt_view_item bt_view_item_at(const bt_core *c, bt_node list, size_t i);

/* How many heaps of a size that is not simply 0 the list has; false when that
 * is no constant. Piles of size 0 count. */
bool bt_view_heaps(const bt_core *c, bt_node list, int64_t *out);

/* Is there a node in n (which may be n itself) of which this is true? */
typedef bool bt_view_test(const bt_core *c, bt_node n, void *context);
bool bt_view_any(const bt_core *c, bt_node n, bt_view_test *test,
                 void *context);
/* Of this kind? */
bool bt_view_has(const bt_core *c, bt_node n, bt_node_kind kind);

/* Are all natural numbers in their places positions of the game? Neither
 * domain nor forbidden ones. */
bool bt_view_is_free(const bt_core_game *g);

#endif
