/* stones.c: the number of stones of a pattern as an expression, so that a
 * range such as `stones <= 40` bounds the variables of the family. */
#include <string.h>

#include "base/fail.h"
#include "claim/stones.h"
#include "game/notation.h"

/* Item i of the pattern: how often it counts, its height in <b1,b2,..>. */
static bt_expr *
item_stones(bt_arena *a, const bt_pattern *q, size_t i)
{
    if (q->bracket == '<')
        return bt_expr_binary(a, BT_OP_MUL, bt_expr_int(a, (int64_t)i + 1),
                              q->value[i]);
    if (q->times[i])
        return bt_expr_binary(a, BT_OP_MUL, q->times[i], q->value[i]);
    return q->value[i];
}

/* How many items in the brackets are the field's. */
static size_t
share(const bt_ruleset *r, const bt_pattern *q, size_t field)
{
    bt_shape s = bt_shape_of(r);
    bool tuple = q->bracket == '(';
    switch (r->field[field].kind) {
    case BT_FIELD_HEAPS:
        return q->n;
    case BT_FIELD_PILES:
        return q->n - s.piles;
    case BT_FIELD_NUMBER:
        return tuple && bt_tuple_gives_numbers(&s, q->n);
    default:
        return tuple;
    }
}

static bt_expr *
named(const bt_pattern *q, const char *name)
{
    for (size_t i = 0; i < q->n_named; i++)
        if (strcmp(q->name[i], name) == 0)
            return q->named[i];
    return NULL;
}

/* Field by field; numbers are no stones. */
bt_expr *
bt_pattern_stones(bt_arena *a, const bt_ruleset *r, const bt_pattern *q)
{
    bt_expr *sum = bt_expr_int(a, 0);
    size_t next = 0;
    for (size_t i = 0; i < r->n_fields; i++) {
        bool stones = bt_field_is_stones(&r->field[i]);
        bt_expr *given = named(q, r->field[i].name);
        for (size_t n = share(r, q, i); n > 0; n--, next++)
            if (stones && sum)
                sum =
                    bt_expr_binary(a, BT_OP_ADD, sum, item_stones(a, q, next));
        if (stones && given && sum)
            sum = bt_expr_binary(a, BT_OP_ADD, sum, given);
    }
    return sum;
}

static bool
is_own_stones(const bt_expr *e)
{
    const bt_atom *a = e->atom;
    return e->op == BT_OP_ATOM && a->kind == BT_ATOM_AGGREGATE &&
           a->aggregate == BT_AGG_STONES && a->pattern[0].variable == 0;
}

bt_expr *
bt_replace_stones(bt_arena *a, bt_expr *e, bt_expr *stones)
{
    if (is_own_stones(e))
        return stones;
    if (e->n == 0 || e->op == BT_OP_ATOM)
        return e;
    bt_expr *copy = bt_expr_new(a, e->op, e->type, e->n);
    if (!copy)
        return NULL;
    bt_expr **kid = copy->kid;
    *copy = *e;
    copy->kid = kid;
    for (size_t i = 0; i < e->n; i++) {
        kid[i] = bt_replace_stones(a, e->kid[i], stones);
        if (!kid[i])
            return NULL;
    }
    return copy;
}
