/* test_period.c: src/engine/period.c, sequence.c: periods from the literature,
 * and that nothing is called proved which is only seen. */
#include "engine/period.h"
#include "period.h"

/* Periods and preperiods (the first heap from which the period holds).
 * Octal games: Winning Ways, vol. 1, chapter 4, tables 6 and 7(b), and OEIS.
 * Subtraction sets: Winning Ways, chapter 4, table 2 (all purely periodic
 * except where a preperiod is given); the rows with a preperiod are worked out
 * by hand below. */
static const struct {
    const char *game;
    uint64_t length, preperiod, to;
    const char *method;
} known[] = {
    {"kayles", 12, 71, 300, "octal periodicity theorem"}, /* A002186 */
    {"octal:0.77", 12, 71, 200, "octal periodicity theorem"},
    {"dawson-kayles", 34, 53, 400, "octal periodicity theorem"}, /* A002187 */
    {"octal:0.137", 34, 52, 400, "octal periodicity theorem"},
    {"octal:0.1377", 24, 141, 400, "octal periodicity theorem"},  /* A071434 */
    {"octal:0.117", 48, 47, 400, "octal periodicity theorem"},    /* A071453 */
    {"octal:0.11377", 32, 187, 500, "octal periodicity theorem"}, /* A071452 */
    {"octal:0.177", 20, 497, 1200, "octal periodicity theorem"},  /* A071435 */
    /* A. Gangolli, T. Plambeck, A note on periodicity in some octal games */
    {"octal:0.127", 4, 46578, 50000, "octal periodicity theorem"},
    {"octal:0.16", 149459, 105351, 130000, "octal periodicity theorem"},
    {"octal:0.56", 144, 326640, 330000, "octal periodicity theorem"},
    {"sub:{1}", 2, 0, 50, "look-back bound"},
    {"sub:{2}", 4, 0, 50, "look-back bound"},
    {"sub:{1,2}", 3, 0, 50, "look-back bound"},
    {"sub:{1,2,3}", 4, 0, 50, "look-back bound"},
    {"sub:{2,3}", 5, 0, 50, "look-back bound"},
    {"sub:{1,4}", 5, 0, 50, "look-back bound"},
    {"sub:{2,4}", 6, 0, 50, "look-back bound"},    /* 001122 */
    {"sub:{1,3,4}", 7, 0, 50, "look-back bound"},  /* 0101232 */
    {"sub:{2,5,6}", 11, 0, 80, "look-back bound"}, /* 00110213021 */
    {"sub:{2,4,7}", 3, 8, 80, "look-back bound"},  /* 00112203 102 102 ... */
};

static void
case_known_periods(void)
{
    for (size_t i = 0; i < COUNT(known); i++) {
        if (known[i].to > 20000 && CHECK_SAMPLES(4) < 4)
            continue; /* long ones take long with the sanitizers */
        bt_ruleset *r = game_load(known[i].game, NULL);
        bt_sequence *q = sequence(r, BT_SEQUENCE_GRUNDY, false, known[i].to);
        bt_period p = period_of(q);
        CHECK(p.truth == BT_PROVED && p.found, "%s: %s", known[i].game,
              p.method);
        CHECK(p.length == known[i].length && p.preperiod == known[i].preperiod,
              "%s: period %llu from %llu", known[i].game,
              (unsigned long long)p.length, (unsigned long long)p.preperiod);
        CHECK(strcmp(p.method, known[i].method) == 0, "%s: %s", known[i].game,
              p.method);
        bt_sequence_free(q);
        bt_ruleset_free(r);
    }
}

/* The first values of the subtraction games above, by hand from Winning Ways. */
static void
case_known_values(void)
{
    static const struct {
        const char *game, *digits;
    } rows[] = {
        {"sub:{1,3,4}", "01012320101232"},
        {"sub:{2,5,6}", "0011021302100110213021"},
        {"sub:{2,4,7}", "00112203102102102102"},
        {"sub:{2,3}", "0011200112"},
        {"sub:{2,4}", "001122001122"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        bt_ruleset *r = game_load(rows[i].game, NULL);
        size_t n = strlen(rows[i].digits);
        bt_sequence *q = sequence(r, BT_SEQUENCE_GRUNDY, false, n - 1);
        for (size_t k = 0; k < n; k++)
            CHECK(bt_sequence_values(q)[k] ==
                      (uint32_t)(rows[i].digits[k] - '0'),
                  "%s: G(%zu) = %u", rows[i].game, k, bt_sequence_values(q)[k]);
        bt_sequence_free(q);
        bt_ruleset_free(r);
    }
}

/* All subtraction sets within {1..7}: the proved period against 4000 values
 * computed here, and the least length and start. */
static void
case_all_subtraction_sets(void)
{
    enum { N = 4000, TOP = 7 };
    static uint32_t g[N + 1];
    for (unsigned mask = 1; mask < 1u << TOP; mask++) {
        char name[60] = "sub:{";
        for (unsigned s = 1; s <= TOP; s++)
            if (mask >> (s - 1) & 1)
                sprintf(name + strlen(name), "%s%u",
                        name[strlen(name) - 1] == '{' ? "" : ",", s);
        strcat(name, "}");
        for (int n = 0; n <= N; n++) {
            unsigned used = 0;
            for (int s = 1; s <= TOP && s <= n; s++)
                if (mask >> (s - 1) & 1)
                    used |= 1u << g[n - s];
            g[n] = (uint32_t)__builtin_ctz(~used);
        }
        bt_ruleset *r = game_load(name, NULL);
        bt_sequence *q = sequence(r, BT_SEQUENCE_GRUNDY, false, 100);
        bt_period p = period_of(q);
        CHECK(p.truth == BT_PROVED, "%s", name);
        for (uint64_t n = p.preperiod; n + p.length <= N; n++)
            if (!CHECK(g[n] == g[n + p.length], "%s at %llu", name,
                       (unsigned long long)n))
                break;
        CHECK(p.preperiod == 0 ||
                  g[p.preperiod - 1] != g[p.preperiod - 1 + p.length],
              "%s: starts earlier", name);
        for (uint64_t len = 1; len < p.length; len++) {
            bool same = true;
            for (uint64_t n = N - 1000; n + len <= N && same; n++)
                same = g[n] == g[n + len];
            CHECK(!same, "%s: has the period %llu", name,
                  (unsigned long long)len);
        }
        bt_sequence_free(q);
        bt_ruleset_free(r);
    }
}

/* No theorem covers these, however regular they look. */
static void
case_never_proved(void)
{
    static const struct {
        const char *game, *setting;
    } games[] = {
        {"grundy-game", NULL},
        {"lasker-nim", NULL},
        {"nim", NULL},
        {"restricted-nim", NULL},
        {"maximum-nim", "f(n)=n/2"},
        {"subtraction", "S={2^i : i >= 0}"},
        {"subtraction", "S={t : t >= 1, t mod 2 = 1}"},
        {"amalgamation-nim", NULL},
        {"nim-with-a-pass", NULL},
        {"game g\nheaps a\nmove m b: a -> b, a - 1 - b for 1 <= b < a - 1 - "
         "b\n",
         NULL}, /* unequal pieces */
        {"game g\nheaps a\nmove m b: a -> b, a - 1 - b for b >= 2, "
         "a - 1 - b >= 5, b <= a - 1 - b\n",
         NULL}, /* order and a bound */
        {"game g\nheaps a\nmove m b: a -> b, a - 1 - b for b <= 5, b <= a - "
         "1\n",
         NULL}, /* a piece bounded from above */
        {"game g\nheaps a\nmove m t: a -> a - t for 1 <= t <= 5, 2 * t <= a\n"
         "move n: a -> a / 2 for a >= 1\n",
         NULL},
        {"game g\nheaps a\nmove m b, c: a -> b, c, a - 1 - b - c for "
         "1 <= b <= a, 1 <= c <= a, a >= b + c + 2\n",
         NULL}, /* three pieces */
        {"octal:0.3...", NULL},
    };
    for (size_t i = 0; i < COUNT(games); i++) {
        bt_ruleset *r = game_load(games[i].game, games[i].setting);
        bt_sequence *q = sequence(r, BT_SEQUENCE_GRUNDY, false, 120);
        CHECK(period_of(q).truth != BT_PROVED, "%s: proved", games[i].game);
        bt_sequence_free(q);
        bt_ruleset_free(r);
    }
}

/* Splitting games whose pieces are bounded below or ordered: the periodicity
 * theorem covers them; PROVED must then be true for 2000 values by the rules
 * themselves. */
static void
case_proved_splitting_games(void)
{
    static const char *const moves[] = {
        "move m b: a -> b, a - 1 - b for b >= 1, b <= a - 1 - b\n",
        "move m b: a -> b, a - 2 - b for b >= 2, b <= a - 2 - b\n",
        "move m b: a -> b, a - 3 - b for b >= 0, a - 3 - b >= 2\n",
        "move m t, b: a -> b, a - t - b for 1 <= t <= 2, b >= t, b <= a - t\n",
        "move m t, b: a -> b, a - t - b for t in {1,4}, 1 <= b <= a - t - b\n",
        "move m: a -> a - 2 for a >= 2\n"
        "move n b: a -> b, a - 1 - b for 2 <= b <= a - 1 - b\n",
        "move m t: a -> a - t for 1 <= t <= 3, t <= a, a <= 9\n"
        "move n: a -> a - 1 for a >= 4\n",
    };
    enum { N = 2000 };
    size_t proved = 0;
    for (size_t i = 0; i < COUNT(moves); i++) {
        char text[300];
        snprintf(text, sizeof text, "game g\nheaps a\n%s", moves[i]);
        bt_ruleset *r = game_load(text, NULL);
        bt_sequence *q = sequence(r, BT_SEQUENCE_GRUNDY, false, 150);
        bt_sequence *far = sequence(r, BT_SEQUENCE_GRUNDY, false, N);
        bt_period p = period_of(q);
        const uint32_t *g = bt_sequence_values(far);
        /* the theorem covers all of them, whether or not a period shows */
        bt_heap_game heap;
        bt_budget budget;
        bt_err err = {0};
        bt_budget_start(&budget, NULL);
        game_must(bt_heap_open(&heap, r, 0, &budget, &err), text, &err);
        CHECK(bt_reach_of(&heap).pieces == (i + 1 < COUNT(moves) ? 2 : 1),
              "%s: %d pieces", text, bt_reach_of(&heap).pieces);
        bt_heap_close(&heap);
        for (uint64_t n = p.preperiod;
             p.truth == BT_PROVED && n + p.length <= N; n++)
            if (!CHECK(g[n] == g[n + p.length], "%s at %llu", text,
                       (unsigned long long)n))
                break;
        proved += p.truth == BT_PROVED;
        bt_sequence_free(q);
        bt_sequence_free(far);
        bt_ruleset_free(r);
    }
    CHECK(proved >= 3, "only %zu proved", proved);
}

/* ---- bt_period_find itself ---- */

/* A window one short of what the theorem asks for is not enough. */
static void
case_window(void)
{
    enum { LENGTH = 5, START = 7, REACH = 6 };
    uint32_t v[400];
    for (uint32_t i = 0; i < COUNT(v); i++)
        v[i] = i < START ? 100 + i : (i - START) % LENGTH;
    for (int pieces = 1; pieces <= 2; pieces++)
        for (uint64_t settled = 0; settled <= 20; settled += 4) {
            bt_reach reach = {pieces, REACH, settled};
            uint64_t base = settled > START ? settled : START;
            uint64_t end =
                (uint64_t)pieces * base + REACH + (pieces == 2 ? LENGTH : 0);
            uint64_t least = end + LENGTH - 1; /* last value looked at */
            for (uint64_t n = 20; n < 90; n++) {
                bt_period p = bt_period_find(v, n, reach);
                bool enough = n >= least && n / 2 >= LENGTH;
                CHECK(p.argued == enough, "pieces %d settled %llu n %llu",
                      pieces, (unsigned long long)settled,
                      (unsigned long long)n);
                CHECK(!p.argued || (p.length == LENGTH && p.preperiod == START),
                      "%llu %llu", (unsigned long long)p.length,
                      (unsigned long long)p.preperiod);
            }
            CHECK(!bt_period_find(v, 300, (bt_reach){0}).argued,
                  "proved without a promise");
            CHECK(bt_period_find(v, 300, (bt_reach){0}).found, "not seen");
        }
}

/* A lie: constant for a long time, then not. */
static void
case_lie(void)
{
    uint32_t v[101] = {0};
    v[100] = 1;
    bt_reach far = {1, 60, 0};
    bt_period p = bt_period_find(v, 59, far);
    CHECK(!p.argued, "60 equal values for a reach of 60");
    p = bt_period_find(v, 100, far);
    CHECK(!p.argued && !p.found, "%s", p.method);
    bt_ruleset *r = game_load("sub:{40}", NULL); /* 40 zeros, 40 ones, ... */
    bt_sequence *q = sequence(r, BT_SEQUENCE_GRUNDY, false, 39);
    p = period_of(q);
    CHECK(p.truth != BT_PROVED || (p.length == 80 && p.preperiod == 0),
          "period %llu", (unsigned long long)p.length);
    bt_sequence_free(q);
    bt_ruleset_free(r);
}

/* Misère: outcomes of sub:{1,2,3}: P are 1, 5, 9, ... ; misère Grundy values
 * of Nim heaps: G(0) = 1, G(1) = 0, G(n) = n from 2 on. */
static void
case_misere(void)
{
    bt_ruleset *r = game_load("sub:{1,2,3}", NULL);
    bt_sequence *q = sequence(r, BT_SEQUENCE_OUTCOME, true, 60);
    for (uint32_t n = 0; n <= 60; n++)
        CHECK(bt_sequence_values(q)[n] == (n % 4 != 1), "heap %u", n);
    bt_period p = period_of(q);
    CHECK(p.truth == BT_PROVED && p.length == 4 && p.preperiod == 0, "%s",
          p.method);
    bt_sequence_free(q);
    bt_ruleset_free(r);
    r = game_load("nim", NULL);
    q = sequence(r, BT_SEQUENCE_MISERE_GRUNDY, true, 30);
    for (uint32_t n = 0; n <= 30; n++)
        CHECK(bt_sequence_values(q)[n] == (n == 0   ? 1
                                           : n == 1 ? 0
                                                    : n),
              "heap %u: %u", n, bt_sequence_values(q)[n]);
    bt_sequence_free(q);
    bt_ruleset_free(r);
}

/* Outcomes of heaps that split, by a quotient of their sums. Single heaps of
 * misère Kayles are P for 1, 4, 9, 12 and 20 (W. L. Sibert and J. H. Conway,
 * Mathematical Kayles, 1992); in normal play heaps are N but for 0. With one
 * stone taken and any two heaps left only the parity of stones counts; with 0.b
 * the same. What has no finite quotient, or none that anybody has found, stays
 * OPEN: Dawson's Kayles, 0.6, Grundy's game. */
static void
case_quotients(void)
{
    static const struct {
        const char *game;
        bool misere;
        uint64_t length, preperiod;
    } rows[] = {
        {"kayles", true, 1, 21},   {"kayles", false, 1, 1},
        {"octal:0.7", true, 2, 0}, {"octal:0.7", false, 2, 0},
        {"hex:0.b", true, 2, 0},   {"dawson-kayles", true, 0, 0},
        {"octal:0.6", true, 0, 0}, {"grundy-game", true, 0, 0},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        bt_ruleset *r = game_load(rows[i].game, NULL);
        bt_sequence *q = sequence(r, BT_SEQUENCE_OUTCOME, rows[i].misere, 25);
        bt_period p = period_of(q);
        const uint32_t *v = bt_sequence_values(q);
        if (rows[i].length)
            CHECK(p.truth == BT_PROVED && p.length == rows[i].length &&
                      p.preperiod == rows[i].preperiod &&
                      strcmp(p.method, "quotient of sums") == 0,
                  "%s: %s", rows[i].game, p.method);
        else
            CHECK(p.truth == BT_OPEN, "%s is proved", rows[i].game);
        for (uint64_t n = 0; i == 0 && n <= 25; n++)
            CHECK((v[n] == 0) ==
                      (n == 1 || n == 4 || n == 9 || n == 12 || n == 20),
                  "heap %u of misère Kayles", (unsigned)n);
        bt_sequence_free(q);
        bt_ruleset_free(r);
    }
}

static void
case_refused(void)
{
    static const char *const games[] = {"wythoff", "cheating-nim", "chomp-3"};
    for (size_t i = 0; i < COUNT(games); i++) {
        bt_ruleset *r = game_load(games[i], NULL);
        bt_sequence *q;
        bt_err err = {0};
        bt_status s =
            bt_sequence_new(r, BT_SEQUENCE_GRUNDY, NULL, 10, &q, &err);
        CHECK(s == BT_ERR_REFUSED && !q && err.text[0], "%s: %s", games[i],
              err.text);
        bt_ruleset_free(r);
    }
}

/* A heap far beyond the table, by the proved period: Kayles from 71 on is
 * 4 1 2 8 1 4 7 2 1 8 2 7 for n mod 12 = 0, 1, ..., 11 (Winning Ways). */
static void
case_far_heaps(void)
{
    static const uint64_t row[12] = {4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7};
    bt_ruleset *r = game_load("kayles", NULL);
    bt_solver *s = game_solver(r, false, "sum");
    for (int64_t k = 0; k < 30; k++) {
        int64_t values[2] = {1, 1000000000000 + k};
        bt_position *p;
        bt_err err = {0};
        uint64_t got = 99;
        game_must(bt_position_make(r, values, 2, &p, &err), "heap", &err);
        game_must(bt_solver_grundy(s, p, &got, &err), "far", &err);
        CHECK(got == row[values[1] % 12], "G(%lld) = %llu",
              (long long)values[1], (unsigned long long)got);
        bt_position_free(p);
    }
    bt_solver_free(s);
    bt_ruleset_free(r);
}

/* A choice t that is not what is taken is not bounded by the reach. A heap can
 * be moved on from 1002 on only (1000 <= t <= b <= a - 2), so all values below
 * are 0, which looks like a period of 1, but [1002] -> [1000] makes G(1002)
 * = 1. This was once PROVED, and [1002] answered by it. */
static void
case_idle_choice(void)
{
    bt_ruleset *r = game_load("game chan\nheaps a\nmove m t, b: a -> b, a - 2 "
                              "- b for t >= 1000, t <= a, b >= t, b <= a - 2\n",
                              NULL);
    bt_sequence *q = sequence(r, BT_SEQUENCE_GRUNDY, false, 60);
    bt_solver *s;
    bt_err err = {0};
    uint64_t got = 0;
    CHECK(period_of(q).truth == BT_OPEN, "proved");
    bt_sequence_free(q);
    game_must(bt_solver_new(r, NULL, &s, &err), "solver", &err);
    bt_position *p = game_position(r, "[1002]");
    game_must(bt_solver_grundy(s, p, &got, &err), "value", &err);
    CHECK(got == 1, "G(1002) = %llu", (unsigned long long)got);
    bt_position_free(p);
    bt_solver_free(s);
    bt_ruleset_free(r);
}

/* How far is computed for the period: at most to 4n + 400. For one that has been
 * seen just as far as the theorem needs: 2c + 2p + reach - 1, with 5181, 1550
 * and 3 for octal:0.165 (Winning Ways, chapter 4, table 7(b)). For none, no
 * further than n where values become dear (octal:0.6 has many rare ones). What
 * takes fixed numbers is looked at whenever there are 256, 512, ... values. */
static void
case_how_far(void)
{
    static const struct {
        const char *game;
        uint64_t n, length, to;
    } far[] = {
        {"octal:0.6", 3000, 0, 3000},
        {"octal:0.16", 3000, 0, 12400}, /* period 149459 */
        {"octal:0.16", 40, 0, 560},
        {"octal:0.165", 11000, 1550, 2 * 5181 + 2 * 1550 + 3 - 1},
        {"sub:{400,700}", 1000, 1100, 4000},
    };
    for (size_t i = 0; i < COUNT(far); i++) {
        bt_ruleset *r = game_load(far[i].game, NULL);
        bt_sequence *q = sequence(r, BT_SEQUENCE_GRUNDY, false, far[i].n);
        bt_period p = period_of(q);
        CHECK((p.truth == BT_PROVED) == (far[i].length > 0) &&
                  p.length == far[i].length && p.computed_to == far[i].to,
              "%s to %llu: %llu, to %llu", far[i].game,
              (unsigned long long)far[i].n, (unsigned long long)p.length,
              (unsigned long long)p.computed_to);
        bt_sequence_free(q);
        bt_ruleset_free(r);
    }
}

/* Values that were asked for are answered whatever a period would cost. */
static void
case_budget(void)
{
    bt_ruleset *r = game_load("octal:0.16", NULL);
    bt_solver_options o = bt_solver_options_default();
    bt_sequence *q = NULL;
    bt_err err = {0};
    bt_period p = {0};
    o.limits.max_positions = 201;
    game_must(bt_sequence_new(r, BT_SEQUENCE_GRUNDY, &o, 200, &q, &err),
              "values", &err);
    const uint32_t *values = bt_sequence_values(q);
    bt_status s = bt_sequence_period(q, &p, &err);
    CHECK(s == BT_OK && p.truth == BT_OPEN && p.computed_to == 200,
          "%s: to %llu", err.text, (unsigned long long)p.computed_to);
    CHECK(bt_sequence_values(q) == values, "the values have moved");
    bt_sequence_free(q);
    bt_ruleset_free(r);
}

int
main(void)
{
    RUN(case_how_far);
    RUN(case_budget);
    RUN(case_known_periods);
    RUN(case_known_values);
    RUN(case_all_subtraction_sets);
    RUN(case_never_proved);
    RUN(case_idle_choice);
    RUN(case_proved_splitting_games);
    RUN(case_window);
    RUN(case_lie);
    RUN(case_misere);
    RUN(case_quotients);
    RUN(case_refused);
    RUN(case_far_heaps);
    return check_done();
}
