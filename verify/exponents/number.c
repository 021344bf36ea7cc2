/* number.c: numbers of core text as linear forms with powers. A logarithm, a
 * quotient, a remainder or the power of a sum is a variable more, of which it is
 * said what it is. */
#include "exponents/compare.h"

static const linear *
unknown(comparison *c, const char *what)
{
    stop(c->x->s, BUDGET, "this is not known here: %s", what);
    return NULL;
}

/* ---- variables more */

static const linear *
extra(comparison *c, bool power)
{
    if (c->n_extra == MOST_EXTRA)
        return unknown(c, "as many numbers in a comparison");
    int var = c->extra[c->n_extra++] = linear_fresh(c->x, c->some);
    return linear_variable(c->x, var, power);
}

/* p * a + q * b + k >= 0, or = 0 */
static void
fact(comparison *c, node_kind kind, int64_t p, const linear *a, int64_t q,
     const linear *b, int64_t k)
{
    const linear *sum = linear_mix(c->x, p, a, q, b, k);

    c->fact[c->n_facts++] =
        sum ? linear_compare(c->x,
                             c->some           ? kind
                             : kind == NODE_EQ ? NODE_NE
                                               : NODE_GE,
                             c->some || kind == NODE_EQ ? 1 : -1, sum,
                             c->some || kind == NODE_EQ ? 0 : -1)
            : NULL;
}

/* Is this number in the one case or the other? `when` is at least 0 in the
 * first; where that is not seen, the comparison is split. */
static bool
in_case(comparison *c, uint32_t n, const linear *when, bool *yes)
{
    *yes = true;
    for (const known *k = c->known; k; k = k->next)
        if (k->number == n) {
            *yes = k->yes;
            return true;
        }
    if (when && linear_is_above(c->x, when, 0))
        return true;
    c->split = true;
    c->at_number = n;
    c->when = when;
    return false;
}

/* ---- powers, logarithms, quotients */

bool
compare_is_exponent(const linear *e)
{
    return e->n == 1 && e->shift == 0 && e->term[0].c == 1 &&
           !e->term[0].power && e->k <= MOST_EXPONENT && e->k >= -MOST_EXPONENT;
}

const linear *
compare_power(comparison *c, const linear *e)
{
    const linear *u;

    if (e->n == 0 && e->shift == 0 && e->k <= MOST_EXPONENT)
        return linear_constant(c->x, e->k < 0 ? 0 : (int64_t)1 << e->k);
    if (compare_is_exponent(e) && e->k >= -c->x->around) {
        u = linear_variable(c->x, e->term[0].var, true);
        return e->k < 0 ? linear_halve(c->x, u, (int)-e->k)
                        : linear_mix(c->x, (int64_t)1 << e->k, u, 0, u, 0);
    }
    u = extra(c, true);
    if (u)
        fact(c, NODE_EQ, 1, e, -1,
             linear_variable(c->x, c->extra[c->n_extra - 1], false), 0);
    return u;
}

static const linear *
power(comparison *c, uint32_t n)
{
    const kernel_node *of = node_at(c, kid(c, n, 0));
    const linear *e = compare_number(c, kid(c, n, 1));
    bool natural;

    if (of->op != KERNEL_NUMBER || of->value != 2)
        return unknown(c, "powers of other numbers");
    if (!e || !in_case(c, n, e, &natural))
        return NULL;
    return natural ? compare_power(c, e) : linear_constant(c->x, 0);
}

/* 2^L <= E < 2 * 2^L */
static const linear *
logarithm(comparison *c, uint32_t n)
{
    const linear *e = compare_number(c, kid(c, n, 0)), *u;
    bool positive;

    if (!e || !in_case(c, n, linear_mix(c->x, 1, e, 0, e, -1), &positive))
        return NULL;
    if (!positive)
        return linear_constant(c->x, 0);
    if (!(u = extra(c, true)))
        return NULL;
    int var = c->extra[c->n_extra - 1];
    fact(c, NODE_GE, 1, e, -1, u, 0);
    fact(c, NODE_GE, -1, e, 2, u, -1);
    return linear_variable(c->x, var, false);
}

/* E = by * q + r, 0 <= r < by, for a natural E */
static const linear *
quotient(comparison *c, uint32_t n, bool rest)
{
    const kernel_node *by = node_at(c, kid(c, n, 1));
    const linear *e = compare_number(c, kid(c, n, 0)), *q;

    if (by->op != KERNEL_NUMBER || by->value < 1 || by->value > LARGEST_DIVISOR)
        return unknown(c, "a quotient");
    if (!e || !(linear_is_above(c->x, e, 0) || unknown(c, "a quotient")) ||
        !(q = extra(c, false)))
        return NULL;
    fact(c, NODE_GE, 1, e, -by->value, q, 0);
    fact(c, NODE_GE, -1, e, by->value, q, by->value - 1);
    return rest ? linear_mix(c->x, 1, e, -by->value, q, 0) : q;
}

/* ---- numbers */

/* One heap, or none: its size, and whether it is there. */
static const linear *
of_heap(comparison *c, uint32_t n)
{
    const kernel_node *bag = node_at(c, kid(c, n, 0));
    const linear *const *there =
        bag->op == KERNEL_FIELD
            ? c->at->place[kernel_kid(c->x->t, bag, 1)->value]
            : NULL;

    if (!there || !c->x->heap)
        return unknown(c, "a list");
    return there[0];
}

static const linear *
entry(comparison *c, uint32_t n)
{
    const linear *const *there = c->at->place[node_at(c, kid(c, n, 1))->value];
    int64_t field = node_at(c, kid(c, n, 0))->value;

    return there && !c->x->heap && field >= 0 && (size_t)field < c->x->g->fields
               ? there[field]
               : unknown(c, "a position");
}

static const linear *
add_up(comparison *c, uint32_t n)
{
    const kernel_node *e = node_at(c, n);
    const linear *sum = linear_constant(c->x, node_at(c, kid(c, n, 0))->value);

    for (size_t i = 1; sum && i < e->n; i += 2) {
        const linear *t = compare_number(c, kid(c, n, i + 1));
        sum = linear_mix(c->x, 1, sum, node_at(c, kid(c, n, i))->value, t, 0);
    }
    return sum;
}

const linear *
compare_number(comparison *c, uint32_t n)
{
    const kernel_node *e = node_at(c, n);

    if (!maker_spend(c->x))
        return NULL;
    switch (e->op) {
    case KERNEL_NUMBER:
        return linear_constant(c->x, e->value);
    case KERNEL_VARIABLE:
        return c->at->var[e->value] ? c->at->var[e->value]
                                    : unknown(c, "a variable");
    case KERNEL_SUM:
        return add_up(c, n);
    case KERNEL_ENTRY:
        return entry(c, n);
    case KERNEL_STONES:
        return of_heap(c, n);
    case KERNEL_POW:
        return power(c, n);
    case KERNEL_LOG2:
        return logarithm(c, n);
    case KERNEL_DIV:
    case KERNEL_MOD:
        return quotient(c, n, e->op == KERNEL_MOD);
    default:
        return unknown(c, "a number of this kind");
    }
}

const linear *
exponents_number(maker *x, uint32_t n, const scope *at)
{
    comparison c = {.x = x, .at = at};
    const linear *f = compare_number(&c, n);

    return c.split || c.n_extra ? unknown(&c, "an entry of this kind") : f;
}
