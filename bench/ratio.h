/* ratio.h: two ways to do one job, timed in turn. CPU time, so that another
 * program on the machine does not count; turns, so that a slow minute hits
 * both; both must return the same checksum.
 *
 * To be fair the plain side is written as well as one writes such a loop
 * without thinking hard: in the order memory lies, leaving off early. */
#ifndef BT_BENCH_RATIO_H
#define BT_BENCH_RATIO_H

#include <stdbool.h>

#include "bench.h"

typedef struct side {
    const char *name;
    void (*run)(void *arg);          /* timed */
    uint64_t (*checksum)(void *arg); /* of what run leaves; not timed */
    void *arg;
} side;

static inline double
ratio_cpu(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static inline double
ratio_once(const side *s)
{
    double start = ratio_cpu();
    s->run(s->arg);
    return ratio_cpu() - start;
}

static inline void
ratio_line(const side *s, double *t, int runs, double items, uint64_t sum)
{
    qsort(t, (size_t)runs, sizeof *t, bench_by_value);
    printf("{\"bench\":\"%s\",\"median_cpu_s\":%.6g,\"min_cpu_s\":%.6g,"
           "\"max_cpu_s\":%.6g,\"runs\":%d,\"items_per_s\":%.4g,"
           "\"checksum\":%llu}\n",
           s->name, t[runs / 2], t[0], t[runs - 1], runs, items / t[runs / 2],
           (unsigned long long)sum);
}

/* plain / fast of the medians; false when the answers differ or the ratio is
 * less than `wanted` (0: nothing is asked of it). */
static inline bool
ratio(const char *name, const side *plain, const side *fast, int runs,
      double items, double wanted)
{
    double a[BENCH_RUNS], b[BENCH_RUNS];
    uint64_t x = 0, y = 0;
    if (runs > BENCH_RUNS)
        runs = BENCH_RUNS;
    for (int i = 0; i < runs; i++) {
        a[i] = ratio_once(plain);
        b[i] = ratio_once(fast);
        x = plain->checksum(plain->arg);
        y = fast->checksum(fast->arg);
        if (x != y)
            break;
    }
    if (x != y) {
        fprintf(stderr, "%s: the two sides computed different things\n", name);
        return false;
    }
    ratio_line(plain, a, runs, items, x);
    ratio_line(fast, b, runs, items, y);
    double r = a[runs / 2] / b[runs / 2];
    printf("{\"bench\":\"%s\",\"ratio\":%.3g,\"wanted\":%g,\"ok\":%s}\n", name,
           r, wanted, r >= wanted ? "true" : "false");
    fflush(stdout);
    return r >= wanted;
}

#endif
