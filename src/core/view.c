/* view.c: lists as items, and what occurs in a node. */
#include "core/view.h"

#include "base/checked.h"

/* ---- lists ---- */

bool
bt_view_is_list(const bt_core *c, bt_node list)
{
    bt_node_kind kind = bt_core_at(c, list)->kind;
    return kind == BT_NODE_HEAPS || kind == BT_NODE_PILES;
}

size_t
bt_view_items(const bt_core *c, bt_node list)
{
    return bt_view_is_list(c, list) ? bt_core_at(c, list)->n / 2 : 0;
}

bt_view_item
bt_view_item_at(const bt_core *c, bt_node list, size_t i)
{
    const bt_node *kid = bt_core_at(c, list)->kid;
    return (bt_view_item){kid[2 * i], kid[2 * i + 1]};
}

bool
bt_view_heaps(const bt_core *c, bt_node list, int64_t *out)
{
    bool bag = bt_core_at(c, list)->kind == BT_NODE_HEAPS;
    *out = 0;
    for (size_t i = 0; i < bt_view_items(c, list); i++) {
        bt_view_item item = bt_view_item_at(c, list, i);
        int64_t size, times;
        if (!bt_core_is_int(c, item.times, &times))
            return false;
        bool empty = bt_core_is_int(c, item.size, &size) && size == 0;
        if (!(bag && empty) && !bt_add(*out, times, out))
            return false;
    }
    return bt_view_is_list(c, list);
}

/* ---- bounds ---- */

/* Is sign * n a sum that falls by at least 1 when the variable grows by 1, and
 * does not rise with one that is open? */
static bool
falls(const bt_core *c, bt_node n, int64_t sign, int64_t variable,
      uint64_t open)
{
    const bt_core_node *x = bt_core_at(c, n);
    bool found = false;
    if (x->kind == BT_NODE_VAR)
        return x->value == variable && sign < 0;
    for (size_t i = 0; x->kind == BT_NODE_SUM && i < x->n; i++) {
        const bt_core_node *t = bt_core_at(c, x->kid[i]);
        bool own = bt_core_mentions(c, x->kid[i], variable);
        if (!own && (t->uses & open) == 0)
            continue;
        if (t->kind != BT_NODE_VAR || (x->coef[i] > 0) == (sign > 0))
            return false;
        found = found || own;
    }
    return found;
}

bool
bt_view_bounds(const bt_core *c, bt_node n, int64_t variable, uint64_t open)
{
    const bt_core_node *x = bt_core_at(c, n);
    bool all = x->kind == BT_NODE_OR;
    if (x->kind == BT_NODE_GE || x->kind == BT_NODE_EQ)
        return falls(c, x->kid[0], 1, variable, open) ||
               (x->kind == BT_NODE_EQ &&
                falls(c, x->kid[0], -1, variable, open));
    if (x->kind != BT_NODE_AND && !all)
        return false;
    for (size_t i = 0; i < x->n; i++)
        if (bt_view_bounds(c, x->kid[i], variable, open) != all)
            return !all;
    return all;
}

/* ---- what occurs ---- */

bool
bt_view_any(const bt_core *c, bt_node n, bt_view_test *test, void *context)
{
    const bt_core_node *x = bt_core_at(c, n);
    if (test(c, n, context))
        return true;
    for (size_t i = 0; i < x->n; i++)
        if (bt_view_any(c, x->kid[i], test, context))
            return true;
    return false;
}

static bool
is_kind(const bt_core *c, bt_node n, void *context)
{
    const bt_node_kind *kind = context;
    return bt_core_at(c, n)->kind == *kind;
}

bool
bt_view_has(const bt_core *c, bt_node n, bt_node_kind kind)
{
    return bt_view_any(c, n, is_kind, &kind);
}

bool
bt_view_is_free(const bt_core_game *g)
{
    return g->domain == BT_CORE_TRUE && g->forbid == BT_CORE_FALSE;
}
