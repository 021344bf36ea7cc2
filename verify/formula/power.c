/* power.c: 2^n and logarithms, in a tree; elsewhere only 2^n for an n that is not
 * asked for by itself but in comparisons with numbers: the n are as many as the
 * powers of two, and n >= k says that 2^n >= 2^k. */
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

/* ---- where n is known by 2^n */

/* K + C v, or v: v, or NULL */
static const kernel_node *
exponent_in(const speaker *x, const kernel_node *t, int64_t *k, int64_t *c)
{
    *k = 0;
    *c = 1;
    if (t->op == KERNEL_SUM && t->n == 3) {
        *k = kernel_kid(x->t, t, 0)->value;
        *c = kernel_kid(x->t, t, 1)->value;
        t = kernel_kid(x->t, t, 2);
    }
    return t->op == KERNEL_VARIABLE && x->in->exponents >> t->value & 1 ? t
                                                                        : NULL;
}

bool
is_about_exponent(const speaker *x, const kernel_node *t)
{
    int64_t k, c;
    return exponent_in(x, t, &k, &c) != NULL;
}

/* 2^v is at least 2^n, at most, or equal. */
static int32_t
compare_power(speaker *x, const form *power, int64_t n, int64_t sign,
              bool equal)
{
    form f = {0}, limit = {.k = 1};
    if (n < 0 || n > MOST_EXPONENT)
        return cannot(x, "a number is too large");
    limit.k <<= n;
    form_plus(x, &f, sign, power);
    form_plus(x, &f, -sign, &limit);
    return equal ? is_zero(x, &f) : not_negative(x, &f);
}

int32_t
compare_exponent(speaker *x, const kernel_node *t, bool equal)
{
    const int64_t large = INT64_C(1) << 40;
    int64_t k, c;
    const kernel_node *v = exponent_in(x, t, &k, &c);
    const form *power = x->in->value[v->value];
    if (k >= large || k <= -large || c >= large || c <= -large || c == 0)
        return cannot(x, "a number is too large");
    if (equal)
        return k % c == 0 && -k / c >= 0
                   ? compare_power(x, power, -k / c, 1, true)
                   : TERM_FALSE;
    if (c > 0) /* v >= -k / c, rounded up */
        return k >= 0
                   ? TERM_TRUE
                   : compare_power(x, power, -floor_division(k, c), 1, false);
    return k < 0 ? TERM_FALSE /* v <= k / -c, rounded down */
                 : compare_power(x, power, floor_division(k, -c), -1, false);
}

/* 2^(v + k) for k >= 0 */
static form
power_of_exponent(speaker *x, const kernel_node *e)
{
    int64_t k, c;
    const kernel_node *v = exponent_in(x, e, &k, &c);
    form p = {0};
    if (!v || c != 1 || k < 0 || k > MOST_EXPONENT)
        cannot(x, "a power");
    else
        form_plus(x, &p, INT64_C(1) << k, x->in->value[v->value]);
    return p;
}

/* 2^e, and 0 for a negative e */
form
power(speaker *x, const kernel_node *n, side *s)
{
    const kernel_node *base = kernel_kid(x->t, n, 0);
    if (!x->tree && base->op == KERNEL_NUMBER && base->value == 2)
        return power_of_exponent(x, kernel_kid(x->t, n, 1));
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
