/* test_prove_heap.c: src/heap: claims about heaps that do not touch each other,
 * against a search. With S = {1,2} the Grundy value of n is n mod 3. */
#include "prover.h"

#define HEAP "in subtraction with S={1,2}\nfor [n]\n@"

static void
case_outcomes(void)
{
    static const prover_row rows[] = {
        {HEAP "P iff n mod 3 = 0", "n <= 3", "n <= 40", BT_PROVED},
        {HEAP "P iff n mod 3 = 0 and n <= 20", "n <= 3", "n <= 40", BT_REFUTED},
        {HEAP "P([n,n+3])", "n <= 3", "n <= 40", BT_PROVED},
        {HEAP "P([n,n+2]) implies n >= 40", "n <= 3", "n <= 60", BT_PROVED},
        {HEAP "N([n,n+1]) and P([n/2,n/2+6])", "n <= 3", "n <= 40", BT_PROVED},
        {HEAP "P([n/2,n/3]) implies n < 25", "n <= 3", "n <= 60", BT_REFUTED},
    };
    prover_rows(rows, COUNT(rows), "heap");
}

/* Terms that rise, that repeat, and that stop rising. */
static void
case_terms(void)
{
    static const prover_row rows[] = {
        {HEAP "grundy([n]) = n mod 3", "n <= 3", "n <= 40", BT_PROVED},
        {HEAP "grundy([n]) + 2*n <= 2*n + 2", "n <= 3", "n <= 40", BT_PROVED},
        {HEAP "grundy([n]) + n <= 30", "n <= 3", "n <= 40", BT_REFUTED},
        {HEAP "min(n, 30) + grundy([n]) <= 32", "n <= 3", "n <= 60", BT_PROVED},
        {HEAP "min(n, 30) + grundy([n]) <= 31", "n <= 3", "n <= 60",
         BT_REFUTED},
        {HEAP "max(n, 9) + grundy([n]) >= n", "n <= 3", "n <= 60", BT_PROVED},
        {HEAP "(grundy([n]) xor grundy([n+1])) != 0", "n <= 3", "n <= 40",
         BT_PROVED},
        {HEAP "abs(n - 20) + grundy([n]) >= 0", "n <= 3", "n <= 60", BT_PROVED},
        {HEAP "abs(n - 20) + grundy([n]) <= 30", "n <= 3", "n <= 60",
         BT_REFUTED},
    };
    prover_rows(rows, COUNT(rows), "heap");
}

/* Several numbers, by values that repeat, by an automaton, and by any. */
static void
case_numbers(void)
{
#define PAIR "for [a,b]\n@"
    static const prover_row rows[] = {
        {"in subtraction with S={1,2}\n" PAIR "P iff a = b", "a <= 1, b <= 1",
         "a <= 20, b <= 20", BT_REFUTED},
        {"in subtraction with S={1,2}\n" PAIR "P iff a mod 3 = b mod 3",
         "a <= 1, b <= 1", "a <= 20, b <= 20", BT_PROVED},
        {"in subtraction with S={1,2}\n" PAIR "exists k in a..a+2: P([k,b])",
         "a <= 1, b <= 1", "a <= 20, b <= 20", BT_PROVED},
        {"in kayles\n" PAIR "P([a,b]) implies a = b or b != 4 or a != 8",
         "a <= 1, b <= 1", "a <= 12, b <= 12", BT_REFUTED},
        {"in lasker-nim\n" PAIR "grundy <= a + b + 2", "a <= 1, b <= 1",
         "a <= 12, b <= 12", BT_PROVED},
        {"in lasker-nim\n" PAIR "grundy = a + b or a >= 1 and b >= 1",
         "a <= 1, b <= 1", "a <= 12, b <= 12", BT_REFUTED},
        {"in nim\n" PAIR "grundy([a-1]) = max(a - 1, 0)", "a <= 1, b <= 1",
         "a <= 12, b <= 12", BT_PROVED},
        {"in nim misere\nfor [a]\n@"
         "grundy([a]) = a or a <= 1",
         "a <= 3", "a <= 30", BT_PROVED},
        {"in nim misere\nfor [a]\n@"
         "grundy([a]) = a and a != 30 or a <= 1",
         "a <= 3", "a <= 30", BT_REFUTED},
        {"in grundy-game\n" PAIR "P([a,b]) iff grundy([a]) = grundy([b])",
         "a <= 1, b <= 1", "a <= 9, b <= 9", BT_PROVED},
        {"in grundy-game\n" PAIR "grundy([a,b,a]) = grundy([b])",
         "a <= 1, b <= 1", "a <= 9, b <= 9", BT_PROVED},
    };
    prover_rows(rows, COUNT(rows), "heap");
}

int
main(int argc, char **argv)
{
    verifier_find(argc > 0 ? argv[0] : NULL);
    RUN(case_outcomes);
    RUN(case_terms);
    RUN(case_numbers);
    return check_done();
}
