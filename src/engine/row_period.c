/* row_period.c: the least period of a row whose states repeat, and its least
 * preperiod: among the divisors of the repetition (the least period divides every
 * period), and by looking where columns below begin to be equal. */
#include <string.h>

#include "base/fail.h"
#include "engine/row.h"

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

bt_status
bt_row_find_period(bt_rows *rows, bt_row *r, bt_err *err)
{
    uint64_t c = r->base + 64 * r->words, p = r->step, at;
    for (uint64_t q = 2, rest = p; rest > 1;) {
        q = bt_row_factor(rest, q);
        rest /= q;
        pair d = open_pair(rows, r, c, c + p / q, err);
        BT_TRY(last_difference(&d, p - p / q, true, &at));
        if (at == 0)
            p /= q;
    }
    pair d = open_pair(rows, r, 0, p, err);
    BT_TRY(last_difference(&d, c, false, &at));
    r->c = at;
    r->p = p;
    return BT_OK;
}
