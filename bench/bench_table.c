/* bench_table.c: a table of Wythoff's game into memory: asked for as a block,
 * against one position after the other, both from a solver that has computed
 * all of it before. The time of a cell is what reading it costs on top of the
 * engine: at most 5 ns for outcomes, 10 for Grundy values. */
#include "bouton/table.h"
#include "ratio.h"

enum { SIDE = 1200, RUNS = 5 };

static uint16_t cells[SIDE][SIDE];

typedef struct job {
    bt_ruleset *rules;
    bt_solver *solver;
    bt_table *table;
    bool grundy;
} job;

static void
must(bt_status s, const bt_err *err)
{
    if (s == BT_OK)
        return;
    fprintf(stderr, "bench_table: %s\n", err->text);
    exit(1);
}

static void
one_by_one(void *arg)
{
    job *j = arg;
    bt_err err;
    for (int64_t y = 0; y < SIDE; y++)
        for (int64_t x = 0; x < SIDE; x++) {
            bt_position *p;
            bt_outcome o = BT_P;
            uint64_t value = 0;
            must(bt_position_make(j->rules, (int64_t[]){y, x}, 2, &p, &err),
                 &err);
            if (j->grundy)
                must(bt_solver_grundy(j->solver, p, &value, &err), &err);
            else
                must(bt_solver_outcome(j->solver, p, &o, &err), &err);
            cells[y][x] = (uint16_t)(j->grundy ? value : o);
            bt_position_free(p);
        }
}

static void
in_a_block(void *arg)
{
    job *j = arg;
    bt_err err;
    bt_block all = {.rows = SIDE, .columns = SIDE, .bytes = 2};
    must(bt_table_fill(j->table, &all, cells, &err), &err);
}

static uint64_t
checksum(void *arg)
{
    uint64_t sum = 0;
    (void)arg;
    for (size_t i = 0; i < (size_t)SIDE * SIDE; i++)
        sum = (sum ^ cells[i / SIDE][i % SIDE]) * 1099511628211u;
    return sum;
}

static bool
run(bool grundy)
{
    static const int64_t start[] = {0, 0};
    bt_table_plan plan = {.values = start,
                          .n = 2,
                          .column = 1,
                          .max = SIDE - 1,
                          .grundy = grundy};
    job j = {.grundy = grundy};
    bt_err err;
    must(bt_ruleset_load(BT_GAMES_DIR "/wythoff.game", NULL, &j.rules, &err),
         &err);
    must(bt_solver_new(j.rules, NULL, &j.solver, &err), &err);
    must(bt_table_new(j.solver, &plan, &j.table, &err), &err);
    side plain = {grundy ? "table_values_one_by_one" : "table_one_by_one",
                  one_by_one, checksum, &j};
    side fast = {grundy ? "table_values_block" : "table_block", in_a_block,
                 checksum, &j};
    bool good = ratio(grundy ? "table_values" : "table", &plain, &fast, RUNS,
                      (double)SIDE * SIDE, 10);
    double ns = 1e9 * ratio_once(&fast) / ((double)SIDE * SIDE);
    printf("{\"bench\":\"%s\",\"ns_per_cell\":%.2f,\"wanted\":%d}\n",
           grundy ? "table_values" : "table", ns, grundy ? 10 : 5);
    bt_table_free(j.table);
    bt_solver_free(j.solver);
    bt_ruleset_free(j.rules);
    return good && ns <= (grundy ? 10 : 5);
}

int
main(void)
{
    bool good = run(false);
    return run(true) && good ? 0 : 1;
}
