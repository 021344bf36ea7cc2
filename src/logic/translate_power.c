/* translate_power.c: powers of two with a variable exponent, as variables of
 * their own: 2^v is the variable v + BT_POWER_OF, which is bound together with
 * v. Only sentences for bouton-verify have them, no automata. */
#include "base/checked.h"
#include "base/fail.h"
#include "formula/formula.h"
#include "logic/translate_form.h"

enum { MOST_SHIFT = 30 };

/* The variable of an exponent: the form without its constant if that is a
 * variable and the constant is not negative, or else a new one. No natural
 * number is a negative exponent: then there is no value. */
static bt_status
exponent(bt_translator *t, const bt_expr *e, bt_form_side *s, const bt_sum *x,
         int *v, int64_t *shift)
{
    bt_sum d = *x;
    *shift = x->k;
    d.k = 0;
    *v = bt_sum_is_var(d);
    if (*v >= 0 && *v < BT_POWER_OF && x->k >= 0 && x->k <= MOST_SHIFT)
        return BT_OK;
    d = *x;
    *shift = 0;
    s->partial = s->partial || !bt_sum_is_natural(*x);
    BT_TRY(bt_form_fresh(t, e, s, v));
    if (*v >= BT_POWER_OF || !bt_sum_add_var(t->arena, &d, -1, (uint32_t)*v))
        return bt_translate_refuse(t, e, "too many variables");
    return bt_form_condition(t, e, s, bt_f_sum(t->arena, d, BT_EQ, 0));
}

bt_status
bt_form_power(bt_translator *t, const bt_expr *e, bt_form_side *s, bt_sum *out)
{
    bt_sum x;
    int64_t shift;
    int v;
    if (!t->powers || e->kid[0]->op != BT_OP_INT || e->kid[0]->value != 2)
        return bt_translate_refuse(t, e, "an operation that is not linear");
    BT_TRY(bt_form_of(t, e->kid[1], s, &x));
    if (x.n == 0 && x.k >= 0 && x.k <= MOST_SHIFT) {
        out->k = (int64_t)1 << x.k;
        return BT_OK;
    }
    BT_TRY(exponent(t, e, s, &x, &v, &shift));
    return bt_sum_add_var(t->arena, out, (int64_t)1 << shift,
                          (uint32_t)(v + BT_POWER_OF))
               ? BT_OK
               : bt_fail_nomem(t->err);
}

bt_status
bt_form_log2(bt_translator *t, const bt_expr *e, bt_form_side *s, int *v)
{
    bt_sum x, low, high;
    if (!t->powers)
        return bt_translate_refuse(t, e, "an operation that is not linear");
    BT_TRY(bt_form_of(t, e->kid[0], s, &x));
    s->partial = s->partial || !bt_sum_is_natural(x) || x.k < 1;
    BT_TRY(bt_form_fresh(t, e, s, v));
    low = high = x;
    if (*v >= BT_POWER_OF ||
        !bt_sum_add_var(t->arena, &low, -1, (uint32_t)(*v + BT_POWER_OF)) ||
        !bt_sum_add_var(t->arena, &high, -2, (uint32_t)(*v + BT_POWER_OF)) ||
        !bt_add(high.k, 1, &high.k))
        return bt_translate_refuse(t, e, "too large numbers");
    BT_TRY(bt_form_condition(t, e, s, bt_f_sum(t->arena, low, BT_GE, 0)));
    return bt_form_condition(t, e, s, bt_f_sum(t->arena, high, BT_LE, 0));
}
