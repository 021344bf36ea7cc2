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
exponent(bt_translator *t, const bt_expr *e, bt_form_side *s,
         const bt_linear_form *x, int *v, int64_t *shift)
{
    bt_linear_form d = *x;
    *shift = x->k;
    *v = x->var[0];
    if (x->n == 1 && x->coef[0] == 1 && x->var[0] < BT_POWER_OF && x->k >= 0 &&
        x->k <= MOST_SHIFT)
        return BT_OK;
    *shift = 0;
    s->partial = s->partial || !bt_form_is_natural(x);
    BT_TRY(bt_form_fresh(t, e, s, v));
    if (*v >= BT_POWER_OF || !bt_form_add_term(&d, *v, -1))
        return bt_translate_refuse(t, e, "too many variables");
    return bt_form_condition(t, e, s, bt_form_compare(t, &d, BT_EQ));
}

bt_status
bt_form_power(bt_translator *t, const bt_expr *e, bt_form_side *s,
              bt_linear_form *out)
{
    bt_linear_form x;
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
    bt_form_add_term(out, v + BT_POWER_OF, (int64_t)1 << shift);
    return BT_OK;
}

bt_status
bt_form_log2(bt_translator *t, const bt_expr *e, bt_form_side *s, int *v)
{
    bt_linear_form x, low, high;
    if (!t->powers)
        return bt_translate_refuse(t, e, "an operation that is not linear");
    BT_TRY(bt_form_of(t, e->kid[0], s, &x));
    s->partial = s->partial || !bt_form_is_natural(&x) || x.k < 1;
    BT_TRY(bt_form_fresh(t, e, s, v));
    low = high = x;
    if (*v >= BT_POWER_OF || !bt_form_add_term(&low, *v + BT_POWER_OF, -1) ||
        !bt_form_add_term(&high, *v + BT_POWER_OF, -2) ||
        !bt_add(high.k, 1, &high.k))
        return bt_translate_refuse(t, e, "too large numbers");
    BT_TRY(bt_form_condition(t, e, s, bt_form_compare(t, &low, BT_GE)));
    return bt_form_condition(t, e, s, bt_form_compare(t, &high, BT_LE));
}
