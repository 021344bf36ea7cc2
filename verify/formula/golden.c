/* golden.c: golden(T) and zeckendorf(T), which are seen in the digits of
 * Zeckendorf numerals. For n >= 1 golden(n) is one more than the numeral of n - 1
 * with a 0 behind it (docs/algorithms/numerals.md), and zeckendorf(n) is worth
 * the last digit 1 of n. Below that both are 0 (core.md). */
#include "formula/formula.h"

/* z is the value, where f >= 1. */
static int32_t
golden_is(speaker *x, const form *f, const form *z)
{
    int less = fresh(x), longer = fresh(x);
    form one_more = form_variable(less), value = form_variable(longer);
    form_add_number(x, &one_more, 1);
    form_add_number(x, &value, 1);
    return both(x, say_followed(&x->d, less, longer),
                both(x, is_equal(x, f, &one_more), is_equal(x, z, &value)));
}

static int32_t
zeckendorf_is(speaker *x, const form *f, const form *z)
{
    int n = fresh(x);
    form same = form_variable(n);
    return both(x, say_smallest(&x->d, n, form_only(z)), is_equal(x, f, &same));
}

form
golden(speaker *x, const kernel_node *n, side *s)
{
    form f = number(x, x->t->kid[n->kids], s), less = f;
    if (x->tree) {
        cannot(x, "a sum of Fibonacci numbers");
        return (form){0};
    }
    form z = form_variable(fresh(x));
    int32_t is = n->op == KERNEL_GOLDEN ? golden_is(x, &f, &z)
                                        : zeckendorf_is(x, &f, &z);
    form_add_number(x, &less, -1);
    also(x, s, by_cases(x, not_negative(x, &less), is, is_zero(x, &z)));
    return z;
}
