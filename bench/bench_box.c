/* bench_box.c: dense tables from the rules files against plain C loops that
 * know the game and do the same job.
 *
 * pass_*: outcomes of three-heap Nim with a pass, heaps 0..255, pass used and
 * unused. The plain program looks at the moves of every cell until it finds one
 * to a P-position, the last heap first because it lies next in memory (the
 * other way round it is two to four times slower). nim_*: Grundy values of
 * three-heap Nim, heaps 0..128, by a mex loop. The checksum is over answers. */
#include <stdbool.h>
#include <string.h>

#include "bouton/solve.h"
#include "ratio.h"

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
    for (int i = 0; i < z; i++)
        if (p_cell[used][x][y][i])
            return true;
    for (int i = 0; i < y; i++)
        if (p_cell[used][x][i][z])
            return true;
    for (int i = 0; i < x; i++)
        if (p_cell[used][i][y][z])
            return true;
    return !used && x + y + z > 0 && p_cell[1][x][y][z];
}

/* `used` = 1 first: the pass leads there. */
static void
plain_pass(void *arg)
{
    (void)arg;
    for (int used = 1; used >= 0; used--)
        for (int x = 0; x < PASS_N; x++)
            for (int y = 0; y < PASS_N; y++)
                for (int z = 0; z < PASS_N; z++)
                    p_cell[used][x][y][z] = !reaches_p(used, x, y, z);
}

static uint64_t
plain_pass_sum(void *arg)
{
    uint64_t sum = 0;
    (void)arg;
    for (int used = 0; used < 2; used++)
        for (int x = 0; x < PASS_N; x += 5)
            for (int y = 0; y < PASS_N; y += 3)
                for (int z = 0; z < PASS_N; z += 7)
                    sum = mix(sum, p_cell[used][x][y][z]);
    return sum;
}

/* ---- plain: Grundy values ---- */

static unsigned short value[NIM_N][NIM_N][NIM_N];

static void
plain_nim(void *arg)
{
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
}

static uint64_t
plain_nim_sum(void *arg)
{
    uint64_t sum = 0;
    (void)arg;
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
    bt_solver *solver; /* with the table of the last run */
} job;

/* All of it is timed: opening, planning and the table. */
static void
box(void *arg)
{
    job *j = arg;
    bt_solver_options o = bt_solver_options_default();
    bt_err err = {0};
    bt_solver_free(j->solver);
    o.engine = "box";
    must(bt_solver_new(j->rules, &o, &j->solver, &err), &err);
    must(bt_solver_prepare(j->solver, j->max, 3, j->grundy, &err), &err);
}

static uint64_t
ask(const job *j, const int64_t *v, size_t n)
{
    bt_position *p;
    bt_outcome outcome = BT_N;
    uint64_t g = 0;
    bt_err err = {0};
    must(bt_position_make(j->rules, v, n, &p, &err), &err);
    if (j->grundy)
        must(bt_solver_grundy(j->solver, p, &g, &err), &err);
    else
        must(bt_solver_outcome(j->solver, p, &outcome, &err), &err);
    bt_position_free(p);
    return j->grundy ? g : outcome == BT_P;
}

/* The same cells as above, through the public API. */
static uint64_t
box_sum(void *arg)
{
    const job *j = arg;
    uint64_t sum = 0;
    if (j->grundy) {
        for (int64_t x = 0; x < NIM_N; x += 3)
            for (int64_t y = 0; y < NIM_N; y += 5)
                for (int64_t z = 0; z < NIM_N; z += 2)
                    sum = mix(sum, ask(j, (int64_t[]){3, x, y, z}, 4));
    } else {
        for (int64_t used = 0; used < 2; used++)
            for (int64_t x = 0; x < PASS_N; x += 5)
                for (int64_t y = 0; y < PASS_N; y += 3)
                    for (int64_t z = 0; z < PASS_N; z += 7)
                        sum = mix(sum,
                                  ask(j, (int64_t[]){3, x, y, z, 1 - used}, 5));
    }
    return sum;
}

/* ---- */

static bt_ruleset *
load(const char *name)
{
    static const char *const dirs[] = {BT_GAMES_DIR};
    bt_load_options o = {.dirs = dirs, .n_dirs = 1};
    bt_ruleset *r;
    bt_err err = {0};
    must(bt_ruleset_load(name, &o, &r, &err), &err);
    return r;
}

int
main(void)
{
    job pass = {load("nim-with-a-pass"), PASS_MAX, false, NULL};
    job nim = {load("nim"), NIM_MAX, true, NULL};
    side plain[2] = {{"box_pass_plain", plain_pass, plain_pass_sum, NULL},
                     {"box_nim_values_plain", plain_nim, plain_nim_sum, NULL}};
    side fast[2] = {{"box_pass_box", box, box_sum, &pass},
                    {"box_nim_values_box", box, box_sum, &nim}};
    bool ok = ratio("box_pass", &plain[0], &fast[0], 3,
                    2.0 * PASS_N * PASS_N * PASS_N, 20);
    ok = ratio("box_nim_values", &plain[1], &fast[1], BENCH_RUNS,
               (double)NIM_N * NIM_N * NIM_N, 1) &&
         ok;
    bt_solver_free(pass.solver);
    bt_solver_free(nim.solver);
    bt_ruleset_free(pass.rules);
    bt_ruleset_free(nim.rules);
    return ok ? 0 : 1;
}
