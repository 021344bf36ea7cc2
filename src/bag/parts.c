/* parts.c: the tables of parts.h. */
#include "bag/parts.h"

#include <stdlib.h>

#include "base/fail.h"

static void
count_all(bt_parts *p)
{
    for (int m = 0; m <= p->most; m++) {
        uint64_t *row = p->count + (size_t)m * p->stride + BT_TAIL_PARTS;
        row[0] = 1;
        for (int r = 1; m > 0 && r <= p->most; r++)
            row[r] = bt_parts_count(p, m - 1, r) + (r >= m ? row[r - m] : 0);
    }
}

/* The largest c with at most BT_TAILS partitions of r into parts <= c. */
static int
find_cap(const bt_parts *p, int r)
{
    int c = r > 0;
    while (c < r && c + 1 < BT_TAIL_PARTS &&
           bt_parts_count(p, c + 1, r) <= BT_TAILS)
        c++;
    return c;
}

/* Append the partitions of r into parts <= c, behind what `begun` has. */
static void
list_tails(bt_bag_block *b, bt_tail begun, int r, int c)
{
    if (r == 0) {
        for (int i = 0; i < begun.n; i++)
            b->has[begun.part[i]] |= UINT64_C(1) << b->n;
        b->tail[b->n++] = begun;
        return;
    }
    for (int v = 1; v <= c && v <= r; v++) {
        bt_tail next = begun;
        next.parts++;
        if (next.n > 0 && next.part[next.n - 1] == v) {
            next.count[next.n - 1]++;
        } else {
            next.part[next.n] = (uint8_t)v;
            next.count[next.n++] = 1;
        }
        list_tails(b, next, r - v, v);
    }
}

static void
list_blocks(bt_parts *p)
{
    bt_tail *free_tail = p->tails;
    for (int r = 0; r <= p->most; r++)
        for (int c = r > 0; c <= p->cap[r]; c++) {
            bt_bag_block *b = &p->block[r * BT_TAIL_PARTS + c];
            b->tail = free_tail;
            list_tails(b, (bt_tail){0}, r, c);
            b->all = b->n == 64 ? ~UINT64_C(0) : (UINT64_C(1) << b->n) - 1;
            free_tail += b->n;
        }
}

bt_status
bt_parts_open(bt_parts *p, int most, bt_budget *budget, bt_err *err)
{
    size_t tails = 0, rows = (size_t)most + 1;
    *p = (bt_parts){.most = most, .stride = rows + BT_TAIL_PARTS};
    BT_TRY(bt_budget_step(budget, rows * rows, err));
    p->count = calloc(rows * p->stride, sizeof *p->count);
    p->block = calloc(rows * BT_TAIL_PARTS, sizeof *p->block);
    BT_NEED(p->count && p->block, err);
    count_all(p);
    for (int r = 0; r <= most; r++) {
        p->cap[r] = (uint8_t)find_cap(p, r);
        for (int c = r > 0; c <= p->cap[r]; c++)
            tails += bt_parts_count(p, c, r);
    }
    p->tails = calloc(tails, sizeof *p->tails);
    BT_NEED(p->tails, err);
    list_blocks(p);
    return BT_OK;
}

void
bt_parts_close(bt_parts *p)
{
    free(p->count);
    free(p->block);
    free(p->tails);
    *p = (bt_parts){0};
}

int
bt_runs_stones(const bt_runs *x)
{
    int stones = 0;
    for (int i = 0; i < x->n; i++)
        stones += x->part[i] * x->count[i];
    return stones;
}

uint64_t
bt_parts_rank(const bt_parts *p, const bt_runs *x)
{
    uint64_t rank = 0;
    int left = bt_runs_stones(x);
    for (int i = 0; i < x->n; i++) {
        int next = left - x->part[i] * x->count[i];
        rank += bt_parts_run(p, x->part[i], left, next);
        left = next;
    }
    return rank;
}

void
bt_runs_of(bt_runs *x, const uint8_t *size, int n)
{
    uint8_t count[256] = {0};
    x->n = 0;
    for (int i = 0; i < n; i++)
        count[size[i]]++;
    for (int v = 255; v > 0; v--)
        if (count[v] > 0) {
            x->part[x->n] = (uint8_t)v;
            x->count[x->n++] = count[v];
        }
}
