/* prop_perturbed.c: no false guess is ever PROVED.
 *
 * The P-positions of a family are one set. So of all automata that differ from
 * the right one in one accepting state or one transition, exactly those that
 * still accept the same vectors may be accepted by the checker; the rest must
 * be refused, with a reason, or left OPEN. */
#include <stdlib.h>

#include "check.h"
#include "verifier.h"

#include "discover/discovery.h"
#include "discover/sample.h"

static const struct {
    const char *game, *setting;
    size_t heaps;
    bool misere, grundy;
    const bt_numeration *system;
    int digits;
    uint32_t states; /* of the right automaton, as proved by hand or in print */
} games[] = {
    {"nim", NULL, 2, false, false, &bt_base_2, 3, 2},
    {"nim", NULL, 3, false, false, &bt_base_2, 3, 2},
    {"nim", NULL, 3, true, false, &bt_base_2, 4, 5},
    {"subtraction", "S={1,5,6}", 1, false, false, &bt_base_2, 10, 11},
    {"subtraction", "S={1,2}", 1, true, false, &bt_base_2, 8, 3},
    {"subtraction", "S={2^i : i >= 0}", 1, false, false, &bt_base_2, 8, 3},
    {"limited-by-last-move-nim", NULL, 1, false, false, &bt_base_2, 5, 3},
    {"maximum-nim", "f(n)=n/2", 1, false, false, &bt_base_2, 8, 3},
    {"wythoff", NULL, 1, false, false, &bt_zeckendorf, 11, 8},
    {"lasker-nim", NULL, 1, false, true, &bt_base_2, 6, 12},
    {"nim", NULL, 1, false, true, &bt_base_2, 4, 2},
};

enum { MOST = 40 }; /* transitions changed in one automaton, spread evenly */

typedef struct bench {
    bt_ruleset *rules;
    bt_vectors *f;
    bt_budget budget;
    bt_logic g;
    bt_dfa *right;
    bool misere;
    size_t proved, refuted, open;
} bench;

/* The automaton that a table without doubts gives. */
static bt_status
learn(bench *b, bt_sample *t, bt_lesson *lesson, bt_err *err)
{
    bt_residuals r = {0};
    bt_status s = bt_residuals_make(&b->g, t, &r, err);
    if (s == BT_OK)
        s = bt_learn(&b->g, t, &r, BT_FIRST, NULL, 500, lesson, &b->right, err);
    bt_residuals_free(&r);
    bt_sample_free(t);
    return s;
}

static bool
learn_right(bench *b, size_t i)
{
    bt_solver_options so = bt_solver_options_default();
    bt_solver *solver = NULL;
    bt_sample t = {0};
    bt_extent e;
    bt_lesson lesson = {.how = BT_LEARN_OPEN};
    bt_err err = {0};
    bt_extent_start(b->f, games[i].misere, &e);
    for (size_t n = 0; n < e.n; n++)
        e.top[n] = bt_numeration_top(games[i].system, games[i].digits);
    so.misere = games[i].misere;
    bt_status s = bt_solver_new(b->rules, &so, &solver, &err);
    if (s == BT_OK)
        s = bt_sample_fill(games[i].system, &e, games[i].digits, solver,
                           &b->budget, &t, &err);
    if (s == BT_OK)
        s = learn(b, &t, &lesson, &err);
    bt_solver_free(solver);
    return CHECK(s == BT_OK && lesson.how == BT_LEARNED,
                 "%s: %s, %d, %u classes", games[i].game, err.text,
                 (int)lesson.how, lesson.classes);
}

/* The checker, within this program. */
static bt_status
ask(void *context, const char *certificate, size_t length, bt_err *err)
{
    (void)context;
    (void)err;
    int code = verifier_ask(certificate, length, BT_VERIFY_STEPS, NULL);
    return code == 0 ? BT_OK : code == 3 ? BT_ERR_LIMIT : BT_ERR_CORRUPT;
}

static bt_truth
prove(bench *b, const bt_dfa *set)
{
    bt_discovery d = {.guess = bt_dfa_copy(set)};
    bt_discover_options o = {.misere = b->misere, .verify = ask};
    bt_err err = {0};
    bt_status s = bt_guess_decide(&d, NULL, b->f, &o, &err);
    bt_truth truth = s == BT_OK ? d.truth : BT_OPEN;
    CHECK(s == BT_OK, "%s", err.text);
    CHECK((truth == BT_PROVED) == (d.certificate != NULL), "a certificate");
    CHECK(d.n_obligations > 0, "nothing is said");
    bt_guess_forget(&d);
    return truth;
}

/* Prove a perturbed automaton; d is freed. */
static void
try_one(bench *b, bt_dfa *d, const char *game)
{
    int var[BT_VECTORS_VARS];
    bt_dfa *set = NULL;
    for (int i = 0; i < BT_VECTORS_VARS; i++)
        var[i] = i;
    /* a set of numerals, minimal, as dfa.h promises */
    bt_dfa *all = NULL;
    int64_t zero[BT_VECTORS_VARS] = {0};
    bt_status s =
        bt_dfa_linear(&b->g, d->n_tracks, var, zero, BT_EQ, 0, &all, NULL);
    if (s == BT_OK)
        s = bt_dfa_product(&b->g, d, all, BT_BOTH, &set, NULL);
    bt_dfa_free(all);
    bt_dfa_free(d);
    if (CHECK(s == BT_OK, "memory") && set->next[0] == 0) {
        bt_truth truth = prove(b, set);
        bool same = bt_dfa_equal(set, b->right);
        CHECK(truth != BT_PROVED || same, "%s: a false claim is PROVED", game);
        CHECK(truth == BT_PROVED || !same, "%s: the truth is not PROVED", game);
        b->proved += truth == BT_PROVED;
        b->refuted += truth == BT_REFUTED;
        b->open += truth == BT_OPEN;
    }
    bt_dfa_free(set);
}

static void
perturb(bench *b, const char *game)
{
    const bt_dfa *r = b->right;
    size_t letters = (size_t)1 << r->n_tracks;
    try_one(b, bt_dfa_copy(r), game);
    for (uint32_t q = 0; q < r->n_states; q++) {
        bt_dfa *d = bt_dfa_copy(r);
        d->accept[q] = !d->accept[q];
        try_one(b, d, game);
    }
    size_t all = r->n_states * letters * r->n_states, step = all / MOST + 1;
    for (size_t at = 0; at < r->n_states * letters; at++)
        for (uint32_t to = 0; to < r->n_states; to++) {
            if (to == r->next[at] || (at * r->n_states + to) % step != 0)
                continue;
            bt_dfa *d = bt_dfa_copy(r);
            d->next[at] = to;
            try_one(b, d, game);
        }
}

static void
case_perturbed(void)
{
    const char *dir = "games";
    for (size_t i = 0; i < COUNT(games); i++) {
        bench b = {.misere = games[i].misere};
        bt_load_options load = {.dirs = &dir,
                                .n_dirs = 1,
                                .settings = &games[i].setting,
                                .n_settings = games[i].setting != NULL};
        bt_err err = {0};
        bt_budget_start(&b.budget, NULL);
        b.g = bt_logic_default(games[i].system, &b.budget);
        bt_status s = bt_ruleset_load(games[i].game, &load, &b.rules, &err);
        if (s == BT_OK)
            s = games[i].grundy
                    ? bt_vectors_heap(b.rules, &b.f, &err)
                    : bt_vectors_new(b.rules, games[i].heaps, &b.f, &err);
        if (CHECK(s == BT_OK, "%s", err.text) && learn_right(&b, i)) {
            CHECK(b.right->n_states == games[i].states, "%s: %u states",
                  games[i].game, b.right->n_states);
            perturb(&b, games[i].game);
            CHECK(b.proved >= 1 && b.refuted > b.proved, "%s: %zu %zu %zu",
                  games[i].game, b.proved, b.refuted, b.open);
            printf("# %s: %zu proved, %zu refuted, %zu open\n", games[i].game,
                   b.proved, b.refuted, b.open);
        }
        bt_dfa_free(b.right);
        bt_vectors_free(b.f);
        bt_ruleset_free(b.rules);
    }
}

/* What a table of numbers below 4 suggests about Wythoff's game in base 2. */
static void
case_wythoff_in_base_2(void)
{
    const char *dir = "games";
    bt_load_options load = {.dirs = &dir, .n_dirs = 1};
    bench b = {.misere = false};
    bt_sample t = {0};
    bt_lesson lesson;
    bt_budget_start(&b.budget, NULL);
    b.g = bt_logic_default(&bt_base_2, &b.budget);
    bt_status s = bt_ruleset_load("wythoff", &load, &b.rules, NULL);
    if (s == BT_OK)
        s = bt_vectors_new(b.rules, 1, &b.f, NULL);
    if (s == BT_OK)
        s = bt_sample_start(&bt_base_2, 2, 2, &t, NULL);
    for (size_t i = 0; s == BT_OK && i < 3; i++)
        s = bt_sample_add(&t, (const int64_t[]){i, i ? 3 - i : 0}, NULL);
    if (s == BT_OK)
        s = learn(&b, &t, &lesson, NULL);
    if (CHECK(s == BT_OK, "setup") &&
        (lesson.how == BT_LEARNED ||
         CHECK(lesson.how == BT_LEARN_MISFIT, "%d", (int)lesson.how)) &&
        b.right)
        CHECK(prove(&b, b.right) == BT_REFUTED, "a base-2 guess");
    /* x xor y = 3 or x = y = 0 fits that table as well */
    bt_arena a = {0};
    const bt_formula *xor3[3] = {
        bt_f_xor(&a, 3, (const int[]){0, 1, 2}),
        bt_f_linear(&a, 1, (const int[]){2}, (const int64_t[]){1}, BT_EQ, 3),
        bt_f_linear(&a, 2, (const int[]){0, 1}, (const int64_t[]){1, 1}, BT_GE,
                    1)};
    int two = 2;
    const bt_formula *zero = bt_f_linear(&a, 2, (const int[]){0, 1},
                                         (const int64_t[]){1, 1}, BT_EQ, 0);
    const bt_formula *both[2] = {
        zero, bt_f_exists(&a, 1, &two, bt_f_and(&a, 3, xor3))};
    bt_dfa *set = NULL;
    s = bt_formula_compile(&b.g, bt_f_or(&a, 2, both), &set, NULL);
    CHECK(s == BT_OK && prove(&b, set) == BT_REFUTED, "a base-2 formula");
    bt_dfa_free(set);
    bt_arena_free(&a);
    bt_dfa_free(b.right);
    bt_vectors_free(b.f);
    bt_ruleset_free(b.rules);
}

int
main(void)
{
    RUN(case_perturbed);
    RUN(case_wythoff_in_base_2);
    return check_done();
}
