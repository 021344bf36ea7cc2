/* prove.c: claims about a row, proved for all sizes.
 *
 * For [fixed, b, c] the row engine gives the set of P-positions R = {(b, b +
 * delta(b))} with its proved period and preperiod; differences are bounded.
 * If the claim and its family are unchanged by shifts (shift.h), so is "the
 * claim holds at (b, c)", with L a common multiple of all periods and W at
 * least the width of the formula and the largest difference of the row: far
 * from the diagonal R is empty. A failure at (b, c) with both >= start + L
 * shifts down by (L, L). One with |c - b| > W + step and the larger one >=
 * far + step shifts down by `step` in its larger entry: before and after, the
 * difference is above W and the larger one >= far. Both lead to smaller
 * positions, so a smallest failure has
 *   |c - b| <= W + step and the smaller one < start + L, or
 *   the larger one < far + step,
 * and all those are looked at, in both orders of b and c. */
#include <inttypes.h>
#include <stdio.h>

#include "base/fail.h"
#include "bouton/row.h"
#include "prove/prove.h"
#include "row/shift.h"

enum { MOST_POINTS = 12000000 };

typedef struct rower {
    bt_case *k;
    bt_judge j;
    bt_oracle oracle; /* outcomes out of the row */
    bt_shift shift;
    size_t item[2];  /* the entries of the pattern that are free heaps */
    int64_t heap[2]; /* their sizes right now */
    int64_t apart;   /* the heaps, where the variables are equal */
    const bt_row *row;
    bt_position *worst; /* the smallest failure so far */
    int64_t worst_value[2];
    bt_err *err;
} rower;

/* ---- is it such a claim? ---- */

/* Two free entries: those with variables in them; if there is only one, the
 * largest constant is the other, or an empty heap (SIZE_MAX). Slopes must
 * agree where they share one. */
static bool
find_free(rower *w)
{
    const bt_pattern *q = &w->k->statement.pattern;
    int64_t slope[2] = {0}, c[3], constant = -1;
    size_t free = 0, largest = 0;
    for (size_t i = 0; i < q->n; i++) {
        if (q->times[i] || !bt_shift_affine(&w->shift, q->value[i], c) ||
            c[0] < 0 || c[1] < 0)
            return false;
        if (c[0] + c[1] > 0) {
            if (free == 2)
                return false;
            w->item[free] = i;
            slope[free++] = c[0] + c[1];
        } else if (q->value[i]->op != BT_OP_INT) {
            return false; /* free_heaps compares with the number */
        } else if (c[2] > constant) {
            constant = c[2];
            largest = i;
        }
    }
    if (free == 1) {
        w->item[1] = w->item[0];
        w->item[0] = constant >= 0 ? largest : SIZE_MAX;
        return true;
    }
    return free == 2 && slope[0] == slope[1];
}

/* In a family of two variables each free heap is one of them, or is larger by a
 * constant. What is known of heaps holds then of variables, but that their
 * difference is another one. */
static bool
variables_fit(rower *w)
{
    const bt_statement *s = &w->k->statement;
    int64_t x[3], y[3];
    if (s->n_vars == 1)
        return true;
    if (w->item[0] == SIZE_MAX ||
        !bt_shift_affine(&w->shift, s->pattern.value[w->item[0]], x) ||
        !bt_shift_affine(&w->shift, s->pattern.value[w->item[1]], y) ||
        x[2] < 0 || y[2] < 0 || x[0] + x[1] != 1)
        return false;
    w->apart = x[2] > y[2] ? x[2] - y[2] : y[2] - x[2];
    return x[0] == y[1] && x[1] == y[0];
}

/* One row has the same numbers everywhere. */
static bool
numbers_are_constant(const bt_pattern *q)
{
    for (size_t i = 0; i < q->n_named; i++)
        if (q->named[i]->op != BT_OP_INT)
            return false;
    return true;
}

static bool
has_shape(rower *w)
{
    const bt_statement *s = &w->k->statement;
    if (s->family != BT_FAMILY_PATTERN || s->body_kind != BT_BODY_FORMULA ||
        s->pattern.bracket != '[' || s->n_vars < 1 || s->n_vars > 2 ||
        !numbers_are_constant(&s->pattern))
        return false;
    w->shift =
        (bt_shift){.slot = {s->slot[0], s->n_vars > 1 ? s->slot[1] : SIZE_MAX},
                   .period = 1,
                   .step = 1,
                   .judge = &w->j};
    return find_free(w) && variables_fit(w);
}

/* ---- the row ---- */

/* The position of the fixed heaps and numbers: the pattern without its free
 * entries. */
static bt_status
find_row(rower *w, bool *found)
{
    bt_pattern q = w->k->statement.pattern;
    bt_position *fixed;
    size_t n = 0;
    *found = false;
    for (size_t i = 0; i < q.n; i++)
        if (i != w->item[0] && i != w->item[1])
            q.value[n++] = q.value[i];
    q.n = n;
    BT_TRY(bt_judge_position(&w->j, &q, 0, &fixed, w->err));
    if (!fixed)
        return BT_OK;
    bt_status status = bt_case_row(w->k, 0, fixed, &w->row, w->err);
    bt_position_free(fixed);
    if (status == BT_ERR_REFUSED || status == BT_ERR_LIMIT) {
        bt_account_why(w->k->options->account, "%s", w->err->text);
        return BT_OK; /* no row for these rules: not our business */
    }
    *found = status == BT_OK;
    return status;
}

/* The two free heaps of a position of the row: what is left of its heaps when
 * the fixed ones are taken out. False when they are not among them. */
static bool
free_heaps(const rower *w, const bt_position *p, int64_t pair[2])
{
    const bt_pattern *q = &w->k->statement.pattern;
    size_t at[BT_MAX_FIELDS], left = 0, field = 0;
    bool gone[BT_PATTERN_ITEMS] = {0};
    while (w->k->rules[0]->field[field].kind != BT_FIELD_HEAPS)
        field++;
    bt_layout_offsets(w->k->rules[0], p->v, at);
    const int64_t *list = p->v + at[field];
    pair[0] = pair[1] = 0;
    for (int64_t i = 0; i < list[0]; i++) {
        bool fixed = false;
        for (size_t k = 0; k < q->n && !fixed; k++)
            if (k != w->item[0] && k != w->item[1] && !gone[k] &&
                q->value[k]->value == list[1 + i])
                gone[k] = fixed = true;
        if (!fixed && left == 2)
            return false;
        if (!fixed)
            pair[left++] = list[1 + i];
    }
    for (size_t k = 0; k < q->n; k++)
        if (k != w->item[0] && k != w->item[1] && !gone[k] &&
            q->value[k]->value != 0)
            return false;
    return true;
}

/* Positions of the row by the row; constant ones, which may lie elsewhere, by
 * the engines. Formulas that fit ask for no others. */
static bt_status
row_outcome(void *context, size_t game, const bt_position *p, bt_outcome *out,
            bt_err *err)
{
    rower *w = context;
    int64_t pair[2];
    bool member = w->j.position[0] && bt_position_equal(p, w->j.position[0]);
    /* with numbers named in the family, other positions are of other rows */
    bool elsewhere =
        w->shift.slot[1] == SIZE_MAX || w->k->statement.pattern.n_named > 0;
    if (member || elsewhere || !free_heaps(w, p, pair)) {
        if (!member)
            return w->k->oracle.outcome(w->k, game, p, out, err);
        pair[0] = w->heap[0];
        pair[1] = w->heap[1];
    }
    *out = pair[0] + bt_row_delta(w->row, (uint64_t)pair[0]) == pair[1] ? BT_P
                                                                        : BT_N;
    return BT_OK;
}

static bool
formulas_fit(rower *w)
{
    const bt_statement *s = &w->k->statement;
    bt_shift *h = &w->shift;
    for (size_t i = 0; i < s->pattern.n; i++) {
        int64_t c[3];
        if (!bt_shift_affine(h, s->pattern.value[i], c))
            return false;
        bt_raise(&h->fixed, c[2]);
        bt_raise(&h->start, (c[2] < 0 ? -c[2] : c[2]) + 2);
        bt_raise(&h->width, (c[2] < 0 ? -c[2] : c[2]) * 2 + 2);
    }
    for (size_t i = 0; i < s->n_where; i++)
        if (!bt_shift_fits(h, s->where[i]))
            return false;
    if (!bt_shift_fits(h, s->body) ||
        !bt_shift_by(h, (int64_t)bt_row_period(w->row)))
        return false;
    bt_raise(&h->start, (int64_t)bt_row_preperiod(w->row) + 2);
    bt_raise(&h->width, (int64_t)bt_row_max_difference(w->row) + h->spread + 2);
    if (h->slot[1] == SIZE_MAX)
        bt_raise(&h->width, h->start);
    h->width += w->apart;
    return true;
}

/* ---- the comparison ---- */

/* The position comes first: conditions of the family may ask about it. */
static bt_status
member_holds(rower *w, bool *inside, int64_t *holds)
{
    const bt_statement *s = &w->k->statement;
    w->heap[0] = 0;
    for (int i = 0; i < 2; i++)
        if (w->item[i] != SIZE_MAX)
            BT_TRY(bt_judge_eval(&w->j, s->pattern.value[w->item[i]],
                                 &w->heap[i], w->err));
    bt_position_free(w->j.position[0]);
    w->j.position[0] = NULL;
    BT_TRY(bt_judge_position(&w->j, &s->pattern, 0, &w->j.position[0], w->err));
    *inside = w->j.position[0] != NULL;
    if (!*inside)
        return BT_OK;
    w->j.fuel = BT_EVAL_FUEL;
    BT_TRY(bt_eval_all(s->where, s->n_where, &w->j.env, inside, w->err));
    return *inside ? bt_judge_eval(&w->j, s->body, holds, w->err) : BT_OK;
}

/* Look at one member; keep it if it is the smallest that fails. */
static bt_status
look_at(rower *w, int64_t v0, int64_t v1)
{
    bool inside;
    int64_t holds = 1;
    w->j.slot[w->shift.slot[0]] = v0;
    if (w->shift.slot[1] != SIZE_MAX)
        w->j.slot[w->shift.slot[1]] = v1;
    BT_TRY(bt_budget_step(w->k->budget, 1, w->err));
    BT_TRY(member_holds(w, &inside, &holds));
    if (!inside || holds ||
        (w->worst &&
         bt_position_compare(w->k->rules[0], w->worst, w->j.position[0]) <= 0))
        return BT_OK;
    bt_position_free(w->worst);
    w->worst = w->j.position[0];
    w->j.position[0] = NULL;
    w->worst_value[0] = v0;
    w->worst_value[1] = v1;
    return BT_OK;
}

/* One variable: its heap is far from a constant one only at twice that. */
static int64_t
line_end(const bt_shift *h)
{
    return 2 * (h->start + h->width) + h->period;
}

static bt_status
look_at_line(rower *w)
{
    for (int64_t v = 0; v < line_end(&w->shift); v++)
        BT_TRY(look_at(w, v, 0));
    return BT_OK;
}

/* Near the diagonal: the smaller one is `low`. */
static bt_status
look_near(rower *w, int64_t low)
{
    int64_t away = w->shift.width + w->shift.step;
    for (int64_t d = 0; d <= away; d++) {
        BT_TRY(look_at(w, low, low + d));
        if (d > 0)
            BT_TRY(look_at(w, low + d, low));
    }
    return BT_OK;
}

static bt_status
look_at_all(rower *w)
{
    const bt_shift *h = &w->shift;
    int64_t away = h->width + h->step, small = h->far + h->step;
    if (h->slot[1] == SIZE_MAX)
        return look_at_line(w);
    for (int64_t low = 0; low < h->start + h->period; low++)
        BT_TRY(look_near(w, low));
    for (int64_t x = away + 1; x < small; x++)
        for (int64_t y = 0; x - y > away; y++) {
            BT_TRY(look_at(w, x, y));
            BT_TRY(look_at(w, y, x));
        }
    return BT_OK;
}

static bool
is_affordable(const bt_shift *h)
{
    double away = (double)h->width + (double)h->step;
    double near = ((double)h->start + (double)h->period) * (2 * away + 1);
    double small = (double)h->far + (double)h->step;
    return h->slot[1] == SIZE_MAX ? line_end(h) <= MOST_POINTS
                                  : near + small * small <= MOST_POINTS;
}

/* ---- */

static bt_status
refute(rower *w, bt_verdict *v)
{
    bt_position_free(w->j.position[0]);
    w->j.position[0] = w->worst;
    w->worst = NULL;
    w->j.slot[w->shift.slot[0]] = w->worst_value[0];
    if (w->shift.slot[1] != SIZE_MAX)
        w->j.slot[w->shift.slot[1]] = w->worst_value[1];
    w->j.oracle = &w->k->oracle;
    BT_TRY(bt_replay(w->k, &w->j, w->err));
    return bt_explain_refutation(w->k, &w->j, v, w->err);
}

static void
account_for(const rower *w, bool holds, bool accepted)
{
    bt_account *a = w->k->options->account;
    const bt_shift *h = &w->shift;
    char text[160];
    snprintf(text, sizeof text,
             "period %" PRIu64 ", preperiod %" PRIu64
             ", largest difference %" PRIu64,
             bt_row_period(w->row), bt_row_preperiod(w->row),
             bt_row_max_difference(w->row));
    bt_account_describe(a, text);
    bt_account_add(a, "row", "the differences of the row repeat", BT_PROVED,
                   text);
    snprintf(text, sizeof text,
             "common period %" PRId64 ", from %" PRId64 " on", h->period,
             h->start);
    bt_account_add(a, "shift",
                   "the claim and its family are unchanged by "
                   "shifts",
                   BT_PROVED, text);
    if (!holds)
        return; /* said once the counterexample has been replayed */
    if (h->slot[1] == SIZE_MAX)
        snprintf(text, sizeof text, "%" PRId64 " members", line_end(h));
    else
        snprintf(text, sizeof text,
                 "smaller heaps up to %" PRId64 ", larger ones up to %" PRId64
                 " above, and all heaps up to "
                 "%" PRId64,
                 h->start + h->period - 1, h->width + h->step,
                 h->far + h->step - 1);
    bt_account_add(a, "compare",
                   "the claim agrees with the row as far as a "
                   "smallest failure may lie",
                   BT_PROVED, text);
    bt_account_add(a, "certificate", "bouton-verify accepts the row",
                   accepted ? BT_PROVED : BT_OPEN, NULL);
    if (!accepted)
        bt_account_why(a, "the certificate of the row was not accepted");
}

static bt_status
decide(rower *w, bt_verdict *v, bool *decided)
{
    bt_account *a = w->k->options->account;
    bool found;
    BT_TRY(find_row(w, &found));
    if (!found)
        return BT_OK;
    if (!formulas_fit(w) || !is_affordable(&w->shift)) {
        bt_account_why(a, "the claim is not one that stays the same when both "
                          "free heaps grow by a period, or that period is too "
                          "long");
        return BT_OK;
    }
    BT_TRY(look_at_all(w));
    if (w->worst) {
        account_for(w, false, false);
        *decided = true;
        return refute(w, v);
    }
    BT_TRY(bt_case_certify(w->k, decided, w->err));
    account_for(w, true, *decided);
    if (*decided)
        v->truth = BT_PROVED;
    return BT_OK;
}

static bt_status
attempt(bt_case *k, bt_verdict *v, bool *decided, bt_err *err)
{
    rower w = {.k = k, .err = err};
    if (!has_shape(&w)) {
        bt_account_why(k->options->account, "it takes claims about one row: "
                                            "all heaps but two, and all "
                                            "numbers, are constants");
        return BT_OK;
    }
    w.oracle = k->oracle;
    w.oracle.outcome = row_outcome;
    w.oracle.context = &w;
    bt_judge_init(&w.j, &k->statement, &w.oracle, k->budget);
    bt_status s = decide(&w, v, decided);
    bt_position_free(w.worst);
    bt_judge_free(&w.j);
    return s;
}

const bt_prover bt_prover_row = {.name = "row", .attempt = attempt};
