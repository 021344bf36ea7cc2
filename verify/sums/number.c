/* number.c: numbers of core text as linear forms over variables, values of the
 * function, its sums and squares. */
#include "sums/sums.h"

static const linear *
unknown(sums_checker *x, const char *what)
{
    stop(x->s, BUDGET, "this is not known about sums: %s", what);
    return NULL;
}

const linear *
sums_sum(sums_checker *x, size_t which, const linear *a, const linear *n)
{
    if (!a || !n)
        return NULL;
    return sums_term(x, (term){'s', (int)which, a, n});
}

static const linear *
add_up(sums_checker *x, const kernel_node *e, const scope *at)
{
    const linear *sum = sums_constant(x, kernel_kid(x->t, e, 0)->value);

    for (size_t i = 1; sum && i < e->n; i += 2)
        sum = sums_mix(x, 1, sum, kernel_kid(x->t, e, i)->value,
                       sums_number(x, x->t->kid[e->kids + i + 1], at), 0);
    return sum;
}

/* a * a, a^2 */
static const linear *
square(sums_checker *x, const kernel_node *e, const scope *at)
{
    const linear *a = sums_number(x, x->t->kid[e->kids], at);
    const linear *b = sums_number(x, x->t->kid[e->kids + 1], at);

    if (!a || !b)
        return NULL;
    if (e->op == KERNEL_POW ? b->n > 0 || b->constant != 2 : !sums_equal(a, b))
        return unknown(x, "a product, or a power");
    return sums_term(x, (term){.kind = 'q', .a = a});
}

/* ---- (total v A T): low <= v <= high, T = times * f(start + step * v) + plus;
 * or, where there is no function, T = start + step * v */

/* What a form is without a variable by itself. */
static const linear *
without(sums_checker *x, const linear *a, int variable)
{
    int64_t factor = sums_factor(x, a, variable);

    return factor == INT64_MIN
               ? unknown(x, "so large a factor")
               : sums_mix(x, 1, a, -factor, sums_variable(x, variable), 0);
}

/* A conjunction of v - low >= 0 with a constant low (without it 0, as numbers
 * are natural) and high - v >= 0. */
static const linear *
read_range(sums_checker *x, const kernel_node *range, const scope *at, int own,
           int64_t *low)
{
    size_t n = range->op == KERNEL_AND ? range->n : 1;
    const linear *high = NULL;
    bool from = false;

    *low = 0;
    for (size_t i = 0; i < n; i++) {
        const kernel_node *b =
            range->op == KERNEL_AND ? kernel_kid(x->t, range, i) : range;
        const linear *end =
            b->op == KERNEL_GE ? sums_number(x, x->t->kid[b->kids], at) : NULL;
        int64_t factor = end ? sums_factor(x, end, own) : 0;
        if (end)
            end = without(x, end, own);
        if (!end)
            return unknown(x, "the range of a sum");
        if (factor == 1 && !from && end->n == 0 && end->constant <= 0 &&
            end->constant > -INT32_MAX) {
            from = true;
            *low = -end->constant;
        } else if (factor == -1 && !high && !sums_uses(x, end, own)) {
            high = end;
        } else {
            return unknown(x, "the range of a sum");
        }
    }
    return high ? high : unknown(x, "the range of a sum");
}

/* The number of a sum that the certificate knows. */
static size_t
number_of_sum(const sums_checker *x, int64_t step, int64_t times, int64_t plus)
{
    size_t i = 0;

    while (i < x->n_sums &&
           (x->sum[i].step != step || x->sum[i].times != times ||
            x->sum[i].plus != plus))
        i++;
    return i;
}

static const linear *
make_sum(sums_checker *x, const linear *body, int own, int64_t low,
         const linear *high)
{
    bool opaque = x->claim->has_function;

    if (opaque && (body->n != 1 || x->terms[body->m[0].term].kind != 'f'))
        return unknown(x, "the terms of a sum");
    const linear *arg = opaque ? x->terms[body->m[0].term].a : body;
    int64_t step = sums_factor(x, arg, own);
    size_t which =
        opaque ? number_of_sum(x, step, body->m[0].factor, body->constant)
               : number_of_sum(x, step, 1, 0);
    const linear *start = without(x, arg, own);
    if (which == x->n_sums || !start || sums_uses(x, start, own))
        return unknown(x, "a sum that the certificate does not list");
    return sums_sum(x, which,
                    sums_mix(x, 1, start, low, sums_constant(x, step), 0),
                    sums_mix(x, 1, high, 0, high, 1 - low));
}

/* Each running variable has a negative number of its own, so that sums inside
 * of sums cannot be mixed up. */
static const linear *
total(sums_checker *x, const kernel_node *e, const scope *at)
{
    scope *in = pool_take(&x->pool, 1, sizeof *in);
    int own = -1 - x->running++;
    int64_t low = 0;
    const linear *high, *body = NULL;

    if (!in)
        return NULL;
    *in = *at;
    in->var[kernel_kid(x->t, e, 0)->value] = sums_variable(x, own);
    high = read_range(x, kernel_kid(x->t, e, 1), in, own, &low);
    if (high)
        body = sums_number(x, x->t->kid[e->kids + 2], in);
    x->running--;
    return body ? make_sum(x, body, own, low, high) : NULL;
}

/* ---- all of them */

static const linear *
call(sums_checker *x, const kernel_node *e, const scope *at)
{
    const linear *a = sums_number(x, x->t->kid[e->kids + 1], at);

    if (!x->claim->has_function || kernel_kid(x->t, e, 0)->value != 0)
        return unknown(x, "another function");
    return a ? sums_term(x, (term){.kind = 'f', .a = a}) : NULL;
}

/* A field of q0, the only position there is. */
static const linear *
entry(const sums_checker *x, const kernel_node *e, const scope *at)
{
    int64_t field = kernel_kid(x->t, e, 0)->value;

    return kernel_kid(x->t, e, 1)->value == 0 && field >= 0 && field < SUMS_MAX
               ? at->field[field]
               : NULL;
}

const linear *
sums_number(sums_checker *x, uint32_t node, const scope *at)
{
    const kernel_node *e = &x->t->node[node];
    const linear *known = NULL;

    if (!spend(x->s, 16))
        return NULL;
    switch (e->op) {
    case KERNEL_NUMBER:
        return sums_constant(x, e->value);
    case KERNEL_SUM:
        return add_up(x, e, at);
    case KERNEL_MUL:
    case KERNEL_POW:
        return square(x, e, at);
    case KERNEL_CALL:
        return call(x, e, at);
    case KERNEL_TOTAL:
        return total(x, e, at);
    case KERNEL_VARIABLE:
        known = at->var[e->value];
        break;
    case KERNEL_ENTRY:
        known = entry(x, e, at);
        break;
    default:
        break;
    }
    return known ? known : unknown(x, "a number of this kind");
}
