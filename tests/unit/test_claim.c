/* test_claim.c: claims through the public interface: every form of statement
 * on games that were worked out by hand, and the smallest counterexample.
 * Outcomes and values are those of Bouton's theorem unless said otherwise. */
#include "check.h"
#include "claim.h"
#include "game.h"

#define TWO "for [a,b]\nrange a <= 9, b <= 9\n"
#define ALL "for position x\nrange stones <= 8\n"

/* ---- verdicts ---- */

typedef struct verdict_case {
    const char *text;
    bt_truth truth;
    const char *counterexample; /* whole; NULL: none */
    const char *range;          /* a part of checked_to, or NULL */
} verdict_case;

static void
check_cases(const verdict_case *cases, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const verdict_case *k = &cases[i];
        bt_verdict v;
        bt_err err;
        bt_status s = check_text(k->text, false, &v, &err);
        if (!CHECK(s == BT_OK, "%s\n%d:%d: %s", k->text, err.line, err.column,
                   err.text))
            continue;
        CHECK(v.truth == k->truth, "%s\ntruth %d, %s", k->text, (int)v.truth,
              v.counterexample ? v.counterexample : v.checked_to);
        CHECK((v.counterexample == NULL) == (k->counterexample == NULL) &&
                  (!v.counterexample ||
                   strcmp(v.counterexample, k->counterexample) == 0),
              "%s\n%s", k->text, v.counterexample);
        CHECK(has(v.checked_to, k->range), "%s\n%s", k->text, v.checked_to);
        bt_verdict_free(&v);
    }
}

static void
case_outcomes(void)
{
    static const verdict_case cases[] = {
        {NIM TWO "P iff a = b", BT_OPEN, NULL, "100 cases"},
        {NIM TWO "P iff a = b + 1", BT_REFUTED, "[]", NULL},
        {NIM TWO "P if a = b", BT_OPEN, NULL, NULL},
        {NIM TWO "P if a >= b", BT_REFUTED, "[1]", NULL},
        {NIM TWO "N if a != b", BT_OPEN, NULL, NULL},
        {NIM TWO "N", BT_REFUTED, "[]", "1 case"},
        {NIM TWO "not P iff N", BT_OPEN, NULL, NULL},
        {NIM ALL "terminal(x) iff stones = 0", BT_OPEN, NULL, NULL},
        {NIM ALL "P iff xor(x) = 0", BT_OPEN, NULL, "stones <= 8"},
        {NIM "P([1,2,3]) and N([1,2,4])", BT_PROVED, NULL, "1 case"},
        {NIM "P([1,2,4])", BT_REFUTED, "the statement itself", NULL},
        {NIM "for [a] where a <= 5\nP iff a = 0", BT_PROVED, NULL, "6 cases"},
        {NIM "for [a]\nP iff a = 0", BT_OPEN, NULL, "cases"},
        /* what is no position is neither P nor N */
        {"claim X \"t\"\nin chomp-3\nnot P((1,2,3)) and not N((1,2,3))",
         BT_PROVED, NULL, NULL},
        {NIM "for [a,b] where b <= 4\nrange a <= 4\n"
             "P([a - b, a - b]) iff a >= b",
         BT_OPEN, NULL, NULL},
    };
    check_cases(cases, COUNT(cases));
}

static void
case_values(void)
{
    static const verdict_case cases[] = {
        {NIM TWO "grundy = a xor b", BT_OPEN, NULL, NULL},
        {NIM TWO "grundy = a + b", BT_REFUTED, "[1,1]", NULL},
        {NIM "grundy([1,2]) = 3 and grundy([]) = 0", BT_PROVED, NULL, NULL},
        {NIM "stones([3,4,4]) = 11 and count([3,4,4]) = 3 and "
             "count([3,4,4], 4) = 2 and min([3,4]) = 3 and max([3,4]) = 4 and "
             "xor([3,4]) = 7",
         BT_PROVED, NULL, NULL},
        {NIM "for numbers n where n <= 30\n"
             "sum(i in 1..n: i) = n * (n + 1) / 2",
         BT_PROVED, NULL, "31"},
        {NIM "for numbers n where n <= 30\nsum(i in 1..n: i) = n * n",
         BT_REFUTED, "n=2", NULL},
        {NIM "let odd(k) = 2*k + 1\nfor numbers k where k <= 3\n"
             "odd(k) mod 2 = 1",
         BT_PROVED, NULL, NULL},
        {NIM "let even(k) = k mod 2 = 0\nfor numbers k where k <= 3\n"
             "even(k) or even(k + 1)",
         BT_PROVED, NULL, NULL},
        {NIM "let twice(k) = P([k,k])\nfor numbers k where k <= 3\ntwice(k)",
         BT_PROVED, NULL, NULL},
        /* the parameters of a family within a function are the function's */
        {NIM "let equal(u,v) = [u,v] in {[k,k] for k >= 0}\n"
             "for [a,b] where a <= b <= 5\n"
             "every u in 0..b: equal(u,b) iff u = b",
         BT_PROVED, NULL, "21"},
        {NIM "let above(u,v) = [v] in {[u+k] for k >= 1}\n"
             "for numbers a, b, c where a <= 4, b <= 4, c = 7\n"
             "(above(a,b) iff a < b) and c = 7",
         BT_PROVED, NULL, "25"},
    };
    check_cases(cases, COUNT(cases));
}

/* Misère Nim: heaps of 1 alone are P iff odd in number. Misère Grundy values:
 * a terminal position has 1, so [1] has 0 and [2] has mex {1,0} = 2. */
static void
case_misere(void)
{
    static const verdict_case cases[] = {
        {"claim X \"t\"\nin nim misere\nfor [1^m]\nrange m <= 20\n"
         "P iff m mod 2 = 1",
         BT_OPEN, NULL, NULL},
        {"claim X \"t\"\nin nim misere\ngrundy([]) = 1 and grundy([1]) = 0 and "
         "grundy([2]) = 2",
         BT_PROVED, NULL, NULL},
        {NIM "and mis = nim misere\nfor [a] where a >= 2\nrange a <= 9\n"
             "P iff mis.P",
         BT_OPEN, NULL, NULL},
        {NIM "and mis = nim misere\nfor [a]\nrange a <= 9\nP iff mis.P",
         BT_REFUTED, "[]", NULL},
        {NIM "and mis = nim misere\ngrundy([1]) = 1 and mis.grundy([1]) = 0",
         BT_PROVED, NULL, NULL},
    };
    check_cases(cases, COUNT(cases));
}

static void
case_quantifiers(void)
{
    static const verdict_case cases[] = {
        {NIM "for [a]\nrange a <= 20\nexactly one b in 0..a+20: P([a,b])",
         BT_OPEN, NULL, NULL}, /* nobody checks a certificate here */
        {NIM "for [a]\nrange a <= 20\nexactly one b in 0..40: P([a,b])",
         BT_OPEN, NULL, NULL},
        {NIM "for [a]\nrange a <= 20\nexactly one b in 1..40: P([a,b])",
         BT_REFUTED, "[]", NULL},
        {NIM "for [a]\nrange a <= 20\nexactly one b in 0..19: P([a,b])",
         BT_REFUTED, "[20]", NULL},
        {NIM "exactly one b in 0..3: b >= 2", BT_REFUTED,
         "the statement itself", NULL},
        {NIM "for [a]\nrange a <= 9\nP iff exists k >= 0: a = 2*k and k = 0",
         BT_OPEN, NULL, NULL},
        {NIM "every k in {1, 3, 5..7}: N([k])", BT_PROVED, NULL, NULL},
        {NIM "every k in 0..3: N([k])", BT_REFUTED, "the statement itself",
         NULL},
        {NIM "every i in 1..3, j in 1..3: P([i,j]) iff i = j", BT_PROVED, NULL,
         NULL},
        {NIM "every 1 <= i <= 3: exists j in 0..i: i + j = 2*i", BT_PROVED,
         NULL, NULL},
        {NIM "every k in 3..2: 1 = 2", BT_PROVED, NULL, NULL},
        {NIM ALL "N iff exists q in moves(x): P(q)", BT_OPEN, NULL, NULL},
        {NIM ALL "P iff every q in moves(x): N(q)", BT_OPEN, NULL, NULL},
        {NIM ALL "every q in moves(x): stones(q) < stones(x)", BT_OPEN, NULL,
         NULL},
    };
    check_cases(cases, COUNT(cases));
}

static void
case_relations(void)
{
    static const verdict_case cases[] = {
        {NIM "[3,5] -> [3,4]", BT_PROVED, NULL, NULL},
        {NIM "[3,5] -> [2,4]", BT_REFUTED, "the statement itself", NULL},
        {NIM "[1,0,2] = [2,1] and [1] != [2]", BT_PROVED, NULL, NULL},
        {NIM "[1^3,2] = <3,1>", BT_PROVED, NULL, NULL},
        {NIM "for x = [a,b] where a <= b\nrange b <= 30\n"
             "P iff x in {[k,k] for k >= 0}",
         BT_OPEN, NULL, "496 cases"},
        {NIM "for x = [a,b] where a <= b\nrange b <= 30\n"
             "P iff x in {[k,k] for k >= 1}",
         BT_REFUTED, "[]", NULL},
        {NIM "for x = [a,b] where a <= b\nrange b <= 30\n"
             "P iff x in {[]; [2k,2k] for k >= 0; [2k+1,2k+1] for k >= 1}",
         BT_REFUTED, "[1,1]", NULL},
        {NIM "for x = [a,b,c]\nrange a <= 5, b <= 5, c <= 5\n"
             "P implies x in {[i, j, i xor j] for i >= 0, j >= 0}",
         BT_OPEN, NULL, NULL},
        {"claim X \"t\"\nin nim-with-a-pass\nfor [a] pass=0\nrange a <= 9\n"
         "P iff a = 0",
         BT_OPEN, NULL, NULL},
        {"claim X \"t\"\nin nim-with-a-pass\n[3] pass=1 -> [3] pass=0",
         BT_PROVED, NULL, NULL},
    };
    check_cases(cases, COUNT(cases));
}

/* Families with a parameter whose sum is linear in it at first only, whose
 * positions have numbered piles, or too many values to try. */
static void
case_templates(void)
{
#define CHEAT "claim X \"t\"\nin cheating-nim\n"
    static const verdict_case cases[] = {
        {NIM "not not [5,5] in {[k, max(k,2)] for k >= 0}", BT_PROVED, NULL,
         NULL},
        {NIM "not not [4] in {[k + k/3] for k >= 0}", BT_PROVED, NULL, NULL},
        {NIM "not [3] in {[k + k/3] for k >= 0}", BT_PROVED, NULL, NULL},
        {NIM "not not [2,2,2] in {[2^k] for k >= 0}", BT_PROVED, NULL, NULL},
        {NIM "for [a,b] where a + b <= 9\n"
             "[a,b] in {[k,5-k]} iff a + b = 5",
         BT_PROVED, NULL, NULL},
        {NIM "for [a,b] where a + b <= 9\n"
             "[a,b] in {[k+9]; [k-k] for k <= 5} iff a * b = 0 and a + b in "
             "{0, 9}",
         BT_PROVED, NULL, NULL},
        {NIM "for [a,b] where a + b <= 9\n"
             "[a,b] in {[k,k xor 6]} iff a xor b = 6",
         BT_PROVED, NULL, NULL},
        {NIM "for [a,b,c] where a + b + c <= 16\n"
             "[a,b,c] in {[i,j,i xor j]} iff a xor b xor c = 0",
         BT_PROVED, NULL, NULL},
        {"claim X \"t\"\nin nim-with-a-pass\nfor x = [a] where a <= 9\n"
         "x in {[2k] pass=1; [k] pass=0} iff a mod 2 = 0",
         BT_PROVED, NULL, NULL},
        {CHEAT "not not (1,2) in {(k,2) for k >= 0}", BT_PROVED, NULL, NULL},
        {CHEAT "not (1,2,3) in {(k,2) for k >= 0}", BT_PROVED, NULL, NULL},
        {"claim X \"t\"\nin wythoff\nnot (150000,0) in {(k,j) for j = 0}",
         BT_REFUTED, "the statement itself", NULL},
    };
    check_cases(cases, COUNT(cases));
}

/* Numbers of a tuple are no stones, also where a prover adds them up. */
static void
case_stones(void)
{
#define LAST "claim X \"t\"\nin limited-by-last-move-nim\nfor (n,m)\n"
    static const verdict_case cases[] = {
        {LAST "range n <= 5, m <= 0\nstones = n + m", BT_OPEN, NULL, NULL},
        {LAST "range n <= 5, m <= 5\nstones = n", BT_OPEN, NULL, NULL},
    };
    check_cases(cases, COUNT(cases));
}

static void
case_covered(void)
{
#define FAMILY NIM "for x = [a,b] where a < b\nrange b <= 10\ncovered by "
    static const verdict_case cases[] = {
        {FAMILY "[i,j] -> [i,i] for i < j", BT_OPEN, NULL, "55 cases"},
        {FAMILY "[a,b] -> [a,a] for a < b", BT_OPEN, NULL, "55 cases"},
        {FAMILY "[i,j] -> [i,i] for i + 1 < j; [i,i+1] -> [i,i] for i >= 0",
         BT_OPEN, NULL, NULL},
        {FAMILY "[i,j] -> [i,i] for i + 1 < j", BT_REFUTED,
         "[1]: no listed move starts from it", NULL},
        {FAMILY "[i,j] -> [j,j] for i < j", BT_REFUTED,
         "[1] -> [1,1]: this is not a legal move", NULL},
        {FAMILY "[i,j] -> [i,j-1] for i < j", BT_REFUTED,
         "[2] -> [1]: this does not leave a P-position", NULL},
        /* a case asks about a position that looks like the family's */
        {NIM "for [a,b] where b = a+1\nrange a+b <= 9\n"
             "covered by [u,v+1] -> [u,v] for u >= 0, v >= 0, P([u,v])",
         BT_OPEN, NULL, NULL},
        /* for all parameters, also where no member of the family is */
        {"claim X \"t\"\nin subtraction with S={1,2}\n"
         "for [n] where 1 <= n <= 2\ncovered by [k] -> [] for 1 <= k <= 5",
         BT_REFUTED, "[3] -> []: this is not a legal move", NULL},
        {"claim X \"t\"\nin subtraction with S={1,2}\n"
         "for [n] where 1 <= n <= 2\ncovered by [k] -> [] for k >= 1",
         BT_OPEN, NULL, NULL},
        /* numbers are no stones, but a listed move gives them, too */
        {"claim X \"t\"\nin limited-by-last-move-nim\n"
         "for (n,m) where n >= 1, m >= n\nrange n <= 3, m <= 3\n"
         "covered by (i,j) -> (0,i) for 1 <= i <= j",
         BT_OPEN, NULL, "6 cases"},
    };
    check_cases(cases, COUNT(cases));
}

/* Subtraction within {1,2,3}: only {1,2} has period 3. By hand: {1}, {1,3}:
 * even n; {2}: PPNN; {3}: PPPNNN; {2,3}: PPNNN; {1,2,3}: n mod 4. */
static void
case_works(void)
{
#define SETS                                                                   \
    "claim X \"t\"\nin subtraction\nfor S within {1..3}\n"                     \
    "works every n in 0..12: P([n]) iff n mod 3 = 0"
    static const verdict_case cases[] = {
        {SETS, BT_PROVED, NULL, "7 choices of S"},
        {SETS ": S is one of {1,2}", BT_PROVED, NULL, NULL},
        {SETS ": S is one of {1}", BT_REFUTED, "S={1} does not work", NULL},
        {SETS ": S is one of {3}", BT_REFUTED, "S={1,2} works too", NULL},
        {SETS ": S is one of {1,2}; {3}", BT_REFUTED, "S={3} does not work",
         NULL},
    };
    bt_verdict v;
    bt_err err;
    check_cases(cases, COUNT(cases));
    bt_status s = check_text(SETS, false, &v, &err);
    CHECK(s == BT_OK && v.answer && strcmp(v.answer, "S={1,2}") == 0, "%s",
          v.answer);
    bt_verdict_free(&v);
}

/* Turn-limited Nim: at most f(k) stones on turn k. */
static void
case_collections(void)
{
#define TURN(collection)                                                       \
    "claim X \"t\"\nin turn-limited-nim\nfor every " collection                \
    "\nfor (n,k) where k >= 1\nrange n <= 6, k <= 3\n"
    static const verdict_case cases[] = {
        {TURN("f: 1..2 -> 1..3") "N if 1 <= n <= f(k)", BT_OPEN, NULL,
         "9 samples of f"},
        {TURN("weakly increasing f: 1..2 -> 1..3") "f(1) <= f(2)", BT_PROVED,
         NULL, "6 samples of f"},
        {TURN("strictly increasing f: 1..2 -> 1..3") "f(1) < f(2)", BT_PROVED,
         NULL, "3 samples of f"},
        {TURN("f: 1..2 -> 1..3") "f(1) <= f(2)", BT_REFUTED, "f=2,1: (0,1)",
         NULL},
        {TURN("f among 1; k; 2*k + 1") "f(k) <= 3 or k >= 2", BT_OPEN, NULL,
         "3 choices of f"},
        {TURN("f: 1..1 -> 1..1") "P iff n = 0", BT_REFUTED, "f=1: (2,1)", NULL},
    };
    check_cases(cases, COUNT(cases));
}

/* The order of size: stones, then heaps, then the heaps in order; numbers by
 * their sum. [1,3,3] is the first position of Nim with two winning moves that
 * differ; [2,2,3] has as many stones. */
static void
case_smallest(void)
{
    static const verdict_case cases[] = {
        {NIM ALL "N implies exactly one q in moves(x): P(q)", BT_REFUTED,
         "[1,3,3]", NULL},
        {NIM "for [b,a]\nrange a <= 9, b <= 9\na + b < 5", BT_REFUTED, "[5]",
         NULL},
        {NIM "for [3,b,a]\nrange a <= 9, b <= 9\na * b < 6", BT_REFUTED,
         "[2,3,3]", NULL},
        {NIM "for numbers a, b where a <= 5, b <= 5\na + 2*b < 5", BT_REFUTED,
         "a=0, b=3", NULL},
        {NIM "for <b1,b2>\nrange b1 <= 5, b2 <= 5\nP iff b1 mod 2 = 0",
         BT_REFUTED, "<0,1> = [2]", NULL},
        {NIM "for [a,b] where a <= b\nrange b <= 20\nN iff a + 7 != b or a = b",
         BT_REFUTED, "[]", NULL},
        {NIM "for [a,b] where a <= b\nrange b <= 20\nN if a + 7 != b",
         BT_REFUTED, "[]", NULL},
        {NIM "for [a,b] where a < b\nrange b <= 20\na + 7 != b or a < 3",
         BT_REFUTED, "[3,10]", NULL},
    };
    check_cases(cases, COUNT(cases));
}

static void
case_deep(void)
{
    static const char text[] =
        NIM "for position x where count <= 1\nrange stones <= 3\n"
            "deep stones <= 9\nP iff stones in {0, 7}";
    bt_verdict v;
    bt_err err;
    bt_status s = check_text(text, false, &v, &err);
    CHECK(s == BT_OK && v.truth == BT_OPEN && has(v.checked_to, "stones <= 3"),
          "%s", v.checked_to);
    bt_verdict_free(&v);
    s = check_text(text, true, &v, &err);
    CHECK(s == BT_OK && v.truth == BT_REFUTED && has(v.counterexample, "[7]"),
          "%s", v.counterexample);
    CHECK(has(v.explanation, "N-position"), "%s", v.explanation);
    bt_verdict_free(&v);
}

/* Without a checker a finite claim that holds everywhere is OPEN. */
static void
case_unchecked(void)
{
    bt_claims *c;
    bt_verdict v;
    bt_err err;
    game_must(open_text(NIM "for [a] where a <= 5\nP iff a = 0", &c, &err),
              "claim", &err);
    bt_status s = bt_claims_check(c, 0, NULL, &v, &err);
    CHECK(s == BT_OK && v.truth == BT_OPEN && !v.gave_up &&
              has(v.checked_to, "6 cases; all hold, no certificate: there is "
                                "no checker"),
          "%d: %s", (int)v.truth, v.checked_to);
    bt_verdict_free(&v);
    bt_claims_free(c);
}

static void
case_budget(void)
{
    bt_claims *c;
    bt_verdict v;
    bt_err err;
    bt_check_options o = {.limits = bt_limits_default()};
    o.limits.deadline = bt_clock();
    game_must(open_text("claim X \"t\"\nin amalgamation-nim\nfor position x\n"
                        "range stones <= 30\n"
                        "N iff exists q in moves(x): P(q)",
                        &c, &err),
              "claim", &err);
    bt_status s = bt_claims_check(c, 0, &o, &v, &err);
    CHECK(s == BT_OK && v.truth == BT_OPEN && v.gave_up, "status %d", (int)s);
    bt_verdict_free(&v);
    bt_claims_free(c);
}

/* ---- what a file says about itself ---- */

static void
case_info(void)
{
    bt_claims *c;
    bt_err err;
    game_must(open_text("paper nim-1902 \"Bouton,\" \"Annals 3\"\n"
                        "claim B-1 \"one heap\"\nin nim\nquote \"safe\"\n"
                        "      \"combination\"\nnote \"n\"\nP([])\n\n"
                        "claim B-1* \"again\"\nin wythoff\nP((0,0))\n",
                        &c, &err),
              "claims", &err);
    CHECK(bt_claims_count(c) == 2, "%zu", bt_claims_count(c));
    bt_claim_info a = bt_claims_info(c, 0), b = bt_claims_info(c, 1);
    CHECK(strcmp(a.id, "B-1") == 0 && a.as_printed, "%s", a.id);
    CHECK(strcmp(b.id, "B-1*") == 0 && !b.as_printed, "%s", b.id);
    CHECK(strcmp(a.quote, "safe combination") == 0, "%s", a.quote);
    CHECK(strcmp(a.note, "n") == 0 && b.note[0] == '\0', "%s", a.note);
    CHECK(strcmp(a.paper, "nim-1902") == 0, "%s", a.paper);
    CHECK(strcmp(a.reference, "Bouton, Annals 3") == 0, "%s", a.reference);
    CHECK(strcmp(b.text, "claim B-1* \"again\"\nin wythoff\nP((0,0))") == 0,
          "%s", b.text);
    CHECK(strcmp(b.game, "wythoff") == 0, "%s", b.game);
    bt_claims_free(c);
}

static void
case_inline(void)
{
    static const struct {
        const char *text;
        bt_truth truth;
    } cases[] = {
        {"subtraction S={1,2}: [n] P iff n mod 3 = 0", BT_PROVED},
        {"subtraction S={1,2}: [n] P iff n mod 4 = 0", BT_REFUTED},
        {"nim misere: [1^m] P iff m mod 2 = 1", BT_PROVED},
        {"nim: P([1,2,3])", BT_PROVED},
        {"nim: for position x range stones <= 6: P iff xor(x) = 0", BT_PROVED},
    };
    static const char *const dirs[] = {BT_GAMES_DIR};
    bt_load_options load = {.dirs = dirs, .n_dirs = 1};
    bt_check_options o = {.limits = bt_limits_default(),
                          .verify = check_claims};
    for (size_t i = 0; i < COUNT(cases); i++) {
        bt_claims *c = NULL;
        bt_verdict v = {0};
        bt_err err = {0};
        bt_status s = bt_claims_inline(cases[i].text, &load, &c, &err);
        if (s == BT_OK)
            s = bt_claims_check(c, 0, &o, &v, &err);
        CHECK(s == BT_OK && v.truth == cases[i].truth, "%s: %s", cases[i].text,
              err.text);
        bt_verdict_free(&v);
        bt_claims_free(c);
    }
}

int
main(void)
{
    RUN(case_outcomes);
    RUN(case_values);
    RUN(case_misere);
    RUN(case_quantifiers);
    RUN(case_relations);
    RUN(case_templates);
    RUN(case_stones);
    RUN(case_covered);
    RUN(case_works);
    RUN(case_collections);
    RUN(case_smallest);
    RUN(case_deep);
    RUN(case_unchecked);
    RUN(case_budget);
    RUN(case_info);
    RUN(case_inline);
    return check_done();
}
