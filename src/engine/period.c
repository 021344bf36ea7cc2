/* period.c: finding and proving periods.
 *
 * Theorem. Let every option of a heap n >= settled arise by taking t <= reach
 * and leaving at most r heaps, in a pattern that does not depend on n. Let
 * b = max(c, settled). If G(n + p) = G(n) for c <= n < r*b + (r-1)*p + reach,
 * then it holds for all n >= c. For r = 1 this is the
 * look-back bound of subtraction games, for r = 2 the octal periodicity
 * theorem of Guy and Smith. Proof: docs/algorithms/period.md. */
#include "engine/period.h"

#include <stdlib.h>

#include "base/fail.h"

/* For each p from 1 to `most`: how many of the last values are what they were p
 * before. (The Z algorithm, from the end; each value is looked at a few times
 * at most.) NULL: no memory. */
static uint32_t *
agreements(const uint32_t *value, uint64_t n, uint64_t most)
{
    uint32_t *z = calloc(most + 1, sizeof *z);
    uint64_t left = 0, right = 0;
    for (uint64_t p = 1; z && p <= most; p++) {
        uint64_t k = 0;
        if (p < right)
            k = right - p < z[p - left] ? right - p : z[p - left];
        while (p + k <= n && value[n - k] == value[n - k - p])
            k++;
        z[p] = (uint32_t)k;
        if (p + k > right) {
            left = p;
            right = p + k;
        }
    }
    return z;
}

/* The first n that need not be checked, by the theorem. All numbers are below
 * 2^33 (tables are, settle_at is), so nothing wraps. */
static uint64_t
window_end(uint64_t c, uint64_t p, bt_reach r)
{
    uint64_t pieces = (uint64_t)r.pieces;
    uint64_t base = c > r.settled ? c : r.settled;
    return pieces * base + (pieces - 1) * p + r.reach;
}

uint64_t
bt_period_needs(const bt_period *seen, bt_reach reach)
{
    uint64_t p = seen->length;
    return window_end(seen->preperiod, p, reach) + p - 1;
}

bt_period
bt_period_find(const uint32_t *value, uint64_t n, bt_reach reach)
{
    bt_period seen = {.computed_to = n, .method = "none seen"};
    uint32_t *z = agreements(value, n, n / 2);
    for (uint64_t p = 1; z && p <= n / 2; p++) {
        uint64_t c =
            n - p + 1 - z[p]; /* value[i] = value[i + p] from here on */
        bool argued = reach.pieces && window_end(c, p, reach) + p <= n + 1;
        if (!argued && (seen.found || c + 3 * p > n || c > n / 2))
            continue;
        seen = (bt_period){.found = true,
                           .argued = argued,
                           .preperiod = c,
                           .length = p,
                           .computed_to = n,
                           .method = !argued             ? "observed only"
                                     : reach.pieces == 1 ? "look-back bound"
                                     : reach.pieces == 2
                                         ? "octal periodicity theorem"
                                         : "periodicity theorem for three "
                                           "heaps"};
        if (argued)
            break;
    }
    free(z);
    return seen;
}

bt_status
bt_heap_look(bt_heap_game *g, bt_err *err)
{
    uint64_t count = g->values.count;
    BT_TRY(bt_heap_promise(g, err));
    if (count >= g->next_look)
        g->next_look = g->reach.pieces ? 2 * count : UINT64_MAX;
    if (!g->period.argued && count > 0) {
        BT_TRY(bt_budget_step(g->budget, count / 16, err));
        g->period = bt_period_find(bt_heap_values(g), count - 1, g->reach);
    }
    return BT_OK;
}
