/* prop_winning.c: the winning moves that engines find without looking at every
 * option are those that lead to P-positions: on all small positions compared
 * with the reference engine, on large ones of Nim with Bouton's theorem. */
#include "check.h"
#include "game.h"

static const struct {
    const char *game;
    int64_t stones;
} games[] = {
    {"nim", 12},
    {"nim-with-a-pass", 9},
    {"amalgamation-nim", 9},
    {"lasker-nim", 9},
    {"sub:{1,3,4}", 12},
    {"wythoff", 12},
    {"cheating-nim", 5},
    {"game leave\nheaps a\nmove leave t: a -> t for 0 <= t < a\n", 11},
    {"game pile\npile x\nmove take t: x -> x - t for 1 <= t <= x\n", 12},
    {"game grow\nheaps a\nnumber k = 1\n"
     "move take t: a -> a - t for 1 <= t <= a\n"
     "move grow: a -> a + 2, k -> k - 1 for k >= 1\n",
     7},
};

typedef struct asking {
    const char *game, *engine;
    const bt_ruleset *rules;
    bt_solver *solver, *reference;
    size_t answered;
} asking;

static bool
has(const bt_options *list, const bt_position *p)
{
    for (size_t i = 0; i < bt_options_count(list); i++)
        if (bt_position_equal(bt_options_position(list, i), p))
            return true;
    return false;
}

static bool
compare(const bt_position *p, void *arg)
{
    asking *a = arg;
    bt_options *ours = NULL, *theirs = NULL;
    bt_err err = {0};
    game_must(bt_solver_winning(a->reference, p, &theirs, &err), a->game, &err);
    bt_status s = bt_solver_winning(a->solver, p, &ours, &err);
    if (s == BT_OK) {
        char *text = bt_position_text(a->rules, p);
        size_t n = bt_options_count(ours);
        CHECK(n == bt_options_count(theirs), "%s, %s, %s: %zu moves, not %zu",
              a->game, a->engine, text, n, bt_options_count(theirs));
        for (size_t i = 0; i < n; i++)
            CHECK(has(theirs, bt_options_position(ours, i)),
                  "%s, %s, %s: '%s' does not win", a->game, a->engine, text,
                  bt_options_move(ours, i));
        a->answered++;
        free(text);
    } else {
        CHECK(s == BT_ERR_REFUSED || s == BT_ERR_LIMIT, "%s, %s: %s", a->game,
              a->engine, err.text);
    }
    bt_options_free(ours);
    bt_options_free(theirs);
    return true;
}

/* Returns how many positions the engine answered for. */
static size_t
check_engine(size_t game, const char *engine, bool misere)
{
    bt_ruleset *r = game_load(games[game].game, NULL);
    bt_solver_options o = bt_solver_options_default();
    asking a = {.game = games[game].game, .engine = engine, .rules = r};
    bt_range range = {.max_stones = games[game].stones, .heaps = -1};
    bt_err err = {0};
    o.misere = misere;
    o.engine = engine;
    a.reference = game_solver(r, misere, "reference");
    if (bt_solver_new(r, &o, &a.solver, &err) == BT_OK)
        game_must(bt_position_each(r, &range, compare, &a, &err), a.game, &err);
    bt_solver_free(a.solver);
    bt_solver_free(a.reference);
    bt_ruleset_free(r);
    return a.answered;
}

static void
case_as_reference(void)
{
    for (const char *const *name = bt_engine_names(); *name; name++) {
        size_t answered = 0;
        for (size_t i = 0; i < COUNT(games); i++)
            for (int misere = 0; misere < 2; misere++)
                answered += check_engine(i, *name, misere == 1);
        CHECK(answered > 100, "%s answers for %zu", *name, answered);
    }
}

/* Bouton: a heap h wins by becoming h xor g, where g is the xor of all heaps
 * and h xor g < h; there is no other winning move. */
static void
case_large_nim(void)
{
    enum { HEAPS = 5 };
    bt_ruleset *r = game_load("nim", NULL);
    bt_solver *s = game_solver(r, false, NULL);
    uint64_t seed = 1902;
    for (int round = 0; round < 500; round++) {
        int64_t v[HEAPS + 1] = {HEAPS}, g = 0;
        size_t wins = 0;
        bt_position *p;
        bt_options *found;
        bt_err err = {0};
        for (int i = 1; i <= HEAPS; i++) {
            v[i] = (int64_t)(game_random(&seed) >> 5) / (round % 3 + 1);
            g ^= v[i];
        }
        for (int i = 1; i <= HEAPS; i++)
            wins += (v[i] ^ g) < v[i];
        game_must(bt_position_make(r, v, HEAPS + 1, &p, &err), "heaps", &err);
        game_must(bt_solver_winning(s, p, &found, &err), "winning", &err);
        CHECK(bt_options_count(found) == wins, "%zu, not %zu",
              bt_options_count(found), wins);
        for (size_t i = 0; i < bt_options_count(found); i++) {
            const bt_position *q = bt_options_position(found, i);
            const int64_t *w = bt_position_values(q);
            int64_t left = 0;
            for (int64_t k = 1; k <= w[0]; k++)
                left ^= w[k];
            CHECK(left == 0, "'%s' leaves %lld", bt_options_move(found, i),
                  (long long)left);
        }
        bt_options_free(found);
        bt_position_free(p);
    }
    bt_solver_free(s);
    bt_ruleset_free(r);
}

/* Every engine has a name by which it is found, and a line about it. */
static void
case_engines(void)
{
    size_t n = 0;
    bt_ruleset *r = game_load("nim", NULL);
    for (const char *const *name = bt_engine_names(); *name; name++, n++) {
        const char *summary = bt_engine_summary(*name);
        bt_solver *s = game_solver(r, false, *name);
        CHECK(summary && *summary, "%s", *name);
        CHECK(strcmp(bt_solver_engine(s), *name) == 0, "%s: %s", *name,
              bt_solver_engine(s));
        bt_solver_free(s);
    }
    CHECK(n == 5, "%zu engines", n);
    CHECK(bt_engine_summary("no-such-engine") == NULL, "found");
    bt_ruleset_free(r);
}

int
main(void)
{
    RUN(case_engines);
    RUN(case_as_reference);
    RUN(case_large_nim);
    return check_done();
}
