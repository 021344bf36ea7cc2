/* bench_reference.c: the memoised search from the rules against one written for
 * the game: outcomes of Amalgamation Nim, [20,21,22] with one heap lowered in
 * every way, in a hash table just large enough. The two search in their own
 * order, so they may look at different positions; the checksum is the outcomes.
 * Searching from rules costs a factor: this says which. */
#include <stdbool.h>
#include <string.h>

#include "bouton/solve.h"
#include "ratio.h"

enum { START = 3, SLOTS = 1 << 16 };

static const int first[START] = {20, 21, 22};
static uint64_t plain_outcomes, rules_outcomes;
static uint64_t key[SLOTS];
static unsigned char outcome[SLOTS]; /* 1: P, 2: N */

/* Heaps of at most 63 together: the key is exact. */
static uint64_t
key_of(const int *h, int n)
{
    uint64_t k = 1;
    for (int i = 0; i < n; i++)
        k = k * 64 + (uint64_t)h[i];
    return k;
}

static size_t
find(uint64_t k)
{
    size_t i = (size_t)(k * 0x9e3779b97f4a7c15u >> 48);
    while (key[i] && key[i] != k)
        i = (i + 1) % SLOTS;
    return i;
}

static int
sorted_without(const int *h, int n, int a, int b, int add, int *out)
{
    int m = 0;
    for (int i = 0; i < n; i++)
        if (i != a && i != b)
            out[m++] = h[i];
    if (add > 0) {
        int i = m++;
        for (; i > 0 && out[i - 1] > add; i--)
            out[i] = out[i - 1];
        out[i] = add;
    }
    return m;
}

static bool
is_p(const int *h, int n)
{
    int next[START];
    uint64_t k = key_of(h, n);
    size_t slot = find(k);
    if (key[slot])
        return outcome[slot] == 1;
    bool p = true;
    for (int i = 0; i < n && p; i++)
        for (int v = 0; v < h[i] && p; v++)
            p = !is_p(next, sorted_without(h, n, i, i, v, next));
    for (int i = 0; i < n && p; i++)
        for (int j = i + 1; j < n && p; j++)
            p = !is_p(next, sorted_without(h, n, i, j, h[i] + h[j], next));
    slot = find(k);
    key[slot] = k;
    outcome[slot] = p ? 1 : 2;
    return p;
}

static void
plain(void *arg)
{
    uint64_t sum = 0;
    int next[START];
    (void)arg;
    memset(key, 0, sizeof key);
    for (int i = 0; i < START; i++)
        for (int v = 0; v < first[i]; v++)
            sum = sum * 3 +
                  is_p(next, sorted_without(first, START, i, i, v, next));
    plain_outcomes = sum;
}

static void
from_rules(void *arg)
{
    bt_solver_options o = bt_solver_options_default();
    bt_solver *s;
    bt_err err = {0};
    uint64_t sum = 0;
    o.engine = "reference";
    if (bt_solver_new(arg, &o, &s, &err) != BT_OK)
        exit(1);
    for (int i = 0; i < START; i++)
        for (int v = 0; v < first[i]; v++) {
            int64_t h[START + 1] = {START, first[0], first[1], first[2]};
            bt_position *p;
            bt_outcome got;
            h[i + 1] = v;
            if (bt_position_make(arg, h, START + 1, &p, &err) != BT_OK ||
                bt_solver_outcome(s, p, &got, &err) != BT_OK) {
                fprintf(stderr, "bench_reference: %s\n", err.text);
                exit(1);
            }
            sum = sum * 3 + (got == BT_P);
            bt_position_free(p);
        }
    bt_solver_free(s);
    rules_outcomes = sum;
}

static uint64_t
plain_sum(void *arg)
{
    (void)arg;
    return plain_outcomes;
}

static uint64_t
rules_sum(void *arg)
{
    (void)arg;
    return rules_outcomes;
}

int
main(void)
{
    static const char *const dirs[] = {BT_GAMES_DIR};
    bt_load_options o = {.dirs = dirs, .n_dirs = 1};
    bt_ruleset *r;
    bt_err err = {0};
    if (bt_ruleset_load("amalgamation-nim", &o, &r, &err) != BT_OK) {
        fprintf(stderr, "bench_reference: %s\n", err.text);
        return 1;
    }
    side a = {"reference_amalgamation_plain", plain, plain_sum, NULL};
    side b = {"reference_amalgamation", from_rules, rules_sum, r};
    bool ok = ratio("reference_amalgamation", &a, &b, BENCH_RUNS, 1, 0);
    bt_ruleset_free(r);
    return ok ? 0 : 1;
}
