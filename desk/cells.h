/* cells.h: the values of a table over two free coordinates, row by row, so
 * that large tables need not be held. */
#ifndef DESK_CELLS_H
#define DESK_CELLS_H

#include <bouton/table.h>

#include "grid.h"

enum { CELLS_MOST = 1 << 24 }; /* of a table that is held as a whole */
#define CELL_NOTHING (-1)      /* no position */

typedef struct cells {
    const question *q;
    game game;
    grid g;
    int64_t rows, columns; /* along the first and the second axis */
    bt_table *table;
} cells;

/* Plan the table of --heaps, --fixed and --max, which is given, of at most
 * `most` cells (no more than 2^30); then compute what can be computed beforehand.
 * Or both. */
bool cells_plan(cells *c, const question *q, const game *g, int64_t most);
bool cells_compute(cells *c);
bool cells_open(cells *c, const question *q, const game *g, int64_t most);

/* The position of a cell, which the caller frees; NULL: there is none. */
bool cells_position(cells *c, int64_t row, int64_t column, bt_position **p);

/* The values (0 = P, 1 = N; with --grundy Grundy values) of one row, where the
 * first coordinate is `at` and the second runs from 0 on; or of one column, the
 * other way round. */
bool cells_line(cells *c, bool column, int64_t at, int64_t *out);

#endif
