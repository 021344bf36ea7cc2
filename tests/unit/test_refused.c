/* test_refused.c: malformed claims: one sentence, and the place where it is. */
#include "check.h"
#include "claim.h"

#define WORKS                                                                  \
    "claim X \"t\"\nin subtraction\nfor S within {1..3}\n"                     \
    "works every n in 0..12: P([n]) iff n mod 3 = 0"

static const struct {
    const char *text;
    int line, column; /* 0: not looked at */
    const char *word;
} broken[] = {
    {"# nothing\n", 0, 0, "no claim"},
    {"hello\n", 1, 1, "'claim ID"},
    {"claim\n", 0, 0, "a name"},
    {"claim X:1\nin nim\nP([])\n", 1, 7, "a name"},
    {"claim X \"t\nin nim\nP([])\n", 1, 9, "closing quote"},
    {"claim X \"t\"\nfor [a]\nP\n", 2, 1, "names no game"},
    {"claim X \"t\"\nin nimm\nP([])\n", 2, 4, "nimm"},
    {NIM "and m = nimm\nP([])\n", 3, 9, "nimm"},
    {"claim X \"t\"\nin nim with S={1}\nP([])\n", 2, 13, "nothing to set"},
    {"claim X \"t\"\nin subtraction with S={1,\nP([])\n", 2, 26, "ends"},
    {NIM "rests on NOPE # gone\nP([])\n", 3, 10, "'NOPE'"},
    {NIM "rests on Y, Z\nP([])\nclaim Y\nin nim\nP([])\n", 3, 13, "'Z'"},
    {NIM "rests on X\nP([])\n", 3, 10, "another claim"},
    {NIM "rests on Y,\nP([])\nclaim Y\nin nim\nP([])\n", 3, 12, "''"},
    {NIM "rests on\nP([])\n", 3, 9, "another claim"},
    {NIM "rests on Y and more\nP([])\nclaim Y\nin nim\nP([])\n", 3, 10,
     "'Y and more'"},
    {NIM "for [N]\nrange N <= 5\nP iff N = 0\n", 3, 6, "another name"},
    {NIM "for gcd = [b,b]\nrange b <= 5\nP(gcd)\n", 3, 5, "cannot be a name"},
    {"claim X \"t\"\nin nim\nin nim\nP([])\n", 3, 0, "given already"},
    {"claim X \"t\"\nand m = nim\nm.P([])\n", 2, 0, "own game comes first"},
    {NIM, 0, 0, "says nothing"},
    {NIM "and m = nim misere\nm.Q([])\n", 4, 3, "P, N, grundy"},
    {NIM "for [a]\nrange a <= 5\nP iff b = 0\n", 5, 7, "'b'"},
    {NIM "for [a, b\nrange a <= 5\nP\n", 4, 1, "']'"},
    {NIM "for [a]\nrange a <= 5\nP iff (a = 0\n", 0, 0, "')'"},
    {NIM "for [a]\nrange a <= 5\na + 1\n", 5, 1, "this is a number"},
    {NIM "for [a]\nrange a <= 5\nP + 1 = 2\n", 5, 1, "this is a condition"},
    {NIM "for [a]\nrange a <= 5\nP iff grundy\n", 5, 7, "this is a number"},
    {NIM "for [a]\nrange a <= 5\nP iff 3 mod a = 0\n", 5, 7, "by zero"},
    {NIM "for [a]\nrange a <= 5\nP iff a * 9223372036854775807 * 3 = 0\n", 5, 7,
     "64-bit"},
    {NIM "for [a]\nrange a <= 5\nP iff 5/0 = 1\n", 5, 7, "by zero"},
    {NIM "for [a]\nrange a <= 5\nP iff log2(a) = 7\n", 5, 7, "log2 of 0"},
    {NIM "for [a]\nrange a <= 5\nP iff 2^(a-3) = 1\n", 5, 7, "negative"},
    {NIM "for [a]\nrange a <= 5\nevery k in 0..3: 6/k >= a\n", 5, 18,
     "by zero"},
    {NIM "for x = [a]\nrange a <= 5\nevery q in moves(x): 5/stones(q) >= 0\n",
     5, 22, "by zero"},
    {"claim X \"t\"\nin maximum-nim with f=1,2,2\nfor (n)\nrange n <= 3\n"
     "P iff f(n) = 5\n",
     5, 7, "f(0) is asked for, but the list gives f(1)"},
    {NIM "for [a]\nrange a <= 99999999999999999999\nP\n", 4, 12, "2^63"},
    {NIM "for [a]\nrange a <= 5\nP iff exists k >= 0: k mod 7 = 9\n", 5, 0,
     "not bounded"},
    {NIM "for position x\nrange max(x) <= 3\nP\n", 3, 5, "range stones"},
    {NIM "for numbers k\nrange k >= 1\nP([k])\n", 3, 5, "range k"},
    {NIM "for [a,b] where a < b <= 4\ncovered by [i,j] -> [i,i] for i < j, "
         "a = 0\n",
     4, 38, "'a'"},
    {NIM "for x = [a,b] where a < b <= 4\ncovered by x -> [b]\n", 4, 12, "'x'"},
    {NIM "for numbers k\nrange k <= 2\nP iff k = 0\n", 5, 3, "a position"},
    {NIM "P((1,2))\n", 3, 3, "heaps"},
    {"claim X \"t\"\nin wythoff\nP([1,2])\n", 3, 3, "fields"},
    {NIM "[1] < [2]\n", 3, 5, "after a position"},
    {NIM "every i in -2..2: i >= 0\n", 3, 12, "below 0"},
    {NIM "exists i in {1,-2}: i < 0\n", 3, 0, "below 0"},
    {NIM "every -2 <= i <= 2: i >= 0\n", 3, 0, "below 0"},
    {NIM "[9] in {[(k+5) mod 7]}\n", 3, 1, "k is not bounded"},
    {NIM "[1] in {[k xor 2] for k >= 99}\n", 3, 1, "k is not bounded"},
    {NIM "for [a] where a <= 5\ncovered by [k mod 7] -> []\n", 4, 12,
     "does not grow with k"},
    {NIM "exactly two k in 1..3: k = 1\n", 3, 9, "'one'"},
    {NIM "for [a]\nrange a <= 5\nP iff a = 0 1\n", 5, 13, "end of the claim"},
    {NIM "let f(a) = a\nfor numbers a where a <= 2\nf(a,a) = 0\n", 5, 1,
     "argument"},
    {"claim X \"t\"\nin nim\nfor S within {1..3}\nworks P([])\n", 0, 0, "S"},
    /* what has no value at a member: the first there is, where it is asked */
    {NIM "for [a] where a <= 3\nlog2(a) >= 0\n", 4, 1, "log2 of 0"},
    {NIM "for [a] where a <= 3\nP iff 2^(a-1) = 1\n", 4, 7, "exponent"},
    {NIM "for [a] where a <= 3, 6 mod a = 0\nN\n", 3, 23, "by zero"},
    {NIM "for [a] where a <= 3\nevery k in 0..a: log2(k) >= 0\n", 4, 18,
     "log2 of 0"},
    {NIM "for [a] where a <= 3\nevery q in moves([a]): log2(stones(q)) >= 0\n",
     4, 24, "log2 of a number below 1"},
    {NIM "for [a] where a <= 3\nN implies a / (a - 2) < 9\n", 4, 11, "by zero"},
    {WORKS ": S is one of {1,2}; {1,4}\n", 4, 1, "none of its choices of S"},
    {WORKS ": S is one of {-1,1,2}\n", 4, 1, "none of its choices of S"},
    {WORKS ": S is one of {}\n", 4, 1, "none of its choices of S"},
    {WORKS ": S is one of {1,2}; {2,1}\n", 4, 1, "twice"},
    {"claim X \"t\"\nin subtraction\nfor S within {1..3}\n"
     "for [n] where n <= 9\nworks P iff n mod 3 = 0 and 1/n = 0\n",
     5, 29, "by zero"},
    {"claim X \"t\"\nin turn-limited-nim\nfor every weekly f: 1..2 -> 1..4\n"
     "P((0,1))\n",
     3, 0, "':'"},
};

static void
case_broken(void)
{
    for (size_t i = 0; i < COUNT(broken); i++) {
        bt_verdict v;
        bt_err err;
        bt_status s = check_text(broken[i].text, false, &v, &err);
        if (!CHECK(s != BT_OK, "accepted: %s", broken[i].text)) {
            bt_verdict_free(&v);
            continue;
        }
        CHECK(has(err.text, broken[i].word), "%s\n%s", broken[i].text,
              err.text);
        CHECK(broken[i].line == 0 || err.line == broken[i].line, "%s\n%d: %s",
              broken[i].text, err.line, err.text);
        CHECK(broken[i].column == 0 || err.column == broken[i].column,
              "%s\n%d: %s", broken[i].text, err.column, err.text);
    }
}

/* A claim typed in one line: the place is that in what was typed. */
static void
case_broken_line(void)
{
    static const struct {
        const char *text;
        int line, column;
    } cases[] = {
        {"nim: [a,b] P iff a = q", 1, 22},
        {"nimm misere: [a] P", 1, 1},
        {"nim S={1}: [a] P", 1, 5},
        {"subtraction S={1,} misere: [n] P", 1, 18},
        {"nim:  for position x range count <= 1 P", 1, 11},
        {"nim: [a,b]\nP iff q", 2, 7},
        {"nim: P([1,2", 1, 12},
        {"nim: [n] P iff 3 mod n = 0", 1, 16},
        {"nim: ", 1, 6},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        bt_claims *c = NULL;
        bt_verdict v = {0};
        bt_err err = {0};
        static const char *const dirs[] = {BT_GAMES_DIR};
        bt_load_options load = {.dirs = dirs, .n_dirs = 1};
        bt_status s = bt_claims_inline(cases[i].text, &load, &c, &err);
        if (s == BT_OK)
            s = bt_claims_check(c, 0, NULL, &v, &err);
        CHECK(s != BT_OK && err.line == cases[i].line &&
                  err.column == cases[i].column,
              "%s: %d:%d %s", cases[i].text, err.line, err.column, err.text);
        CHECK(strstr(cases[i].text, err.source) != NULL, "%s: %s",
              cases[i].text, err.source);
        bt_verdict_free(&v);
        bt_claims_free(c);
    }
}

int
main(void)
{
    RUN(case_broken);
    RUN(case_broken_line);
    return check_done();
}
