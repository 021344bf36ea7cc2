/* test_large.c: numbers where 64 bits end. An answer is right or refused with
 * a sentence; tests/fuzz/fuzz_solve.c looks for more of them. */
#include "check.h"
#include "game.h"

#define MOST "9223372036854775807" /* 2^63 - 1 */

/* ---- answers that are refused ---- */

typedef enum question { OUTCOME, WINNING, OPTIONS } question;

static bt_status
ask(const bt_ruleset *r, const char *position, const char *engine,
    question what, size_t *n, bt_err *err)
{
    bt_solver_options o = bt_solver_options_default();
    bt_solver *s = NULL;
    bt_options *options = NULL;
    bt_outcome outcome;
    bt_position *p = game_position(r, position);
    o.engine = engine;
    o.limits.max_positions = 3000;
    game_must(bt_solver_new(r, &o, &s, err), position, err);
    bt_status status = what == OUTCOME ? bt_solver_outcome(s, p, &outcome, err)
                       : what == WINNING
                           ? bt_solver_winning(s, p, &options, err)
                           : bt_options_new(r, p, &o.limits, &options, err);
    *n = status != BT_OK ? 0 : what == OUTCOME ? 1 : bt_options_count(options);
    bt_options_free(options);
    bt_solver_free(s);
    bt_position_free(p);
    return status;
}

#define GROW                                                                   \
    "game grow\nheaps a\nnumber k = 1\n"                                       \
    "move take t: a -> a - t for 1 <= t <= a\n"                                \
    "move grow: a -> a + 5, k -> k - 1 for k >= 1\n"
#define TAKE(set)                                                              \
    "game g\nheaps a\nmove take t: a -> a - t for t in " set ", t <= a\n"

static const struct {
    const char *game, *position, *engine;
    question what;
    bt_status status;
    size_t n; /* moves, when it is answered */
    const char *why;
} questions[] = {
    {"nim-with-a-pass", "[1] pass=" MOST, NULL, OUTCOME, BT_ERR_LIMIT, 0,
     "the largest number doubled is no bound"},
    {"nim-with-a-pass", "[1] pass=" MOST, "box", OUTCOME, BT_ERR_LIMIT, 0,
     "no table has so many numbers"},
    {"nim-with-a-pass", "[1] pass=2147483648", "box", OUTCOME, BT_ERR_LIMIT, 0,
     "no table has so many numbers"},
    {"nim-with-a-pass", "[" MOST "]", NULL, WINNING, BT_OK, 1,
     "take all; the partner of the heap is larger than any other"},
    {GROW, "[1,9223372036854775806]", "row", WINNING, BT_OK, 1,
     "[1,1]; the larger heap can grow beyond 64 bits, but that does not win"},
    {GROW, "[4611686018427387901,4611686018427387906]", "row", WINNING,
     BT_ERR_OVERFLOW, 0, "two heaps of 2^62 + 2 are P, and too many stones"},
    {GROW, "[4611686018427387893,4611686018427387898]", "row", WINNING, BT_OK,
     2, "two heaps of 2^62 - 6, and one taken down"},
    /* {1, 3, 7, ..., 2^62-1, 2^63-1, ...}: 2^63 is on the way to the last */
    {TAKE("{2^i - 1 : i >= 1}"), "[4611686018427387903]", NULL, OPTIONS, BT_OK,
     62, "1 .. 2^62-1"},
    {TAKE("{2^i - 1 : i >= 1}"), "[" MOST "]", NULL, OPTIONS, BT_ERR_OVERFLOW,
     0, "2^63-1 is an element, but 2^63 is not a number"},
    {TAKE("{2^i : i >= 0}"), "[" MOST "]", NULL, OPTIONS, BT_OK, 63,
     "1 .. 2^62; 2^63 is too large"},
    {TAKE("{2^i + 1 : i >= 0}"), "[" MOST "]", NULL, OPTIONS, BT_OK, 63,
     "2 .. 2^62+1"},
    /* 1, 4, 7, ..., each 2^60 times */
    {TAKE("{1 + 3*(i / 1152921504606846976) : i >= 0}"), "[22]", NULL, OPTIONS,
     BT_OK, 8, "1 .. 22, i up to 7 * 2^60"},
    {TAKE("{1 + 3*(i / 1152921504606846976) : i >= 0}"), "[24]", NULL, OPTIONS,
     BT_ERR_OVERFLOW, 0, "25 has i = 2^63"},
    {TAKE("{1 + i * 4611686018427387904 / 4611686018427387904 : i >= 0}"),
     "[2]", NULL, OPTIONS, BT_OK, 2, "1 and 2"},
    {TAKE("{1 + i * 4611686018427387904 / 4611686018427387904 : i >= 0}"),
     "[3]", NULL, OPTIONS, BT_ERR_OVERFLOW, 0, "3 is 1 + 2 * 2^62 / 2^62"},
    {TAKE("{i + 9223372036854775800 : i >= 0}"), "[" MOST "]", NULL, OPTIONS,
     BT_OK, 8, "2^63-8 .. 2^63-1"},
};

static void
case_answered_or_refused(void)
{
    for (size_t i = 0; i < COUNT(questions); i++) {
        bt_ruleset *r = game_load(questions[i].game, NULL);
        bt_err err = {0};
        size_t n;
        bt_status s = ask(r, questions[i].position, questions[i].engine,
                          questions[i].what, &n, &err);
        CHECK(s == questions[i].status && n == questions[i].n &&
                  (s == BT_OK || err.text[0]),
              "%s %s: %s, %zu: %s (%s)", questions[i].game,
              questions[i].position, bt_status_name(s), n, err.text,
              questions[i].why);
        bt_ruleset_free(r);
    }
}

/* ---- the one winning move, in words ---- */

static void
case_winning_move(void)
{
    bt_ruleset *r = game_load("nim-with-a-pass", NULL);
    bt_position *p = game_position(r, "[" MOST "]");
    bt_solver *s = game_solver(r, false, NULL);
    bt_options *wins = NULL;
    bt_err err = {0};
    game_must(bt_solver_winning(s, p, &wins, &err), "winning", &err);
    if (CHECK(bt_options_count(wins) == 1, "%zu", bt_options_count(wins)))
        CHECK(strcmp(bt_options_move(wins, 0),
                     "take " MOST ": " MOST " -> 0") == 0,
              "%s", bt_options_move(wins, 0));
    bt_options_free(wins);
    bt_solver_free(s);
    bt_position_free(p);
    bt_ruleset_free(r);
}

/* ---- engines agree where choices are large ---- */

/* Nim with a choice of one large number that changes nothing: 2^20 * t has
 * 79 bits and is no less than u. */
static const char large_choice[] =
    "game large-choice\nheaps a\n"
    "move take t, u: a -> a - u\n"
    "  for 576460752303423488 <= t <= 576460752303423488, 1 <= u <= a,\n"
    "      1048576*t >= u\n";

/* Nim: 2^62 * a is no less than what is taken. */
static const char large_factor[] = "game large-factor\nheaps a\n"
                                   "move take t: a -> a - t\n"
                                   "  for 1 <= t <= a, 4611686018427387904*a "
                                   ">= t\n";

static void
check_nim(const char *game, const char *engine)
{
    bt_ruleset *r = game_load(game, NULL);
    bt_solver *s = game_solver(r, false, engine);
    for (int64_t n = 0; n <= 20; n++) {
        bt_position *p;
        bt_err err = {0};
        uint64_t value = 0;
        game_must(
            bt_position_make(r, (int64_t[]){n > 0, n}, n > 0 ? 2 : 1, &p, &err),
            game, &err);
        bt_status status = bt_solver_grundy(s, p, &value, &err);
        CHECK(status != BT_OK || value == (uint64_t)n, "%s %s: %lld has %llu",
              game, engine ? engine : "chosen", (long long)n,
              (unsigned long long)value);
        CHECK(status == BT_OK || engine, "%s: %s", game, err.text);
        bt_position_free(p);
    }
    bt_solver_free(s);
    bt_ruleset_free(r);
}

static void
case_large_choices(void)
{
    check_nim(large_factor, NULL);
    check_nim(large_factor, "sum");
    check_nim(large_choice, "sum");
}

int
main(void)
{
    RUN(case_answered_or_refused);
    RUN(case_winning_move);
    RUN(case_large_choices);
    return check_done();
}
