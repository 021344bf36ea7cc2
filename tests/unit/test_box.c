/* test_box.c: src/engine/box*.c: tables are the same on any number of threads,
 * and so is what they spend. */
#include "check.h"
#include "engine/box.h"
#include "engine/engine.h"
#include "game.h"

/* A jump that may raise the second pile. */
static const char COPIED[] = "game copied\n"
                             "pile a, b, c\n"
                             "move take t: a -> a - t for 1 <= t <= a\n"
                             "move pick t: c -> c - t for 1 <= t <= c\n"
                             "move drop t: b -> b - t for 1 <= t <= b\n"
                             "move copy: a -> a - 1, b -> a for a >= 1\n";

static const struct {
    const char *rules;
    int64_t max, heaps;
    bool misere, grundy;
    bool shared; /* by several threads */
} of[] = {
    {"nim", 40, 4, false, false, true},
    {"nim", 40, 4, true, true, true},
    {"nim", 70, 3, false, true, true},
    {"wythoff", 600, 0, false, true, true},
    {"wythoff", 600, 0, true, true, true},
    {"wythoff", 600, 0, false, false, false}, /* rows, and there are only two */
    {"nim-with-a-pass", 70, 3, false, false, true},
    {"nim-with-a-pass", 70, 3, true, true, true},
    {"nim-with-a-pass", 700, 2, false, true, true},
    {"amalgamation-nim", 70, 3, false, true, true},
    {"amalgamation-nim", 70, 3, true, false, true},
    {COPIED, 50, 0, false, false, false},
    {COPIED, 50, 0, false, true, false},
};

static bt_box *
compute(const bt_ruleset *r, size_t i, unsigned threads, bt_budget *budget)
{
    bt_limits limits = bt_limits_default();
    void *box;
    bt_err err = {0};
    limits.threads = threads;
    bt_budget_start(budget, &limits);
    game_must(bt_engine_box.open(r, of[i].misere, budget, &box, &err), "open",
              &err);
    game_must(
        bt_engine_box.prepare(box, of[i].max, of[i].heaps, of[i].grundy, &err),
        "prepare", &err);
    return box;
}

static void
compare(const bt_box *one, const bt_box *other, size_t i, unsigned threads)
{
    for (size_t k = 0; k < one->n_layers; k++) {
        const bt_layer *x = &one->layer[k], *y = &other->layer[k];
        size_t bytes = of[i].grundy ? x->cells * sizeof *x->values
                                    : x->rows * x->words * sizeof *x->bits;
        CHECK(x->cells == y->cells &&
                  memcmp(of[i].grundy ? (void *)x->values : (void *)x->bits,
                         of[i].grundy ? (void *)y->values : (void *)y->bits,
                         bytes) == 0,
              "table %zu, layer %zu, %u threads", i, k, threads);
    }
}

static void
case_threads(void)
{
    for (size_t i = 0; i < COUNT(of); i++) {
        bt_ruleset *r = game_load(of[i].rules, NULL);
        bt_budget spent;
        bt_box *one = compute(r, i, 1, &spent);
        for (unsigned threads = 2; threads <= 5; threads += 3) {
            bt_budget also;
            bt_box *other = compute(r, i, threads, &also);
            const bt_layer *top = &other->layer[other->n_layers - 1];
            CHECK((bt_box_threads(other, top, of[i].grundy) == threads) ==
                      of[i].shared,
                  "table %zu: on %u threads or not", i, threads);
            CHECK(spent.steps == also.steps &&
                      spent.positions == also.positions,
                  "table %zu: spent on %u threads", i, threads);
            compare(one, other, i, threads);
            bt_engine_box.close(other);
        }
        bt_engine_box.close(one);
        bt_ruleset_free(r);
    }
}

/* A limit, and a value that is too large, are met on several threads, too. */
static void
case_limits(void)
{
    bt_ruleset *r = game_load("nim", NULL);
    for (unsigned threads = 1; threads <= 3; threads++) {
        bt_limits limits = bt_limits_default();
        bt_budget budget;
        void *box;
        bt_err err = {0};
        limits.threads = threads;
        limits.max_positions = 200000;
        bt_budget_start(&budget, &limits);
        game_must(bt_engine_box.open(r, false, &budget, &box, &err), "open",
                  &err);
        CHECK(bt_engine_box.prepare(box, 70, 3, true, &err) == BT_ERR_LIMIT,
              "%u threads: %s", threads, err.text);
        CHECK(budget.memory == 0, "%u threads: memory", threads);
        bt_engine_box.close(box);
    }
    bt_ruleset_free(r);
}

int
main(void)
{
    RUN(case_threads);
    RUN(case_limits);
    return check_done();
}
