/* narrow.c: the range that a condition leaves to a choice. */
#include "list/list.h"

/* Sides of a linear comparison stay below this: no sum leaves 64 bits. */
#define SMALL (INT64_C(1) << 59)

static void
at_least(int64_t *low, int64_t value)
{
    if (value > *low)
        *low = value;
}

static void
at_most(int64_t *high, int64_t value)
{
    if (value < *high)
        *high = value;
}

/* Narrow to d + slope * v >= 0. */
static void
narrow_line(int64_t d, int64_t slope, int64_t *low, int64_t *high)
{
    if (slope == 0 && d < 0)
        *high = -1; /* nothing: choices are not negative */
    if (slope > 0 && d < 0)
        at_least(low, (-d + slope - 1) / slope);
    if (slope < 0)
        at_most(high, d < 0 ? -1 : d / -slope);
}

static bool
is_small(int64_t value)
{
    return value > -SMALL && value < SMALL;
}

/* Two points of a line decide it. */
static bool
narrow_linear(list_env *e, const list_node *n, size_t slot, int64_t *low,
              int64_t *high)
{
    int64_t d[2];

    for (int v = 0; v < 2; v++) {
        int64_t left, right;
        e->slot[slot] = v;
        if (!list_eval(e, n->kid[0], &left) ||
            !list_eval(e, n->kid[1], &right) || !is_small(left) ||
            !is_small(right))
            return false;
        d[v] = right - left;
    }
    int64_t slope = d[1] - d[0];
    if (n->op == LIST_LT || n->op == LIST_LE || n->op == LIST_EQ)
        narrow_line(d[0] - (n->op == LIST_LT), slope, low, high);
    if (n->op == LIST_GT || n->op == LIST_GE || n->op == LIST_EQ)
        narrow_line(-d[0] - (n->op == LIST_GT), -slope, low, high);
    return true;
}

/* A choice in a list is between the least and the largest item. */
static bool
narrow_items(list_env *e, const list_node *n, int64_t *low, int64_t *high)
{
    int64_t least = INT64_MAX, most = -1;

    for (; n->op == LIST_ITEMS; n = &e->x->rules.node[n->kid[2]]) {
        int64_t from, to;
        if (!list_eval(e, n->kid[0], &from) || !list_eval(e, n->kid[1], &to))
            return false;
        at_most(&least, from);
        at_least(&most, to);
    }
    at_least(low, least);
    at_most(high, most);
    return true;
}

bool
list_narrow(list_env *e, const list_condition *c, size_t slot, int64_t *low,
            int64_t *high)
{
    const list_rules *r = &e->x->rules;
    const list_node *n = &r->node[c->node];
    int64_t own[LIST_SLOTS] = {0};
    list_env inner = *e;

    if (c->linear)
        return narrow_linear(e, n, slot, low, high);
    if (n->op != LIST_IN || r->node[n->kid[0]].op != LIST_SLOT ||
        (size_t)r->node[n->kid[0]].value != slot)
        return true;
    const list_node *set = &r->node[n->kid[1]];
    if (set->op == LIST_NAMED) { /* it reads slots of its own */
        inner.slot = own;
        set = &r->node[r->set[set->value]];
    } else if (set->uses >> slot & 1) {
        return true;
    }
    return (set->op != LIST_ITEMS && set->op != LIST_EMPTY) ||
           narrow_items(&inner, set, low, high);
}
