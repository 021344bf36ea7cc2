/* power.c: 2^n and logarithms, in a tree; elsewhere only 2^n for an n that is not
 * asked for by itself but in comparisons with numbers and modulo numbers: the n
 * are as many as the powers of two, n >= k says that 2^n >= 2^k, and n mod m that
 * 2^n modulo 2^m - 1 is 2^(n mod m). Beside other numbers n may stand where an
 * equation says them by 2^n. */
#include "formula/formula.h"

enum {
    MOST_EXPONENT = 40,
    MOST_MODULUS = 12, /* of n */
    MOST_FACTOR = 1 << 20,
    SETTLED = 30 /* from here on 2^n is more than 2^20 (n + 1) */
};

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

/* K + C v >= 0, or = 0, where 2^v is known. */
static int32_t
compare_linear(speaker *x, const form *power, int64_t k, int64_t c, bool equal)
{
    const int64_t large = INT64_C(1) << 40;
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

int32_t
compare_exponent(speaker *x, const kernel_node *t, bool equal)
{
    int64_t k, c;
    const kernel_node *v = exponent_in(x, t, &k, &c);
    return compare_linear(x, x->in->value[v->value], k, c, equal);
}

/* ---- v beside others */

bool
is_beside_exponent(const speaker *x, const kernel_node *t, size_t *at)
{
    *at = 0;
    for (size_t i = 1; t->op == KERNEL_SUM && i < t->n; i += 2) {
        const kernel_node *kid = kernel_kid(x->t, t, i + 1);
        if (kid->op != KERNEL_VARIABLE || !(x->in->exponents >> kid->value & 1))
            continue;
        if (*at)
            return false;
        *at = i;
    }
    return *at > 0;
}

static bool
is_small(int64_t n)
{
    return n >= -MOST_FACTOR && n <= MOST_FACTOR;
}

static bool
all_small(const form *f)
{
    bool small = is_small(f->k);
    for (int i = 0; i < MAX_VARIABLES; i++)
        small = small && is_small(f->c[i]);
    return small;
}

/* A number other than the power; -1: none. */
static int
other_number(const form *f, int power)
{
    for (int i = 0; i < MAX_VARIABLES; i++)
        if (i != power && f->c[i] != 0)
            return i;
    return -1;
}

/* times * f with what is given, which is 0, such that only the power is left;
 * the factor; 0: it cannot be. */
static int64_t
without_others(speaker *x, form *f, int power, side *s)
{
    int i = other_number(f, power);
    if (i < 0)
        return all_small(f);
    form zero = {0}, all = {0};
    if (x->in->given)
        zero = number(x, x->in->given, s);
    if (!all_small(f) || !all_small(&zero) || zero.c[i] == 0)
        return 0;
    int64_t sign = zero.c[i] < 0 ? -1 : 1, times = sign * zero.c[i];
    form_plus(x, &all, times, f);
    form_plus(x, &all, -sign * f->c[i], &zero);
    *f = all;
    return all_small(f) && other_number(f, power) < 0 ? times : 0;
}

/* k + c v + d 2^v >= 0, or = 0, for d other than 0: looked at up to where the
 * power decides. */
static int32_t
compare_both(speaker *x, const form *power, int64_t k, int64_t c, int64_t d,
             bool equal)
{
    int32_t made = equal || d < 0 ? TERM_FALSE
                                  : compare_power(x, power, SETTLED, 1, false);
    for (int64_t v = 0; v < SETTLED; v++) {
        int64_t value = k + c * v + d * (INT64_C(1) << v);
        if (equal ? value == 0 : value >= 0)
            made = either(x, made, compare_power(x, power, v, 1, true));
    }
    return made;
}

int32_t
compare_beside(speaker *x, const kernel_node *t, size_t at, bool equal, side *s)
{
    const form *power = x->in->value[kernel_kid(x->t, t, at + 1)->value];
    int64_t c = kernel_kid(x->t, t, at)->value;
    form f = sum_but(x, t, at, s);
    int only = form_only(power);
    int64_t times = failed(x) || only < 0 ? 0 : without_others(x, &f, only, s);
    if (times == 0 || !is_small(c) || !is_small(times * c))
        return cannot(x, "a number beside its power of two");
    c *= times;
    return f.c[only] == 0 ? compare_linear(x, power, f.k, c, equal)
                          : compare_both(x, power, f.k, c, f.c[only], equal);
}

int32_t
exponent_residue(speaker *x, const kernel_node *u, int64_t m, const uint8_t *in)
{
    int64_t k, c;
    const kernel_node *v = exponent_in(x, u, &k, &c);
    int64_t modulus = (INT64_C(1) << (m <= MOST_MODULUS ? m : 0)) - 1;
    if (c != 1 || m > MOST_MODULUS)
        return cannot(x, "a remainder of an exponent");
    if (m == 1)
        return in[0] ? TERM_TRUE : TERM_FALSE;
    uint8_t *powers = take(x->s, (size_t)modulus, 1);
    for (int64_t r = 0; powers && r < m; r++)
        powers[INT64_C(1) << r] = in[(r + k % m + m) % m];
    return powers ? say_residue(&x->d, x->in->value[v->value], modulus, powers)
                  : TERM_FALSE;
}

/* ---- which variables are exponents */

bool
raises(const speaker *x, const kernel_node *n, int64_t v)
{
    bool found = n->op == KERNEL_POW && kernel_kid(x->t, n, 1)->uses >> v & 1;
    if (!(n->uses >> v & 1) || !spend(x->s, 4))
        return false;
    for (size_t i = 0; i < n->n && !found; i++)
        found = raises(x, kernel_kid(x->t, n, i), v);
    return found;
}

/* A sum with a power in which v is, and else nothing of v. */
static bool
has_power(const speaker *x, const kernel_node *n, int64_t v)
{
    size_t powers = 0;
    for (size_t i = 1; n->op == KERNEL_SUM && i < n->n; i += 2) {
        const kernel_node *kid = kernel_kid(x->t, n, i + 1);
        if (!(kid->uses >> v & 1))
            continue;
        if (kid->op != KERNEL_POW)
            return false;
        powers++;
    }
    return powers > 0;
}

uint32_t
equation_of_power(const speaker *x, const kernel_node *body, int64_t v,
                  bool some)
{
    for (size_t i = 0;
         body->op == (some ? KERNEL_AND : KERNEL_OR) && i < body->n; i++) {
        const kernel_node *n = kernel_kid(x->t, body, i);
        if (!some && n->op != KERNEL_NOT)
            continue;
        n = some ? n : kernel_kid(x->t, n, 0);
        if (n->op == KERNEL_EQ && has_power(x, kernel_kid(x->t, n, 0), v))
            return x->t->kid[n->kids];
    }
    return 0;
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
    if (form_is_constant(&e) && e.k <= MOST_EXPONENT)
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
