/* bench_box.c: dense tables from the rules files against plain C loops that
 * know the game and do the same job.
 *
 * pass_*: outcomes of three-heap Nim with a pass, heaps 0..255, pass used and
 * unused. The plain program looks at the moves of every cell until it finds one
 * to a P-position; in misère or normal play alike this is what one writes
 * first. nim_*: Grundy values of three-heap Nim, heaps 0..128, by a mex loop.
 * Both sides must agree: the checksum is over the answers themselves. */
#include <stdbool.h>
#include <string.h>

#include "bench.h"
#include "bouton/solve.h"

enum { PASS_MAX = 255, NIM_MAX = 128 };
enum { PASS_N = PASS_MAX + 1, NIM_N = NIM_MAX + 1 };

static void
must(bt_status s, const bt_err *err)
{
    if (s == BT_OK)
        return;
    fprintf(stderr, "bench_box: %s\n", err->text);
    exit(1);
}

static uint64_t
mix(uint64_t sum, uint64_t x)
{
    return (sum ^ x) * 1099511628211u;
}

/* ---- plain: outcomes with a pass ---- */

static unsigned char p_cell[2][PASS_N][PASS_N][PASS_N]; /* 1: P */

static bool
reaches_p(int used, int x, int y, int z)
{
    for (int i = 0; i < x; i++)
        if (p_cell[used][i][y][z])
            return true;
    for (int i = 0; i < y; i++)
        if (p_cell[used][x][i][z])
            return true;
    for (int i = 0; i < z; i++)
        if (p_cell[used][x][y][i])
            return true;
    return !used && x + y + z > 0 && p_cell[1][x][y][z];
}

/* `used` = 1 first: the pass leads there. */
static uint64_t
plain_pass(void *arg)
{
    uint64_t sum = 0;
    (void)arg;
    for (int used = 1; used >= 0; used--)
        for (int x = 0; x < PASS_N; x++)
            for (int y = 0; y < PASS_N; y++)
                for (int z = 0; z < PASS_N; z++)
                    p_cell[used][x][y][z] = !reaches_p(used, x, y, z);
    for (int used = 0; used < 2; used++)
        for (int x = 0; x < PASS_N; x += 5)
            for (int y = 0; y < PASS_N; y += 3)
                for (int z = 0; z < PASS_N; z += 7)
                    sum = mix(sum, p_cell[used][x][y][z]);
    return sum;
}

/* ---- plain: Grundy values ---- */

static unsigned short value[NIM_N][NIM_N][NIM_N];

static uint64_t
plain_nim(void *arg)
{
    uint64_t sum = 0;
    (void)arg;
    for (int x = 0; x < NIM_N; x++)
        for (int y = 0; y < NIM_N; y++)
            for (int z = 0; z < NIM_N; z++) {
                unsigned char seen[4 * NIM_N] = {0};
                int v = 0;
                for (int i = 0; i < x; i++)
                    seen[value[i][y][z]] = 1;
                for (int i = 0; i < y; i++)
                    seen[value[x][i][z]] = 1;
                for (int i = 0; i < z; i++)
                    seen[value[x][y][i]] = 1;
                while (seen[v])
                    v++;
                value[x][y][z] = (unsigned short)v;
            }
    for (int x = 0; x < NIM_N; x += 3)
        for (int y = 0; y < NIM_N; y += 5)
            for (int z = 0; z < NIM_N; z += 2)
                sum = mix(sum, value[x][y][z]);
    return sum;
}

/* ---- the box engine, from the rules ---- */

typedef struct job {
    bt_ruleset *rules;
    int64_t max;
    bool grundy;
} job;

static bt_solver *
prepared(const job *j)
{
    bt_solver_options o = bt_solver_options_default();
    bt_solver *s;
    bt_err err = {0};
    o.engine = "box";
    must(bt_solver_new(j->rules, &o, &s, &err), &err);
    must(bt_solver_prepare(s, j->max, 3, j->grundy, &err), &err);
    return s;
}

static uint64_t
ask(bt_solver *s, const job *j, const int64_t *v, size_t n)
{
    bt_position *p;
    bt_outcome outcome = BT_N;
    uint64_t g = 0;
    bt_err err = {0};
    must(bt_position_make(j->rules, v, n, &p, &err), &err);
    if (j->grundy)
        must(bt_solver_grundy(s, p, &g, &err), &err);
    else
        must(bt_solver_outcome(s, p, &outcome, &err), &err);
    bt_position_free(p);
    return j->grundy ? g : outcome == BT_P;
}

/* The same cells as above, through the public API: not timed. */
static uint64_t
box_checksum(const job *j)
{
    bt_solver *s = prepared(j);
    uint64_t sum = 0;
    if (j->grundy) {
        for (int64_t x = 0; x < NIM_N; x += 3)
            for (int64_t y = 0; y < NIM_N; y += 5)
                for (int64_t z = 0; z < NIM_N; z += 2)
                    sum = mix(sum, ask(s, j, (int64_t[]){3, x, y, z}, 4));
    } else {
        for (int64_t used = 0; used < 2; used++)
            for (int64_t x = 0; x < PASS_N; x += 5)
                for (int64_t y = 0; y < PASS_N; y += 3)
                    for (int64_t z = 0; z < PASS_N; z += 7)
                        sum = mix(sum, ask(s, j, (int64_t[]){3, x, y, z,
                                                             1 - used}, 5));
    }
    bt_solver_free(s);
    return sum;
}

static uint64_t
box(void *arg)
{
    bt_solver_free(prepared(arg));
    return 1;
}

/* ---- */

/* Median seconds of `fn`; fewer runs than bench() for what takes long. */
static double
seconds_of(uint64_t (*fn)(void *), void *arg, int runs)
{
    double t[BENCH_RUNS];
    for (int i = 0; i < runs; i++) {
        double start = bench_now();
        fn(arg);
        t[i] = bench_now() - start;
    }
    qsort(t, (size_t)runs, sizeof *t, bench_by_value);
    return t[runs / 2];
}

static bt_ruleset *
load(const char *name)
{
    static const char *const dirs[] = {"games", "../games", BT_GAMES_DIR};
    bt_load_options o = {.dirs = dirs, .n_dirs = 3};
    bt_ruleset *r;
    bt_err err = {0};
    must(bt_ruleset_load(name, &o, &r, &err), &err);
    return r;
}

/* One JSON line: both times, the ratio, what is wanted of it, one checksum. */
static bool
compare(const char *name, job *j, uint64_t (*plain)(void *), int plain_runs,
        double cells, double wanted)
{
    uint64_t sum = plain(NULL), own = box_checksum(j);
    double slow = seconds_of(plain, NULL, plain_runs);
    double fast = seconds_of(box, j, BENCH_RUNS);
    bool ok = sum == own && slow / fast >= wanted;
    printf("{\"bench\":\"%s_plain\",\"median_s\":%.6g,\"items_per_s\":%.4g,"
           "\"checksum\":%llu}\n", name, slow, cells / slow,
           (unsigned long long)sum);
    printf("{\"bench\":\"%s_box\",\"median_s\":%.6g,\"items_per_s\":%.4g,"
           "\"checksum\":%llu}\n", name, fast, cells / fast,
           (unsigned long long)own);
    printf("{\"bench\":\"%s\",\"ratio\":%.3g,\"wanted\":%g,\"ok\":%s}\n", name,
           slow / fast, wanted, ok ? "true" : "false");
    fflush(stdout);
    bt_ruleset_free(j->rules);
    return ok;
}

int
main(void)
{
    job pass = {load("nim-with-a-pass"), PASS_MAX, false};
    job nim = {load("nim"), NIM_MAX, true};
    bool ok = compare("box_pass", &pass, plain_pass, 3,
                      2.0 * PASS_N * PASS_N * PASS_N, 20);
    ok = compare("box_nim_values", &nim, plain_nim, 5,
                 (double)NIM_N * NIM_N * NIM_N, 1) && ok;
    return ok ? 0 : 1;
}
