/* bench_sum.c: one-heap Grundy values from the rules files against loops written
 * for the game. Grundy's game has no known period, so both sides compute every
 * value up to 6000: the same job. For Kayles the engine proves the period and
 * stops computing: that line says what the proof is worth, not how fast the
 * loops are. A subtraction game is periodic, too, and each further value is a
 * look into the table: asking costs twenty times what the plain loop pays for
 * a value, not thousands of times. */
#include <string.h>

#include "bouton/sequence.h"
#include "ratio.h"

enum {
    GRUNDY_TO = 6000,
    KAYLES_TO = 20000,
    TAKE_TO = 200000,
    MOST = TAKE_TO,
    VALUES = 1024
};

typedef struct job {
    bt_ruleset *rules;
    int64_t to;
    unsigned value[MOST + 1];
    unsigned stamp[VALUES];
} job;

static unsigned
mex(const job *j, unsigned now)
{
    unsigned v = 0;
    while (j->stamp[v] == now)
        v++;
    return v;
}

static void
plain_grundy(void *arg)
{
    job *j = arg;
    memset(j->stamp, 0, sizeof j->stamp);
    for (int64_t n = 0; n <= j->to; n++) {
        for (int64_t b = 1; b < n - b; b++)
            j->stamp[j->value[b] ^ j->value[n - b]] = (unsigned)n + 1;
        j->value[n] = mex(j, (unsigned)n + 1);
    }
}

static void
plain_kayles(void *arg)
{
    job *j = arg;
    memset(j->stamp, 0, sizeof j->stamp);
    for (int64_t n = 0; n <= j->to; n++) {
        for (int64_t t = 1; t <= 2 && t <= n; t++)
            for (int64_t b = 0; b <= n - t - b; b++)
                j->stamp[j->value[b] ^ j->value[n - t - b]] = (unsigned)n + 1;
        j->value[n] = mex(j, (unsigned)n + 1);
    }
}

static void
plain_take(void *arg)
{
    static const int64_t takes[] = {7, 19, 23, 101, 211};
    job *j = arg;
    memset(j->stamp, 0, sizeof j->stamp);
    for (int64_t n = 0; n <= j->to; n++) {
        for (size_t i = 0; i < 5 && takes[i] <= n; i++)
            j->stamp[j->value[n - takes[i]]] = (unsigned)n + 1;
        j->value[n] = mex(j, (unsigned)n + 1);
    }
}

static void
must(bt_status s, const bt_err *err)
{
    if (s == BT_OK)
        return;
    fprintf(stderr, "bench_sum: %s\n", err->text);
    exit(1);
}

static void
from_rules(void *arg)
{
    job *j = arg;
    bt_solver_options o = bt_solver_options_default();
    bt_solver *s;
    bt_err err = {0};
    o.engine = "sum";
    must(bt_solver_new(j->rules, &o, &s, &err), &err);
    for (int64_t n = 0; n <= j->to; n++) {
        bt_position *p;
        uint64_t v;
        must(bt_position_make(j->rules, (int64_t[]){1, n}, 2, &p, &err), &err);
        must(bt_solver_grundy(s, p, &v, &err), &err);
        j->value[n] = (unsigned)v;
        bt_position_free(p);
    }
    bt_solver_free(s);
}

static uint64_t
checksum(void *arg)
{
    const job *j = arg;
    uint64_t sum = 0;
    for (int64_t n = 0; n <= j->to; n++)
        sum = (sum ^ j->value[n]) * 1099511628211u;
    return sum;
}

static bool
compare(const char *game, int64_t to, void (*plain)(void *), const char *name,
        const char *plain_name, double wanted)
{
    static const char *const dirs[] = {BT_GAMES_DIR};
    static job one, other;
    bt_load_options o = {.dirs = dirs, .n_dirs = 1};
    bt_err err = {0};
    one.to = other.to = to;
    must(bt_ruleset_load(game, &o, &other.rules, &err), &err);
    bool ok = ratio(name, &(side){plain_name, plain, checksum, &one},
                    &(side){name, from_rules, checksum, &other}, BENCH_RUNS,
                    (double)to, wanted);
    bt_ruleset_free(other.rules);
    return ok;
}

int
main(void)
{
    bool ok = compare("grundy-game", GRUNDY_TO, plain_grundy, "sum_grundy_game",
                      "sum_grundy_game_plain", 0);
    ok = compare("kayles", KAYLES_TO, plain_kayles, "sum_kayles_by_period",
                 "sum_kayles_plain", 0) &&
         ok;
    ok = compare("sub:{7,19,23,101,211}", TAKE_TO, plain_take,
                 "sum_take_by_period", "sum_take_plain", 0.01) &&
         ok;
    return ok ? 0 : 1;
}
