/* table.c: blocks of cells, a line at a time: what an engine has at hand is
 * taken over, the rest is asked for cell by cell, always in the same memory. */
#include "bouton/table.h"

#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "engine/solver.h"
#include "game/notation.h"

enum { CHUNK = 512, CELLS_PER_STEP = 16 };
#define NOTHING UINT64_MAX
#define MAX_MOST ((int64_t)1 << 31)
/* A table of outcomes is read off its row, where there is one, when a box of
 * all heaps up to its end would have more cells than this, and the row takes
 * less work: a column of a row is worth so many cells. */
static const double BOX_MOST = 1 << 27;
enum { CELLS_PER_COLUMN = 8 };

struct bt_table {
    bt_solver *s;
    const bt_ruleset *r;
    bt_table_plan plan;       /* its values are the caller's: not used later */
    bool plain;               /* every cell is a position with these numbers */
    bool by_row;              /* the row of the fixed heaps is there */
    bool asks[BT_MAX_FIELDS]; /* numbers that start elsewhere in each cell */
    int64_t *values;          /* of the plan, and of the line at work */
    int64_t *cell;            /* the position of one cell */
    uint64_t chunk[CHUNK];
};

/* ---- the plan ---- */

static bt_status
no_plan(const bt_table *t, bt_err *err)
{
    return bt_fail(err, BT_ERR_ARG, "this is no plan of a table of %s",
                   t->r->name);
}

/* The field that values[at] is of; NULL: it is a count, or nothing. */
static const bt_field *
field_at(const bt_table *t, size_t at)
{
    for (size_t i = 0, k = 0; i < t->r->n_fields && k <= at; i++) {
        bool list = bt_field_is_list(&t->r->field[i]);
        size_t n = list ? (size_t)t->values[k] : 1;
        k += list;
        if (at >= k && at < k + n)
            return &t->r->field[i];
        k += n;
    }
    return NULL;
}

/* Numbers that are left out: a constant is put in, others are asked for. */
static bt_status
read_initial(bt_table *t, bt_err *err)
{
    for (size_t i = 0; i < t->plan.n; i++) {
        if (t->values[i] != BT_INITIAL)
            continue;
        t->values[i] = 0; /* no count: checked before */
        const bt_field *f = field_at(t, i);
        if (!f || !f->initial)
            return no_plan(t, err);
        if (!bt_field_starts_at(f, &t->values[i]))
            t->asks[f - t->r->field] = true;
        t->plain = t->plain && !t->asks[f - t->r->field] && t->values[i] >= 0;
    }
    return BT_OK;
}

static bool
axes_are_there(const bt_table *t)
{
    const bt_table_plan *p = &t->plan;
    return p->max >= 0 && p->max < MAX_MOST && field_at(t, p->column) &&
           (p->row == BT_NO_AXIS ||
            (p->row != p->column && field_at(t, p->row)));
}

static bool
is_axis(const bt_table_plan *p, size_t i)
{
    return i == p->row || i == p->column;
}

/* The largest position of a table without domain is one, too, if its stones
 * can be counted. */
static bool
ends_in_range(bt_table *t)
{
    int64_t stones;
    for (size_t i = 0; i < t->plan.n; i++)
        t->cell[i] = is_axis(&t->plan, i) ? t->plan.max : t->values[i];
    return bt_layout_stones(t->r, t->cell, &stones);
}

static bt_status
read_plan(bt_table *t, bt_err *err)
{
    const bt_table_plan *p = &t->plan;
    bt_position *first;
    for (size_t i = 0; i < p->n; i++) {
        t->values[i] = is_axis(p, i) ? 0 : p->values[i];
        t->cell[i] = t->values[i] == BT_INITIAL ? 0 : t->values[i];
    }
    bt_status s = bt_position_make(t->r, t->cell, p->n, &first, NULL);
    bt_position_free(first);
    BT_NEED(s != BT_ERR_NOMEM, err);
    if (s == BT_ERR_ARG)
        return no_plan(t, err);
    t->plain = s == BT_OK && !t->r->n_domain && !t->r->n_forbids;
    BT_TRY(read_initial(t, err));
    if (!axes_are_there(t))
        return no_plan(t, err);
    t->plain = t->plain && ends_in_range(t);
    return BT_OK;
}

/* ---- what is computed beforehand ---- */

static bt_line
line_of(const bt_table *t, bool down, int64_t from, size_t count)
{
    const bt_table_plan *p = &t->plan;
    return (bt_line){.p = t->values,
                     .n = p->n,
                     .at = down ? p->row : p->column,
                     .across = down ? p->column : p->row,
                     .from = from,
                     .count = count,
                     .grundy = p->grundy,
                     .by_row = t->by_row};
}

/* The position of a cell of the line, canonical. */
static bt_status
make_cell(bt_table *t, const bt_line *l, int64_t at, size_t *n, bt_err *err)
{
    size_t offset[BT_MAX_FIELDS];
    memcpy(t->cell, l->p, l->n * sizeof *t->cell);
    t->cell[l->at] = at;
    *n = bt_layout_canonical(t->r, t->cell, l->n);
    bt_layout_offsets(t->r, t->cell, offset);
    for (size_t i = 0; i < t->r->n_fields; i++)
        if (t->asks[i])
            BT_TRY(
                bt_initial_value(t->r, t->cell, i, &t->cell[offset[i]], err));
    return bt_layout_check(t->r, t->cell, *n, err);
}

/* Two heaps run: the cells of a box of all of them, or 0. */
static double
row_cells(const bt_table *t, int64_t heaps)
{
    const bt_table_plan *p = &t->plan;
    double cells = 1;
    if (!t->plain || p->grundy || p->row == BT_NO_AXIS ||
        field_at(t, p->row)->kind != BT_FIELD_HEAPS ||
        field_at(t, p->column)->kind != BT_FIELD_HEAPS)
        return 0;
    for (int64_t i = 0; i < heaps; i++)
        cells *= (double)p->max + 1;
    return cells;
}

/* Is the row there after so many steps? 0: no limit but the user's. */
static bool
find_row(bt_table *t, double steps)
{
    bt_limits *limits = &t->s->budget.limits;
    uint64_t most = limits->max_steps;
    if (steps > 0 && (most == 0 || steps < (double)most))
        limits->max_steps = (uint64_t)steps;
    t->by_row = true;
    bt_budget_restart(&t->s->budget);
    bt_line probe = line_of(t, false, 0, 1);
    t->by_row = bt_solver_line(t->s, &probe, t->chunk) == 1;
    limits->max_steps = most;
    bt_budget_restart(&t->s->budget);
    return t->by_row;
}

/* Positions that the largest one leans on, in one order of heaps. */
static double
count_below(const bt_table *t)
{
    double below = 1;
    for (size_t i = 0, k = 0; i < t->r->n_fields; i++) {
        const bt_field *f = &t->r->field[i];
        int64_t n = bt_field_is_list(f) ? t->values[k++] : 1;
        for (int64_t h = 1; h <= n; h++, k++) {
            double v = is_axis(&t->plan, k) ? t->plan.max : t->values[k];
            below *= (v + 1) / (f->kind == BT_FIELD_HEAPS ? (double)h : 1);
        }
    }
    return below;
}

/* What takes so many positions that nobody should be surprised by it: is there
 * an engine for the largest one, and can it answer? */
static bt_status
try_largest(bt_table *t, bt_err *err)
{
    const bt_table_plan *p = &t->plan;
    bool two = p->row != BT_NO_AXIS;
    double cells = ((double)p->max + 1) * (two ? (double)p->max + 1 : 1);
    double below = count_below(t), known = p->grundy ? below : cells;
    uint64_t value;
    size_t n;
    if (below <= BT_SEARCHED)
        return BT_OK;
    if (two)
        t->values[p->row] = p->max;
    bt_line last = line_of(t, false, p->max, 1);
    bt_status s = make_cell(t, &last, p->max, &n, err);
    if (s != BT_OK)
        return s == BT_ERR_POSITION ? BT_OK : s;
    if (!bt_solver_is_search(t->s, t->cell, n, p->grundy))
        return bt_solver_cell(t->s, t->cell, n, p->grundy, &value, err);
    return known <= BT_SEARCHED || !t->plain
               ? BT_OK
               : bt_fail(err, BT_ERR_LIMIT,
                         "gave up: about %.1e positions would be searched, one "
                         "by one (--engine reference does that; a smaller "
                         "--max takes less)",
                         known);
}

static bt_status
prepare(bt_table *t, bt_err *err)
{
    int64_t most = t->plan.max, heaps = 0;
    for (size_t i = 0, k = 0; i < t->r->n_fields; i++) {
        const bt_field *f = &t->r->field[i];
        bool list = bt_field_is_list(f);
        int64_t n = list ? t->values[k++] : 1;
        heaps = list && n > heaps ? n : heaps;
        for (; n > 0; n--, k++)
            if (bt_field_is_stones(f) && t->values[k] > most)
                most = t->values[k];
    }
    double cells = row_cells(t, heaps);
    bool large = cells > BOX_MOST;
    if (large && find_row(t, cells / CELLS_PER_STEP / CELLS_PER_COLUMN))
        return BT_OK;
    BT_TRY(bt_solver_prepare(t->s, most, heaps, t->plan.grundy, err));
    bt_line probe = line_of(t, false, 0, 1);
    if (large && bt_solver_line(t->s, &probe, t->chunk) == 0 && find_row(t, 0))
        return BT_OK;
    return try_largest(t, err);
}

bt_status
bt_table_new(bt_solver *s, const bt_table_plan *plan, bt_table **out,
             bt_err *err)
{
    bt_table *t = calloc(1, sizeof *t);
    *out = NULL;
    BT_NEED(t, err);
    *t = (bt_table){.s = s, .r = s->rules, .plan = *plan};
    t->values = calloc(plan->n + 1, sizeof *t->values);
    t->cell = calloc(plan->n + 1, sizeof *t->cell);
    bt_status status =
        t->values && t->cell ? read_plan(t, err) : bt_fail_nomem(err);
    if (status == BT_OK)
        status = prepare(t, err);
    if (status == BT_OK)
        *out = t;
    else
        bt_table_free(t);
    return status;
}

void
bt_table_free(bt_table *t)
{
    if (!t)
        return;
    free(t->values);
    free(t->cell);
    free(t);
}

/* ---- cells ---- */

/* Why a cell is no position is not said, which takes longer than the rest. */
static bt_status
ask_cell(bt_table *t, const bt_line *l, int64_t at, uint64_t *out, bt_err *err)
{
    size_t n;
    bt_status s = make_cell(t, l, at, &n, NULL);
    if (s == BT_OK)
        return bt_solver_cell(t->s, t->cell, n, l->grundy, out, err);
    *out = NOTHING;
    return s == BT_ERR_POSITION ? BT_OK : make_cell(t, l, at, &n, err);
}

static bt_status
ask_line(bt_table *t, const bt_line *l, bt_err *err)
{
    size_t done = t->plain ? bt_solver_line(t->s, l, t->chunk) : 0;
    for (; done < l->count; done++)
        BT_TRY(ask_cell(t, l, l->from + (int64_t)done, &t->chunk[done], err));
    bt_budget_next(&t->s->budget);
    return bt_budget_step(&t->s->budget, 1 + l->count / CELLS_PER_STEP, err);
}

/* ---- memory ---- */

#define PUT(type, most)                                                        \
    for (size_t i = 0; i < n; i++) {                                           \
        ((type *)to)[i * step] = (type)from[i];                                \
        wide |= from[i] >= (most) && from[i] != NOTHING;                       \
    }

/* Cells of so many bytes, each `step` behind the one before. */
static bt_status
put(const uint64_t *from, size_t n, void *to, size_t step, size_t bytes,
    bt_err *err)
{
    bool wide = false;
    if (bytes == 1)
        PUT(uint8_t, UINT8_MAX)
    else if (bytes == 2)
        PUT(uint16_t, UINT16_MAX)
    else if (bytes == 4)
        PUT(uint32_t, UINT32_MAX)
    else
        PUT(uint64_t, UINT64_MAX)
    return wide ? bt_fail(err, BT_ERR_OVERFLOW,
                          "a Grundy value does not fit into %zu byte%s", bytes,
                          bytes > 1 ? "s" : "")
                : BT_OK;
}

static bool
is_within(const bt_table *t, const bt_block *b)
{
    uint64_t most = (uint64_t)t->plan.max + 1;
    uint64_t rows = t->plan.row == BT_NO_AXIS ? 1 : most;
    return b->row >= 0 && b->column >= 0 && (uint64_t)b->row <= rows &&
           (uint64_t)b->column <= most && b->rows <= rows - (uint64_t)b->row &&
           b->columns <= most - (uint64_t)b->column &&
           (b->stride == 0 || b->stride >= b->columns);
}

/* Lines go along the rows; a single column is one line itself. */
bt_status
bt_table_fill(bt_table *t, const bt_block *b, void *cells, bt_err *err)
{
    const bt_table_plan *p = &t->plan;
    size_t stride = b->stride ? b->stride : b->columns;
    bool down = b->columns == 1 && b->rows > 1;
    size_t lines = down ? 1 : b->rows, length = down ? b->rows : b->columns;
    if (b->bytes != 1 && b->bytes != 2 && b->bytes != 4 && b->bytes != 8)
        return bt_fail(err, BT_ERR_ARG, "cells have 1, 2, 4 or 8 bytes");
    if (!is_within(t, b))
        return bt_fail(err, BT_ERR_ARG, "this block is not in the table");
    bt_budget_restart(&t->s->budget);
    for (size_t i = 0; i < lines; i++) {
        char *to = (char *)cells + i * stride * b->bytes;
        size_t step = down ? stride : 1;
        if (down)
            t->values[p->column] = b->column;
        else if (p->row != BT_NO_AXIS)
            t->values[p->row] = b->row + (int64_t)i;
        for (size_t k = 0; k < length; k += CHUNK) {
            size_t n = length - k < CHUNK ? length - k : CHUNK;
            int64_t from = (down ? b->row : b->column) + (int64_t)k;
            bt_line line = line_of(t, down, from, n);
            BT_TRY(ask_line(t, &line, err));
            BT_TRY(put(t->chunk, n, to + k * step * b->bytes, step, b->bytes,
                       err));
        }
    }
    return BT_OK;
}
