/* prove_row.c: claims about a row, proved for all sizes.
 *
 * For [fixed, b, c] with two free heaps the row engine gives the set of
 * P-positions R = {(b, b + delta(b))} with its proved period p and preperiod.
 * A claim "P iff x in { templates }" describes a set T of pairs. Each template
 * is one pair or a line (u + mk, v + mk), so both sets, and the family itself,
 * are unchanged by the shift (L, L), L a common multiple of p and the m's, for
 * all b >= C, where C is beyond the preperiod and every start of a line and
 * every constant. Differences are at most D in both. Hence T = R for all sizes
 * iff they agree for b < C + L, |c - b| <= D, and the smallest disagreement,
 * if there is one, lies there. Proof: a disagreement at b >= C + L shifts down
 * to a smaller one. docs/algorithms/row.md has the part about R. */
#include "base/checked.h"
#include "base/fail.h"
#include "bouton/row.h"
#include "expr/bounds.h"
#include "study/study.h"

enum { MOST_POINTS = 20000000 };

typedef struct rower {
    bt_case *k;
    bt_judge j;
    size_t slot[2];    /* of the two free heaps */
    const bt_row *row;
    const bt_atom *member;
    int64_t start, shift, width; /* C, L, D */
    int64_t fixed;               /* the largest fixed heap */
    bt_position *worst;
    int64_t worst_value[2];
    bt_err *err;
} rower;

/* ---- is it such a claim? ---- */

static const bt_atom *
atom_of(const bt_expr *e, bt_atom_kind kind)
{
    const bt_atom *a = e->op == BT_OP_ATOM ? e->atom : NULL;
    return a && a->kind == kind && a->game == 0 && a->pattern[0].variable == 0
               ? a
               : NULL;
}

/* P iff x in {...}, for x = [constants, b, c]. */
static bool
has_shape(rower *w)
{
    const bt_statement *s = &w->k->statement;
    size_t free = 0;
    if (s->family != BT_FAMILY_PATTERN || s->body_kind != BT_BODY_FORMULA ||
        s->pattern.bracket != '[' || s->n_vars != 2 ||
        s->body->op != BT_OP_IFF || !atom_of(s->body->kid[0], BT_ATOM_P))
        return false;
    w->member = atom_of(s->body->kid[1], BT_ATOM_MEMBER);
    for (size_t i = 0; i < s->pattern.n; i++) {
        const bt_expr *e = s->pattern.value[i];
        if (s->pattern.times[i] || (e->op != BT_OP_INT && e->op != BT_OP_VAR))
            return false;
        if (e->op == BT_OP_VAR && free < 2)
            w->slot[free] = (size_t)e->value;
        free += e->op == BT_OP_VAR;
    }
    return w->member && free == 2 && w->slot[0] != w->slot[1];
}

/* ---- affine forms in the free heaps, or in a parameter ---- */

/* e = a*v0 + b*v1 + k over two slots (pass the same slot twice for one). */
static bool
affine(const bt_expr *e, const size_t *slot, int64_t c[3])
{
    int64_t x[3], y[3];
    bool times = e->op == BT_OP_MUL;
    c[0] = c[1] = c[2] = 0;
    if (e->op == BT_OP_INT) {
        c[2] = e->value;
        return true;
    }
    if (e->op == BT_OP_VAR) {
        c[(size_t)e->value == slot[0] ? 0 : 1] = 1;
        return (size_t)e->value == slot[0] || (size_t)e->value == slot[1];
    }
    if (e->op != BT_OP_ADD && e->op != BT_OP_SUB && !times)
        return false;
    if (!affine(e->kid[0], slot, x) || !affine(e->kid[1], slot, y))
        return false;
    if (times && (x[0] || x[1]) && (y[0] || y[1]))
        return false;
    for (int i = 0; i < 3; i++) {
        bool ok = !times ? (e->op == BT_OP_ADD ? bt_add(x[i], y[i], &c[i])
                                               : bt_sub(x[i], y[i], &c[i]))
                  : x[0] || x[1] ? bt_mul(x[i], y[2], &c[i])
                                 : bt_mul(y[i], x[2], &c[i]);
        if (!ok || c[i] > (int64_t)1 << 40 || c[i] < -((int64_t)1 << 40))
            return false;
    }
    return true;
}

static int64_t
magnitude(int64_t x)
{
    return x < 0 ? -x : x;
}

static void
raise_to(int64_t *at_least, int64_t value)
{
    if (value > *at_least)
        *at_least = value;
}

/* A condition on (b, c) is kept by the shift, or holds for all large b <= c. */
static bool
condition_fits(rower *w, const bt_expr *e)
{
    int64_t x[3], y[3];
    bool down = e->op == BT_OP_GE || e->op == BT_OP_GT;
    if (e->op < BT_OP_LT || e->op > BT_OP_GE ||
        !affine(e->kid[0], w->slot, x) || !affine(e->kid[1], w->slot, y))
        return false;
    int64_t b = down ? x[0] - y[0] : y[0] - x[0];
    int64_t c = down ? x[1] - y[1] : y[1] - x[1];
    int64_t k = down ? x[2] - y[2] : y[2] - x[2];
    raise_to(&w->start, magnitude(k) + 2);
    return b + c == 0 || (b >= 0 && c >= 0);
}

/* ---- templates ---- */

static int64_t
gcd(int64_t a, int64_t b)
{
    return b ? gcd(b, a % b) : a;
}

static bool
shift_by(rower *w, int64_t m)
{
    return bt_mul(w->shift / gcd(w->shift, m), m, &w->shift) &&
           w->shift <= (int64_t)1 << 30;
}

/* The least value conditions such as k >= 2 leave to the parameter. */
static bool
param_start(rower *w, const bt_template *t, int64_t *out)
{
    int64_t high = INT64_MAX;
    *out = 0;
    for (size_t i = 0; i < t->n_conditions; i++) {
        bt_bound b[2];
        if (bt_bounds_of(t->condition[i], t->slot[0], b) != 1 ||
            bt_bound_apply(&b[0], t->slot[0], &w->j.env, out, &high, NULL) !=
                BT_OK)
            return false;
    }
    return high == INT64_MAX;
}

/* A pair, or a line: all entries constant but two of the same slope. */
static bool
template_fits(rower *w, const bt_template *t)
{
    size_t slot[2] = {t->n_params ? t->slot[0] : SIZE_MAX, SIZE_MAX};
    int64_t entry[2] = {0}, slope = 0, k0 = 0, low = INT64_MAX, high = 0;
    size_t moving = 0;
    if (t->n_params > 1 || t->pattern.bracket != '[' || t->pattern.n_named ||
        t->pattern.variable >= 0 || (t->n_params && !param_start(w, t, &k0)))
        return false;
    for (size_t i = 0; i < t->pattern.n; i++) {
        int64_t c[3];
        if (t->pattern.times[i] || !affine(t->pattern.value[i], slot, c))
            return false;
        raise_to(&w->start, magnitude(c[2]) + c[0] * k0 + 2);
        low = c[2] < low ? c[2] : low;
        raise_to(&high, c[2]);
        if (c[0] == 0)
            continue;
        if (moving == 2 || c[0] < 1 || (moving && c[0] != slope))
            return false;
        slope = c[0];
        entry[moving++] = c[2];
    }
    if (moving == 0) {
        raise_to(&w->width, high - low);
        return true;
    }
    /* A moving entry may also happen to be a fixed heap, with a constant of
     * the template as a free one: such pairs are small. */
    int64_t odd = high + w->fixed + magnitude(entry[1] - entry[0]) + 2;
    raise_to(&w->width, odd);
    raise_to(&w->start, odd);
    return moving == 2 && shift_by(w, slope);
}

/* ---- the comparison ---- */

static bt_status
compare_at(rower *w, int64_t b, int64_t c)
{
    const bt_statement *s = &w->k->statement;
    int64_t claimed;
    bool inside;
    w->j.slot[w->slot[0]] = b;
    w->j.slot[w->slot[1]] = c;
    w->j.fuel = BT_EVAL_FUEL;
    BT_TRY(bt_eval_all(s->where, s->n_where, &w->j.env, &inside, w->err));
    if (!inside)
        return BT_OK;
    bt_position_free(w->j.position[0]);
    BT_TRY(bt_judge_position(&w->j, &s->pattern, 0, &w->j.position[0], w->err));
    if (!w->j.position[0])
        return BT_OK;
    BT_TRY(bt_judge_eval(&w->j, s->body->kid[1], &claimed, w->err));
    bool is_p = b + bt_row_delta(w->row, (uint64_t)b) == c;
    if (is_p == (claimed != 0) ||
        (w->worst && bt_position_compare(w->k->rules[0], w->worst,
                                         w->j.position[0]) <= 0))
        return BT_OK;
    bt_position_free(w->worst);
    w->worst = w->j.position[0];
    w->j.position[0] = NULL;
    w->worst_value[0] = b;
    w->worst_value[1] = c;
    return BT_OK;
}

static bt_status
compare_all(rower *w)
{
    for (int64_t b = 0; b < w->start + w->shift; b++) {
        int64_t from = b > w->width ? b - w->width : 0;
        for (int64_t c = from; c <= b + w->width; c++) {
            BT_TRY(bt_budget_tick(w->k->budget, w->err));
            BT_TRY(compare_at(w, b, c));
        }
    }
    return BT_OK;
}

static bt_status
refute(rower *w, bt_verdict *v)
{
    bt_text t = {0};
    w->j.position[0] = w->worst;
    w->worst = NULL;
    w->j.slot[w->slot[0]] = w->worst_value[0];
    w->j.slot[w->slot[1]] = w->worst_value[1];
    BT_TRY(bt_replay(w->k, &w->j, w->err));
    bt_explain_member(w->k, &w->j, &t);
    v->counterexample = bt_text_take(&t);
    v->truth = BT_REFUTED;
    return v->counterexample ? BT_OK : bt_fail_nomem(w->err);
}

/* ---- */

static bool
fits(rower *w)
{
    const bt_statement *s = &w->k->statement;
    w->shift = (int64_t)bt_row_period(w->row);
    w->start = (int64_t)bt_row_preperiod(w->row) + 2;
    w->width = (int64_t)bt_row_max_difference(w->row);
    for (size_t i = 0; i < s->pattern.n; i++)
        if (s->pattern.value[i]->op == BT_OP_INT)
            raise_to(&w->fixed, s->pattern.value[i]->value);
    raise_to(&w->start, w->fixed + 2);
    for (size_t i = 0; i < s->n_where; i++)
        if (!condition_fits(w, s->where[i]))
            return false;
    for (size_t i = 0; i < w->member->n_templates; i++)
        if (!template_fits(w, &w->member->templates[i]))
            return false;
    w->start += w->width; /* both free heaps are beyond it, not only one */
    return w->start + w->shift <= MOST_POINTS / (2 * w->width + 1);
}

static bt_status
find_row(rower *w, bool *found)
{
    bt_position *fixed;
    const bt_statement *s = &w->k->statement;
    *found = false;
    BT_TRY(bt_judge_position(&w->j, &s->pattern, 0, &fixed, w->err));
    if (!fixed)
        return BT_OK;
    bt_status status = bt_case_row(w->k, 0, fixed, &w->row, w->err);
    bt_position_free(fixed);
    if (status == BT_ERR_REFUSED || status == BT_ERR_LIMIT)
        return BT_OK; /* no row for these rules: not our business */
    *found = status == BT_OK;
    return status;
}

static bt_status
decide(rower *w, bt_verdict *v, bool *decided)
{
    bool found;
    BT_TRY(find_row(w, &found));
    if (!found || !fits(w))
        return BT_OK;
    BT_TRY(compare_all(w));
    if (w->worst) {
        *decided = true;
        return refute(w, v);
    }
    BT_TRY(bt_case_certify(w->k, decided, w->err));
    if (*decided)
        v->truth = BT_PROVED;
    return BT_OK;
}

static bt_status
attempt(bt_case *k, bt_verdict *v, bool *decided, bt_err *err)
{
    rower w = {.k = k, .err = err};
    if (!has_shape(&w))
        return BT_OK;
    bt_judge_init(&w.j, &k->statement, &k->oracle, k->budget);
    bt_status s = decide(&w, v, decided);
    bt_position_free(w.worst);
    bt_judge_free(&w.j);
    return s;
}

const bt_prover bt_prover_row = {.name = "row", .attempt = attempt};
