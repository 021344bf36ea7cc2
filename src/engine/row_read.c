/* row_read.c: the columns of a row, from what is stored or computed again from
 * the last mark before them. */
#include <stdlib.h>
#include <string.h>

#include "engine/row.h"

/* Windows repeat from `base` on, but heaps there may be matched from below for
 * one window more. */
static uint64_t
settled(const bt_row *row)
{
    return row->base + 64 * row->words;
}

/* ---- computing again ---- */

/* The next n columns of a long row, at most BT_ROW_BLOCK, then as many as
 * there are, with partners of later columns behind them. */
static void
compute(bt_row_reader *r, size_t *n, int16_t *out)
{
    const bt_row *row = r->row;
    size_t words = row->words, width = 64 * words;
    uint64_t room[BT_ROW_BLOCK * BT_ROW_WORDS], left = row->other->end - r->at;
    int8_t narrow[BT_ROW_BLOCK + 64 * 2];
    *n = *n < left ? *n : (size_t)left;
    const uint64_t *x = bt_row_stream_next(&r->s, n, room);
    const uint64_t *y = row->other->bits + r->at * words;
    memset(out, 0, (*n + width) * sizeof *out);
    memcpy(out, r->ahead, width * sizeof *out);
    /* The window was never full when this row was found. */
    if (words > 2) {
        (void)bt_columns_for(words)(words, r->used, x, y, out, *n);
    } else {
        for (size_t i = 0; i < *n + width; i++)
            narrow[i] = (int8_t)out[i];
        (void)bt_columns_for(words)(words, r->used, x, y, narrow, *n);
        for (size_t i = 0; i < *n + width; i++)
            out[i] = narrow[i];
    }
    memcpy(r->ahead, out + *n, width * sizeof *out);
    r->at = r->at + *n == row->other->end ? row->other->c : r->at + *n;
    r->a += *n;
}

/* To a mark so far before column a that all its partners are known there. */
static void
seek(bt_row_reader *r, uint64_t a)
{
    const bt_row *row = r->row;
    uint64_t from = a < 64 * row->words ? 0 : a - 64 * row->words;
    size_t words = row->words, n = (row->lower.n_lanes + 1) * words;
    size_t mark = (size_t)(from / BT_ROW_STRIDE), last = row->marks.count / n;
    mark = mark < last ? mark : last - 1;
    const uint64_t *windows = &BT_AT(&row->marks, uint64_t, mark * n);
    int16_t out[BT_ROW_BLOCK + 64 * BT_ROW_WORDS];
    r->a = (uint64_t)mark * BT_ROW_STRIDE;
    bt_row_stream_open(&r->s, &row->lower, words);
    bt_row_stream_seek(&r->s, r->a, windows);
    memcpy(r->used, windows + n - words, words * sizeof *windows);
    r->at = bt_row_union_place(row->other, r->a);
    memset(r->ahead, 0, sizeof r->ahead);
    while (r->a < a) {
        size_t left =
            a - r->a < BT_ROW_BLOCK ? (size_t)(a - r->a) : BT_ROW_BLOCK;
        compute(r, &left, out);
    }
}

/* ---- reading ---- */

/* From where on columns are read again from column `back` on. */
static uint64_t
end_of(const bt_row *row, uint64_t *back)
{
    *back = row->state == BT_ROW_DONE ? row->c : settled(row);
    return *back + (row->state == BT_ROW_DONE ? row->p : row->step);
}

static uint64_t
fold(const bt_row *row, uint64_t a)
{
    uint64_t back, end = end_of(row, &back);
    return a < end ? a : back + (a - back) % (end - back);
}

void
bt_row_reader_open(bt_row_reader *r, const bt_row *row, uint64_t a)
{
    r->row = row;
    r->a = fold(row, a);
    if (!row->delta)
        seek(r, r->a);
}

void
bt_row_reader_next(bt_row_reader *r, size_t n, int16_t *out)
{
    uint64_t back, end = end_of(r->row, &back);
    int16_t part[BT_ROW_BLOCK + 64 * BT_ROW_WORDS];
    for (size_t done = 0, m; done < n; done += m) {
        m = n - done;
        if (r->a == end)
            bt_row_reader_open(r, r->row, end);
        m = m < end - r->a ? m : (size_t)(end - r->a);
        if (!r->row->delta) {
            compute(r, &m, part);
            memcpy(out + done, part, m * sizeof *out);
            continue;
        }
        for (size_t i = 0; i < m; i++)
            out[done + i] = (int16_t)bt_row_at(r->row, r->a + i);
        r->a += m;
    }
}

int64_t
bt_row_delta(const bt_row *row, uint64_t a)
{
    bt_row_reader r;
    int16_t delta;
    if (row->delta)
        return bt_row_at(row, fold(row, a));
    bt_row_reader_open(&r, row, a);
    bt_row_reader_next(&r, 1, &delta);
    return delta;
}

uint64_t
bt_row_period(const bt_row *row)
{
    return row->p;
}

uint64_t
bt_row_preperiod(const bt_row *row)
{
    return row->c;
}

uint64_t
bt_row_max_difference(const bt_row *row)
{
    return row->most;
}

/* ---- pairs ---- */

typedef struct lister {
    const bt_row *row;
    bool *regular; /* below c: is (a + kp, b + kp) P for all k >= 0? */
    bt_row_list which;
    bt_pair_fn *visit;
    void *arg;
    uint64_t count;
    bool go_on;
} lister;

/* Known from c on; below, if delta(a) = delta(a + p), and so from there on. */
static bool *
find_regular(const bt_row *row)
{
    bool *regular = malloc(row->c + 1);
    bt_row_reader low, high;
    if (!regular)
        return NULL;
    bt_row_reader_open(&low, row, 0);
    bt_row_reader_open(&high, row, row->p);
    for (uint64_t a = 0; a < row->c;) {
        int16_t x[BT_ROW_BLOCK], y[BT_ROW_BLOCK];
        size_t n =
            row->c - a < BT_ROW_BLOCK ? (size_t)(row->c - a) : BT_ROW_BLOCK;
        bt_row_reader_next(&low, n, x);
        bt_row_reader_next(&high, n, y);
        for (size_t i = 0; i < n; i++, a++)
            regular[a] = x[i] == y[i];
    }
    for (uint64_t a = row->c; a-- > 0;)
        regular[a] =
            regular[a] && (a + row->p >= row->c || regular[a + row->p]);
    return regular;
}

static void
list_column(lister *l, uint64_t a, int64_t delta)
{
    const bt_row *row = l->row;
    bool family = a >= row->c || l->regular[a];
    bool first = family && (a < row->p || !l->regular[a - row->p]);
    if (delta < 0 || (l->which == BT_ROW_FAMILIES ? !first : family))
        return;
    l->count++;
    if (l->go_on)
        l->go_on = l->visit((int64_t)a, (int64_t)a + delta, l->arg);
}

uint64_t
bt_row_pairs(const bt_row *row, bt_row_list which, bt_pair_fn *visit, void *arg)
{
    bool families = which == BT_ROW_FAMILIES;
    uint64_t end = families ? row->c + row->p : row->c;
    lister l = {.row = row, .which = which, .visit = visit, .arg = arg};
    bt_row_reader r;
    l.regular = find_regular(row);
    l.go_on = visit != NULL;
    if (!l.regular)
        return UINT64_MAX;
    bt_row_reader_open(&r, row, 0);
    for (uint64_t a = 0; a < end && (l.go_on || !families);) {
        int16_t delta[BT_ROW_BLOCK];
        size_t n = end - a < BT_ROW_BLOCK ? (size_t)(end - a) : BT_ROW_BLOCK;
        bt_row_reader_next(&r, n, delta);
        for (size_t i = 0; i < n; i++, a++)
            list_column(&l, a, delta[i]);
    }
    free(l.regular);
    return families ? row->families : l.count;
}
