/* cmd_table.c: `bouton table GAME --max N`: a grid over two free coordinates
 * (grid.c says which), or with --list the P-positions in the order of size. */
#include "grid.h"

#include <inttypes.h>
#include <stdlib.h>

enum { NO_POSITION = -1, CELLS_MOST = 1 << 24 };

typedef struct table {
    const args *a;
    bt_ruleset *rules;
    bt_solver *solver;
    grid g;
    int64_t n_rows, n_columns;
    int64_t *cells; /* NO_POSITION, 0 = P, 1 = N, or a Grundy value */
} table;

static bt_status
solve_cell(const table *t, int64_t row, int64_t column, int64_t *cell,
           bt_err *err)
{
    char *text = grid_position(&t->g, row, column);
    bt_position *p = NULL;
    bt_outcome outcome = BT_N;
    uint64_t value = 0;

    bt_status s = bt_position_read(t->rules, text, &p, err);
    if (s == BT_ERR_POSITION) {
        *cell = NO_POSITION;
        *err = (bt_err){.status = BT_OK};
        s = BT_OK;
    } else if (s == BT_OK && t->a->grundy) {
        s = bt_solver_grundy(t->solver, p, &value, err);
        *cell = (int64_t)value;
    } else if (s == BT_OK) {
        s = bt_solver_outcome(t->solver, p, &outcome, err);
        *cell = outcome == BT_P ? 0 : 1;
    }
    bt_position_free(p);
    free(text);
    return s;
}

static bt_status
solve_cells(table *t, bt_err *err)
{
    int64_t max = t->a->max, fixed = grid_largest_fixed(&t->g);

    if (max >= CELLS_MOST ||
        (t->g.n_axes == 2 && (max + 1) * (max + 1) > CELLS_MOST))
        return fail(err, BT_ERR_ARG,
                    "--max %" PRId64 ": a table has at most %d cells", max,
                    CELLS_MOST);
    t->n_columns = max + 1;
    t->n_rows = t->g.n_axes == 2 ? max + 1 : 1;
    t->cells =
        or_die(malloc((size_t)(t->n_rows * t->n_columns) * sizeof *t->cells));
    bt_status s = bt_solver_prepare(t->solver, fixed > max ? fixed : max,
                                    (int64_t)t->g.n_heaps, t->a->grundy, err);
    for (int64_t r = 0; r < t->n_rows && s == BT_OK; r++)
        for (int64_t c = 0; c < t->n_columns && s == BT_OK; c++)
            s = solve_cell(t, r, c, &t->cells[r * t->n_columns + c], err);
    return s;
}

static json_t *
json_cell(const table *t, int64_t cell)
{
    if (cell == NO_POSITION)
        return json_null();
    return t->a->grundy ? out_number((uint64_t)cell)
                        : out_text(outcome_name(cell == 0 ? BT_P : BT_N));
}

static bt_status
print_json(const table *t, bt_err *err)
{
    json_t *o = out_begin(t->a, t->rules);
    json_t *rows = or_die(json_array()), *axes = or_die(json_array());
    char *pattern = grid_pattern(&t->g);
    bt_status s = BT_OK;

    for (size_t i = 0; i < 2; i++)
        if (t->g.axis[i])
            out_add(axes, out_text(t->g.axis[i]->name));
    for (int64_t r = 0; r < t->n_rows && s == BT_OK; r++) {
        s = keep_going(t->a, err);
        json_t *row = or_die(json_array());
        for (int64_t c = 0; c < t->n_columns; c++)
            out_add(row, json_cell(t, t->cells[r * t->n_columns + c]));
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
    char *pattern = grid_pattern(&t->g);

    print_rules(t->rules);
    printf("%s %s%s", bt_ruleset_name(t->rules), pattern, play_words(t->a));
    if (t->a->grundy)
        printf(": %s", t->a->misere ? "misère Grundy values" : "Grundy values");
    else
        fputs(": P-positions are marked P", stdout);
    if (t->g.axis[0])
        printf("; %s to the right, %s upwards\n", t->g.axis[0]->name,
               t->g.axis[1]->name);
    else
        printf("; %s to the right\n", t->g.axis[1]->name);
    free(pattern);
}

static void
print_cell(const table *t, int64_t cell, int width)
{
    if (cell > 0 && t->a->grundy)
        printf(" %*" PRId64, width, cell);
    else if (cell != 0)
        printf(" %*s", width, cell == NO_POSITION ? "" : ".");
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
    bool two = t->g.n_axes == 2;

    for (int64_t i = 0; i < t->n_rows * t->n_columns; i++)
        if (t->cells[i] > 0 && digits((uint64_t)t->cells[i]) > width)
            width = digits((uint64_t)t->cells[i]);
    print_heading(t);
    if (two)
        printf("%*s\n", label, t->g.axis[1]->name);
    for (int64_t up = two ? t->n_columns - 1 : 0; up >= 0 && s == BT_OK; up--) {
        s = keep_going(t->a, err);
        if (two)
            printf("%*" PRId64 " ", label, up);
        else
            printf("%*s ", label, "");
        for (int64_t x = 0; x < t->n_columns; x++)
            print_cell(t, t->cells[two ? x * t->n_columns + up : x], width);
        putchar('\n');
    }
    printf("%*s ", label, "");
    for (int64_t x = 0; x < t->n_columns; x++)
        printf(" %*" PRId64, width, x);
    printf(" %s\n", t->g.axis[two ? 0 : 1]->name);
    return s;
}

static bt_status
make_grid(table *t, bt_err *err)
{
    bt_status s = grid_plan(&t->g, t->rules, t->a, err);

    if (s == BT_OK)
        s = solve_cells(t, err);
    if (s == BT_OK)
        s = (t->a->json ? print_json : print_grid)(t, err);
    free(t->cells);
    grid_free(&t->g);
    return s;
}

/* ---- --list */

typedef struct p_list {
    const table *t;
    json_t *json; /* NULL: text */
    bt_status status;
    bt_err *err;
} p_list;

static bool
list_if_p(const bt_position *p, void *arg)
{
    p_list *l = arg;
    bt_outcome outcome = BT_N;

    l->status = bt_solver_outcome(l->t->solver, p, &outcome, l->err);
    if (l->status != BT_OK)
        return false;
    if (outcome == BT_P && l->json) {
        out_add(l->json, out_position(l->t->rules, p));
    } else if (outcome == BT_P) {
        print_position(l->t->rules, p);
        putchar('\n');
    }
    return true;
}

static bt_status
make_list(const table *t, bt_err *err)
{
    bt_range range = {.max_stones = t->a->max, .heaps = t->a->heaps};
    p_list l = {.t = t, .err = err};

    if (t->a->grundy || t->a->fixed.n > 0)
        return fail(err, BT_ERR_ARG,
                    "--list goes with neither --grundy nor --fixed");
    bt_status s = bt_solver_prepare(t->solver, t->a->max,
                                    t->a->heaps < 0 ? t->a->max : t->a->heaps,
                                    false, err);
    if (s != BT_OK)
        return s;
    l.json = t->a->json ? or_die(json_array()) : NULL;
    if (!l.json)
        print_rules(t->rules);
    s = bt_position_each(t->rules, &range, list_if_p, &l, err);
    if (s == BT_OK)
        s = l.status;
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
