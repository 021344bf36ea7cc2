/* loops.c: integer points of a small system, one nested loop a choice.
 *
 * Numbers stay small: heaps are below 2^32 (heap.h), and choices beyond 2^33 or
 * forms with large coefficients make bt_loops_each refuse. */
#include "engine/loops.h"

#include "base/checked.h"
#include "base/fail.h"
#include "linear/system.h"

#define CHOICE_MOST ((int64_t)1 << 33)

typedef struct loops {
    const bt_exact *e;
    uint32_t choice[BT_MAX_CHOICES]; /* slots */
    size_t n_choices;
    /* what rows imply about a choice that only later ones bound */
    bt_sum *implied[BT_MAX_CHOICES];
    size_t n_implied[BT_MAX_CHOICES];
    int64_t v[BT_MAX_SLOTS + 1]; /* of each slot */
    size_t n_pieces;
    const bt_sum *piece;
    bt_pieces_fn *visit;
    void *arg;
    bt_budget *budget;
    bt_err *err;
} loops;

/* The last choice that occurs in a row; n_choices when none does. */
static size_t
level_of(const loops *lp, bt_sum row)
{
    for (size_t i = lp->n_choices; i-- > 0;)
        if (bt_sum_coef(row, lp->choice[i]) != 0)
            return i;
    return lp->n_choices;
}

static void
narrow(const loops *lp, bt_sum row, size_t level, int64_t *low, int64_t *high)
{
    int64_t bound, c = bt_sum_coef(row, lp->choice[level]);
    int64_t rest = -bt_sum_at(row, lp->v); /* c*t >= rest, with v[t] = 0 */

    if (c > 0 && bt_ceildiv(rest, c, &bound) && bound > *low)
        *low = bound;
    if (c < 0 && bt_floordiv(rest, c, &bound) && bound < *high)
        *high = bound;
}

/* The range of choice `level` given the earlier ones (later ones are 0). */
static void
range_of(const loops *lp, size_t level, int64_t *low, int64_t *high)
{
    *low = 0;
    *high = INT64_MAX;
    for (size_t i = 0; i < lp->e->n_rows; i++)
        if (level_of(lp, lp->e->row[i]) == level)
            narrow(lp, lp->e->row[i], level, low, high);
    for (size_t i = 0; i < lp->n_implied[level]; i++)
        narrow(lp, lp->implied[level][i], level, low, high);
}

static bool
is_bounded(const loops *lp, size_t level)
{
    for (size_t i = 0; i < lp->e->n_rows; i++)
        if (level_of(lp, lp->e->row[i]) == level &&
            bt_sum_coef(lp->e->row[i], lp->choice[level]) < 0)
            return true;
    return false;
}

static void
find_implied(loops *lp, bt_arena *arena)
{
    for (size_t i = 0; i + 1 < lp->n_choices; i++)
        if (!is_bounded(lp, i))
            lp->n_implied[i] = bt_system_project(
                arena, lp->e->row, lp->e->n_rows, lp->choice + i + 1,
                lp->n_choices - i - 1, &lp->implied[i]);
}

static void
innermost(loops *lp, uint32_t t, int64_t low, int64_t high)
{
    int64_t piece[BT_MAX_TARGETS * 2], slope[BT_MAX_TARGETS * 2];
    lp->v[t] = low;
    for (size_t i = 0; i < lp->n_pieces; i++) {
        piece[i] = bt_sum_at(lp->piece[i], lp->v);
        slope[i] = bt_sum_coef(lp->piece[i], t);
    }
    for (int64_t x = low; x <= high; x++) {
        lp->visit(lp->arg, piece, lp->n_pieces);
        for (size_t i = 0; i < lp->n_pieces; i++)
            piece[i] += slope[i];
    }
    lp->v[t] = 0;
}

static bt_status
too_large(bt_err *err)
{
    return bt_fail(err, BT_ERR_REFUSED,
                   "the sum engine does not fit: the rules hold too large "
                   "numbers");
}

static bt_status
run(loops *lp, size_t level)
{
    int64_t low, high;
    uint32_t t = lp->choice[level];
    range_of(lp, level, &low, &high);
    if (high == INT64_MAX)
        return bt_fail(lp->err, BT_ERR_RULE, "a choice is not bounded");
    if (low > high)
        return BT_OK;
    if (high > CHOICE_MOST)
        return too_large(lp->err);
    BT_TRY(bt_budget_step(lp->budget, 1 + (uint64_t)(high - low) / 16,
                          lp->err)); /* a visit is cheap */
    if (level + 1 == lp->n_choices) {
        innermost(lp, t, low, high);
        return BT_OK;
    }
    for (int64_t x = low; x <= high; x++) {
        lp->v[t] = x;
        BT_TRY(run(lp, level + 1));
    }
    lp->v[t] = 0;
    return BT_OK;
}

static bool
all_small(const loops *lp)
{
    for (size_t i = 0; i < lp->e->n_rows; i++)
        if (!bt_sum_is_small(lp->e->row[i]))
            return false;
    for (size_t i = 0; i < lp->n_pieces; i++)
        if (!bt_sum_is_small(lp->piece[i]))
            return false;
    for (size_t k = 0; k < lp->n_choices; k++)
        for (size_t i = 0; i < lp->n_implied[k]; i++)
            if (!bt_sum_is_small(lp->implied[k][i]))
                return false;
    return true;
}

/* Rows without any choice: guards on the heap alone. */
static bool
guards_hold(const loops *lp)
{
    for (size_t i = 0; i < lp->e->n_rows; i++)
        if (level_of(lp, lp->e->row[i]) == lp->n_choices &&
            bt_sum_at(lp->e->row[i], lp->v) < 0)
            return false;
    return true;
}

static bt_status
each(loops *lp)
{
    int64_t piece[BT_MAX_TARGETS * 2];

    if (!all_small(lp))
        return too_large(lp->err);
    if (!guards_hold(lp))
        return BT_OK;
    if (lp->n_choices > 0)
        return run(lp, 0);
    for (size_t i = 0; i < lp->n_pieces; i++)
        piece[i] = bt_sum_at(lp->piece[i], lp->v);
    lp->visit(lp->arg, piece, lp->n_pieces);
    return BT_OK;
}

bt_status
bt_loops_each(const bt_exact *e, int64_t n, bt_pieces_fn *visit, void *arg,
              bt_budget *budget, bt_err *err)
{
    const bt_move *m = e->move;
    bt_arena arena = {.head = NULL};
    loops lp = {
        .e = e, .visit = visit, .arg = arg, .budget = budget, .err = err};
    lp.n_pieces = m->n_targets ? m->n_results : 1;
    lp.piece = m->n_targets ? e->result : e->assign;
    lp.v[m->n_targets ? m->target[0].slot : m->assign[0].field] = n;
    for (size_t i = 0; i < m->n_choices; i++)
        lp.choice[lp.n_choices++] = (uint32_t)m->choice[i].slot;
    find_implied(&lp, &arena);
    bt_status s = each(&lp);
    bt_arena_free(&arena);
    return s;
}
