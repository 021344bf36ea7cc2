/* sum.c: terms of core text as linear forms, and what is not linear in them. */
#include "common/integers.h"
#include "linear/expand.h"

bool
kernel_form_add(kernel_form *to, const kernel_form *f, int64_t times)
{
    bool fits = add_product(&to->k, times, f->k) &&
                magnitude(to->k) <= (uint64_t)SYSTEM_NUMBER;

    for (size_t i = 0; fits && i < SYSTEM_VARIABLES; i++)
        fits = add_product(&to->c[i], times, f->c[i]) &&
               magnitude(to->c[i]) <= (uint64_t)SYSTEM_NUMBER;
    return fits;
}

kernel_form
kernel_variable(size_t i)
{
    kernel_form f = {.k = 0};

    f.c[i] = 1;
    return f;
}

bool
add_form(expander *x, partial *p, const kernel_form *f, int64_t times)
{
    return kernel_form_add(&p->f, f, times) ||
           not_linear(x, "a number is too large");
}

bool
add_number(expander *x, partial *p, int64_t k)
{
    kernel_form f = {.k = k};

    return add_form(x, p, &f, 1);
}

/* The number of a list or entry of the position, or of its heaps; false: it is
 * not linear. */
static bool
variable_of(const expander *x, const kernel_node *n, size_t *out)
{
    const kernel_node *of = n->op == KERNEL_ENTRY ? n : kernel_kid(x->t, n, 0);

    if (n->op != KERNEL_ENTRY && (of->op != KERNEL_FIELD || n->n != 1))
        return false;
    *out = (n->op == KERNEL_COUNT ? x->at.count : x->at.field) +
           (size_t)kernel_kid(x->t, of, 0)->value;
    return true;
}

bool
set_aside(expander *x, partial *p, const kernel_node *n, int64_t times)
{
    if (p->n == MOST_TERMS)
        return not_linear(x, "a sum has too many terms");
    p->rest[p->n].times = times;
    p->rest[p->n++].term = n;
    return true;
}

/* p += times * term */
bool
add_term(expander *x, partial *p, const kernel_node *n, int64_t times)
{
    kernel_form one;
    size_t slot;

    if (!spend(x->t->r->s, 32))
        return false;
    switch (n->op) {
    case KERNEL_NUMBER:
        one = (kernel_form){.k = n->value};
        return add_form(x, p, &one, times);
    case KERNEL_VARIABLE:
        SURE(x->slot[n->value] != NO_NUMBER); /* it was read as a number */
        one = kernel_variable(x->slot[n->value]);
        return add_form(x, p, &one, times);
    case KERNEL_SUM:
        for (size_t i = 1; i < n->n; i += 2) {
            int64_t c = 0;
            if (!add_product(&c, times, kernel_kid(x->t, n, i)->value))
                return not_linear(x, "a number is too large");
            if (!add_term(x, p, kernel_kid(x->t, n, i + 1), c))
                return false;
        }
        return add_term(x, p, kernel_kid(x->t, n, 0), times);
    case KERNEL_ENTRY:
    case KERNEL_STONES:
    case KERNEL_COUNT:
        if (!variable_of(x, n, &slot))
            return not_linear(x, "it asks about a list");
        one = kernel_variable(slot);
        return add_form(x, p, &one, times);
    default:
        return set_aside(x, p, n, times);
    }
}

bool
sum_of(expander *x, const kernel_node *n, int64_t times, partial *out)
{
    *out = (partial){.n = 0};
    return add_term(x, out, n, times);
}
