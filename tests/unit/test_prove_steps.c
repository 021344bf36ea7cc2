/* test_prove_steps.c: src/steps where products and quotients occur: outcomes and
 * Grundy values of one pile, and what holds of all numbers, against a search. */
#include "prover.h"

#define UP_TO "in maximum-nim with f(n) = 3\nfor (n)\n@"
#define MISERE "in maximum-nim misere with f(n) = 3\nfor (n)\n@"
#define TWO "in wythoff\nfor (x,y)\n@"
#define NUMBERS "in wythoff\nfor numbers n, m where m >= 1\n@"

static void
case_play(void)
{
    static const prover_row rows[] = {
        {UP_TO "P iff n mod 4 = 0", "n <= 1", "n <= 60", BT_PROVED},
        {UP_TO "N iff n mod 4 >= 1", "n <= 1", "n <= 60", BT_PROVED},
        {UP_TO "P iff not n mod 4 >= 1", "n <= 1", "n <= 60", BT_PROVED},
        {UP_TO "grundy = n mod 4", "n <= 1", "n <= 60", BT_PROVED},
        {UP_TO "grundy = n - 4*(n / 4)", "n <= 1", "n <= 60", BT_PROVED},
        {UP_TO "grundy = n mod 5", "n <= 1", "n <= 60", BT_OPEN},
        {UP_TO "grundy = min(n, 4)", "n <= 1", "n <= 60", BT_OPEN},
        {MISERE "P iff n mod 4 = 1", "n <= 1", "n <= 60", BT_PROVED},
        {MISERE "P iff n mod 4 = 1 and n <= 20", "n <= 2", "n <= 60", BT_OPEN},
        {MISERE "P iff n mod 4 = 0 and n >= 1 or n = 1", "n <= 1", "n <= 60",
         BT_OPEN},
        {TWO "P iff x = y", "x <= 0, y <= 0", "x <= 9, y <= 9", BT_OPEN},
        {TWO "x < y implies (x,y) -> (x,y-1)", "x <= 1, y <= 1",
         "x <= 9, y <= 9", BT_OPEN},
    };
    prover_rows(rows, COUNT(rows), "steps");
}

static void
case_numbers(void)
{
    static const prover_row rows[] = {
        {NUMBERS "(n + m) / m = n / m + 1", "n <= 1, m <= 1", "n <= 20, m <= 6",
         BT_PROVED},
        {NUMBERS "(n + n*m) mod m = n mod m", "n <= 1, m <= 1",
         "n <= 20, m <= 6", BT_PROVED},
        {NUMBERS "n^2 >= 2*n*m - m^2", "n <= 1, m <= 1", "n <= 20, m <= 6",
         BT_OPEN},
        {NUMBERS "(n + 1)*(n + 1) != n*n", "n <= 1, m <= 1", "n <= 20, m <= 6",
         BT_PROVED},
        {NUMBERS "max(n, m) + min(n, m) = n + m", "n <= 1, m <= 1",
         "n <= 20, m <= 6", BT_PROVED},
        {NUMBERS "2*(n / 2) + n mod 2 = n", "n <= 1, m <= 1", "n <= 20, m <= 6",
         BT_PROVED},
        {NUMBERS "exists q in 0..n: n = q*m + n mod m", "n <= 1, m <= 1",
         "n <= 20, m <= 6", BT_OPEN},
        {NUMBERS "n*m >= n + m - 1", "n <= 1, m <= 1", "n <= 20, m <= 6",
         BT_OPEN},
        {NUMBERS "(n + m) mod m = n", "n <= 0, m <= 1", "n <= 20, m <= 6",
         BT_OPEN},
        {NUMBERS "(2^n) mod 2 = 0 or n = 0", "n <= 1, m <= 1",
         "n <= 20, m <= 2", BT_OPEN},
    };
    prover_rows(rows, COUNT(rows), "steps");
}

int
main(int argc, char **argv)
{
    verifier_find(argc > 0 ? argv[0] : NULL);
    RUN(case_play);
    RUN(case_numbers);
    return check_done();
}
