/* test_over_slots.c: src/game/linear.c: what is read as a sum has the value of the
 * expression, and nothing else is read as one. */
#include "check.h"
#include "expr/eval.h"
#include "game.h"
#include "game/linear.h"

static const struct {
    const char *text;
    bool affine;
} cases[] = {
    {"x", true},
    {"7", true},
    {"-x", true},
    {"2*x + 3*y - 4", true},
    {"x - (y - (x - 2*y))", true},
    {"(x + y)*3 - 3*x", true},
    {"(2 + 3)*(x - y)", true},
    {"-(-(x))*-2", true},
    {"x - x", true},
    {"0*x + y", true},
    {"(x - x)*y", true}, /* a product with the number 0 */
    {"x*y", false},
    {"x*x - x*x", true},
    {"x*x - y*y", false},
    {"x/2", false},
    {"x mod 3", false},
    {"min(x, y)", false},
    {"abs(x)", false},
    {"4611686018427387904*2 + x", false}, /* beyond 64 bits */
};

/* The expression as a condition of a move. */
static void
check_case(const char *text, bool affine)
{
    char rules[300];
    bt_arena arena = {0};
    bt_sum sum;
    snprintf(rules, sizeof rules,
             "game g\npile x, y\nmove m: x -> x - 1 for x >= 1, (%s) >= 0\n",
             text);
    bt_ruleset *r = game_load(rules, NULL);
    const bt_expr *e = r->move[0]->condition[1]->kid[0];
    bool read = bt_linear_over_slots(r, &arena, e, &sum);
    CHECK(read == affine, "%s", text);
    for (int64_t x = 0; read && x < 5; x++)
        for (int64_t y = 0; y < 5; y++) {
            int64_t slot[BT_MAX_SLOTS] = {x, y}, want;
            bt_env env = {.slot = slot, .definitions = &r->definitions};
            bt_status s = bt_eval(e, &env, &want, NULL);
            CHECK(s == BT_OK && bt_sum_at(sum, slot) == want,
                  "%s at %lld, %lld", text, (long long)x, (long long)y);
        }
    bt_arena_free(&arena);
    bt_ruleset_free(r);
}

static void
case_over_slots(void)
{
    for (size_t i = 0; i < COUNT(cases); i++)
        check_case(cases[i].text, cases[i].affine);
}

int
main(void)
{
    RUN(case_over_slots);
    return check_done();
}
