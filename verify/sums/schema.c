/* schema.c: what may be used about the function and its sums. Each schema is
 * "a condition does not hold, or the conclusion holds"; docs/algorithms/sums.md
 * proves each of them for every function of the class; without a class f(i) = i,
 * which is of the strictly increasing ones. D: the least argument, C: the least value; step, times and plus of a sum; L = times * C + plus. */
#include "sums/sums.h"

static const char *const names[] = {"least",  "order",  "either", "empty",
                                    "first",  "last",   "size",   "count",
                                    "starts", "climbs", "square", "between"};

enum {
    LEAST,
    ORDER,
    EITHER,
    EMPTY,
    FIRST,
    LAST,
    SIZE,
    COUNT,
    STARTS,
    CLIMBS,
    SQUARE,
    BETWEEN,
    SCHEMAS
};

static const size_t arguments[SCHEMAS] = {1, 2, 1, 2, 2, 2, 2, 3, 3, 3, 2, 2};

/* One of the ways holds. */
typedef struct instance {
    sums_checker *x;
    size_t sum, n;
    int64_t step, times, plus, least; /* of a term */
    const linear *v[3];
    part way[4];
} instance;

/* The class of the function; without one f(i) = i, for i >= 1. */
static int
rise_of(const sums_checker *x)
{
    return x->claim->has_function ? (int)x->claim->rise : KERNEL_STRICTLY;
}

static int64_t
least_of(const sums_checker *x)
{
    return x->claim->has_function ? x->claim->least : SUMS_FROM;
}

static void
way(instance *m, part p)
{
    m->way[m->n++] = p;
}

/* p * a + q * b + k >= 0 */
static void
way_of(instance *m, int64_t p, const linear *a, int64_t q, const linear *b,
       int64_t k)
{
    way(m, sums_form(sums_mix(m->x, p, a, q, b, k)));
}

/* form = 0 */
static void
way_equal(instance *m, const linear *form)
{
    part both[2] = {sums_form(form),
                    sums_form(sums_mix(m->x, -1, form, 0, form, 0))};

    way(m, sums_all(m->x, 2, both));
}

static void
unless_from(instance *m, const linear *a) /* a >= D */
{
    way_of(m, -1, a, 0, a, SUMS_FROM - 1);
}

static void
unless_natural(instance *m, const linear *n)
{
    way_of(m, -1, n, 0, n, -1);
}

static const linear *
f_at(instance *m, const linear *a)
{
    if (!a || !m->x->claim->has_function)
        return a;
    return sums_term(m->x, (term){.kind = 'f', .a = a});
}

static const linear *
sum_at(instance *m, const linear *a, const linear *n)
{
    return sums_sum(m->x, m->sum, a, n);
}

static const linear *
plus(instance *m, const linear *a, int64_t k)
{
    return sums_mix(m->x, 1, a, 0, a, k);
}

static const linear *
minus(instance *m, const linear *a, const linear *b)
{
    return sums_mix(m->x, 1, a, -1, b, 0);
}

/* ---- the schemas */

static void
make_values(instance *m, size_t which, bool strict)
{
    const linear *i = m->v[0], *j = m->v[1];

    if (which == EITHER) { /* i >= 0 or i <= -1 */
        way_of(m, 1, i, 0, i, 0);
        unless_natural(m, i);
        return;
    }
    unless_from(m, i);
    if (which == LEAST) { /* f(i) >= C, or C + i - D */
        way_of(m, 1, f_at(m, i), -strict, i,
               SUMS_FROM * strict - least_of(m->x));
        return;
    }
    /* i <= j: f(j) - f(i) >= 0, or j - i */
    way_of(m, 1, i, -1, j, -1);
    way_of(m, 1, minus(m, f_at(m, j), f_at(m, i)), -strict, minus(m, j, i), 0);
}

/* n >= 1: the first or last term, and n - 1 others. */
static void
make_peel(instance *m, bool last)
{
    const linear *a = m->v[0], *n = m->v[1], *less = plus(m, n, -1);
    const linear *at = last ? sums_mix(m->x, 1, a, m->step, less, 0) : a;
    const linear *rest = sum_at(m, last ? a : plus(m, a, m->step), less);

    way_of(m, -1, n, 0, n, 0);
    way_equal(m, sums_mix(m->x, 1, minus(m, sum_at(m, a, n), rest), -m->times,
                          f_at(m, at), -m->plus));
}

static void
make_size(instance *m, size_t which)
{
    const linear *a = m->v[0], *n = m->v[1], *more = m->v[2];
    const linear *sum = sum_at(m, a, n);

    if (which == EMPTY) { /* n <= 0: S(a, n) = 0 */
        way_of(m, 1, n, 0, n, -1);
        way_equal(m, sum);
        return;
    }
    unless_from(m, a);
    unless_natural(m, n);
    if (which == SIZE) { /* S(a, n) >= L n */
        way_of(m, 1, sum, -m->least, n, 0);
        return;
    }
    /* n <= more: S(a, more) - S(a, n) >= L (more - n) */
    way_of(m, 1, n, -1, more, -1);
    way_of(m, 1, minus(m, sum_at(m, a, more), sum), -m->least,
           minus(m, more, n), 0);
}

/* a <= b: S(a, n) <= S(b, n); strictly, a < b: + times * n */
static void
make_starts(instance *m, bool strictly)
{
    const linear *a = m->v[0], *b = m->v[1], *n = m->v[2];

    unless_from(m, a);
    way_of(m, 1, a, -1, b, strictly ? 0 : -1);
    if (strictly)
        unless_natural(m, n);
    way_of(m, 1, minus(m, sum_at(m, b, n), sum_at(m, a, n)),
           strictly ? -m->times : 0, n, 0);
}

/* 2 S(a, n) >= 2 L n + times * step * (n^2 - n) */
static void
make_square(instance *m)
{
    const linear *a = m->v[0], *n = m->v[1];
    const linear *q = sums_term(m->x, (term){.kind = 'q', .a = n});

    unless_from(m, a);
    unless_natural(m, n);
    way_of(m, 1, sums_mix(m->x, 2, sum_at(m, a, n), -2 * m->least, n, 0),
           -m->times * m->step, minus(m, q, n), 0);
}

/* x >= 0: some n has S(a, n) <= x < S(a, n + 1) */
static void
make_between(instance *m)
{
    const linear **a = pool_take(&m->x->pool, 1, sizeof *a);

    if (!a)
        return;
    *a = m->v[0];
    unless_from(m, m->v[0]);
    unless_natural(m, m->v[1]);
    way(m, (part){.kind = PART_BETWEEN, .n = m->sum, .form = m->v[1], .to = a});
}

static void
make(instance *m, size_t which, bool strict)
{
    switch (which) {
    case LEAST:
    case ORDER:
    case EITHER:
        make_values(m, which, strict);
        break;
    case FIRST:
    case LAST:
        make_peel(m, which == LAST);
        break;
    case EMPTY:
    case SIZE:
    case COUNT:
        make_size(m, which);
        break;
    case STARTS:
    case CLIMBS:
        make_starts(m, which == CLIMBS);
        break;
    case SQUARE:
        make_square(m);
        break;
    default:
        make_between(m);
    }
}

/* ---- which functions they are for */

static bool
applies(const instance *m, size_t which)
{
    if (which == EITHER)
        return true;
    if (which >= EMPTY && m->sum >= m->x->n_sums)
        return false;
    if (which == ORDER || which == STARTS)
        return rise_of(m->x) != KERNEL_ANY;
    if (which == CLIMBS || which == SQUARE)
        return rise_of(m->x) == KERNEL_STRICTLY;
    return which != BETWEEN || m->least >= 1;
}

/* Numbers of sums are below 2^20 and C below 2^30: nothing overflows. */
static void
fill_in(instance *m)
{
    if (m->sum >= m->x->n_sums)
        return;
    m->step = m->x->sum[m->sum].step;
    m->times = m->x->sum[m->sum].times;
    m->plus = m->x->sum[m->sum].plus;
    m->least = m->times * least_of(m->x) + m->plus;
}

part
sums_schema(sums_checker *x)
{
    instance m = {.x = x};
    size_t which = 0;
    part all = {.kind = PART_LIST, .no = true};

    if (!reader_choice(x->t->r, names, SCHEMAS, &which) ||
        (which >= EMPTY && !reader_size(x->t->r, SUMS_MAX - 1, &m.sum)))
        return all;
    fill_in(&m);
    if (!applies(&m, which)) {
        stop(x->s, REFUSED, "a schema that is not for such functions");
        return all;
    }
    for (size_t i = 0; i < arguments[which]; i++)
        if (!(m.v[i] = sums_argument(x)))
            return all;
    make(&m, which, rise_of(x) == KERNEL_STRICTLY);
    for (size_t i = 0; i < m.n; i++)
        m.way[i] = sums_not(m.way[i]);
    all = sums_all(x, m.n, m.way);
    all.no = true;
    return all;
}
