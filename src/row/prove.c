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
#include <string.h>

#include "base/fail.h"
#include "bouton/row.h"
#include "core/eval.h"
#include "core/view.h"
#include "prove/prove.h"
#include "row/shift.h"

enum { MOST_POINTS = 12000000 };

typedef struct rower {
    bt_case *k;
    const bt_problem *p;
    bt_evaluator e;
    bt_oracle oracle; /* outcomes out of the row; nothing else is asked */
    bt_shift shift;
    int64_t apart;      /* the heaps, where the variables are equal */
    bt_position *fixed; /* the position without its free heaps */
    size_t bag;         /* where its heaps are */
    const bt_row *row;
    bt_position *worst; /* the smallest failure so far */
    int64_t worst_value[2];
    bt_err *err;
} rower;

/* ---- is it such a claim? ---- */

/* Two free heaps, each a variable or larger by a constant: what is known of
 * heaps holds then of variables, but that their difference is another one. */
static bool
is_pair(rower *w, bt_sum x, bt_sum y)
{
    w->apart = bt_absolute(x.k - y.k);
    return x.n == 1 && y.n == 1 && x.term[0].coef == 1 && y.term[0].coef == 1 &&
           x.term[0].var != y.term[0].var && x.k >= 0 && y.k >= 0;
}

/* One variable: two heaps that grow alike, or one. */
static bool
is_line(const bt_row_place *own)
{
    for (size_t i = 0; i < own->n_moving; i++)
        if (own->moving[i].term[0].coef < 1 ||
            own->moving[i].term[0].coef != own->moving[0].term[0].coef)
            return false;
    return own->n_moving > 0;
}

static bool
has_shape(rower *w)
{
    const bt_part *part = &w->k->part;
    bt_row_place *own = &w->shift.own;
    w->p = bt_view_only(part);
    w->shift = (bt_shift){.c = &part->core, .period = 1, .step = 1};
    if (!w->p || w->p->kind != BT_MEMBER_PLACE)
        return false;
    w->shift.n_vars = w->p->n_vars;
    w->shift.member = w->p->member;
    if (!bt_shift_place(&w->shift, w->p->member, own))
        return false;
    return w->p->n_vars == 2 ? own->n_moving == 2 &&
                                   is_pair(w, own->moving[0], own->moving[1])
                             : w->p->n_vars == 1 && is_line(own);
}

/* ---- the row ---- */

/* The position without its free heaps. If one heap moves only, the largest of
 * the others is free as well, if there is any. */
static bt_status
make_fixed(rower *w)
{
    const bt_row_place *own = &w->shift.own;
    int64_t flat[BT_PATTERN_ITEMS + BT_MAX_FIELDS];
    size_t n = 0, largest = own->n_fixed;
    for (size_t i = 0; own->n_moving == 1 && i < own->n_fixed; i++)
        if (largest == own->n_fixed || own->fixed[i] > own->fixed[largest])
            largest = i;
    for (size_t f = 0; f < own->node->n; f++) {
        if (f != own->bag) {
            bt_core_is_int(w->shift.c, own->node->kid[f], &flat[n++]);
            continue;
        }
        w->bag = n++;
        for (size_t i = 0; i < own->n_fixed; i++)
            if (i != largest)
                flat[n++] = own->fixed[i];
        flat[w->bag] = (int64_t)(n - w->bag - 1);
    }
    return bt_position_make(w->k->rules[0], flat, n, &w->fixed, w->err);
}

static bt_status
find_row(rower *w, bool *found)
{
    *found = false;
    bt_status status = make_fixed(w);
    if (status == BT_OK)
        status = bt_case_row(w->k, 0, w->fixed, &w->row, w->err);
    if (status == BT_ERR_REFUSED || status == BT_ERR_LIMIT ||
        status == BT_ERR_POSITION) {
        bt_account_why(w->k->options->account, "%s", w->err->text);
        return BT_OK; /* no row for these rules: not our business */
    }
    *found = status == BT_OK;
    return status;
}

/* The two free heaps of a position of the row: what is left of its heaps when
 * the fixed ones are taken out. False when it is in another row. */
static bool
free_heaps(const rower *w, const bt_position *p, int64_t pair[2])
{
    const int64_t *own = w->fixed->v + w->bag, *list = p->v + w->bag;
    size_t after = w->fixed->n - w->bag - 1 - (size_t)own[0], left = 0;
    int64_t k = 0;
    pair[0] = pair[1] = 0;
    for (int64_t i = 1; i <= list[0]; i++) {
        if (k < own[0] && own[k + 1] == list[i])
            k++;
        else if (left < 2)
            pair[left++] = list[i];
        else
            return false;
    }
    return k == own[0] &&
           memcmp(w->fixed->v, p->v, w->bag * sizeof *list) == 0 &&
           memcmp(own + own[0] + 1, list + list[0] + 1, after * sizeof *list) ==
               0;
}

/* Formulas that fit ask for other positions only where these are constant:
 * those are in rows of their own, which are certified as well. */
static bt_status
find_other_row(rower *w, const bt_position *p, int64_t pair[2],
               const bt_row **row, bt_err *err)
{
    bt_position *fixed = bt_position_new(p->v, p->n);
    if (!fixed)
        return bt_fail_nomem(err);
    int64_t *list = fixed->v + w->bag;
    for (int i = 1; i >= 0; i--) {
        pair[i] = 0;
        if (list[0] == 0)
            continue;
        pair[i] = list[list[0]];
        list[0]--;
        size_t at = w->bag + 1 + (size_t)list[0];
        memmove(fixed->v + at, fixed->v + at + 1,
                (fixed->n - at - 1) * sizeof *list);
        fixed->n--;
    }
    bt_status s = bt_case_row(w->k, 0, fixed, row, err);
    bt_position_free(fixed);
    return s;
}

static bt_status
row_outcome(void *context, size_t game, const bt_position *p, bt_outcome *out,
            bt_err *err)
{
    rower *w = context;
    const bt_row *row = w->row;
    int64_t pair[2];
    (void)game; /* formulas that fit ask about the first */
    if (!free_heaps(w, p, pair))
        BT_TRY(find_other_row(w, p, pair, &row, err));
    *out =
        pair[0] + bt_row_delta(row, (uint64_t)pair[0]) == pair[1] ? BT_P : BT_N;
    return BT_OK;
}

static bool
formulas_fit(rower *w)
{
    bt_shift *h = &w->shift;
    int64_t constant = 0;
    for (size_t i = 0; i < h->own.n_fixed; i++)
        bt_raise(&constant, h->own.fixed[i]);
    for (size_t i = 0; i < h->own.n_moving; i++)
        bt_raise(&constant, bt_absolute(h->own.moving[i].k));
    bt_raise(&h->start, constant + 2);
    bt_raise(&h->width, 2 * constant + 2);
    if (!bt_shift_fits(h, w->p->where) || !bt_shift_fits(h, w->p->defined) ||
        !bt_shift_fits(h, w->p->holds) ||
        !bt_shift_by(h, (int64_t)bt_row_period(w->row)))
        return false;
    bt_raise(&h->start, (int64_t)bt_row_preperiod(w->row) + 2);
    bt_raise(&h->width, (int64_t)bt_row_max_difference(w->row) + h->spread + 2);
    if (h->n_vars == 1)
        bt_raise(&h->width, h->start);
    h->width += w->apart;
    return true;
}

/* ---- the comparison ---- */

/* Keep a failure if it is the smallest. */
static bt_status
keep(rower *w)
{
    bt_position *p = NULL;
    if (bt_eval_place(&w->e, 0, w->p->member, &p) != BT_YES)
        return w->e.status;
    if (w->worst && bt_position_compare(w->k->rules[0], w->worst, p) <= 0) {
        bt_position_free(p);
        return BT_OK;
    }
    bt_position_free(w->worst);
    w->worst = p;
    w->worst_value[0] = w->e.number[0];
    w->worst_value[1] = w->e.number[1];
    return BT_OK;
}

static bt_status
look_at(rower *w, int64_t v0, int64_t v1)
{
    bt_finding finding;
    w->e.number[0] = v0;
    w->e.number[1] = v1;
    BT_TRY(bt_budget_step(w->k->budget, 1, w->err));
    BT_TRY(bt_eval_problem(&w->e, w->p, &finding));
    if (finding == BT_FINDING_UNDEFINED || finding == BT_FINDING_UNKNOWN)
        return bt_fail(w->err, BT_ERR_REFUSED,
                       "at a member it is not known "
                       "what the claim says");
    return finding == BT_FINDING_FAILS ? keep(w) : BT_OK;
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
    if (h->n_vars == 1)
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
    return h->n_vars == 1 ? line_end(h) <= MOST_POINTS
                          : near + small * small <= MOST_POINTS;
}

/* ---- */

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
    bt_account_add(a, "row", "the differences of the row repeat", BT_SHOWN,
                   text);
    snprintf(text, sizeof text,
             "common period %" PRId64 ", from %" PRId64 " on", h->period,
             h->start);
    bt_account_add(a, "shift",
                   "the claim and its family are unchanged by "
                   "shifts",
                   BT_SHOWN, text);
    if (!holds)
        return; /* said once the counterexample has been replayed */
    if (h->n_vars == 1)
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
                   BT_SHOWN, text);
    bt_account_add(a, "certificate", "bouton-verify accepts the row",
                   accepted ? BT_SHOWN : BT_NOT_SHOWN, NULL);
    if (!accepted)
        bt_account_why(a, "the certificate of the row was not accepted");
}

/* BT_ERR_IO, BT_ERR_LIMIT: not checked, hence not proved. */
static bt_status
propose(rower *w)
{
    bt_vector texts = {0};
    bt_status s = bt_case_certificates(w->k, &texts, w->err);
    if (s == BT_OK)
        s = bt_propose_proofs(w->k, &texts, w->err);
    for (size_t i = 0; i < texts.count; i++)
        bt_text_free(&BT_AT(&texts, bt_text, i));
    bt_vector_free(&texts);
    account_for(w, true, s == BT_OK);
    return bt_prover_leaves_open(s) ? BT_OK : s;
}

static bt_status
decide(rower *w)
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
    bt_status s = look_at_all(w);
    if (s == BT_ERR_REFUSED) {
        bt_account_why(a, "%s", w->err->text);
        return BT_OK;
    }
    BT_TRY(s);
    if (w->worst) {
        bt_member m = {.problem = w->k->part.problem, .position = w->worst};
        for (size_t i = 0; i < m.problem->n_vars; i++)
            m.value[i] = w->worst_value[i];
        account_for(w, false, false);
        return bt_propose_failure(w->k, &m, w->err);
    }
    return propose(w);
}

static bool
accepts(const bt_case *k)
{
    rower w = {.k = (bt_case *)k};
    bool fits = has_shape(&w);
    bt_arena_free(&w.shift.arena);
    return fits;
}

static bt_status
search(bt_case *k, bt_err *err)
{
    rower w = {.k = k, .err = err};
    if (!has_shape(&w))
        return BT_OK;
    w.oracle = (bt_oracle){.outcome = row_outcome, .context = &w};
    bt_eval_open(&w.e, &k->part, &w.oracle, k->budget, err);
    bt_status s = decide(&w);
    bt_position_free(w.worst);
    bt_position_free(w.fixed);
    bt_arena_free(&w.shift.arena);
    return s;
}

const bt_prover bt_prover_row = {
    .name = "row",
    .takes = "claims about one row: all heaps but two, and all numbers, are "
             "constants",
    .accepts = accepts,
    .search = search};
