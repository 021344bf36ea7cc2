/* bench_sequence.c: values of heaps from the rules, with the period, against
 * loops in C that are written for such codes: the plain one, which marks the
 * value of every option, and one with rare and common values (Guy and Smith;
 * Gangolli and Plambeck), which is what octal programs do. Both only compute
 * values; where there is a period, the library also argues for it. The ends are
 * those of a proof: twice preperiod and period, where there is one.
 *
 * A period that is proved early costs nothing from there on: the subtraction
 * games are copied. */
#include <string.h>

#include "bouton/sequence.h"
#include "ratio.h"

enum { MOST = 10000000, VALUES = 4096, FIRST = 128 };

typedef struct job {
    const char *digit;   /* of an octal code, the first in front of the point */
    bool differ;         /* two heaps that are left are not equal: 4!.0 */
    const int64_t *take; /* of a subtraction game instead; ends with 0 */
    bt_ruleset *rules;
    bool argue; /* for the period, too */
    int64_t to;
    size_t rares;
    unsigned mask, now[VALUES], stamp[VALUES], value[MOST + 1];
    unsigned rare[MOST + 1];
} job;

static void
clear(job *j)
{
    memset(j->stamp, 0, sizeof j->stamp);
    memset(j->now, 0, sizeof j->now);
    j->rares = 0;
    j->mask = 1;
}

static void
put(job *j, int64_t n)
{
    unsigned v = 0;
    while (j->stamp[v] == (unsigned)n + 1)
        v++;
    j->value[n] = v;
}

/* ---- the plain loops */

static void
plain_take(void *arg)
{
    job *j = arg;
    clear(j);
    for (int64_t n = 0; n <= j->to; n++) {
        for (const int64_t *t = j->take; *t && *t <= n; t++)
            j->stamp[j->value[n - *t]] = (unsigned)n + 1;
        put(j, n);
    }
}

/* Options that leave no heap or one. */
static void
mark_single(job *j, int64_t n)
{
    for (int64_t t = 0; j->digit[t] && t <= n; t++) {
        if (j->digit[t] & 1 && n == t)
            j->stamp[0] = (unsigned)n + 1;
        if (j->digit[t] & 2 && n > t)
            j->stamp[j->value[n - t]] = (unsigned)n + 1;
    }
}

static void
plain_octal(void *arg)
{
    job *j = arg;
    clear(j);
    for (int64_t n = 0; n <= j->to; n++) {
        mark_single(j, n);
        for (int64_t t = 0; j->digit[t] && t <= n; t++)
            for (int64_t b = 1; j->digit[t] & 4 && b <= (n - t - j->differ) / 2;
                 b++)
                j->stamp[j->value[b] ^ j->value[n - t - b]] = (unsigned)n + 1;
        put(j, n);
    }
}

/* ---- rare and common */

static bool
is_rare(const job *j, unsigned v)
{
    return !__builtin_parity(v & j->mask);
}

/* The mask with the fewest rare heaps below n, by trying all. */
static void
choose(job *j, int64_t n)
{
    size_t best = SIZE_MAX, room = 64;
    unsigned mask = 1;
    while (room < VALUES && j->now[room / 2])
        room *= 2;
    for (j->mask = 1; j->mask < room; j->mask++) {
        size_t rares = 0;
        for (unsigned v = 0; v < room; v++)
            rares += is_rare(j, v) ? j->now[v] : 0;
        if (rares < best) {
            best = rares;
            mask = j->mask;
        }
    }
    j->mask = mask;
    j->rares = 0;
    for (int64_t m = 0; m < n; m++)
        if (is_rare(j, j->value[m]))
            j->rare[j->rares++] = (unsigned)m;
}

static void
mark_rare(job *j, int64_t n, int64_t t)
{
    for (size_t i = 1; i < j->rares && j->rare[i] < n - t; i++)
        if (!j->differ || 2 * j->rare[i] != n - t)
            j->stamp[j->value[j->rare[i]] ^ j->value[n - t - j->rare[i]]] =
                (unsigned)n + 1;
}

/* Mark pairs until all rare values below `to` are there; false: not all. */
static bool
seek(job *j, int64_t n, unsigned to)
{
    unsigned absent = 0, now = (unsigned)n + 1;
    for (unsigned v = 0; v < to; v++)
        absent += is_rare(j, v) && j->stamp[v] != now;
    for (int64_t t = 0; absent && j->digit[t] && t <= n; t++)
        for (int64_t b = 1;
             absent && j->digit[t] & 4 && b <= (n - t - j->differ) / 2; b++) {
            unsigned v = j->value[b] ^ j->value[n - t - b];
            absent -= v < to && j->stamp[v] != now && is_rare(j, v);
            j->stamp[v] = now;
        }
    return absent == 0;
}

static void
sparse_octal(void *arg)
{
    job *j = arg;
    int64_t review = FIRST;
    clear(j);
    for (int64_t n = 0; n <= j->to; n++) {
        unsigned v = 0;
        if (n == review) {
            choose(j, n);
            review *= 2;
        }
        mark_single(j, n);
        for (int64_t t = 0; j->digit[t] && t <= n; t++)
            if (j->digit[t] & 4)
                mark_rare(j, n, t);
        while (j->stamp[v] == (unsigned)n + 1 || is_rare(j, v))
            v++;
        if (seek(j, n, v))
            j->value[n] = v;
        else
            put(j, n);
        j->now[j->value[n]]++;
        if (is_rare(j, j->value[n]))
            j->rare[j->rares++] = (unsigned)n;
    }
}

/* ---- the library */

static void
must(bt_status s, const bt_err *err)
{
    if (s == BT_OK)
        return;
    fprintf(stderr, "bench_sequence: %s\n", err->text);
    exit(1);
}

static bt_sequence *made;
static bt_period period;

static void
from_rules(void *arg)
{
    job *j = arg;
    bt_err err = {0};
    bt_sequence_free(made);
    must(bt_sequence_new(j->rules, BT_SEQUENCE_GRUNDY, NULL, (uint64_t)j->to,
                         &made, &err),
         &err);
    if (j->argue)
        must(bt_sequence_period(made, &period, &err), &err);
}

static uint64_t
sum_of(const unsigned *v, int64_t to)
{
    uint64_t sum = 0;
    for (int64_t n = 0; n <= to; n++)
        sum = (sum ^ v[n]) * 1099511628211u;
    return sum;
}

static uint64_t
sum_of_loop(void *arg)
{
    const job *j = arg;
    return sum_of(j->value, j->to);
}

static uint64_t
sum_of_library(void *arg)
{
    return sum_of(bt_sequence_values(made), ((const job *)arg)->to);
}

/* Not slower than the loop; where a period is published, it is argued for. */
static bool
compare(const char *code, job *j, const char *loop, void (*run)(void *),
        uint64_t length, int runs)
{
    static const char *const dirs[] = {BT_GAMES_DIR};
    bt_load_options o = {.dirs = dirs, .n_dirs = 1};
    bt_err err = {0};
    char name[100], plain[140];
    snprintf(name, sizeof name, "%s to %lld", code, (long long)j->to);
    snprintf(plain, sizeof plain, "%s, %s loop", name, loop);
    j->argue = length > 0;
    must(bt_ruleset_load(code, &o, &j->rules, &err), &err);
    bool ok = ratio(plain, &(side){plain, run, sum_of_loop, j},
                    &(side){name, from_rules, sum_of_library, j}, runs,
                    (double)j->to, 1);
    bt_ruleset_free(j->rules);
    if (length && !(period.argued && period.length == length)) {
        fprintf(stderr, "%s: no proof of the period %llu\n", code,
                (unsigned long long)length);
        ok = false;
    }
    return ok;
}

int
main(void)
{
    static const int64_t small[] = {1, 3, 4, 0};
    static const int64_t large[] = {7, 19, 23, 101, 211, 0};
    static const struct {
        const char *code, *digits;
        int64_t to, plain_to;
        uint64_t length;
    } octal[] = {
        {"octal:0.6", "06", 20000, 20000, 0},
        {"octal:0.127", "0127", 93167, 20000, 4},
        {"octal:0.16", "016", 509622, 20000, 149459},
        {"octal:0.56", "056", 653570, 20000, 144},
        {"grundy-game", "4", 50000, 50000, 0},
    };
    static job j;
    bool ok = true;
    j.to = MOST;
    j.take = small;
    ok = compare("sub:{1,3,4}", &j, "plain", plain_take, 7, 9) && ok;
    j.to = 1000000;
    j.take = large;
    ok = compare("sub:{7,19,23,101,211}", &j, "plain", plain_take, 2, 9) && ok;
    for (size_t i = 0; i < sizeof octal / sizeof *octal; i++) {
        j.digit = octal[i].digits;
        j.differ = *j.digit == '4';
        j.to = octal[i].to;
        ok = compare(octal[i].code, &j, "rare/common", sparse_octal,
                     octal[i].length, 3) &&
             ok;
        j.to = octal[i].plain_to;
        ok = compare(octal[i].code, &j, "plain", plain_octal, 0, 9) && ok;
    }
    bt_sequence_free(made);
    return ok ? 0 : 1;
}
