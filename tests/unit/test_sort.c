/* test_sort.c: src/base/sort.c: order, stability, and looks on the way. */
#include "base/sort.h"

#include <stdlib.h>

#include "check.h"

enum { MANY = 50000 };

typedef struct item {
    uint32_t key, place;
} item;

/* What the comparisons and looks are counted with. */
typedef struct counter {
    size_t compared, at_look, longest, looks, stop_at;
} counter;

static int
by_key(const void *context, const void *a, const void *b)
{
    counter *c = (counter *)(uintptr_t)context;
    const item *x = a, *y = b;
    c->compared++;
    return (x->key > y->key) - (x->key < y->key);
}

static bool
is_stopped(void *watcher)
{
    counter *c = watcher;
    size_t since = c->compared - c->at_look;
    c->longest = since > c->longest ? since : c->longest;
    c->at_look = c->compared;
    return ++c->looks == c->stop_at;
}

static item *
random_items(size_t n, uint32_t keys)
{
    item *v = calloc(n + 1, sizeof *v);
    uint32_t x = 12345;
    for (size_t i = 0; v && i < n; i++) {
        x = x * 1664525 + 1013904223;
        v[i] = (item){(x >> 8) % keys, (uint32_t)i};
    }
    return v;
}

static void
case_order(void)
{
    for (size_t n = 0; n < 70; n++) {
        item *v = random_items(n, 9);
        counter c = {0};
        bt_err err = {0};
        CHECK(bt_sort(v, n, sizeof *v, by_key, &c, NULL, &err) == BT_OK, "%s",
              err.text);
        for (size_t i = 1; i < n; i++)
            CHECK(v[i - 1].key < v[i].key ||
                      (v[i - 1].key == v[i].key && v[i - 1].place < v[i].place),
                  "%zu of %zu", i, n);
        free(v);
    }
}

/* Between two looks there are few comparisons, however many items there are. */
static void
case_looks(void)
{
    counter c = {0};
    bt_limits limits = {.interrupted = is_stopped, .watcher = &c};
    bt_budget b;
    bt_err err = {0};
    item *v = random_items(MANY, UINT32_MAX);
    bt_budget_start(&b, &limits);
    CHECK(bt_sort(v, MANY, sizeof *v, by_key, &c, &b, &err) == BT_OK, "%s",
          err.text);
    is_stopped(&c);
    CHECK(c.longest <= MANY + 2 * 1024 * 10, "%zu comparisons", c.longest);
    CHECK(c.looks > 30, "%zu looks", c.looks);
    CHECK(b.steps == 0, "the items are counted elsewhere");
    free(v);
}

/* Stopped anywhere, every item is still there once. */
static void
case_stopped(void)
{
    for (size_t stop = 1; stop < 40; stop += 13) {
        counter c = {.stop_at = stop};
        bt_limits limits = {.interrupted = is_stopped, .watcher = &c};
        bt_budget whole, part;
        bt_err err = {0};
        item *v = random_items(MANY, UINT32_MAX);
        bool *seen = calloc(MANY, sizeof *seen);
        size_t n = 0;
        bt_budget_start(&whole, &limits);
        limits = bt_budget_part(&whole, 0);
        bt_budget_start(&part, &limits);
        CHECK(bt_sort(v, MANY, sizeof *v, by_key, &c, &part, &err) ==
                  BT_ERR_INTERRUPTED,
              "at look %zu", stop);
        CHECK(c.looks == stop, "%zu looks, not %zu", c.looks, stop);
        for (size_t i = 0; i < MANY; i++) {
            n += !seen[v[i].place];
            seen[v[i].place] = true;
        }
        CHECK(n == MANY, "%zu are left", n);
        free(seen);
        free(v);
    }
}

int
main(void)
{
    RUN(case_order);
    RUN(case_looks);
    RUN(case_stopped);
    return check_done();
}
