/* cells.c: from a grid to a table of the library. */
#include "cells.h"

RELEASE(table)

bool
cells_position(cells *c, int64_t row, int64_t column, bt_position **p)
{
    size_t mark = keep_mark(c->q);
    bt_status s = bt_position_read(
        c->game.rules, grid_position(&c->g, row, column), p, c->q->err);

    keep_free(c->q, mark);
    return s == BT_ERR_POSITION ? forgive(c->q) : ok(c->q, s);
}

bool
cells_line(cells *c, bool column, int64_t at, int64_t *out)
{
    bt_block b = {.rows = 1, .columns = 1, .bytes = sizeof *out};

    if (column)
        b.column = at, b.rows = (size_t)c->rows;
    else
        b.row = at, b.columns = (size_t)c->columns;
    return ok(c->q, bt_table_fill(c->table, &b, out, c->q->err)) &&
           keep_going(c->q);
}

bool
cells_compute(cells *c)
{
    const grid *g = &c->g;
    int64_t *values = keep_room(c->q, g->length, sizeof *values);
    bt_table_plan plan = {.values = values,
                          .n = g->length,
                          .row = g->n_axes == 2 ? g->axis[0]->at : BT_NO_AXIS,
                          .column = g->axis[1]->at,
                          .max = c->q->max,
                          .grundy = c->q->grundy};

    for (size_t i = 0; i < g->n_lists; i++)
        values[g->lists[i].at] = (int64_t)g->lists[i].heaps;
    for (size_t i = 0; i < g->n; i++)
        values[g->items[i].at] = g->items[i].state == COORDINATE_LEFT_OUT
                                     ? BT_INITIAL
                                     : g->items[i].value;
    return ok(c->q,
              bt_table_new(c->game.solver, &plan, &c->table, c->q->err)) &&
           keep(c->q, c->table, release_table);
}

bool
cells_plan(cells *c, const question *q, const game *g, int64_t most)
{
    *c = (cells){.q = q, .game = *g};
    if (!grid_plan(&c->g, g->rules, q))
        return false;
    bool two = c->g.n_axes == 2;
    if (q->max >= most || (two && (q->max + 1) * (q->max + 1) > most))
        return refuse(
            q, "--max %" PRId64 ": a table has at most %" PRId64 " cells",
            q->max, most);
    c->columns = q->max + 1;
    c->rows = two ? q->max + 1 : 1;
    return true;
}

bool
cells_open(cells *c, const question *q, const game *g, int64_t most)
{
    return cells_plan(c, q, g, most) && cells_compute(c);
}
