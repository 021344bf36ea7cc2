/* test_sum.c: src/linear/sum.c: sums are what their values at points say, keep
 * their order, and say when they leave 64 bits. */
#include "check.h"
#include "linear/sum.h"

enum { VARS = 5, ROUNDS = 3000 };

static unsigned long long seed = 1903;

static int64_t
random_from(int64_t low, int64_t high)
{
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return low + (int64_t)(seed >> 33) % (high - low + 1);
}

static bt_sum
random_sum(bt_arena *a)
{
    bt_sum f = {.k = random_from(-9, 9)};
    for (int i = 0; i < 4; i++)
        CHECK(bt_sum_add_var(a, &f, random_from(-3, 3),
                             (uint32_t)random_from(0, VARS - 1)),
              "small numbers");
    return f;
}

static void
check_order(bt_sum f)
{
    for (size_t i = 0; i < f.n; i++) {
        CHECK(f.term[i].coef != 0, "a zero");
        CHECK(i == 0 || f.term[i - 1].var < f.term[i].var, "order");
    }
}

/* Mixing and composing are done at points as on sums. */
static void
case_values(void)
{
    for (int round = 0; round < ROUNDS; round++) {
        bt_arena a = {0};
        bt_sum f = random_sum(&a), g = random_sum(&a), mix, composed;
        bt_sum value[VARS];
        int64_t p[VARS], q[VARS], x = random_from(-3, 3),
                                  y = random_from(-3, 3);
        for (int i = 0; i < VARS; i++)
            p[i] = random_from(-9, 9);
        for (int i = 0; i < VARS; i++) {
            value[i] = random_sum(&a);
            q[i] = bt_sum_at(value[i], p);
        }
        CHECK(bt_sum_mix(&a, x, f, y, g, &mix) &&
                  bt_sum_compose(&a, f, value, &composed),
              "small numbers");
        check_order(mix);
        check_order(composed);
        CHECK(bt_sum_at(mix, p) == x * bt_sum_at(f, p) + y * bt_sum_at(g, p),
              "round %d", round);
        CHECK(bt_sum_at(composed, p) == bt_sum_at(f, q), "round %d", round);
        bt_arena_free(&a);
    }
}

/* v replaced by g: at p, what f is with g(p) in place of p[v]. */
static void
case_put(void)
{
    for (int round = 0; round < ROUNDS; round++) {
        bt_arena a = {0};
        bt_sum f = random_sum(&a), g = random_sum(&a), put;
        int64_t p[VARS];
        uint32_t v = (uint32_t)random_from(0, VARS - 1);
        for (int i = 0; i < VARS; i++)
            p[i] = random_from(-9, 9);
        CHECK(bt_sum_put(&a, f, v, g, &put), "small numbers");
        int64_t got = bt_sum_at(put, p);
        p[v] = bt_sum_at(g, p);
        CHECK(got == bt_sum_at(f, p), "round %d", round);
        bt_arena_free(&a);
    }
}

/* f >= 0 and its tightened form hold at the same integer points. */
static void
case_tighten(void)
{
    for (int round = 0; round < ROUNDS; round++) {
        bt_arena a = {0};
        int64_t times = random_from(1, 4);
        bt_sum f = random_sum(&a), tight;
        CHECK(bt_sum_times(&a, times, f, &f), "small numbers");
        f.k += random_from(-3, 3);
        CHECK(bt_sum_tighten(&a, f, &tight), "small numbers");
        for (int i = 0; i < 20; i++) {
            int64_t p[VARS];
            for (int k = 0; k < VARS; k++)
                p[k] = random_from(-4, 4);
            CHECK((bt_sum_at(f, p) >= 0) == (bt_sum_at(tight, p) >= 0),
                  "round %d", round);
        }
        for (size_t i = 0; f.n > 0 && times > 1 && i < tight.n; i++)
            CHECK(tight.term[i].coef != f.term[i].coef, "round %d", round);
        bt_arena_free(&a);
    }
}

static void
case_looks(void)
{
    const bt_term t[] = {{2, 1}, {4, -7}};
    bt_sum x = {0, 1, t}, both = {-3, 2, t}, three = {.k = 3};
    CHECK(bt_sum_is_var(x) == 2 && bt_sum_is_var(three) == -1, "x");
    CHECK(bt_sum_is_var((bt_sum){1, 1, t}) == -1, "x + 1 is no variable");
    CHECK(bt_sum_is_natural(x) && bt_sum_is_natural(three), "natural");
    CHECK(!bt_sum_is_natural(both) && !bt_sum_is_natural((bt_sum){.k = -1}),
          "may be negative");
    CHECK(bt_sum_coef(both, 4) == -7 && bt_sum_coef(both, 3) == 0, "coef");
    CHECK(bt_sum_fits(both, 7, 3) && !bt_sum_fits(both, 6, 3) &&
              !bt_sum_fits(both, 7, 2),
          "fits");
    CHECK(!bt_sum_equal(x, both) && bt_sum_equal(both, both), "equal");
}

/* What leaves 64 bits is told, and nothing is changed. */
static void
case_edges(void)
{
    bt_arena a = {0};
    bt_sum f = {.k = INT64_MAX}, g = {.k = 1}, out = {.k = 5};
    CHECK(!bt_sum_mix(&a, 1, f, 1, g, &out) && out.k == 5, "max + 1");
    CHECK(!bt_sum_times(&a, 2, f, &out) && out.k == 5, "2 max");
    f = (bt_sum){0};
    CHECK(bt_sum_add_var(&a, &f, INT64_MIN, 3), "the least coefficient");
    CHECK(!bt_sum_times(&a, -1, f, &out) && out.k == 5, "- least");
    CHECK(!bt_sum_add_var(&a, &f, -1, 3) && f.n == 1, "least - 1");
    CHECK(!bt_sum_put(&a, f, 3, g, &out) && out.k == 5, "least put in");
    CHECK(bt_sum_tighten(&a, f, &out) && bt_sum_equal(out, f), "2^63");
    bt_arena_free(&a);
}

int
main(void)
{
    RUN(case_values);
    RUN(case_put);
    RUN(case_tighten);
    RUN(case_looks);
    RUN(case_edges);
    return check_done();
}
