/* prop_random_rules.c: rules made at random (the seed is printed). Each is
 * either refused with a sentence, or all engines agree on it; where the rules
 * are made from numbers that this test understands itself, they also agree
 * with a search written here. */
#include <unistd.h>

#include "prop/agree.h"

enum { ROUNDS = CHECK_SAMPLES(400), TEXTS = CHECK_SAMPLES(3000) };
enum { SIZE = 9, STATES = (SIZE + 1) * (SIZE + 1) * 4 };

static uint64_t seed = 1901;

static int64_t
pick(int64_t low, int64_t high)
{
    return game_between(&seed, low, high);
}

/* ---- two piles and a number, understood by this test ---- */

/* A move: (x, y, k) -> (x - dx*t, y - dy*t, k - dk), t = 1 or t >= 1, legal
 * where a condition holds. */
typedef struct rule {
    int64_t dx, dy, dk;
    bool ray;
    int condition;
    int64_t c;
} rule;

static const char *const condition_text[] = {
    "x >= %lld",
    "y <= %lld",
    "x + y >= %lld",
    "x mod 3 != %lld",
    "x - y >= 1 - %lld",
    "x != y + %lld",
    "(x <= %lld or y >= 2)",
    "min(x, y) <= %lld",
    "max(x, 2y) >= %lld",
    "x / 2 + 1 >= %lld",
    "stones != %lld",
    "not (x = %lld and y = x)",
};

static bool
condition_holds(int which, int64_t c, int64_t x, int64_t y)
{
    switch (which) {
    case 0:
        return x >= c;
    case 1:
        return y <= c;
    case 2:
        return x + y >= c;
    case 3:
        return x % 3 != c;
    case 4:
        return x - y >= 1 - c;
    case 5:
        return x != y + c;
    case 6:
        return x <= c || y >= 2;
    case 7:
        return (x < y ? x : y) <= c;
    case 8:
        return (x > 2 * y ? x : 2 * y) >= c;
    case 9:
        return x / 2 + 1 >= c;
    case 10:
        return x + y != c;
    default:
        return !(x == c && y == x);
    }
}

static rule
random_rule(void)
{
    rule r = {.dx = pick(0, 2),
              .dy = pick(0, 2),
              .dk = pick(0, 3) == 0,
              .ray = pick(0, 1),
              .condition = -1};
    if (r.dx + r.dy == 0 && r.dk == 0)
        r.dx = 1;
    if (r.dx + r.dy == 0)
        r.ray = false;
    if (r.ray)
        r.dk = 0;
    if (pick(0, 1)) {
        r.condition = (int)pick(0, COUNT(condition_text) - 1);
        r.c = pick(0, 4);
    }
    return r;
}

static void
write_rule(char *text, const rule *r, int index)
{
    char part[100];
    const char *t = r->ray ? "t" : "1";
    sprintf(text, "move m%d%s: ", index, r->ray ? " t" : "");
    const char *comma = "";
    if (r->dx)
        comma = ", ",
        sprintf(text + strlen(text), "x -> x - %lld*%s", (long long)r->dx, t);
    if (r->dy)
        sprintf(text + strlen(text), "%sy -> y - %lld*%s", comma,
                (long long)r->dy, t),
            comma = ", ";
    if (r->dk)
        sprintf(text + strlen(text), "%sk -> k - 1", comma);
    sprintf(text + strlen(text), " for %s >= 1", t);
    if (r->dx)
        sprintf(text + strlen(text), ", %lld*%s <= x", (long long)r->dx, t);
    if (r->dy)
        sprintf(text + strlen(text), ", %lld*%s <= y", (long long)r->dy, t);
    if (r->dk)
        strcat(text, ", k >= 1");
    if (r->condition >= 0) {
        snprintf(part, sizeof part, condition_text[r->condition],
                 (long long)r->c);
        strcat(strcat(text, ", "), part);
    }
    strcat(text, "\n");
}

static size_t
state(int64_t x, int64_t y, int64_t k)
{
    return (size_t)((k * (SIZE + 1) + x) * (SIZE + 1) + y);
}

/* Grundy values of all (x, y, k) by plain recursion with a table. */
static int
search(const rule *r, size_t n, int64_t x, int64_t y, int64_t k, bool misere,
       int *memo)
{
    int *value = &memo[state(x, y, k)];
    unsigned char seen[100] = {0};
    bool any = false;
    if (*value >= 0)
        return *value;
    for (size_t i = 0; i < n; i++) {
        if (r[i].condition >= 0 &&
            !condition_holds(r[i].condition, r[i].c, x, y))
            continue;
        for (int64_t t = 1; t <= (r[i].ray ? SIZE : 1); t++) {
            int64_t u = x - r[i].dx * t, v = y - r[i].dy * t, w = k - r[i].dk;
            if (u < 0 || v < 0 || w < 0)
                break;
            seen[search(r, n, u, v, w, misere, memo)] = 1;
            any = true;
        }
    }
    int mex = 0;
    while (seen[mex])
        mex++;
    return *value = any ? mex : misere;
}

static void
compare_with_search(const bt_ruleset *r, const rule *rules, size_t n,
                    bool misere, const char *text, size_t *compared)
{
    static int memo[STATES];
    memset(memo, -1, sizeof memo);
    for (size_t e = 0; e < AGREE_ENGINES; e++) {
        agree a = {.r = r, .label = text, .misere = misere};
        bt_solver *s = agree_open(&a, agree_names[e]);
        if (!s)
            continue;
        for (int64_t i = 0; i < STATES; i++) {
            int64_t v[3] = {i % (SIZE + 1), i / (SIZE + 1) % (SIZE + 1),
                            i / (SIZE + 1) / (SIZE + 1) % 2};
            bt_position *p;
            bt_err err = {0};
            uint64_t got = 0;
            bt_outcome outcome = BT_P;
            int want = search(rules, n, v[0], v[1], v[2], misere, memo);
            game_must(bt_position_make(r, v, 3, &p, &err), text, &err);
            bt_status status = bt_solver_grundy(s, p, &got, &err);
            if (status == BT_OK)
                status = bt_solver_outcome(s, p, &outcome, &err);
            CHECK(status == BT_OK || e == 1, "%s%s", text, err.text);
            if (status == BT_OK)
                CHECK(got == (uint64_t)want && (outcome == BT_P) == (want == 0),
                      "%s(%lld,%lld,%lld)%s: %s says %llu, not %d", text,
                      (long long)v[0], (long long)v[1], (long long)v[2],
                      misere ? " misere" : "", agree_names[e],
                      (unsigned long long)got, want);
            compared[e] += status == BT_OK;
            bt_position_free(p);
        }
        bt_solver_free(s);
    }
}

static void
case_understood(void)
{
    size_t compared[AGREE_ENGINES] = {0};
    printf("# seed %llu\n", (unsigned long long)seed);
    for (int round = 0; round < ROUNDS; round++) {
        char text[2000] = "game g\npile x, y\nnumber k = 1\n";
        rule rules[4];
        size_t n = (size_t)pick(1, 4);
        for (size_t i = 0; i < n; i++) {
            rules[i] = random_rule();
            write_rule(text + strlen(text), &rules[i], (int)i);
        }
        bt_ruleset *r;
        bt_err err;
        bt_status s = game_try(text, NULL, &r, &err);
        if (!CHECK(s == BT_OK, "%s%s", text, err.text))
            continue;
        compare_with_search(r, rules, n, round % 2, text, compared);
        bt_ruleset_free(r);
    }
    CHECK(compared[1] > ROUNDS * 100, "box answered %zu only", compared[1]);
    CHECK(compared[AGREE_ENGINES - 1] == (size_t)ROUNDS * STATES,
          "reference: %zu", compared[AGREE_ENGINES - 1]);
}

/* ---- anything the grammar allows ---- */

static const char *const heads[] = {
    "heaps a\n",         "heaps a\nnumber p = 1\n",
    "pile x, y\n",       "pile x, y\nnumber p = x\n",
    "piles r\n",         "piles r\npile x\n",
    "heaps a\npile x\n", "heaps a, w\n",
    "pile x\n",
};

/* The names a head offers on the left of an arrow, and as values. */
static const char *const values[][6] = {
    {"a", "b", "a", "b", "1", "2"}, {"a", "b", "p", "a", "1", "3"},
    {"x", "y", "x", "y", "1", "2"}, {"x", "y", "p", "x", "1", "2"},
    {"r", "q", "r", "r", "1", "2"}, {"r", "x", "x", "r", "1", "2"},
    {"a", "x", "a", "x", "1", "2"}, {"b", "c", "b", "c", "1", "2"},
    {"x", "x", "x", "x", "1", "3"},
};

static void
random_value(char *out, size_t head, bool choice, int depth)
{
    static const char *const ops[] = {"+", "-", "*",   "-",
                                      "+", "/", "mod", "xor"};
    static const char *const calls[] = {"min", "max", "gcd"};
    char *end = out + strlen(out);
    if (depth == 0 || pick(0, 2) == 0) {
        strcat(end, choice && pick(0, 1) ? "t" : values[head][pick(0, 5)]);
    } else if (pick(0, 3) == 0) {
        strcat(strcat(end, calls[pick(0, 2)]), "(");
        random_value(end, head, choice, depth - 1);
        strcat(end, ", ");
        random_value(end, head, choice, depth - 1);
        strcat(end, ")");
    } else {
        strcat(end, "(");
        random_value(end, head, choice, depth - 1);
        strcat(strcat(strcat(end, " "), ops[pick(0, COUNT(ops) - 1)]), " ");
        random_value(end, head, choice, depth - 1);
        strcat(end, ")");
    }
}

static void
random_condition(char *out, size_t head, bool choice)
{
    static const char *const relations[] = {
        " <= ", " < ", " >= ", " > ", " = ", " != "};
    static const char *const wholes[] = {"stones", "count"};
    if (pick(0, 5) == 0)
        strcat(out, "not ");
    if (pick(0, 4) == 0)
        strcat(out, wholes[pick(0, 1)]);
    else
        random_value(out, head, choice, 1);
    if (pick(0, 5) == 0) {
        strcat(out, " in {1, 3..4}");
        return;
    }
    strcat(out, relations[pick(0, 5)]);
    random_value(out, head, choice, 1);
}

static void
random_move(char *out, size_t head, int index)
{
    static const char *const lefts[][4] = {
        {"a", "a, b", "a", "a"},
        {"a", "a, b", "p", "a"},
        {"x", "y", "x", "y"},
        {"x", "y", "p", "x"},
        {"r", "r, q", "r", "r"},
        {"r", "x", "x", "r"},
        {"a", "x", "a", "a"},
        {"b from a", "b from w", "b from a, c from w", "b from a, c from a"},
        {"x", "x", "x", "x"},
    };
    bool choice = pick(0, 2) > 0;
    const char *left = lefts[head][pick(0, 3)];
    size_t targets = 1 + (strchr(left, ',') != NULL);
    size_t results = pick(0, 3) ? targets : (size_t)pick(1, 2);
    sprintf(out, "move m%d%s: %s -> ", index, choice ? " t" : "", left);
    for (size_t i = 0; i < results; i++) {
        strcat(out, i ? ", " : "");
        if (pick(0, 2)) { /* something that shrinks, most of the time */
            char name[2] = {i ? *values[head][1] : *left, 0};
            strcat(strcat(strcat(out, name), " - "), choice ? "t" : "1");
        } else {
            random_value(out, head, choice, 2);
        }
    }
    strcat(out, choice ? " for 1 <= t, t <= " : " for ");
    if (choice) {
        strcat(out, pick(0, 2) ? values[head][0] : "2");
        strcat(out, ", ");
    }
    char name[2] = {*left, 0};
    strcat(strcat(out, name), " >= 1");
    for (int64_t n = pick(0, 2); n > 0; n--) {
        strcat(out, pick(0, 4) ? ", " : " or ");
        random_condition(out, head, choice);
    }
    strcat(out, "\n");
}

static void
case_anything(void)
{
    size_t accepted = 0, refused = 0, boxes = 0, sums = 0, bags = 0;
    printf("# seed %llu\n", (unsigned long long)seed);
    for (int round = 0; round < TEXTS; round++) {
        char text[6000] = "game g\n";
        size_t head = (size_t)pick(0, COUNT(heads) - 1);
        strcat(text, heads[head]);
        if (pick(0, 9) == 0)
            strcat(text, "end where stones = 2\n");
        for (int64_t i = 0, n = pick(1, 3); i < n; i++)
            random_move(text + strlen(text), head, (int)i);
        bt_ruleset *r;
        bt_err err;
        bt_status s = game_try(text, NULL, &r, &err);
        if (s != BT_OK) {
            CHECK(s == BT_ERR_RULE || s == BT_ERR_SYNTAX, "%s%s: %s", text,
                  bt_status_name(s), err.text);
            CHECK(strlen(err.text) > 10 && !strchr(err.text, '\n'), "%s%s",
                  text, err.text);
            refused++;
            continue;
        }
        accepted++;
        char answered[40];
        agree a = {.r = r, .label = text, .misere = pick(0, 1), .limit = 5000};
        agree_run(&a, head == 7 ? 5 : 7, 3, answered);
        boxes += strstr(answered, "box") != NULL;
        sums += strstr(answered, "sum") != NULL;
        bags += a.by_bag;
        bt_ruleset_free(r);
    }
    printf("# %zu accepted, %zu refused, %zu boxes, %zu sums, %zu bags\n",
           accepted, refused, boxes, sums, bags);
    CHECK(accepted > TEXTS / 10 && refused > TEXTS / 10 && boxes > TEXTS / 60 &&
              sums > TEXTS / 150 && bags > TEXTS / 60,
          "%zu accepted, %zu refused, %zu boxes, %zu sums, %zu bags", accepted,
          refused, boxes, sums, bags);
}

int
main(int argc, char **argv)
{
    if (argc > 1)
        seed = strtoull(argv[1], NULL, 10);
    alarm(600); /* a hang is a failure */
    RUN(case_understood);
    RUN(case_anything);
    return check_done();
}
