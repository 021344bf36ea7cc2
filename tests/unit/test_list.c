/* test_list.c: src/list/ and bouton-verify: two programs that share no
 * code read the same rules. What one finds the other accepts, for every game
 * and for rules that use every word of the language; a list with one position
 * more, less or wrong is refused, and so is a wrong statement. */

#include "bouton/claim.h"
#include "check.h"
#include "game.h"
#include "list/list.h"
#include "verifier.h"

/* ---- certificates of all small positions ---- */

typedef struct bench {
    bt_ruleset *r;
    bool misere, values;
    bt_solver *solver;
    bt_facts facts;
    size_t positions;
} bench;

/* What the engines say of a position, and its options. */
static bool
note_position(const bt_position *p, void *arg)
{
    bench *b = arg;
    bt_limits limits = bt_limits_default();
    bt_options *o = NULL;
    bt_outcome outcome;
    uint64_t value;
    bt_err err = {0};
    b->positions++;
    game_must(bt_solver_outcome(b->solver, p, &outcome, &err), "outcome", &err);
    bt_facts_add(&b->facts, outcome == BT_P ? BT_FACT_P : BT_FACT_N, 0, 0, p,
                 NULL);
    if (b->values) {
        game_must(bt_solver_grundy(b->solver, p, &value, &err), "value", &err);
        bt_facts_add(&b->facts, BT_FACT_VALUE, 0, value, p, NULL);
    }
    game_must(bt_options_new(b->r, p, &limits, &o, &err), "options", &err);
    bt_facts_add(&b->facts, BT_FACT_OPTIONS, 0, bt_options_count(o), p, NULL);
    for (size_t i = 0; i < bt_options_count(o); i++)
        bt_facts_add(&b->facts, BT_FACT_LEADS, 0, 0, p,
                     bt_options_position(o, i));
    bt_options_free(o);
    return true;
}

/* The whole certificate; `length` says how long. */
static char *
certificate(const bench *b, size_t *length)
{
    bt_text t = {0}, part = {0};
    bt_limits limits = bt_limits_default();
    bt_budget budget;
    size_t sections = 0;
    const char *why = NULL;
    bt_err err = {0};
    bt_budget_start(&budget, &limits);
    game_must(bt_list_section(&b->facts, 0, b->r, b->misere, &budget, &part,
                              &sections, &why, &err),
              "list", &err);
    CHECK(!why && sections == 1, "%s", why ? why : "no section");
    bt_text_add(&t, "list-certificate 1\ngames 1\n%.*send\n", (int)part.v.count,
                part.v.data ? part.v.data : "");
    bt_text_free(&part);
    *length = t.v.count;
    return bt_text_take(&t);
}

static void
open_bench(bench *b, const char *game, const char *setting, int64_t stones)
{
    bt_range range = {.max_stones = stones, .heaps = -1};
    bt_err err = {0};
    b->r = game_load(game, setting);
    b->solver = game_solver(b->r, b->misere, "reference");
    game_must(bt_position_each(b->r, &range, note_position, b, &err), game,
              &err);
}

static void
close_bench(bench *b)
{
    bt_facts_free(&b->facts);
    bt_solver_free(b->solver);
    bt_ruleset_free(b->r);
}

static void
accept(const char *game, const char *setting, int64_t stones)
{
    for (int play = 0; play < 4; play++) {
        bench b = {.misere = play % 2, .values = play / 2};
        size_t length;
        open_bench(&b, game, setting, stones);
        char *text = certificate(&b, &length);
        int code = verifier_run(text, length);
        CHECK(code == 0 && b.positions > 1, "%s%s%s: exit %d, %zu positions",
              game, b.misere ? " misere" : "", b.values ? " values" : "", code,
              b.positions);
        free(text);
        close_bench(&b);
    }
}

static void
case_games(void)
{
    static const struct {
        const char *game, *setting;
        int64_t stones;
    } games[] = {
        {"amalgamation-nim", NULL, 9},
        {"amalgamation-nim-restricted", NULL, 9},
        {"cheating-nim", NULL, 5},
        {"chocolate", NULL, 9},
        {"chocolate", "k=1", 7},
        {"chomp-3", NULL, 10},
        {"dawson-kayles", NULL, 10},
        {"euclid", NULL, 20},
        {"fibonacci-nim", NULL, 20},
        {"grundy-game", NULL, 11},
        {"kayles", NULL, 9},
        {"lasker-nim", NULL, 9},
        {"lim", NULL, 9},
        {"limited-by-last-move-nim", NULL, 20},
        {"maximum-nim", "f(n)=n/2", 25},
        {"maximum-nim", "f(n)=ceil(n/2)", 25},
        {"maximum-nim", "f=1,2,2,5", 20},
        {"moore-nim", NULL, 8},
        {"nim", NULL, 9},
        {"nim-with-a-pass", "pass=2", 8},
        {"restricted-nim", NULL, 9},
        {"restricted-nim-with-a-pass", NULL, 8},
        {"subtraction", "S={1,3,4}", 9},
        {"subtraction", "S={2,5..6}", 9},
        {"subtraction", "S={2^i : i >= 0}", 9},
        {"subtraction", "S={i*i : i >= 1, i != 2}", 9},
        {"subtraction", "S={t : t >= 1, t mod 3 != 0}", 9},
        {"take-away", "f(t)=2*t", 15},
        {"take-away", "f=3,1,2", 15},
        {"turn-limited-nim", "f(k)=2*k", 14},
        {"two-weight-nim", NULL, 9},
        {"wythoff", NULL, 14},
        {"octal:0.77", NULL, 9},
        {"sub:{1,3,4}", NULL, 9},
    };
    for (size_t i = 0; i < COUNT(games); i++)
        accept(games[i].game, games[i].setting, games[i].stones);
}

#define TAKE "move take t: a -> a - t for 1 <= t <= a\n"
#define PILES "game g \"G\"\npile x, y\n"
#define HEAPS "game g \"G\"\nheaps a\n"

/* Every operator, every kind of set, function and condition. */
static const char *const invented[] = {
    PILES "move m t: x -> x - t for 1 <= t <= x, t mod 3 != y mod 2\n",
    PILES "move m t: x -> x - t for 1 <= t <= x, (t xor y) >= 2\n"
          "move n: y -> y / 2 for y >= 1\n",
    PILES "move m t: x -> x - t for 1 <= t <= x, gcd(t, y) = 1\n"
          "move n t: y -> y - t for 1 <= t <= y, gcd(t, x) != 2\n",
    PILES "move m t: x -> x - t for x >= 1, 1 <= t <= log2(x) + 1, t <= x\n",
    PILES "move m t: x -> x - t for 1 <= t <= x, abs(t - y) <= 2\n"
          "move n: y -> y - 1 for y >= 1, x <= 2\n",
    PILES "move m t: x -> x - t for 1 <= t, t <= min(x, y, 3)\n"
          "move n t: y -> y - t for 1 <= t <= y, t >= max(x, 1) - 2\n",
    PILES
    "move m t: x -> x - t for 1 <= t <= x, t = 1 or not (t = 2 and y >= 1)\n",
    PILES "move m t: x -> x - t for 1 <= t <= x, 2^t <= y + 2\n"
          "move n: y -> y - 1 for y >= 1\n",
    PILES "move m t, u: x -> x - t, y -> y - u\n"
          "    for 0 <= t <= x, 0 <= u <= y, 1 <= 2t + u <= (2x + y) / 2\n",
    PILES "move m t: x -> x - 2t, y -> y - t for t >= 1, 2t <= x, t <= y\n"
          "move n: y -> y - 1 for y >= 1\nmove o: x -> x - 1 for x >= 1\n",
    PILES "move m q: x -> x - q*y for q >= 1, 1 <= y <= x, q*y <= x\n"
          "move n: y -> y - 1 for y >= 1\n",
    PILES "end where x + y <= 3\nmove m t: x -> x - t for 1 <= t <= x\n"
          "move n t: y -> y - t for 1 <= t <= y\n",
    PILES "end where x = 1\nend where y = 2 and x >= 3\n"
          "move m t: x -> x - t for 1 <= t <= x\n"
          "move n t: y -> y - t for 1 <= t <= y\n",
    PILES "forbid where x = y\nmove m t: x -> x - t for 1 <= t <= x\n"
          "move n t: y -> y - t for 1 <= t <= y\n",
    PILES "positions x >= y\nmove m t: x -> x - t for 1 <= t <= x - y\n"
          "move n t: y -> y - t for 1 <= t <= y\n",
    PILES "move m t: x -> x - t for t in {1, 3..4}, t <= x\n"
          "move n t: y -> y - t for t in {2^i : i >= 1}, t <= y\n",
    PILES
    "move m t: x -> x - t for t in {s : s >= 1, s mod 2 = y mod 2}, t <= x\n"
    "move n: y -> y - 1 for y >= 1\n",
    PILES "move m t: x -> x - t for t in {1, 2}, x >= 2\n"
          "move n: y -> y - 1 for y >= 1, not y in {2, 5}\n",
    HEAPS TAKE "move split b: a -> b, a - b for 1 <= b <= a - b\n",
    HEAPS TAKE "move merge: a, b -> a + b for count >= 3\n",
    HEAPS TAKE "move merge: a, b -> a - b for a >= b, max(a) <= 4\n",
    HEAPS TAKE "move three t: a, b, c -> a - t, b - t, c - t\n"
               "    for 1 <= t <= min(a, b, c), min(a) >= 1\n",
    HEAPS "number pass = 2\n" TAKE
          "move pass: pass -> pass - 1 for pass >= 1, movable\n",
    HEAPS "number pass = 1\nmove take t: a -> a - t for 2 <= t <= a\n"
          "move pass: pass -> 0 for pass >= 1, movable, stones != 4\n",
    "game g \"G\"\nheaps a\nheaps c\nmove m t: a -> a - t for 1 <= t <= a\n"
    "move n t: c -> c - t for 1 <= t <= c, t mod 2 = 1\n",
    "game g \"G\"\npiles x\npile s\nmove take t: x -> x - t for 1 <= t <= x\n"
    "move cheat t: x -> x + t, s -> s - t for 1 <= t <= s\n",
    "game g \"G\"\npiles x\nmove swap: x, y -> x - 1, y + 1 for x >= y + 2\n"
    "move take t: x -> x - t for 1 <= t <= x\n",
    HEAPS "function f(n) = 2*n if n mod 3 = 0, n + 1 if n >= 4, 1 otherwise\n"
          "move take t: a -> a - t for 1 <= t <= min(a, f(a))\n",
    HEAPS "function f(n, k) = max(n - k, 1)\n"
          "function h(n) = f(n, 2) + 1\n"
          "move take t: a -> a - t for 1 <= t <= min(a, h(a))\n",
};

static void
case_words(void)
{
    for (size_t i = 0; i < COUNT(invented); i++)
        accept(invented[i], NULL, strstr(invented[i], "heaps") ? 7 : 9);
}

/* ---- wrong lists and statements ---- */

/* Replace one line of the list. */
static char *
without_line(const char *text, size_t from, const char *by)
{
    const char *next = strchr(text + from, '\n');
    bt_text t = {0};
    bt_text_add(&t, "%.*s%s%s", (int)from, text, by, next + 1);
    return bt_text_take(&t);
}

static size_t
list_of(const char *text)
{
    return (size_t)(strchr(strstr(text, "\nlosing ") + 1, '\n') + 1 - text);
}

/* A broken engine: one position of the list is left out, is another, or is
 * there twice. */
static void
case_broken_list(void)
{
    bench b = {.misere = false};
    size_t length, lines = 0;
    open_bench(&b, "nim-with-a-pass", NULL, 6);
    char *text = certificate(&b, &length);
    for (size_t at = list_of(text); strncmp(text + at, "end", 3) != 0;
         at = (size_t)(strchr(text + at, '\n') + 1 - text)) {
        static const char *const others[] = {
            "", "1 1 1\n", "2 1 1 1\n", "1 2 0\n", "0 1\n0 1\n", "2 2 1 1\n"};
        for (size_t i = 0; i < COUNT(others); i++) {
            char *other = without_line(text, at, others[i]);
            CHECK(verifier_run(other, strlen(other)) > 0, "line %zu for '%s'",
                  lines, others[i]);
            free(other);
        }
        lines++;
    }
    CHECK(lines > 10, "%zu lines", lines);
    free(text);
    close_bench(&b);
}

/* A broken engine: it says P for N, or another value. */
static void
case_broken_statement(void)
{
    for (int values = 0; values < 2; values++) {
        bench b = {.values = values};
        size_t length;
        open_bench(&b, "amalgamation-nim", NULL, 4);
        for (size_t i = 0; i < b.facts.facts.count; i++) {
            bt_fact *f = &BT_AT(&b.facts.facts, bt_fact, i), right = *f;
            if (f->kind == BT_FACT_P || f->kind == BT_FACT_N)
                f->kind = f->kind == BT_FACT_P ? BT_FACT_N : BT_FACT_P;
            else if (f->kind == BT_FACT_LEADS)
                f->kind = BT_FACT_AVOIDS;
            else
                f->value++;
            char *text = certificate(&b, &length);
            CHECK(verifier_run(text, length) == 1, "statement %zu", i);
            free(text);
            *f = right;
        }
        close_bench(&b);
    }
}

/* ---- claims ---- */

typedef struct verifier {
    bool flip; /* the first P becomes N */
    int calls, last;
} verifier;

static bt_status
check_certificate(void *context, const char *text, size_t length, bt_err *err)
{
    verifier *v = context;
    char *copy = bt_copy(text, length);
    char *p = copy ? strstr(copy, "\nP ") : NULL;
    v->calls++;
    if (v->flip && p)
        p[1] = 'N';
    v->last = copy ? verifier_run(copy, length) : -1;
    free(copy);
    if (v->last == 0)
        return BT_OK;
    if (err)
        err->status = BT_ERR_CORRUPT;
    return BT_ERR_CORRUPT;
}

static void
case_claims(void)
{
    static const char *const claims[] = {
        "nim: P([1,2,3]) and N([1,2,4])",
        "nim misere: P([1]) and N([2]) and N([1,1])",
        "amalgamation-nim: [1,2,c] where c <= 9 P iff c = 4",
        "kayles: grundy([5]) = 4 and grundy([3,2]) = 1",
        "nim: terminal([]) and not terminal([1])",
        "nim: P([]) and [1,2] -> [1,1] and not [1,2] -> [3]",
    };
    static const char *const dirs[] = {BT_GAMES_DIR};
    bt_load_options load = {.dirs = dirs, .n_dirs = 1};
    for (size_t i = 0; i < COUNT(claims); i++)
        for (int flip = 0; flip < 2; flip++) {
            verifier v = {.flip = flip};
            bt_check_options o = {.limits = bt_limits_default(),
                                  .verify = check_certificate,
                                  .verify_context = &v};
            bt_claims *c = NULL;
            bt_verdict verdict;
            bt_err err = {0};
            game_must(bt_claims_inline(claims[i], &load, &c, &err), claims[i],
                      &err);
            bt_status s = bt_claims_check(c, 0, &o, &verdict, &err);
            bool flipped = flip && v.last > 0;
            CHECK(v.calls == 1, "%s: %d calls", claims[i], v.calls);
            CHECK(flipped ? s == BT_ERR_CORRUPT
                          : s == BT_OK && verdict.truth == BT_PROVED,
                  "%s%s: %d %s", claims[i], flip ? " flipped" : "", s,
                  err.text);
            if (i < 3)
                CHECK(flipped == flip, "%s", claims[i]);
            if (s == BT_OK)
                bt_verdict_free(&verdict);
            bt_claims_free(c);
        }
}

int
main(int argc, char **argv)
{
    verifier_find(argc > 0 ? argv[0] : NULL);
    RUN(case_games);
    RUN(case_words);
    RUN(case_broken_list);
    RUN(case_broken_statement);
    RUN(case_claims);
    return check_done();
}
