/* forms.c: terms of core text where heaps are not numbers but forms. A
 * comparison counts only when it comes out the same for all X and Y. */
#include "heap/heap.h"

void
forms_set(forms *f, size_t variable, form to)
{
    uint64_t bit = UINT64_C(1) << variable;
    bool open = to.x || to.y;

    f->of[variable] = to;
    f->e->number[variable] = to.k;
    f->open = open ? f->open | bit : f->open & ~bit;
    f->e->numbers = open ? f->e->numbers & ~bit : f->e->numbers | bit;
}

bool
form_add(form a, int64_t times, form b, form *out)
{
    int64_t sum[3] = {a.x, a.y, a.k}, by[3] = {b.x, b.y, b.k};

    for (int i = 0; i < 3; i++) {
        int64_t product;
        if (__builtin_mul_overflow(times, by[i], &product) ||
            __builtin_add_overflow(sum[i], product, &sum[i]))
            return false;
    }
    *out = (form){sum[0], sum[1], sum[2]};
    return true;
}

/* ---- signs */

/* The value at the corner, X = least and Y = 1. */
static bool
at_corner(const forms *f, form a, int64_t *out)
{
    return !__builtin_mul_overflow(a.x, f->least, out) &&
           !__builtin_add_overflow(*out, a.y, out) &&
           !__builtin_add_overflow(*out, a.k, out);
}

static kernel_tri
is_natural(const forms *f, form a)
{
    int64_t corner;

    if (!at_corner(f, a, &corner))
        return KERNEL_UNKNOWN;
    if (a.x >= 0 && a.y >= 0 && corner >= 0)
        return KERNEL_YES;
    return a.x <= 0 && a.y <= 0 && corner < 0 ? KERNEL_NO : KERNEL_UNKNOWN;
}

/* a <= -1, or a >= 1: it is not 0. */
static kernel_tri
is_zero(const forms *f, form a)
{
    form below, above;

    if (a.x == 0 && a.y == 0)
        return a.k == 0 ? KERNEL_YES : KERNEL_NO;
    if (!form_add((form){.k = -1}, -1, a, &below) ||
        !form_add((form){.k = -1}, 1, a, &above))
        return KERNEL_UNKNOWN;
    return is_natural(f, below) == KERNEL_YES ||
                   is_natural(f, above) == KERNEL_YES
               ? KERNEL_NO
               : KERNEL_UNKNOWN;
}

/* ---- terms */

static uint32_t
kid_of(const forms *f, const kernel_node *n, size_t i)
{
    return f->e->t->kid[n->kids + i];
}

static bool
form_of_sum(forms *f, const kernel_node *n, form *out)
{
    form a;

    *out = (form){.k = kernel_kid(f->e->t, n, 0)->value};
    for (size_t i = 1; i < n->n; i += 2)
        if (!form_of(f, kid_of(f, n, i + 1), &a) ||
            !form_add(*out, kernel_kid(f->e->t, n, i)->value, a, out))
            return false;
    return true;
}

/* At most one factor is not a number. */
static bool
form_of_product(forms *f, const kernel_node *n, form *out)
{
    form a;

    *out = (form){.k = 1};
    for (size_t i = 0; i < n->n; i++) {
        if (!form_of(f, kid_of(f, n, i), &a))
            return false;
        bool number = a.x == 0 && a.y == 0;
        if ((!number && (out->x || out->y)) ||
            !form_add((form){0}, number ? a.k : out->k, number ? *out : a, out))
            return false;
    }
    return true;
}

static bool
form_of_least(forms *f, const kernel_node *n, form *out)
{
    form a, gap;

    for (size_t i = 0; i < n->n; i++) {
        if (!form_of(f, kid_of(f, n, i), &a) || !form_add(a, -1, *out, &gap))
            return false;
        kernel_tri larger = i == 0 ? KERNEL_NO : is_natural(f, gap);
        if (larger == KERNEL_UNKNOWN)
            return false;
        if (i == 0 || (larger == KERNEL_YES) == (n->op == KERNEL_MAX))
            *out = a;
    }
    return n->n > 0;
}

static bool
form_of_if(forms *f, const kernel_node *n, form *out)
{
    kernel_tri t = forms_hold(f, kid_of(f, n, 0));

    return t != KERNEL_UNKNOWN &&
           form_of(f, kid_of(f, n, t == KERNEL_YES ? 1 : 2), out);
}

static bool
known_form(forms *f, uint32_t node, form *out)
{
    kernel_number x = kernel_value(f->e, node);

    *out = (form){.k = x.is};
    return x.known;
}

bool
form_of(forms *f, uint32_t node, form *out)
{
    const kernel_node *n = &f->e->t->node[node];

    *out = (form){0};
    if (!spend(f->e->s, 2 + n->n))
        return false;
    if (!(n->uses & f->open))
        return known_form(f, node, out);
    switch (n->op) {
    case KERNEL_VARIABLE:
        *out = f->of[n->value];
        return true;
    case KERNEL_ENTRY: /* the game has one field */
        *out = f->of[0];
        return f->pile && kernel_kid(f->e->t, n, 1)->value == 0;
    case KERNEL_SUM:
        return form_of_sum(f, n, out);
    case KERNEL_MUL:
        return form_of_product(f, n, out);
    case KERNEL_MIN:
    case KERNEL_MAX:
        return form_of_least(f, n, out);
    case KERNEL_IF:
        return form_of_if(f, n, out);
    default:
        return false;
    }
}

/* ---- truth */

/* Some operand decides, or all are known. */
static kernel_tri
junction(forms *f, const kernel_node *n, kernel_tri decides)
{
    kernel_tri all = kernel_negated(decides);

    for (size_t i = 0; i < n->n; i++) {
        kernel_tri t = forms_hold(f, kid_of(f, n, i));
        if (t == decides)
            return t;
        if (t == KERNEL_UNKNOWN)
            all = t;
    }
    return all;
}

static kernel_tri
equivalence(forms *f, const kernel_node *n)
{
    kernel_tri a = forms_hold(f, kid_of(f, n, 0));
    kernel_tri b = forms_hold(f, kid_of(f, n, 1));

    return a == KERNEL_UNKNOWN || b == KERNEL_UNKNOWN ? KERNEL_UNKNOWN
           : a == b                                   ? KERNEL_YES
                                                      : KERNEL_NO;
}

kernel_tri
forms_hold(forms *f, uint32_t node)
{
    const kernel_node *n = &f->e->t->node[node];
    form a;

    if (!spend(f->e->s, 2 + n->n))
        return KERNEL_UNKNOWN;
    if (!(n->uses & f->open))
        return kernel_truth(f->e, node);
    switch (n->op) {
    case KERNEL_GE:
        return form_of(f, kid_of(f, n, 0), &a) ? is_natural(f, a)
                                               : KERNEL_UNKNOWN;
    case KERNEL_EQ:
        return form_of(f, kid_of(f, n, 0), &a) ? is_zero(f, a) : KERNEL_UNKNOWN;
    case KERNEL_NOT:
        return kernel_negated(forms_hold(f, kid_of(f, n, 0)));
    case KERNEL_AND:
        return junction(f, n, KERNEL_NO);
    case KERNEL_OR:
        return junction(f, n, KERNEL_YES);
    case KERNEL_IFF:
        return equivalence(f, n);
    default:
        return KERNEL_UNKNOWN;
    }
}
