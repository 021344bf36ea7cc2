/* test_expr.c: src/expr: reading and evaluating expressions and sets. */
#include "base/arena.h"
#include "check.h"
#include "expr/eval.h"
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

static bt_status
read_and_eval(const char *text, int64_t x, int64_t y, bool condition,
              int64_t *out, bt_err *err)
{
    bt_arena arena = {0};
    bt_parser p;
    bt_expr *e;
    uint64_t fuel = 100000;
    int64_t slot[32] = {x, y, 3};
    bt_scope scope = {.find = find_xyz, .n_slots = 3};
    bt_env env = {.slot = slot, .fuel = &fuel};
    bt_status s = bt_parser_init(&p, &arena, text, strlen(text), err);
    p.scope = &scope;
    if (s == BT_OK)
        s = condition ? bt_parse_condition(&p, &e) : bt_parse_cases(&p, &e);
    if (s == BT_OK && p.token.kind != BT_TOKEN_END)
        s = bt_parser_unexpected(&p, "the end");
    if (s == BT_OK)
        s = bt_eval(e, &env, out, err);
    bt_arena_free(&arena);
    return s;
}

/* With x = 7, y = -3, z = 3. */
static const struct {
    const char *text;
    int64_t want;
} values[] = {
    {"1 + 2 * 3", 7},
    {"(1 + 2) * 3", 9},
    {"10 - 4 - 3", 3},
    {"100 / 7 / 2", 7},
    {"7 - 2 xor 1", 4},
    {"1 xor 2 + 4", 7},
    {"2 * 3 mod 4", 2},
    {"2 * (3 mod 4)", 6},
    {"-2 ^ 2", -4},
    {"(-2) ^ 2", 4},
    {"2 ^ 3 ^ 2", 512},
    {"2 ^ 0", 1},
    {"0 ^ 0", 1},
    {"0 ^ 5", 0},
    {"(-1) ^ 9223372036854775807", -1},
    {"2 ^ 62", INT64_C(1) << 62},
    {"-2 ^ 62 * 2", INT64_MIN},
    {"2x", 14},
    {"2x + y", 11},
    {"2x^2", 98},
    {"3(x + y)", 12},
    {"2(x)^2", 98},
    {"-7 / 2", -4},
    {"7 / -2", -4},
    {"-7 / -2", 3},
    {"-8 / 2", -4},
    {"-7 mod 3", 2},
    {"7 mod -3", -2},
    {"-6 mod 3", 0},
    {"ceil(7 / 2)", 4},
    {"ceil(-7 / 2)", -3},
    {"ceil(6 / 2)", 3},
    {"floor(7 / 2)", 3},
    {"floor(-7 / 2)", -4},
    {"gcd(12, 18)", 6},
    {"gcd(0, 5)", 5},
    {"gcd(0, 0)", 0},
    {"gcd(-12, 18)", 6},
    {"log2(1)", 0},
    {"log2(7)", 2},
    {"log2(8)", 3},
    {"log2(9223372036854775807)", 62},
    {"golden(0)", 0},
    {"golden(1)", 1},
    {"golden(2)", 3},
    {"golden(12)", 19},
    {"golden(5700357409661599241)", INT64_C(9223372036854775804)},
    {"golden(5700357409661599242)", INT64_C(9223372036854775806)},
    {"zeckendorf(1)", 1},
    {"zeckendorf(2)", 2},
    {"zeckendorf(4)", 1},
    {"zeckendorf(100)", 3}, /* 89 + 8 + 3 */
    {"zeckendorf(7540113804746346429)", INT64_C(7540113804746346429)},
    {"zeckendorf(7540113804746346431)", 2},
    {"zeckendorf(9223372036854775807)", 2},
    {"abs(-5)", 5},
    {"abs(5)", 5},
    {"min(3, 1, 2)", 1},
    {"max(3, 1, 2, 9)", 9},
    {"xor(1, 2, 4)", 7},
    {"x - -y", 4},
    {"- - 5", 5},
    {"9223372036854775807", INT64_MAX},
    {"-9223372036854775807 - 1", INT64_MIN},
    {"x*y*z", -63},
    {"1 if x > 7, 2 if x = 7, 3 otherwise", 2},
    {"1 if x > 7, 3 otherwise", 3},
    {"1 if x >= 7, 3 otherwise", 1},
    {"x # a comment\n + 1", 8},
};

static void
case_values(void)
{
    for (size_t i = 0; i < COUNT(values); i++) {
        bt_err err = {0};
        int64_t got = -99;
        bt_status s = read_and_eval(values[i].text, 7, -3, false, &got, &err);
        CHECK(s == BT_OK, "%s: %s", values[i].text, err.text);
        CHECK(got == values[i].want, "%s = %lld", values[i].text,
              (long long)got);
    }
}

static const struct {
    const char *text;
    bool want;
} conditions[] = {
    {"1 < 2 < 3", true},
    {"1 < 2 < 2", false},
    {"1 <= 1 < 2 <= 2 != 3", true},
    {"3 > 2 >= 2 = 2", true},
    {"3 > 2 > 2", false},
    {"1 = 1 or 1 = 2 and 1 = 3", true}, /* and binds tighter */
    {"(1 = 1 or 1 = 2) and 1 = 3", false},
    {"not 1 = 2 and 1 = 1", true},
    {"not (1 = 2 or 1 = 1)", false},
    {"not not 1 = 1", true},
    {"1 = 2 and 1 / 0 = 1", false}, /* decided before the division */
    {"1 = 1 or 1 / 0 = 1", true},
    {"x in {1, 3, 5..8}", true},
    {"4 in {1, 3, 5..8}", false},
    {"8 in {1, 3, 5..8}", true},
    {"9 in {1, 3, 5..8}", false},
    {"1 in {}", false},
    {"3 in {5..1}", false},
    {"y in {-3}", true},
    {"x in {y..x}", true},
    {"8 in {2^i : i >= 0}", true},
    {"6 in {2^i : i >= 0}", false},
    {"1 in {2^i : i >= 1}", false},
    {"2 in {2^i : i >= 1}", true},
    {"0 in {2^i : i >= 0}", false},
    {"4611686018427387904 in {2^i : i >= 0}", true},
    {"9223372036854775807 in {2^i : i >= 0}", false},
    {"16 in {i*i : i >= 0, i mod 2 = 0}", true},
    {"9 in {i*i : i >= 0, i mod 2 = 0}", false},
    {"10 in {i*(i+1)/2 : i >= 1}", true},
    {"11 in {i*(i+1)/2 : i >= 1}", false},
    {"7 in {i/3 : 0 <= i}", true},
    {"x in {t : t >= 1, t != 3}", true},
    {"3 in {t : t >= 1, t != 3}", false},
    {"x in {t : t mod 2 = 1 or t > 9}", true},
    {"6 in {t : t mod 2 = 1 or t > 9}", false},
    {"x in {t : t > y and t < 8}", true},
    {"5 in {t : t in {u : u >= t}}", true},
    {"5 in {t : t in {u : u > t}}", false},
    {"x \xe2\x89\xa5 7 and x \xe2\x89\xa4 7 and x \xe2\x89\xa0 8", true},
};

static void
case_conditions(void)
{
    for (size_t i = 0; i < COUNT(conditions); i++) {
        bt_err err = {0};
        int64_t got = -99;
        bt_status s =
            read_and_eval(conditions[i].text, 7, -3, true, &got, &err);
        CHECK(s == BT_OK, "%s: %s", conditions[i].text, err.text);
        CHECK(got == conditions[i].want, "%s", conditions[i].text);
    }
}

/* What has no value, and what is not an expression. */
static const struct {
    const char *text;
    bt_status want;
    int column;
    const char *word;
} broken[] = {
    {"9223372036854775807 + 1", BT_ERR_OVERFLOW, 1, "64-bit"},
    {"-9223372036854775807 - 2", BT_ERR_OVERFLOW, 1, "64-bit"},
    {"2 ^ 63", BT_ERR_OVERFLOW, 1, "power"},
    {"2 ^ (-1)", BT_ERR_OVERFLOW, 1, "power"},
    {"3037000500 * 3037000500", BT_ERR_OVERFLOW, 1, "64-bit"},
    {"1 / 0", BT_ERR_OVERFLOW, 1, "division by zero"},
    {"1 mod 0", BT_ERR_OVERFLOW, 1, "division by zero"},
    {"ceil(1 / 0)", BT_ERR_OVERFLOW, 6, "division by zero"},
    {"(-9223372036854775807 - 1) / -1", BT_ERR_OVERFLOW, 2, "64-bit"},
    {"-(-9223372036854775807 - 1)", BT_ERR_OVERFLOW, 1, "64-bit"},
    {"abs(-9223372036854775807 - 1)", BT_ERR_OVERFLOW, 1, "64-bit"},
    {"gcd(-9223372036854775807 - 1, 0)", BT_ERR_OVERFLOW, 1, "64-bit"},
    {"log2(0)", BT_ERR_OVERFLOW, 1, "log2"},
    {"log2(-1)", BT_ERR_OVERFLOW, 1, "log2"},
    {"golden(-1)", BT_ERR_OVERFLOW, 1, "golden of -1"},
    {"golden(5700357409661599243)", BT_ERR_OVERFLOW, 1, "64-bit"},
    {"1 + golden(9223372036854775807)", BT_ERR_OVERFLOW, 5, "64-bit"},
    {"zeckendorf(0)", BT_ERR_OVERFLOW, 1, "zeckendorf of 0"},
    {"zeckendorf(-1)", BT_ERR_OVERFLOW, 1, "zeckendorf of -1"},
    {"1 if x > 7", BT_ERR_OVERFLOW, 1, "none of these cases"},
    {"9223372036854775808", BT_ERR_SYNTAX, 1, "2^63-1"},
    {"1 +", BT_ERR_SYNTAX, 4, "ends here"},
    {"", BT_ERR_SYNTAX, 1, "ends here"},
    {"(1", BT_ERR_SYNTAX, 3, "')'"},
    {"1)", BT_ERR_SYNTAX, 2, "found ')'"},
    {"q", BT_ERR_SYNTAX, 1, "'q'"},
    {"f(1)", BT_ERR_SYNTAX, 1, "'f'"},
    {"min(1)", BT_ERR_SYNTAX, 1, "two arguments"},
    {"gcd(1, 2, 3)", BT_ERR_SYNTAX, 1, "two arguments"},
    {"log2(1, 2)", BT_ERR_SYNTAX, 1, "one argument"},
    {"golden(1, 2)", BT_ERR_SYNTAX, 1, "one argument"},
    {"zeckendorf()", BT_ERR_SYNTAX, 12, "number or a name"},
    {"golden", BT_ERR_SYNTAX, 7, "'('"},
    {"max(1,2,3,4,5,6,7,8,9)", BT_ERR_SYNTAX, 21, "8 arguments"},
    {"ceil(x)", BT_ERR_SYNTAX, 1, "division"},
    {"1 / 2x", BT_ERR_SYNTAX, 5, "parentheses"},
    {"2 ^ 2x", BT_ERR_SYNTAX, 5, "parentheses"},
    {"x mod 2y", BT_ERR_SYNTAX, 7, "parentheses"},
    {"x mod -2y", BT_ERR_SYNTAX, 8, "parentheses"},
    {"x / --2y", BT_ERR_SYNTAX, 7, "parentheses"},
    {"x ^ - 2(y)", BT_ERR_SYNTAX, 7, "parentheses"},
    {"1 + (2 < 3)", BT_ERR_SYNTAX, 6, "number is needed"},
    {"-(1 < 2)", BT_ERR_SYNTAX, 3, "number is needed"},
    {"1 if 2", BT_ERR_SYNTAX, 6, "condition is needed"},
    {"1 < 2", BT_ERR_SYNTAX, 3, "found '<'"},
    {"1 ? 2", BT_ERR_SYNTAX, 3, "'?'"},
    {"1 \x01 2", BT_ERR_SYNTAX, 3, "0x01"},
    {"\"a\"", BT_ERR_SYNTAX, 1, "number or a name"},
    {"\"a", BT_ERR_SYNTAX, 1, "closing quote"},
    {"if", BT_ERR_SYNTAX, 1, "number or a name"},
    {"stones", BT_ERR_SYNTAX, 1, "stones"}, /* there is no position here */
};

static void
case_broken(void)
{
    for (size_t i = 0; i < COUNT(broken); i++) {
        bt_err err = {0};
        int64_t got;
        bt_status s = read_and_eval(broken[i].text, 7, -3, false, &got, &err);
        CHECK(s == broken[i].want, "%s: %s %s", broken[i].text,
              bt_status_name(s), err.text);
        CHECK(err.line == 1 && err.column == broken[i].column, "%s: at %d:%d",
              broken[i].text, err.line, err.column);
        CHECK(strstr(err.text, broken[i].word), "%s: %s", broken[i].text,
              err.text);
    }
}

static const struct {
    const char *text;
    bt_status want;
} broken_sets[] = {
    {"1 in 2", BT_ERR_SYNTAX},
    {"1 in {1", BT_ERR_SYNTAX},
    {"1 in {1,}", BT_ERR_SYNTAX},
    {"1 in {1..}", BT_ERR_SYNTAX},
    {"1 in S", BT_ERR_SYNTAX},
    {"(1 < 2) in {1}", BT_ERR_SYNTAX},
    {"1 in {2^i : i < 9}", BT_ERR_SYNTAX},  /* does not say where i starts */
    {"1 in {5 - i : i >= 0}", BT_ERR_RULE}, /* does not grow */
    {"1 in {i mod 7 : i >= 0}", BT_ERR_RULE},
    {"1 in {0*i : i >= 0}", BT_ERR_RULE},
    {"1 in {golden(i - 1) : i >= 1}", BT_ERR_RULE}, /* of -1, for all it sees */
    {"1 in {zeckendorf(i) : i >= 1}", BT_ERR_RULE},
    {"1 in {t : 5}", BT_ERR_SYNTAX},
    {"1 < 2 or 3", BT_ERR_SYNTAX},
    {"not 3", BT_ERR_SYNTAX},
};

static void
case_broken_conditions(void)
{
    for (size_t i = 0; i < COUNT(broken_sets); i++) {
        bt_err err = {0};
        int64_t got;
        bt_status s =
            read_and_eval(broken_sets[i].text, 7, -3, true, &got, &err);
        CHECK(s == broken_sets[i].want, "%s: %s %s", broken_sets[i].text,
              bt_status_name(s), err.text);
        CHECK(err.text[0], "%s", broken_sets[i].text);
    }
}

/* Nesting 99 deep is read, 200 deep is refused, both without a crash. */
static void
case_nesting(void)
{
    for (int depth = 20; depth <= 2000; depth *= 10) {
        char text[5000] = {0};
        bt_err err = {0};
        int64_t got;
        memset(text, '(', (size_t)depth);
        text[depth] = '1';
        memset(text + depth + 1, ')', (size_t)depth);
        bt_status s = read_and_eval(text, 0, 0, false, &got, &err);
        CHECK(s == (depth == 20 ? BT_OK : BT_ERR_SYNTAX), "depth %d: %s", depth,
              err.text);
    }
}

/* Against squares, and against a table of sums: below the next part are a part
 * and what is less than the part before it. */
static void
case_fibonacci(void)
{
    enum { MOST = 10000, ROOM = 3 * MOST };
    static int64_t smallest[ROOM];
    int64_t phi = 0, known = 1, part = 1, next = 2;
    while (known <= MOST) {        /* those below `known` are known */
        int64_t old = next - part; /* what may stand beside this part */
        smallest[part] = part;
        for (int64_t rest = 1; rest < old && part + rest < ROOM; rest++)
            smallest[part + rest] = smallest[rest];
        known = part + old;
        next += part;
        part = next - part;
    }
    for (int64_t n = 1; n <= MOST; n++) {
        int64_t got = 0;
        phi++; /* the last g with 2g - n <= n sqrt 5 is 1 or 2 more */
        phi += (2 * phi + 2 - n) * (2 * phi + 2 - n) <= 5 * n * n;
        CHECK(bt_golden(n, &got) && got == phi, "golden(%lld) is %lld",
              (long long)n, (long long)got);
        CHECK(bt_zeckendorf_part(n) == smallest[n], "zeckendorf(%lld) is %lld",
              (long long)n, (long long)bt_zeckendorf_part(n));
    }
    for (int64_t n = -3; n <= 0; n++) {
        int64_t got = 1;
        CHECK(bt_golden(n, &got) && got == 0 && bt_zeckendorf_part(n) == 0,
              "%lld", (long long)n);
    }
}

/* Each is less than phi away from the next, up to the last that fits. */
static void
case_golden_far(void)
{
    const int64_t last = INT64_C(5700357409661599242);
    int64_t got, more;
    for (int64_t n = last - 1000; n < last; n++) {
        CHECK(bt_golden(n, &got) && bt_golden(n + 1, &more) &&
                  (more == got + 1 || more == got + 2),
              "golden(%lld)", (long long)n);
    }
    CHECK(!bt_golden(last + 1, &got) && !bt_golden(INT64_MAX, &got), "%s",
          "it leaves 64 bits");
}

/* bt_set_next against a plain scan with bt_set_contains. */
static void
case_set_next(void)
{
    static const char *const sets[] = {
        "{1, 3, 5..8}",
        "{}",
        "{8, 2, 2, 5..6, 4..4, 9..7}",
        "{-3..3, 20}",
        "{2^i : i >= 0}",
        "{i*i : i >= 2, i mod 3 != 0}",
        "{i/4 : i >= 3}",
        "{3i - 7 : i >= 0}",
        "{t : t mod 5 in {1, 2}}",
        "{t : t > 11}",
    };
    for (size_t i = 0; i < COUNT(sets); i++) {
        bt_arena arena = {0};
        bt_parser p;
        bt_err err = {0};
        const bt_set *set;
        int64_t slot[32] = {0};
        bt_scope scope = {.find = find_xyz, .n_slots = 3};
        bt_env env = {.slot = slot};
        bt_status s =
            bt_parser_init(&p, &arena, sets[i], strlen(sets[i]), &err);
        p.scope = &scope;
        if (s == BT_OK)
            s = bt_parse_set(&p, &set);
        if (!CHECK(s == BT_OK, "%s: %s", sets[i], err.text))
            continue;
        for (int64_t from = -10; from <= 30; from++)
            for (int64_t to = from - 1; to <= 30; to++) {
                int64_t want = from, got = -1000;
                bool in = false, found;
                for (; want <= to; want++) {
                    s = bt_set_contains(set, want, &env, &in, &err);
                    CHECK(s == BT_OK, "%s", err.text);
                    if (in)
                        break;
                }
                s = bt_set_next(set, from, to, &env, &found, &got, &err);
                CHECK(s == BT_OK && found == in && (!in || got == want),
                      "%s from %lld to %lld: %lld", sets[i], (long long)from,
                      (long long)to, (long long)got);
            }
        bt_arena_free(&arena);
    }
}

/* Functions by formula, by cases, by list; with one and two arguments. */
static void
case_functions(void)
{
    static const struct {
        const char *definition, *call;
        int64_t want;
    } calls[] = {
        {"f(k) = 2k + 1", "f(5)", 11},
        {"f(a, b) = a * b - a", "f(3, 4)", 9},
        {"f(k) = 1 if k <= 2, k * k if k < 5, 0 otherwise", "f(2)", 1},
        {"f(k) = 1 if k <= 2, k * k if k < 5, 0 otherwise", "f(4)", 16},
        {"f(k) = 1 if k <= 2, k * k if k < 5, 0 otherwise", "f(5)", 0},
        {"f(k) = 4, 5, 6", "f(1)", 4},
        {"f(k) = 4, 5, 6", "f(3)", 6},
        {"f(k) = 4, 5, 6", "f(9)", 6},
        {"f(k) = 9", "f(0)", 9}, /* see below: a list of one value */
        {"f = 2, 2, 1", "f(2)", 2},
        {"f(k) = 1 if k in {2^i : i >= 0}, 0 otherwise", "f(8)", 1},
        {"f(k) = 1 if k in {2^i : i >= 0}, 0 otherwise", "f(9)", 0},
    };
    for (size_t i = 0; i < COUNT(calls); i++) {
        char text[400];
        bt_ruleset *r;
        bt_err err;
        snprintf(text, sizeof text,
                 "game g\npile n\nfunction %s\nparameter p = %s\n"
                 "move m: n -> n - 1 for n = p + 100\n",
                 calls[i].definition, calls[i].call);
        bt_status s = game_try(text, NULL, &r, &err);
        if (i == 8) { /* f(0) of a list has no value */
            CHECK(s == BT_ERR_OVERFLOW, "%s: %s", text, err.text);
            continue;
        }
        if (!CHECK(s == BT_OK, "%s: %s", text, err.text))
            continue;
        bt_position *p;
        bt_options *o;
        char at[40];
        snprintf(at, sizeof at, "(%lld)", (long long)calls[i].want + 100);
        p = game_position(r, at);
        bt_limits limits = bt_limits_default();
        game_must(bt_options_new(r, p, &limits, &o, &err), at, &err);
        CHECK(bt_options_count(o) == 1, "%s is not %lld", calls[i].call,
              (long long)calls[i].want);
        bt_options_free(o);
        bt_position_free(p);
        bt_ruleset_free(r);
    }
}

int
main(void)
{
    RUN(case_values);
    RUN(case_conditions);
    RUN(case_broken);
    RUN(case_broken_conditions);
    RUN(case_nesting);
    RUN(case_fibonacci);
    RUN(case_golden_far);
    RUN(case_set_next);
    RUN(case_functions);
    return check_done();
}
