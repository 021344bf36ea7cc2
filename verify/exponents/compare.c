/* compare.c: comparisons of numbers of core text as atoms.
 *
 * Numbers are linear forms with powers, and some have a variable more (number.c):
 * for some such variable the comparison holds, or, which is the same, for all
 * such.
 * Where something has cases (a minimum, 2^n for a negative n) the comparison is
 * made in each. */
#include "exponents/compare.h"

#include "common/integers.h"

static node *compare(comparison c);

/* ---- cases */

/* Here one of two comparisons, there the other. */
static node *
choose(const comparison *c, node *here, node *there, node *one, node *other)
{
    node_kind inner = c->some ? NODE_AND : NODE_OR;

    return node_join(c->x, c->some ? NODE_OR : NODE_AND,
                     node_join(c->x, inner, c->some ? here : there, one),
                     node_join(c->x, inner, c->some ? there : here, other));
}

/* Once more, with what is known of the number in each case. */
static node *
in_both_cases(comparison c, const comparison *start)
{
    known yes = {c.at_number, true, start->known};
    known no = {c.at_number, false, start->known};
    comparison one = *start, other = *start;

    one.known = &yes;
    other.known = &no;
    node *here = linear_compare(c.x, NODE_GE, 1, c.when, 0);
    node *there = linear_compare(c.x, NODE_GE, -1, c.when, -1);
    node *a = here && there ? compare(one) : NULL;
    return a ? choose(&c, here, there, a, compare(other)) : NULL;
}

/* (if A T U) */
static node *
with_condition(comparison c, const addend *first)
{
    addend in[2];
    node *made[2], *is[2];

    for (size_t i = 0; i < 2; i++) {
        comparison one = c;
        in[i] =
            (addend){first->factor, kid(&c, first->number, 1 + i), first->next};
        one.rest = &in[i];
        is[i] = exponents_expand(c.x, kid(&c, first->number, 0), i == 1, c.some,
                                 c.at);
        made[i] = is[i] ? compare(one) : NULL;
    }
    return made[1] ? choose(&c, is[0], is[1], made[0], made[1]) : NULL;
}

/* A minimum or maximum in "at least 0": all of its operands, or one. */
static node *
with_extreme(comparison c, const addend *first)
{
    const kernel_node *e = node_at(&c, first->number);
    bool all = (e->op == KERNEL_MIN) == (first->factor > 0);
    node *f = node_new(c.x, all ? NODE_AND : NODE_OR, 0, e->n);

    for (size_t i = 0; f && i < e->n; i++) {
        comparison one = c;
        addend in = {first->factor, kid(&c, first->number, i), first->next};
        one.rest = &in;
        if (!(f->kid[i] = compare(one)))
            return NULL;
    }
    return f;
}

/* An equation is two inequalities. */
static node *
by_halves(comparison c)
{
    comparison other = c;
    bool equal = c.kind == NODE_EQ;
    const linear *none = linear_constant(c.x, equal ? 0 : -1);
    addend minus[16];
    size_t n = 0;

    for (const addend *a = c.rest; a; a = a->next, n++) {
        if (n == 16)
            return NULL;
        minus[n] =
            (addend){-a->factor, a->number, a->next ? &minus[n + 1] : NULL};
    }
    c.kind = other.kind = NODE_GE;
    c.sum = linear_mix(c.x, 1, c.sum, 1, none, 0);
    other.sum = linear_mix(c.x, -1, other.sum, 1, none, 0);
    other.rest = minus;
    node *a = c.sum && other.sum ? compare(c) : NULL;
    return a ? node_join(c.x, equal ? NODE_AND : NODE_OR, a, compare(other))
             : NULL;
}

/* ---- all of it */

/* s + E/c >= 0: E + c*s >= 0;  s - E/c >= 0: c*s + c - 1 - E >= 0 */
static node *
make_atom(comparison *c)
{
    if (c->factor == 0)
        return linear_compare(c->x, c->kind, 1, c->sum, 0);
    return linear_compare(c->x, NODE_GE, 1,
                          linear_mix(c->x, c->by, c->sum, c->factor,
                                     c->dividend,
                                     c->factor < 0 ? c->by - 1 : 0),
                          0);
}

/* log2(E) >= T just when E >= 2^T, and log2(E) <= T just when E < 2^(T+1), for
 * natural T and T + 1; so a variable for the logarithm is not always needed. */
static bool
settle_logarithm(comparison *c)
{
    bool up = c->log_factor > 0;
    const linear *t = linear_mix(c->x, up ? -1 : 1, c->sum, 0, c->sum, !up);
    if (t && c->factor == 0 && compare_is_exponent(t) &&
        linear_is_above(c->x, t, 0)) {
        c->sum = linear_mix(c->x, up ? 1 : -1, c->log_of, up ? -1 : 1,
                            compare_power(c, t), up ? 0 : -1);
        return c->sum != NULL;
    }
    const linear *log = compare_number(c, c->log);
    c->sum = log ? linear_mix(c->x, 1, c->sum, c->log_factor, log, 0) : NULL;
    return c->sum != NULL;
}

static node *
finish(comparison *c)
{
    if (c->log_factor != 0 && !settle_logarithm(c))
        return NULL;
    node *f = node_new(c->x, c->some ? NODE_AND : NODE_OR, 0, c->n_facts + 1);

    if (!f || !(f->kid[c->n_facts] = make_atom(c)))
        return NULL;
    for (size_t i = 0; i < c->n_facts; i++)
        if (!(f->kid[i] = c->fact[i]))
            return NULL;
    for (size_t i = c->n_extra; f && i-- > 0;)
        f = exponents_quantify(c->x, c->some, c->extra[i], f);
    return f;
}

/* A quotient with the factor 1 or -1, in a sum of whole numbers. */
static bool
may_wait(const comparison *c, const addend *a)
{
    const kernel_node *by = node_at(c, kid(c, a->number, 1));

    return c->kind == NODE_GE && c->factor == 0 &&
           (a->factor == 1 || a->factor == -1) && by->op == KERNEL_NUMBER &&
           by->value >= 1 && by->value <= LARGEST_DIVISOR;
}

static bool
add_next(comparison *c, const addend *a)
{
    if (node_at(c, a->number)->op == KERNEL_DIV && may_wait(c, a)) {
        c->factor = a->factor;
        c->by = node_at(c, kid(c, a->number, 1))->value;
        c->dividend = compare_number(c, kid(c, a->number, 0));
        return c->dividend != NULL;
    }
    if (node_at(c, a->number)->op == KERNEL_LOG2 && c->kind == NODE_GE &&
        c->log_factor == 0 && (a->factor == 1 || a->factor == -1)) {
        c->log_of = compare_number(c, kid(c, a->number, 0));
        if (!c->log_of || linear_is_above(c->x, c->log_of, 1)) {
            c->log_factor = a->factor;
            c->log = a->number;
            return c->log_of != NULL;
        }
    }
    const linear *t = compare_number(c, a->number);
    if (t)
        c->sum = linear_mix(c->x, 1, c->sum, a->factor, t, 0);
    return t && c->sum;
}

/* The terms of a sum one by one, before what comes after it. */
static bool
open_sum(comparison *c, addend *room, size_t most)
{
    const addend *first = c->rest;
    const kernel_node *e = node_at(c, first->number);
    size_t n = e->n / 2;

    if (n > most)
        return false;
    c->rest = first->next;
    for (size_t i = n; i-- > 0; c->rest = &room[i]) {
        room[i] = (addend){0, kid(c, first->number, 2 * i + 2), c->rest};
        if (!add_product(&room[i].factor, first->factor,
                         node_at(c, kid(c, first->number, 2 * i + 1))->value))
            return false;
    }
    const linear *k =
        linear_constant(c->x, node_at(c, kid(c, first->number, 0))->value);
    c->sum = linear_mix(c->x, 1, c->sum, first->factor, k, 0);
    return c->sum != NULL;
}

static node *
compare(comparison c)
{
    const comparison start = c;
    addend each[16];

    while (c.rest) {
        const addend *first = c.rest;
        kernel_op op = node_at(&c, first->number)->op;
        if (op == KERNEL_SUM && first == start.rest && open_sum(&c, each, 16))
            continue;
        bool has_cases =
            op == KERNEL_IF || op == KERNEL_MIN || op == KERNEL_MAX;
        if (has_cases && c.n_extra > 0)
            return NULL; /* they would be bound in several places */
        if (op == KERNEL_IF)
            return with_condition(c, first);
        if (has_cases)
            return c.kind == NODE_GE ? with_extreme(c, first)
                                     : by_halves(start);
        if (!add_next(&c, first))
            return c.split && c.when ? in_both_cases(c, &start) : NULL;
        c.rest = first->next;
    }
    return finish(&c);
}

node *
exponents_compare(maker *x, node_kind kind, int64_t sign, uint32_t n, int64_t k,
                  const scope *at, bool some)
{
    addend only = {sign, n, NULL};
    comparison c = {.x = x,
                    .at = at,
                    .some = some,
                    .kind = kind,
                    .rest = &only,
                    .sum = linear_constant(x, k)};
    node *f = c.sum ? compare(c) : NULL;

    if (!f)
        stop(x->s, BUDGET, "a comparison is too large");
    return f;
}
