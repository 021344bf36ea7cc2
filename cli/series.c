/* series.c: from options to data for an exporter: the values of one heap, a
 * list of P-positions, a column of pairs, a table. */
#include "series.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <bouton/sequence.h>

#include "build.h"
#include "cells.h"

enum { TO_MOST = 1 << 27, PAIRS_MOST = 1 << 28 };

/* ---- growing */

static void
begin_row(series *s)
{
    if (s->data.n_rows + 2 > s->start_room) {
        s->start_room = 2 * s->start_room + 64;
        s->start = or_die(realloc(s->start, s->start_room * sizeof *s->start));
    }
    s->start[s->data.n_rows++] = s->n_values;
    s->start[s->data.n_rows] = s->n_values;
}

static void
add_value(series *s, int64_t value)
{
    if (s->n_values == s->room) {
        s->room = 2 * s->room + 64;
        s->values = or_die(realloc(s->values, s->room * sizeof *s->values));
    }
    s->values[s->n_values++] = value;
    s->start[s->data.n_rows] = s->n_values;
}

static void
add_term(series *s, int64_t value)
{
    begin_row(s);
    add_value(s, value);
}

/* ---- one heap */

static bt_status
make_sequence(series *s, const args *a, const bt_ruleset *rules, bt_err *err)
{
    bt_solver_options options = solver_options(a);
    bt_sequence *q = NULL;
    bt_sequence_kind kind = !a->grundy  ? BT_SEQUENCE_OUTCOME
                            : a->misere ? BT_SEQUENCE_MISERE_GRUNDY
                                        : BT_SEQUENCE_GRUNDY;

    if (a->to > TO_MOST)
        return fail(err, BT_ERR_ARG, "--to goes to %d at most", TO_MOST);
    bt_status status =
        bt_sequence_new(rules, kind, &options, (uint64_t)a->to, &q, err);
    for (int64_t i = 0; i <= a->to && status == BT_OK; i++) {
        uint32_t v = bt_sequence_values(q)[i];
        if (a->grundy)
            add_term(s, v);
        else if (v == 0)
            add_term(s, i);
    }
    s->title = series_title(a->grundy ? "Grundy values" : "P-positions", rules,
                            a, NULL);
    bt_sequence_free(q);
    return status;
}

/* ---- P-positions by stones */

typedef struct lister {
    series *s;
    const bt_ruleset *rules;
} lister;

/* The values without the counts of lists. */
static void
add_position(series *s, const bt_ruleset *rules, const bt_position *p)
{
    const int64_t *v = bt_position_values(p);
    size_t row = s->data.n_rows;

    if (row == s->stones_room) {
        s->stones_room = 2 * s->stones_room + 64;
        s->stones =
            or_die(realloc(s->stones, s->stones_room * sizeof *s->stones));
    }
    s->stones[row] = bt_position_stones(rules, p);
    series_add_text(s, or_die(bt_position_text(rules, p)));
    begin_row(s);
    for (size_t i = 0; i < bt_ruleset_field_count(rules); i++) {
        bt_field_kind kind = bt_ruleset_field(rules, i).kind;
        bool list = kind == BT_FIELD_HEAPS || kind == BT_FIELD_PILES;
        int64_t n = list ? *v++ : 1;
        for (; n > 0; n--)
            add_value(s, *v++);
    }
}

static bt_status
add_if_p(void *arg, const bt_position *p, bt_outcome outcome, bt_err *err)
{
    lister *l = arg;

    if (l->s->data.n_rows >= SERIES_LIST_MOST)
        return fail(err, BT_ERR_ARG, "a list has at most %d positions",
                    SERIES_LIST_MOST);
    if (outcome == BT_P)
        add_position(l->s, l->rules, p);
    return BT_OK;
}

static bt_status
make_list(series *s, const args *a, const bt_ruleset *rules, bt_solver *solver,
          bt_err *err)
{
    s->data.shape = BT_EXPORT_LIST;
    s->title = series_title("P-positions", rules, a, NULL);
    return outcomes_each("--list", a, rules, solver, add_if_p,
                         &(lister){.s = s, .rules = rules}, err);
}

/* ---- tables, and pairs out of them */

/* Pairs x <= y by ascending x. The first x without a partner ends them: it may
 * have one beyond --max. */
static bt_status
make_pairs(series *s, const args *a, cells *c, int64_t *row, bt_err *err)
{
    bool *taken = or_die(calloc((size_t)c->columns, sizeof *taken));
    bool complete = true;
    bt_status status = BT_OK;

    for (int64_t x = 0; x < c->rows && complete && status == BT_OK; x++) {
        bool found = taken[x];
        status = cells_row(c, x, row, err);
        for (int64_t y = x; y < c->columns && status == BT_OK; y++)
            if (row[y] == 0) {
                taken[y] = found = true;
                add_term(s, a->column == 1 ? x : y);
            }
        complete = found;
    }
    free(taken);
    return status;
}

static bt_status
make_grid(series *s, cells *c, int64_t *row, bt_err *err)
{
    bt_status status = BT_OK;

    for (int64_t r = 0; r < c->rows && status == BT_OK; r++) {
        status = cells_row(c, r, row, err);
        begin_row(s);
        for (int64_t i = 0; i < c->columns && status == BT_OK; i++)
            add_value(s, row[i] == CELL_NOTHING ? BT_EXPORT_NOTHING : row[i]);
    }
    for (size_t i = 0; i < 2; i++) {
        snprintf(s->axis[i], sizeof s->axis[i], "%s",
                 c->g.axis[i] ? c->g.axis[i]->name : "");
        s->data.axis[i] = s->axis[i];
    }
    s->data.shape = BT_EXPORT_GRID;
    s->data.outcomes = !c->a->grundy;
    return status;
}

static bt_status
make_cells(series *s, const args *a, const bt_ruleset *rules, bt_solver *solver,
           bt_err *err)
{
    cells c;
    bool pairs = a->column >= 0;
    bt_status status =
        cells_open(&c, a, rules, solver, pairs ? PAIRS_MOST : CELLS_MOST, err);

    if (status == BT_OK && pairs && (c.g.n_axes != 2 || a->grundy))
        status = fail(err, BT_ERR_ARG,
                      "--column is for P-positions of two "
                      "free heaps or piles");
    if (status == BT_OK) {
        int64_t *row = or_die(malloc((size_t)c.columns * sizeof *row));
        char *pattern = grid_pattern(&c.g);
        status =
            pairs ? make_pairs(s, a, &c, row, err) : make_grid(s, &c, row, err);
        s->title = series_title(a->grundy ? "Grundy values" : "P-positions",
                                rules, a, pattern);
        free(pattern);
        free(row);
    }
    cells_close(&c);
    return status;
}

/* ---- */

static bt_status
check_request(const args *a, bt_err *err)
{
    int wanted = (a->to >= 0) + a->list + (a->column >= 0) + a->families;

    if (wanted > 1)
        return fail(err, BT_ERR_ARG,
                    "--to, --list, --column and --families "
                    "exclude each other");
    if (a->column == 0 || a->column > 2)
        return fail(err, BT_ERR_ARG, "--column is 1 or 2");
    if (a->to < 0 && a->max < 0 && !a->families)
        return fail(err, BT_ERR_ARG,
                    "say what: --to N for one heap, or --max N with --list, "
                    "--column or nothing for a table");
    return BT_OK;
}

/* Sequences begin where --skip says; their numbers where --offset says. */
static bt_status
number_terms(series *s, const args *a, bt_err *err)
{
    bt_export_data *d = &s->data;
    size_t skip = a->skip < 0 ? 0 : (size_t)a->skip;

    if (d->shape != BT_EXPORT_SEQUENCE && (a->skip >= 0 || a->offset >= 0))
        return fail(err, BT_ERR_ARG,
                    "--skip and --offset are for sequences, not for tables");
    if (skip > d->n_rows)
        skip = d->n_rows;
    if (a->offset > INT64_MAX / 2)
        return fail(err, BT_ERR_ARG, "--offset is too large");
    d->start = s->start + skip;
    d->n_rows -= skip;
    d->offset = a->offset >= 0 ? a->offset : (int64_t)skip;
    return BT_OK;
}

bt_status
series_make(series *s, const args *a, bt_err *err)
{
    bt_ruleset *rules = NULL;
    bt_solver *solver = NULL;

    *s = (series){.command = typed_text(a)};
    s->start = or_die(calloc(64, sizeof *s->start));
    s->start_room = 64;
    bt_status status =
        a->claim ? series_claims(s, a, err) : check_request(a, err);
    if (status == BT_OK && !a->claim)
        status = game_open(a, &rules, &solver, err);
    if (status == BT_OK && !a->claim)
        status = a->to >= 0    ? make_sequence(s, a, rules, err)
                 : a->list     ? make_list(s, a, rules, solver, err)
                 : a->families ? series_families(s, a, rules, err)
                               : make_cells(s, a, rules, solver, err);
    if (status == BT_OK)
        status = number_terms(s, a, err);
    s->data.values = s->values;
    s->data.texts = (const char *const *)s->texts;
    s->data.stones = s->stones;
    s->data.title = s->title;
    s->data.command = s->command;
    s->data.version = "bouton " BT_VERSION;
    s->data.name = "values";
    bt_solver_free(solver);
    bt_ruleset_free(rules);
    return status;
}

void
series_free(series *s)
{
    for (size_t i = 0; i < s->n_texts; i++)
        free(s->texts[i]);
    free(s->texts);
    free(s->stones);
    free(s->values);
    free(s->start);
    free(s->title);
    free(s->command);
}
