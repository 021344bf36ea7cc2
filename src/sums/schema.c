/* schema.c: the schemas, as formulas in the variables 0, 1, 2 that stand
 * for their arguments. docs/algorithms/sums.md has their proofs; the checker
 * has its own list of them. */
#include "sums/search.h"

const char *const bt_schema_names[BT_SCHEMAS] = {
    "least", "order", "either", "empty",  "first",  "last",
    "size",  "count", "starts", "climbs", "square", "between"};

size_t
bt_schema_args(bt_schema s)
{
    static const size_t args[BT_SCHEMAS] = {1, 2, 1, 2, 2, 2, 2, 3, 3, 3, 2, 2};
    return args[s];
}

bool
bt_schema_has_sum(bt_schema s)
{
    return s >= BT_SCHEMA_EMPTY;
}

/* A schema under construction: one of the ways holds. */
typedef struct maker {
    bt_unknowns *t;
    const bt_class *c;
    bt_ssum s;
    int sum;
    const bt_sum *v[4];
    size_t n;
    const bt_snode *way[5];
} maker;

static void
way(maker *m, bt_snode_kind kind, const bt_sum *a)
{
    m->way[m->n++] = bt_snode_compare(m->t, kind, a);
}

/* x * v[i] + y * v[j] + k >= 0 */
static void
way_of(maker *m, int64_t x, int i, int64_t y, int j, int64_t k)
{
    way(m, BT_SNODE_GE, bt_unknowns_mix(m->t, x, m->v[i], y, m->v[j], k));
}

static const bt_sum *
sum_at(maker *m, const bt_sum *a, const bt_sum *n)
{
    return bt_unknowns_sum(m->t, m->sum, a, n);
}

/* The least value of a term of the sum. */
static int64_t
least_term(const maker *m)
{
    int64_t k;
    if (__builtin_mul_overflow(m->s.times, m->c->least, &k) ||
        __builtin_add_overflow(k, m->s.plus, &k)) {
        m->t->failed = true;
        return 0;
    }
    return k;
}

static void
make_values(maker *m, bt_schema s)
{
    bt_unknowns *t = m->t;
    bool strict = m->c->rise == BT_RISE_STRICTLY;
    const bt_sum *f = bt_unknowns_value(t, m->v[0]);
    if (s == BT_SCHEMA_EITHER) {
        way_of(m, 1, 0, 0, 0, 0);
        way_of(m, -1, 0, 0, 0, -1);
        return;
    }
    way_of(m, -1, 0, 0, 0, BT_SUMS_FROM - 1);
    if (s == BT_SCHEMA_LEAST) {
        way(m, BT_SNODE_GE,
            bt_unknowns_mix(t, 1, f, strict ? -1 : 0, m->v[0],
                            (strict ? BT_SUMS_FROM : 0) - m->c->least));
    } else if (m->c->rise != BT_RISE_ANY) {
        const bt_sum *d =
            bt_unknowns_mix(t, 1, bt_unknowns_value(t, m->v[1]), -1, f, 0);
        const bt_sum *by = bt_unknowns_mix(t, 1, m->v[0], -1, m->v[1], 0);
        way_of(m, 1, 0, -1, 1, -1);
        way(m, BT_SNODE_GE, bt_unknowns_mix(t, 1, d, strict, by, 0));
    } else {
        m->n = 0;
    }
}

/* One term apart from the others. */
static void
make_peel(maker *m, bool last)
{
    bt_unknowns *t = m->t;
    const bt_sum *less = bt_unknowns_plus(t, m->v[1], -1);
    const bt_sum *at =
        last ? bt_unknowns_mix(t, 1, m->v[0], m->s.step, less, 0) : m->v[0];
    const bt_sum *rest =
        last ? sum_at(m, m->v[0], less)
             : sum_at(m, bt_unknowns_plus(t, m->v[0], m->s.step), less);
    const bt_sum *d =
        bt_unknowns_mix(t, 1, sum_at(m, m->v[0], m->v[1]), -1, rest, 0);
    way_of(m, -1, 1, 0, 1, 0);
    way(m, BT_SNODE_EQ,
        bt_unknowns_mix(t, 1, d, -m->s.times, bt_unknowns_value(t, at),
                        -m->s.plus));
}

static void
make_size(maker *m, bt_schema s)
{
    bt_unknowns *t = m->t;
    const bt_sum *a = sum_at(m, m->v[0], m->v[1]);
    int64_t l = least_term(m);
    if (s == BT_SCHEMA_EMPTY) {
        way_of(m, 1, 1, 0, 1, -1);
        way(m, BT_SNODE_EQ, a);
        return;
    }
    way_of(m, -1, 0, 0, 0, BT_SUMS_FROM - 1);
    way_of(m, -1, 1, 0, 1, -1);
    if (s == BT_SCHEMA_SIZE) {
        way(m, BT_SNODE_GE, bt_unknowns_mix(t, 1, a, -l, m->v[1], 0));
        return;
    }
    const bt_sum *b = sum_at(m, m->v[0], m->v[2]);
    const bt_sum *d = bt_unknowns_mix(t, 1, m->v[1], -1, m->v[2], 0);
    way_of(m, 1, 1, -1, 2, -1);
    way(m, BT_SNODE_GE,
        bt_unknowns_mix(t, 1, bt_unknowns_mix(t, 1, b, -1, a, 0), l, d, 0));
}

static void
make_starts(maker *m, bool strictly)
{
    bt_unknowns *t = m->t;
    const bt_sum *a = sum_at(m, m->v[0], m->v[2]);
    const bt_sum *b = sum_at(m, m->v[1], m->v[2]);
    const bt_sum *d = bt_unknowns_mix(t, 1, b, -1, a, 0);
    if (m->c->rise == BT_RISE_ANY ||
        (strictly && m->c->rise != BT_RISE_STRICTLY))
        return;
    way_of(m, -1, 0, 0, 0, BT_SUMS_FROM - 1);
    way_of(m, 1, 0, -1, 1, strictly ? 0 : -1);
    if (strictly)
        way_of(m, -1, 2, 0, 2, -1);
    way(m, BT_SNODE_GE,
        bt_unknowns_mix(t, 1, d, strictly ? -m->s.times : 0, m->v[2], 0));
}

/* 2 S(a, n) >= 2 l n + times * step * (n^2 - n) */
static void
make_square(maker *m)
{
    bt_unknowns *t = m->t;
    int64_t l = least_term(m), by;
    const bt_sum *n = m->v[1], *q = bt_unknowns_square(t, n);
    if (m->c->rise != BT_RISE_STRICTLY ||
        __builtin_mul_overflow(m->s.times, m->s.step, &by) ||
        __builtin_mul_overflow(l, 2, &l))
        return;
    const bt_sum *a = bt_unknowns_mix(t, 2, sum_at(m, m->v[0], n), -l, n, 0);
    way_of(m, -1, 0, 0, 0, BT_SUMS_FROM - 1);
    way_of(m, -1, 1, 0, 1, -1);
    way(m, BT_SNODE_GE,
        bt_unknowns_mix(t, 1, a, -by, bt_unknowns_mix(t, 1, q, -1, n, 0), 0));
}

static void
make_between(maker *m)
{
    bt_unknowns *t = m->t;
    const bt_sum *n = bt_unknowns_variable(t, 2);
    const bt_sum *low = sum_at(m, m->v[0], n);
    const bt_sum *high = sum_at(m, m->v[0], bt_unknowns_plus(t, n, 1));
    const bt_snode *all[3];
    if (least_term(m) < 1)
        return;
    way_of(m, -1, 0, 0, 0, BT_SUMS_FROM - 1);
    way_of(m, -1, 1, 0, 1, -1);
    all[0] = bt_snode_compare(t, BT_SNODE_GE, n);
    all[1] = bt_snode_compare(t, BT_SNODE_GE,
                              bt_unknowns_mix(t, 1, m->v[1], -1, low, 0));
    all[2] = bt_snode_compare(t, BT_SNODE_GE,
                              bt_unknowns_mix(t, 1, high, -1, m->v[1], -1));
    m->way[m->n++] = bt_snode_quantify(t, BT_SNODE_EXISTS,
                                       bt_snode_join(t, BT_SNODE_AND, 3, all));
}

static const bt_snode *
make(bt_ssearch *x, bt_schema s, int sum)
{
    maker m = {.t = x->t, .c = &x->p->fclass, .s = x->p->sum[sum], .sum = sum};
    for (int i = 0; i < 4; i++)
        m.v[i] = bt_unknowns_variable(x->t, i);
    switch (s) {
    case BT_SCHEMA_LEAST:
    case BT_SCHEMA_ORDER:
    case BT_SCHEMA_EITHER:
        make_values(&m, s);
        break;
    case BT_SCHEMA_FIRST:
    case BT_SCHEMA_LAST:
        make_peel(&m, s == BT_SCHEMA_LAST);
        break;
    case BT_SCHEMA_EMPTY:
    case BT_SCHEMA_SIZE:
    case BT_SCHEMA_COUNT:
        make_size(&m, s);
        break;
    case BT_SCHEMA_STARTS:
    case BT_SCHEMA_CLIMBS:
        make_starts(&m, s == BT_SCHEMA_CLIMBS);
        break;
    case BT_SCHEMA_SQUARE:
        make_square(&m);
        break;
    default:
        make_between(&m);
    }
    return m.n ? bt_snode_join(x->t, BT_SNODE_OR, m.n, m.way) : NULL;
}

void
bt_schemas_make(bt_ssearch *x)
{
    for (bt_schema s = 0; s < BT_SCHEMAS; s++)
        for (size_t i = 0; i < (bt_schema_has_sum(s) ? x->p->n_sums : 1); i++)
            x->schema[s][i] = make(x, s, (int)i);
}
