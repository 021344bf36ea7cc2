/* terms.c: what terms are, in forms of the numbers of a question.
 *
 * A natural number is 0, a size that is counted, one of the larger sizes known
 * to occur oddly, or another one. */
#include "bag/bag.h"

#include "common/integers.h"

/* f = g */
static kernel_tri
is_same(bag_question *q, const kernel_form *f, const kernel_form *g)
{
    kernel_form d = *f;

    return kernel_form_add(&d, g, -1) ? bag_zero(q, &d) : KERNEL_UNKNOWN;
}

/* ---- terms: false when they have no form */

static const kernel_node *
kid(const bag_question *q, const kernel_node *n, size_t i)
{
    return kernel_kid(q->t, n, i);
}

const bag_picture *
bag_picture_at(const bag_question *q, int64_t variable)
{
    bool all = q->t->node[q->p->member].op == KERNEL_WHERE;

    return variable == q->y       ? &q->after
           : variable == 0 && all ? &q->member
                                  : NULL;
}

/* The position whose list this is. */
static const bag_picture *
picture_of(const bag_question *q, const kernel_node *list)
{
    const kernel_node *member = &q->t->node[q->p->member];

    if (list->op == KERNEL_FIELD)
        return bag_picture_at(q, kid(q, list, 1)->value);
    return member->op == KERNEL_PLACE &&
                   kernel_same(q->t, list, kid(q, member, q->bag))
               ? &q->member
               : NULL;
}

static bool
entry_of(const bag_question *q, const kernel_node *n, kernel_form *out)
{
    const bag_picture *p = bag_picture_at(q, kid(q, n, 1)->value);

    for (size_t i = 0; p && i < q->n_numbers; i++)
        if (q->number[i] == (size_t)kid(q, n, 0)->value) {
            *out = p->number[i];
            return true;
        }
    return false;
}

static bool
aggregate_of(bag_question *q, const kernel_node *n, kernel_form *out)
{
    const bag_picture *p = n->n == 1 ? picture_of(q, kid(q, n, 0)) : NULL;

    if (p)
        *out = n->op == KERNEL_STONES  ? p->stones
               : n->op == KERNEL_COUNT ? p->heaps
                                       : p->most;
    return p != NULL;
}

static bool
sum_of(bag_question *q, const kernel_node *n, kernel_form *out)
{
    kernel_form k = kernel_constant(kid(q, n, 0)->value), part;

    *out = kernel_constant(0);
    bool good = kernel_form_add(out, &k, 1);
    for (size_t i = 1; good && i < n->n; i += 2)
        good = bag_value(q, kid(q, n, i + 1), &part) &&
               kernel_form_add(out, &part, kid(q, n, i)->value);
    return good;
}

/* How often a larger size that is no odd one occurs. */
static bool
other_times(bag_question *q, const bag_picture *p, kernel_form *out)
{
    kernel_form half;

    *out = kernel_constant(0);
    return p->none || (p->anything ? bag_unknown(q, out)
                                   : bag_unknown(q, &half) &&
                                         kernel_form_add(out, &half, 2));
}

static bool
count_of(bag_question *q, const kernel_node *n, kernel_form *out)
{
    const kernel_node *of = kid(q, n, 0);
    const bag_picture *p = n->n == 2 ? picture_of(q, kid(q, n, 1)) : NULL;
    kernel_form size = kernel_constant(0);
    kernel_tri t = KERNEL_NO;

    if (!p || !bag_value(q, of, &size))
        return false;
    if (p == &q->member && of->op == KERNEL_VARIABLE &&
        (q->other >> of->value & 1)) {
        *out = q->times[of->value];
        return true;
    }
    for (size_t i = 0; t == KERNEL_NO && i < q->counted; i++) {
        kernel_form named = kernel_constant((int64_t)i + 1);
        t = is_same(q, &size, &named);
        *out = p->count[i];
    }
    for (size_t i = 0; t == KERNEL_NO && i < p->n_odd; i++) {
        t = is_same(q, &size, &p->odd[i]);
        *out = p->times[i];
    }
    if (t != KERNEL_NO)
        return t == KERNEL_YES;
    size.k--;
    t = bag_at_least(q, &size);
    *out = kernel_constant(0);
    return t == KERNEL_NO || (t == KERNEL_YES && other_times(q, p, out));
}

int
bag_parity(const kernel_form *f)
{
    for (size_t i = 0; i < SYSTEM_VARIABLES; i++)
        if (f->c[i] % 2 != 0)
            return -1;
    return f->k % 2 != 0;
}

/* Parities are known by their looks. */
static bool
residue_of(bag_question *q, const kernel_node *n, kernel_form *out)
{
    const kernel_node *by = kid(q, n, 1);
    kernel_form f;

    if (by->op != KERNEL_NUMBER || by->value != 2 ||
        !bag_value(q, kid(q, n, 0), &f) || bag_parity(&f) < 0)
        return false;
    *out = kernel_constant(bag_parity(&f));
    return true;
}

/* ---- all sizes */

/* 0, those counted, larger ones that occur oddly. */
size_t
bag_known(const bag_question *q)
{
    return q->counted + 1 + q->member.n_odd;
}

/* The variable is one of the sizes that are known. */
void
bag_bind(bag_question *q, int64_t v, size_t i)
{
    q->bound |= UINT64_C(1) << v;
    q->value[v] = i <= q->counted ? kernel_constant((int64_t)i)
                                  : q->member.odd[i - q->counted - 1];
}

/* It is any other one. */
bool
bag_bind_other(bag_question *q, int64_t v)
{
    q->bound |= UINT64_C(1) << v;
    q->other |= UINT64_C(1) << v;
    return bag_unknown(q, &q->value[v]) &&
           kernel_learn(&q->facts, q->value[v], (int64_t)q->counted + 1) &&
           other_times(q, &q->member, &q->times[v]);
}

void
bag_unbind(bag_question *q, int64_t v)
{
    q->bound &= ~(UINT64_C(1) << v);
    q->other &= ~(UINT64_C(1) << v);
}

/* The term, for one number for which the condition may be true. */
static bool
add_known(bag_question *q, const kernel_node *total, kernel_form *sum)
{
    kernel_tri t = bag_truth(q, kid(q, total, 1));
    kernel_form f;

    return t == KERNEL_NO ||
           (bag_value(q, kid(q, total, 2), &f) &&
            (t == KERNEL_YES || (f.k == 0 && kernel_is_constant(&f))) &&
            kernel_form_add(sum, &f, 1));
}

/* Nothing, or, as no term is negative, something. */
static bool
add_others(bag_question *q, const kernel_node *total, kernel_form *sum)
{
    const kernel_node *what = kid(q, total, 2);
    kernel_form f;
    bool constant = bag_value(q, what, &f) && kernel_is_constant(&f);

    if ((constant && f.k == 0) || bag_shown_inside(q, kid(q, total, 1), NULL))
        return true;
    return (constant ? f.k >= 0
                     : what->op == KERNEL_MOD &&
                           kid(q, what, 1)->op == KERNEL_NUMBER &&
                           kid(q, what, 1)->value > 0) &&
           bag_unknown(q, &f) && kernel_form_add(sum, &f, 1);
}

static bool
total_of(bag_question *q, const kernel_node *n, kernel_form *out)
{
    int64_t v = kid(q, n, 0)->value;
    bool good = true;

    *out = kernel_constant(0);
    for (size_t i = 0; good && i < bag_known(q); i++) {
        bag_bind(q, v, i);
        good = add_known(q, n, out);
    }
    good = good && bag_bind_other(q, v) && add_others(q, n, out);
    bag_unbind(q, v);
    return good;
}

bool
bag_value(bag_question *q, const kernel_node *n, kernel_form *out)
{
    if (!spend(q->t->r->s, 16))
        return false;
    switch (n->op) {
    case KERNEL_NUMBER:
        *out = kernel_constant(n->value);
        return magnitude(n->value) <= SYSTEM_NUMBER;
    case KERNEL_VARIABLE: /* it runs, or is a count: read_heaps() saw them all */
        SURE(q->bound >> n->value & 1);
        *out = q->value[n->value];
        return true;
    case KERNEL_SUM:
        return sum_of(q, n, out);
    case KERNEL_ENTRY:
        return entry_of(q, n, out);
    case KERNEL_STONES:
    case KERNEL_COUNT:
    case KERNEL_MOST:
        return aggregate_of(q, n, out);
    case KERNEL_COUNT_OF:
        return count_of(q, n, out);
    case KERNEL_MOD:
        return residue_of(q, n, out);
    case KERNEL_TOTAL:
        return total_of(q, n, out);
    default:
        return false;
    }
}

/* (place (heaps 1 T 2 U ..) ..): the picture of another position. */
bool
bag_picture_place(bag_question *q, const kernel_node *place, bag_picture *p)
{
    const kernel_node *list =
        place->op == KERNEL_PLACE ? kid(q, place, q->bag) : place;
    kernel_form f = kernel_constant(0);

    *p = (bag_picture){.none = true};
    if (list->op != KERNEL_HEAPS)
        return false;
    for (size_t i = 0; i < list->n; i += 2) {
        const kernel_node *size = kid(q, list, i);
        if (size->op != KERNEL_NUMBER || size->value < 1 ||
            size->value > (int64_t)q->counted ||
            !bag_value(q, kid(q, list, i + 1), &f) ||
            bag_at_least(q, &f) != KERNEL_YES ||
            !kernel_form_add(&p->count[size->value - 1], &f, 1))
            return false;
    }
    for (size_t i = 0; i < q->n_numbers; i++)
        if (!bag_value(q, kid(q, place, q->number[i]), &p->number[i]) ||
            bag_at_least(q, &p->number[i]) != KERNEL_YES)
            return false;
    return true;
}
