/* cmd_table.c: `bouton table GAME --max N`: a grid over two free coordinates
 * (grid.c says which), or with --list the P-positions in the order of size. */
#include "cells.h"

typedef struct table {
    const args *a;
    game g;
    cells c;
    int64_t *values; /* of all cells, row by row */
    json *list;      /* of --list; NULL: text */
} table;

static int64_t
value_at(const table *t, int64_t row, int64_t column)
{
    return t->values[row * t->c.columns + column];
}

static bool
solve_cells(table *t)
{
    cells *c = &t->c;

    if (!cells_open(c, t->a, &t->g, CELLS_MOST))
        return false;
    t->values =
        keep_room(t->a, (size_t)(c->rows * c->columns), sizeof *t->values);
    for (int64_t r = 0; r < c->rows; r++)
        if (!cells_line(c, false, r, t->values + r * c->columns))
            return false;
    return true;
}

static void
put_cell(const table *t, json *row, int64_t cell)
{
    if (cell == CELL_NOTHING)
        put_null(row, NULL);
    else
        put_value(row, t->a->grundy, (uint64_t)cell);
}

static bool
print_json(const table *t)
{
    json *o = out_begin(t->a, t->g.rules, NULL), *axes, *rows;

    put_text(o, "kind", t->a->grundy ? "grundy" : "outcome");
    put_text(o, "position", grid_pattern(&t->c.g));
    axes = put_list(o, "axes");
    for (size_t i = 0; i < 2; i++)
        if (t->c.g.axis[i])
            put_text(axes, NULL, t->c.g.axis[i]->name);
    put_number(o, "max", (uint64_t)t->a->max);
    rows = put_list(o, "rows");
    for (int64_t r = 0; r < t->c.rows; r++) {
        json *row = put_list(rows, NULL);
        for (int64_t c = 0; c < t->c.columns; c++)
            put_cell(t, row, value_at(t, r, c));
        if (!keep_going(t->a))
            return false;
    }
    out_print(o);
    return true;
}

static void
print_heading(const table *t)
{
    const coordinate *const *axis = t->c.g.axis;

    print_rules(t->a, t->g.rules);
    printf("%s %s%s", bt_ruleset_name(t->g.rules), grid_pattern(&t->c.g),
           play_words(t->a));
    if (t->a->grundy)
        printf(": %s", t->a->misere ? "misère Grundy values" : "Grundy values");
    else
        fputs(": P-positions are marked P", stdout);
    if (axis[0])
        printf("; %s to the right, %s upwards\n", axis[0]->name, axis[1]->name);
    else
        printf("; %s to the right\n", axis[1]->name);
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
static bool
print_grid(const table *t)
{
    int label = digits((uint64_t)t->a->max), width = label;
    bool two = t->c.g.n_axes == 2;

    for (int64_t i = 0; i < t->c.rows * t->c.columns; i++)
        if (t->values[i] > 0 && digits((uint64_t)t->values[i]) > width)
            width = digits((uint64_t)t->values[i]);
    print_heading(t);
    if (two)
        printf("%*s\n", label, t->c.g.axis[1]->name);
    for (int64_t up = two ? t->c.columns - 1 : 0; up >= 0; up--) {
        if (two)
            printf("%*" PRId64 " ", label, up);
        else
            printf("%*s ", label, "");
        for (int64_t x = 0; x < t->c.columns; x++)
            print_cell(t, two ? value_at(t, x, up) : value_at(t, 0, x), width);
        putchar('\n');
        if (!keep_going(t->a))
            return false;
    }
    printf("%*s ", label, "");
    for (int64_t x = 0; x < t->c.columns; x++)
        printf(" %*" PRId64, width, x);
    printf(" %s\n", t->c.g.axis[two ? 0 : 1]->name);
    return true;
}

/* ---- --list */

static bool
list_if_p(void *arg, const bt_position *p, bt_outcome outcome)
{
    const table *t = arg;

    if (outcome == BT_P && t->list) {
        put_position(t->list, NULL, t->g.rules, p);
    } else if (outcome == BT_P) {
        print_position(t->g.rules, p);
        putchar('\n');
    }
    return true;
}

static bool
make_list(table *t)
{
    json *o = out_begin(t->a, t->g.rules, NULL);

    put_number(o, "max", (uint64_t)t->a->max);
    if (t->a->json)
        t->list = put_list(o, "positions");
    else
        print_rules(t->a, t->g.rules);
    if (!outcomes_each("--list", t->a, &t->g, list_if_p, t))
        return false;
    if (t->a->json)
        out_print(o);
    return true;
}

static bool
run_table(const args *a)
{
    table t = {.a = a};

    if (!game_open(a, &t.g))
        return false;
    if (a->list)
        return make_list(&t);
    return solve_cells(&t) && (a->json ? print_json : print_grid)(&t);
}

static const option OPTIONS[] = {
    NUMBER(max, "N",
           "the largest free heap or number (15); --list: most stones"),
    NUMBER(heaps, "K", "heaps in all (2 and the fixed ones); --list: at most"),
    OPTION_FIXED,
    FLAG(grundy, "Grundy values instead of P and ."),
    FLAG(list, "list the P-positions with at most N stones"),
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
    .takes = {1, 1},
    .max = 15,
    .watched = true,
    .steps = DEFAULT_STEPS,
    .rest = 3,
    .number = "max",
    .run = run_table,
};
