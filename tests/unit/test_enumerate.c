/* test_enumerate.c: src/game/enumerate.c: all positions, once, in the order of
 * size; how many there are is known. */
#include "check.h"
#include "game.h"

typedef struct walk {
    const bt_ruleset *r;
    bt_position *before;
    size_t count, of_size[64], stop_after;
} walk;

static bool
visit(const bt_position *p, void *arg)
{
    walk *w = arg;
    bt_err err = {0};
    CHECK(!w->before || bt_position_compare(w->r, w->before, p) < 0,
          "position %zu is not larger than the one before", w->count);
    bt_position_free(w->before);
    game_must(bt_position_make(w->r, bt_position_values(p),
                               bt_position_length(p), &w->before, &err),
              "copy", &err);
    w->of_size[bt_position_stones(w->r, p)]++;
    return ++w->count != w->stop_after;
}

static walk
walk_all(const bt_ruleset *r, int64_t stones, int64_t heaps, size_t stop_after)
{
    walk w = {.r = r, .stop_after = stop_after};
    bt_range range = {.max_stones = stones, .heaps = heaps};
    bt_err err = {0};
    game_must(bt_position_each(r, &range, visit, &w, &err), "each", &err);
    bt_position_free(w.before);
    return w;
}

/* Partitions of n into any number of parts: OEIS A000041. */
static const size_t partitions[] = {1,   1,   2,   3,   5,   7,   11,
                                    15,  22,  30,  42,  56,  77,  101,
                                    135, 176, 231, 297, 385, 490, 627};

static void
case_partitions(void)
{
    bt_ruleset *r = game_load("nim", NULL);
    walk w = walk_all(r, 20, -1, 0);
    for (size_t n = 0; n <= 20; n++)
        CHECK(w.of_size[n] == partitions[n], "%zu stones: %zu", n,
              w.of_size[n]);
    /* at most two parts: floor(n/2) + 1; at most three: round((n+3)^2/12) */
    w = walk_all(r, 20, 2, 0);
    for (size_t n = 0; n <= 20; n++)
        CHECK(w.of_size[n] == n / 2 + 1, "%zu in two: %zu", n, w.of_size[n]);
    w = walk_all(r, 20, 3, 0);
    for (size_t n = 0; n <= 20; n++)
        CHECK(w.of_size[n] == ((n + 3) * (n + 3) + 6) / 12, "%zu in three: %zu",
              n, w.of_size[n]);
    w = walk_all(r, 20, 0, 0);
    CHECK(w.count == 1, "no heaps: %zu", w.count);
    w = walk_all(r, 20, -1, 17);
    CHECK(w.count == 17, "stopped after %zu", w.count);
    w = walk_all(r, 0, -1, 0);
    CHECK(w.count == 1, "no stones: %zu", w.count);
    bt_ruleset_free(r);
}

/* Named piles: compositions with zeros, C(n + k - 1, k - 1). */
static void
case_piles(void)
{
    bt_ruleset *r = game_load("wythoff", NULL);
    walk w = walk_all(r, 15, -1, 0);
    for (size_t n = 0; n <= 15; n++)
        CHECK(w.of_size[n] == n + 1, "%zu: %zu", n, w.of_size[n]);
    bt_ruleset_free(r);
    r = game_load("lim", NULL);
    w = walk_all(r, 12, -1, 0);
    for (size_t n = 0; n <= 12; n++)
        CHECK(w.of_size[n] == (n + 1) * (n + 2) / 2, "%zu: %zu", n,
              w.of_size[n]);
    bt_ruleset_free(r);
    /* cheating-nim: k numbered piles and the spare one */
    r = game_load("cheating-nim", NULL);
    w = walk_all(r, 10, 2, 0);
    for (size_t n = 0; n <= 10; n++)
        CHECK(w.of_size[n] == (n + 1) * (n + 2) / 2, "%zu: %zu", n,
              w.of_size[n]);
    w = walk_all(r, 10, -1, 0); /* none, one, two or three piles */
    for (size_t n = 0; n <= 10; n++) {
        size_t want = 1 + (n + 1) + (n + 1) * (n + 2) / 2 +
                      (n + 1) * (n + 2) * (n + 3) / 6;
        CHECK(w.of_size[n] == want, "%zu: %zu", n, w.of_size[n]);
    }
    bt_ruleset_free(r);
}

/* The domain is kept: x >= y >= z, x >= 1 are partitions of n >= 1 into at
 * most three parts; numbers take their initial value. */
static void
case_domain(void)
{
    bt_ruleset *r = game_load("chomp-3", NULL);
    walk w = walk_all(r, 18, -1, 0);
    CHECK(w.of_size[0] == 0, "the empty bar");
    for (size_t n = 1; n <= 18; n++)
        CHECK(w.of_size[n] == ((n + 3) * (n + 3) + 6) / 12, "%zu: %zu", n,
              w.of_size[n]);
    bt_ruleset_free(r);
    r = game_load("fibonacci-nim", NULL);
    w = walk_all(r, 10, -1, 0);
    CHECK(w.count == 11, "%zu", w.count);
    bt_ruleset_free(r);
    /* two bags: sum over k of p(k) p(n - k): OEIS A000712 */
    static const size_t two[] = {1, 2, 5, 10, 20, 36, 65, 110, 185, 300};
    r = game_load("game g\nheaps a, w\nmove m: a -> w: a for a >= 1\n", NULL);
    w = walk_all(r, 9, -1, 0);
    for (size_t n = 0; n <= 9; n++)
        CHECK(w.of_size[n] == two[n], "two bags, %zu: %zu", n, w.of_size[n]);
    bt_ruleset_free(r);
}

static void
case_limits(void)
{
    bt_ruleset *r = game_load("nim", NULL);
    bt_range range = {.max_stones = 10001, .heaps = 1};
    walk w = {.r = r};
    bt_err err = {0};
    CHECK(bt_position_each(r, &range, visit, &w, &err) == BT_ERR_LIMIT, "%s",
          err.text);
    range = (bt_range){.max_stones = -1, .heaps = -1};
    CHECK(bt_position_each(r, &range, visit, &w, &err) == BT_OK && !w.count,
          "%zu positions", w.count);
    bt_ruleset_free(r);
}

int
main(void)
{
    RUN(case_partitions);
    RUN(case_piles);
    RUN(case_domain);
    RUN(case_limits);
    return check_done();
}
