/* test_monotone.c: src/expr/monotone.c: what it says grows does grow. */
#include "base/arena.h"
#include "check.h"
#include "expr/eval.h"
#include "expr/monotone.h"
#include "expr/parse.h"
#include "game.h"

/* x, y, z are variables in slots 0, 1, 2. */
static bt_symbol
find_xyz(const bt_scope *scope, const char *name, size_t length)
{
    (void)scope;
    bt_symbol s = {.slot = -1, .list = -1};
    if (length == 1 && *name >= 'x' && *name <= 'z') {
        s.found = true;
        s.slot = *name - 'x';
    }
    return s;
}

/* bt_expr_grows must be right whenever it says yes. */
static void
case_monotone(void)
{
    static const char *const bodies[] = {
        "x",
        "x + 1",
        "2x",
        "x * x",
        "2 ^ x",
        "x ^ 2",
        "x / 3",
        "x * (x + 1) / 2",
        "x - 5",
        "(x - 5) * (x - 5)",
        "x * (x - 3)",
        "5 - x",
        "x mod 3",
        "0 * x",
        "1 ^ x",
        "x ^ 0",
        "x xor 1",
        "-x",
        "x * -1",
        "min(x, 3)",
        "x - x",
        "7",
        "(0 - 1) * x",
        "ceil(x / 2)",
        "x / (0 - 2)",
        "x / 0",
        "2 ^ (x - 5)",
        "x * (2 - 1)",
        "x * (1 - 2)",
        "gcd(x, 6)",
        "x + (0 - 100)",
        "3x + 2^x",
    };
    size_t grows = 0;
    for (size_t i = 0; i < COUNT(bodies); i++) {
        bt_arena arena = {0};
        bt_parser p;
        bt_expr *e;
        bt_err err = {0};
        bt_scope scope = {.find = find_xyz, .n_slots = 3};
        game_must(
            bt_parser_init(&p, &arena, bodies[i], strlen(bodies[i]), &err),
            bodies[i], &err);
        p.scope = &scope;
        game_must(bt_parse_value(&p, &e), bodies[i], &err);
        bool said = bt_expr_grows(e, 0);
        grows += said;
        int64_t before = INT64_MIN, now = 0, first = 0;
        for (int64_t x = 0; said && x < 60; x++) {
            bt_env env = {.slot = &x};
            if (bt_eval(e, &env, &now, &err) != BT_OK)
                break;
            CHECK(now >= before, "%s falls at %lld", bodies[i], (long long)x);
            before = now;
            first = x == 0 ? now : first;
        }
        CHECK(!said || before - first >= 5, "%s stays at %lld", bodies[i],
              (long long)before);
        bt_arena_free(&arena);
    }
    CHECK(grows >= 13, "only %zu seen to grow", grows);
}

/* bt_expr_rises must be right whenever it says so. */
static void
check_rising(const char *body, const bt_expr *e, int64_t from, size_t *seen)
{
    int64_t least = 0, now = 0, before = 0;
    bt_err err = {0};
    bt_rise rising;
    if (!bt_expr_rises(e, 0, from, &rising, &least))
        return;
    seen[rising]++;
    for (int64_t x = from; x < from + 40; x++) {
        bt_env env = {.slot = &x};
        if (bt_eval(e, &env, &now, &err) != BT_OK)
            break;
        CHECK(x > from || now == least, "%s starts at %lld", body,
              (long long)now);
        CHECK(x == from || now - before >= (rising == BT_RISE_STRICTLY),
              "%s at %lld", body, (long long)x);
        before = now;
    }
}

static void
case_rising(void)
{
    static const char *const bodies[] = {
        "x",
        "x + 1",
        "5*x - 4",
        "x + x/2",
        "x*(x+1)/2",
        "x^2 + x + 1",
        "x^3",
        "2^x",
        "3",
        "x/2",
        "ceil(x/3)",
        "x - 5",
        "(x - 5)*(x - 5)",
        "5 - x",
        "x mod 3",
        "x*(x - 1)",
        "max(x, 3)",
        "min(x, 3)",
        "min(x, 2*x)",
        "max(x, 2*x, 7)",
        "(x - 1)^3",
        "(x - 1)*(x - 2)",
        "(x - 2)^2",
        "1^x",
        "0^x",
        "x^0",
        "0*x",
        "x*0 + 2",
        "x*3/2",
        "x*3/4",
        "(2*x + 1)/2",
        "2^(x - 1)",
        "2^(x/2)",
        "x xor 1",
        "x + y",
        "-x",
        "x*(0 - 1)",
        "(x + 3)/1",
        "x / 0",
        "x*x - x",
        "x*x - 4",
        "ceil((x*2 - 1)/2)",
    };
    size_t seen[3] = {0};
    for (size_t i = 0; i < COUNT(bodies); i++)
        for (int64_t from = 0; from < 4; from++) {
            bt_arena arena = {0};
            bt_parser p;
            bt_expr *e;
            bt_err err = {0};
            bt_scope scope = {.find = find_xyz, .n_slots = 3};
            game_must(
                bt_parser_init(&p, &arena, bodies[i], strlen(bodies[i]), &err),
                bodies[i], &err);
            p.scope = &scope;
            game_must(bt_parse_value(&p, &e), bodies[i], &err);
            check_rising(bodies[i], e, from, seen);
            bt_arena_free(&arena);
        }
    CHECK(seen[BT_RISE_STRICTLY] >= 50 && seen[BT_RISE_WEAKLY] >= 25,
          "only %zu and %zu were seen", seen[BT_RISE_STRICTLY],
          seen[BT_RISE_WEAKLY]);
}

int
main(void)
{
    RUN(case_monotone);
    RUN(case_rising);
    return check_done();
}
