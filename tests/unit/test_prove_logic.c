/* test_prove_logic.c: src/logic: claims about games with a regular set of
 * P-positions, against a search. What holds is known from the literature or
 * follows from the rules; what does not is a neighbour of that. */
#include "prover.h"

#define NIM2 "in nim\nfor x = [a,b]\n@"
#define LAST "in limited-by-last-move-nim\nfor p = (n,m)"
#define POWERS "in subtraction with S = {2^i : i >= 0}\nfor [n]\n@"

/* Bouton 1902, Winning Ways chapter 4, and the games' own rules. */
static void
case_outcomes(void)
{
    static const prover_row rows[] = {
        {"in nim\nfor [a,b,c]\n@P iff a xor b xor c = 0", "stones <= 1",
         "stones <= 24", BT_PROVED},
        {"in nim\nfor [a,b,c]\n@P iff a + b = c or a + c = b or b + c = a",
         "stones <= 1", "stones <= 24", BT_REFUTED},
        {"in nim misere\nfor [a,b]\n@P iff a = b and a >= 2 or a + b = 1",
         "stones <= 0", "stones <= 24", BT_PROVED},
        {"in nim misere\nfor [a,b]\n@P iff a = b and a >= 1 or a + b = 1",
         "stones <= 0", "stones <= 24", BT_REFUTED},
        {"in subtraction with S = {1,3,4}\nfor [n]\n@P iff n mod 7 in {0,2}",
         "n <= 1", "n <= 80", BT_PROVED},
        {"in subtraction with S = {1,3,4}\nfor [n]\n@P iff n mod 7 in {0,2,6}",
         "n <= 1", "n <= 80", BT_REFUTED},
        {POWERS "P iff n mod 3 = 0", "n <= 2", "n <= 80", BT_PROVED},
        {POWERS "P iff n mod 3 = 0 and n != 9", "n <= 2", "n <= 80",
         BT_REFUTED},
        {"in wythoff\nfor (x,y)\n@P implies x != y or x = 0", "x+y <= 2",
         "x+y <= 20", BT_PROVED},
    };
    prover_rows(rows, COUNT(rows), "logic");
}

/* A position is N iff some move leads to a P-position, whatever the game. */
static void
case_moves(void)
{
    static const prover_row rows[] = {
        {NIM2 "N iff exists q in moves(x): P(q)", "stones <= 1", "stones <= 20",
         BT_PROVED},
        {NIM2 "N iff exists q in moves(x): N(q)", "stones <= 0", "stones <= 20",
         BT_REFUTED},
        {NIM2 "P iff every q in moves(x): N(q)", "stones <= 1", "stones <= 20",
         BT_PROVED},
        {NIM2 "N iff x -> [min(a,b),min(a,b)]", "stones <= 1", "stones <= 20",
         BT_PROVED},
        {"in nim\nfor x = [a,b] where a < b\n@covered by\n  [i,j] -> [i,i] for "
         "i < j",
         "b <= 1", "b <= 20", BT_PROVED},
        {"in nim\nfor x = [a,b] where a < b\n@covered by\n  [i,j] -> [i,i] for "
         "i < j, i != 3",
         "b <= 2", "b <= 20", BT_REFUTED},
        {"in nim\nfor [a,b] where a <= b\n@exactly one c in 0..2*b: P([a,b,c])",
         "b <= 1", "b <= 9", BT_PROVED},
        {LAST " where m >= 1, n >= 1\n@N(p) iff exists t in 1..min(n,m): "
              "p -> (n-t,t) and P((n-t,t))",
         "n <= 1, m <= 1", "n <= 20, m <= 20", BT_PROVED},
    };
    prover_rows(rows, COUNT(rows), "logic");
}

/* The exercise sheet: (n,m) is P iff the next power of two above m divides n.
 * Quantifiers over powers, and residues by them. */
static void
case_powers_of_two(void)
{
    static const prover_row rows[] = {
        {LAST "\n@P iff exists u in {2^i : i >= 0}: u > m and (u = 1 or u <= "
              "2m) and n mod u = 0",
         "n <= 1, m <= 1", "n <= 40, m <= 40", BT_PROVED},
        {LAST "\n@P iff exists u in {2^i : i >= 0}: m < u <= 2m + n + 2 and n "
              "mod u = 0",
         "n <= 1, m <= 1", "n <= 40, m <= 40", BT_PROVED},
        {LAST "\n@P iff exists u in {2^i : i >= 0}: u >= m and n mod u = 0",
         "n <= 0, m <= 1", "n <= 40, m <= 40", BT_REFUTED},
        {LAST " where exists h in {2^i : i >= 0}: h = m\n@P iff exists u in "
              "{2^i : i >= 0}: u = 2m and n mod u = 0",
         "n <= 1, m <= 1", "n <= 60, m <= 32", BT_PROVED},
        {"in two-weight-nim\nfor (n,1) where n >= 2\n@P iff exists k in 0..n: "
         "n "
         "= 2^k - 2",
         "n <= 3", "n <= 70", BT_PROVED},
        {"in two-weight-nim\nfor (n,1) where n >= 2\n@P iff exists k in 0..5: "
         "n "
         "= 2^k - 2",
         "n <= 3", "n <= 70", BT_REFUTED},
        {"in two-weight-nim\nfor (n,1) where n >= 2\n@P iff n = 2 or exists k "
         "in "
         "4..n: n = 2^k - 2",
         "n <= 3", "n <= 70", BT_REFUTED},
        {"in subtraction with S = {2^i : i >= 0}\nfor [2^n+1]\n@P iff n mod 2 "
         "= "
         "1",
         "n <= 2", "n <= 5", BT_PROVED},
        {"in subtraction with S = {2^i : i >= 0}\nfor [2^n+1]\n@P iff n mod 4 "
         "= "
         "1",
         "n <= 2", "n <= 5", BT_REFUTED},
    };
    prover_rows(rows, COUNT(rows), "logic");
}

/* Numbers without a position of their own; remainders in an xor. */
static void
case_numbers(void)
{
    static const prover_row rows[] = {
        {"in wythoff\nfor numbers d\n@exactly one a in 0..2*d: P((a,a+d))",
         "d <= 2", "d <= 20", BT_PROVED},
        {"in wythoff\nfor numbers d\n@exactly one a in 0..d+1: P((a,a+d))",
         "d <= 2", "d <= 20", BT_REFUTED},
        {"in nim\nfor numbers a, b\n@P([a,b]) iff a = b", "a <= 1, b <= 1",
         "a <= 20, b <= 20", BT_PROVED},
        {"in nim\nfor [n]\n@grundy = n", "n <= 1", "n <= 20", BT_PROVED},
        {"in nim\nfor [n]\n@grundy = n or n = 7", "n <= 1", "n <= 20",
         BT_PROVED},
        {"in nim\nfor [n]\n@grundy = n and n != 7", "n <= 1", "n <= 20",
         BT_REFUTED},
        {"in subtraction with S = {1,2,3}\nfor [a,b]\n@P iff (a mod 4) xor (b "
         "mod 4) = 0",
         "a <= 1, b <= 1", "a <= 20, b <= 20", BT_PROVED},
        {"in subtraction with S = {1,2,3}\nfor [a,b]\n@P iff (a mod 4) xor (b "
         "mod 8) = 0",
         "a <= 1, b <= 1", "a <= 20, b <= 20", BT_REFUTED},
    };
    prover_rows(rows, COUNT(rows), "logic");
}

/* The arithmetic of claims, each operation in a statement whose truth is
 * plain; heaps of Nim with equal sizes are P. */
static void
case_arithmetic(void)
{
    static const prover_row rows[] = {
        {NIM2 "P implies (a + b) / 2 = a and (a + b) mod 2 = 0", "stones <= 1",
         "stones <= 20", BT_PROVED},
        {NIM2 "N implies (a + b) / 2 < max(a,b)", "stones <= 0", "stones <= 20",
         BT_PROVED},
        {NIM2 "N implies (a + b) / 2 > min(a,b)", "stones <= 0", "stones <= 20",
         BT_REFUTED},
        {NIM2 "P iff max(a,b) - min(a,b) <= 0", "stones <= 1", "stones <= 20",
         BT_PROVED},
        {NIM2 "P iff -a = -b", "stones <= 1", "stones <= 20", BT_PROVED},
        {NIM2 "P implies stones mod 2^1 in {0,2^3}", "stones <= 1",
         "stones <= 20", BT_PROVED},
        {NIM2 "P implies stones in {0..9, 12, 14}", "stones <= 1",
         "stones <= 30", BT_REFUTED},
        {NIM2 "N iff exists k in 1..3: a = b + k or b = a + k or max(a,b) > "
              "min(a,b) + 3",
         "stones <= 1", "stones <= 20", BT_PROVED},
        {NIM2 "every k in 2..5: P([a,k]) iff a = k", "stones <= 1",
         "stones <= 20", BT_PROVED},
        {NIM2 "every k in 2..5: P([a+1,k]) iff a = k", "stones <= 0",
         "stones <= 20", BT_REFUTED},
        {"in nim\nfor x = [a]\n@exactly one b in 0..40: P([a,b])",
         "stones <= 20", "stones <= 45", BT_REFUTED},
        {"in nim\nfor x = [a,b] where a in {1,2,5}\n@P iff b = a",
         "stones <= 2", "stones <= 20", BT_PROVED},
        {"in nim\nfor x = [a,b] where a in {1,2,5}\n@P iff b = a or 3a = b + 7",
         "stones <= 2", "stones <= 20", BT_REFUTED},
    };
    prover_rows(rows, COUNT(rows), "logic");
}

/* Numbers with few values are put in one by one, so that they may be factors
 * and moduli: of quantifiers, and of the family. */
static void
case_few_values(void)
{
    static const prover_row rows[] = {
        {NIM2 "P implies every k in 1..4: k*a = k*b", "stones <= 1",
         "stones <= 20", BT_PROVED},
        {NIM2 "N iff exists k in 2..5: a mod k != b mod k or max(a,b) >= "
              "min(a,b) + 60",
         "stones <= 1", "stones <= 20", BT_PROVED},
        {NIM2 "N iff exists k in 2..3: a mod k != b mod k", "stones <= 1",
         "stones <= 20", BT_REFUTED},
        {NIM2 "every 2 <= 2k <= 9: P([k*a,k*b]) iff P", "stones <= 1",
         "stones <= 10", BT_PROVED},
        {"in nim\nfor x = [a,b] where a in {1,2,5}\n@P implies a*b = a*a",
         "stones <= 2", "stones <= 20", BT_PROVED},
        {"in nim\nfor x = [a,b] where a in {1,2,5}\n@N if b mod a != 0",
         "stones <= 2", "stones <= 20", BT_PROVED},
        {"in nim\nfor x = [a,b] where a in {1,2,5}\n@P iff b mod a = 0 and b "
         ">= 1",
         "stones <= 2", "stones <= 20", BT_REFUTED},
    };
    prover_rows(rows, COUNT(rows), "logic");
}

/* Functions of the claim, families, ends, and other positions. */
static void
case_positions(void)
{
    static const prover_row rows[] = {
        {"in nim\nlet twice(n) = 2*n\nlet even(n) = n mod 2 = 0\nfor x = "
         "[a,b]\n@P implies even(a+b) and a + b = twice(a)",
         "stones <= 1", "stones <= 20", BT_PROVED},
        {"in nim\nlet far(m,n) = m > n + 2\nfor x = [a,b]\n@far(a,b) or "
         "far(b,a) or P or a + 1 = b or a = b + 1",
         "stones <= 1", "stones <= 20", BT_REFUTED},
        {NIM2 "P iff x in {[k,k] for k >= 0}", "stones <= 1", "stones <= 20",
         BT_PROVED},
        {NIM2 "P iff x in {[2k,2k] for k >= 0; [1,1]; [2k+3,2k+3] for k >= 1}",
         "stones <= 2", "stones <= 20", BT_REFUTED},
        {NIM2 "terminal(x) iff a + b = 0", "stones <= 0", "stones <= 20",
         BT_PROVED},
        {NIM2 "terminal([a]) iff P([a])", "stones <= 1", "stones <= 20",
         BT_PROVED},
        {NIM2 "P iff [a] = [b]", "stones <= 1", "stones <= 20", BT_PROVED},
        {NIM2 "[a,b] != [b,a,0] or P or N", "stones <= 1", "stones <= 9",
         BT_PROVED},
        {"in nim-with-a-pass\nfor [a,b]\n@P iff a + b = 0 or a mod 2 = 1 and b "
         "= a + 1 or b mod 2 = 1 and a = b + 1",
         "stones <= 1", "stones <= 20", BT_PROVED},
        {"in amalgamation-nim\nfor x = [2,b,c] where 2 <= b <= c\n@P iff "
         "exists "
         "k >= 0: b = 2k + 1 and c = 2k + 4",
         "c <= 3", "c <= 30", BT_PROVED},
        {"in cheating-nim\nfor (a,b,s)\n@P iff a xor b = 0",
         "a <= 1, b <= 1, s <= 1", "a <= 8, b <= 8, s <= 3", BT_PROVED},
        {"in subtraction with S = {2,4,7}\nfor [n]\n@terminal([n]) iff n <= 1",
         "n <= 1", "n <= 30", BT_PROVED},
        {POWERS "N iff exists q in moves([n]): P(q)", "n <= 1", "n <= 30",
         BT_PROVED},
    };
    prover_rows(rows, COUNT(rows), "logic");
}

/* What core resolves: counts of equal heaps, differences below 0, families that
 * do not grow with a parameter, conditions that need a value. */
static void
case_resolved(void)
{
    static const prover_row rows[] = {
        {"in nim\nfor [a^2,b^2]\n@P", "stones <= 2", "stones <= 20", BT_PROVED},
        {"in nim\nfor <m,1>\n@N", "m <= 1", "m <= 20", BT_PROVED},
        {"in nim\nfor [1^m,2^(m+1)]\n@N and m <= 7", "m <= 1", "m <= 20",
         BT_REFUTED},
        {NIM2 "P iff abs(a - b) = 0", "stones <= 1", "stones <= 20", BT_PROVED},
        {NIM2 "P iff (a - b) / 3 = 0", "stones <= 0", "stones <= 20",
         BT_REFUTED},
        {NIM2 "P iff ceil((a - b) / 3) = 0 and (a - b) mod 3 = 0",
         "stones <= 1", "stones <= 20", BT_PROVED},
        {NIM2 "P iff stones([a]) = stones([b])", "stones <= 1", "stones <= 20",
         BT_PROVED},
        {NIM2 "x in {[k, 9 - k] for k >= 0} implies N", "stones <= 1",
         "stones <= 20", BT_PROVED},
        {NIM2 "x in {[k, 8 - k] for k >= 0} implies N", "stones <= 1",
         "stones <= 20", BT_REFUTED},
        {"in nim\nfor x = [a,b] where 1 <= a <= 3, b mod a = 0\n@P iff a = b",
         "stones <= 2", "stones <= 20", BT_PROVED},
        {"in nim\nfor x = [a,b] where 1 <= a <= 3, b mod a = 0\n@P iff b >= 1 "
         "and 2a >= b",
         "stones <= 2", "stones <= 20", BT_REFUTED},
    };
    prover_rows(rows, COUNT(rows), "logic");
}

/* What it cannot say it leaves open, with a sentence, and proves nothing. */
static void
case_left_open(void)
{
    static const prover_open rows[] = {
        {NIM2 "P iff a*a = b*b", "stones <= 1", "was not checked"},
        {NIM2 "P or (a + b) mod (a + 1) >= 0", "stones <= 1",
         "was not checked"},
        {NIM2 "P or a != b or (a^b) = 3", "stones <= 1", "was not checked"},
        {NIM2 "P or a != b or log2(a+1) = 7", "stones <= 1",
         "it takes formulas"},
        {NIM2 "P or a != b or gcd(a,b) = 7", "stones <= 1",
         "it takes formulas"},
        {NIM2 "P or a != b or xor(x) = 7", "stones <= 1", ""},
        {"in nim\nfor position x\n@P or stones >= 1", "stones <= 1", ""},
        {"in nim\nand w = amalgamation-nim\nfor [a,b]\n@P implies w.P or a "
         "= b",
         "stones <= 1", ""},
    };
    prover_left_open(rows, COUNT(rows), "logic");
}

int
main(int argc, char **argv)
{
    verifier_find(argc > 0 ? argv[0] : NULL);
    RUN(case_outcomes);
    RUN(case_moves);
    RUN(case_powers_of_two);
    RUN(case_numbers);
    RUN(case_arithmetic);
    RUN(case_few_values);
    RUN(case_positions);
    RUN(case_resolved);
    RUN(case_left_open);
    return check_done();
}
