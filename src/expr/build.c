/* build.c: making nodes. All return NULL when out of memory. */
#include "expr/parse.h"

bt_expr *
bt_expr_new(bt_arena *a, bt_op op, bt_type type, size_t n)
{
    bt_expr *e = bt_arena_alloc(a, sizeof *e);
    if (!e)
        return NULL;
    e->op = op;
    e->type = type;
    e->n = n;
    e->list = -1;
    e->kid = n ? bt_arena_alloc(a, n * sizeof *e->kid) : NULL;
    return n && !e->kid ? NULL : e;
}

bt_expr *
bt_expr_int(bt_arena *a, int64_t value)
{
    bt_expr *e = bt_expr_new(a, BT_OP_INT, BT_TYPE_INT, 0);
    if (e)
        e->value = value;
    return e;
}

bt_expr *
bt_expr_var(bt_arena *a, size_t slot)
{
    bt_expr *e = bt_expr_new(a, BT_OP_VAR, BT_TYPE_INT, 0);
    if (e)
        e->value = (int64_t)slot;
    return e;
}

bt_expr *
bt_expr_binary(bt_arena *a, bt_op op, bt_expr *x, bt_expr *y)
{
    bt_type type = op >= BT_OP_LT ? BT_TYPE_BOOL : BT_TYPE_INT;
    bt_expr *e = x && y ? bt_expr_new(a, op, type, 2) : NULL;
    if (!e)
        return NULL;
    e->kid[0] = x;
    e->kid[1] = y;
    e->line = x->line;
    e->column = x->column;
    return e;
}
