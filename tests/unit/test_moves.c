/* test_moves.c: src/game/moves.c, options.c: option lists worked out by hand,
 * in the order of the rules, each with its first move. */
#include <inttypes.h>

#include "check.h"
#include "game.h"

static const struct {
    const char *game, *setting, *position;
    const char *options; /* "move -> position | ..." */
} cases[] = {
    {"nim", NULL, "[]", ""},
    {"nim", NULL, "[1,2,2]",
     "take 1: 1 -> 0 => [2,2] | take 1: 2 -> 1 => [1,1,2] | "
     "take 2: 2 -> 0 => [1,2]"},
    {"amalgamation-nim", NULL, "[1,1]",
     "take 1: 1 -> 0 => [1] | merge: 1, 1 -> 2 => [2]"},
    {"amalgamation-nim", NULL, "[1,2]",
     "take 1: 1 -> 0 => [2] | take 1: 2 -> 1 => [1,1] | take 2: 2 -> 0 => [1] "
     "| merge: 1, 2 -> 3 => [3]"},
    {"amalgamation-nim", NULL, "[2,2,2]",
     "take 1: 2 -> 1 => [1,2,2] | take 2: 2 -> 0 => [2,2] | "
     "merge: 2, 2 -> 4 => [2,4]"},
    {"amalgamation-nim-restricted", NULL, "[1,2,2]",
     "take 1: 1 -> 0 => [2,2] | take 1: 2 -> 1 => [1,1,2] | "
     "take 2: 2 -> 0 => [1,2] | merge: 2, 2 -> 4 => [1,4]"},
    {"nim-with-a-pass", NULL, "[]", ""},
    {"nim-with-a-pass", NULL, "[] pass=0", ""},
    {"nim-with-a-pass", NULL, "[1]",
     "take 1: 1 -> 0 => [] | pass => [1] pass=0"},
    {"nim-with-a-pass", NULL, "[1] pass=0", "take 1: 1 -> 0 => [] pass=0"},
    {"moore-nim", NULL, "[1,2]",
     "one 1: 1 -> 0 => [2] | one 1: 2 -> 1 => [1,1] | one 2: 2 -> 0 => [1] | "
     "two 1, 2: 1, 2 -> 0, 0 => []"},
    {"lasker-nim", NULL, "[4]",
     "take 1: 4 -> 3 => [3] | take 2: 4 -> 2 => [2] | take 3: 4 -> 1 => [1] | "
     "take 4: 4 -> 0 => [] | split 1: 4 -> 1, 3 => [1,3] | "
     "split 2: 4 -> 2, 2 => [2,2]"},
    {"grundy-game", NULL, "[4,5]",
     "split 1: 4 -> 1, 3 => [1,3,5] | split 1: 5 -> 1, 4 => [1,4,4] | "
     "split 2: 5 -> 2, 3 => [2,3,4]"},
    {"grundy-game", NULL, "[1,2,2]", ""},
    {"kayles", NULL, "[3]",
     "take 1: 3 -> 0, 2 => [2] | take 1: 3 -> 1, 1 => [1,1] | "
     "take 2: 3 -> 0, 1 => [1]"},
    {"dawson-kayles", NULL, "[1,4]",
     "take 2: 4 -> 0, 2 => [1,2] | take 2: 4 -> 1, 1 => [1,1,1]"},
    {"subtraction", "S={2,3}", "[1,3]",
     "take 2: 3 -> 1 => [1,1] | take 3: 3 -> 0 => [1]"},
    {"subtraction", "S={2^i : i >= 0}", "[5]",
     "take 1: 5 -> 4 => [4] | take 2: 5 -> 3 => [3] | take 4: 5 -> 1 => [1]"},
    {"subtraction", "S={t : t >= 1, t != 3}", "[4]",
     "take 1: 4 -> 3 => [3] | take 2: 4 -> 2 => [2] | take 4: 4 -> 0 => []"},
    {"subtraction", "S={1,9223372036854775807}", "[9223372036854775807]",
     "take 1: 9223372036854775807 -> 9223372036854775806 => "
     "[9223372036854775806] | take 9223372036854775807: 9223372036854775807 -> "
     "0 => []"}, /* there is no choice after the last */
    {"wythoff", NULL, "(1,2)",
     "left 1: x 1 -> 0 => (0,2) | right 1: y 2 -> 1 => (1,1) | "
     "right 2: y 2 -> 0 => (1,0) | both 1: x 1 -> 0, y 2 -> 1 => (0,1)"},
    {"euclid", NULL, "(2,5)",
     "right 2: y 5 -> 3 => (2,3) | right 4: y 5 -> 1 => (2,1)"},
    {"euclid", NULL, "(2,2)",
     "left 2: x 2 -> 0 => (0,2) | right 2: y 2 -> 0 => (2,0)"},
    {"euclid", NULL, "(0,5)", ""},
    {"two-weight-nim", NULL, "(1,1)", "take 0, 1: y 1 -> 0 => (1,0)"},
    {"two-weight-nim", NULL, "(1,0)", ""},
    {"two-weight-nim", NULL, "(0,1)", ""},
    {"two-weight-nim", NULL, "(1,2)",
     "take 0, 1: y 2 -> 1 => (1,1) | take 0, 2: y 2 -> 0 => (1,0) | "
     "take 1, 0: x 1 -> 0 => (0,2)"},
    {"cheating-nim", NULL, "(1,0,1)",
     "take 1: 1 -> 0 => (0,0,1) | cheat 1: 1 -> 2, s 1 -> 0 => (2,0,0) | "
     "cheat 1: 0 -> 1, s 1 -> 0 => (1,1,0)"},
    {"lim", NULL, "(1,2,0)",
     "onto_z 1: x 1 -> 0, y 2 -> 1, z 0 -> 1 => (0,1,1)"},
    {"limited-by-last-move-nim", NULL, "(3)",
     "take 1: n 3 -> 2 => (2,1) | take 2: n 3 -> 1 => (1,2)"},
    {"fibonacci-nim", NULL, "(3)",
     "take 1: n 3 -> 2 => (2,2) | take 2: n 3 -> 1 => (1,4)"},
    {"turn-limited-nim", "f=2,1", "(3)",
     "take 1: n 3 -> 2 => (2,2) | take 2: n 3 -> 1 => (1,2)"},
    {"turn-limited-nim", "f=2,1", "(3,7)", "take 1: n 3 -> 2 => (2,8)"},
    {"take-away", "f(t)=t+1", "(4,2)",
     "take 1: n 4 -> 3 => (3,2) | take 2: n 4 -> 2 => (2,3)"},
    {"maximum-nim", "f(n)=n/2", "(5)",
     "take 1: n 5 -> 4 => (4) | take 2: n 5 -> 3 => (3)"},
    {"maximum-nim", "f(n)=n/2", "(1)", ""},
    {"restricted-nim", NULL, "[3]",
     "take 1: 3 -> 2 => [2] | take 2: 3 -> 1 => [1]"},
    {"restricted-nim-with-a-pass", NULL, "[1]",
     "take 1: 1 -> 0 => [] | pass => [1] pass=0"},
    {"chomp-3", NULL, "(1,0,0)", ""},
    {"chomp-3", NULL, "(2,1,1)",
     "top 1: x 2 -> 1 => (1,1,1) | middle 0: y 1 -> 0, z 1 -> 0 => (2,0,0) | "
     "bottom 0: z 1 -> 0 => (2,1,0)"},
    {"chomp-3", NULL, "(2,2,0)",
     "top 1: x 2 -> 1, y 2 -> 1 => (1,1,0) | middle 0: y 2 -> 0 => (2,0,0) | "
     "middle 1: y 2 -> 1 => (2,1,0)"},
    {"chocolate", NULL, "(1,1,2)",
     "left 0: x 1 -> 0 => (0,1,2) | top 0: y 1 -> 0 => (1,0,2) | "
     "right 0: z 2 -> 0, y 1 -> 0 => (1,0,0) | "
     "right 1: z 2 -> 1, y 1 -> 0 => (1,0,1)"},
    {"octal:0.7", NULL, "[3]",
     "take 1: 3 -> 2 => [2] | take 1: 3 -> 1, 1 => [1,1]"},
    /* two bags: equal heaps count once in each */
    {"game g\nheaps a, w\nmove join: b from a, c from w -> w: b + c\n", NULL,
     "[2,2] [1,1,3]",
     "join: 2, 1 -> 3 => [2] [1,3,3] | join: 2, 3 -> 5 => [2] [1,1,5]"},
    /* three in hand, two of them equal */
    {"game g\nheaps a\nmove m: a, b, c -> a + b - c for a + b > c\n", NULL,
     "[1,1,2]", "m: 1, 2, 1 -> 2 => [2]"},
    /* the same position by two moves keeps the first */
    {"game g\npile x\nmove one: x -> x - 1 for x >= 1\n"
     "move also: x -> x - 1 for x >= 1\n",
     NULL, "(1)", "one: x 1 -> 0 => (0)"},
    /* bounds with slopes, and one that is never met */
    {"game g\npile x\nmove m t: x -> x - t for 2 * t >= 3, 3 * t <= x\n", NULL,
     "(11)", "m 2: x 11 -> 9 => (9) | m 3: x 11 -> 8 => (8)"},
    {"game g\npile x\nmove m t: x -> x - t for x - 2 * t > 1, t > 0\n", NULL,
     "(6)", "m 1: x 6 -> 5 => (5) | m 2: x 6 -> 4 => (4)"},
    {"game g\npile x\nmove m t: x -> x - t for 2 * t = x, x >= 1\n", NULL,
     "(7)", ""},
    {"game g\npile x\nmove m t: x -> x - t for 2 * t = x, x >= 1\n", NULL,
     "(8)", "m 4: x 8 -> 4 => (4)"},
    {"game g\npile x\nmove m u, t: x -> x - t - u for 1 <= t <= u, t + u <= x, "
     "u <= 2\n",
     NULL, "(3)", "m 1, 1: x 3 -> 1 => (1) | m 2, 1: x 3 -> 0 => (0)"},
    /* a choice that only later ones bound, and one that two conditions bound */
    {"game g\npile x\nmove m b, c: x -> x - c for 1 <= b < c < x\n", NULL,
     "(4)", "m 1, 2: x 4 -> 2 => (2) | m 1, 3: x 4 -> 1 => (1)"},
    {"game g\npile x\nmove m b, c: x -> x - b - c for 1 <= b < c, b + c < x\n",
     NULL, "(6)",
     "m 1, 2: x 6 -> 3 => (3) | m 1, 3: x 6 -> 2 => (2) | "
     "m 1, 4: x 6 -> 1 => (1)"},
    {"game g\npile x\nend where x = 3\nmove m: x -> x - 1 for x >= 1\n", NULL,
     "(3)", ""},
    {"game g\npile x\nforbid where x = 3\nmove m t: x -> x - t for 1 <= t <= "
     "x\n",
     NULL, "(4)",
     "m 2: x 4 -> 2 => (2) | m 3: x 4 -> 1 => (1) | "
     "m 4: x 4 -> 0 => (0)"},
};

static char *
list_options(const bt_ruleset *r, const bt_position *p)
{
    char *all = calloc(1, 8000);
    bt_limits limits = bt_limits_default();
    bt_options *o;
    bt_err err = {0};
    game_must(bt_options_new(r, p, &limits, &o, &err), "options", &err);
    for (size_t i = 0; i < bt_options_count(o); i++) {
        char *t = bt_position_text(r, bt_options_position(o, i));
        strcat(strcat(all, i ? " | " : ""), bt_options_move(o, i));
        strcat(strcat(all, " => "), t);
        free(t);
    }
    bt_options_free(o);
    return all;
}

static void
case_options(void)
{
    for (size_t i = 0; i < COUNT(cases); i++) {
        bt_ruleset *r = game_load(cases[i].game, cases[i].setting);
        bt_position *p = game_position(r, cases[i].position);
        char *got = list_options(r, p);
        CHECK(strcmp(got, cases[i].options) == 0, "%s %s:\n%s\nnot\n%s",
              bt_ruleset_name(r), cases[i].position, got, cases[i].options);
        free(got);
        bt_position_free(p);
        bt_ruleset_free(r);
    }
}

/* Rules that misbehave only on larger positions are caught while playing. */
static const struct {
    const char *rules, *position;
    bt_status want;
    const char *word;
} late[] = {
    {"game g\npile x\nmove m: x -> x - 10 for x >= 8\n", "(9)", BT_ERR_RULE,
     "-1 here, below zero"},
    {"game g\npile x, y\npositions x >= y\nmove m: x -> x - 9 for x >= 9\n",
     "(10,5)", BT_ERR_RULE, "out of the positions"},
    {"game g\npile x\nmeasure x\nmove m: x -> x + 1 for x = 9\n", "(9)",
     BT_ERR_RULE, "measure from 9 to 10"},
    {"game g\npile x\nmove m: x -> x - 1 for x >= 1, 10 / (x - 20) <= 9\n",
     "(20)", BT_ERR_OVERFLOW, "division by zero"},
    {"game g\npile x, y\nmove m: x -> x - 1, y -> 3 * y for x >= 1\n",
     "(1,4000000000000000000)", BT_ERR_OVERFLOW, "64-bit"},
    {"game g\npile x, y\nmove m: x -> x - 1, y -> y + 1 for x = 10\n"
     "move n: y -> y + 2, x -> x - 1 for x = 5\n",
     "(5,9223372036854775802)", BT_ERR_OVERFLOW, "2^63-1"},
};

static void
case_late_failures(void)
{
    for (size_t i = 0; i < COUNT(late); i++) {
        bt_ruleset *r = game_load(late[i].rules, NULL);
        bt_position *p = game_position(r, late[i].position);
        bt_limits limits = bt_limits_default();
        bt_options *o;
        bt_err err = {0};
        bt_status s = bt_options_new(r, p, &limits, &o, &err);
        CHECK(s == late[i].want, "%s: %s %s", late[i].rules, bt_status_name(s),
              err.text);
        CHECK(strstr(err.text, late[i].word), "%s: %s", late[i].rules,
              err.text);
        CHECK(err.line > 0 && strcmp(err.where, "test.game") == 0,
              "%s: line %d of '%s'", late[i].rules, err.line, err.where);
        bt_options_free(o);
        bt_position_free(p);
        bt_ruleset_free(r);
    }
}

static void
case_limits(void)
{
    bt_ruleset *r = game_load("nim", NULL);
    bt_position *p = game_position(r, "[100]");
    bt_limits limits = bt_limits_default();
    bt_options *o;
    bt_err err = {0};
    limits.max_positions = 99;
    CHECK(bt_options_new(r, p, &limits, &o, &err) == BT_ERR_LIMIT && !o, "%s",
          err.text);
    limits.max_positions = 100;
    CHECK(bt_options_new(r, p, &limits, &o, &err) == BT_OK, "%s", err.text);
    CHECK(bt_options_count(o) == 100, "%zu", bt_options_count(o));
    bt_options_free(o);
    limits.max_memory = 1000;
    CHECK(bt_options_new(r, p, &limits, &o, &err) == BT_ERR_LIMIT, "%s",
          err.text);
    bt_position_free(p);
    bt_ruleset_free(r);
}

/* The same moves, found by their choices and among all. */
static bool
has_choices(const bt_options *o, size_t i, const int64_t *value, size_t n)
{
    for (size_t k = 0; k < bt_options_choices(o, i); k++) {
        bool any = false;
        for (size_t j = 0; j < n; j++)
            any = any || value[j] == bt_options_choice(o, i, k).value;
        if (!any)
            return false;
    }
    return true;
}

static void
case_among(void)
{
    static const int64_t value[] = {0, 2, 3, 7, INT64_MAX};
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        bt_ruleset *r = game_load(cases[c].game, cases[c].setting);
        bt_position *p = game_position(r, cases[c].position);
        bt_options *all, *some;
        uint64_t ways = 0, few = 0;
        size_t at = 0;
        bt_err err = {0};
        CHECK(bt_options_new(r, p, NULL, &all, &err) == BT_OK &&
                  bt_options_among(r, p, NULL, value, 5, &some, &err) == BT_OK,
              "%s", err.text);
        for (size_t i = 0; i < bt_options_count(all); i++) {
            if (!has_choices(all, i, value, 5))
                continue;
            bool same = at < bt_options_count(some) &&
                        bt_position_equal(bt_options_position(all, i),
                                          bt_options_position(some, at));
            CHECK(same, "%s %s: %s", cases[c].game, cases[c].position,
                  bt_options_move(all, i));
            at += same;
        }
        /* moves that lead where another one does are there, too */
        CHECK(at <= bt_options_count(some), "%zu", at);
        CHECK(bt_options_ways(r, p, NULL, 1000, &ways, &err) == BT_OK &&
                  bt_options_ways(r, p, NULL, 2, &few, &err) == BT_OK,
              "%s", err.text);
        CHECK(ways >= bt_options_count(all) && few == (ways < 2 ? ways : 2),
              "%" PRIu64 " %" PRIu64, ways, few);
        bt_options_free(all);
        bt_options_free(some);
        bt_position_free(p);
        bt_ruleset_free(r);
    }
}

int
main(void)
{
    RUN(case_options);
    RUN(case_late_failures);
    RUN(case_limits);
    RUN(case_among);
    return check_done();
}
