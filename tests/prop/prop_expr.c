/* prop_expr.c: src/game/substitute.c: random expressions with terms in the
 * place of variables have the value they have where the variables have the
 * values of the terms. */
#include "base/arena.h"
#include "check.h"
#include "expr/eval.h"
#include "expr/parse.h"
#include "game.h"
#include "game/linear.h"

enum { ROUNDS = 4000, SEED = 1901, DEPTH = 4 };

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

/* ---- random texts, with every operator of the grammar ---- */

static void write_value(bt_text *t, uint64_t *seed, int depth);

static void
write_pair(bt_text *t, uint64_t *seed, int depth, const char *between)
{
    bt_text_add(t, "(");
    write_value(t, seed, depth);
    bt_text_add(t, "%s", between);
    write_value(t, seed, depth);
    bt_text_add(t, ")");
}

static void
write_value(bt_text *t, uint64_t *seed, int depth)
{
    static const char *const between[] = {" + ",   " - ", " * ",  " / ",
                                          " mod ", "^",   " xor "};
    static const char *const calls[] = {"min", "max", "gcd", "ceil"};
    int64_t what =
        depth == 0 ? game_between(seed, 0, 1) : game_between(seed, 0, 17);
    if (what == 0) {
        bt_text_add(t, "%d", (int)game_between(seed, 0, 9));
    } else if (what == 1) {
        bt_text_add(t, "%c", (int)game_between(seed, 'x', 'z'));
    } else if (what <= 8) {
        write_pair(t, seed, depth - 1, between[what - 2]);
    } else if (what <= 12) {
        bt_text_add(t, "%s", calls[what - 9]);
        write_pair(t, seed, depth - 1, what == 12 ? " / " : ", ");
    } else {
        static const char *const of_one[] = {"-", "abs", "log2", "golden",
                                             "zeckendorf"};
        bt_text_add(t, "%s(", of_one[what - 13]);
        write_value(t, seed, depth - 1);
        bt_text_add(t, ")");
    }
}

static void
write_condition(bt_text *t, uint64_t *seed, int depth)
{
    static const char *const compare[] = {" < ",  " <= ", " > ",
                                          " >= ", " = ",  " != "};
    static const char *const logic[] = {" and ", " or "};
    static const char *const sets[] = {
        "{1, 3, 5..8}", "{2^i : i >= 0}", "{i*(i + 1) / 2 + 1 : i >= 2}",
        "{t : t mod 3 = 1, t < 20}", "{t : t > x, t < 2*y}"};
    int64_t what =
        depth == 0 ? game_between(seed, 0, 5) : game_between(seed, 0, 9);
    if (what <= 5) {
        write_value(t, seed, 2);
        bt_text_add(t, "%s", compare[what]);
        write_value(t, seed, 2);
    } else if (what == 6) {
        write_value(t, seed, 2);
        bt_text_add(t, " in %s", sets[game_between(seed, 0, 4)]);
    } else {
        bt_text_add(t, what == 7 ? "not (" : "(");
        write_condition(t, seed, depth - 1);
        bt_text_add(t, ")");
        if (what > 7) {
            bt_text_add(t, "%s(", logic[what - 8]);
            write_condition(t, seed, depth - 1);
            bt_text_add(t, ")");
        }
    }
}

/* ---- reading, evaluating ---- */

static bt_expr *
read_text(bt_arena *arena, const char *text, bool condition)
{
    static const bt_scope scope = {.find = find_xyz, .n_slots = 3};
    bt_scope own = scope;
    bt_parser p;
    bt_expr *e = NULL;
    bt_err err = {0};
    bt_status s = bt_parser_init(&p, arena, text, strlen(text), &err);
    p.scope = &own;
    if (s == BT_OK)
        s = condition ? bt_parse_condition(&p, &e) : bt_parse_value(&p, &e);
    if (s == BT_OK && p.token.kind != BT_TOKEN_END)
        s = bt_parser_unexpected(&p, "the end");
    return CHECK(s == BT_OK, "%s: %s", text, err.text) ? e : NULL;
}

static bt_status
value_at(const bt_expr *e, const int64_t *at, int64_t *out)
{
    uint64_t fuel = 100000;
    int64_t slot[BT_MAX_SLOTS] = {at[0], at[1], at[2]};
    bt_env env = {.slot = slot, .fuel = &fuel};
    return bt_eval(e, &env, out, NULL);
}

/* e with terms for x and y, and e at the values of the terms. */
static void
check_substituted(bt_arena *arena, const char *whole, const bt_expr *e,
                  uint64_t *seed)
{
    const bt_expr *to[2] = {NULL, NULL};
    int64_t at[3] = {game_between(seed, 0, 9), game_between(seed, 0, 9),
                     game_between(seed, 0, 9)};
    int64_t moved[3] = {at[0], at[1], at[2]}, v = 0, w = 0;
    for (int k = 0; k < 2; k++) {
        bt_text t = {0};
        write_value(&t, seed, 1);
        char *text = bt_text_take(&t);
        to[k] = k == 1 && at[2] % 2 ? NULL : read_text(arena, text, false);
        if (to[k] && value_at(to[k], at, &moved[k]) != BT_OK)
            to[k] = NULL, moved[k] = at[k];
        free(text);
    }
    const bt_expr *inside = bt_expr_substitute(arena, e, to, 2);
    if (!inside) {
        CHECK(bt_expr_has(e, BT_OP_IN), "refused without a set");
        return;
    }
    bt_status s = value_at(inside, at, &v), r = value_at(e, moved, &w);
    CHECK(s == r && v == w, "%s at %lld, and with terms in it: %lld", whole,
          (long long)w, (long long)v);
}

static void
case_random(void)
{
    uint64_t seed = SEED;
    printf("# seed %d\n", SEED);
    for (int i = 0; i < ROUNDS; i++) {
        bool condition = i % 2 == 1;
        bt_arena arena = {0};
        bt_text t = {0};
        if (condition)
            write_condition(&t, &seed, DEPTH);
        else
            write_value(&t, &seed, DEPTH);
        char *text = bt_text_take(&t);
        bt_expr *e = text ? read_text(&arena, text, condition) : NULL;
        if (e) {
            check_substituted(&arena, text, e, &seed);
        }
        free(text);
        bt_arena_free(&arena);
    }
}

int
main(void)
{
    RUN(case_random);
    return check_done();
}
