/* row_union.c: sets of forbidden offsets, each stored with its own least period.
 *
 * The period that is known beforehand is often far too long: that of a union
 * can be 1 where those of its rows are billions. So a beginning is stored, and
 * its least period taken for a guess, which one walk through the known period
 * confirms. Where that fails all of it is stored, if it is not too long. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "engine/row.h"

enum {
    WRITE_OUT = 4096, /* columns that a short period is repeated to fill */
    SAMPLE = 1 << 20, /* columns from which a period is guessed */
};

typedef struct maker {
    bt_rows *rows;
    bt_row_stream *s;
    bt_row_source *also;
    uint64_t most; /* columns of a period, or in front of it */
    bt_row_union *u;
    bt_err *err;
} maker;

/* ---- room ---- */

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

void
bt_row_union_free(bt_rows *rows, bt_row_union *u)
{
    if (!u || --u->users > 0)
        return;
    bt_budget_release(rows->budget, u->held);
    free(u->bits);
    free(u);
}

bt_row_union *
bt_row_union_share(bt_row_union *u)
{
    u->users++;
    return u;
}

/* ---- columns ---- */

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
    if (bt_row_move_is_plain(s->move) && bt_row_bytes(s->row) == 1) {
        add_plain(s, n, words, out);
        return;
    }
    for (uint64_t i = 0; i < n; i++, out += words) {
        int64_t offset = bt_row_source_next(s);
        if (offset >= 0 && (uint64_t)offset < 64 * words)
            out[offset / 64] |= UINT64_C(1) << offset % 64;
    }
}

/* The next n columns to `out`. */
static bt_status
next_columns(maker *m, uint64_t n, uint64_t *out)
{
    uint64_t room[BT_ROW_BLOCK * BT_ROW_WORDS];
    while (n > 0) {
        size_t part = n < BT_ROW_BLOCK ? (size_t)n : BT_ROW_BLOCK;
        const uint64_t *x = bt_row_stream_next(m->s, &part, room);
        BT_TRY(bt_budget_step(m->rows->budget,
                              1 + part * (1 + m->s->n_lanes) / 16, m->err));
        memcpy(out, x, part * m->u->words * sizeof *out);
        if (m->also)
            add_source(m->also, part, m->u->words, out);
        out += part * m->u->words;
        n -= part;
    }
    return BT_OK;
}

static uint64_t *
column(const bt_row_union *u, uint64_t a)
{
    return u->bits + a * u->words;
}

static bool
equal(const bt_row_union *u, uint64_t a, uint64_t b, uint64_t n)
{
    return memcmp(column(u, a), column(u, b), n * u->words * sizeof *u->bits) ==
           0;
}

/* ---- periods ---- */

/* Do all n next columns repeat the p columns from c on? The first of them is
 * the one at `at`. */
static bt_status
repeats(maker *m, uint64_t c, uint64_t p, uint64_t at, uint64_t n, bool *yes)
{
    uint64_t block[BT_ROW_BLOCK * BT_ROW_WORDS];
    *yes = true;
    while (n > 0 && *yes) {
        uint64_t part = n < BT_ROW_BLOCK ? n : BT_ROW_BLOCK;
        BT_TRY(next_columns(m, part, block));
        for (uint64_t i = 0; i < part && *yes; i++) {
            *yes = memcmp(block + i * m->u->words, column(m->u, at),
                          m->u->words * sizeof *block) == 0;
            at = at + 1 == c + p ? c : at + 1;
        }
        n -= part;
    }
    return BT_OK;
}

/* All of a period p is stored; the least one divides it. */
static uint64_t
least_stored(const bt_row_union *u, uint64_t c, uint64_t p)
{
    for (uint64_t q = 2, rest = p; rest > 1;) {
        q = bt_row_factor(rest, q);
        rest /= q;
        if (equal(u, c, c + p / q, p - p / q))
            p /= q;
    }
    return p;
}

/* The least period, which divides p; 0: it is too long. */
static bt_status
find_period(maker *m, uint64_t c, uint64_t p, uint64_t *least)
{
    uint64_t half = m->most < SAMPLE / 2 ? m->most : SAMPLE / 2;
    uint64_t n = p <= half ? 2 * p : 2 * half;
    bool yes = false;
    BT_TRY(resize(m->rows, m->u, c + n, m->err));
    BT_TRY(next_columns(m, c + n, m->u->bits));
    if (!bt_row_least_period(column(m->u, c), m->u->words * sizeof(uint64_t),
                             (uint32_t)n, least))
        return bt_fail_nomem(m->err);
    if (p <= half)
        return BT_OK;
    bt_row_stream here = *m->s;
    bt_row_source there = m->also ? *m->also : (bt_row_source){0};
    if (*least <= half && p % *least == 0)
        BT_TRY(repeats(m, c, *least, c + n % *least, n < p ? p - n : 0, &yes));
    if (yes)
        return BT_OK;
    *least = 0;
    if (p > m->most)
        return BT_OK;
    *m->s = here;
    if (m->also)
        *m->also = there;
    BT_TRY(resize(m->rows, m->u, c + p, m->err));
    if (p > n)
        BT_TRY(next_columns(m, p - n, column(m->u, c + n)));
    *least = least_stored(m->u, c, p);
    return BT_OK;
}

/* Columns to store for c and p. */
static uint64_t
stored(uint64_t c, uint64_t p)
{
    return c + p * (p < WRITE_OUT ? (WRITE_OUT + p - 1) / p : 1);
}

/* c and p are known: what is stored ends there, or is repeated. */
static bt_status
trim(bt_rows *rows, bt_row_union *u, uint64_t c, uint64_t p, bt_err *err)
{
    while (c > 0 && equal(u, c - 1, c - 1 + p, 1))
        c--;
    u->c = c;
    u->p = p;
    u->end = stored(c, p);
    BT_TRY(resize(rows, u, u->end, err));
    for (uint64_t a = c + p; a < u->end; a++)
        memcpy(column(u, a), column(u, a - p), u->words * sizeof *u->bits);
    return BT_OK;
}

static bt_row_union *
new_union(size_t words)
{
    bt_row_union *u = calloc(1, sizeof *u);
    if (u) {
        u->users = 1;
        u->words = words;
    }
    return u;
}

bt_status
bt_row_union_empty(bt_rows *rows, size_t words, bt_row_union **out, bt_err *err)
{
    bt_row_union *u = new_union(words);
    BT_NEED(u, err);
    bt_status s = resize(rows, u, stored(0, 1), err);
    if (s != BT_OK) {
        bt_row_union_free(rows, u);
        return s;
    }
    memset(u->bits, 0, u->held);
    u->p = 1;
    u->end = stored(0, 1);
    *out = u;
    return BT_OK;
}

bt_status
bt_row_union_make(bt_rows *rows, bt_row_stream *s, bt_row_source *also,
                  uint64_t c, uint64_t p, uint64_t most, bt_row_union **out,
                  bt_err *err)
{
    maker m = {rows, s, also, most, new_union(s->words), err};
    uint64_t least = 0;
    *out = NULL;
    BT_NEED(m.u, err);
    bt_status status = BT_OK;
    if (c <= most)
        status = find_period(&m, c, p, &least);
    if (status == BT_OK && least > 0)
        status = trim(rows, m.u, c, least, err);
    if (status == BT_OK && least > 0)
        *out = m.u;
    else
        bt_row_union_free(rows, m.u);
    return status;
}
