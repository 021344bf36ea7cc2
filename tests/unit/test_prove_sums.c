/* test_prove_sums.c: src/sums: claims about every function of a class, against
 * a search through a few of them. Section 2 of Mizugaki and others: at most
 * f(k) stones in turn k. */
#include "prover.h"

#define GAME "in turn-limited-nim\n"
#define RISING "for every weakly increasing f: 1..3 -> 1..3\n"
#define ANY "for every f: 1..3 -> 1..2\n"
#define FROM_0 "for every weakly increasing f: 1..3 -> 0..2\n"
#define STRICT                                                                 \
    "for every strictly increasing f where f(1) >= 1 samples k; 2*k; "         \
    "k*(k+1)/2; 2^k\n"
#define AMONG "for every f among k; 2*k; k*(k+1)/2; 2^k\n"
#define BOUNDS                                                                 \
    "let low(k,n) = sum(t in 1..n: f(k+2t-2)+1)\n"                             \
    "let high(k,n) = sum(t in 1..n: f(k+2t-1)+1)\n"
#define IN_P "let in_P(x,k) = exists n in 0..x/2: low(k,n) <= x <= high(k,n)\n"
#define FAMILY "for p = (x,k) where k >= 1\n@"

/* Theorem 2.1 for each class; where f may be 0, or fall, it fails. */
static void
case_theorem(void)
{
    static const prover_row rows[] = {
        {GAME RISING BOUNDS FAMILY
         "P iff exists n in 0..x/2: low(k,n) <= x <= high(k,n)",
         "x <= 1, k <= 1", "x <= 20, k <= 4", BT_PROVED},
        {GAME STRICT BOUNDS FAMILY
         "P iff exists n in 0..x: n*n <= x and low(k,n) <= x <= high(k,n)",
         "x <= 1, k <= 1", "x <= 30, k <= 4", BT_PROVED},
        {GAME RISING BOUNDS FAMILY
         "P iff exists n in 0..x/2: low(k,n) <= x < high(k,n) or x = 0",
         "x <= 1, k <= 1", "x <= 20, k <= 4", BT_OPEN},
        {GAME FROM_0 BOUNDS FAMILY
         "P iff f(k) = 0 or exists n in 0..x: low(k,n) <= x <= high(k,n)",
         "x <= 1, k <= 1", "x <= 20, k <= 4", BT_PROVED},
        {GAME FROM_0 BOUNDS FAMILY
         "P implies f(k) = 0 or exists n in 0..x: low(k,n) <= x <= high(k,n)",
         "x <= 1, k <= 1", "x <= 20, k <= 4", BT_OPEN},
        {GAME ANY BOUNDS FAMILY
         "P iff exists n in 0..x/2: low(k,n) <= x <= high(k,n)",
         "x <= 1, k <= 1", "x <= 20, k <= 4", BT_OPEN},
    };
    prover_rows(rows, COUNT(rows), "sums");
}

/* Lemmas 2.1 to 2.3: about numbers, and about moves. */
static void
case_lemmas(void)
{
    static const prover_row rows[] = {
        {GAME RISING BOUNDS
         "for numbers u, v, k, n where k >= 1\n@low(k,n) <= u <= high(k,n) and "
         "low(k,n+1) <= v <= high(k,n+1) implies u < v",
         "u <= 1, v <= 1, k <= 1, n <= 1", "u <= 9, v <= 9, k <= 3, n <= 3",
         BT_PROVED},
        {GAME ANY BOUNDS
         "for numbers u, v, k, n where k >= 1\n@low(k,n) <= u <= high(k,n) and "
         "low(k,n+1) <= v <= high(k,n+1) implies u < v",
         "u <= 1, v <= 1, k <= 1, n <= 1", "u <= 9, v <= 9, k <= 3, n <= 3",
         BT_OPEN},
        {GAME RISING BOUNDS IN_P
         "for p = (x,k) where k >= 1, in_P(x,k)\n@every y in 0..x: p -> "
         "(y,k+1) implies not in_P(y,k+1)",
         "x <= 1, k <= 1", "x <= 12, k <= 3", BT_PROVED},
        {GAME RISING BOUNDS IN_P
         "for p = (x,k) where k >= 1, not in_P(x,k)\n@exists y in 0..x: p -> "
         "(y,k+1) and in_P(y,k+1)",
         "x <= 1, k <= 1", "x <= 12, k <= 3", BT_PROVED},
        {GAME RISING BOUNDS
         "for numbers k, n where k >= 1\n@low(k,n) <= high(k,n)",
         "k <= 1, n <= 1", "k <= 4, n <= 4", BT_PROVED},
        {GAME ANY BOUNDS "for numbers k, n where k >= 1\n@low(k,n) <= "
                         "high(k,n)",
         "k <= 1, n <= 0", "k <= 4, n <= 4", BT_OPEN},
        {GAME ANY BOUNDS
         "for numbers k, n where k >= 1\n@low(k,n+1) >= low(k,n) + 2",
         "k <= 1, n <= 1", "k <= 4, n <= 4", BT_PROVED},
    };
    prover_rows(rows, COUNT(rows), "sums");
}

/* One function, or each of a few, whose sums are of linear terms. */
static void
case_one_function(void)
{
#define WITH(f) "in turn-limited-nim with f(k) = " f "\n"
    static const prover_row rows[] = {
        {WITH("3*k") BOUNDS FAMILY
         "P iff exists n in 0..x/2: low(k,n) <= x <= high(k,n)",
         "x <= 1, k <= 1", "x <= 40, k <= 4", BT_PROVED},
        {WITH("2") BOUNDS FAMILY
         "P iff exists n in 0..x: low(k,n) <= x <= high(k,n)",
         "x <= 1, k <= 1", "x <= 40, k <= 4", BT_PROVED},
        {GAME "for every f among k; k + 5; 2*k\n" BOUNDS FAMILY
              "P iff exists n in 0..x/2: low(k,n) <= x <= high(k,n)",
         "x <= 1, k <= 1", "x <= 40, k <= 4", BT_PROVED},
        {WITH("3*k") BOUNDS FAMILY
         "P iff exists n in 0..x/2: low(k,n) <= x < high(k,n) or x = 0",
         "x <= 1, k <= 1", "x <= 40, k <= 4", BT_OPEN},
        {WITH("9 - k") BOUNDS FAMILY
         "P iff exists n in 0..x: low(k,n) <= x <= high(k,n)",
         "x <= 1, k <= 1", "x <= 40, k <= 4", BT_OPEN},
        {WITH("k") "for numbers a, n where a >= 1\n@sum(t in 1..n: f(a+t)) >= "
                   "2*n",
         "a <= 1, n <= 1", "a <= 9, n <= 9", BT_PROVED},
        {WITH("k") "for numbers a, n where a >= 1\n@sum(t in 1..n: f(a+t)) >= "
                   "5*n",
         "a <= 1, n <= 0", "a <= 9, n <= 9", BT_OPEN},
        {WITH("k") "for numbers a, n\n@sum(t in 1..n: a - t) >= 0",
         "a <= 1, n <= 0", "a <= 9, n <= 9", BT_OPEN},
    };
    prover_rows(rows, COUNT(rows), "sums");
}

/* What holds of all samples, but not of the class, and what has no value for
 * some member: never proved; nor is what single functions are without sums. */
static void
case_classes(void)
{
    static const prover_row rows[] = {
        {GAME RISING "for numbers a where a >= 1\n@f(a) <= 3", "a <= 3",
         "a <= 9", BT_OPEN},
        {GAME RISING "for numbers a\n@f(a + 3) = f(3)", "a <= 3", "a <= 9",
         BT_OPEN},
        {GAME RISING "for numbers a\n@f(a + 4) >= f(3)", "a <= 3", "a <= 9",
         BT_PROVED},
        {GAME STRICT "for numbers a where a >= 1\n@f(a) <= 2^a", "a <= 3",
         "a <= 9", BT_OPEN},
        {GAME STRICT "for numbers a where a >= 1\n@f(a) >= a", "a <= 3",
         "a <= 9", BT_PROVED},
        {GAME RISING "for numbers a where a >= 1\n@f(a + 1) > f(a) or a >= 0",
         "a <= 3", "a <= 9", BT_PROVED},
        {GAME ANY "for numbers a where a >= 1\n@f(a) <= 2", "a <= 3", "a <= 9",
         BT_OPEN},
        {"in turn-limited-nim with f(k) = 7 - k\nfor numbers a where a >= "
         "1\n@f(a) >= 0",
         "a <= 4", "a <= 12", BT_OPEN},
        {GAME "for every f among min(k, 9); k\nfor numbers a where a >= "
              "1\n@f(a) >= a",
         "a <= 4", "a <= 12", BT_OPEN},
        {GAME AMONG "for numbers a where a >= 1\n@f(a) >= a", "a <= 3",
         "a <= 9", BT_OPEN},
        {GAME RISING "for numbers a\n@f(9 - a) + 1 > f(9 - a)", "a <= 3",
         "a <= 8", BT_OPEN},
        {GAME RISING "for numbers a where a <= 8 or a > 20\n@a > 20 or "
                     "f(9 - a) + 1 > f(9 - a)",
         "a <= 3", "a <= 30", BT_PROVED},
        {GAME RISING "for numbers a where a >= 1\n@a <= 2 or f(a - 2) >= 1",
         "a <= 9", "a <= 12", BT_PROVED},
    };
    prover_rows(rows, COUNT(rows), "sums");
}

/* Quotients, minima and maxima in comparisons, on both sides. */
static void
case_comparisons(void)
{
#define NUMBERS GAME RISING "for numbers a, b, c\n@"
#define NEAR "a <= 0, b <= 0, c <= 0"
#define FAR "a <= 5, b <= 5, c <= 5"
    static const prover_row rows[] = {
        {NUMBERS "a / 2 <= b iff a <= 2*b + 1", NEAR, FAR, BT_PROVED},
        {NUMBERS "a / 2 <= b iff a <= 2*b", NEAR, FAR, BT_OPEN},
        {NUMBERS "a / 3 >= b iff a >= 3*b", NEAR, FAR, BT_PROVED},
        {NUMBERS "a / 3 >= b iff a + 1 >= 3*b", NEAR, FAR, BT_OPEN},
        {NUMBERS "ceil(a / 2) <= b iff a <= 2*b", NEAR, FAR, BT_PROVED},
        {NUMBERS "ceil(a / 2) >= b iff a + 1 >= 2*b", NEAR, FAR, BT_PROVED},
        {NUMBERS "a / 2 + min(b, c) >= 1 iff a >= 2 or (b >= 1 and c >= 1)",
         NEAR, FAR, BT_PROVED},
        {NUMBERS "min(a, b) <= c iff a <= c or b <= c", NEAR, FAR, BT_PROVED},
        {NUMBERS "min(a, b) <= c iff a <= c and b <= c", NEAR, FAR, BT_OPEN},
        {NUMBERS "min(a, b) >= c iff a >= c and b >= c", NEAR, FAR, BT_PROVED},
        {NUMBERS "max(a, b) <= c iff a <= c and b <= c", NEAR, FAR, BT_PROVED},
        {NUMBERS "max(a, b) >= c iff a >= c or b >= c", NEAR, FAR, BT_PROVED},
        {NUMBERS "max(a, b) >= c iff a >= c and b >= c", NEAR, FAR, BT_OPEN},
        {NUMBERS "max(a, b) = c implies a <= c", NEAR, FAR, BT_PROVED},
        {NUMBERS "max(a, b) = c implies a = c", NEAR, FAR, BT_OPEN},
        {NUMBERS "max(a, f(b + 1)) != a implies f(b + 1) > a", NEAR, FAR,
         BT_PROVED},
    };
    prover_rows(rows, COUNT(rows), "sums");
}

int
main(int argc, char **argv)
{
    verifier_find(argc > 0 ? argv[0] : NULL);
    RUN(case_theorem);
    RUN(case_lemmas);
    RUN(case_one_function);
    RUN(case_classes);
    RUN(case_comparisons);
    return check_done();
}
