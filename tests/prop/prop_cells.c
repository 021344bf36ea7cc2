/* prop_cells.c: tables by the cases of the moves (src/discover/cells.c) say what
 * the reference engine says, outcomes and values; and words of a sample that
 * trade places or come from values are all of the P-positions. */
#include "check.h"
#include "game.h"

#include "discover/sample.h"

static const struct {
    const char *game, *setting;
    size_t heaps;
    int digits; /* those of counts: heaps is the height */
    bool counts;
    bool free; /* a coordinate is a Nim heap beside the rest */
} games[] = {
    {"nim", NULL, 3, 3, false, true},
    {"wythoff", NULL, 1, 5, false, false},
    {"chocolate", "k=1", 1, 4, false, true},
    {"chocolate", "k=3", 1, 5, false, true},
    {"subtraction", "S={1,3,4}", 2, 5, false, false},
    {"subtraction", "S={2^i : i >= 0}", 2, 4, false, false},
    {"subtraction", "S={t : t >= 1, t mod 3 != 2}", 2, 4, false, false},
    {"nim-with-a-pass", NULL, 3, 3, false, false},
    {"maximum-nim", "f(n)=n/2", 1, 6, false, false},
    {"chomp-3", NULL, 1, 3, false, false},
    {"two-weight-nim", NULL, 1, 4, false, false},
    {"nim", NULL, 3, 2, true, false},
    {"nim-with-a-pass", NULL, 3, 2, true, false},
    {"moore-nim", NULL, 2, 2, true, false},
    {"nim", NULL, 2, 4, true, false},
    {"nim-with-a-pass", NULL, 2, 3, true, false},
    {"moore-nim", NULL, 3, 1, true, false},
    /* cases that add constants, in two and three coordinates */
    {"game vectors\npile x, y\n"
     "move a: x -> x - 1, y -> y - 2 for x >= 1, y >= 2\n"
     "move b: x -> x - 3 for x >= 3, y <= 20\n"
     "move c: y -> y - 1 for y >= 1, x + y <= 9\n"
     "move d: y -> y - 5 for y >= 5, 2y >= x\n"
     "move e t: x -> x - t for 1 <= t <= x, t <= y\n",
     NULL, 1, 5, false, false},
    {"game below\npile x, y, z\npositions x >= y, x + y <= 3z\n"
     "move a: x -> x - 1, y -> y - 1 for y >= 1\n"
     "move b: x -> x - 1 for x >= y + 1\n"
     "move c: x -> x - 2, z -> z - 1 for x >= y + 2, x + y <= 3z - 1, z >= 1\n",
     NULL, 1, 3, false, false},
    {"game with-numbers\nheaps a\nnumber k = 2\nnumber j = 1\n"
     "move a t: a -> a - t for 1 <= t <= a, t <= 2\n"
     "move c: k -> k - 1 for k >= 1, stones >= 1\n"
     "move d t: a -> a - t, j -> j - 1, k -> k - 1 for 1 <= t <= a, j >= 1, k "
     ">= 1\n",
     NULL, 2, 2, true, false},
    {"game free\npile x, y, z\npositions y <= 3z\n"
     "move a t: x -> x - t for 1 <= t <= x\n"
     "move b t: y -> y - t for 1 <= t <= y\n"
     "move c t: z -> z - t, y -> y / 2 for 1 <= t <= z, 6t <= 6z - y\n",
     NULL, 1, 3, false, true},
    {"game not-free\npile x, y\n"
     "move a t: x -> x - t for 1 <= t <= x\n"
     "move b t: y -> y - t for 1 <= t <= y, t <= x + 1\n",
     NULL, 1, 4, false, false},
    {"game ends\npile x, y\nend where x + y <= 3\n"
     "move a t: x -> x - t for 1 <= t <= x\n"
     "move b t: y -> y - t for 1 <= t <= y, t mod 3 != 0\n",
     NULL, 1, 4, false, false},
};

static bool
is_p(const bt_vectors *f, bt_solver *solver, const int64_t *v)
{
    bt_position *p = NULL;
    bt_outcome o = BT_N;
    bt_err err = {0};
    bt_status s = bt_vectors_position(f, v, &p, &err);
    if (s != BT_ERR_POSITION) {
        game_must(s, "position", &err);
        game_must(bt_solver_outcome(solver, p, &o, &err), "outcome", &err);
    }
    bt_position_free(p);
    return o == BT_P;
}

/* Every vector of the extent is P just when the sample has its word. */
static void
compare(const char *name, const bt_extent *e, bt_solver *solver,
        const bt_sample *t, bool misere)
{
    int64_t top = bt_numeration_top(&bt_base_2, t->length);
    int64_t v[BT_MAX_TRACKS] = {0};
    size_t found = 0, i;
    do {
        bool in = true;
        for (size_t k = 0; k < e->n; k++)
            in = in && (!e->closed[k] || v[k] < e->closed[k]);
        if (in && bt_extent_has(e, v) && is_p(e->f, solver, v)) {
            bool has = false;
            for (size_t w = 0; w < t->words.count && !has; w++) {
                has = true;
                for (size_t k = 0; k < t->n && has; k++)
                    has = bt_sample_value(&bt_base_2, t,
                                          BT_AT(&t->words, uint64_t, w),
                                          k) == v[k];
            }
            found++;
            CHECK(has, "%.20s: a P-position is missing", name);
        }
        for (i = e->n; i-- > 0 && ++v[i] == top;)
            v[i] = 0;
    } while (i < e->n);
    CHECK(found == t->words.count, "%.20s%s: %zu, not %zu", name,
          misere ? " misère" : "", t->words.count, found);
}

static void
try_game(size_t i, bool misere)
{
    bt_ruleset *rules = game_load(games[i].game, games[i].setting);
    bt_solver_options o = bt_solver_options_default();
    bt_vectors *f = NULL;
    bt_solver *solver = NULL;
    bt_budget budget;
    bt_extent e;
    bt_sample t = {0};
    bt_err err = {0};
    o.engine = "reference";
    o.misere = misere;
    bt_budget_start(&budget, NULL);
    game_must((games[i].counts ? bt_vectors_counts : bt_vectors_new)(
                  rules, games[i].heaps, &f, &err),
              "vectors", &err);
    game_must(bt_solver_new(rules, &o, &solver, &err), "solver", &err);
    bt_extent_start(f, misere, &e);
    CHECK(bt_cells_suit(f), "%.20s: no cells", games[i].game);
    CHECK((e.free < e.n) == (games[i].free && !misere), "%.20s: free",
          games[i].game);
    for (uint64_t n = 1; bt_extent_size(&bt_base_2, n, &e) < games[i].digits;)
        n *= 2;
    game_must(bt_sample_fill(&bt_base_2, &e, games[i].digits, NULL, &budget, &t,
                             &err),
              "fill", &err);
    compare(games[i].game, &e, solver, &t, misere);
    bt_sample_free(&t);
    bt_solver_free(solver);
    bt_vectors_free(f);
    bt_ruleset_free(rules);
}

static void
case_all_games(void)
{
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (int misere = 0; misere < 2; misere++)
            try_game(i, misere);
}

int
main(void)
{
    RUN(case_all_games);
    return check_done();
}
