/* number.c: numbers of core text as polynomials over variables, values of the
 * function, its sums, quotients and remainders. */
#include "steps/steps.h"

const linear *
steps_unknown(checker *x, const char *what)
{
    stop(x->s, BUDGET, "steps do not know %s", what);
    return NULL;
}

static const linear *
add_up(checker *x, const kernel_node *e, const scope *at)
{
    const linear *sum = steps_constant(x, kernel_kid(x->t, e, 0)->value);

    for (size_t i = 1; sum && i < e->n; i += 2)
        sum = steps_mix(x, 1, sum, kernel_kid(x->t, e, i)->value,
                        steps_number(x, x->t->kid[e->kids + i + 1], at), 0);
    return sum;
}

/* a^k with a number k */
static const linear *
power(checker *x, const linear *a, const linear *k)
{
    const linear *product = steps_constant(x, 1);

    if (!a || !k)
        return NULL;
    if (k->n > 0 || k->constant < 0 || k->constant > STEPS_DEGREE)
        return steps_unknown(x, "a power");
    for (int64_t i = 0; product && i < k->constant; i++)
        product = steps_product(x, product, a);
    return product;
}

/* What has two operands. */
static const linear *
two(checker *x, const kernel_node *e, const scope *at)
{
    const linear *a = steps_number(x, x->t->kid[e->kids], at);
    const linear *b = steps_number(x, x->t->kid[e->kids + 1], at);

    if (!a || !b)
        return NULL;
    if (e->op == KERNEL_MUL)
        return steps_product(x, a, b);
    if (e->op == KERNEL_POW)
        return power(x, a, b);
    return steps_term(
        x, (term){.kind = e->op == KERNEL_DIV ? 'd' : 'm', .a = a, .b = b});
}

/* ---- (total v A T): low <= v <= high, T = times * f(start + step * v) + plus;
 * or, where there is no function, T = start + step * v */

/* What a form is without a variable by itself. */
static const linear *
without(checker *x, const linear *a, int variable)
{
    int64_t factor = steps_factor(x, a, variable);

    return factor == INT64_MIN
               ? steps_unknown(x, "so large a factor")
               : steps_mix(x, 1, a, -factor, steps_variable(x, variable), 0);
}

/* A conjunction of v - low >= 0 with a constant low (without it 0, as numbers
 * are natural) and high - v >= 0. */
static const linear *
read_range(checker *x, const kernel_node *range, const scope *at, int own,
           int64_t *low)
{
    size_t n = range->op == KERNEL_AND ? range->n : 1;
    const linear *high = NULL;
    bool from = false;

    for (size_t i = 0; i < n; i++) {
        const kernel_node *b =
            range->op == KERNEL_AND ? kernel_kid(x->t, range, i) : range;
        const linear *end =
            b->op == KERNEL_GE ? steps_number(x, x->t->kid[b->kids], at) : NULL;
        int64_t factor = end ? steps_factor(x, end, own) : 0;
        if (!end || !(end = without(x, end, own)))
            return steps_unknown(x, "the range of a sum");
        if (factor == 1 && !from && end->n == 0 && end->constant <= 0 &&
            end->constant > -INT32_MAX) {
            from = true;
            *low = -end->constant;
        } else if (factor == -1 && !high && !steps_uses(x, end, own)) {
            high = end;
        } else {
            return steps_unknown(x, "the range of a sum");
        }
    }
    return high ? high : steps_unknown(x, "the range of a sum");
}

static const linear *
make_sum(checker *x, const linear *body, int own, int64_t low,
         const linear *high)
{
    term sum = {.kind = 's', .of = {0, 1, 0}};
    const linear *f = body;

    if (x->claim->has_function) {
        if (body->n != 1 || x->terms[body->m[0].term].kind != 'f')
            return steps_unknown(x, "the terms of a sum");
        f = x->terms[body->m[0].term].a;
        sum.of[1] = body->m[0].factor;
        sum.of[2] = body->constant;
    }
    sum.of[0] = steps_factor(x, f, own);
    const linear *start = without(x, f, own);
    if (!start || steps_uses(x, start, own))
        return steps_unknown(x, "the terms of a sum");
    sum.a = steps_mix(x, 1, start, low, steps_constant(x, sum.of[0]), 0);
    sum.b = steps_mix(x, 1, high, 0, high, 1 - low);
    return sum.a && sum.b ? steps_term(x, sum) : NULL;
}

/* Each running variable has a negative number of its own, so that sums inside
 * of sums cannot be mixed up. */
static const linear *
total(checker *x, const kernel_node *e, const scope *at)
{
    scope *in = pool_take(&x->pool, 1, sizeof *in);
    int own = -1 - x->running++;
    int64_t low = 0;
    const linear *high, *body = NULL;

    if (!in)
        return NULL;
    *in = *at;
    in->var[kernel_kid(x->t, e, 0)->value] = steps_variable(x, own);
    high = read_range(x, kernel_kid(x->t, e, 1), in, own, &low);
    if (high)
        body = steps_number(x, x->t->kid[e->kids + 2], in);
    x->running--;
    return body ? make_sum(x, body, own, low, high) : NULL;
}

/* ---- all of them */

/* A schema calls it where there is none, too: then f(i) = i. */
static const linear *
call(checker *x, const kernel_node *e, const scope *at)
{
    const linear *a = steps_number(x, x->t->kid[e->kids + 1], at);

    if (kernel_kid(x->t, e, 0)->value != 0)
        return steps_unknown(x, "another function");
    return a && x->claim->has_function
               ? steps_term(x, (term){.kind = 'f', .a = a})
               : a;
}

/* A field of q0, the only position there is. */
static const linear *
entry(const checker *x, const kernel_node *e, const scope *at)
{
    int64_t field = kernel_kid(x->t, e, 0)->value;

    return kernel_kid(x->t, e, 1)->value == 0 && field >= 0 && field < STEPS_MAX
               ? at->field[field]
               : NULL;
}

const linear *
steps_number(checker *x, uint32_t node, const scope *at)
{
    const kernel_node *e = &x->t->node[node];
    const linear *known = NULL;

    if (!spend(x->s, 16))
        return NULL;
    switch (e->op) {
    case KERNEL_NUMBER:
        return steps_constant(x, e->value);
    case KERNEL_SUM:
        return add_up(x, e, at);
    case KERNEL_MUL:
    case KERNEL_POW:
    case KERNEL_DIV:
    case KERNEL_MOD:
        return two(x, e, at);
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
    case KERNEL_GRUNDY: /* of the member */
        known = at->value;
        break;
    default:
        break;
    }
    return known ? known : steps_unknown(x, "a number of this kind");
}
