/* test_fuel.c: src/expr/eval.c: an evaluation stops when its fuel is spent. */
#include "base/arena.h"
#include "check.h"
#include "expr/eval.h"
#include "expr/parse.h"
#include "game.h"

/* Fuel: a little too little is BT_ERR_LIMIT, enough is enough. */
static void
case_fuel(void)
{
    bt_arena arena = {0};
    bt_parser p;
    bt_expr *e;
    bt_err err = {0};
    const char *text = "1 + 2 + 3"; /* five nodes */
    bt_scope scope = {0};
    game_must(bt_parser_init(&p, &arena, text, strlen(text), &err), text, &err);
    p.scope = &scope;
    game_must(bt_parse_value(&p, &e), text, &err);
    for (uint64_t have = 0; have <= 7; have++) {
        uint64_t fuel = have;
        int64_t got = 0;
        bt_env env = {.fuel = &fuel};
        bt_status s = bt_eval(e, &env, &got, &err);
        CHECK(s == (have < 5 ? BT_ERR_LIMIT : BT_OK), "fuel %llu",
              (unsigned long long)have);
        CHECK(have < 5 || (got == 6 && fuel == have - 5), "fuel left %llu",
              (unsigned long long)fuel);
        CHECK(have >= 5 || fuel == 0, "fuel wrapped");
    }
    bt_arena_free(&arena);
}

int
main(void)
{
    RUN(case_fuel);
    return check_done();
}
