/* affine.c: see affine.h. */
#include "expr/affine.h"

#include "base/fail.h"

static bt_status
binary(const bt_affine *a, const bt_expr *e, bt_sum *out)
{
    bt_sum x, y;
    bool ok;
    BT_TRY(bt_affine_of(a, e->kid[0], &x));
    BT_TRY(bt_affine_of(a, e->kid[1], &y));
    if (e->op != BT_OP_MUL)
        ok = bt_sum_mix(a->arena, 1, x, e->op == BT_OP_ADD ? 1 : -1, y, out);
    else if (x.n == 0)
        ok = bt_sum_times(a->arena, x.k, y, out);
    else if (y.n == 0)
        ok = bt_sum_times(a->arena, y.k, x, out);
    else
        return a->leaf(a, e, out);
    return ok ? BT_OK : BT_ERR_OVERFLOW;
}

bt_status
bt_affine_of(const bt_affine *a, const bt_expr *e, bt_sum *out)
{
    bt_sum x;
    switch (e->op) {
    case BT_OP_INT:
        *out = (bt_sum){.k = e->value};
        return BT_OK;
    case BT_OP_NEG:
        BT_TRY(bt_affine_of(a, e->kid[0], &x));
        return bt_sum_times(a->arena, -1, x, out) ? BT_OK : BT_ERR_OVERFLOW;
    case BT_OP_ADD:
    case BT_OP_SUB:
    case BT_OP_MUL:
        return binary(a, e, out);
    default:
        return a->leaf(a, e, out);
    }
}

static bt_status
slot_leaf(const bt_affine *a, const bt_expr *e, bt_sum *out)
{
    return e->op == BT_OP_VAR && bt_sum_var(a->arena, (uint32_t)e->value, out)
               ? BT_OK
               : BT_ERR_REFUSED;
}

bool
bt_affine_over_slots(bt_arena *arena, const bt_expr *e, bt_sum *out)
{
    bt_affine a = {.arena = arena, .leaf = slot_leaf};
    return bt_affine_of(&a, e, out) == BT_OK;
}
