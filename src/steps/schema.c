/* schema.c: the schemas: each says of its arguments that one of several things
 * holds. docs/algorithms/steps.md has their proofs; the checker has its own list
 * of them. */
#include "steps/search.h"

const char *const bt_schema_names[BT_SCHEMAS] = {
    "least", "order", "div",    "empty",  "first",  "last",
    "size",  "count", "starts", "climbs", "square", "between"};

size_t
bt_schema_args(bt_schema s)
{
    static const size_t args[BT_SCHEMAS] = {1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 2, 2};
    return args[s];
}

bool
bt_schema_has_sum(bt_schema s)
{
    return s >= BT_SCHEMA_EMPTY;
}

/* The least value of a term of a sum; sums have small numbers. */
static bool
least_term(const bt_sproblem *p, int sum, int64_t *out)
{
    return !__builtin_mul_overflow(p->sum[sum].times, p->class_.least, out) &&
           !__builtin_add_overflow(*out, p->sum[sum].plus, out) &&
           *out < INT64_C(1) << 60 && *out > -(INT64_C(1) << 60);
}

bool
bt_schema_applies(const bt_sproblem *p, bt_schema s, int sum)
{
    bt_rise rise = p->class_.rise;
    int64_t l = 0;
    if (s == BT_SCHEMA_DIV)
        return true;
    if (bt_schema_has_sum(s) && !least_term(p, sum, &l))
        return false;
    if (s == BT_SCHEMA_ORDER || s == BT_SCHEMA_STARTS)
        return rise != BT_RISE_ANY;
    if (s == BT_SCHEMA_CLIMBS || s == BT_SCHEMA_SQUARE)
        return rise == BT_RISE_STRICTLY;
    return s != BT_SCHEMA_BETWEEN || l >= 1;
}

/* An instance under construction: one of the ways holds. */
typedef struct maker {
    bt_sproblem *p;
    bt_unknowns *t;
    bool strict;
    bt_ssum s;
    int sum;
    int64_t least; /* of a term */
    const bt_sum *const *v;
    size_t n;
    bt_spart way[4];
} maker;

/* x * a + y * b + k >= 0 */
static void
way(maker *m, int64_t x, const bt_sum *a, int64_t y, const bt_sum *b, int64_t k)
{
    m->way[m->n++] = bt_spart_form(bt_unknowns_mix(m->t, x, a, y, b, k));
}

static void
way_equal(maker *m, const bt_sum *a)
{
    bt_spart both[2] = {bt_spart_form(a),
                        bt_spart_form(bt_unknowns_mix(m->t, -1, a, 0, a, 0))};
    m->way[m->n++] = bt_spart_all(m->p, 2, both);
}

static void
unless_from(maker *m) /* the first argument is one of the function */
{
    way(m, -1, m->v[0], 0, m->v[0], BT_STEP_FROM - 1);
}

static void
unless_natural(maker *m, const bt_sum *n)
{
    way(m, -1, n, 0, n, -1);
}

static const bt_sum *
sum_at(maker *m, const bt_sum *a, const bt_sum *n)
{
    return bt_unknowns_sum(m->t, m->sum, a, n);
}

static const bt_sum *
minus(maker *m, const bt_sum *a, const bt_sum *b)
{
    return bt_unknowns_mix(m->t, 1, a, -1, b, 0);
}

static void
make_values(maker *m, bt_schema s)
{
    const bt_sum *const *v = m->v;
    const bt_sum *f = bt_step_call(m->p, v[0]);
    unless_from(m);
    if (s == BT_SCHEMA_LEAST) {
        way(m, 1, f, -m->strict, v[0],
            BT_STEP_FROM * m->strict - m->p->class_.least);
        return;
    }
    way(m, 1, v[0], -1, v[1], -1);
    way(m, 1, minus(m, bt_step_call(m->p, v[1]), f), -m->strict,
        minus(m, v[1], v[0]), 0);
}

/* m >= 1: n = m * (n / m) + n mod m, and 0 <= n mod m < m */
static void
make_div(maker *m)
{
    bt_unknowns *t = m->t;
    const bt_sum *n = m->v[0], *by = m->v[1];
    const bt_sum *q = bt_unknowns_divided(t, BT_UNKNOWN_QUOTIENT, n, by);
    const bt_sum *r = bt_unknowns_divided(t, BT_UNKNOWN_REST, n, by);
    const bt_sum *all =
        bt_unknowns_mix(t, 1, bt_unknowns_product(t, by, q), 1, r, 0);
    bt_spart each[4] = {bt_spart_form(minus(m, n, all)),
                        bt_spart_form(minus(m, all, n)), bt_spart_form(r),
                        bt_spart_form(bt_unknowns_mix(t, 1, by, -1, r, -1))};
    way(m, -1, by, 0, by, 0);
    m->way[m->n++] = bt_spart_all(m->p, 4, each);
}

/* One term apart from the others. */
static void
make_peel(maker *m, bool last)
{
    bt_unknowns *t = m->t;
    const bt_sum *a = m->v[0], *n = m->v[1];
    const bt_sum *less = bt_unknowns_plus(t, n, -1);
    const bt_sum *at = last ? bt_unknowns_mix(t, 1, a, m->s.step, less, 0) : a;
    const bt_sum *rest =
        sum_at(m, last ? a : bt_unknowns_plus(t, a, m->s.step), less);
    way(m, -1, n, 0, n, 0);
    way_equal(m,
              bt_unknowns_mix(t, 1, minus(m, sum_at(m, a, n), rest),
                              -m->s.times, bt_step_call(m->p, at), -m->s.plus));
}

static void
make_size(maker *m, bt_schema s)
{
    const bt_sum *n = m->v[1], *sum = sum_at(m, m->v[0], n);
    if (s == BT_SCHEMA_EMPTY) {
        way(m, 1, n, 0, n, -1);
        way_equal(m, sum);
        return;
    }
    unless_from(m);
    unless_natural(m, n);
    if (s == BT_SCHEMA_SIZE) {
        way(m, 1, sum, -m->least, n, 0);
        return;
    }
    way(m, 1, n, -1, m->v[2], -1);
    way(m, 1, minus(m, sum_at(m, m->v[0], m->v[2]), sum), -m->least,
        minus(m, m->v[2], n), 0);
}

static void
make_starts(maker *m, bool strictly)
{
    const bt_sum *a = m->v[0], *b = m->v[1], *n = m->v[2];
    unless_from(m);
    way(m, 1, a, -1, b, strictly ? 0 : -1);
    if (strictly)
        unless_natural(m, n);
    way(m, 1, minus(m, sum_at(m, b, n), sum_at(m, a, n)),
        strictly ? -m->s.times : 0, n, 0);
}

/* 2 S(a, n) >= 2 l n + times * step * (n^2 - n) */
static void
make_square(maker *m)
{
    const bt_sum *n = m->v[1], *q = bt_unknowns_product(m->t, n, n);
    unless_from(m);
    unless_natural(m, n);
    way(m, 1,
        bt_unknowns_mix(m->t, 2, sum_at(m, m->v[0], n), -2 * m->least, n, 0),
        -m->s.times * m->s.step, minus(m, q, n), 0);
}

static void
make_between(maker *m)
{
    const bt_sum **a = bt_unknowns_alloc(m->t, sizeof *a);
    if (!a)
        return;
    *a = m->v[0];
    unless_from(m);
    unless_natural(m, m->v[1]);
    m->way[m->n++] = (bt_spart){
        .kind = BT_PART_BETWEEN, .n = (size_t)m->sum, .form = m->v[1], .to = a};
}

static void
make(maker *m, bt_schema s)
{
    switch (s) {
    case BT_SCHEMA_LEAST:
    case BT_SCHEMA_ORDER:
        make_values(m, s);
        break;
    case BT_SCHEMA_DIV:
        make_div(m);
        break;
    case BT_SCHEMA_FIRST:
    case BT_SCHEMA_LAST:
        make_peel(m, s == BT_SCHEMA_LAST);
        break;
    case BT_SCHEMA_EMPTY:
    case BT_SCHEMA_SIZE:
    case BT_SCHEMA_COUNT:
        make_size(m, s);
        break;
    case BT_SCHEMA_STARTS:
    case BT_SCHEMA_CLIMBS:
        make_starts(m, s == BT_SCHEMA_CLIMBS);
        break;
    case BT_SCHEMA_SQUARE:
        make_square(m);
        break;
    default:
        make_between(m);
    }
}

bt_spart
bt_schema_instance(bt_sproblem *p, bt_schema s, int sum,
                   const bt_sum *const *arg)
{
    maker m = {.p = p,
               .t = &p->terms,
               .strict = p->class_.rise == BT_RISE_STRICTLY,
               .s = p->sum[sum],
               .sum = sum,
               .v = arg};
    (void)least_term(p, sum, &m.least);
    make(&m, s);
    for (size_t i = 0; i < m.n; i++)
        m.way[i] = bt_spart_not(m.way[i]);
    bt_spart all = bt_spart_all(p, m.n, m.way);
    all.negated = true;
    return all;
}
