/* test_simplex.c: src/linear/simplex.c: a contradiction is one, a point
 * satisfies all facts, and small systems are judged as by trying points. */
#include "check.h"
#include "linear/system.h"

enum { VARS = 3, MOST = 8, ROUNDS = 4000, BOX = 6 };

static unsigned long long seed = 1902;

static int64_t
random_from(int64_t low, int64_t high)
{
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return low + (int64_t)(seed >> 33) % (high - low + 1);
}

typedef struct row {
    int64_t c[VARS], k;
} row;

static bt_sum
sum_of(bt_arena *a, const row *r)
{
    bt_sum f = {.k = r->k};
    for (uint32_t i = 0; i < VARS; i++)
        CHECK(bt_sum_add_var(a, &f, r->c[i], i), "small numbers");
    return f;
}

/* Is some integer point in a box a solution? */
static bool
has_point(const row *r, size_t n)
{
    for (int64_t x = -BOX; x <= BOX; x++)
        for (int64_t y = -BOX; y <= BOX; y++)
            for (int64_t z = -BOX; z <= BOX; z++) {
                bool all = true;
                for (size_t i = 0; i < n && all; i++)
                    all = r[i].c[0] * x + r[i].c[1] * y + r[i].c[2] * z +
                              r[i].k >=
                          0;
                if (all)
                    return true;
            }
    return false;
}

static void
check_contradiction(const row *r, size_t n, const int64_t *weight)
{
    row sum = {{0}, 0};
    for (size_t i = 0; i < n; i++) {
        CHECK(weight[i] >= 0, "%lld", (long long)weight[i]);
        for (int v = 0; v < VARS; v++)
            sum.c[v] += weight[i] * r[i].c[v];
        sum.k += weight[i] * r[i].k;
    }
    CHECK(!sum.c[0] && !sum.c[1] && !sum.c[2] && sum.k < 0, "%lld",
          (long long)sum.k);
}

static void
check_point(const row *r, size_t n, const bt_ratio *point)
{
    for (size_t i = 0; i < n; i++) {
        bt_ratio at = bt_ratio_of(r[i].k);
        for (int v = 0; v < VARS; v++)
            if (r[i].c[v])
                at = bt_ratio_step(at, bt_ratio_of(r[i].c[v]), point[v]);
        CHECK(at.q >= 1 && bt_ratio_sign(at) >= 0, "%lld/%lld", (long long)at.p,
              (long long)at.q);
    }
}

static void
case_random_systems(void)
{
    int never = 0, points = 0;
    for (int round = 0; round < ROUNDS; round++) {
        row r[MOST];
        bt_sum f[MOST];
        int64_t weight[MOST];
        bt_ratio point[VARS];
        size_t n = (size_t)random_from(1, MOST);
        bt_arena arena = {0};
        for (size_t i = 0; i < n; i++) {
            r[i].k = random_from(-6, 3);
            for (int v = 0; v < VARS; v++)
                r[i].c[v] = random_from(-2, 2);
            f[i] = sum_of(&arena, &r[i]);
        }
        switch (bt_system_solve(f, n, VARS, weight, point)) {
        case BT_NEVER:
            never++;
            check_contradiction(r, n, weight);
            CHECK(!has_point(r, n), "round %d", round);
            break;
        case BT_POINT:
            points++;
            check_point(r, n, point);
            break;
        default:
            CHECK(false, "round %d: lost", round);
        }
        bt_arena_free(&arena);
    }
    CHECK(never > ROUNDS / 10 && points > ROUNDS / 10, "%d, %d", never, points);
}

static void
case_large_numbers(void)
{
    bt_arena arena = {0};
    int64_t weight[2] = {0};
    bt_ratio point[1];
    bt_sum f[2] = {{.k = INT64_MIN}, {.k = INT64_MAX}}, lost = {.k = 7};
    CHECK(bt_sum_add_var(&arena, &f[0], INT64_MAX, 0) &&
              bt_sum_add_var(&arena, &f[1], -INT64_MAX + 1, 0),
          "still a sum");
    CHECK(bt_system_solve(f, 2, 1, weight, point) == BT_LOST, "beyond 64 bits");
    CHECK(!bt_sum_mix(&arena, 2, f[0], 0, f[0], &lost) && lost.k == 7,
          "beyond 64 bits");
    bt_arena_free(&arena);
}

int
main(void)
{
    RUN(case_random_systems);
    RUN(case_large_numbers);
    return check_done();
}
