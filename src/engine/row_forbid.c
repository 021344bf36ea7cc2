/* row_forbid.c: all that is forbidden in a row.
 *
 * Lower rows of the same numbers, read as they are, forbid something together
 * that the next row can go on with: row j + 1 sees what row j saw, and row j. So
 * each row is added once, not once for every row above it. Everything else
 * (shifts, guards, other numbers) is a small union of the row's own. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "engine/row.h"

#define UNLIMITED (UINT64_C(1) << 34) /* bytes, where the user sets no limit */

static bt_status
too_long(bt_err *err)
{
    return bt_fail(err, BT_ERR_LIMIT,
                   "gave up: what lower rows forbid has too long a period");
}

/* ---- lower rows ---- */

static bool
is_lower(const bt_row *r, const bt_row_move *m)
{
    return bt_row_move_is_plain(m) &&
           memcmp(m->to.number, r->key.number, sizeof m->to.number) == 0;
}

static bool
contains(const bt_row_kept *k, const bt_row *row)
{
    for (size_t i = 0; i < k->n_rows; i++)
        if (k->rows[i] == row)
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

/* Is everything in k forbidden in r, too? */
static bool
fits(const bt_row *r, const bt_row_kept *k, size_t words)
{
    for (size_t i = 0; i < k->n_rows; i++)
        if (!is_needed(r, k->rows[i]))
            return false;
    return k->n_rows > 0 && k->lower.stored->words <= words;
}

void
bt_row_kept_free(bt_rows *rows, bt_row_kept *k)
{
    if (k)
        bt_row_union_free(rows, k->lower.stored);
    free(k);
}

/* In front of all others; the last one goes. */
static bt_status
start_kept(bt_rows *rows, size_t words, bt_err *err)
{
    bt_row_kept *k = calloc(1, sizeof *k);
    BT_NEED(k, err);
    bt_status s = bt_row_union_empty(rows, words, &k->lower.stored, err);
    if (s != BT_OK) {
        free(k);
        return s;
    }
    k->lower.p = 1;
    size_t last = BT_ROW_UNIONS - 1;
    bt_row_kept_free(rows, rows->kept[last]);
    memmove(rows->kept + 1, rows->kept, last * sizeof *rows->kept);
    rows->kept[0] = k;
    return BT_OK;
}

/* What most rows that fit forbid comes to the front, or a new start. */
static bt_status
pick_kept(bt_rows *rows, const bt_row *r, size_t words, bt_err *err)
{
    size_t best = BT_ROW_UNIONS;
    for (size_t i = 0; i < BT_ROW_UNIONS; i++) {
        bt_row_kept *k = rows->kept[i];
        if (k && fits(r, k, words) &&
            (best == BT_ROW_UNIONS || k->n_rows > rows->kept[best]->n_rows))
            best = i;
    }
    if (best == BT_ROW_UNIONS)
        return start_kept(rows, words, err);
    bt_row_kept *k = rows->kept[best];
    memmove(rows->kept + 1, rows->kept, best * sizeof *rows->kept);
    rows->kept[0] = k;
    return BT_OK;
}

/* Was the row computed above just what is kept? Then it can be so again. */
static bool
stands_on(const bt_row *row, const bt_row_lower *l)
{
    return row->other && row->lower.stored == l->stored &&
           row->lower.n_lanes == l->n_lanes &&
           memcmp(row->lower.lane, l->lane, l->n_lanes * sizeof *l->lane) == 0;
}

static bt_status
add_lane(bt_row_lower *l, const bt_row *row, bt_err *err)
{
    if (l->n_lanes == BT_ROW_LANES)
        return too_long(err);
    l->lane[l->n_lanes++] = row;
    l->c = row->base;
    l->p = row->step;
    return BT_OK;
}

static void
replace_stored(bt_rows *rows, bt_row_lower *l, bt_row_union *u)
{
    bt_row_union_free(rows, l->stored);
    *l = (bt_row_lower){.stored = u, .c = u->c, .p = u->p};
}

/* Columns of a union that half of what is left of the memory has room for. */
static uint64_t
room_for(const bt_rows *rows, size_t words)
{
    uint64_t limit = rows->budget->limits.max_memory;
    uint64_t held = rows->budget->memory;
    uint64_t left = limit == 0 ? UNLIMITED : limit > held ? limit - held : 0;
    return left / (2 * words * sizeof(uint64_t));
}

/* What is kept, and what row m leads to; *u is NULL when it has more than `most`
 * columns. A lane is computed again, others are read. */
static bt_status
unite(bt_rows *rows, const bt_row_lower *l, const bt_row_move *m, bool lane,
      size_t words, uint64_t most, bt_row_union **u, bt_err *err)
{
    const bt_row *row = m->row;
    bt_row_stream s;
    bt_row_source source;
    uint64_t c = row->base, p = row->step;
    bt_row_stream_open(&s, l, words);
    if (lane) {
        bt_row_stream_add(&s, row->other, row->words, NULL);
    } else {
        bt_row_source_init(&source, m);
        c = l->c > source.c ? l->c : source.c;
        p = bt_row_lcm(l->p, source.p);
    }
    if (p == 0)
        return bt_fail(err, BT_ERR_LIMIT,
                       "what lower rows forbid has a period beyond 2^62");
    return bt_row_union_make(rows, &s, lane ? NULL : &source, c, p, most, u,
                             err);
}

/* Together with what row m leads to: stored if it is short, otherwise that row
 * is computed alongside from now on; where that cannot be, or too many are,
 * stored as far as there is memory. */
static bt_status
add_row(bt_rows *rows, bt_row_kept *k, const bt_row_move *m, size_t words,
        bt_err *err)
{
    bt_row_lower *l = &k->lower;
    bool lane = stands_on(m->row, l);
    bt_row_union *u = NULL;
    if (!lane && !m->row->delta)
        return too_long(err);
    BT_TRY(unite(rows, l, m, lane, words, rows->longest, &u, err));
    if (!u && (!lane || l->n_lanes == rows->lanes))
        BT_TRY(unite(rows, l, m, lane, words, room_for(rows, words), &u, err));
    if (u)
        replace_stored(rows, l, u);
    else if (lane)
        BT_TRY(add_lane(l, m->row, err));
    else
        return too_long(err);
    k->rows[k->n_rows++] = m->row;
    return BT_OK;
}

static bt_status
find_lower(bt_rows *rows, bt_row *r, size_t words, bt_err *err)
{
    BT_TRY(pick_kept(rows, r, words, err));
    bt_row_kept *k = rows->kept[0];
    for (size_t i = 0; i < r->moves.count; i++) {
        const bt_row_move *m = &BT_AT(&r->moves, bt_row_move, i);
        if (is_lower(r, m) && !contains(k, m->row))
            BT_TRY(add_row(rows, k, m, words, err));
    }
    return BT_OK;
}

/* ---- everything else ---- */

/* *u becomes its union with what `also` forbids. */
static bt_status
add_source(bt_rows *rows, bt_row_union **u, bt_row_source *also, bt_err *err)
{
    bt_row_lower l = {.stored = *u};
    uint64_t c = (*u)->c > also->c ? (*u)->c : also->c;
    uint64_t p = bt_row_lcm((*u)->p, also->p);
    bt_row_stream s;
    bt_row_union *sum;
    if (p == 0 || (!also->move->joins && !also->row->delta))
        return too_long(err);
    bt_row_stream_open(&s, &l, (*u)->words);
    bt_row_source_seek(also, 0);
    BT_TRY(bt_row_union_make(rows, &s, also, c, p, BT_ROW_LONG, &sum, err));
    if (!sum)
        return too_long(err);
    bt_row_union_free(rows, *u);
    *u = sum;
    return BT_OK;
}

/* The least offset that is free in column 0: the partner of the empty heap. */
static bool
first_partner(const bt_row_lower *lower, const bt_row_union *y, int64_t *out)
{
    uint64_t room[BT_ROW_BLOCK * BT_ROW_WORDS];
    size_t n = 1;
    bt_row_stream s;
    bt_row_stream_open(&s, lower, y->words);
    const uint64_t *x = bt_row_stream_next(&s, &n, room);
    for (size_t i = 0; i < 64 * y->words; i++)
        if (!((x[i / 64] | y->bits[i / 64]) >> i % 64 & 1)) {
            *out = (int64_t)i;
            return true;
        }
    return false;
}

/* The row's own joins come last: they need the partner of the empty heap,
 * about which they say nothing, since only heaps that are there are joined. */
static bt_status
find_other(bt_rows *rows, bt_row *r, bt_row_union **other, bt_err *err)
{
    for (int own = 0; own < 2; own++)
        for (size_t i = 0; i < r->moves.count; i++) {
            const bt_row_move *m = &BT_AT(&r->moves, bt_row_move, i);
            bt_row_source s;
            if (is_lower(r, m) || (m->row == r) != (own == 1))
                continue;
            bt_row_source_init(&s, m);
            if (m->row == r) {
                if (!first_partner(&rows->kept[0]->lower, *other, &s.joined))
                    continue; /* the window is full: found out soon enough */
                s.joined -= m->k;
                s.c = s.joined < 0 ? 0 : (uint64_t)s.joined / 2 + 1;
            }
            BT_TRY(add_source(rows, other, &s, err));
        }
    return BT_OK;
}

/* Misère play: the end of the game, a = b = 0, is no P-position. */
static bt_status
forbid_start(bt_rows *rows, bt_row_union **u, bt_err *err)
{
    bt_row none = {.p = 1}; /* joins at a + b = 0 */
    bt_row_move at_start = {.joins = true, .row = &none};
    bt_row_source s;
    bt_row_source_init(&s, &at_start);
    return add_source(rows, u, &s, err);
}

bt_status
bt_row_forbidden(bt_rows *rows, bt_row *r, size_t words,
                 const bt_row_lower **lower, bt_row_union **other, bt_err *err)
{
    BT_TRY(find_lower(rows, r, words, err));
    BT_TRY(bt_row_union_empty(rows, words, other, err));
    bt_status s = BT_OK;
    if (rows->misere && r->is_end)
        s = forbid_start(rows, other, err);
    if (s == BT_OK)
        s = find_other(rows, r, other, err);
    if (s != BT_OK) {
        bt_row_union_free(rows, *other);
        *other = NULL;
        return s;
    }
    *lower = &rows->kept[0]->lower;
    return BT_OK;
}
