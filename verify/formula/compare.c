/* compare.c: a sum of core text is at least 0, or 0. An inequality is cleared of
 * a quotient by a constant or a logarithm, so that no number without a name is
 * needed for it. */
#include "formula/formula.h"

enum { LARGEST_DIVISOR = 1 << 20 };

/* Where in the sum is one, with the factor 1 or -1? 0: nowhere. */
static size_t
find(speaker *x, const kernel_node *n)
{
    for (size_t i = 1; n->op == KERNEL_SUM && i < n->n; i += 2) {
        const kernel_node *t = kernel_kid(x->t, n, i + 1);
        int64_t factor = kernel_kid(x->t, n, i)->value, by = 0;
        bool quotient = t->op == KERNEL_DIV &&
                        constant(x, x->t->kid[t->kids + 1], &by) && by >= 1 &&
                        by <= LARGEST_DIVISOR;
        if ((factor == 1 || factor == -1) &&
            (quotient || (x->tree && t->op == KERNEL_LOG2)))
            return i;
    }
    return 0;
}

/* s + E/c >= 0: E + c*s >= 0;  s - E/c >= 0: c*s + c - 1 - E >= 0 */
static form
without_quotient(speaker *x, const form *s, int64_t sign, const form *e,
                 int64_t by)
{
    form all = {0};
    form_plus(x, &all, by, s);
    form_plus(x, &all, sign, e);
    form_add_number(x, &all, sign < 0 ? by - 1 : 0);
    return all;
}

/* s + log2(E) >= 0: E - 2^-s >= 0;  s - log2(E) >= 0: 2^(s + 1) - E - 1 >= 0,
 * where E >= 1 and the power are seen. */
static bool
without_logarithm(speaker *x, form *s, int64_t sign, const form *e)
{
    form t = {0};
    form_plus(x, &t, -sign, s);
    form_add_number(x, &t, sign < 0);
    int v = exponent_of(x, &t);
    if (v < 0 || !is_above(x, &t, 0) || !is_above(x, e, 1))
        return false;
    form power = power_at(&t, v);
    *s = (form){0};
    form_plus(x, s, sign, e);
    form_plus(x, s, -sign, &power);
    form_add_number(x, s, sign < 0 ? -1 : 0);
    return true;
}

int32_t
compare(speaker *x, uint32_t term, bool equal, side *s)
{
    const kernel_node *n = &x->t->node[term];
    size_t at = equal ? 0 : find(x, n);
    if (at == 0) {
        form f = number(x, term, s);
        return compared(x, &f, equal);
    }
    const kernel_node *t = kernel_kid(x->t, n, at + 1);
    int64_t sign = kernel_kid(x->t, n, at)->value, by = 0;
    form e = number(x, x->t->kid[t->kids], s), rest = sum_but(x, n, at, s);
    if (t->op == KERNEL_DIV) {
        (void)constant(x, x->t->kid[t->kids + 1], &by);
        rest = without_quotient(x, &rest, sign, &e, by);
    } else if (!without_logarithm(x, &rest, sign, &e)) {
        form log = logarithm(x, t, s);
        form_plus(x, &rest, sign, &log);
    }
    return compared(x, &rest, equal);
}
