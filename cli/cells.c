/* cells.c: three ways to ask for the cells of a table, fastest first. */
#include "cells.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

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
    bt_limits limits = solver_options(c->a).limits;
    bt_position *fixed = NULL;

    if (c->a->grundy || !over_heaps(c) || !too_many_for_a_box(c) ||
        (c->a->engine && strcmp(c->a->engine, "row") != 0))
        return;
    char *text = fixed_heaps_text(c->a, -1);
    if (bt_rows_new(c->rules, c->a->misere, &limits, &c->book, NULL) == BT_OK &&
        bt_position_read(c->rules, text, &fixed, NULL) == BT_OK &&
        bt_rows_find(c->book, fixed, &c->row, NULL) != BT_OK)
        c->row = NULL;
    bt_position_free(fixed);
    free(text);
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

/* The starting values of numbers, read off a position. */
static int64_t
start_of(const bt_ruleset *rules, const bt_position *p, size_t field)
{
    const int64_t *v = bt_position_values(p);

    for (size_t i = 0; i < field; i++) {
        bt_field_kind kind = bt_ruleset_field(rules, i).kind;
        v += kind == BT_FIELD_HEAPS || kind == BT_FIELD_PILES ? 1 + *v : 1;
    }
    return *v;
}

static void
lay_out(cells *c, const bt_position *p)
{
    size_t fields = bt_ruleset_field_count(c->rules), item = 0;

    c->values = or_die(calloc(c->g.n + fields + 1, sizeof *c->values));
    for (size_t i = 0; i < fields; i++) {
        bt_field_kind kind = bt_ruleset_field(c->rules, i).kind;
        bool list = kind == BT_FIELD_HEAPS || kind == BT_FIELD_PILES;
        size_t n = list ? c->g.n_heaps : 1;
        if (list)
            c->values[c->length++] = (int64_t)n;
        for (; n > 0; n--, item++, c->length++) {
            const coordinate *x = &c->g.items[item];
            if (x == c->g.axis[0])
                c->place[0] = c->length;
            else if (x == c->g.axis[1])
                c->place[1] = c->length;
            else if (x->state == COORDINATE_LEFT_OUT)
                c->values[c->length] = start_of(c->rules, p, i);
            else
                c->values[c->length] = x->value;
        }
    }
}

/* Reads a first position, too, so that what is wrong with all of them is said
 * in the words of the reader. */
static void
try_flat(cells *c)
{
    bt_position *p = NULL;
    char *text = grid_position(&c->g, 0, 0);

    if (!c->row && numbers_known(c) &&
        bt_position_read(c->rules, text, &p, NULL) == BT_OK)
        lay_out(c, p);
    bt_position_free(p);
    free(text);
}

bt_status
cells_position(cells *c, int64_t row, int64_t column, bt_position **p,
               bt_err *err)
{
    if (c->length == 0) {
        char *text = grid_position(&c->g, row, column);
        bt_status s = bt_position_read(c->rules, text, p, err);
        free(text);
        return s;
    }
    if (c->g.n_axes == 2)
        c->values[c->place[0]] = row;
    c->values[c->place[1]] = column;
    return bt_position_make(c->rules, c->values, c->length, p, err);
}

/* ---- */

static bt_status
solve_cell(cells *c, int64_t row, int64_t column, int64_t *cell, bt_err *err)
{
    bt_position *p = NULL;
    bt_outcome outcome = BT_N;
    uint64_t value = 0;

    bt_status s = cells_position(c, row, column, &p, err);
    if (s == BT_ERR_POSITION) {
        *cell = CELL_NOTHING;
        *err = (bt_err){.status = BT_OK};
        return BT_OK;
    }
    if (s == BT_OK && c->a->grundy) {
        s = bt_solver_grundy(c->solver, p, &value, err);
        *cell = (int64_t)value;
    } else if (s == BT_OK) {
        s = bt_solver_outcome(c->solver, p, &outcome, err);
        *cell = outcome == BT_P ? 0 : 1;
    }
    bt_position_free(p);
    return s;
}

bt_status
cells_row(cells *c, int64_t row, int64_t *out, bt_err *err)
{
    bt_status s = keep_going(c->a, err);

    if (c->row)
        row_of_partners(c, row, out);
    for (int64_t i = 0; !c->row && i < c->columns && s == BT_OK; i++)
        s = solve_cell(c, row, i, &out[i], err);
    return s;
}

bt_status
cells_column(cells *c, int64_t column, int64_t *out, bt_err *err)
{
    bt_status s = keep_going(c->a, err);

    if (c->row) /* partners are partners of each other */
        row_of_partners(c, column, out);
    for (int64_t i = 0; !c->row && i < c->rows && s == BT_OK; i++)
        s = solve_cell(c, i, column, &out[i], err);
    return s;
}

bt_status
cells_open(cells *c, const args *a, const bt_ruleset *rules, bt_solver *solver,
           int64_t most, bt_err *err)
{
    *c = (cells){.a = a, .rules = rules, .solver = solver};
    bt_status s = grid_plan(&c->g, rules, a, err);
    if (s != BT_OK)
        return s;
    bool two = c->g.n_axes == 2;
    if (a->max >= most || (two && (a->max + 1) * (a->max + 1) > most))
        return fail(err, BT_ERR_ARG,
                    "--max %" PRId64 ": a table has at most %" PRId64 " cells",
                    a->max, most);
    c->columns = a->max + 1;
    c->rows = two ? a->max + 1 : 1;
    try_row(c);
    try_flat(c);
    int64_t fixed = grid_largest_fixed(&c->g);
    if (!c->row)
        s = bt_solver_prepare(solver, fixed > a->max ? fixed : a->max,
                              (int64_t)c->g.n_heaps, a->grundy, err);
    return s;
}

void
cells_close(cells *c)
{
    bt_rows_free(c->book);
    free(c->values);
    grid_free(&c->g);
}
