/* table.h: outcomes or Grundy values of many positions at once, into memory of
 * the caller's, straight from what the engine has computed.
 *
 *     int64_t nim[] = {3, 1, 0, 0};            three heaps: 1 and two that run
 *     bt_table_plan plan = {.values = nim, .n = 4, .row = 2, .column = 3,
 *                           .max = 999};
 *     bt_table_new(solver, &plan, &table, &err);
 *     bt_block all = {.rows = 1000, .columns = 1000, .bytes = 1};
 *     bt_table_fill(table, &all, cells, &err);     uint8_t cells[1000][1000] */
#ifndef BOUTON_TABLE_H
#define BOUTON_TABLE_H

#include "bouton/solve.h"

BT_BEGIN

#define BT_INITIAL INT64_MIN /* this number takes its initial value */
#define BT_NO_AXIS SIZE_MAX

/* All positions that differ in one or two values only. */
typedef struct bt_table_plan {
    const int64_t *values; /* as for bt_position_make: heaps in any order, empty
                              ones allowed, numbers may be BT_INITIAL */
    size_t n;
    size_t row;    /* the index of the value that grows from row to row, or
                      BT_NO_AXIS: there is one row */
    size_t column; /* of the value that grows from column to column */
    int64_t max;   /* they go from 0 to this, below 2^31 */
    bool grundy;   /* Grundy values, not outcomes */
} bt_table_plan;

typedef struct bt_table bt_table;

/* Computes beforehand what can be (bt_solver_prepare). The solver must outlive
 * the table, which may be one of several; the caller frees *out. Fails with
 * BT_ERR_ARG when the plan makes no sense, and as bt_solver_prepare does. */
BT_API BT_CHECK_RESULT bt_status bt_table_new(bt_solver *s,
                                              const bt_table_plan *plan,
                                              bt_table **out, bt_err *err);
BT_API void bt_table_free(bt_table *t); /* NULL allowed */

/* A rectangle of the table. */
typedef struct bt_block {
    int64_t row, column; /* the first ones */
    size_t rows, columns;
    size_t stride; /* cells from one row to the next; 0: `columns` */
    size_t bytes;  /* of a cell: 1, 2, 4 or 8 */
} bt_block;

/* Fill a block with unsigned numbers: BT_P or BT_N, or Grundy values; all bits
 * are set in cells that are no positions. Fails with BT_ERR_OVERFLOW when a
 * value does not fit into its cell, and as bt_solver_outcome does; cells then
 * hold anything. */
BT_API BT_CHECK_RESULT bt_status bt_table_fill(bt_table *t, const bt_block *b,
                                               void *cells, bt_err *err);

BT_END

#endif
