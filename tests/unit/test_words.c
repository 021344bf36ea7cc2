/* test_words.c: src/game/words.c: rules in words, sentence by sentence. */
#include "check.h"
#include "game.h"

static const struct {
    const char *game, *setting, *words;
} told[] = {
    {"nim", NULL,
     "A position is a bag of heaps a (their order does not matter, empty ones "
     "vanish).\n"
     "Move take: choose a heap a; it becomes a - t; allowed for 1 <= t <= "
     "a.\n"},
    {"cheating-nim", NULL,
     "A position is numbered piles x1, x2, ... (which may be empty) and a pile "
     "s.\n"
     "Move take: choose a pile x; it becomes x - t; allowed for 1 <= t <= x.\n"
     "Move cheat: choose a pile x; it becomes x + t, s becomes s - t; allowed "
     "for 1 <= t <= s.\n"},
    {"amalgamation-nim", NULL,
     "A position is a bag of heaps a (their order does not matter, empty ones "
     "vanish).\n"
     "Move take: choose a heap a; it becomes a - t; allowed for 1 <= t <= a.\n"
     "Move merge: choose different heaps a and b and replace them by a + b.\n"},
    {"lasker-nim", NULL,
     "A position is a bag of heaps a (their order does not matter, empty ones "
     "vanish).\n"
     "Move take: choose a heap a; it becomes a - t; allowed for 1 <= t <= a.\n"
     "Move split: choose a heap a; it becomes b and a - b (so many heaps); "
     "allowed for 1 <= b <= a - b.\n"},
    {"chocolate", "k=3",
     "A position is a pile x, a pile y and a pile z, with y <= z / k.\n"
     "Here k = 3.\n"
     "Move left: x becomes t; allowed for 0 <= t < x.\n"
     "Move top: y becomes t; allowed for 0 <= t < y.\n"
     "Move right: z becomes t, y becomes min(y, t / k); allowed for 0 <= t < "
     "z.\n"},
    {"turn-limited-nim", "f=1,2,5",
     "A position is a pile n and a number k, at first 1, with k >= 1.\n"
     "Here f(1), f(2), ... = 1, 2, 5, ... (the last value repeated).\n"
     "Move take: n becomes n - t, k becomes k + 1; allowed for 1 <= t <= "
     "min(n, f(k)).\n"},
    {"subtraction", "S={1,4..6}",
     "A position is a bag of heaps a (their order does not matter, empty ones "
     "vanish).\n"
     "Here S = {1,4..6}.\n"
     "Move take: choose a heap a; it becomes a - t; allowed for t in S, t <= "
     "a.\n"},
    {"game g\npile x, y\nnumber k = 2*x + 1\n"
     "function f(i, j) = i - j if i > j, 0 otherwise\n"
     "set S = {2^i : i >= 1}\n"
     "end where x = 0, y = 0\nforbid where x = 2y or not x < 9\n"
     "move down t: x -> x - t for t in S, t <= x, t <= f(x, y) + 4\n"
     "move side: y -> y - 1 for y >= 1, movable\n",
     NULL,
     "A position is a pile x, a pile y and a number k, at first 2*x + 1.\n"
     "Here S = {2^i : i >= 1}.\n"
     "Here f(i, j) = i - j if i > j, 0 otherwise.\n"
     "Move down: x becomes x - t; allowed for t in S, t <= x, t <= f(x, y) + "
     "4.\n"
     "Move side: y becomes y - 1; allowed for y >= 1, movable (movable "
     "means that some other move is possible).\n"
     "The game is over where x = 0, y = 0.\n"
     "No move may lead to a position where x = 2y or not x < 9.\n"},
};

static void
case_sentences(void)
{
    static const char *const last[] = {
        "The player who cannot move loses (normal play).\n",
        "The player who cannot move wins (misère play).\n"};
    for (size_t i = 0; i < COUNT(told); i++) {
        bt_ruleset *r = game_load(told[i].game, told[i].setting);
        for (int misere = 0; misere < 2; misere++) {
            char *words = bt_ruleset_words(r, misere == 1);
            size_t n = strlen(told[i].words);
            CHECK(words && strncmp(words, told[i].words, n) == 0 &&
                      strcmp(words + n, last[misere]) == 0,
                  "%s:\n%s", told[i].game, words);
            free(words);
        }
        bt_ruleset_free(r);
    }
}

static void
case_names(void)
{
    bt_ruleset *r =
        game_load("game g \"A title\"\nabout \"one\"\nabout \"two\"\n"
                  "source \"Who, when\"\npile x\nnumber k = 1\n"
                  "move m: x -> x - 1 for x >= 1\n",
                  NULL);
    CHECK(strcmp(bt_ruleset_name(r), "g") == 0, "%s", bt_ruleset_name(r));
    CHECK(strcmp(bt_ruleset_title(r), "A title") == 0, "%s",
          bt_ruleset_title(r));
    CHECK(strcmp(bt_ruleset_about(r), "one\ntwo") == 0, "%s",
          bt_ruleset_about(r));
    CHECK(strstr(bt_ruleset_source(r), "Who, when"), "%s",
          bt_ruleset_source(r));
    CHECK(bt_ruleset_measure(r) != NULL, "play ends");
    CHECK(bt_ruleset_field_count(r) == 2, "fields");
    bt_field_info x = bt_ruleset_field(r, 0), k = bt_ruleset_field(r, 1);
    CHECK(strcmp(x.name, "x") == 0 && x.kind == BT_FIELD_PILE && !x.has_initial,
          "%s", x.name);
    CHECK(strcmp(k.name, "k") == 0 && k.kind == BT_FIELD_NUMBER &&
              k.has_initial,
          "%s", k.name);
    bt_ruleset_free(r);
}

int
main(void)
{
    RUN(case_sentences);
    RUN(case_names);
    return check_done();
}
