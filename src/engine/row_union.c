/* row_union.c: sets of offsets for each column, kept with their own least
 * period. A union is computed on the fly while its period is looked for, so
 * that only one period of it is ever stored. */
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

bt_status
bt_row_union_new(bt_rows *rows, size_t words, bt_row_union **out, bt_err *err)
{
    bt_row_union *u = *out = calloc(1, sizeof *u);
    if (!u)
        return bt_fail_nomem(err);
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

bt_status
bt_row_union_add(bt_rows *rows, bt_row_union *u, bt_row_source *s, bt_err *err)
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

/* Misère play: the end of the game, a = b = 0, is no P-position. */
bt_status
bt_row_union_forbid_start(bt_rows *rows, bt_row_union *u, bt_err *err)
{
    bt_row none = {.p = 1}; /* joins at a + b = 0 */
    bt_row_move at_start = {.joins = true, .row = &none};
    bt_row_source s;
    bt_row_source_init(&s, &at_start);
    return bt_row_union_add(rows, u, &s, err);
}
