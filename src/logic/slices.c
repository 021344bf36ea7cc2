/* slices.c: bounds on the coordinates a claim fixes.
 *
 * [2, b, c] asks about vectors with a1 = 2. Rows 0..2 together, a1 <= 2, are
 * closed under moves that take from a heap, and under merging, which puts the
 * sum into the later place. Two fixed heaps that merge leave a1 <= 1, a2 <= 2,
 * but not a1 + a2 <= 3. Where neither is closed, the set without bounds may
 * still be regular. */
#include "logic/slices.h"

#include "base/fail.h"

enum { MOST = 255 }; /* a table has a row for each value */

static bool
is_fixed(const int64_t *most, size_t i)
{
    return most[i] >= 0 && most[i] <= MOST;
}

static bool
is_bag(const bt_vectors *f, size_t i)
{
    return f->rules->field[f->coord[i].field].kind == BT_FIELD_HEAPS;
}

/* Does the family say so anyway? */
static bool
has_bound(const bt_vectors *f, size_t coord, int64_t most)
{
    for (size_t r = 0; r < f->domain.count; r++) {
        bt_sum row = BT_AT(&f->domain, bt_vectors_atom, r).sum;
        if (row.n == 1 && row.k <= most &&
            bt_sum_coef(row, (uint32_t)coord) == -1)
            return true;
    }
    return false;
}

/* Each coordinate by itself, but for bags if `sum`, which are left out. */
static void
bound_each(const bt_vectors *f, const int64_t *most, bool sum, bt_slice *y)
{
    for (size_t i = 0; i < f->n_coords; i++)
        if (is_fixed(most, i) && !(sum && is_bag(f, i)) &&
            !has_bound(f, i, most[i]))
            y->bound[y->n++] = (bt_at_most){UINT32_C(1) << i, most[i]};
}

/* The fixed heaps of the bag together; false when they are less than two. */
static bool
bound_sum(const bt_vectors *f, const int64_t *most, bt_slice *y)
{
    bt_at_most all = {0};
    size_t n = 0;
    for (size_t i = 0; i < f->n_coords; i++)
        if (is_fixed(most, i) && is_bag(f, i)) {
            all.coordinates |= UINT32_C(1) << i;
            all.most += most[i];
            n++;
        }
    if (n < 2 || all.most > MOST)
        return false;
    y->bound[y->n++] = all;
    return true;
}

/* Does every move stay within the bounds? Not where that is not seen. */
static bt_status
is_closed(const bt_ruleset *rules, size_t heaps, const bt_slice *y,
          bool *closed, bt_err *err)
{
    bt_vectors *f = NULL;
    bt_status s = bt_vectors_loose(rules, heaps, &f, err);
    for (size_t i = 0; s == BT_OK && i < y->n; i++)
        s = bt_vectors_bound(f, &y->bound[i], err);
    *closed = s == BT_OK && bt_vectors_is_closed(f);
    bt_vectors_free(f);
    return s;
}

bt_status
bt_slices(const bt_ruleset *rules, size_t heaps, const int64_t *most,
          bt_slice out[BT_SLICES], size_t *n, bt_err *err)
{
    bt_vectors *f = NULL;
    *n = 0;
    BT_TRY(bt_vectors_loose(rules, heaps, &f, err));
    bt_status s = BT_OK;
    for (int sum = 0; s == BT_OK && sum < 2; sum++) {
        bt_slice *y = &out[*n];
        bool closed = false;
        *y = (bt_slice){0};
        if (sum && !bound_sum(f, most, y))
            break;
        bound_each(f, most, sum, y);
        if (y->n > 0)
            s = is_closed(rules, heaps, y, &closed, err);
        *n += closed;
    }
    bt_vectors_free(f);
    out[(*n)++] = (bt_slice){0};
    return s;
}
