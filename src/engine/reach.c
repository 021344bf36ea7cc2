/* reach.c: what the rules promise about the options of large heaps
 * (docs/algorithms/period.md, "What the rules promise"). */
#include "engine/period.h"

#include "base/checked.h"
#include "base/fail.h"

enum { LARGEST_REACH = 1 << 20 };

typedef struct reacher {
    const bt_exact *e;
    uint32_t heap; /* its slot */
    bt_sum taken;  /* heap - sum of the pieces */
    bt_reach out;
} reacher;

/* Does taken <= k follow from the rows? `spare` is -taken. */
static bool
takes_at_most(const reacher *x, bt_sum spare, int64_t k)
{
    return bt_add(spare.k, k, &spare.k) &&
           bt_system_implies(x->e->row, x->e->n_rows, spare);
}

static bool
find_reach(reacher *x, bt_arena *scratch)
{
    int64_t low = 0, high = 1;
    bt_sum spare;
    if (!bt_sum_times(scratch, -1, x->taken, &spare))
        return false;
    while (high < LARGEST_REACH && !takes_at_most(x, spare, high))
        high *= 2;
    if (high >= LARGEST_REACH)
        return false;
    while (low < high) {
        int64_t mid = (low + high) / 2;
        if (takes_at_most(x, spare, mid))
            high = mid;
        else
            low = mid + 1;
    }
    x->out.reach = (uint64_t)high;
    return true;
}

/* a * reach + |b| + 1: a row with these numbers is decided from there on. */
static bool
settle_at(reacher *x, uint64_t a, int64_t b)
{
    uint64_t bound;
    if (__builtin_mul_overflow(a, x->out.reach, &bound) ||
        __builtin_add_overflow(bound, bt_magnitude(b), &bound) ||
        bound >= LARGEST_REACH)
        return false;
    x->out.settled = bound + 1 > x->out.settled ? bound + 1 : x->out.settled;
    return true;
}

/* One piece at most: the heap n occurs in a row either not at all, or in a way
 * that is decided for all large n, because the choices are then bounded by
 * `reach`. Only moves with at most one choice are looked at. */
static bool
settle_single(reacher *x)
{
    const bt_move *m = x->e->move;
    int t = m->n_choices ? (int)m->choice[0].slot : -1;
    if (m->n_choices > 1)
        return false;
    for (size_t i = 0; i < x->e->n_rows; i++) {
        bt_sum row = x->e->row[i];
        int64_t b = t >= 0 ? bt_sum_coef(row, (uint32_t)t) : 0;
        if (bt_sum_coef(row, x->heap) == 0)
            continue;
        /* the choice itself must be what is taken: then it is <= reach */
        if (b != 0 && bt_sum_is_var(x->taken) != t)
            return false;
        if (!settle_at(x, bt_magnitude(b), row.k))
            return false;
    }
    return true;
}

/* Two pieces u = b and v = n - t - b. In terms of u, v and t every row must be
 * a lower bound of u or v (or of both), a condition on t alone, or the order
 * u <= v (then v may have no condition of its own). */
static bool
settle_pair(reacher *x)
{
    const bt_exact *e = x->e;
    int b = bt_sum_is_var(e->result[0]), t = -1;
    bool ordered = false, v_alone = false, mine = false;
    for (size_t i = 0; i < e->move->n_choices; i++)
        if ((int)e->move->choice[i].slot == b)
            mine = true;
        else
            t = (int)e->move->choice[i].slot;
    /* taken must be a constant >= 0 or the other choice */
    if (!mine || e->move->n_choices > 2 || x->taken.k < 0 ||
        (x->taken.n && (t < 0 || bt_sum_is_var(x->taken) != t)))
        return false;
    for (size_t i = 0; i < e->n_rows; i++) {
        bt_sum row = e->row[i];
        int64_t v = bt_sum_coef(row, x->heap), u;
        uint64_t width;
        int64_t c = t >= 0 ? bt_sum_coef(row, (uint32_t)t) : 0;
        if (!bt_add(v, bt_sum_coef(row, (uint32_t)b), &u))
            return false;
        if (u == 0 && v == 0)
            continue;
        /* a choice that is not what is taken is not bounded by reach */
        if ((c != 0 && x->taken.n == 0) ||
            __builtin_add_overflow(bt_magnitude(c), bt_magnitude(v), &width) ||
            !settle_at(x, width, row.k))
            return false;
        if (u == -1 && v == 1 && row.k == -x->taken.k &&
            c == -(int64_t)x->taken.n)
            ordered = true;
        else if (u < 0 || v < 0)
            return false;
        else if (u == 0)
            v_alone = true;
    }
    return !(ordered && v_alone);
}

static bool
is_row(bt_sum row, int64_t k, const int64_t *coef, const uint32_t *var)
{
    bool same = row.k == k;
    size_t n = 0;
    for (size_t i = 0; i < 3; i++) {
        same = same && bt_sum_coef(row, var[i]) == coef[i];
        n += coef[i] != 0;
    }
    return same && row.n == n;
}

/* Three pieces b <= c <= n - T - b - c, where all that are at least some L >= 1
 * are allowed: what hexadecimal codes say. */
static bool
settle_triple(reacher *x)
{
    const bt_exact *e = x->e;
    int b = bt_sum_is_var(e->result[0]), c = bt_sum_is_var(e->result[1]);
    bool first = false, second = false;
    int64_t low = 0;
    if (b < 0 || c < 0 || b == c || e->move->n_choices != 2 || x->taken.n ||
        x->taken.k < 0)
        return false;
    for (size_t i = 0; i < 2; i++)
        if ((int)e->move->choice[i].slot != b &&
            (int)e->move->choice[i].slot != c)
            return false;
    uint32_t var[] = {x->heap, (uint32_t)b, (uint32_t)c};
    for (size_t i = 0; i < e->n_rows; i++) {
        bt_sum row = e->row[i];
        if (is_row(row, row.k, (const int64_t[]){0, 1, 0}, var))
            low = -row.k > low ? -row.k : low;
        else if (is_row(row, 0, (const int64_t[]){0, -1, 1}, var))
            first = true;
        else if (is_row(row, -x->taken.k, (const int64_t[]){1, -1, -2}, var))
            second = true;
        else if (!is_row(row, 0, (const int64_t[]){0, 0, 1}, var) &&
                 !is_row(row, -1, (const int64_t[]){1, 0, 0}, var))
            return false; /* those two follow from the others */
    }
    return first && second && low >= 1 && settle_at(x, 0, low);
}

static bool
find_all(reacher *x, const bt_sum *piece, bt_arena *scratch)
{
    if (x->out.pieces > 3 || !bt_sum_var(scratch, x->heap, &x->taken))
        return false;
    for (int i = 0; i < x->out.pieces; i++)
        if (!bt_sum_add(scratch, &x->taken, -1, piece[i]))
            return false;
    return find_reach(x, scratch) && (x->out.pieces < 2    ? settle_single(x)
                                      : x->out.pieces == 2 ? settle_pair(x)
                                                           : settle_triple(x));
}

static bool
reach_of_case(const bt_loops *lp, bt_reach *out)
{
    bt_arena scratch = {0};
    reacher x = {.e = lp->e, .heap = lp->heap, .out.pieces = (int)lp->n_pieces};
    bool ok = find_all(&x, lp->piece, &scratch);
    bt_arena_free(&scratch);
    *out = x.out;
    return ok;
}

bt_reach
bt_reach_of(const bt_heap_game *g)
{
    bt_reach all = {.pieces = 1};
    if (!g->linear || g->lines.count > 0)
        return (bt_reach){0};
    for (size_t i = 0; i < g->cases.count; i++) {
        bt_reach one;
        if (!reach_of_case(&BT_AT(&g->cases, bt_loops, i), &one))
            return (bt_reach){0};
        all.pieces = one.pieces > all.pieces ? one.pieces : all.pieces;
        all.reach = one.reach > all.reach ? one.reach : all.reach;
        all.settled = one.settled > all.settled ? one.settled : all.settled;
    }
    return all;
}

/* ---- cases that take fixed numbers ---- */

static bt_status
note_take(void *arg, const bt_ways *w, bt_err *err)
{
    bt_heap_game *g = arg;
    for (uint64_t x = 0; x < w->count; x++) {
        int64_t piece = w->n ? w->piece[0] + (int64_t)x * w->slope[0] : 0;
        uint32_t take = (uint32_t)((int64_t)g->simple - piece);
        BT_TRY(bt_vector_add(&g->takes, &take, sizeof take, err));
    }
    return BT_OK;
}

/* Those with one piece go to the front; their options are n - d for all large
 * n (Lemma 1), so one heap shows which. */
bt_status
bt_heap_promise(bt_heap_game *g, bt_err *err)
{
    uint64_t settled = 1;
    if (g->promised)
        return BT_OK;
    g->promised = true;
    g->reach = bt_reach_of(g);
    for (size_t i = 0; g->linear && i < g->cases.count; i++) {
        bt_loops *at = &BT_AT(&g->cases, bt_loops, i), keep = *at;
        bt_reach one;
        if (!reach_of_case(at, &one) || one.pieces > 1)
            continue;
        *at = BT_AT(&g->cases, bt_loops, g->n_simple);
        BT_AT(&g->cases, bt_loops, g->n_simple++) = keep;
        settled = one.settled > settled ? one.settled : settled;
    }
    g->simple = g->linear ? settled : 0;
    for (size_t i = 0; i < g->n_simple; i++)
        BT_TRY(bt_loops_each(&BT_AT(&g->cases, bt_loops, i), (int64_t)g->simple,
                             note_take, g, g->budget, err));
    return BT_OK;
}
