/* ask_table.c: a grid over two free coordinates (grid.c says which), or with
 * "list" the P-positions in the order of size. */
#include "cells.h"

static bool
put_rows(const question *q, cells *c, json *rows)
{
    size_t n = (size_t)c->columns;

    for (int64_t r = 0; r < c->rows; r++) {
        int64_t *line = keep_room(q, n, sizeof *line);
        json_values row = {line, n, sizeof *line, !q->grundy};
        if (!cells_line(c, false, r, line))
            return false;
        put_values(rows, NULL, row);
    }
    return true;
}

static bool
ask_grid(const question *q, const game *g)
{
    json *o = out_begin(q, g->rules, NULL);
    cells c;

    if (!cells_open(&c, q, g, CELLS_MOST))
        return false;
    put_grid(o, &c.g);
    put_number(o, "max", (uint64_t)q->max);
    return put_rows(q, &c, put_list(o, "rows")) && give(q, o);
}

/* ---- "list" */

typedef struct listing {
    const bt_ruleset *rules;
    json *positions;
} listing;

static bool
list_if_p(void *arg, const bt_position *p, bt_outcome outcome)
{
    const listing *l = arg;

    if (outcome == BT_P)
        put_position(l->positions, NULL, l->rules, p);
    return true;
}

static bool
ask_list(const question *q, const game *g)
{
    json *o = out_begin(q, g->rules, NULL);

    put_number(o, "max", (uint64_t)q->max);
    listing l = {g->rules, put_list(o, "positions")};
    return outcomes_each("--list", q, g, list_if_p, &l) && give(q, o);
}

static bool
ask(const question *q)
{
    game g;

    return game_open(q, &g) && (q->list ? ask_list : ask_grid)(q, &g);
}

static const option OPTIONS[] = {
    NUMBER(max, "N",
           "the largest free heap or number (15); --list: most stones, but of "
           "piles with names the largest"),
    NUMBER(heaps, "K", "heaps in all (2 and the fixed ones); --list: at most"),
    OPTION_FIXED,
    OPTION_FREE,
    FLAG(grundy, "Grundy values instead of P and ."),
    FLAG(list, "list the P-positions with at most N stones, or piles up to N"),
    OPTION_THREADS,
    OPTIONS_SOLVE,
    OPTIONS_JSON,
};

const command ask_table = {
    .name = "table",
    .operands = "GAME",
    .keys = {"game"},
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
                "bouton table nim-with-a-pass --fixed 2 --free pass --max 9\n"
                "bouton table nim --max 12 --list --heaps 3\n",
    .options = OPTIONS,
    .takes = {1, 1},
    .max = 15,
    .watched = true,
    .steps = DEFAULT_STEPS,
    .rest = 3,
    .number = "max",
    .run = ask,
};
