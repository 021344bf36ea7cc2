/* bench_bag.c: the bag engine against plain C, and against itself on two
 * threads. Wanted: 3 * 10^7 positions a second of CPU time on one thread, and
 * two threads in 1.6 times less time by the clock, which only a quiet machine
 * shows: beside other programs it is told, not asked for.
 *
 * plain: all partitions of a total one after the other; for each the rank of
 * every option, a sum over its parts, and the bit there, until one is a
 * P-position. That is what one writes first. */
#define _DEFAULT_SOURCE /* getloadavg */
#include <string.h>

#include "bouton/bag.h"
#include "ratio.h"

enum { SMALL = 44, STONES = 80, TURNS = 3 };
static const double QUIET = 0.5, WANTED_RATE = 3e7, WANTED_SPEED = 1.6;

/* ---- plain: Amalgamation Nim ---- */

static uint64_t count[SMALL + 1][SMALL + 1]; /* of n into parts <= m */
static unsigned char *is_p[SMALL + 1];
static uint64_t plain_found;

static uint64_t
rank_of(const int *part, int n, int total)
{
    uint64_t rank = 0;
    for (int i = 0; i < n && part[i] > 1; i++) {
        rank += count[total][part[i] - 1];
        total -= part[i];
    }
    return rank;
}

/* Parts descending, with part i changed to `size`; 0: it is gone. */
static bool
leads_to_p(const int *part, int n, int i, int drop, int size, int total)
{
    int to[SMALL + 1], k = 0;
    bool put = size == 0;
    for (int m = 0; m < n; m++) {
        if (m == i || m == drop)
            continue;
        if (!put && part[m] < size) {
            to[k++] = size;
            put = true;
        }
        to[k++] = part[m];
    }
    if (!put)
        to[k++] = size;
    return is_p[total][rank_of(to, k, total)];
}

static bool
reaches_p(const int *part, int n, int total)
{
    for (int i = 0; i < n; i++) {
        if (i > 0 && part[i] == part[i - 1])
            continue;
        for (int size = 0; size < part[i]; size++)
            if (leads_to_p(part, n, i, -1, size, total - part[i] + size))
                return true;
    }
    for (int i = 0; i < n; i++)
        for (int k = i + 1; k < n; k++)
            if (leads_to_p(part, n, i, k, part[i] + part[k], total))
                return true;
    return false;
}

/* Largest parts first: what is merged has come before. */
static void
visit(int *part, int n, int left, int most, int total)
{
    if (left == 0) {
        bool p = !reaches_p(part, n, total);
        is_p[total][rank_of(part, n, total)] = p;
        plain_found += p;
        return;
    }
    for (int size = left < most ? left : most; size > 0; size--) {
        part[n] = size;
        visit(part, n + 1, left - size, size, total);
    }
}

static void
plain(void *arg)
{
    int part[SMALL + 1];
    (void)arg;
    plain_found = 0;
    for (int n = 0; n <= SMALL; n++)
        for (int m = 0; m <= SMALL; m++)
            count[n][m] = n == 0   ? 1
                          : m == 0 ? 0
                          : m > n  ? count[n][n]
                                   : count[n][m - 1] + count[n - m][m];
    for (int total = 0; total <= SMALL; total++) {
        free(is_p[total]);
        is_p[total] = calloc(count[total][total] + 1, 1);
        visit(part, 0, total, total, total);
    }
}

static uint64_t
plain_sum(void *arg)
{
    (void)arg;
    return plain_found;
}

/* ---- the engine ---- */

typedef struct job {
    bt_ruleset *rules;
    unsigned threads;
    int64_t stones;
    uint64_t found;
    double positions;
} job;

static void
run(void *arg)
{
    job *j = arg;
    bt_bag_options o = bt_bag_options_default();
    bt_bag *b;
    bt_err err;
    o.stones = j->stones;
    o.threads = j->threads;
    j->found = 0;
    j->positions = 0;
    if (bt_bag_open(j->rules, &o, &b, &err) != BT_OK)
        exit(1);
    while (bt_bag_total(b) < j->stones) {
        if (bt_bag_next(b, &err) != BT_OK)
            exit(1);
        for (size_t s = 0; s < bt_bag_states(b); s++)
            j->found += bt_bag_p_positions(b, s);
        j->positions += (double)bt_bag_positions(b) * (double)bt_bag_states(b);
    }
    bt_bag_free(b);
}

static uint64_t
found(void *arg)
{
    return ((const job *)arg)->found;
}

/* ---- threads ---- */

/* The best of some turns, by the clock on the wall. */
static bool
by_the_clock(const char *label, job *one, job *two)
{
    double best[2] = {1e9, 1e9}, load = 0;
    bool quiet = getloadavg(&load, 1) == 1 && load < QUIET;
    for (int i = 0; i < 2 * TURNS; i++) {
        double start = bench_now();
        run(i % 2 ? two : one);
        double seconds = bench_now() - start;
        best[i % 2] = seconds < best[i % 2] ? seconds : best[i % 2];
    }
    double speed = best[0] / best[1];
    bool ok = one->found == two->found && (!quiet || speed >= WANTED_SPEED);
    printf("{\"bench\":\"%s, two threads by the clock\",\"speedup\":%.3g,"
           "\"wanted\":%g,\"load\":%.2f,\"quiet\":%s,\"ok\":%s}\n",
           label, speed, WANTED_SPEED, load, quiet ? "true" : "false",
           ok ? "true" : "false");
    return ok;
}

static bool
rate(const char *label, job *one)
{
    double start = ratio_cpu();
    run(one);
    double each = one->positions / (ratio_cpu() - start);
    printf("{\"bench\":\"%s, a second and core\",\"positions_per_cpu_s\":%.3g,"
           "\"wanted\":%g,\"ok\":%s}\n",
           label, each, WANTED_RATE, each >= WANTED_RATE ? "true" : "false");
    return each >= WANTED_RATE;
}

static bool
measure(const char *name, int64_t stones)
{
    static const char *const dirs[] = {BT_GAMES_DIR};
    bt_load_options o = {.dirs = dirs, .n_dirs = 1};
    job one = {.threads = 1, .stones = stones}, two;
    char label[60];
    bt_err err;
    bool good = true;
    if (bt_ruleset_load(name, &o, &one.rules, &err) != BT_OK)
        return false;
    two = one;
    two.threads = 2;
    snprintf(label, sizeof label, "bag %s to %d", name, (int)stones);
    side a = {"one thread", run, found, &one};
    side b = {"two threads", run, found, &two};
    good = rate(label, &one) && good;
    good = ratio(label, &a, &b, TURNS, one.positions, 0) && good;
    good = by_the_clock(label, &one, &two) && good;
    if (strcmp(name, "amalgamation-nim") == 0) {
        job small = {.rules = one.rules, .threads = 1, .stones = SMALL};
        side c = {"bag, plain loop", plain, plain_sum, NULL};
        side d = {"bag, engine", run, found, &small};
        snprintf(label, sizeof label, "bag %s to %d, plain loop", name, SMALL);
        good = ratio(label, &c, &d, TURNS, 1, 1) && good;
    }
    bt_ruleset_free(one.rules);
    return good;
}

/* bench_bag [STONES] */
int
main(int argc, char **argv)
{
    int64_t stones = argc > 1 ? strtoll(argv[1], NULL, 10) : STONES;
    bool good = measure("nim-with-a-pass", stones);
    return measure("amalgamation-nim", stones) && good ? 0 : 1;
}
