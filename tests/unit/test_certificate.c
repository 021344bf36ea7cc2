/* test_certificate.c: src/engine/row_certificate.c and bouton-verify: what a
 * sound engine finds is accepted, what a broken one finds is refused. The
 * engine is broken by changing its rules while it computes, and changing them
 * back before the certificate is written. */

#include "check.h"
#include "engine/row.h"
#include "game.h"
#include "verifier.h"

static bool
write_file(void *arg, const char *text, size_t length)
{
    return fwrite(text, 1, length, arg) == length;
}

/* The exit status of the checker on the certificate of all rows. */
static int
verify(bt_rows *rows)
{
    char *text = NULL;
    size_t length = 0;
    bt_err err = {0};
    FILE *f = open_memstream(&text, &length);
    bt_status s =
        f ? bt_rows_certificate(rows, write_file, f, &err) : BT_ERR_NOMEM;
    if (f)
        fclose(f);
    int code = s == BT_OK ? verifier_run(text, length) : -1;
    free(text);
    return code;
}

static bt_rows *
open_rows(const bt_ruleset *r, bool misere)
{
    bt_rows *rows;
    bt_err err = {0};
    game_must(bt_rows_new(r, misere, NULL, &rows, &err), "rows", &err);
    return rows;
}

static bt_status
compute(bt_rows *rows, const char *fixed)
{
    const bt_row *row;
    bt_err err = {0};
    bt_position *p = game_position(rows->flat.rules, fixed);
    bt_status s = bt_rows_find(rows, p, &row, &err);
    bt_position_free(p);
    return s;
}

/* Shifts down and up, choices that a free heap bounds, joins with a loss. */
#define TAKE "move take t: a -> a - t for 1 <= t <= a\n"
static const char ODD_SHIFTS[] =
    "game odd-shifts\nheaps a\nnumber n = 2\n" TAKE
    "move m: a, b -> a + 2, b - 1, n -> n - 1 for n >= 1, b >= 2\n"
    "move some u: a -> a - u, n -> n - 1 for 1 <= u <= 3, u <= a, n >= 1\n";
static const char ODD_JOINS[] =
    "game odd-joins\nheaps a\nnumber n = 1\n" TAKE
    "move both: a, b -> a + b - 1 for a >= b + 1\n"
    "move three: a, b, c -> a + b + c for a >= 2, n >= 1, stones >= 5\n";

static const struct {
    const char *game, *setting, *fixed;
    bool misere;
} sound[] = {
    {ODD_SHIFTS, NULL, "[4]", false},
    {ODD_SHIFTS, NULL, "[1,3]", true},
    {ODD_JOINS, NULL, "[5]", true},
    {ODD_JOINS, NULL, "[2,3]", false},
    {"nim", NULL, "[7]", false},
    {"nim", NULL, "[1,2]", true},
    {"nim", NULL, "[70]", false}, /* windows of two words */
    {"amalgamation-nim", NULL, "[9]", false},
    {"amalgamation-nim", NULL, "[9]", true},
    {"amalgamation-nim", NULL, "[2,3]", false},
    {"amalgamation-nim-restricted", NULL, "[6]", false},
    {"nim-with-a-pass", NULL, "[9]", false},
    {"nim-with-a-pass", NULL, "[1,3]", true},
    {"nim-with-a-pass", "pass=3", "[4]", false},
};

static void
case_sound(void)
{
    for (size_t i = 0; i < COUNT(sound); i++) {
        bt_ruleset *r = game_load(sound[i].game, sound[i].setting);
        bt_rows *rows = open_rows(r, sound[i].misere);
        bt_status s = compute(rows, sound[i].fixed);
        int code = s == BT_OK ? verify(rows) : -1;
        CHECK(code == 0, "%s %s: %d", sound[i].game, sound[i].fixed, code);
        bt_rows_free(rows);
        bt_ruleset_free(r);
    }
}

/* An engine that forgets all moves but takes. */
static void
case_forgets_moves(void)
{
    static const char *const games[] = {"amalgamation-nim", "nim-with-a-pass",
                                        "amalgamation-nim-restricted"};
    for (size_t i = 0; i < COUNT(games); i++) {
        bt_ruleset *r = game_load(games[i], NULL);
        bt_rows *rows = open_rows(r, false);
        size_t moves = rows->flat.moves.count;
        rows->flat.moves.count = 0;
        bt_status s = compute(rows, "[4]");
        rows->flat.moves.count = moves;
        CHECK(s == BT_OK && verify(rows) == 1, "%s", games[i]);
        bt_rows_free(rows);
        bt_ruleset_free(r);
    }
}

/* One that gets a condition wrong by one. */
static void
case_wrong_guard(void)
{
    bt_ruleset *r = game_load("amalgamation-nim-restricted", NULL);
    bt_rows *rows = open_rows(r, false);
    bt_flat_move *m = &BT_AT(&rows->flat.moves, bt_flat_move, 0);
    m->guard[0].k += 1;
    bt_status s = compute(rows, "[5]");
    m->guard[0].k -= 1;
    CHECK(s == BT_OK && verify(rows) == 1, "guard");
    bt_rows_free(rows);
    bt_ruleset_free(r);
}

/* One that mixes up normal and misère play. */
static void
case_wrong_play(void)
{
    bt_ruleset *r = game_load("nim", NULL);
    bt_rows *rows = open_rows(r, true);
    bt_status s = compute(rows, "[3]");
    rows->misere = false;
    CHECK(s == BT_OK && verify(rows) == 1, "play");
    bt_rows_free(rows);
    bt_ruleset_free(r);
}

/* One that stops at a period or preperiod that is right, but not least. */
static void
case_not_least(void)
{
    bt_ruleset *r = game_load("nim", NULL);
    for (int what = 0; what < 2; what++) {
        bt_rows *rows = open_rows(r, false);
        bt_status s = compute(rows, "[3]");
        bt_row *row = rows->row[rows->n_rows - 1];
        int8_t *longer = malloc(8);
        for (size_t i = 0; i < 8 && longer; i++)
            longer[i] = (int8_t)bt_row_delta(row, i);
        free(row->delta);
        row->delta = longer;
        row->c = what == 0 ? 0 : 4;
        row->p = what == 0 ? 8 : 4;
        CHECK(s == BT_OK && verify(rows) == 1, "not least: %d", what);
        bt_rows_free(rows);
    }
    bt_ruleset_free(r);
}

/* One that leaves a row out, or puts rows in an order that rests on later
 * ones. */
static void
case_order(void)
{
    bt_ruleset *r = game_load("nim", NULL);
    bt_rows *rows = open_rows(r, false);
    bt_status s = compute(rows, "[3]");
    bt_row *last = rows->row[rows->n_rows - 1];
    rows->row[rows->n_rows - 1] = rows->row[rows->n_rows - 2];
    rows->row[rows->n_rows - 2] = last;
    CHECK(s == BT_OK && verify(rows) == 1, "order");
    rows->row[rows->n_rows - 2] = rows->row[rows->n_rows - 1];
    rows->row[rows->n_rows - 1] = last;
    CHECK(verify(rows) == 0, "order restored");
    rows->row[1] = rows->row[0];
    CHECK(verify(rows) == 1, "a row twice, one missing");
    bt_rows_free(rows);
    bt_ruleset_free(r);
}

/* One that is off in a single far column: the tables are damaged. */
static void
case_one_column(void)
{
    bt_ruleset *r = game_load("amalgamation-nim", NULL);
    bt_rows *rows = open_rows(r, false);
    bt_status s = compute(rows, "[11]");
    bt_row *row = rows->row[rows->n_rows - 1];
    int8_t *d = row->delta;
    uint64_t a = 500, b;
    while (d[a] < 0 || d[a + 1] < 0 || d[a] == d[a + 1] + 1)
        a++;
    b = a + 1; /* exchange the partners of a and a + 1 */
    int8_t x = d[a], y = d[b];
    d[a] = (int8_t)(y + 1);
    d[b] = (int8_t)(x - 1);
    d[b + (uint64_t)y] = (int8_t) - (y + 1);
    d[a + (uint64_t)x] = (int8_t) - (x - 1);
    CHECK(s == BT_OK && x > 0 && verify(rows) == 1, "column %d", (int)a);
    bt_rows_free(rows);
    bt_ruleset_free(r);
}

int
main(int argc, char **argv)
{
    verifier_find(argc > 0 ? argv[0] : NULL);
    RUN(case_sound);
    RUN(case_forgets_moves);
    RUN(case_wrong_guard);
    RUN(case_wrong_play);
    RUN(case_not_least);
    RUN(case_order);
    RUN(case_one_column);
    return check_done();
}
