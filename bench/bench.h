/* bench.h: time a function, print one JSON line, keep the result honest.
 *
 * fn returns a checksum; it is printed, so the work cannot be optimised away
 * and two builds can be seen to have computed the same thing. */
#ifndef BT_BENCH_BENCH_H
#define BT_BENCH_BENCH_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BENCH_RUNS = 9 };

static inline double
bench_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static inline int
bench_by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* `items` is the unit of work of one call: positions, words, files. A checksum
 * that differs from one run to the next ends the program with status 1. */
static inline void
bench(const char *name, uint64_t (*fn)(void *), void *arg, double items)
{
    double seconds[BENCH_RUNS];
    uint64_t sum = fn(arg); /* warm up */
    for (int i = 0; i < BENCH_RUNS; i++) {
        double start = bench_now();
        uint64_t again = fn(arg);
        seconds[i] = bench_now() - start;
        if (again != sum) {
            fprintf(stderr, "%s: run %d computed something else\n", name, i);
            exit(1);
        }
    }
    qsort(seconds, BENCH_RUNS, sizeof *seconds, bench_by_value);
    double mid = seconds[BENCH_RUNS / 2];
    printf("{\"bench\":\"%s\",\"median_s\":%.6g,\"min_s\":%.6g,"
           "\"max_s\":%.6g,\"items_per_s\":%.4g,\"checksum\":%llu}\n",
           name, mid, seconds[0], seconds[BENCH_RUNS - 1], items / mid,
           (unsigned long long)sum);
    fflush(stdout);
}

#endif
