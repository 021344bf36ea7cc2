/* power.c: 2^n and logarithms, in a tree. */
#include "formula/formula.h"

enum { MOST_EXPONENT = 40 };

int
exponent_of(const speaker *x, const form *f)
{
    form v = *f;
    v.k = 0;
    int only = f->shift == 0 ? form_only(&v) : -1;
    return only < POWER && f->k <= MOST_EXPONENT && f->k >= -x->tree->around
               ? only
               : -1;
}

/* 2^f for a natural f, which is v + f->k */
form
power_at(const form *f, int v)
{
    form p = {.shift = f->k < 0 ? (int)-f->k : 0};
    p.c[POWER + v] = f->k > 0 ? INT64_C(1) << f->k : 1;
    return p;
}

/* 2^e, and 0 for a negative e */
form
power(speaker *x, const kernel_node *n, side *s)
{
    const kernel_node *base = kernel_kid(x->t, n, 0);
    form e = number(x, x->t->kid[n->kids + 1], s), zero = {0}, w;
    if (!x->tree || base->op != KERNEL_NUMBER || base->value != 2) {
        cannot(x, "a power");
        return zero;
    }
    if (form_is_constant(&e) && e.shift == 0 && e.k <= MOST_EXPONENT)
        return (form){.k = e.k < 0 ? 0 : INT64_C(1) << e.k};
    int32_t natural = not_negative(x, &e), named = TERM_TRUE, none = TERM_TRUE;
    int v = exponent_of(x, &e);
    if (v < 0) { /* another number is the exponent */
        v = fresh(x);
        w = form_variable(v);
        named = is_equal(x, &w, &e);
        none = is_zero(x, &w);
        e = w;
    }
    w = power_at(&e, v);
    if (natural == TERM_TRUE) {
        also(x, s, named);
        return w;
    }
    form p = form_variable(fresh(x));
    also(x, s,
         by_cases(x, natural, both(x, named, is_equal(x, &p, &w)),
                  both(x, none, is_zero(x, &p))));
    return p;
}

/* 2^l <= e < 2 * 2^l, and 0 for e < 1 */
form
logarithm(speaker *x, const kernel_node *n, side *s)
{
    form e = number(x, x->t->kid[n->kids], s), zero = {0}, high = zero;
    if (!x->tree) {
        cannot(x, "a logarithm");
        return zero;
    }
    int v = fresh(x);
    form l = form_variable(v), low = power_at(&zero, v), less = e;
    form_plus(x, &high, 2, &low);
    form_plus(x, &high, -1, &e);
    form_add_number(x, &high, -1);
    form_add_number(x, &less, -1);
    int32_t is = both(x, at_least(x, &e, &low), not_negative(x, &high));
    int32_t positive = not_negative(x, &less);
    also(x, s,
         positive == TERM_TRUE ? is
                               : by_cases(x, positive, is, is_zero(x, &l)));
    return l;
}
