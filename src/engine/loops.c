/* loops.c: integer points of a small system, one nested loop a choice.
 *
 * Numbers stay small: heaps are below 2^32 (heap.h), choices beyond 2^33 end
 * the run, and forms with large coefficients are refused when it is opened. */
#include "base/checked.h"
#include "base/fail.h"
#include "engine/heap.h"
#include "linear/system.h"

#define CHOICE_MOST ((int64_t)1 << 33)

static bt_status
too_large(bt_err *err)
{
    return bt_fail(err, BT_ERR_REFUSED,
                   "the sum engine does not fit: the rules hold too large "
                   "numbers");
}

/* ---- opening: each row belongs to the last choice that occurs in it ---- */

static size_t
level_of(const bt_loops *lp, bt_sum row)
{
    size_t i = lp->n_choices;
    while (i > 0 && bt_sum_coef(row, lp->level[i].slot) == 0)
        i--;
    return i;
}

static bool
is_bounded(const bt_level *l)
{
    for (size_t i = 0; i < l->n; i++)
        if (bt_sum_coef(l->row[i], l->slot) < 0)
            return true;
    return false;
}

/* A choice that only later ones bound: what all rows imply about it. */
static bt_status
bound_level(const bt_loops *lp, bt_level *l, size_t later, bt_arena *arena,
            bt_err *err)
{
    const bt_exact *e = lp->e;
    uint32_t slot[BT_MAX_CHOICES];
    bt_sum *implied;
    for (size_t i = 0; i < later; i++)
        slot[i] = l[1 + i].slot;
    size_t n =
        bt_system_project(arena, e->row, e->n_rows, slot, later, &implied);
    bt_sum *row = bt_arena_alloc(arena, (l->n + n + 1) * sizeof *row);
    BT_NEED(row, err);
    for (size_t i = 0; i < l->n + n; i++) {
        row[i] = i < l->n ? l->row[i] : implied[i - l->n];
        if (!bt_sum_is_small(row[i]))
            return too_large(err);
    }
    l->row = row;
    l->n += n;
    return BT_OK;
}

static bt_status
sort_rows(bt_loops *lp, bt_arena *arena, bt_err *err)
{
    const bt_exact *e = lp->e;
    for (size_t k = 0; k <= lp->n_choices; k++) {
        bt_level *l = &lp->level[k];
        l->row = bt_arena_alloc(arena, (e->n_rows + 1) * sizeof *l->row);
        BT_NEED(l->row, err);
        for (size_t i = 0; i < e->n_rows; i++)
            if (level_of(lp, e->row[i]) == k)
                l->row[l->n++] = e->row[i];
    }
    for (size_t k = 1; k < lp->n_choices; k++)
        if (!is_bounded(&lp->level[k]))
            BT_TRY(
                bound_level(lp, &lp->level[k], lp->n_choices - k, arena, err));
    return BT_OK;
}

bt_status
bt_loops_open(const bt_exact *e, bt_arena *arena, bt_loops *out, bt_err *err)
{
    const bt_move *m = e->move;
    *out = (bt_loops){.e = e, .n_choices = m->n_choices};
    out->heap =
        (uint32_t)(m->n_targets ? m->target[0].slot : m->assign[0].field);
    out->n_pieces = m->n_targets ? m->n_results : 1;
    out->piece = m->n_targets ? e->result : e->assign;
    for (size_t i = 0; i < m->n_choices; i++)
        out->level[1 + i].slot = (uint32_t)m->choice[i].slot;
    for (size_t i = 0; i < e->n_rows; i++)
        if (!bt_sum_is_small(e->row[i]))
            return too_large(err);
    for (size_t i = 0; i < out->n_pieces; i++)
        if (!bt_sum_is_small(out->piece[i]))
            return too_large(err);
    return sort_rows(out, arena, err);
}

/* ---- running ---- */

typedef struct run {
    const bt_loops *lp;
    int64_t v[BT_MAX_SLOTS + 1]; /* of each slot; 0: not chosen yet */
    bt_ways_fn *visit;
    void *arg;
    bt_budget *budget;
    bt_err *err;
} run;

/* The range of a choice given the earlier ones. */
static void
range_of(const run *r, const bt_level *l, int64_t *low, int64_t *high)
{
    *low = 0;
    *high = INT64_MAX;
    for (size_t i = 0; i < l->n; i++) {
        int64_t bound, c = bt_sum_coef(l->row[i], l->slot);
        int64_t rest = -bt_sum_at(l->row[i], r->v); /* c*t >= rest */
        if (c == 1 || c == -1) { /* nothing to divide: most often */
            *low = c == 1 && rest > *low ? rest : *low;
            *high = c == -1 && -rest < *high ? -rest : *high;
            continue;
        }
        if (c > 0 && bt_ceildiv(rest, c, &bound) && bound > *low)
            *low = bound;
        if (c < 0 && bt_floordiv(rest, c, &bound) && bound < *high)
            *high = bound;
    }
}

static bt_status
innermost(run *r, uint32_t t, int64_t low, int64_t high)
{
    const bt_loops *lp = r->lp;
    bt_ways w;
    w.count = (uint64_t)(high - low) + 1;
    w.n = lp->n_pieces;
    r->v[t] = low;
    for (size_t i = 0; i < w.n; i++) {
        w.piece[i] = bt_sum_at(lp->piece[i], r->v);
        w.slope[i] = bt_sum_coef(lp->piece[i], t);
    }
    r->v[t] = 0;
    return r->visit(r->arg, &w, r->err);
}

static bt_status
choose(run *r, size_t level)
{
    const bt_level *l = &r->lp->level[level];
    int64_t low, high;
    range_of(r, l, &low, &high);
    if (high == INT64_MAX)
        return bt_fail(r->err, BT_ERR_RULE, "a choice is not bounded");
    if (low > high)
        return BT_OK;
    if (high > CHOICE_MOST)
        return too_large(r->err);
    BT_TRY(bt_budget_step(r->budget, 1, r->err));
    if (level == r->lp->n_choices)
        return innermost(r, l->slot, low, high);
    for (int64_t x = low; x <= high; x++) {
        r->v[l->slot] = x;
        BT_TRY(choose(r, level + 1));
    }
    r->v[l->slot] = 0;
    return BT_OK;
}

bt_status
bt_loops_each(const bt_loops *lp, int64_t n, bt_ways_fn *visit, void *arg,
              bt_budget *budget, bt_err *err)
{
    const bt_level *guards = &lp->level[0];
    run r; /* of its slots only those that occur are set */
    r.lp = lp;
    r.visit = visit;
    r.arg = arg;
    r.budget = budget;
    r.err = err;
    r.v[lp->heap] = n;
    for (size_t i = 1; i <= lp->n_choices; i++)
        r.v[lp->level[i].slot] = 0;
    for (size_t i = 0; i < guards->n; i++)
        if (bt_sum_at(guards->row[i], r.v) < 0)
            return BT_OK;
    if (lp->n_choices > 0)
        return choose(&r, 1);
    return innermost(&r, BT_EXACT_STONES, 0, 0); /* just once */
}
