/* lower_set.c: membership in sets, written out. */
#include "core/lower.h"

static bt_lowered
in_items(bt_lower *l, const bt_set *s, bt_node x)
{
    bt_core *c = l->c;
    bt_lowered any = {BT_CORE_FALSE, BT_CORE_TRUE};
    for (size_t i = 0; i < s->n; i++) {
        bool single = s->item[i].low == s->item[i].high;
        bt_lowered low = bt_lower_expr(l, s->item[i].low);
        bt_lowered high = single ? low : bt_lower_expr(l, s->item[i].high);
        bt_node from = bt_core_sum(c, 1, x, -1, low.is, 0);
        bt_node to = bt_core_sum(c, 1, high.is, -1, x, 0);
        bt_node in =
            single ? bt_core_eq(c, from)
                   : bt_core_both(c, bt_core_ge(c, from), bt_core_ge(c, to));
        any.is = bt_core_or(c, 2, (const bt_node[]){any.is, in});
        any.has =
            bt_core_and(c, 3, (const bt_node[]){any.has, low.has, high.has});
    }
    return any;
}

/* {2^i : i >= 0}: some i >= 0 with x = 2^i. */
static bt_lowered
in_image(bt_lower *l, const bt_set *s, bt_node x)
{
    bt_core *c = l->c;
    int64_t from = l->depth;
    bt_lowered out = {0};
    bt_lower_variable(l, s->slot);
    bt_lowered when = bt_lower_all(l, s->condition, s->n_conditions);
    bt_lowered value = bt_lower_expr(l, s->body);
    bt_node same = bt_core_eq(c, bt_core_sum(c, 1, x, -1, value.is, 0));
    bt_node both = bt_core_both(c, when.is, same);
    out.is = bt_core_bind(c, BT_NODE_SOME, from, 1, &both);
    out.has = bt_core_both(
        c, bt_lower_leave(l, from, BT_CORE_TRUE, when.has, s->bound),
        bt_lower_leave(l, from, when.is, value.has, s->bound));
    l->depth--;
    return out;
}

/* {t : conditions}: t is x. */
static bt_lowered
in_where(bt_lower *l, const bt_set *s, bt_node x)
{
    l->slot[s->slot] = x;
    return bt_lower_all(l, s->condition, s->n_conditions);
}

static bt_lowered
in_named(bt_lower *l, const bt_set *s, bt_node x)
{
    const bt_set *set = l->definitions->set[s->name].set;
    bt_lower inner = *l;
    if (set)
        return bt_lower_in(&inner, set, x);
    bt_lower_fail(l, s->line, s->column, "this set is used, but not given");
    return (bt_lowered){0};
}

bt_lowered
bt_lower_in(bt_lower *l, const bt_set *s, bt_node x)
{
    switch (s->kind) {
    case BT_SET_LIST:
        return in_items(l, s, x);
    case BT_SET_IMAGE:
        return in_image(l, s, x);
    case BT_SET_WHERE:
        return in_where(l, s, x);
    default:
        return in_named(l, s, x);
    }
}
