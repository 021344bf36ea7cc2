/* outcomes.c: cells that are P, line by line.
 *
 * A line are the cells that differ in one coordinate only. Cases that add
 * constants mark it a word at a time, from the lines before it; then its open
 * cells are gone through one after the other, and are P: these mark, by the
 * other cases, the cells that lead to them. */
#include <string.h>

#include "base/fail.h"
#include "discover/cells.h"

/* ---- P-positions */

static bool
mark(const bt_ways *w, const int64_t *number, void *arg)
{
    bt_cells *t = arg;
    bool fits;
    size_t at = bt_cells_at(t, number, &fits);
    (void)w;
    if (fits)
        bt_cells_mark(t->n, at);
    t->seen++;
    return false;
}

static bool
stop(const bt_ways *w, const int64_t *number, void *arg)
{
    (void)w;
    (void)number;
    (void)arg;
    return true;
}

static bool
has_move(const bt_cells *t, int64_t *number)
{
    for (size_t i = 0; i < t->n_kinds; i++)
        if (bt_ways_walk(&t->kinds[i].onwards, number, stop, NULL))
            return true;
    return false;
}

/* A P-position in the line that begins at cell `first`. */
static void
mark_all(bt_cells *t, size_t first, int64_t *number)
{
    int64_t v[BT_MAX_TRACKS], own = number[bt_cells_along(t)];
    memcpy(v, number, t->b->n * sizeof *v);
    for (size_t i = 0; i < t->n_kinds && !bt_cells_marked(t->n, t->here); i++) {
        const bt_ways *w = &t->kinds[i].backwards;
        const bt_shift *s = &t->kinds[i].shift;
        int64_t from = t->kinds[i].shifts ? own - s->by[bt_cells_along(t)] : 0;
        if (!t->kinds[i].shifts) {
            memcpy(&number[w->c->n_vars], v, t->b->n * sizeof *v);
            (void)bt_ways_walk(w, number, mark, t);
            memcpy(number, v, t->b->n * sizeof *v);
        } else if (s->inside && s->low <= from && from <= s->high) {
            bt_cells_mark(t->n, first + (size_t)from);
            t->seen++;
        }
    }
}

/* ---- lines */

/* The next line; false after the last. */
static bool
next_line(const bt_cells *t, int64_t *number)
{
    bool fits = false;
    number[bt_cells_along(t)] = 0;
    if (!t->b->f->counts)
        return bt_cells_next(t, bt_cells_along(t), number);
    for (size_t i = 1; i < t->b->n && !fits; i++) {
        number[i]++;
        (void)bt_cells_at(t, number, &fits);
        if (!fits)
            number[i] = 0;
    }
    return fits;
}

/* How many cells the line of a vector has, whose number along it is 0. */
static int64_t
line_length(const bt_cells *t, const int64_t *number)
{
    int64_t n = t->size[bt_cells_along(t)];
    for (size_t i = 1;
         t->b->f->counts && i < t->b->n && bt_cells_has_higher(t, i - 1); i++)
        n -= number[i];
    return n;
}

/* So many cells of another line, from *other on, are where the cells from
 * s->low on lead. What is not in the table belongs to vectors that are not in
 * the family: moves of the others keep numbers natural and lead to cells. */
static size_t
line_under(const bt_cells *t, const bt_shift *s, const int64_t *number,
           size_t *other)
{
    int64_t to[BT_MAX_TRACKS];
    size_t along = bt_cells_along(t);
    int64_t from = s->low + s->by[along], end = s->high + s->by[along] + 1;
    bool fits = true;
    for (size_t i = 0; i < t->b->n; i++) {
        to[i] = i == along ? 0 : number[i] + s->by[i];
        fits = fits && to[i] >= 0 && to[i] < t->size[i];
    }
    *other = fits ? bt_cells_at(t, to, &fits) : 0;
    int64_t length = fits ? line_length(t, to) : 0;
    *other += (size_t)from;
    end = end < length ? end : length;
    return end > from ? (size_t)(end - from) : 0;
}

/* Mark what other lines say of this one; cases that stay in it are to be
 * looked at later. */
static void
look_back(bt_cells *t, size_t first, int64_t length, const int64_t *number)
{
    for (size_t k = 0; k < t->n_kinds; k++) {
        bt_shift *s = &t->kinds[k].shift;
        if (!t->kinds[k].shifts)
            continue;
        bt_shift_bound(s, number, length);
        t->seen++;
        if (s->inside || s->low > s->high)
            continue;
        size_t other, n = line_under(t, s, number, &other);
        if (n > 0)
            bt_shift_mark(t->n, first + (size_t)s->low, t->n, other, n);
        t->seen += n / 64;
    }
}

/* Vectors outside the family are no positions; nothing leads to them. */
static bt_status
solve_line(bt_cells *t, size_t first, size_t end, int64_t *number, bt_err *err)
{
    for (size_t at = first; at < end; at++) {
        uint64_t open = ~t->n[at / 64] >> at % 64;
        at += open ? (size_t)__builtin_ctzll(open) : 63 - at % 64;
        if (!open || at >= end)
            continue;
        t->here = at;
        number[bt_cells_along(t)] = (int64_t)(at - first);
        if (!bt_extent_has(t->b, number) ||
            (t->b->misere && !has_move(t, number)))
            bt_cells_mark(t->n, at);
        mark_all(t, first, number);
        BT_TRY(bt_cells_spend(t, err));
    }
    return BT_OK;
}

bt_status
bt_cells_outcomes(bt_cells *t, bt_err *err)
{
    int64_t number[BT_WAYS_NUMBERS] = {0};
    bool fits;
    do {
        size_t first = bt_cells_at(t, number, &fits);
        int64_t length = line_length(t, number);
        look_back(t, first, length, number);
        BT_TRY(solve_line(t, first, first + (size_t)length, number, err));
        BT_TRY(bt_cells_spend(t, err));
    } while (next_line(t, number));
    return BT_OK;
}
