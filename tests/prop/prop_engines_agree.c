/* prop_engines_agree.c: every engine that accepts a game agrees with every
 * other, on all positions up to a size: every game of games/, and rules made
 * up to walk through each corner of the box engine. Which engine answers for
 * which game is written down here, from what the engines promise, so that one
 * that silently stops accepting is noticed. */
#include <dirent.h>

#include "prop/agree.h"

/* sum: independent heaps that only get smaller, normal play, or misère play
 * where they split and most are tame (kayles is wild from 5 on). box: every move
 * takes any number or has no choice and leads from row to row, and all fields
 * stay in a bounded box. */
static const struct {
    const char *game, *setting;
    int64_t stones;
    const char *normal, *misere;
} games[] = {
    {"amalgamation-nim", NULL, 13, "box", "box"},
    {"amalgamation-nim-restricted", NULL, 13, "box", "box"},
    {"cheating-nim", NULL, 9, "", ""}, /* piles grow beyond any box */
    {"chocolate", NULL, 16, "", ""},
    {"chocolate", "k=1", 14, "", ""},
    {"chomp-3", NULL, 18, "", ""},
    {"dawson-kayles", NULL, 16, "sum", "sum"},
    {"euclid", NULL, 40, "", ""},
    {"fibonacci-nim", NULL, 40, "", ""},
    {"grundy-game", NULL, 16, "sum", "sum"},
    {"kayles", NULL, 15, "sum", ""},
    {"lasker-nim", NULL, 14, "sum", "sum"},
    {"lim", NULL, 22, "", ""}, /* what one pile loses another gains */
    {"limited-by-last-move-nim", NULL, 40, "", ""},
    {"maximum-nim", "f(n)=n/2", 60, "sum", ""},
    {"maximum-nim", "f(n)=ceil(n/2)", 60, "sum", ""},
    {"maximum-nim", "f=1,2,2,5", 40, "sum", ""},
    {"moore-nim", NULL, 12, "", ""},
    {"nim", NULL, 14, "sum box", "box"},
    {"nim-with-a-pass", NULL, 14, "box", "box"},
    {"nim-with-a-pass", "pass=3", 12, "box", "box"},
    {"restricted-nim", NULL, 14, "sum", ""},
    {"restricted-nim-with-a-pass", NULL, 13, "", ""},
    {"subtraction", "S={1,3,4}", 14, "sum", ""},
    {"subtraction", "S={2,5..6}", 14, "sum", ""},
    {"subtraction", "S={2^i : i >= 0}", 14, "sum", ""},
    {"subtraction", "S={t : t >= 1, t mod 3 != 0}", 13, "sum", ""},
    {"take-away", "f(t)=2*t", 30, "", ""},
    {"take-away", "f(t)=t+1", 30, "", ""},
    {"take-away", "f=3,1,2", 30, "", ""},
    {"turn-limited-nim", "f(k)=2*k", 30, "", ""}, /* turns have no bound */
    {"turn-limited-nim", "f=1,2,2,5", 30, "", ""},
    {"two-weight-nim", NULL, 20, "", ""},
    {"wythoff", NULL, 34, "box", "box"},
};

static void
case_every_game(void)
{
    size_t pairs = 0;
    for (size_t i = 0; i < COUNT(games); i++)
        for (int misere = 0; misere < 2; misere++) {
            char label[100], answered[40];
            bt_ruleset *r = game_load(games[i].game, games[i].setting);
            agree a = {.r = r, .label = label, .misere = misere};
            snprintf(label, sizeof label, "%s %s", games[i].game,
                     games[i].setting ? games[i].setting : "");
            agree_run(&a, games[i].stones, 3, answered);
            const char *want = misere ? games[i].misere : games[i].normal;
            CHECK(strcmp(answered, want) == 0, "%s%s: answered by '%s'", label,
                  misere ? " (misere)" : "", answered);
            CHECK(a.positions >= 30, "%s: only %zu positions", label,
                  a.positions);
            CHECK(a.by_bag == agree_is_bag(r), "%s: bag", label);
            for (const char *c = answered; *c; c++)
                pairs += c == answered || c[-1] == ' ';
            bt_ruleset_free(r);
        }
    CHECK(pairs == 28, "%zu pairs of a game and an engine", pairs);
}

/* A game added to the folder must be added above. */
static void
case_no_game_forgotten(void)
{
    DIR *dir = opendir(BT_GAMES_DIR);
    const struct dirent *entry;
    size_t found = 0;
    if (!CHECK(dir != NULL, "%s", BT_GAMES_DIR))
        return;
    while ((entry = readdir(dir))) {
        const char *dot = strrchr(entry->d_name, '.');
        bool listed = false;
        if (!dot || strcmp(dot, ".game") != 0)
            continue;
        size_t n = (size_t)(dot - entry->d_name);
        for (size_t i = 0; i < COUNT(games); i++)
            listed = listed || (strlen(games[i].game) == n &&
                                !strncmp(games[i].game, entry->d_name, n));
        CHECK(listed, "%s is not compared", entry->d_name);
        found++;
    }
    closedir(dir);
    CHECK(found >= 24, "only %zu games in %s", found, BT_GAMES_DIR);
}

#define TAKE "move take t: a -> a - t for 1 <= t <= a\n"
#define TAKE_X "move left t: x -> x - t for 1 <= t <= x\n"
#define TAKE_Y "move right t: y -> y - t for 1 <= t <= y\n"

/* Made up: rays with steps, jumps with guards, merges in layers. */
static const struct {
    const char *rules;
    int64_t stones;
    const char *normal, *misere;
} invented[] = {
    /* rays: (1,2), (2,1), (2,2), (3,0), on piles */
    {"game ray-1-2\npile x, y\n" TAKE_X TAKE_Y
     "move both t: x -> x - t, y -> y - 2t for 1 <= t <= x, 2t <= y\n",
     30, "box", "box"},
    {"game ray-2-1\npile x, y\n" TAKE_Y
     "move both t: x -> x - 2t, y -> y - t for t >= 1, 2t <= x, t <= y\n",
     30, "box", "box"},
    {"game ray-2-2\npile x, y\n" TAKE_Y
     "move both t: x -> x - 2t, y -> y - 2t for t >= 1, 2t <= x, 2t <= y\n",
     30, "box", "box"},
    {"game ray-3-0\npile x, y\n" TAKE_Y
     "move left t: x -> x - 3t for 1 <= t, 3t <= x\n",
     30, "sum box", "box"},
    {"game ray-0-2\npile x, y\n" TAKE_X
     "move right t: y -> y - 2t for 1 <= t, 2t <= y\n",
     30, "sum", ""},
    {"game two-kinds\npile x, y\n" TAKE_X TAKE_Y
     "move left2 t: x -> x - 2t for 1 <= t, 2t <= x\n"
     "move both t: x -> x - t, y -> y - t for 1 <= t <= min(x, y)\n"
     "move skew t: x -> x - t, y -> y - 3t for 1 <= t <= x, 3t <= y\n",
     26, "box", "box"},
    {"game only-diagonal\npile x, y\n"
     "move both t: x -> x - t, y -> y - t for 1 <= t <= min(x, y)\n",
     26, "box", "box"},
    {"game only-first\npile x, y\n" TAKE_X, 20, "sum box", "box"},
    {"game cube\npile x, y, z\n" TAKE_X TAKE_Y
     "move all t: x -> x - t, y -> y - t, z -> z - t for 1 <= t <= min(x, y, "
     "z)\n"
     "move top t: z -> z - t for 1 <= t <= z\n",
     16, "box", "box"},
    /* rays in bags */
    {"game bag-diagonal\nheaps a\n" TAKE
     "move two t: a, b -> a - t, b - t for 1 <= t <= min(a, b)\n",
     14, "box", "box"},
    {"game bag-skew\nheaps a\n" TAKE
     "move two t: a, b -> a - t, b - 2t for 1 <= t <= a, 2t <= b\n",
     13, "box", "box"},
    {"game bag-three\nheaps a\n" TAKE "move three t: a, b, c -> a - t, b - t, "
     "c - t for 1 <= t <= min(a, b, c)\n",
     12, "box", "box"},
    /* jumps: pass, several, with guards */
    {"game pass-if-large\nheaps a\nnumber pass = 2\n" TAKE
     "move pass: pass -> pass - 1 for pass >= 1, stones >= 4\n",
     12, "box", "box"},
    {"game pass-uses-all\nheaps a\nnumber pass = 2\n" TAKE
     "move pass: pass -> 0 for pass >= 1, stones >= 1\n",
     12, "", ""},
    {"game two-numbers\nheaps a\nnumber p = 1\nnumber q = 1\n" TAKE
     "move p: p -> p - 1 for p >= 1, stones >= 2\n"
     "move q: q -> q - 1, p -> 1 for q >= 1, stones <= 5\n",
     10, "", ""},
    {"game number-and-heap\nheaps a\nnumber p = 3\n" TAKE
     "move trade: a -> a - 1; p -> p - 1 for p >= 1\n",
     11, "box", "box"},
    {"game jump-piles\npile x, y\n" TAKE_Y
     "move jump: x -> x - 2, y -> y for x >= 2, x > y\n"
     "move slide: x -> x - 1, y -> x for x >= 1\n",
     24, "box", "box"},
    {"game jump-guards\npile x, y\n" TAKE_Y
     "move jump: x -> x - 1 for x >= 1, 2 * y <= x or y >= x + 2\n",
     24, "box", "box"},
    {"game jump-same-row\npile x, y\n" TAKE_X
     "move jump: y -> y - 3 for y >= 3\n",
     24, "sum", ""},
    /* merges, in layers */
    {"game merge-equal\nheaps a\nnumber pass = 1\n" TAKE
     "move merge: a, b -> a + b for a = b\n"
     "move pass: pass -> pass - 1 for pass >= 1, stones >= 1\n",
     11, "box", "box"},
    {"game merge-small\nheaps a\n" TAKE
     "move merge: a, b -> a + b for a + b <= 5\n",
     12, "box", "box"},
    {"game merge-difference\nheaps a\n" TAKE
     "move merge: a, b -> a - b for a >= b\n",
     12, "", ""},
    {"game merge-first\nheaps a\n" TAKE "move merge: a, b -> a\n", 12, "box",
     "box"},
    {"game merge-less-one\nheaps a\n" TAKE "move merge: a, b -> a + b - 1\n",
     12, "box", "box"},
    {"game merge-largest\nheaps a\n" TAKE "move merge: a, b -> max(a, b)\n", 12,
     "", ""},
    {"game merge-only\nheaps a\nmove merge: a, b -> a + b\n", 12, "box", "box"},
    {"game merge-odd\nheaps a\n" TAKE
     "move merge: a, b -> a + b for a mod 2 = 0\n",
     12, "", ""},
    {"game merge-and-take\nheaps a\n" TAKE
     "move merge t: a, b -> a + b - t for 1 <= t <= a\n",
     11, "", ""},
    {"game three-to-one\nheaps a\n" TAKE "move drop: a, b, c -> a\n", 11, "",
     ""},
    {"game three-to-two\nheaps a\n" TAKE "move join: a, b, c -> a + b, c\n", 11,
     "box", "box"},
    {"game all-gone\nheaps a\n" TAKE "move both: a, b -> 0\n", 12, "box",
     "box"},
    /* no boxes: domain, end, forbid, bounded choices */
    {"game stairs\npile x, y\npositions x >= y\n"
     "move left t: x -> x - t for 1 <= t <= x - y\n" TAKE_Y,
     24, "", ""},
    {"game ends\npile x, y\nend where x = y\n" TAKE_X TAKE_Y, 22, "", ""},
    {"game forbids\npile x, y\nforbid where x + y = 3\n" TAKE_X TAKE_Y, 22, "",
     ""},
    {"game forbids-heaps\nheaps a\nforbid where max(a) = 2\n" TAKE, 11, "", ""},
    {"game at-most-three\nheaps a\nmove take t: a -> a - t for 1 <= t <= "
     "min(a, "
     "3)\nmove pass: a -> a for a >= 100, a < 100\n",
     12, "sum", ""},
    {"game row\npiles x\nmove take t: x -> x - t for 1 <= t <= x\n"
     "move both t: x, y -> x - t, y - t for 1 <= t <= min(x, y)\n",
     12, "box", "box"},
    {"game row-up\npiles x\npile s\nmove take t: x -> x - t for 1 <= t <= x\n"
     "move up: x -> x + 1, s -> s - 1 for s >= 1, x <= 2\n",
     8, "", ""},
    {"game movable\nheaps a\nnumber p = 1\n"
     "move take: a -> a - 2 for a >= 2\n"
     "move pass: p -> p - 1 for p >= 1, movable\n",
     13, "", ""},
    {"game aggregates\nheaps a\n"
     "move take t: a -> a - t for 1 <= t <= a, t <= count\n"
     "move top: a -> a - 1 for a = max(a)\n",
     12, "", ""},
    /* heaps that fall apart: sum */
    {"game halves\nheaps a\nmove halve: a -> a / 2 for a >= 1\n"
     "move split b: a -> b, a - b - 1 for 1 <= b <= a - b - 1\n",
     14, "sum", ""},
    {"game powers\nheaps a\nmove take t: a -> a - t for t in {2^i : i >= 0}, t "
     "<= a\n",
     13, "sum", ""},
    {"game three-pieces\nheaps a\nmove split c, b: a -> b, c, a - 2 - b - c\n"
     "  for c <= a, b <= c, c <= a - 2 - b - c\n",
     13, "sum", "sum"},
    /* of several kinds; not where a heap becomes one of another kind, or a pile
     * is looked at that stays */
    {"game bag-and-pile\nheaps a\npile n\n" TAKE
     "move some t: n -> n - t for t in {2^i : i >= 0}, t <= n\n",
     11, "sum", ""},
    {"game two-bags\nheaps a, b\n" TAKE
     "move split c: b -> c, b - c - 1 for 0 <= c <= b - c - 1\n",
     9, "sum", "sum"},
    {"game powers-and-bags\npile n\nheaps a, b\n"
     "move some t: n -> n - t for t in {2^i : i >= 0}, t <= n\n"
     "move half: a -> a / 2 for a >= 1\n"
     "move some_b t: b -> b - t for t in {3^i : i >= 0}, t <= b\n",
     9, "sum", ""},
    {"game painted\nheaps a, b\n" TAKE "move paint: a -> b: a - 1 for a >= 2\n"
     "move drop: b -> b - 1 for b >= 1\n",
     9, "", ""},
    {"game limited\npile x, y\nmove left t: x -> x - t for 1 <= t <= min(x, "
     "y)\n"
     "move right: y -> y - 1 for y >= 1\n",
     16, "", ""},
    {"game moved\npile x, y\nmove left: x -> min(x - 1, y) for x >= 1\n"
     "move right: y -> y - 1 for y >= 1\n",
     16, "", ""},
    /* negative results the small trial does not see: sum, which never asks
     * the move generator, must refuse */
    {"game late-heap\nheaps a\nmove take: a -> a - 10 for a >= 5\n", 7, "", ""},
    {"game late-pile\npile x, y\nmove m: x -> x - 10 for x >= 5\n" TAKE_Y, 12,
     "", ""},
};

/* Bags that the bag engine refuses: not every bag is a position; a move looks
 * at heaps that it does not take; the generator fails. */
static const char NO_BAG[] = "forbids-heaps aggregates late-heap";

static void
case_invented_rules(void)
{
    for (size_t i = 0; i < COUNT(invented); i++)
        for (int misere = 0; misere < 2; misere++) {
            char answered[40];
            bt_ruleset *r = game_load(invented[i].rules, NULL);
            agree a = {.r = r, .misere = misere};
            a.label = bt_ruleset_name(r);
            agree_run(&a, invented[i].stones, 3, answered);
            const char *want = misere ? invented[i].misere : invented[i].normal;
            CHECK(strcmp(answered, want) == 0, "%s%s: answered by '%s'",
                  a.label, misere ? " (misere)" : "", answered);
            CHECK(a.by_bag == (agree_is_bag(r) && !strstr(NO_BAG, a.label)),
                  "%s: bag", a.label);
            bt_ruleset_free(r);
        }
}

/* A prepared box gives the same answers as one that grows, in every order. */
static void
case_prepared(void)
{
    static const char *const names[] = {"nim-with-a-pass", "wythoff",
                                        "amalgamation-nim"};
    for (size_t g = 0; g < COUNT(names); g++)
        for (int order = 0; order < 4; order++) {
            bt_ruleset *r = game_load(names[g], NULL);
            bt_solver *box = game_solver(r, order & 1, "box");
            bt_solver *ref = game_solver(r, order & 1, "reference");
            bt_err err = {0};
            bool first = order & 2;
            game_must(bt_solver_prepare(box, 5, 3, first, &err), names[g],
                      &err);
            for (int64_t n = 0; n < 6 * 6 * 6; n++) {
                int64_t x[3] = {n % 6, n / 6 % 6, n / 36};
                char text[60];
                bt_position *p;
                uint64_t u, v;
                bt_outcome c, d;
                snprintf(text, sizeof text,
                         g == 1 ? "(%lld,%lld)" : "[%lld,%lld,%lld]",
                         (long long)x[0], (long long)x[1], (long long)x[2]);
                if (bt_position_read(r, text, &p, &err) != BT_OK)
                    continue; /* outside the domain */
                game_must(bt_solver_outcome(box, p, &c, &err), text, &err);
                game_must(bt_solver_outcome(ref, p, &d, &err), text, &err);
                game_must(bt_solver_grundy(box, p, &u, &err), text, &err);
                game_must(bt_solver_grundy(ref, p, &v, &err), text, &err);
                CHECK(c == d && u == v, "%s %s: %llu and %llu", names[g], text,
                      (unsigned long long)u, (unsigned long long)v);
                bt_position_free(p);
            }
            bt_solver_free(box);
            bt_solver_free(ref);
            bt_ruleset_free(r);
        }
}

/* Long rows: more than one word of bits, against the formula. Nim: xor; with a
 * diagonal: Wythoff's pairs by the mex rule. */
static void
case_long_rows(void)
{
    enum { N = 200 };
    bt_ruleset *r = game_load("nim", NULL);
    bt_solver *s = game_solver(r, false, "box");
    bt_err err = {0};
    bt_outcome o;
    uint64_t v;
    game_must(bt_solver_prepare(s, N, 2, true, &err), "nim", &err);
    for (int64_t x = 0; x <= N; x++)
        for (int64_t y = 0; y <= N; y++) {
            bt_position *p;
            int64_t values[3] = {2, x, y};
            game_must(bt_position_make(r, values, 3, &p, &err), "p", &err);
            game_must(bt_solver_outcome(s, p, &o, &err), "o", &err);
            game_must(bt_solver_grundy(s, p, &v, &err), "g", &err);
            CHECK((o == BT_P) == (x == y) && v == (uint64_t)(x ^ y),
                  "[%lld,%lld]: %llu", (long long)x, (long long)y,
                  (unsigned long long)v);
            bt_position_free(p);
        }
    bt_solver_free(s);
    bt_ruleset_free(r);
    r = game_load("wythoff", NULL);
    s = game_solver(r, false, "box");
    static int64_t partner[4 * N];
    memset(partner, -1, sizeof partner);
    for (int64_t k = 0, a = 0; k <= N; k++) {
        while (partner[a] >= 0)
            a++;
        partner[a] = a + k;
        partner[a + k] = a;
    }
    game_must(bt_solver_prepare(s, N, 0, false, &err), "wythoff", &err);
    for (int64_t x = 0; x <= N; x++)
        for (int64_t y = 0; y <= N; y++) {
            bt_position *p;
            int64_t values[2] = {x, y};
            game_must(bt_position_make(r, values, 2, &p, &err), "p", &err);
            game_must(bt_solver_outcome(s, p, &o, &err), "o", &err);
            CHECK((o == BT_P) == (partner[x] == y), "(%lld,%lld)", (long long)x,
                  (long long)y);
            bt_position_free(p);
        }
    bt_solver_free(s);
    bt_ruleset_free(r);
}

int
main(void)
{
    RUN(case_every_game);
    RUN(case_no_game_forgotten);
    RUN(case_long_rows);
    RUN(case_prepared);
    RUN(case_invented_rules);
    return check_done();
}
