/* instances.c: which instance of a schema is worth adding: one that the
 * point at hand violates, so that it rules the point out. */
#include "steps/search.h"

enum { MOST_ROUNDINGS = 12 }; /* on one branch */

/* ---- the terms at hand ---- */

static const bt_unknown *
known(const bt_ssearch *x, int i, bt_unknown_kind kind)
{
    const bt_unknown *a = bt_unknowns_at(x->t, i);
    return a->kind == kind && bt_ssearch_term_at(x, i).q ? a : NULL;
}

/* a - b - k < 0, both known */
static bool
below(bt_ratio a, bt_ratio b, int64_t k)
{
    b.p = -b.p;
    bt_ratio d = bt_ratio_add(bt_ratio_add(a, b), bt_ratio_of(-k));
    return d.q != 0 && d.p < 0;
}

static bool
at_most(bt_ratio a, bt_ratio b)
{
    b.p = -b.p;
    bt_ratio d = bt_ratio_add(a, b);
    return d.q != 0 && d.p <= 0;
}

static bool
in_domain(bt_ratio a)
{
    return a.q != 0 && !below(a, bt_ratio_of(BT_STEP_FROM), 0);
}

/* Does the instance fail at the point? All its alternatives must. */
static bool
fails(bt_ssearch *x, const bt_sproof *s)
{
    return bt_schema_applies(x->p, s->schema, s->sum) && !x->t->failed &&
           bt_spart_holds(
               x, bt_schema_instance(x->p, s->schema, s->sum, s->arg)) == 0;
}

static bool
use(bt_ssearch *x, bt_sproof *step, bt_schema s, int sum, const bt_sum *a,
    const bt_sum *b, const bt_sum *c)
{
    *step = (bt_sproof){
        .kind = BT_PROOF_USE, .schema = s, .sum = sum, .arg = {a, b, c}};
    return fails(x, step);
}

/* ---- values ---- */

static bool
violated_order(bt_ssearch *x, const bt_unknown *a, int i, bt_sproof *step)
{
    bt_ratio at = bt_ssearch_at(x, a->arg[0]);
    for (int j = 0; (size_t)j < x->n_values; j++) {
        const bt_unknown *b = known(x, j, BT_UNKNOWN_VALUE);
        if (!b || i == j)
            continue;
        bt_ratio to = bt_ssearch_at(x, b->arg[0]);
        bool strict = x->p->class_.rise == BT_RISE_STRICTLY;
        if (at_most(at, to) &&
            (strict ||
             below(bt_ssearch_term_at(x, j), bt_ssearch_term_at(x, i), 0)) &&
            use(x, step, BT_SCHEMA_ORDER, 0, a->arg[0], b->arg[0], NULL))
            return true;
    }
    return false;
}

static bool
violated_values(bt_ssearch *x, bt_sproof *step)
{
    for (int i = 0; (size_t)i < x->n_values; i++) {
        const bt_unknown *a = known(x, i, BT_UNKNOWN_VALUE);
        if (!a || !in_domain(bt_ssearch_at(x, a->arg[0])))
            continue;
        if (use(x, step, BT_SCHEMA_LEAST, 0, a->arg[0], NULL, NULL) ||
            violated_order(x, a, i, step))
            return true;
    }
    return false;
}

/* ---- sums ---- */

static bool
violated_pair(bt_ssearch *x, int i, int j, bt_sproof *step)
{
    const bt_unknown *a = bt_unknowns_at(x->t, i), *b = bt_unknowns_at(x->t, j);
    int s = a->which;
    if (s != b->which)
        return false;
    if (bt_unknowns_equal(a->arg[0], b->arg[0]) &&
        use(x, step, BT_SCHEMA_COUNT, s, a->arg[0], a->arg[1], b->arg[1]))
        return true;
    if (!bt_unknowns_equal(a->arg[1], b->arg[1]))
        return false;
    return use(x, step, BT_SCHEMA_STARTS, s, a->arg[0], b->arg[0], a->arg[1]) ||
           use(x, step, BT_SCHEMA_CLIMBS, s, a->arg[0], b->arg[0], a->arg[1]);
}

static bool
violated_sums(bt_ssearch *x, bt_sproof *step)
{
    for (int i = 0; (size_t)i < x->n_values; i++) {
        const bt_unknown *a = known(x, i, BT_UNKNOWN_SUM);
        if (!a)
            continue;
        if (use(x, step, BT_SCHEMA_EMPTY, a->which, a->arg[0], a->arg[1],
                NULL) ||
            use(x, step, BT_SCHEMA_SIZE, a->which, a->arg[0], a->arg[1], NULL))
            return true;
        if (use(x, step, BT_SCHEMA_SQUARE, a->which, a->arg[0], a->arg[1],
                NULL))
            return true;
    }
    for (int i = 0; (size_t)i < x->n_values; i++)
        for (int j = 0; (size_t)j < x->n_values; j++)
            if (i != j && known(x, i, BT_UNKNOWN_SUM) &&
                known(x, j, BT_UNKNOWN_SUM) && violated_pair(x, i, j, step))
                return true;
    return false;
}

bool
bt_schema_violated(bt_ssearch *x, bt_sproof *step)
{
    return bt_quotient_use(x, step) || violated_values(x, step) ||
           violated_sums(x, step);
}

/* ---- new terms ---- */

bool
bt_ssearch_done(const bt_ssearch *x, const bt_sproof *s)
{
    for (size_t i = 0; i < x->done.count; i++) {
        const bt_sproof *d = &BT_AT(&x->done, bt_sproof, i);
        if (d->kind == s->kind && d->source == s->source &&
            d->schema == s->schema && d->sum == s->sum &&
            bt_unknowns_equal(d->arg[0], s->arg[0]) &&
            bt_unknowns_equal(d->arg[1], s->arg[1]) &&
            bt_unknowns_equal(d->arg[2], s->arg[2]))
            return true;
    }
    return false;
}

/* From n terms to n - 1, and further only when going deeper: otherwise terms
 * would come up without end. */
static bool
may_peel(const bt_ssearch *x, const bt_sum *count)
{
    return count->n ? count->k >= -x->deep : count->k >= 1;
}

bool
bt_schema_peel(bt_ssearch *x, bool last, bt_sproof *step)
{
    for (int i = 0; (size_t)i < x->n_values; i++) {
        const bt_unknown *a = known(x, i, BT_UNKNOWN_SUM);
        if (!a || !may_peel(x, a->arg[1]))
            continue;
        *step = (bt_sproof){.kind = BT_PROOF_USE,
                            .schema = last ? BT_SCHEMA_LAST : BT_SCHEMA_FIRST,
                            .sum = a->which,
                            .arg = {a->arg[0], a->arg[1]}};
        if (!bt_ssearch_done(x, step))
            return true;
    }
    return false;
}

/* Is the form no integer at the point? Then it is above or below. */
static bool
round_form(bt_ssearch *x, const bt_sum *a, const bt_sum **out)
{
    bt_ratio at = bt_ssearch_at(x, a);
    if (at.q <= 1)
        return false;
    int64_t floor = at.p / at.q - (at.p < 0);
    *out = bt_unknowns_plus(x->t, a, -floor - 1);
    return true;
}

/* The order of two numbers of terms, of two arguments. */
static bool
round_pair(bt_ssearch *x, int i, int j, const bt_sum **out)
{
    const bt_unknown *a = bt_unknowns_at(x->t, i), *b = bt_unknowns_at(x->t, j);
    bool sum = a->kind == BT_UNKNOWN_SUM;
    if (a->kind != b->kind || (!sum && a->kind != BT_UNKNOWN_VALUE) ||
        a->which != b->which || !bt_ssearch_term_at(x, i).q ||
        !bt_ssearch_term_at(x, j).q)
        return false;
    if (sum && !bt_unknowns_equal(a->arg[0], b->arg[0]))
        return false;
    return round_form(
        x, bt_unknowns_mix(x->t, 1, a->arg[sum], -1, b->arg[sum], 0), out);
}

/* Rounding again and again leads nowhere. */
bool
bt_schema_round(bt_ssearch *x, const bt_sum **at)
{
    if (x->guessed.count >= MOST_ROUNDINGS)
        return false;
    for (int i = 0; (size_t)i < x->n_values; i++)
        for (int j = 0; j < i; j++)
            if (round_pair(x, i, j, at))
                return true;
    for (int i = 0; (size_t)i < x->n_values; i++) {
        const bt_unknown *a = bt_unknowns_at(x->t, i);
        if (a->kind == BT_UNKNOWN_VARIABLE &&
            round_form(x, bt_unknowns_variable(x->t, a->which), at))
            return true;
    }
    return false;
}
