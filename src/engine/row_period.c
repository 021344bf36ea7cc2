/* row_period.c: the least period of a row whose states repeat, and its least
 * preperiod: among the divisors of the repetition (the least period divides every
 * period), and by looking where columns below begin to be equal.
 *
 * The states of a row can take far longer to repeat than its columns do. So the
 * least period of the first columns of a long row is taken for a guess, which one
 * walk confirms: a period of the row is one of its beginning, so none is less. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "engine/row.h"

/* Knuth, Morris, Pratt: of the longest beginning that is an end, too. */
bool
bt_row_least_period(const void *columns, size_t size, uint32_t n, uint64_t *out)
{
    const char *x = columns;
    uint32_t *border = malloc(n * sizeof *border), k = 0;
    if (!border)
        return false;
    border[0] = 0;
    for (uint32_t i = 1; i < n; i++) {
        const char *now = x + i * size;
        while (k > 0 && memcmp(now, x + k * size, size) != 0)
            k = border[k - 1];
        k += memcmp(now, x + k * size, size) == 0;
        border[i] = k;
    }
    *out = n - k;
    free(border);
    return true;
}

typedef struct pair {
    bt_rows *rows;
    bt_row_reader x, y;
    uint64_t cost; /* rows that are computed for a column of both */
    bt_err *err;
} pair;

static pair
open_pair(bt_rows *rows, const bt_row *r, uint64_t a, uint64_t b, bt_err *err)
{
    pair p = {.rows = rows, .err = err};
    bt_row_reader_open(&p.x, r, a);
    bt_row_reader_open(&p.y, r, b);
    p.cost = r->delta ? 1 : 2 * (1 + r->lower.n_lanes);
    return p;
}

/* The last of the next n columns in which x and y differ, + 1; 0: none. With
 * `once` the first block that has one is enough. */
static bt_status
last_difference(pair *p, uint64_t n, bool once, uint64_t *out)
{
    int16_t x[BT_ROW_BLOCK], y[BT_ROW_BLOCK];
    *out = 0;
    for (uint64_t a = 0; a < n && !(once && *out);) {
        size_t part = n - a < BT_ROW_BLOCK ? (size_t)(n - a) : BT_ROW_BLOCK;
        BT_TRY(
            bt_budget_step(p->rows->budget, 1 + part * p->cost / 64, p->err));
        bt_row_reader_next(&p->x, part, x);
        bt_row_reader_next(&p->y, part, y);
        if (memcmp(x, y, part * sizeof *x) != 0)
            for (size_t i = 0; i < part; i++)
                *out = x[i] == y[i] ? *out : a + i + 1;
        a += part;
    }
    return BT_OK;
}

/* ---- a guess ---- */

enum { SAMPLE = 1 << 20 };

/* Does r repeat the p columns of x, n columns on? */
static bt_status
repeats(bt_rows *rows, bt_row_reader *r, const int16_t *x, uint64_t p,
        uint64_t n, bool *yes, bt_err *err)
{
    int16_t now[BT_ROW_BLOCK];
    uint64_t at = 0, cost = 1 + r->row->lower.n_lanes;
    for (*yes = true; n > 0 && *yes;) {
        size_t part = n < BT_ROW_BLOCK ? (size_t)n : BT_ROW_BLOCK;
        BT_TRY(bt_budget_step(rows->budget, 1 + part * cost / 16, err));
        bt_row_reader_next(r, part, now);
        for (size_t i = 0; i < part; i++) {
            *yes = *yes && now[i] == x[at];
            at = at + 1 == p ? 0 : at + 1;
        }
        n -= part;
    }
    return BT_OK;
}

/* The period of a long row from column c on, if it is a short one; else step. */
static bt_status
guess(bt_rows *rows, const bt_row *r, uint64_t c, uint64_t *p, bt_err *err)
{
    uint64_t n = r->step < SAMPLE / 2 ? 2 * r->step + BT_ROW_BLOCK : SAMPLE;
    int16_t *x = malloc(n * sizeof *x);
    bt_row_reader reader;
    uint64_t least = 0;
    bool yes = false;
    bt_status s = BT_OK;
    *p = r->step;
    BT_NEED(x, err);
    bt_row_reader_open(&reader, r, c);
    n -= n % BT_ROW_BLOCK;
    for (size_t i = 0; i < n; i += BT_ROW_BLOCK)
        bt_row_reader_next(&reader, BT_ROW_BLOCK, x + i);
    bt_row_reader_open(&reader, r, c);
    if (!bt_row_least_period(x, sizeof *x, (uint32_t)n, &least))
        s = bt_fail_nomem(err);
    else if (least <= n / 2 && r->step % least == 0)
        s = repeats(rows, &reader, x, least, r->step, &yes, err);
    *p = yes ? least : r->step;
    free(x);
    return s;
}

/* ---- all of it ---- */

static bt_status
divide(bt_rows *rows, const bt_row *r, uint64_t c, uint64_t *p, bt_err *err)
{
    for (uint64_t q = 2, rest = *p, at; rest > 1;) {
        q = bt_row_factor(rest, q);
        rest /= q;
        pair d = open_pair(rows, r, c, c + *p / q, err);
        BT_TRY(last_difference(&d, *p - *p / q, true, &at));
        if (at == 0)
            *p /= q;
    }
    return BT_OK;
}

bt_status
bt_row_find_period(bt_rows *rows, bt_row *r, bt_err *err)
{
    uint64_t c = r->base + 64 * r->words, p = r->step, at;
    if (!r->delta)
        BT_TRY(guess(rows, r, c, &p, err));
    if (p == r->step)
        BT_TRY(divide(rows, r, c, &p, err));
    pair d = open_pair(rows, r, 0, p, err);
    BT_TRY(last_difference(&d, c, false, &at));
    r->c = at;
    r->p = p;
    return BT_OK;
}
