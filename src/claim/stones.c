/* stones.c: the number of stones of a pattern as an expression, so that a
 * range such as `stones <= 40` bounds the variables of the family. */
#include <string.h>

#include "base/fail.h"
#include "claim/stones.h"
#include "game/notation.h"

/* How often item i of the pattern counts: its height in <b1,b2,..>, how many
 * heaps there are of it, 0 for numbers of a tuple. */
static bt_expr *
item_stones(bt_arena *a, const bt_ruleset *r, const bt_pattern *q, size_t i)
{
    if (q->bracket == '<')
        return bt_expr_binary(a, BT_OP_MUL, bt_expr_int(a, (int64_t)i + 1),
                              q->value[i]);
    if (q->times[i])
        return bt_expr_binary(a, BT_OP_MUL, q->times[i], q->value[i]);
    bt_shape s = bt_shape_of(r);
    if (q->bracket == '(' && bt_tuple_gives_numbers(&s, q->n) &&
        r->field[i].kind == BT_FIELD_NUMBER)
        return bt_expr_int(a, 0);
    return q->value[i];
}

/* A pile beside the heaps: [1,2] s=3. */
static bool
names_stones(const bt_ruleset *r, const char *name)
{
    for (size_t i = 0; i < r->n_fields; i++)
        if (strcmp(r->field[i].name, name) == 0)
            return bt_field_is_stones(&r->field[i]);
    return false;
}

bt_expr *
bt_pattern_stones(bt_arena *a, const bt_ruleset *r, const bt_pattern *q)
{
    bt_expr *sum = bt_expr_int(a, 0);
    for (size_t i = 0; i < q->n && sum; i++)
        sum = bt_expr_binary(a, BT_OP_ADD, sum, item_stones(a, r, q, i));
    for (size_t i = 0; i < q->n_named && sum; i++)
        if (names_stones(r, q->name[i]))
            sum = bt_expr_binary(a, BT_OP_ADD, sum, q->named[i]);
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
