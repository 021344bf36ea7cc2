/* template.c: families with parameters: is a position a member, and all
 * members up to a size. A search ends where what never falls as parameters
 * grow (grows.c) is too large. */
#include "base/checked.h"
#include "base/fail.h"
#include "claim/claim.h"
#include "claim/judge.h"
#include "claim/stones.h"
#include "expr/bounds.h"
#include "game/notation.h"

enum { MOST_VALUES = 100000 };

/* ---- how large the pattern is right now ---- */

static bt_status
entry_at(const bt_env *env, const bt_pattern *q, size_t i, int64_t *value,
         int64_t *times, bt_err *err)
{
    *times = q->bracket == '<' ? (int64_t)i + 1 : 1;
    BT_TRY(bt_eval(q->value[i], env, value, err));
    return q->times[i] ? bt_eval(q->times[i], env, times, err) : BT_OK;
}

/* The sum of all entries (stones, and numbers where a tuple gives them). */
static bt_status
pattern_sum(const bt_env *env, const bt_pattern *q, int64_t *out, bt_err *err)
{
    int64_t sum = 0;
    *env->fuel = BT_EVAL_FUEL;
    for (size_t i = 0; i < q->n; i++) {
        int64_t value, times;
        BT_TRY(entry_at(env, q, i, &value, &times, err));
        if (!bt_mul(value, times, &value) || !bt_add(sum, value, &sum)) {
            *out = INT64_MAX;
            return BT_OK;
        }
    }
    *out = sum;
    return BT_OK;
}

/* The same of the entries that never fall, where those below 0 count as 0. */
static bt_status
rising_sum(const bt_env *env, const bt_template *t, int64_t *out, bt_err *err)
{
    *out = 0;
    for (size_t i = 0; i < t->pattern.n; i++) {
        int64_t value, times;
        if (!t->rises[i])
            continue;
        BT_TRY(entry_at(env, &t->pattern, i, &value, &times, err));
        if (value <= 0 || times <= 0)
            continue;
        if (!bt_mul(value, times, &value) || !bt_add(*out, value, out)) {
            *out = INT64_MAX;
            return BT_OK;
        }
    }
    return BT_OK;
}

/* What the sum of a position is at least with these parameters or larger
 * ones: none of its entries is negative. */
static bt_status
least_sum(const bt_env *env, const bt_template *t, int64_t *out, bt_err *err)
{
    int64_t sum = 0;
    if (t->sum_rises)
        BT_TRY(pattern_sum(env, &t->pattern, &sum, err));
    *env->fuel = BT_EVAL_FUEL;
    BT_TRY(rising_sum(env, t, out, err));
    *out = sum > *out ? sum : *out;
    return BT_OK;
}

/* Numbers are among the entries of a tuple only when all are given. */
static bool
is_entry(const bt_ruleset *r, const bt_pattern *q, size_t field)
{
    bt_shape s = bt_shape_of(r);
    bt_field_kind kind = r->field[field].kind;
    if (kind == BT_FIELD_NUMBER)
        return q->bracket == '(' && bt_tuple_gives_numbers(&s, q->n);
    return q->bracket == '(' || kind == BT_FIELD_HEAPS;
}

/* The same sum for a position. */
static int64_t
position_sum(const bt_ruleset *r, const bt_pattern *q, const bt_position *p)
{
    int64_t sum = 0;
    size_t k = 0;
    for (size_t i = 0; i < r->n_fields; i++) {
        size_t n = bt_field_is_list(&r->field[i]) ? (size_t)p->v[k++] : 1;
        for (; n > 0; n--, k++)
            if (is_entry(r, q, i) && !bt_add(sum, p->v[k], &sum))
                return INT64_MAX;
    }
    return sum;
}

/* Is the sum linear in the parameter, by its looks? */
static bool
is_linear(const bt_pattern *q, size_t slot)
{
    for (size_t i = 0; i < q->n; i++) {
        const bt_expr *size = q->value[i], *times = q->times[i];
        if (!bt_linear_in(size, slot) ||
            (times &&
             (!bt_linear_in(times, slot) ||
              (bt_expr_uses(size, slot) && bt_expr_uses(times, slot)))))
            return false;
    }
    return true;
}

static bt_status
does_not_grow(const bt_template *t, size_t param, bt_err *err)
{
    return bt_fail_at(err, BT_ERR_RULE, t->pattern.line, t->pattern.column,
                      "the position does not grow with %s, so its values have "
                      "no end",
                      t->param[param]);
}

/* ---- membership ---- */

/* Parameters are slots of the environment the template stands in: that of
 * the claim, or that of one of its functions. */
typedef struct matcher {
    const bt_env *env;
    const bt_template *t;
    const bt_position *p;
    int64_t sum;
    bool found;
    bt_err *err;
} matcher;

static bt_status
match_here(matcher *m)
{
    bt_position *q;
    bool holds = false;
    *m->env->fuel = BT_EVAL_FUEL;
    BT_TRY(bt_position_in(m->env, &m->t->pattern, 0, &q, m->err));
    bool same = q && bt_position_equal(q, m->p);
    bt_position_free(q);
    if (!same)
        return BT_OK;
    *m->env->fuel = BT_EVAL_FUEL;
    BT_TRY(bt_eval_all(m->t->condition, m->t->n_conditions, m->env, &holds,
                       m->err));
    m->found = holds;
    return BT_OK;
}

static bt_status
sum_at(matcher *m, size_t param, int64_t v, int64_t *out)
{
    m->env->slot[m->t->slot[param]] = v;
    return pattern_sum(m->env, &m->t->pattern, out, m->err);
}

static bt_status match_from(matcher *m, size_t param);

/* The last parameter is found from the sum when that is linear in it. */
static bt_status
solve_last(matcher *m, size_t param, bool *done)
{
    int64_t s0, s1, slope;
    *done = false;
    if (!is_linear(&m->t->pattern, m->t->slot[param]))
        return BT_OK;
    BT_TRY(sum_at(m, param, 0, &s0));
    BT_TRY(sum_at(m, param, 1, &s1));
    if (!bt_sub(s1, s0, &slope) || slope <= 0)
        return BT_OK;
    *done = true;
    if (m->sum < s0 || (m->sum - s0) % slope != 0)
        return BT_OK;
    m->env->slot[m->t->slot[param]] = (m->sum - s0) / slope;
    return match_here(m);
}

/* Up to the size of the position, which no larger value comes back to. */
static bt_status
try_values(matcher *m, size_t param)
{
    int64_t least = 0, first = 0;
    for (int64_t v = 0; v < MOST_VALUES; v++) {
        for (size_t i = param; i < m->t->n_params; i++)
            m->env->slot[m->t->slot[i]] = 0;
        m->env->slot[m->t->slot[param]] = v;
        BT_TRY(bt_budget_step(bt_judge_of(m->env)->budget, 1, m->err));
        BT_TRY(least_sum(m->env, m->t, &least, m->err));
        first = v == 0 ? least : first;
        if (least > m->sum)
            return BT_OK;
        BT_TRY(match_from(m, param + 1));
        if (m->found)
            return BT_OK;
    }
    if (least == first)
        return does_not_grow(m->t, param, m->err);
    return bt_fail_at(m->err, BT_ERR_LIMIT, m->t->pattern.line,
                      m->t->pattern.column,
                      "gave up: more than %d values of "
                      "%s for one position",
                      MOST_VALUES, m->t->param[param]);
}

static bt_status
match_from(matcher *m, size_t param)
{
    bool done = false;
    if (param == m->t->n_params)
        return match_here(m);
    if (param + 1 == m->t->n_params)
        BT_TRY(solve_last(m, param, &done));
    return done ? BT_OK : try_values(m, param);
}

bt_status
bt_judge_matches(const bt_env *env, const bt_template *t, const bt_position *p,
                 bool *out, bt_err *err)
{
    matcher m = {.env = env, .t = t, .p = p, .err = err};
    m.sum = position_sum(bt_judge_of(env)->s->rules[0], &t->pattern, p);
    BT_TRY(match_from(&m, 0));
    *out = m.found;
    return BT_OK;
}

/* ---- cases: all members up to a size ---- */

typedef struct lister {
    bt_judge *j;
    const bt_template *t;
    size_t which;
    int64_t max;
    bt_case_fn *visit;
    void *arg;
    bt_err *err;
} lister;

static bt_status
list_here(lister *l)
{
    bt_position *source = NULL, *target = NULL;
    bool holds;
    l->j->fuel = BT_EVAL_FUEL;
    BT_TRY(bt_eval_all(l->t->condition, l->t->n_conditions, &l->j->env, &holds,
                       l->err));
    if (!holds)
        return BT_OK;
    bt_status s = bt_judge_position(l->j, &l->t->pattern, 0, &source, l->err);
    if (s == BT_OK)
        s = bt_judge_position(l->j, &l->t->target, 0, &target, l->err);
    if (s == BT_OK && source)
        s = l->visit(l->arg, l->which, source, target, l->err);
    bt_position_free(source);
    bt_position_free(target);
    return s;
}

static bt_status
list_from(lister *l, size_t param)
{
    if (param == l->t->n_params)
        return list_here(l);
    for (int64_t least, v = 0; v < MOST_VALUES; v++) {
        for (size_t i = param; i < l->t->n_params; i++)
            l->j->slot[l->t->slot[i]] = 0;
        l->j->slot[l->t->slot[param]] = v;
        BT_TRY(bt_budget_step(l->j->budget, 1, l->err));
        BT_TRY(least_sum(&l->j->env, l->t, &least, l->err));
        if (least > l->max)
            return BT_OK;
        BT_TRY(list_from(l, param + 1));
    }
    return does_not_grow(l->t, param, l->err);
}

bt_status
bt_cases_each(bt_judge *j, int64_t max, bt_case_fn *visit, void *arg,
              bt_err *err)
{
    for (size_t i = 0; i < j->s->n_cases; i++) {
        lister l = {.j = j,
                    .t = &j->s->cases[i],
                    .which = i,
                    .max = max,
                    .visit = visit,
                    .arg = arg,
                    .err = err};
        BT_TRY(list_from(&l, 0));
    }
    return BT_OK;
}
