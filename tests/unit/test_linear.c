/* test_linear.c: src/game/linear.c: what follows from the conditions of rules
 * is shown where it should be, and nothing is ever shown that does not hold. */
#include "check.h"
#include "game.h"
#include "game/linear.h"

static const struct {
    const char *conditions, *goal;
    bool want;
} proofs[] = {
    {"1 <= t <= x", "x - t >= 0", true},
    {"1 <= t <= x", "x - t >= 1", false},
    {"1 <= t <= x", "x - t < x", true},
    {"1 <= t < x", "x - t >= 1", true},
    {"t <= min(x, y), t >= 1", "y - t >= 0", true},
    {"t <= max(x, y), t >= 1", "y - t >= 0", false},
    {"t >= max(x, y)", "t >= y", true},
    {"t = min(x, y), x >= 3, y >= 3", "t >= 3", true},
    {"t = min(x, y), x >= 3", "t >= 3", false},
    {"1 <= t <= x / 2", "x >= 2", true},
    {"1 <= t <= x / 2", "x - t >= 1", true},
    {"1 <= t <= x / 2", "x >= 3", false},
    {"1 <= t <= ceil(x / 2)", "x >= 1", true},
    {"1 <= t <= ceil(x / 2)", "x - t >= 0", true},
    {"1 <= t <= ceil(x / 2)", "x - t >= 1", false},
    {"t = x mod 3", "t <= 2", true},
    {"t = x mod 3", "t <= x", true},
    {"t = x mod 3", "t <= 1", false},
    {"t >= 1, y >= 1, t*y <= x", "x >= 1", true},
    {"t >= 1, y >= 1, t*y <= x", "x >= y", true},
    {"t >= 0, y >= 1, t*y <= x", "x >= y", false},
    {"t in {2, 4..6}", "t >= 2", true},
    {"t in {2, 4..6}", "t <= 6", true},
    {"t in {2, 4..6}", "t >= 3", false},
    {"t in {2^i : i >= 1}", "t >= 2", true},
    {"t in {2^i : i >= 1}", "t >= 3", false},
    {"t in {u : u >= 3, u mod 2 = 0}", "t >= 3", true},
    {"t in {u : u >= 3, u mod 2 = 0}", "t >= 4", false},
    {"t in {u : u >= y}", "t >= y", true},
    {"x = y", "x <= y", true},
    {"x != y", "x <= y", false},
    {"x > y or x = y", "x >= y", false}, /* not looked into: no proof */
    {"not x < y", "x >= y", false},
    {"2 * x >= 5", "x >= 3", true}, /* integers */
    {"2 * x >= 5", "x >= 4", false},
    {"x >= 0", "x >= 0 and x >= -1", true},
    {"x >= 1", "x >= 5 or x >= 1", true},
    {"x >= 1", "x = 1", false},
    {"t = x xor y", "t >= 0", true},
    {"t = gcd(x, y)", "t >= 0", true},
    {"t = log2(x), x >= 1", "t >= 0", true},
    {"t = golden(x)", "t >= x", true},
    {"t = golden(x)", "t <= 2 * x", true},
    {"t = golden(x)", "t >= x + 1", false},
    {"t = golden(x - 1)", "t >= x - 1", true},
    {"t = golden(x - 1)", "x >= 1", false}, /* t might not be asked for */
    {"t = golden(x - 1), x >= 1", "t <= 2 * x - 2", true},
    {"t = zeckendorf(x)", "t >= 1", true},
    {"t = zeckendorf(x)", "t <= x", false},
    {"t = zeckendorf(x), x >= 1", "t <= x", true},
    {"t = zeckendorf(x), x >= 2", "t >= 2", false},
    {"t = 2 ^ x", "t >= 1", true},
    {"t = 0 ^ x", "t >= 1", false},
    {"t = 1 - x", "x <= 1", true}, /* piles are not negative */
    {"t = 1 - x", "t >= 1", false},
    {"t = abs(x - y)", "t >= 0", true},
    {"t = abs(x - y)", "t >= 1", false},
    {"x >= 4611686018427387904, y >= 4611686018427387904", "x + y >= 1", true},
    {"t = f(x)", "t >= 2", true}, /* by list: 2, 3, 7 */
    {"t = f(x)", "t <= 7", true},
    {"t = f(x)", "t >= 3", false},
    {"t = g(x)", "t = 2 * x + 1", true}, /* by formula */
    {"t <= h(x)", "t <= 5", false},      /* by cases: opaque */
};

/* The conditions and the goal as the guards of two moves of one game. */
static bool
proved(const char *conditions, const char *goal)
{
    char text[600];
    bt_arena arena = {0};
    bt_linear l;
    snprintf(text, sizeof text,
             "game g\npile x, y, t\nfunction f(k) = 2, 3, 7\n"
             "function g(k) = 2 * k + 1\n"
             "function h(k) = 5 if k > 3, 6 otherwise\n"
             "move assume: x -> x - 1 for x >= 1, %s\n"
             "move show: x -> x - 1 for x >= 1, (%s)\n",
             conditions, goal);
    bt_ruleset *r = game_load(text, NULL);
    const bt_move *assume = r->move[0], *show = r->move[1];
    bool all = true;
    bt_linear_init(&l, r, &arena);
    for (size_t i = 1; i < assume->n_conditions; i++)
        bt_linear_assume(&l, assume->condition[i]);
    for (size_t i = 1; i < show->n_conditions; i++)
        all = all && bt_linear_prove_condition(&l, show->condition[i]);
    bt_linear_free(&l);
    bt_arena_free(&arena);
    bt_ruleset_free(r);
    return all;
}

static void
case_proofs(void)
{
    for (size_t i = 0; i < COUNT(proofs); i++) {
        bool got = proved(proofs[i].conditions, proofs[i].goal);
        CHECK(got == proofs[i].want, "%s |- %s: %s", proofs[i].conditions,
              proofs[i].goal, got ? "proved" : "not proved");
    }
}

int
main(void)
{
    RUN(case_proofs);
    return check_done();
}
