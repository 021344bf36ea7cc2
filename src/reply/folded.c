/* folded.c: which systems the rules have in core text. The checker counts those of
 * the core text, in which a condition that is always true or always false by its
 * looks is folded away (docs/formats/core.md); the exact systems of the rules have
 * it still. */
#include "reply/rules.h"

enum { MOST_CASES = 4096 };

/* Is it a sum of variables, numbers and stones? All else has cases of its own. */
static bool
is_linear(const bt_core *c, bt_node n)
{
    const bt_core_node *x = bt_core_at(c, n);
    if (x->kind != BT_NODE_SUM)
        return x->kind == BT_NODE_VAR || x->kind == BT_NODE_ENTRY ||
               x->kind == BT_NODE_STONES;
    for (size_t i = 0; i < x->n; i++)
        if (bt_core_at(c, x->kid[i])->kind == BT_NODE_SUM ||
            !is_linear(c, x->kid[i]))
            return false;
    return true;
}

static bool count(const bt_core *c, bt_node n, bool negated, size_t *out);

/* All of them: each case of one with each of the others; or any of them. */
static bool
count_several(const bt_core *c, const bt_core_node *x, bool negated,
              size_t *out)
{
    bool all = (x->kind == BT_NODE_AND) != negated;
    *out = all;
    for (size_t i = 0; i < x->n; i++) {
        size_t one;
        if (!count(c, x->kid[i], negated, &one))
            return false;
        *out = all ? *out * one : *out + one;
        if (*out > MOST_CASES)
            return false;
    }
    return true;
}

static bool
count_iff(const bt_core *c, const bt_core_node *x, bool negated, size_t *out)
{
    size_t yes[2], no[2];
    for (size_t i = 0; i < 2; i++)
        if (!count(c, x->kid[i], false, &yes[i]) ||
            !count(c, x->kid[i], true, &no[i]))
            return false;
    *out = negated ? yes[0] * no[1] + no[0] * yes[1]
                   : yes[0] * yes[1] + no[0] * no[1];
    return *out <= MOST_CASES;
}

/* How many cases a condition has (docs/formats/systems.md); false: they are not
 * counted here. */
static bool
count(const bt_core *c, bt_node n, bool negated, size_t *out)
{
    const bt_core_node *x = bt_core_at(c, n);
    switch (x->kind) {
    case BT_NODE_AND:
    case BT_NODE_OR:
        return count_several(c, x, negated, out);
    case BT_NODE_NOT:
        return count(c, x->kid[0], !negated, out);
    case BT_NODE_IFF:
        return count_iff(c, x, negated, out);
    case BT_NODE_GE:
    case BT_NODE_EQ:
        *out = 1 + (negated && x->kind == BT_NODE_EQ);
        return is_linear(c, x->kid[0]);
    default:
        return false;
    }
}

/* Does a row say that something is less than 0 which cannot be? */
static bool
is_never(const bt_reply_system *s)
{
    for (size_t i = 0; i < s->n_rows; i++) {
        bool below = s->row[i].k < 0;
        for (size_t k = 0; k < s->row[i].n; k++)
            below = below && s->row[i].term[k].coef <= 0;
        if (below)
            return true;
    }
    return false;
}

bool
bt_reply_fold(bt_reply_rules *x, const bt_core *c, const bt_core_turn *m,
              size_t first)
{
    size_t n, kept = first;
    bt_reply_system *all = (void *)x->systems.data;
    if (!count(c, m->guard, false, &n) || x->systems.count - first == n)
        return true;
    for (size_t i = first; i < x->systems.count; i++)
        if (!is_never(&all[i]))
            all[kept++] = all[i];
    x->systems.count = kept;
    return kept - first == n;
}
