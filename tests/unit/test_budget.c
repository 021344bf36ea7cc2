/* test_budget.c: limits run out with a sentence, and a solver stays usable. */
#include <time.h>

#include "base/budget.h"
#include "bouton/sequence.h"
#include "check.h"
#include "game.h"

static bool
is_set(void *watcher)
{
    return *(bool *)watcher;
}

static void
case_positions(void)
{
    bt_limits limits = {.max_positions = 10};
    bt_budget b;
    bt_err err = {0};
    bt_budget_start(&b, &limits);
    CHECK(bt_budget_spend(&b, 10, &err) == BT_OK, "%s", err.text);
    CHECK(bt_budget_spend(&b, 1, &err) == BT_ERR_LIMIT, "11 of 10");
    CHECK(strstr(err.text, "10 positions"), "%s", err.text);
    bt_budget_restart(&b);
    CHECK(bt_budget_spend(&b, 9, &err) == BT_OK, "after a restart");
    bt_budget_start(&b, &(bt_limits){0});
    CHECK(bt_budget_spend(&b, UINT32_MAX, &err) == BT_OK, "no limit");
}

/* Parts draw from the whole, and each has a limit of its own. */
static void
case_parts(void)
{
    bt_limits limits = {.max_steps = 100, .max_memory = 7};
    bt_budget whole, part, least;
    bt_err err = {0};
    bt_budget_start(&whole, &limits);
    limits = bt_budget_part(&whole, 0);
    bt_budget_start(&part, &limits);
    limits = bt_budget_part(&part, 30);
    bt_budget_start(&least, &limits);
    CHECK(limits.max_memory == 7, "the memory limit is handed down");
    CHECK(bt_budget_step(&least, 30, &err) == BT_OK, "%s", err.text);
    CHECK(part.steps == 30 && whole.steps == 30, "not handed up");
    CHECK(bt_budget_step(&least, 1, &err) == BT_ERR_LIMIT, "31 of 30");
    CHECK(strstr(err.text, "30 steps"), "%s", err.text);
    bt_budget_restart(&least);
    CHECK(part.steps == 30, "a restart is not handed up");
    CHECK(bt_budget_spend(&part, 32, &err) == BT_OK, "%s", err.text);
    CHECK(part.positions == 32 && whole.positions == 0, "positions are local");
    CHECK(whole.steps == 33, "32 positions at once: %llu",
          (unsigned long long)whole.steps);
    CHECK(bt_budget_step(&part, 67, &err) == BT_OK, "%s", err.text);
    CHECK(bt_budget_step(&least, 1, &err) == BT_ERR_LIMIT, "101 of 100");
    CHECK(strstr(err.text, "100 steps"), "%s", err.text);
}

/* Deadline and interrupt are the whole's: many small parts are noticed, too. */
static void
case_many_parts(void)
{
    bool flag = false;
    bt_limits limits = {.interrupted = is_set, .watcher = &flag};
    bt_budget whole, part;
    bt_err err = {0};
    bt_status s = BT_OK;
    bt_budget_start(&whole, &limits);
    for (int i = 0; i < 5000 && s == BT_OK; i++) {
        flag = i > 10;
        limits = bt_budget_part(&whole, 10);
        bt_budget_start(&part, &limits);
        s = bt_budget_step(&part, 1, &err);
    }
    CHECK(s == BT_ERR_INTERRUPTED, "not noticed in 5000 parts");
    CHECK(bt_budget_step(&whole, 1, &err) == s, "forgotten at once");
}

static void
case_memory(void)
{
    bt_limits limits = {.max_memory = 100};
    bt_budget b;
    bt_err err = {0};
    bt_budget_start(&b, &limits);
    CHECK(bt_budget_hold(&b, 60, &err) == BT_OK, "%s", err.text);
    CHECK(bt_budget_hold(&b, 41, &err) == BT_ERR_LIMIT, "101 of 100");
    CHECK(strstr(err.text, "memory"), "%s", err.text);
    CHECK(bt_budget_hold(&b, 40, &err) == BT_OK, "100 of 100");
    CHECK(bt_budget_hold(&b, UINT64_MAX, &err) == BT_ERR_LIMIT, "wrapped");
    bt_budget_release(&b, 50);
    CHECK(bt_budget_hold(&b, 50, &err) == BT_OK, "after a release");
    bt_budget_restart(&b);
    CHECK(b.memory == 100, "restart forgets what is held");
}

static void
case_interrupt(void)
{
    bool flag = false;
    bt_limits limits = {.interrupted = is_set, .watcher = &flag};
    bt_budget b;
    bt_err err = {0};
    bt_budget_start(&b, &limits);
    for (int i = 0; i < 5000; i++)
        CHECK(bt_budget_step(&b, 1, &err) == BT_OK, "%s", err.text);
    flag = true;
    bt_status s = BT_OK;
    for (int i = 0; i < 5000 && s == BT_OK; i++)
        s = bt_budget_step(&b, 1, &err);
    CHECK(s == BT_ERR_INTERRUPTED, "not noticed within 5000 ticks");
}

static void
case_time(void)
{
    bt_limits limits = {.deadline = bt_clock()};
    bt_budget b;
    bt_err err = {0};
    bt_status s = BT_OK;
    bt_budget_start(&b, &limits);
    for (int i = 0; i < 5000 && s == BT_OK; i++)
        s = bt_budget_spend(&b, 1, &err);
    CHECK(s == BT_ERR_LIMIT && strstr(err.text, "time limit"), "%s", err.text);
}

/* ---- solvers ---- */

/* CPU time: a busy machine is not a slow program. Where there is none (a newer
 * wasi-libc), nothing is measured. */
static double
now(void)
{
    struct timespec t = {0};
#ifdef CLOCK_PROCESS_CPUTIME_ID
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
#endif
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static const struct {
    const char *game, *engine, *large, *small;
    bt_outcome want; /* of the small one */
} hard[] = {
    {"nim", "reference", "[90,91,92,93]", "[1,2,3]", BT_P},
    {"nim", "box", "[90,91,92,93]", "[1,2,3]", BT_P},
    {"amalgamation-nim", "reference", "[40,41,42]", "[1,2,4]", BT_P},
    {"amalgamation-nim", "box", "[140,141,142]", "[1,2,4]", BT_P},
    {"kayles", "reference", "[60,61]", "[2,3]", BT_N},
    {"grundy-game", "sum", "[1000000]", "[4]", BT_P},
    {"wythoff", "reference", "(400,500)", "(3,5)", BT_P},
    {"wythoff", "box", "(4000,5000)", "(3,5)", BT_P},
    {"lim", "reference", "(70,80,90)", "(0,0,5)", BT_P},
};

/* Each limit in turn stops the large question; the small one is answered
 * afterwards by the same solver, and so is the large one again: by a limit. */
static void
case_solvers(void)
{
    bool stop = true;
    for (size_t i = 0; i < COUNT(hard); i++)
        for (int which = 0; which < 5; which++)
            for (int grundy = 0; grundy < 2; grundy++) {
                bt_ruleset *r = game_load(hard[i].game, NULL);
                bt_position *large = game_position(r, hard[i].large);
                bt_position *small = game_position(r, hard[i].small);
                bt_solver_options o = bt_solver_options_default();
                bt_solver *s;
                bt_err err = {0};
                bt_outcome got;
                uint64_t value;
                bt_limits all[5] = {{.max_memory = 120000},
                                    {.max_positions = 3000},
                                    {.max_steps = 3000},
                                    {.deadline = bt_clock()},
                                    {.interrupted = is_set, .watcher = &stop}};
                o.limits = all[which];
                o.engine = hard[i].engine;
                stop = true;
                game_must(bt_solver_new(r, &o, &s, &err), hard[i].engine, &err);
                double start = now();
                bt_status status =
                    grundy ? bt_solver_grundy(s, large, &value, &err)
                           : bt_solver_outcome(s, large, &got, &err);
                CHECK(status ==
                          (which == 4 ? BT_ERR_INTERRUPTED : BT_ERR_LIMIT),
                      "%s %s %s, limit %d: %s %s", hard[i].game, hard[i].engine,
                      hard[i].large, which, bt_status_name(status), err.text);
                CHECK(which < 3 || now() - start < 2, "%s %s limit %d: %.1f s",
                      hard[i].game, hard[i].engine, which, now() - start);
                stop = false;
                o.limits.deadline = 0;
                bt_solver_limits(s, &o.limits);
                status = bt_solver_outcome(s, small, &got, &err);
                CHECK(status == BT_OK && got == hard[i].want,
                      "%s %s %s after limit %d: %s", hard[i].game,
                      hard[i].engine, hard[i].small, which, err.text);
                status = bt_solver_grundy(s, small, &value, &err);
                CHECK(status == BT_OK && (value == 0) == (hard[i].want == BT_P),
                      "%s %s: value after limit %d: %s", hard[i].game,
                      hard[i].engine, which, err.text);
                bt_solver_free(s);
                bt_position_free(large);
                bt_position_free(small);
                bt_ruleset_free(r);
            }
}

static void
note_steps(void *watcher, uint64_t steps)
{
    *(uint64_t *)watcher = steps;
}

/* All limits are those of the next question, and what is known is kept: a
 * neighbour costs a fraction of the first question, which costs nothing more. */
static void
case_warm(void)
{
    static const char *const engines[] = {"reference", "box"};
    for (size_t i = 0; i < COUNT(engines); i++) {
        bt_ruleset *r = game_load("wythoff", NULL);
        bt_position *p = game_position(r, "(90,95)");
        bt_position *q = game_position(r, i ? "(89,95)" : "(89,96)");
        bt_solver_options o = {.engine = engines[i],
                               .limits = {.max_positions = 100}};
        uint64_t steps = 0;
        uint64_t got;
        bt_solver *s;
        bt_err err = {0};
        game_must(bt_solver_new(r, &o, &s, &err), engines[i], &err);
        CHECK(bt_solver_grundy(s, p, &got, &err) == BT_ERR_LIMIT, "%s",
              engines[i]);
        bt_limits free = {.progress = note_steps, .watcher = &steps};
        bt_solver_limits(s, &free);
        uint64_t before = bt_solver_examined(s);
        CHECK(bt_solver_grundy(s, p, &got, &err) == BT_OK, "%s", err.text);
        uint64_t first = bt_solver_examined(s) - before;
        CHECK(first > 4000 && (i == 1 || steps > 1000), "%llu, %llu",
              (unsigned long long)first, (unsigned long long)steps);
        free.max_positions = first / 10;
        bt_solver_limits(s, &free);
        CHECK(bt_solver_grundy(s, q, &got, &err) == BT_OK &&
                  bt_solver_grundy(s, p, &got, &err) == BT_OK &&
                  bt_solver_examined(s) - before - first <= first / 10,
              "%s, %s: %llu", engines[i], err.text,
              (unsigned long long)(bt_solver_examined(s) - before - first));
        bt_solver_limits(s, NULL);
        bt_solver_free(s);
        bt_position_free(p);
        bt_position_free(q);
        bt_ruleset_free(r);
    }
}

/* A sequence is one question: its limit is for all of it. */
static void
case_sequence(void)
{
    bt_ruleset *r = game_load("grundy-game", NULL);
    bt_solver_options o = bt_solver_options_default();
    bt_sequence *q;
    bt_err err = {0};
    o.limits.max_steps = 100000;
    bt_status s = bt_sequence_new(r, BT_SEQUENCE_GRUNDY, &o, 30000, &q, &err);
    CHECK(s == BT_ERR_LIMIT, "%s %s", bt_status_name(s), err.text);
    CHECK(q && bt_sequence_last(q) > 1000 && bt_sequence_last(q) < 30000,
          "what was computed");
    CHECK(q && bt_sequence_values(q)[20] == 0, "the value of 20 is 0");
    bt_sequence_free(q);
    bt_ruleset_free(r);
}

/* Memory held by engines is given back: many boxes in a row fit. */
static void
case_boxes_in_a_row(void)
{
    bt_ruleset *r = game_load("wythoff", NULL);
    bt_solver_options o = bt_solver_options_default();
    bt_solver *s;
    bt_err err = {0};
    o.engine = "box";
    o.limits.max_memory = 3000000;
    game_must(bt_solver_new(r, &o, &s, &err), "box", &err);
    for (int64_t max = 40; max < 300; max += 5)
        for (int grundy = 0; grundy < 2; grundy++) {
            bt_status status = bt_solver_prepare(s, max, 0, grundy, &err);
            CHECK(status == BT_OK, "max %lld: %s", (long long)max, err.text);
        }
    bt_solver_free(s);
    bt_ruleset_free(r);
}

int
main(void)
{
    RUN(case_positions);
    RUN(case_parts);
    RUN(case_many_parts);
    RUN(case_memory);
    RUN(case_interrupt);
    RUN(case_time);
    RUN(case_solvers);
    RUN(case_warm);
    RUN(case_sequence);
    RUN(case_boxes_in_a_row);
    return check_done();
}
