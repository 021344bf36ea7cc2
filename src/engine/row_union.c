/* row_union.c: sets of offsets for each column, kept with their own least
 * period. A union is computed on the fly while its period is looked for, so
 * that only one period of it is ever stored. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "engine/row.h"

enum { WRITE_OUT = 4096 }; /* columns that a short period is repeated to fill */

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

static void
walk(walker *w, uint64_t *out)
{
    size_t words = w->u->words;
    int64_t offset = bt_row_source_next(&w->s);
    memcpy(out, w->u->bits + w->at * words, words * sizeof *out);
    if (offset >= 0 && (uint64_t)offset < 64 * words)
        out[offset / 64] |= UINT64_C(1) << offset % 64;
    if (++w->at == w->u->end)
        w->at = w->u->c;
}

static bool
same(walker *x, walker *y)
{
    uint64_t v[BT_ROW_WORDS], w[BT_ROW_WORDS];
    walk(x, v);
    walk(y, w);
    return memcmp(v, w, x->u->words * sizeof *v) == 0;
}

/* Is the union, which has period p from column c, already periodic by step, a
 * divisor of p? Comparing column with column + step once around is enough. */
static bt_status
has_period(bt_rows *rows, const bt_row_union *u, const bt_row_source *s,
           uint64_t c, uint64_t p, uint64_t step, bool *yes, bt_err *err)
{
    walker x = walk_from(u, s, c), y = walk_from(u, s, c + step);
    *yes = true;
    for (uint64_t i = 0; i < p - step && *yes; i++) {
        if (i % 65536 == 0)
            BT_TRY(bt_budget_tick(rows->budget, err));
        *yes = same(&x, &y);
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

static bt_status
allocate(bt_rows *rows, bt_row_union *u, bt_err *err)
{
    uint64_t times = u->p < WRITE_OUT ? (WRITE_OUT + u->p - 1) / u->p : 1;
    u->end = u->c + u->p * times;
    uint64_t bytes = u->end * u->words * sizeof *u->bits;
    BT_TRY(bt_budget_hold(rows->budget, bytes, err));
    u->held = bytes;
    u->bits = malloc(bytes);
    return u->bits ? BT_OK : bt_fail_nomem(err);
}

bt_status
bt_row_union_new(bt_rows *rows, size_t words, bt_row_union **out, bt_err *err)
{
    bt_row_union *u = *out = calloc(1, sizeof *u);
    if (!u)
        return bt_fail_nomem(err);
    u->words = words;
    u->p = 1;
    bt_status s = allocate(rows, u, err);
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

static bt_status
write_out(bt_rows *rows, const bt_row_union *u, const bt_row_source *s,
          bt_row_union *to, bt_err *err)
{
    walker w = walk_from(u, s, 0);
    for (uint64_t a = 0; a < to->end; a++) {
        if (a % 65536 == 0)
            BT_TRY(bt_budget_tick(rows->budget, err));
        walk(&w, to->bits + a * to->words);
    }
    return BT_OK;
}

bt_status
bt_row_union_add(bt_rows *rows, bt_row_union **u, bt_row_source *s, bt_err *err)
{
    bt_row_union *old = *u, *to;
    uint64_t c = old->c > s->c ? old->c : s->c, p = bt_row_lcm(old->p, s->p);
    if (p == 0)
        return bt_fail(err, BT_ERR_LIMIT,
                       "what lower rows forbid has a period beyond 2^62");
    BT_TRY(least_period(rows, old, s, c, &p, err));
    walker x = walk_from(old, s, c), y = x;
    while (c > 0) {
        x = walk_from(old, s, c - 1);
        y = walk_from(old, s, c - 1 + p);
        if (!same(&x, &y))
            break;
        c--;
    }
    to = calloc(1, sizeof *to);
    if (!to)
        return bt_fail_nomem(err);
    memcpy(to->rows, old->rows, old->n_rows * sizeof *to->rows);
    to->n_rows = old->n_rows;
    to->words = old->words;
    to->c = c;
    to->p = p;
    bt_status status = allocate(rows, to, err);
    if (status == BT_OK)
        status = write_out(rows, old, s, to, err);
    if (status != BT_OK) {
        bt_row_union_free(rows, to);
        return status;
    }
    bt_row_union_free(rows, old);
    *u = to;
    return BT_OK;
}

/* Misère play: the end of the game, a = b = 0, is no P-position. */
bt_status
bt_row_union_forbid_start(bt_rows *rows, bt_row_union **u, bt_err *err)
{
    bt_row none = {.p = 1}; /* joins at a + b = 0 */
    bt_row_move at_start = {.joins = true, .row = &none};
    bt_row_source s;
    bt_row_source_init(&s, &at_start);
    return bt_row_union_add(rows, u, &s, err);
}
