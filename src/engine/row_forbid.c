/* row_forbid.c: all that is forbidden in a row.
 *
 * Lower rows of the same numbers, read as they are, go into a union that the
 * next row can go on with: row j + 1 sees what row j saw, and row j. So each
 * row is added once, not once for every row above it. */
#include <string.h>

#include "base/fail.h"
#include "engine/row.h"

static bool
is_lower(const bt_row *r, const bt_row_move *m)
{
    return bt_row_move_is_plain(m) &&
           memcmp(m->to.number, r->key.number, sizeof m->to.number) == 0;
}

static bool
contains(const bt_row_union *u, const bt_row *row)
{
    for (size_t i = 0; i < u->n_rows; i++)
        if (u->rows[i] == row)
            return true;
    return false;
}

static bool
is_needed(const bt_row *r, const bt_row *row)
{
    for (size_t i = 0; i < r->moves.count; i++) {
        const bt_row_move *m = &BT_AT(&r->moves, bt_row_move, i);
        if (is_lower(r, m) && m->row == row)
            return true;
    }
    return false;
}

/* Is everything in u forbidden in r, too? */
static bool
fits(const bt_row *r, const bt_row_union *u, size_t words)
{
    for (size_t i = 0; i < u->n_rows; i++)
        if (!is_needed(r, u->rows[i]))
            return false;
    return u->words == words;
}

static void
to_front(bt_rows *rows, size_t i)
{
    bt_row_union *u = rows->unions[i];
    memmove(rows->unions + 1, rows->unions, i * sizeof *rows->unions);
    rows->unions[0] = u;
}

/* The largest kept union that fits, or a new empty one, in front of all. */
static bt_status
start_lower(bt_rows *rows, const bt_row *r, size_t words, bt_err *err)
{
    size_t best = BT_ROW_UNIONS, last = BT_ROW_UNIONS - 1;
    for (size_t i = 0; i < BT_ROW_UNIONS; i++) {
        bt_row_union *u = rows->unions[i];
        if (u && fits(r, u, words) &&
            (best == BT_ROW_UNIONS || u->n_rows > rows->unions[best]->n_rows))
            best = i;
    }
    if (best < BT_ROW_UNIONS && rows->unions[best]->n_rows > 0) {
        to_front(rows, best);
        return BT_OK;
    }
    bt_row_union_free(rows, rows->unions[last]);
    rows->unions[last] = NULL;
    BT_TRY(bt_row_union_new(rows, words, &rows->unions[last], err));
    to_front(rows, last);
    return BT_OK;
}

static bt_status
find_lower(bt_rows *rows, bt_row *r, size_t words, bt_err *err)
{
    BT_TRY(start_lower(rows, r, words, err));
    bt_row_union *u = rows->unions[0];
    for (size_t i = 0; i < r->moves.count; i++) {
        const bt_row_move *m = &BT_AT(&r->moves, bt_row_move, i);
        bt_row_source s;
        if (!is_lower(r, m) || contains(u, m->row))
            continue;
        bt_row_source_init(&s, m);
        BT_TRY(bt_row_union_add(rows, u, &s, err));
        u->rows[u->n_rows++] = m->row;
    }
    return BT_OK;
}

/* The least offset that is free in column 0: the partner of the empty heap. */
static bool
first_partner(const bt_row_union *x, const bt_row_union *y, int64_t *out)
{
    for (size_t i = 0; i < 64 * x->words; i++)
        if (!((x->bits[i / 64] | y->bits[i / 64]) >> i % 64 & 1)) {
            *out = (int64_t)i;
            return true;
        }
    return false;
}

/* The row's own joins come last: they need the partner of the empty heap,
 * about which they say nothing, since only heaps that are there are joined. */
static bt_status
find_other(bt_rows *rows, bt_row *r, bt_row_union *other, bt_err *err)
{
    for (int own = 0; own < 2; own++)
        for (size_t i = 0; i < r->moves.count; i++) {
            const bt_row_move *m = &BT_AT(&r->moves, bt_row_move, i);
            bt_row_source s;
            if (is_lower(r, m) || (m->row == r) != (own == 1))
                continue;
            bt_row_source_init(&s, m);
            if (m->row == r) {
                if (!first_partner(rows->unions[0], other, &s.joined))
                    continue; /* the window is full: found out soon enough */
                s.joined -= m->k;
                s.c = s.joined < 0 ? 0 : (uint64_t)s.joined / 2 + 1;
            }
            BT_TRY(bt_row_union_add(rows, other, &s, err));
        }
    return BT_OK;
}

bt_status
bt_row_forbidden(bt_rows *rows, bt_row *r, size_t words, bt_row_union **lower,
                 bt_row_union **other, bt_err *err)
{
    BT_TRY(find_lower(rows, r, words, err));
    BT_TRY(bt_row_union_new(rows, words, other, err));
    bt_status s = BT_OK;
    if (rows->misere && r->is_end)
        s = bt_row_union_forbid_start(rows, *other, err);
    if (s == BT_OK)
        s = find_other(rows, r, *other, err);
    if (s != BT_OK) {
        bt_row_union_free(rows, *other);
        *other = NULL;
        return s;
    }
    *lower = rows->unions[0];
    return BT_OK;
}
