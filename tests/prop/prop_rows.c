/* prop_rows.c: the row engine against the reference engine, position by
 * position: all [i, j, k] with heaps up to 60, other shapes up to less, odd
 * rules made up to reach every kind of move, and winning moves. */
#include "bouton/row.h"
#include "check.h"
#include "game.h"

/* Moves that join with a loss, that compare heaps, that count stones; two
 * numbers; fixed heaps that split. */
static const char ODD_JOIN[] =
    "game odd-join\nheaps a\nnumber n = 2\n"
    "move take t: a -> a - t for 1 <= t <= a\n"
    "move drop u: n -> n - u for 1 <= u <= n, stones >= 2*u + 1\n"
    "move both: a, b -> a + b - 1 for a >= b + 1\n";
static const char ODD_ORDER[] =
    "game odd-order\nheaps a\nnumber n = 1\nnumber m = 1\n"
    "move take t: a -> a - t for 1 <= t <= a\n"
    "move one: a, b -> a + b for a >= b + 3, n >= 1\n"
    "move switch: n -> n - 1 for n >= 1, stones >= 4\n"
    "move grow: a -> a + 1, m -> m - 1 for m >= 1\n";
static const char ODD_TRIPLE[] = "game odd-triple\nheaps a\n"
                                 "move take t: a -> a - t for 1 <= t <= a\n"
                                 "move three: a, b, c -> a + b + c for a >= 2\n"
                                 "move two: a, b -> a + b for 2*a <= 3*b + 1\n";

/* Moves that ask for others: a heap that is reduced is one. */
static const char PASSES[] = "game passes = nim with passes 3\n";
static const char EQUAL[] = "game equal-merge = nim with pass\n"
                            "move merge: a, b -> a + b for a = b\n";
static const char ODD_ASK[] = "game odd-ask\nheaps a\nnumber n = 2\n"
                              "move take t: a -> a - t for 1 <= t <= a\n"
                              "move both: a, b -> a + b for movable, n >= 1\n"
                              "move drop u: n -> n - u for 1 <= u <= n, "
                              "movable, stones <= 5\n";

static const struct {
    const char *game, *setting;
    int64_t fixed, top; /* third largest heap; all heaps */
    int64_t second;     /* fourth largest heap */
} shapes[] = {
    {"nim", NULL, 60, 60, 0},
    {"amalgamation-nim", NULL, 44, 60, 0},
    {"nim-with-a-pass", NULL, 60, 60, 0},
    {"amalgamation-nim-restricted", NULL, 60, 60, 0},
    {"nim-with-a-pass", "pass=2", 12, 24, 0},
    {"nim", NULL, 6, 16, 6},
    {"amalgamation-nim", NULL, 4, 12, 4},
    {"nim-with-a-pass", NULL, 4, 12, 4},
    {ODD_JOIN, NULL, 8, 24, 0},
    {ODD_ORDER, NULL, 6, 20, 0},
    {ODD_TRIPLE, NULL, 8, 24, 0},
    {ODD_TRIPLE, NULL, 3, 10, 3},
    {PASSES, NULL, 6, 16, 0},
    {EQUAL, NULL, 8, 24, 0},
    {EQUAL, NULL, 3, 10, 3},
    {ODD_ASK, NULL, 6, 16, 0},
};

typedef struct comparison {
    const bt_ruleset *r;
    const char *name;
    bool misere;
    bt_solver *row, *reference;
    size_t compared;
} comparison;

static bool
same_options(const bt_options *x, const bt_options *y)
{
    size_t n = bt_options_count(x), found = 0;
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < bt_options_count(y); k++)
            found += bt_position_equal(bt_options_position(x, i),
                                       bt_options_position(y, k));
    return found == n && bt_options_count(y) == n;
}

static void
compare_winning(comparison *c, const bt_position *p, const char *text)
{
    bt_options *x = NULL, *y = NULL;
    bt_err err = {0};
    bt_status s = bt_solver_winning(c->row, p, &x, &err);
    CHECK(s == BT_OK, "%s %s: %s", c->name, text, err.text);
    if (s == BT_OK && bt_solver_winning(c->reference, p, &y, &err) == BT_OK)
        CHECK(same_options(x, y), "%s%s %s: other winning moves", c->name,
              c->misere ? " misere" : "", text);
    bt_options_free(x);
    bt_options_free(y);
}

static void
compare(comparison *c, int64_t h, int64_t i, int64_t j, int64_t k)
{
    char text[100];
    bt_outcome x, y;
    bt_err err = {0};
    snprintf(text, sizeof text, "[%lld,%lld,%lld,%lld]", (long long)h,
             (long long)i, (long long)j, (long long)k);
    bt_position *p = game_position(c->r, text);
    bt_status s = bt_solver_outcome(c->row, p, &x, &err);
    CHECK(s == BT_OK, "%s %s: %s", c->name, text, err.text);
    s = s == BT_OK ? bt_solver_outcome(c->reference, p, &y, &err) : s;
    CHECK(s == BT_OK && x == y, "%s%s %s: row says %c", c->name,
          c->misere ? " misere" : "", text, x == BT_P ? 'P' : 'N');
    if (++c->compared % 23 == 0 && k <= 24)
        compare_winning(c, p, text);
    bt_position_free(p);
}

static void
compare_shape(size_t s, bool misere)
{
    comparison c = {.misere = misere};
    bt_ruleset *r = game_load(shapes[s].game, shapes[s].setting);
    c.r = r;
    c.name = bt_ruleset_name(r);
    int64_t fixed = shapes[s].fixed, most = CHECK_SAMPLES(misere ? 40 : 60);
    fixed = fixed > most ? most : fixed; /* long rows once are enough */
    c.row = game_solver(r, misere, "row");
    c.reference = game_solver(r, misere, "reference");
    for (int64_t h = 0; h <= shapes[s].second; h++)
        for (int64_t i = h; i <= fixed; i++)
            for (int64_t j = i; j <= shapes[s].top; j++)
                for (int64_t k = j; k <= shapes[s].top; k++)
                    compare(&c, h, i, j, k);
    bt_solver_free(c.row);
    bt_solver_free(c.reference);
    bt_ruleset_free(r);
}

/* ---- rules made at random ---- */

enum { GAMES = CHECK_SAMPLES(150), LEAST = CHECK_SAMPLES(40) };

static const char *const moves[] = {
    /* two small numbers to put in */
    "move m%d: a, b -> a + b for a >= %d, b >= %d\n",
    "move m%d: a, b -> a + b - 1 for a >= b + %d, b >= %d\n",
    "move m%d: a, b -> a + b for 2*a <= 3*b + %d, stones >= %d\n",
    "move m%d: n -> n - 1 for n >= 1, stones >= %d + %d\n",
    "move m%d: a -> a + %d, n -> n - 1 for n >= 1, a >= %d\n",
    "move m%d: a, b -> a + %d, b - 1, n -> n - 1 for n >= 1, b >= %d\n",
    "move m%d u: a -> a - u, n -> n - 1 for 1 <= u <= %d, u <= a, n >= 1, "
    "stones >= %d\n",
    "move m%d: a -> %d, n -> n - 1 for n >= 1, a >= %d + 5\n",
    "move m%d: a, b, c -> a + b + c for a >= %d, c >= b + %d\n",
    "move m%d: a, b -> a, n -> n - 1 for n >= 1, a >= b + %d, stones >= %d\n",
};

static void
random_rules(uint64_t *seed, char *text)
{
    int64_t n = game_between(seed, 1, 3);
    text += sprintf(text,
                    "game g\nheaps a\nnumber n = %d\n"
                    "move take t: a -> a - t for 1 <= t <= a\n",
                    (int)game_between(seed, 0, 2));
    for (int64_t i = 0; i < n; i++) {
        size_t which = (size_t)game_between(seed, 0, COUNT(moves) - 1);
        char line[200];
        snprintf(line, sizeof line, "%s", moves[which]);
        text += sprintf(text, line, (int)i, (int)game_between(seed, 0, 3),
                        (int)game_between(seed, 0, 3));
    }
}

static bool
row_accepts(const bt_ruleset *r, bool misere)
{
    bt_rows *rows = NULL;
    const bt_row *row;
    bt_err err = {0};
    bt_position *p = game_position(r, "[3]");
    bt_status s = bt_rows_new(r, misere, NULL, &rows, &err);
    if (s == BT_OK)
        s = bt_rows_find(rows, p, &row, &err);
    CHECK(s == BT_OK ||
              ((s == BT_ERR_REFUSED || s == BT_ERR_LIMIT) && err.text[0]),
          "%s", err.text);
    bt_rows_free(rows);
    bt_position_free(p);
    return s == BT_OK;
}

static void
case_random_rules(void)
{
    uint64_t seed = 1901;
    size_t accepted = 0;
    for (int g = 0; g < GAMES; g++) {
        char text[1000];
        bt_ruleset *r;
        bt_err err;
        bool misere = g % 2;
        random_rules(&seed, text);
        if (game_try(text, NULL, &r, &err) != BT_OK)
            continue;
        if (row_accepts(r, misere)) {
            comparison c = {.r = r, .name = text, .misere = misere};
            c.row = game_solver(r, misere, "row");
            c.reference = game_solver(r, misere, "reference");
            for (int64_t i = 0; i <= 3; i++)
                for (int64_t j = i; j <= 14; j++)
                    for (int64_t k = j; k <= 14; k++)
                        compare(&c, 0, i, j, k);
            bt_solver_free(c.row);
            bt_solver_free(c.reference);
            accepted++;
        }
        bt_ruleset_free(r);
    }
    printf("# seed 1901: %zu of %d random games fit\n", accepted, GAMES);
    CHECK(accepted >= LEAST, "only %zu games", accepted);
}

static void
case_normal(void)
{
    for (size_t s = 0; s < COUNT(shapes); s++)
        compare_shape(s, false);
}

static void
case_misere(void)
{
    for (size_t s = 0; s < COUNT(shapes); s++)
        compare_shape(s, true);
}

/* Where there is a move without a stone, `movable` is more than stones; and a
 * part of another condition is not taken apart. */
static const char IDLE[] = "game idle\nheaps a\nnumber n = 1\nnumber m = 1\n"
                           "move take t: a -> a - t for 1 <= t <= a\n"
                           "move flip: m -> m - 1 for m >= 1\n"
                           "move pass: n -> n - 1 for n >= 1, movable\n";
static const char EITHER[] = "game either\nheaps a\nnumber n = 1\n"
                             "move take t: a -> a - t for 1 <= t <= a\n"
                             "move pass: n -> n - 1 for n >= 1, "
                             "(movable or n = 1)\n";

/* What does not fit is refused with a sentence. */
static void
case_refused(void)
{
    static const char *const games[] = {"moore-nim",
                                        "lasker-nim",
                                        "wythoff",
                                        "kayles",
                                        "cheating-nim",
                                        "restricted-nim",
                                        "limited-by-last-move-nim",
                                        "chomp-3",
                                        IDLE,
                                        EITHER};
    for (size_t i = 0; i < COUNT(games); i++) {
        bt_ruleset *r = game_load(games[i], NULL);
        bt_rows *rows = NULL;
        const bt_row *row;
        bt_err err = {0};
        bt_status s = bt_rows_new(r, false, NULL, &rows, &err);
        if (s == BT_OK) {
            bt_position *p = game_position(r, "[2]");
            s = bt_rows_find(rows, p, &row, &err);
            bt_position_free(p);
        }
        CHECK(s == BT_ERR_REFUSED && err.text[0], "%s: %s", games[i], err.text);
        bt_rows_free(rows);
        bt_ruleset_free(r);
    }
}

/* A budget that runs out leaves the book usable. */
static void
case_budget(void)
{
    bt_limits limits = bt_limits_default();
    bt_ruleset *r = game_load("amalgamation-nim", NULL);
    bt_rows *rows;
    const bt_row *row;
    bt_err err = {0};
    bt_position *p = game_position(r, "[12]"), *q = game_position(r, "[10]");
    limits.max_positions = 3000;
    game_must(bt_rows_new(r, false, &limits, &rows, &err), "rows", &err);
    CHECK(bt_rows_find(rows, p, &row, &err) == BT_ERR_LIMIT, "positions");
    CHECK(bt_rows_find(rows, q, &row, &err) == BT_OK &&
              bt_row_period(row) == 160,
          "after a failure");
    bt_rows_free(rows);
    limits = bt_limits_default();
    limits.max_memory = 100000;
    game_must(bt_rows_new(r, false, &limits, &rows, &err), "rows", &err);
    CHECK(bt_rows_find(rows, p, &row, &err) == BT_ERR_LIMIT, "memory");
    bt_rows_free(rows);
    bt_position_free(p);
    bt_position_free(q);
    bt_ruleset_free(r);
}

int
main(void)
{
    RUN(case_normal);
    RUN(case_misere);
    RUN(case_random_rules);
    RUN(case_refused);
    RUN(case_budget);
    return check_done();
}
