/* test_prove_heap.c: src/heap: claims about heaps whose sizes depend on one
 * number, against a search. With S = {1,2} the Grundy value of n is n mod 3. */
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

int
main(int argc, char **argv)
{
    verifier_find(argc > 0 ? argv[0] : NULL);
    RUN(case_outcomes);
    RUN(case_terms);
    return check_done();
}
