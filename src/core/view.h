/* view.h: what provers ask about a problem, instead of looking at how it was
 * written. */
#ifndef BT_CORE_VIEW_H
#define BT_CORE_VIEW_H

#include "core/problem.h"

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

/* Does the condition bound the variable from above by its looks, whatever the
 * variables in `open` (a bit each) are? */
bool bt_view_bounds(const bt_core *c, bt_node n, int64_t variable,
                    uint64_t open);

/* Is there a node in n (which may be n itself) of which this is true? */
typedef bool bt_view_test(const bt_core *c, bt_node n, void *context);
bool bt_view_any(const bt_core *c, bt_node n, bt_view_test *test,
                 void *context);
/* Of this kind? */
bool bt_view_has(const bt_core *c, bt_node n, bt_node_kind kind);

/* Are all natural numbers in their places positions of the game? Neither
 * domain nor forbidden ones. */
bool bt_view_is_free(const bt_core_game *g);

/* ---- view_problem.c ---- */

/* The operands of an AND, or of an OR; anything else is its own only one. */
size_t bt_view_operands(const bt_core *c, bt_node_kind kind, const bt_node *n,
                        const bt_node **out);

/* Is it the variable of this number? */
bool bt_view_is_variable(const bt_core *c, bt_node n, int64_t variable);

/* The number that every member has in this field; false: it is not said. */
bool bt_view_number(const bt_part *p, const bt_problem *q, size_t field,
                    int64_t *out);

/* Are the rules of two games the same, but for who wins at the end? */
bool bt_view_same_rules(const bt_core_game *a, const bt_core_game *b);

/* The only problem of a claim that states something, with rules that are
 * known; or NULL. */
const bt_problem *bt_view_only(const bt_part *p);

#endif
