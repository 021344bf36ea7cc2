/* test_prove_powers.c: src/powers: claims in which 2^n stands beside n, against
 * a search. Section 3 of Mizugaki and others: stones of weights 2 and 1, of
 * which at most half of the weight is taken. */
#include "prover.h"

#define GAME "in two-weight-nim\n"
#define FAMILIES(from)                                                         \
    "{(2^n-1, 0) for n >= " from "; (2^n-i-1, 2i-1) for n >= " from            \
    ", 1 <= i <= n-1; (2^n-n-i, 2n+2i-1) for n >= " from ", 1 <= i <= 2^n-n}"
#define THEOREM                                                                \
    "\n\nclaim Y \"t\"\n" GAME                                                 \
    "for p = (x,y)\nrange 2x+y <= 9\nP iff p in " FAMILIES("0")
#define IN_P "let in_P(x,y) = (x,y) in " FAMILIES("0") "\n"

static void
case_theorem(void)
{
    static const prover_row rows[] = {
        {GAME "for p = (x,y)\n@P iff p in " FAMILIES("0"), "2x+y <= 1",
         "2x+y <= 60", BT_PROVED},
        {GAME "for p = (x,y)\n@P iff p in {(2^n-1, 0) for n >= 0; (2^n-i-1, "
              "2i-1) for n >= 0, 1 <= i <= n-1; (2^n-n-i, 2n+2i-1) for n >= 0, "
              "1 <= i < 2^n-n}",
         "2x+y <= 0", "2x+y <= 60", BT_OPEN},
        {GAME
         "rests on Y\nfor p = (x,y) where 2x+y >= 2\n@P iff p in " FAMILIES("1")
             THEOREM,
         "2x+y <= 2", "2x+y <= 60", BT_PROVED},
        {GAME "rests on Y\nfor p = (x,0)\n@P iff exists n in 0..x: x = 2^n - "
              "1" THEOREM,
         "x <= 1", "x <= 60", BT_PROVED},
        {GAME "rests on Y\nfor p = (x,0)\n@P iff exists n in 0..x: x = 2^n - 1 "
              "and n != 3" THEOREM,
         "x <= 1", "x <= 60", BT_OPEN},
    };
    prover_rows(rows, COUNT(rows), "powers");
}

static void
case_numbers(void)
{
    static const prover_row rows[] = {
        {GAME "for numbers m, i where m >= 1\n@2*(2^m-1) = 2^(m+1)-2 and "
              "2*(2^m-i-1) + 2i-1 = 2^(m+1)-3",
         "m <= 1, i <= 1", "m <= 9, i <= 9", BT_PROVED},
        {GAME "for numbers m, i where m >= 1\n@2*(2^m-1) = 2^(m+1)-2 and "
              "2*(2^m-i-1) + i-1 = 2^(m+1)-3",
         "m <= 1, i <= 0", "m <= 9, i <= 9", BT_OPEN},
        {GAME "for numbers n\n@2^n >= n + 1", "n <= 1", "n <= 20", BT_PROVED},
        {GAME "for numbers n where n >= 5\n@2^n >= 4*n + 8", "n <= 5",
         "n <= 20", BT_PROVED},
        {GAME "for numbers n\n@2^n >= 2*n", "n <= 1", "n <= 20", BT_PROVED},
        {GAME "for numbers n\n@2^n + 1 >= 3*n", "n <= 1", "n <= 20", BT_OPEN},
        {GAME "for numbers n\n@every m in 0..log2(n+1): 2^m <= n + 1", "n <= 1",
         "n <= 40", BT_PROVED},
        {GAME "for numbers n\n@every m in 1..log2(n+1): 2^m < n + 1 or n <= 2",
         "n <= 2", "n <= 40", BT_OPEN},
        {GAME "for numbers n where n >= 1\n@n <= 2^log2(n)", "n <= 2",
         "n <= 40", BT_OPEN},
        {GAME "for numbers m, n where m < n\n@2^m < 2^n", "n <= 1", "n <= 9",
         BT_PROVED},
        {GAME "for numbers m, n where m < n\n@2^m + 1 < 2^n or m = 0", "n <= 1",
         "n <= 9", BT_PROVED},
    };
    prover_rows(rows, COUNT(rows), "powers");
}

/* The lemmas: moves between sets that have powers in them. */
static void
case_moves(void)
{
    static const prover_row rows[] = {
        {GAME IN_P "for p = (x,y) where in_P(x,y)\n@every u in 0..x, v in "
                   "0..y: in_P(u,v) implies not p -> (u,v)",
         "2x+y <= 2", "2x+y <= 30", BT_PROVED},
        {GAME IN_P "for p = (x,y) where in_P(x,y)\n@every u in 0..x, v in "
                   "0..y: in_P(u,v) implies u = x or not p -> (u,v)",
         "2x+y <= 2", "2x+y <= 30", BT_PROVED},
        {GAME "for p = (x,0)\n@every n in 1..log2(2x+2): 2^(n-1)-1 < x < "
              "2^n-1 implies exists q in moves(p): q = (2^(n-1)-1, 0)",
         "x <= 1", "x <= 40", BT_PROVED},
    };
    prover_rows(rows, COUNT(rows), "powers");
}

#define ABOUT(game, set)                                                       \
    GAME "rests on Y\nfor p = (x,0)\n@P iff exists n in 0..x: x = 2^n - 1\n\n" \
         "claim Y \"t\"\nin " game                                             \
         "\nfor p = (x,y)\nrange x + y <= 3\nP iff p in " set

/* Other games, other sets, and claims whose set it would have to guess. */
static void
case_left_open(void)
{
    static const prover_open rows[] = {
        {"in nim\nfor [a,b]\n@P or N or a = 2^b", "stones <= 0", ""},
        {"in limited-by-last-move-nim\nfor (n,m)\n@P or N or n = 2^m",
         "n <= 1, m <= 1", ""},
        {GAME "for p = (x,0)\n@P iff exists n in 0..x: x = 2^n - 1", "x <= 1",
         ""},
        {GAME "for p = (2x,x+1)\n@P or N or x = 2^x", "x <= 1", ""},
        {ABOUT("wythoff", FAMILIES("0")), "x <= 1", ""},
        {ABOUT("two-weight-nim misere", FAMILIES("0")), "x <= 1", ""},
        {ABOUT("two-weight-nim", FAMILIES("1")), "x <= 1", ""},
    };
    prover_left_open(rows, COUNT(rows), "powers");
}

/* Beyond the range there is no value: 2^-1, log2(0). Where nothing depends on
 * it, that does not matter. */
static void
case_no_value(void)
{
    static const prover_open open[] = {
        {GAME "for numbers n\n@2^(5-n) >= 1 or n >= 6", "n <= 5", ""},
        {GAME "for numbers n\n@not (2^(5-n) < 1) or n >= 6", "n <= 5", ""},
        {GAME "for numbers n\n@log2(7-n) <= 2 or n >= 7", "n <= 6", ""},
        {GAME "for numbers n\n@n >= 7 implies 2^(n-8) >= 1", "n <= 6", ""},
        {GAME "for numbers n where 2^(5-n) >= 1\n@n <= 9", "n <= 5", ""},
        {GAME "for numbers n where 2^(5-n) >= 9, n <= 2\n@n <= 2", "n <= 5",
         ""},
        {GAME "for numbers n\n@n <= 5 iff 2^(5-n) >= 1", "n <= 5", ""},
        {GAME "for numbers n\n@n >= 6 iff 2^(5-n) < 1", "n <= 5", ""},
        {GAME "for numbers n\n@every m in 0..n: 2^(9-m) >= 1 or m >= 10",
         "n <= 9", ""},
        {GAME "for numbers n\n@not (exists m in 0..n: 2^(9-m) < 1 and m < 5)",
         "n <= 9", ""},
        {GAME "for p = (x,0)\n@every q in moves(p): 2^(5-x) >= 1 or x >= 6",
         "x <= 5", ""},
    };
    static const prover_row rows[] = {
        {GAME "for numbers n\n@n >= 6 or 2^(5-n) >= 1", "n <= 1", "n <= 20",
         BT_PROVED},
        {GAME "for numbers n\n@n >= 7 or log2(7-n) <= 2", "n <= 1", "n <= 20",
         BT_PROVED},
        {GAME "for numbers n\n@n >= 8 implies 2^(n-8) >= 1", "n <= 1",
         "n <= 20", BT_PROVED},
        {GAME "for numbers m, n where n <= m, 2^(m-n) >= 2\n@n < m",
         "m <= 1, n <= 1", "m <= 9, n <= 9", BT_PROVED},
        {GAME
         "for numbers m, n where n <= m, 2^(m-n) >= 2\n@n + 1 < m or n = 0",
         "m <= 1, n <= 1", "m <= 9, n <= 9", BT_OPEN},
        {GAME "for numbers n\n@every m in 0..n: m >= 10 or 2^(9-m) >= 1",
         "n <= 1", "n <= 20", BT_PROVED},
    };
    prover_left_open(open, COUNT(open), "powers");
    prover_rows(rows, COUNT(rows), "powers");
}

int
main(int argc, char **argv)
{
    verifier_find(argc > 0 ? argv[0] : NULL);
    RUN(case_theorem);
    RUN(case_numbers);
    RUN(case_moves);
    RUN(case_left_open);
    RUN(case_no_value);
    return check_done();
}
