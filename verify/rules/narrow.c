/* narrow.c: the range that a condition leaves to a choice. */
#include "rules/rules.h"

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
narrow_linear(rules_env *e, const rules_node *n, size_t slot, int64_t *low,
              int64_t *high)
{
    int64_t d[2];

    for (int v = 0; v < 2; v++) {
        int64_t left, right;
        e->slot[slot] = v;
        if (!rules_eval(e, n->kid[0], &left) ||
            !rules_eval(e, n->kid[1], &right) || !is_small(left) ||
            !is_small(right))
            return false;
        d[v] = right - left;
    }
    int64_t slope = d[1] - d[0];
    if (n->op == RULES_LT || n->op == RULES_LE || n->op == RULES_EQ)
        narrow_line(d[0] - (n->op == RULES_LT), slope, low, high);
    if (n->op == RULES_GT || n->op == RULES_GE || n->op == RULES_EQ)
        narrow_line(-d[0] - (n->op == RULES_GT), -slope, low, high);
    return true;
}

/* A choice in a list is between the least and the largest item. */
static bool
narrow_items(rules_env *e, const rules_node *n, int64_t *low, int64_t *high)
{
    int64_t least = INT64_MAX, most = -1;

    for (; n->op == RULES_ITEMS; n = &e->x->rules.node[n->kid[2]]) {
        int64_t from, to;
        if (!rules_eval(e, n->kid[0], &from) || !rules_eval(e, n->kid[1], &to))
            return false;
        at_most(&least, from);
        at_least(&most, to);
    }
    at_least(low, least);
    at_most(high, most);
    return true;
}

bool
rules_narrow(rules_env *e, const rules_condition *c, size_t slot, int64_t *low,
             int64_t *high)
{
    const ruleset *r = &e->x->rules;
    const rules_node *n = &r->node[c->node];
    int64_t own[RULES_SLOTS] = {0};
    rules_env inner = *e;

    if (c->linear)
        return narrow_linear(e, n, slot, low, high);
    if (n->op != RULES_IN || r->node[n->kid[0]].op != RULES_SLOT ||
        (size_t)r->node[n->kid[0]].value != slot)
        return true;
    const rules_node *set = &r->node[n->kid[1]];
    if (set->op == RULES_NAMED) { /* it reads slots of its own */
        inner.slot = own;
        set = &r->node[r->set[set->value]];
    } else if (set->uses >> slot & 1) {
        return true;
    }
    return (set->op != RULES_ITEMS && set->op != RULES_EMPTY) ||
           narrow_items(&inner, set, low, high);
}
