/* ask_tile.c: a rectangle of a table as unsigned numbers of some bytes each, in
 * memory of the one who asks (bt_desk_tile), or in base 64. */
#include "cells.h"

enum { MOST_BYTES = 1 << 24 }; /* of a reply */

static const int64_t SIDE_MOST = INT64_C(1) << 30;

/* What is not given: the first ones, and all of them from there. */
static void
block_of(const question *q, const cells *c, bt_block *b)
{
    b->row = q->row < 0 ? 0 : q->row;
    b->column = q->column < 0 ? 0 : q->column;
    b->rows = q->rows >= 0 ? (size_t)q->rows
                           : (size_t)(b->row < c->rows ? c->rows - b->row : 0);
    b->columns =
        q->columns >= 0
            ? (size_t)q->columns
            : (size_t)(b->column < c->columns ? c->columns - b->column : 0);
    b->bytes = q->bytes < 0 ? 1 : (size_t)q->bytes;
}

static bool
find_room(const question *q, const bt_block *b, void **room)
{
    size_t line = b->columns > SIZE_MAX / 8 || b->bytes > 8
                      ? SIZE_MAX
                      : b->columns * b->bytes;
    size_t most = q->tile ? q->tile->size : MOST_BYTES;

    *room = q->tile ? q->tile->cells : NULL;
    if (b->rows > 0 && line > most / b->rows)
        return refuse(q, "these cells need more than the %zu bytes for them",
                      most);
    if (!q->tile)
        *room = keep_room(q, b->rows, line);
    return true;
}

static bool
ask(const question *q)
{
    json *o;
    bt_block b = {.row = 0};
    void *room = NULL;
    cells c;
    game g;

    if (!game_open(q, &g) || !cells_plan(&c, q, &g, SIDE_MOST))
        return false;
    block_of(q, &c, &b);
    if (!find_room(q, &b, &room) || !cells_compute(&c) ||
        !ok(q, bt_table_fill(c.table, &b, room, q->err)))
        return false;
    o = out_begin(q, g.rules, NULL);
    put_grid(o, &c.g);
    put_integer(o, "row", b.row);
    put_integer(o, "column", b.column);
    put_number(o, "rows", b.rows);
    put_number(o, "columns", b.columns);
    put_number(o, "bytes", b.bytes);
    if (!q->tile)
        put_bytes(o, "cells", room, b.rows * b.columns * b.bytes);
    return give(q, o);
}

static const option OPTIONS[] = {
    NUMBER(max, "N", "the largest free heap or number of the table"),
    NUMBER(heaps, "K", "heaps in all (2 and the fixed ones)"),
    OPTION_FIXED,
    OPTION_FREE,
    FLAG(grundy, "Grundy values instead of outcomes (0 is P, 1 is N)"),
    NUMBER(row, "R", "the first row (0)"),
    NUMBER(column, "C", "the first column (0)"),
    NUMBER(rows, "N", "so many rows (all)"),
    NUMBER(columns, "N", "so many columns (all)"),
    NUMBER(bytes, "N", "of a cell: 1, 2, 4 or 8 (1)"),
    OPTIONS_SOLVE,
    OPTIONS_END,
};

const command ask_tile = {
    .name = "tile",
    .operands = "GAME",
    .keys = {"game"},
    .summary = "a rectangle of a table, packed",
    .examples = "{\"ask\":\"tile\",\"game\":\"wythoff\",\"max\":999}\n",
    .options = OPTIONS,
    .takes = {1, 1},
    .max = 15,
    .steps = DEFAULT_STEPS,
    .rest = 3,
    .run = ask,
};
