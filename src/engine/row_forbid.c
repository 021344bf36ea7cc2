/* row_forbid.c: all that is forbidden in a row: unions of what its moves forbid,
 * each kept with its own least period. A union is computed on the fly while its
 * period is looked for, so that only one period of it is ever stored.
 *
 * Lower rows of the same numbers, read as they are, go into a union that the
 * next row can go on with: row j + 1 sees what row j saw, and row j. So each
 * row is added once, not once for every row above it. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "engine/row.h"

enum {
    WRITE_OUT = 4096, /* columns that a short period is repeated to fill */
    BLOCK = 2048,     /* words that are worked on at a time */
    PAGES = 1 << 16   /* columns that are copied at a time */
};

/* Walks through the columns of u and s. */
typedef struct walker {
    const bt_row_union *u;
    bt_row_source s;
    uint64_t at;
} walker;

static walker
walk_from(const bt_row_union *u, const bt_row_source *s, uint64_t a)
{
    walker w = {.u = u, .s = *s};
    w.at = a < u->c ? a : u->c + (a - u->c) % u->p;
    bt_row_source_seek(&w.s, a);
    return w;
}

/* The next n columns of u. */
static void
copy_columns(walker *w, uint64_t n, uint64_t *out)
{
    size_t words = w->u->words;
    while (n > 0) {
        uint64_t part = w->u->end - w->at;
        part = part < n ? part : n;
        memcpy(out, w->u->bits + w->at * words, part * words * sizeof *out);
        out += part * words;
        n -= part;
        w->at = w->at + part == w->u->end ? w->u->c : w->at + part;
    }
}

/* Narrow rows read as they are: no cursor, no branch that can be missed. */
static void
add_plain(bt_row_source *s, uint64_t n, size_t words, uint64_t *out)
{
    const bt_row *r = s->row;
    s->a += n;
    while (n > 0) {
        uint64_t part = r->c + r->p - s->at;
        const int8_t *delta = (const int8_t *)r->delta + s->at;
        part = part < n ? part : n;
        for (uint64_t i = 0; i < part; i++, out += words) {
            unsigned d = delta[i] < 0 ? 0 : (unsigned)delta[i];
            bool fits = delta[i] >= 0 && d < 64 * words;
            out[fits ? d / 64 : 0] |= (uint64_t)fits << d % 64;
        }
        n -= part;
        s->at = s->at + part == r->c + r->p ? r->c : s->at + part;
    }
}

/* Add what s forbids in its next n columns. */
static void
add_source(bt_row_source *s, uint64_t n, size_t words, uint64_t *out)
{
    if (bt_row_move_is_plain(s->move) && !s->row->wide) {
        add_plain(s, n, words, out);
        return;
    }
    for (uint64_t i = 0; i < n; i++, out += words) {
        int64_t offset = bt_row_source_next(s);
        if (offset >= 0 && (uint64_t)offset < 64 * words)
            out[offset / 64] |= UINT64_C(1) << offset % 64;
    }
}

/* The next n columns of the union of u and s. */
static void
walk(walker *w, uint64_t n, uint64_t *out)
{
    copy_columns(w, n, out);
    add_source(&w->s, n, w->u->words, out);
}

static bool
same(walker *x, walker *y, uint64_t n)
{
    uint64_t v[BLOCK], w[BLOCK];
    walk(x, n, v);
    walk(y, n, w);
    return memcmp(v, w, n * x->u->words * sizeof *v) == 0;
}

/* Is the union, which has period p from column c, already periodic by step, a
 * divisor of p? Comparing column with column + step once around is enough. */
static bt_status
has_period(bt_rows *rows, const bt_row_union *u, const bt_row_source *s,
           uint64_t c, uint64_t p, uint64_t step, bool *yes, bt_err *err)
{
    walker x = walk_from(u, s, c), y = walk_from(u, s, c + step);
    uint64_t block = 64 / u->words;
    *yes = true;
    for (uint64_t left = p - step; left > 0 && *yes;) {
        uint64_t n = left < block ? left : block;
        BT_TRY(bt_budget_step(rows->budget, 1, err));
        *yes = same(&x, &y, n);
        left -= n;
        block = BLOCK / u->words; /* most comparisons fail at once */
    }
    return BT_OK;
}

static bt_status
least_period(bt_rows *rows, const bt_row_union *u, const bt_row_source *s,
             uint64_t c, uint64_t *p, bt_err *err)
{
    for (uint64_t q = 2, rest = *p; rest > 1;) {
        bool yes;
        q = bt_row_factor(rest, q);
        rest /= q;
        BT_TRY(has_period(rows, u, s, c, *p, *p / q, &yes, err));
        if (yes)
            *p /= q;
    }
    return BT_OK;
}

/* Columns to store for c and p. */
static uint64_t
stored(uint64_t c, uint64_t p)
{
    return c + p * (p < WRITE_OUT ? (WRITE_OUT + p - 1) / p : 1);
}

/* Room for `end` columns; what there is stays. */
static bt_status
resize(bt_rows *rows, bt_row_union *u, uint64_t end, bt_err *err)
{
    uint64_t bytes;
    if (__builtin_mul_overflow(end, u->words * sizeof *u->bits, &bytes))
        return bt_fail(err, BT_ERR_LIMIT,
                       "gave up: what lower rows forbid has too long a "
                       "period");
    if (bytes > u->held)
        BT_TRY(bt_budget_hold(rows->budget, bytes - u->held, err));
    uint64_t *bits = realloc(u->bits, bytes);
    if (!bits && bytes > u->held) {
        bt_budget_release(rows->budget, bytes - u->held);
        return bt_fail_nomem(err);
    }
    u->bits = bits ? bits : u->bits;
    if (bytes < u->held)
        bt_budget_release(rows->budget, u->held - bytes);
    u->held = bytes;
    return BT_OK;
}

static bt_status
new_union(bt_rows *rows, size_t words, bt_row_union **out, bt_err *err)
{
    bt_row_union *u = *out = calloc(1, sizeof *u);
    BT_NEED(u, err);
    u->words = words;
    u->p = 1;
    u->end = stored(u->c, u->p);
    bt_status s = resize(rows, u, u->end, err);
    if (s != BT_OK) {
        bt_row_union_free(rows, u);
        *out = NULL;
        return s;
    }
    memset(u->bits, 0, u->held);
    return BT_OK;
}

void
bt_row_union_free(bt_rows *rows, bt_row_union *u)
{
    if (!u)
        return;
    bt_budget_release(rows->budget, u->held);
    free(u->bits);
    free(u);
}

/* Write the period of u out up to column `end`, for which there is room. New
 * pages are slow: not all at once. */
static bt_status
repeat(bt_rows *rows, bt_row_union *u, uint64_t end, bt_err *err)
{
    uint64_t period = u->end - u->c;
    for (uint64_t a = u->end; a < end;) {
        uint64_t n = end - a < period ? end - a : period;
        n = n < PAGES ? n : PAGES;
        BT_TRY(bt_budget_step(rows->budget, 1 + n / 64, err));
        memcpy(u->bits + a * u->words, u->bits + (a - period) * u->words,
               n * u->words * sizeof *u->bits);
        a += n;
    }
    return BT_OK;
}

/* In place: new pages cost more than the work that is done in them. Once bits
 * are added there is no way back, so that is paid for before. */
static bt_status
replace(bt_rows *rows, bt_row_union *u, bt_row_source *s, uint64_t c,
        uint64_t p, bt_err *err)
{
    uint64_t end = stored(c, p);
    if (end > u->end) {
        BT_TRY(resize(rows, u, end, err));
        BT_TRY(repeat(rows, u, end, err));
    }
    BT_TRY(bt_budget_step(rows->budget, 1 + end / 64, err));
    bt_row_source_seek(s, 0);
    add_source(s, end, u->words, u->bits);
    u->c = c;
    u->p = p;
    u->end = end;
    return resize(rows, u, end, err);
}

/* u becomes its union with what s forbids; on failure it is left alone. */
static bt_status
add_to_union(bt_rows *rows, bt_row_union *u, bt_row_source *s, bt_err *err)
{
    uint64_t c = u->c > s->c ? u->c : s->c, p = bt_row_lcm(u->p, s->p);
    if (p == 0)
        return bt_fail(err, BT_ERR_LIMIT,
                       "what lower rows forbid has a period beyond 2^62");
    BT_TRY(least_period(rows, u, s, c, &p, err));
    while (c > 0) {
        BT_TRY(bt_budget_spend(rows->budget, 1, err));
        walker x = walk_from(u, s, c - 1), y = walk_from(u, s, c - 1 + p);
        if (!same(&x, &y, 1))
            break;
        c--;
    }
    return replace(rows, u, s, c, p, err);
}

/* ---- the unions of a row ---- */

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
    BT_TRY(new_union(rows, words, &rows->unions[last], err));
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
        BT_TRY(add_to_union(rows, u, &s, err));
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
            BT_TRY(add_to_union(rows, other, &s, err));
        }
    return BT_OK;
}

/* Misère play: the end of the game, a = b = 0, is no P-position. */
static bt_status
forbid_start(bt_rows *rows, bt_row_union *u, bt_err *err)
{
    bt_row none = {.p = 1}; /* joins at a + b = 0 */
    bt_row_move at_start = {.joins = true, .row = &none};
    bt_row_source s;
    bt_row_source_init(&s, &at_start);
    return add_to_union(rows, u, &s, err);
}

bt_status
bt_row_forbidden(bt_rows *rows, bt_row *r, size_t words, bt_row_union **lower,
                 bt_row_union **other, bt_err *err)
{
    BT_TRY(find_lower(rows, r, words, err));
    BT_TRY(new_union(rows, words, other, err));
    bt_status s = BT_OK;
    if (rows->misere && r->is_end)
        s = forbid_start(rows, *other, err);
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
