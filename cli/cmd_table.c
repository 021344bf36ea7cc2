/* cmd_table.c: `bouton table GAME --max N`: a grid over two free coordinates
 * (grid.c says which), or with --list the P-positions in the order of size. */
#include "cells.h"

#include <inttypes.h>
#include <stdlib.h>

typedef struct table {
    const args *a;
    bt_ruleset *rules;
    bt_solver *solver;
    cells c;
    int64_t *values; /* of all cells, row by row */
} table;

static int64_t
value_at(const table *t, int64_t row, int64_t column)
{
    return t->values[row * t->c.columns + column];
}

static bt_status
solve_cells(table *t, bt_err *err)
{
    cells *c = &t->c;
    bt_status s = cells_open(c, t->a, t->rules, t->solver, CELLS_MOST, err);

    if (s == BT_OK)
        t->values =
            or_die(malloc((size_t)(c->rows * c->columns) * sizeof *t->values));
    for (int64_t r = 0; r < c->rows && s == BT_OK; r++)
        s = cells_row(c, r, t->values + r * c->columns, err);
    return s;
}

static json_t *
json_cell(const table *t, int64_t cell)
{
    if (cell == CELL_NOTHING)
        return json_null();
    return t->a->grundy ? out_number((uint64_t)cell)
                        : out_text(outcome_name(cell == 0 ? BT_P : BT_N));
}

static bt_status
print_json(const table *t, bt_err *err)
{
    json_t *o = out_begin(t->a, t->rules);
    json_t *rows = or_die(json_array()), *axes = or_die(json_array());
    char *pattern = grid_pattern(&t->c.g);
    bt_status s = BT_OK;

    for (size_t i = 0; i < 2; i++)
        if (t->c.g.axis[i])
            out_add(axes, out_text(t->c.g.axis[i]->name));
    for (int64_t r = 0; r < t->c.rows && s == BT_OK; r++) {
        s = keep_going(t->a, err);
        json_t *row = or_die(json_array());
        for (int64_t c = 0; c < t->c.columns; c++)
            out_add(row, json_cell(t, value_at(t, r, c)));
        out_add(rows, row);
    }
    out_set(o, "kind", out_text(t->a->grundy ? "grundy" : "outcome"));
    out_set(o, "position", out_text(pattern));
    out_set(o, "axes", axes);
    out_set(o, "max", out_number((uint64_t)t->a->max));
    out_set(o, "rows", rows);
    if (s == BT_OK)
        out_print(o);
    else
        json_decref(o);
    free(pattern);
    return s;
}

static void
print_heading(const table *t)
{
    char *pattern = grid_pattern(&t->c.g);

    print_rules(t->rules);
    printf("%s %s%s", bt_ruleset_name(t->rules), pattern, play_words(t->a));
    if (t->a->grundy)
        printf(": %s", t->a->misere ? "misère Grundy values" : "Grundy values");
    else
        fputs(": P-positions are marked P", stdout);
    if (t->c.g.axis[0])
        printf("; %s to the right, %s upwards\n", t->c.g.axis[0]->name,
               t->c.g.axis[1]->name);
    else
        printf("; %s to the right\n", t->c.g.axis[1]->name);
    free(pattern);
}

static void
print_cell(const table *t, int64_t cell, int width)
{
    if (cell > 0 && t->a->grundy)
        printf(" %*" PRId64, width, cell);
    else if (cell != 0)
        printf(" %*s", width, cell == CELL_NOTHING ? "" : ".");
    else {
        printf(" %*s", width - 1, "");
        print_p_mark(t->a->grundy ? "0" : "P");
    }
}

/* As `bouton plot` draws it: the first coordinate to the right, the second
 * upwards. */
static bt_status
print_grid(const table *t, bt_err *err)
{
    bt_status s = BT_OK;
    int label = digits((uint64_t)t->a->max), width = label;
    bool two = t->c.g.n_axes == 2;

    for (int64_t i = 0; i < t->c.rows * t->c.columns; i++)
        if (t->values[i] > 0 && digits((uint64_t)t->values[i]) > width)
            width = digits((uint64_t)t->values[i]);
    print_heading(t);
    if (two)
        printf("%*s\n", label, t->c.g.axis[1]->name);
    for (int64_t up = two ? t->c.columns - 1 : 0; up >= 0 && s == BT_OK; up--) {
        s = keep_going(t->a, err);
        if (two)
            printf("%*" PRId64 " ", label, up);
        else
            printf("%*s ", label, "");
        for (int64_t x = 0; x < t->c.columns; x++)
            print_cell(t, two ? value_at(t, x, up) : value_at(t, 0, x), width);
        putchar('\n');
    }
    printf("%*s ", label, "");
    for (int64_t x = 0; x < t->c.columns; x++)
        printf(" %*" PRId64, width, x);
    printf(" %s\n", t->c.g.axis[two ? 0 : 1]->name);
    return s;
}

static bt_status
make_grid(table *t, bt_err *err)
{
    bt_status s = solve_cells(t, err);

    if (s == BT_OK)
        s = (t->a->json ? print_json : print_grid)(t, err);
    free(t->values);
    cells_close(&t->c);
    return s;
}

/* ---- --list */

typedef struct p_list {
    const table *t;
    json_t *json; /* NULL: text */
} p_list;

static bt_status
list_if_p(void *arg, const bt_position *p, bt_outcome outcome, bt_err *err)
{
    const p_list *l = arg;

    (void)err;
    if (outcome == BT_P && l->json) {
        out_add(l->json, out_position(l->t->rules, p));
    } else if (outcome == BT_P) {
        print_position(l->t->rules, p);
        putchar('\n');
    }
    return BT_OK;
}

static bt_status
make_list(const table *t, bt_err *err)
{
    p_list l = {.t = t, .json = t->a->json ? or_die(json_array()) : NULL};

    if (!l.json)
        print_rules(t->rules);
    bt_status s =
        outcomes_each("--list", t->a, t->rules, t->solver, list_if_p, &l, err);
    if (s == BT_OK && l.json) {
        json_t *o = out_begin(t->a, t->rules);
        out_set(o, "max", out_number((uint64_t)t->a->max));
        out_set(o, "positions", json_incref(l.json));
        out_print(o);
    }
    json_decref(l.json);
    return s;
}

static int
run_table(const args *a, bt_err *err)
{
    table t = {.a = a};

    bt_status s = game_open(a, &t.rules, &t.solver, err);
    if (s == BT_OK)
        s = a->list ? make_list(&t, err) : make_grid(&t, err);
    bt_solver_free(t.solver);
    bt_ruleset_free(t.rules);
    return exit_status(s);
}

static const option OPTIONS[] = {
    OPTION(NUMBER, max, "max", "N",
           "the largest free heap or number (15); --list: most stones"),
    OPTION(NUMBER, heaps, "heaps", "K",
           "heaps in all (2 and the fixed ones); --list: at most"),
    OPTION_FIXED,
    OPTION(FLAG, grundy, "grundy", NULL, "Grundy values instead of P and ."),
    OPTION(FLAG, list, "list", NULL,
           "list the P-positions with at most N stones"),
    OPTIONS_SOLVE,
    OPTIONS_JSON,
};

const command cmd_table = {
    .name = "table",
    .operands = "GAME",
    .summary = "P-positions or Grundy values in a grid or a list",
    .notes =
        "The grid runs over two free heaps or piles, 0 to N each, the first "
        "to the right\nand the second upwards, as in `bouton plot`; the "
        "others are fixed by --fixed;\nwithout it piles beyond the first two "
        "have 3 stones. One free heap gives a single\nline. In a game with "
        "fewer than two piles, its numbers are free unless fixed; other\n"
        "numbers are at their start. Cells that are no position stay "
        "blank.\n\n"
        "--list goes by number of stones, then of heaps, then in the "
        "order of the heaps.\n",
    .examples = "bouton table wythoff --max 20\n"
                "bouton table amalgamation-nim --fixed 3 --max 12\n"
                "bouton table limited-by-last-move-nim --fixed m=3 --max 30\n"
                "bouton table nim --max 12 --list --heaps 3\n",
    .options = OPTIONS,
    .min_operands = 1,
    .max_operands = 1,
    .max = 15,
    .watched = true,
    .steps = DEFAULT_STEPS,
    .rest = 3,
    .number = "max",
    .run = run_table,
};
