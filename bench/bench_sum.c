/* bench_sum.c: Grundy values of Kayles heaps 0..20000 from the rules file,
 * against a loop written for Kayles; the checksum is over all values. */
#include <stdbool.h>
#include <string.h>

#include "bench.h"
#include "bouton/sequence.h"

enum { TO = 20000 };

static unsigned value[TO + 1];

static uint64_t
sum_of(const unsigned *v)
{
    uint64_t sum = 0;
    for (int i = 0; i <= TO; i++)
        sum = (sum ^ v[i]) * 1099511628211u;
    return sum;
}

static uint64_t
plain(void *arg)
{
    (void)arg;
    for (int n = 0; n <= TO; n++) {
        unsigned char seen[64] = {0};
        unsigned v = 0;
        for (int t = 1; t <= 2 && t <= n; t++)
            for (int b = 0; b <= n - t - b; b++)
                seen[value[b] ^ value[n - t - b]] = 1;
        while (seen[v])
            v++;
        value[n] = v;
    }
    return sum_of(value);
}

static uint64_t
from_rules(void *arg)
{
    bt_solver_options o = bt_solver_options_default();
    bt_solver *s;
    bt_position *p;
    bt_err err = {0};
    uint64_t sum = 0, v;
    o.engine = "sum";
    if (bt_solver_new(arg, &o, &s, &err) != BT_OK)
        exit(1);
    for (int64_t n = TO; n >= 0; n--) { /* the largest first: one computation */
        if (bt_position_make(arg, (int64_t[]){1, n}, 2, &p, &err) != BT_OK ||
            bt_solver_grundy(s, p, &v, &err) != BT_OK) {
            fprintf(stderr, "bench_sum: %s\n", err.text);
            exit(1);
        }
        value[n] = (unsigned)v;
        bt_position_free(p);
    }
    bt_solver_free(s);
    sum = sum_of(value);
    return sum;
}

static double
median(uint64_t (*fn)(void *), void *arg, uint64_t *sum)
{
    double t[BENCH_RUNS];
    for (int i = 0; i < BENCH_RUNS; i++) {
        double start = bench_now();
        *sum = fn(arg);
        t[i] = bench_now() - start;
    }
    qsort(t, BENCH_RUNS, sizeof *t, bench_by_value);
    return t[BENCH_RUNS / 2];
}

int
main(void)
{
    static const char *const dirs[] = {"games", BT_GAMES_DIR};
    bt_load_options o = {.dirs = dirs, .n_dirs = 2};
    bt_ruleset *r;
    bt_err err = {0};
    uint64_t a, b;
    if (bt_ruleset_load("kayles", &o, &r, &err) != BT_OK) {
        fprintf(stderr, "bench_sum: %s\n", err.text);
        return 1;
    }
    double slow = median(plain, NULL, &a), fast = median(from_rules, r, &b);
    printf("{\"bench\":\"sum_kayles_plain\",\"median_s\":%.6g,\"items_per_s\":"
           "%.4g,\"checksum\":%llu}\n", slow, TO / slow, (unsigned long long)a);
    printf("{\"bench\":\"sum_kayles\",\"median_s\":%.6g,\"items_per_s\":%.4g,"
           "\"checksum\":%llu}\n", fast, TO / fast, (unsigned long long)b);
    printf("{\"bench\":\"sum_kayles\",\"ratio\":%.3g,\"ok\":%s}\n", slow / fast,
           a == b ? "true" : "false");
    bt_ruleset_free(r);
    return a == b ? 0 : 1;
}
