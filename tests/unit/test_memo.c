/* test_memo.c: src/base/memo.c against a plain list, and its budget. */
#include "base/memo.h"
#include "check.h"
#include "game.h"

enum { KEYS = 6000, LONGEST = 5 };

typedef struct key {
    size_t n;
    int64_t v[LONGEST];
} key;

/* Keys that differ in the last place, in length, or only in large numbers. */
static key
key_number(size_t i)
{
    static const int64_t large[] = {0,     1,     127,       128,
                                    16383, 16384, INT32_MAX, INT64_MAX};
    key k = {.n = 1 + i % LONGEST};
    size_t rest = i / LONGEST;
    for (size_t j = 0; j < k.n; j++) {
        k.v[j] = j + 1 == k.n ? (int64_t)rest : large[rest % 8];
        if (j + 1 != k.n)
            rest /= 8;
    }
    return k;
}

static void
case_put_and_get(void)
{
    bt_budget budget;
    bt_memo m;
    bt_err err = {0};
    bt_budget_start(&budget, NULL);
    bt_memo_init(&m, &budget);
    for (size_t i = 0; i < KEYS; i++) {
        key k = key_number(i);
        CHECK(!bt_memo_get(&m, k.v, k.n), "key %zu is there already", i);
        game_must(bt_memo_put(&m, k.v, k.n, (uint32_t)i, &err), "put", &err);
    }
    for (size_t i = 0; i < KEYS; i++) {
        key k = key_number(i);
        uint32_t *v = bt_memo_get(&m, k.v, k.n);
        CHECK(v && *v == i, "key %zu", i);
        if (v)
            *v = UINT32_MAX - (uint32_t)i;
    }
    for (size_t i = 0; i < KEYS; i++) {
        key k = key_number(i);
        uint32_t *v = bt_memo_get(&m, k.v, k.n);
        CHECK(v && *v == UINT32_MAX - i, "key %zu after a change", i);
    }
    CHECK(budget.memory > KEYS * 8, "%llu bytes counted",
          (unsigned long long)budget.memory);
    bt_memo_free(&m);
    CHECK(budget.memory == 0, "%llu bytes not given back",
          (unsigned long long)budget.memory);
    CHECK(!bt_memo_get(&m, key_number(0).v, 1), "there after free");
    game_must(bt_memo_put(&m, key_number(7).v, key_number(7).n, 5, &err), "put",
              &err);
    CHECK(*bt_memo_get(&m, key_number(7).v, key_number(7).n) == 5, "reused");
    bt_memo_free(&m);
}

/* Within any memory limit: either there is room, or BT_ERR_LIMIT, and what was
 * there stays. */
static void
case_memory_limit(void)
{
    for (uint64_t limit = 1; limit < 400000; limit = limit * 3 / 2 + 1) {
        bt_limits limits = {.max_memory = limit};
        bt_budget budget;
        bt_memo m;
        bt_err err = {0};
        bt_status s = BT_OK;
        size_t n = 0;
        bt_budget_start(&budget, &limits);
        bt_memo_init(&m, &budget);
        for (; n < KEYS && s == BT_OK; n += s == BT_OK) {
            key k = key_number(n);
            s = bt_memo_put(&m, k.v, k.n, (uint32_t)n, &err);
        }
        CHECK(s == BT_OK || s == BT_ERR_LIMIT, "%s", err.text);
        CHECK(limit > 200000 || s == BT_ERR_LIMIT, "limit %llu held %zu keys",
              (unsigned long long)limit, n);
        CHECK(budget.memory <= limit, "limit %llu: %llu held",
              (unsigned long long)limit, (unsigned long long)budget.memory);
        for (size_t i = 0; i < n; i++) {
            key k = key_number(i);
            uint32_t *v = bt_memo_get(&m, k.v, k.n);
            CHECK(v && *v == i, "limit %llu key %zu", (unsigned long long)limit,
                  i);
        }
        bt_memo_free(&m);
        CHECK(budget.memory == 0, "limit %llu: %llu kept",
              (unsigned long long)limit, (unsigned long long)budget.memory);
    }
}

int
main(void)
{
    RUN(case_put_and_get);
    RUN(case_memory_limit);
    return check_done();
}
