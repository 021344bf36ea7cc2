/* cells.c: three ways to ask for the cells of a table, fastest first. */
#include "cells.h"

#include "fixed_row.h"

static bool
over_heaps(const cells *c)
{
    return c->g.n_axes == 2 && c->g.axis[0]->kind == BT_FIELD_HEAPS &&
           c->g.axis[1]->kind == BT_FIELD_HEAPS;
}

/* ---- by the row of the fixed heaps */

/* More cells than a dense table should hold: all heaps up to --max. */
static bool
too_many_for_a_box(const cells *c)
{
    const double most = 1 << 27;
    double n = 1;

    for (size_t i = 0; i < c->g.n_heaps; i++)
        n *= (double)c->columns;
    return n > most;
}

/* No row is no failure: there are other ways. */
static void
try_row(cells *c)
{
    const args *a = c->a;
    row_book book;
    fixed_row found;

    if (a->grundy || !over_heaps(c) || !too_many_for_a_box(c) ||
        (a->engine && strcmp(a->engine, "row") != 0))
        return;
    if (rows_open(&book, a, c->game.rules) && row_find(&book, -1, &found))
        c->row = found.row;
    else
        forgive(a);
}

static void
row_of_partners(const cells *c, int64_t row, int64_t *out)
{
    int64_t partner = row + bt_row_delta(c->row, (uint64_t)row);

    for (int64_t i = 0; i < c->columns; i++)
        out[i] = i != partner;
}

/* ---- as flat positions */

/* Numbers that were left out start at a value that the piles may have a say
 * in; where the axes are heaps, it is the same for all cells. */
static bool
numbers_known(const cells *c)
{
    for (size_t i = 0; i < c->g.n; i++)
        if (c->g.items[i].state == COORDINATE_LEFT_OUT)
            return over_heaps(c);
    return true;
}

/* Numbers that are left out are read off a position; its empty heaps are left
 * out, too. */
static void
lay_out(cells *c, const bt_position *p)
{
    const int64_t *v = bt_position_values(p);
    const grid *g = &c->g;
    size_t empty = g->n_heaps > 0 ? g->n_heaps - (size_t)v[g->count] : 0;

    c->values = keep_room(c->a, g->length, sizeof *c->values);
    if (g->n_heaps > 0)
        c->values[g->count] = (int64_t)g->n_heaps;
    for (size_t i = 0; i < g->n; i++) {
        const coordinate *x = &g->items[i];
        c->values[x->at] = x->state == COORDINATE_LEFT_OUT
                               ? v[x->at - (x->at > g->count ? empty : 0)]
                               : x->value;
    }
}

/* Reads a first position, too, so that what is wrong with all of them is said
 * in the words of the reader. */
static void
try_flat(cells *c)
{
    bt_position *p;

    if (c->row || !numbers_known(c))
        return;
    if (position_read(c->a, c->game.rules, grid_position(&c->g, 0, 0), &p))
        lay_out(c, p);
    else
        forgive(c->a);
}

static bt_status
make_position(cells *c, int64_t row, int64_t column, bt_position **p)
{
    if (!c->values) {
        size_t mark = keep_mark(c->a);
        bt_status s = bt_position_read(
            c->game.rules, grid_position(&c->g, row, column), p, c->a->err);
        keep_free(c->a, mark);
        return s;
    }
    if (c->g.n_axes == 2)
        c->values[c->g.axis[0]->at] = row;
    c->values[c->g.axis[1]->at] = column;
    return bt_position_make(c->game.rules, c->values, c->g.length, p,
                            c->a->err);
}

bool
cells_position(cells *c, int64_t row, int64_t column, bt_position **p)
{
    *p = NULL;
    bt_status s = make_position(c, row, column, p);
    return s == BT_ERR_POSITION ? forgive(c->a) : ok(c->a, s);
}

/* ---- */

static bool
solve_cell(cells *c, int64_t row, int64_t column, int64_t *cell)
{
    bt_position *p;
    bt_outcome outcome = BT_N;
    uint64_t value = 0;
    bt_status s = BT_OK;

    if (!cells_position(c, row, column, &p))
        return false;
    if (!p) {
        *cell = CELL_NOTHING;
    } else if (c->a->grundy) {
        s = bt_solver_grundy(c->game.solver, p, &value, c->a->err);
        *cell = (int64_t)value;
    } else {
        s = bt_solver_outcome(c->game.solver, p, &outcome, c->a->err);
        *cell = outcome == BT_P ? 0 : 1;
    }
    bt_position_free(p);
    return ok(c->a, s);
}

/* Partners are partners of each other, so that rows and columns of a row are
 * the same. */
bool
cells_line(cells *c, bool column, int64_t at, int64_t *out)
{
    int64_t n = column ? c->rows : c->columns;

    if (c->row)
        row_of_partners(c, at, out);
    for (int64_t i = 0; !c->row && i < n; i++)
        if (!solve_cell(c, column ? i : at, column ? at : i, &out[i]))
            return false;
    return keep_going(c->a);
}

bool
cells_open(cells *c, const args *a, const game *g, int64_t most)
{
    *c = (cells){.a = a, .game = *g};
    if (!grid_plan(&c->g, g->rules, a))
        return false;
    bool two = c->g.n_axes == 2;
    if (a->max >= most || (two && (a->max + 1) * (a->max + 1) > most))
        return refuse(
            a, "--max %" PRId64 ": a table has at most %" PRId64 " cells",
            a->max, most);
    c->columns = a->max + 1;
    c->rows = two ? a->max + 1 : 1;
    try_row(c);
    try_flat(c);
    int64_t fixed = grid_largest_fixed(&c->g);
    return c->row ||
           ok(a, bt_solver_prepare(g->solver, fixed > a->max ? fixed : a->max,
                                   (int64_t)c->g.n_heaps, a->grundy, a->err));
}
