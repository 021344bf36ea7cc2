/* box_levels.c: the rows of a layer, one after the other or on several threads.
 *
 * Where no move within a layer raises a coordinate, cells lean on cells below
 * them only. Choose two axes i and j (or, for j, parts of the last axis): a
 * block is all cells with these x_i and x_j, and its level is x_i + x_j. What a
 * cell leans on is in its own block, and comes before it there, or in one of a
 * lower level. And two blocks of a level differ in x_i and x_j in opposite
 * directions, while along a ray nothing rises: they have no line in common. So
 * the blocks of a level are done at once, each in order. */
#include <stdatomic.h>

#include "base/fail.h"
#include "engine/box.h"
#include "par/par.h"

/* Cells of a layer, and of parts of the last axis; blocks of a level. */
enum { WORTH_CELLS = 1 << 18, TILE = 256, WIDE = 16 };

typedef struct levels {
    bt_box *b;
    const bt_layer *l;
    const bt_box_work *w;
    bt_err *err;
    bt_status status; /* of thread 0, which spends for all */
    size_t axis[2];   /* i and j */
    int64_t size[2];  /* blocks along them */
    size_t rows;      /* of a block */
    bt_gate *gate;
    atomic_size_t next; /* block of the level */
    atomic_bool failed; /* a part */
    bool over;          /* changed by thread 0 while the others wait */
} levels;

/* ---- one thread ---- */

/* Work on rows is counted as sixteen cells a step, on cells as a step each. */
static bt_status
spend_row(bt_box *b, const bt_box_work *w, int64_t length, bt_err *err)
{
    uint64_t n = (uint64_t)length;
    BT_TRY(bt_budget_spend(b->budget, n, err));
    return w->by_cells ? bt_budget_step(b->budget, n - 1 - n / 16, err) : BT_OK;
}

static bt_status
in_order(bt_box *b, const bt_layer *l, const bt_box_work *w, bt_err *err)
{
    int64_t x[BT_BOX_AXES] = {0}, length = l->size[l->axes - 1];
    do {
        BT_TRY(spend_row(b, w, length, err));
        if (!w->part(w->arg, 0, x, length))
            break;
    } while (bt_box_step(l, x, l->axes - 1));
    return BT_OK;
}

/* ---- several ---- */

/* A jump within the layer that raises no coordinate; it leads to another row. */
static bool
only_lowers(const bt_layer *l, const bt_jump *j)
{
    for (size_t i = 0; i < l->axes && !j->lower; i++) {
        for (size_t k = 0; k < l->axes; k++)
            if (bt_sum_coef(j->to[i], (uint32_t)k) != (k == i))
                return false;
        if (j->to[i].k > 0)
            return false;
    }
    return true;
}

/* The first two long axes, or one and the last, whose parts are then blocks. */
static bool
choose_axes(const bt_layer *l, bool by_cells, size_t *axis)
{
    size_t n = 0, last = l->axes - 1;
    for (size_t i = 0; i < last && n < 2; i++)
        if (l->size[i] >= WIDE)
            axis[n++] = i;
    if (n == 1 && by_cells && l->size[last] >= 2 * TILE)
        axis[n++] = last;
    return n == 2;
}

unsigned
bt_box_threads(const bt_box *b, const bt_layer *l, bool by_cells)
{
    unsigned most = b->budget->limits.threads;
    size_t axis[2];
    if (l->cells < WORTH_CELLS || !choose_axes(l, by_cells, axis))
        return 1;
    for (size_t i = 0; i < l->jumps.count; i++)
        if (!only_lowers(l, &BT_AT(&l->jumps, bt_jump, i)))
            return 1;
    return most < 1 ? 1 : most > BT_THREADS_MAX ? BT_THREADS_MAX : most;
}

/* The next row of the block. */
static bool
next_row(const levels *v, int64_t *x)
{
    for (size_t i = v->l->axes - 1; i-- > 0;) {
        if (i == v->axis[0] || i == v->axis[1])
            continue;
        if (++x[i] < v->l->size[i])
            return true;
        x[i] = 0;
    }
    return false;
}

static bool
do_block(const levels *v, unsigned thread, int64_t i, int64_t j)
{
    size_t last = v->l->axes - 1;
    int64_t x[BT_BOX_AXES] = {0}, end = v->l->size[last];
    x[v->axis[0]] = i;
    x[v->axis[1]] = j;
    if (v->axis[1] == last) {
        x[last] = j * TILE;
        end = x[last] + TILE < end ? x[last] + TILE : end;
    }
    do
        if (!v->w->part(v->w->arg, thread, x, end))
            return false;
    while (next_row(v, x));
    return true;
}

/* x_i of the first block of a level, and how many blocks it has. */
static int64_t
first_block(const levels *v, int64_t level, int64_t *n)
{
    int64_t from = level < v->size[1] ? 0 : level - v->size[1] + 1;
    *n = (level < v->size[0] ? level : v->size[0] - 1) - from + 1;
    return from;
}

static void
do_level(levels *v, int64_t level, unsigned thread)
{
    int64_t n, from = first_block(v, level, &n);
    for (;;) {
        int64_t i = (int64_t)atomic_fetch_add(&v->next, 1);
        if (i >= n)
            return;
        if (!do_block(v, thread, from + i, level - from - i))
            atomic_store(&v->failed, true);
    }
}

/* Rows are spent on the level of their first part. */
static void
begin_level(levels *v, int64_t level)
{
    size_t last = v->l->axes - 1;
    int64_t n;
    (void)first_block(v, level, &n);
    if (v->axis[1] == last)
        n = level < v->size[0];
    for (size_t rows = (size_t)n * v->rows; rows > 0; rows--)
        if (v->status == BT_OK)
            v->status = spend_row(v->b, v->w, v->l->size[last], v->err);
    v->over = v->status != BT_OK || atomic_load(&v->failed);
    atomic_store(&v->next, 0);
}

static void
work(unsigned thread, void *arg)
{
    levels *v = arg;
    for (int64_t level = 0; level < v->size[0] + v->size[1] - 1; level++) {
        if (thread == 0)
            begin_level(v, level);
        bt_gate_wait(v->gate);
        if (v->over)
            return;
        do_level(v, level, thread);
        bt_gate_wait(v->gate);
    }
}

static void
measure_blocks(levels *v)
{
    size_t last = v->l->axes - 1;
    v->rows = v->l->rows;
    for (size_t k = 0; k < 2; k++) {
        v->size[k] = v->l->size[v->axis[k]];
        if (v->axis[k] == last)
            v->size[k] = (v->size[k] + TILE - 1) / TILE;
        else
            v->rows /= (size_t)v->size[k];
    }
}

/* *done: all of it, or what failed is said; without threads nothing has been
 * begun. */
static bt_status
by_levels(bt_box *b, const bt_layer *l, const bt_box_work *w, bool *done,
          bt_err *err)
{
    levels v = {.b = b, .l = l, .w = w, .err = err};
    *done = choose_axes(l, w->by_cells, v.axis) &&
            bt_gate_open(&v.gate, w->threads, NULL) == BT_OK;
    if (*done) {
        measure_blocks(&v);
        *done = bt_par_run(w->threads, work, &v, NULL) == BT_OK;
        bt_gate_close(v.gate);
    }
    return v.status;
}

bt_status
bt_box_each(bt_box *b, const bt_layer *l, const bt_box_work *w, bt_err *err)
{
    bool done = false;
    if (w->threads > 1)
        BT_TRY(by_levels(b, l, w, &done, err));
    return done ? BT_OK : in_order(b, l, w, err);
}
