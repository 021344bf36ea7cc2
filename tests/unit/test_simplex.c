/* test_simplex.c: src/sums/simplex.c: a contradiction is one, a point
 * satisfies all facts, and small systems are judged as by trying points. */
#include "check.h"
#include "sums/simplex.h"

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

static const bt_sform *
form_of(bt_terms *t, const row *r)
{
    const bt_sform *f = bt_sform_constant(t, r->k);
    for (int i = 0; i < VARS; i++)
        f = bt_sform_mix(t, 1, f, r->c[i], bt_sform_variable(t, i), 0);
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
check_point(bt_terms *t, const row *r, size_t n, const bt_ratio *value)
{
    for (size_t i = 0; i < n; i++) {
        bt_ratio at = bt_ratio_of(r[i].k);
        for (int v = 0; v < VARS; v++)
            if (r[i].c[v])
                at = bt_ratio_step(at, bt_ratio_of(r[i].c[v]),
                                   value[bt_sform_variable(t, v)->term[0]]);
        CHECK(at.q >= 1 && bt_ratio_sign(at) >= 0, "%lld/%lld", (long long)at.p,
              (long long)at.q);
    }
}

static void
case_random_systems(void)
{
    int never = 0, point = 0;
    for (int round = 0; round < ROUNDS; round++) {
        row r[MOST];
        const bt_sform *f[MOST];
        int64_t weight[MOST];
        bt_ratio value[VARS + 1];
        size_t n = (size_t)random_from(1, MOST);
        bt_terms t;
        bt_terms_init(&t);
        for (size_t i = 0; i < n; i++) {
            r[i].k = random_from(-6, 3);
            for (int v = 0; v < VARS; v++)
                r[i].c[v] = random_from(-2, 2);
            f[i] = form_of(&t, &r[i]);
        }
        switch (bt_simplex_solve(f, n, t.term.count, weight, value)) {
        case BT_SIMPLEX_NEVER:
            never++;
            check_contradiction(r, n, weight);
            CHECK(!has_point(r, n), "round %d", round);
            break;
        case BT_SIMPLEX_POINT:
            point++;
            check_point(&t, r, n, value);
            break;
        default:
            CHECK(false, "round %d: lost", round);
        }
        bt_terms_free(&t);
    }
    CHECK(never > ROUNDS / 10 && point > ROUNDS / 10, "%d, %d", never, point);
}

static void
case_large_numbers(void)
{
    bt_terms t;
    int64_t weight[2] = {0};
    bt_ratio value[4];
    bt_terms_init(&t);
    const bt_sform *x = bt_sform_variable(&t, 0);
    const bt_sform *f[2] = {
        bt_sform_mix(&t, INT64_MAX, x, 0, x, INT64_MIN),
        bt_sform_mix(&t, -INT64_MAX + 1, x, 0, x, INT64_MAX),
    };
    CHECK(bt_simplex_solve(f, 2, t.term.count, weight, value) ==
              BT_SIMPLEX_LOST,
          "beyond 64 bits");
    CHECK(!t.failed, "still a form");
    (void)bt_sform_mix(&t, 2, f[0], 0, x, 0);
    CHECK(t.failed, "beyond 64 bits");
    bt_terms_free(&t);
}

int
main(void)
{
    RUN(case_random_systems);
    RUN(case_large_numbers);
    return check_done();
}
