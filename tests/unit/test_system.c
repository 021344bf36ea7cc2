/* test_system.c: src/linear/simplex.c and eliminate.c: a contradiction is one,
 * a point satisfies all rows, and small systems are judged as by trying
 * points. */
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

/* ---- over the integers ---- */

static bool
never(const row *r, size_t n)
{
    bt_arena arena = {0};
    bt_sum f[MOST];
    for (size_t i = 0; i < n; i++)
        f[i] = sum_of(&arena, &r[i]);
    bool said = bt_system_never(f, n);
    bt_arena_free(&arena);
    return said;
}

/* Sound on random systems: whenever it says never, there is no point; and it
 * says so wherever the rationals do. */
static void
case_random_integers(void)
{
    size_t refuted = 0, with_point = 0, rational = 0;
    for (int round = 0; round < 20000; round++) {
        row r[MOST];
        bt_sum f[MOST];
        int64_t weight[MOST];
        bt_ratio point[VARS];
        bt_arena arena = {0};
        size_t n = (size_t)random_from(1, 7);
        for (size_t i = 0; i < n; i++) {
            for (size_t v = 0; v < VARS; v++)
                r[i].c[v] = random_from(-3, 3);
            r[i].k = random_from(-6, 6);
            f[i] = sum_of(&arena, &r[i]);
        }
        bool said = bt_system_never(f, n);
        refuted += said;
        if (bt_system_solve(f, n, VARS, weight, point) == BT_NEVER) {
            rational++;
            CHECK(said, "round %d: not even over the rationals", round);
        }
        if (said || round % 20 == 0) {
            bool is = has_point(r, n);
            with_point += is;
            CHECK(!said || !is, "round %d: refuted, but has a point", round);
        }
        bt_arena_free(&arena);
    }
    CHECK(refuted > 1000 && refuted > rational,
          "%zu refuted, %zu over the "
          "rationals",
          refuted, rational);
    CHECK(with_point > 300, "only %zu with a point", with_point);
}

/* All systems of two rows in two variables with small numbers, exactly: over
 * the rationals the answer is decided, so what is infeasible there must be
 * found; and none with an integer point may be refuted. */
static void
case_all_small_systems(void)
{
    size_t refuted = 0;
    for (int code = 0; code < 5 * 5 * 5 * 5 * 5 * 5; code++) {
        row r[2] = {{{0}, 0}};
        int rest = code;
        for (size_t i = 0; i < 2; i++) {
            r[i].c[0] = rest % 5 - 2;
            r[i].c[1] = rest / 5 % 5 - 2;
            r[i].k = rest / 25 % 5 - 2;
            rest /= 125;
        }
        bool said = never(r, 2);
        refuted += said;
        CHECK(!said || !has_point(r, 2), "system %d", code);
        for (size_t i = 0; i < 2; i++) {
            bool constant = r[i].c[0] == 0 && r[i].c[1] == 0;
            CHECK(!constant || r[i].k >= 0 || said, "system %d", code);
        }
        /* opposite rows that leave no room */
        if (r[0].c[0] == -r[1].c[0] && r[0].c[1] == -r[1].c[1] &&
            r[0].k + r[1].k < 0)
            CHECK(said, "system %d is empty", code);
    }
    CHECK(refuted > 100, "%zu", refuted);
}

/* 2x = 1 has a rational solution and no integer one. */
static void
case_integers(void)
{
    row odd[2] = {{{2}, -1}, {{-2}, 1}};
    CHECK(never(odd, 2), "2x = 1");
    row sum[2] = {{{2, 4}, -3}, {{-2, -4}, 3}};
    CHECK(never(sum, 2), "2x + 4y = 3");
    CHECK(!never(NULL, 0), "no rows");
}

/* goal >= 0 follows from rows iff rows and -1 - goal >= 0 have no point. */
static void
case_implies(void)
{
    const bt_term t[] = {{7, 2}, {7, 1}, {7, -1}};
    bt_sum twice = {-5, 1, &t[0]}, x = {-3, 1, &t[1]}, minus = {9, 1, &t[2]};
    CHECK(bt_system_implies(&twice, 1, x), "2x >= 5 gives x >= 3");
    x.k = -4;
    CHECK(!bt_system_implies(&twice, 1, x), "but not x >= 4");
    CHECK(!bt_system_implies(&twice, 1, minus), "nor x <= 9");
    CHECK(bt_system_implies(NULL, 0, (bt_sum){0}), "0 >= 0");
    CHECK(!bt_system_implies(NULL, 0, (bt_sum){.k = -1}), "-1 >= 0");
    CHECK(!bt_system_implies(NULL, 0, (bt_sum){.k = INT64_MIN}), "least");
}

/* Numbers near the ends must not turn into wrong answers. */
static void
case_large_integers(void)
{
    const int64_t big[] = {INT64_MAX, INT64_MIN, INT64_MAX - 1, INT64_MIN + 1};
    for (size_t i = 0; i < COUNT(big); i++)
        for (size_t j = 0; j < COUNT(big); j++)
            for (size_t k = 0; k < COUNT(big); k++) {
                row r[2] = {{{0}, 0}};
                r[0].c[0] = big[i]; /* big * x + 0 >= 0 holds at x = 0 */
                r[1].c[0] = big[j];
                r[1].c[1] = big[k];
                CHECK(!never(r, 2), "%zu %zu %zu", i, j, k);
                r[0].k = 5;
                r[1].k = INT64_MAX;
                CHECK(!never(r, 2), "%zu %zu %zu", i, j, k);
            }
}

int
main(void)
{
    RUN(case_random_systems);
    RUN(case_large_numbers);
    RUN(case_random_integers);
    RUN(case_all_small_systems);
    RUN(case_integers);
    RUN(case_implies);
    RUN(case_large_integers);
    return check_done();
}
