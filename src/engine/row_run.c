/* row_run.c: compute a row until its state repeats, which proves the period.
 *
 * The state before column a is the window of heaps matched already and the
 * place of a within the periods of what is forbidden. Only columns at one
 * place of those periods are compared, so the window alone decides. Windows
 * are remembered at columns that grow geometrically: at most a 64th of the
 * columns is computed in vain. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "engine/row.h"

enum { SLOTS = 1 << 13, SLOW = 64, BLOCK = 1 << 16, START = 1 << 12 };

typedef struct seen {
    uint64_t column; /* + 1; 0: empty */
    uint64_t used[BT_ROW_WORDS];
} seen;

typedef struct runner {
    bt_rows *rows;
    bt_row *row;
    size_t words, bytes; /* of the window; of a column of delta */
    bt_row_union *x, *y; /* what is forbidden */
    char *delta;
    uint64_t room; /* columns of delta, those after the last included */
    uint64_t a;
    uint64_t used[BT_ROW_WORDS];
    uint64_t c, p; /* of what is forbidden */
    seen *table;
    uint64_t next_note;
    bool full; /* the window is too narrow */
} runner;

/* ---- columns ---- */

static bt_status
make_room(runner *r, uint64_t n, bt_err *err)
{
    uint64_t want = r->a + n + 64 * r->words, room = r->room + r->room / 2;
    if (want <= r->room)
        return BT_OK;
    room = room < want ? want + START : room;
    BT_TRY(bt_budget_hold(r->rows->budget, (room - r->room) * r->bytes, err));
    char *delta = realloc(r->delta, room * r->bytes);
    if (!delta) {
        bt_budget_release(r->rows->budget, (room - r->room) * r->bytes);
        return bt_fail_nomem(err);
    }
    memset(delta + r->room * r->bytes, 0, (room - r->room) * r->bytes);
    r->delta = delta;
    r->room = room;
    return BT_OK;
}

static uint64_t
place(const bt_row_union *u, uint64_t a)
{
    return a < u->c ? a : u->c + (a - u->c) % u->p;
}

static bt_status
run_to(runner *r, uint64_t end, bt_err *err)
{
    uint64_t x = place(r->x, r->a), y = place(r->y, r->a);
    while (r->a < end && !r->full) {
        uint64_t n = end - r->a;
        n = n < r->x->end - x ? n : r->x->end - x;
        n = n < r->y->end - y ? n : r->y->end - y;
        n = n < BLOCK ? n : BLOCK;
        BT_TRY(make_room(r, n, err));
        BT_TRY(bt_budget_spend(r->rows->budget, n, err));
        r->full = !bt_columns_for(r->words)(
            r->words, r->used, r->x->bits + x * r->words,
            r->y->bits + y * r->words, r->delta + r->a * r->bytes, n);
        r->a += n;
        x = x + n == r->x->end ? r->x->c : x + n;
        y = y + n == r->y->end ? r->y->c : y + n;
    }
    return BT_OK;
}

/* ---- states ---- */

static seen *
find_state(const runner *r)
{
    uint64_t h = 0;
    for (size_t i = 0; i < r->words; i++)
        h = (h ^ r->used[i]) * UINT64_C(0x9e3779b97f4a7c15);
    for (h >>= 20;; h++) {
        seen *s = &r->table[h % SLOTS];
        if (s->column == 0 ||
            memcmp(s->used, r->used, r->words * sizeof *s->used) == 0)
            return s;
    }
}

/* Go on until a state repeats: from column *base on, by *step. */
static bt_status
run_to_repeat(runner *r, uint64_t *base, uint64_t *step, bt_err *err)
{
    BT_TRY(run_to(r, r->c, err));
    while (!r->full) {
        seen *s = find_state(r);
        if (s->column) {
            *base = s->column - 1;
            *step = r->a - *base;
            return BT_OK;
        }
        if (r->a >= r->next_note) {
            s->column = r->a + 1;
            memcpy(s->used, r->used, sizeof s->used);
            r->next_note = r->a + r->a / SLOW;
        }
        BT_TRY(run_to(r, r->a + r->p, err));
    }
    return BT_OK;
}

/* ---- period and preperiod ---- */

static bool
equal_columns(const runner *r, uint64_t a, uint64_t b, uint64_t n)
{
    return memcmp(r->delta + a * r->bytes, r->delta + b * r->bytes,
                  n * r->bytes) == 0;
}

/* Columns from `base` on repeat by `step`, but heaps that were matched from
 * below base may differ for one window more. */
static void
find_period(runner *r, uint64_t base, uint64_t step)
{
    uint64_t c = base + 64 * r->words, p = step;
    for (uint64_t q = 2, rest = p; rest > 1;) {
        q = bt_row_factor(rest, q);
        rest /= q;
        if (equal_columns(r, c, c + p / q, p - p / q))
            p /= q;
    }
    while (c > 0 && equal_columns(r, c - 1, c - 1 + p, 1))
        c--;
    r->row->c = c;
    r->row->p = p;
}

static void
keep_row(runner *r)
{
    bt_row *row = r->row;
    uint64_t size = row->c + row->p;
    char *smaller = realloc(r->delta, size * r->bytes);
    row->delta = smaller ? smaller : r->delta;
    r->delta = NULL;
    bt_budget_release(r->rows->budget, (r->room - size) * r->bytes);
    row->held = size * r->bytes;
    row->wide = r->bytes == 2;
    row->most = 0;
    for (uint64_t a = 0; a < size; a++) {
        int64_t d = bt_row_at(row, a);
        if (d > 0 && (uint64_t)d > row->most)
            row->most = (uint64_t)d;
    }
    row->union_c = r->x->c;
    row->union_p = r->x->p;
    row->state = BT_ROW_DONE;
}

/* ---- one attempt with windows of so many words ---- */

static bt_status
attempt(runner *r, bt_err *err)
{
    uint64_t base = 0, step = 0;
    BT_TRY(bt_row_forbidden(r->rows, r->row, r->words, &r->x, &r->y, err));
    r->c = r->x->c > r->y->c ? r->x->c : r->y->c;
    r->p = bt_row_lcm(r->x->p, r->y->p);
    if (r->p == 0)
        return bt_fail(err, BT_ERR_LIMIT,
                       "what other rows forbid has a period beyond 2^62");
    r->table = calloc(SLOTS, sizeof *r->table);
    BT_NEED(r->table, err);
    BT_TRY(run_to_repeat(r, &base, &step, err));
    if (!r->full)
        BT_TRY(run_to(r, r->a + 64 * r->words, err));
    if (r->full)
        return BT_OK;
    find_period(r, base, step);
    keep_row(r);
    return BT_OK;
}

static void
drop_attempt(runner *r)
{
    if (r->delta)
        bt_budget_release(r->rows->budget, r->room * r->bytes);
    free(r->delta);
    free(r->table);
    bt_row_union_free(r->rows, r->y);
}

/* Windows as wide as the rows below need are the first try. */
static size_t
words_to_try(const bt_row *r)
{
    uint64_t most = 0;
    for (size_t i = 0; i < r->moves.count; i++) {
        const bt_row_move *m = &BT_AT(&r->moves, bt_row_move, i);
        if (m->row != r && m->row->most > most)
            most = m->row->most;
    }
    return (size_t)(most + 4) / 64 + 1;
}

bt_status
bt_row_run(bt_rows *rows, bt_row *row, bt_err *err)
{
    for (size_t words = words_to_try(row); words <= BT_ROW_WORDS; words++) {
        runner r = {.rows = rows,
                    .row = row,
                    .words = words,
                    .bytes = words <= 2 ? 1 : 2};
        bt_status s = attempt(&r, err);
        drop_attempt(&r);
        if (s != BT_OK || row->state == BT_ROW_DONE)
            return s;
    }
    return bt_fail(err, BT_ERR_LIMIT,
                   "a partner runs away: differences beyond %d",
                   64 * BT_ROW_WORDS);
}

uint64_t
bt_row_lcm(uint64_t a, uint64_t b)
{
    uint64_t product;
    if (__builtin_mul_overflow(a / bt_gcd(a, b), b, &product) || product >> 62)
        return 0;
    return product;
}

uint64_t
bt_row_factor(uint64_t n, uint64_t from)
{
    assert(n >= 2 && from >= 2);
    for (uint64_t q = from; q * q <= n; q++)
        if (n % q == 0)
            return q;
    return n;
}
