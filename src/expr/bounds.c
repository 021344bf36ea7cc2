/* bounds.c: comparisons that are linear in one variable, solved for it. */
#include "expr/bounds.h"

#include "base/checked.h"
#include "base/fail.h"

/* Is e = c*v + d with c and d free of the variable in `slot`? */
static bool
linear_in(const bt_expr *e, size_t slot)
{
    if (!bt_expr_uses(e, slot))
        return true;
    switch (e->op) {
    case BT_OP_VAR:
        return true;
    case BT_OP_NEG:
        return linear_in(e->kid[0], slot);
    case BT_OP_ADD:
    case BT_OP_SUB:
        return linear_in(e->kid[0], slot) && linear_in(e->kid[1], slot);
    case BT_OP_MUL:
        return (!bt_expr_uses(e->kid[0], slot) && linear_in(e->kid[1], slot)) ||
               (!bt_expr_uses(e->kid[1], slot) && linear_in(e->kid[0], slot));
    default:
        return false;
    }
}

size_t
bt_comparison(const bt_expr *e, bt_bound out[2])
{
    if (e->op < BT_OP_LT || e->op > BT_OP_EQ)
        return 0;
    bool up = e->op == BT_OP_LE || e->op == BT_OP_LT || e->op == BT_OP_EQ;
    bool strict = e->op == BT_OP_LT || e->op == BT_OP_GT;
    const bt_expr *x = e->kid[0], *y = e->kid[1];
    out[0] = (bt_bound){up ? x : y, up ? y : x, strict};
    out[1] = (bt_bound){y, x, 0};
    return e->op == BT_OP_EQ ? 2 : 1;
}

size_t
bt_bounds_of(const bt_expr *e, size_t slot, bt_bound out[2])
{
    size_t n = bt_comparison(e, out);
    return n > 0 && bt_expr_uses(e, slot) && linear_in(e->kid[0], slot) &&
                   linear_in(e->kid[1], slot)
               ? n
               : 0;
}

static bt_status
too_large(const bt_bound *b, bt_err *err)
{
    return bt_fail_at(err, BT_ERR_OVERFLOW, b->left->line, b->left->column,
                      "this comparison leaves the 64-bit integers");
}

bt_status
bt_bound_apply(const bt_bound *b, size_t slot, const bt_env *env, int64_t *low,
               int64_t *high, bt_err *err)
{
    int64_t left, right, d[2], slope, need, k;
    for (int t = 0; t < 2; t++) {
        env->slot[slot] = t;
        BT_TRY(bt_eval(b->left, env, &left, err));
        BT_TRY(bt_eval(b->right, env, &right, err));
        if (!bt_sub(right, left, &d[t]) || !bt_sub(d[t], b->least, &d[t]))
            return too_large(b, err);
    }
    /* the condition is d[0] + slope * t >= 0 */
    if (!bt_sub(d[1], d[0], &slope) || !bt_sub(0, d[0], &need))
        return too_large(b, err);
    if (slope > 0 && bt_ceildiv(need, slope, &k) && k > *low)
        *low = k;
    if (slope < 0 && bt_floordiv(need, slope, &k) && k < *high)
        *high = k;
    if (slope == 0 && d[0] < 0)
        *high = *low > INT64_MIN ? *low - 1 : INT64_MIN;
    return BT_OK;
}
