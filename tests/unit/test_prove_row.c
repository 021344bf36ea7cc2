/* test_prove_row.c: src/row: claims about positions with two free heaps,
 * against a search. Rows of Amalgamation Nim are from Locke and Handley, those
 * of Nim with a pass from Low and Chan, those of Nim from Bouton. */
#include "prover.h"

#define ROW(fixed) "for x = [" fixed ",b,c] where " fixed " <= b <= c\n@"

static void
case_rows(void)
{
    static const prover_row rows[] = {
        {"in nim\n" ROW("1") "P iff b mod 2 = 0 and c = b + 1", "c <= 2",
         "c <= 40", BT_PROVED},
        {"in nim\n" ROW("1") "P iff c = b + 1", "c <= 1", "c <= 40",
         BT_REFUTED},
        {"in nim\n" ROW("2") "P iff b mod 4 in {0,1} and c = b + 2", "c <= 3",
         "c <= 40", BT_PROVED},
        {"in nim\n" ROW("2") "P iff b mod 4 in {0,2} and c = b + 2", "c <= 3",
         "c <= 40", BT_REFUTED},
        {"in amalgamation-nim\n" ROW(
             "2") "P iff x in {[2,2k+1,2k+4] for k >= 0}",
         "c <= 3", "c <= 40", BT_PROVED},
        {"in amalgamation-nim\n" ROW(
             "3") "P iff x in {[3,4,8]; [3,9,10]; [3,7,11]; [3,2k+12,2k+13] "
                  "for k >= 0}",
         "c <= 5", "c <= 60", BT_PROVED},
        {"in amalgamation-nim\n" ROW(
             "3") "P iff x in {[3,4,8]; [3,9,10]; [3,7,11]; [3,2k+10,2k+11] "
                  "for k >= 0}",
         "c <= 5", "c <= 60", BT_REFUTED},
        {"in nim misere\n" ROW("1") "P iff b mod 2 = 0 and c = b + 1 and b >= "
                                    "2 or b = 1 and c = 1",
         "c <= 1", "c <= 40", BT_PROVED},
        {"in nim-with-a-pass\nfor [a,b] where a <= b\n@P iff a + b = 0 or a "
         "mod 2 = 1 and b = a + 1",
         "b <= 1", "b <= 40", BT_PROVED},
        {"in nim-with-a-pass\nfor [a,b] where a <= b\n@P iff a + b = 0 or b = "
         "a + 1",
         "b <= 0", "b <= 40", BT_REFUTED},
    };
    prover_rows(rows, COUNT(rows), "row");
}

/* Two fixed heaps, in any order; heaps apart; failures far away: a template
 * with heaps 30 apart, and a bound far above the row. */
static void
case_patterns(void)
{
    static const prover_row rows[] = {
        {"in nim\nfor [1,2,b,c] where b <= c\n@P iff b mod 4 = 0 and c = b + 3 "
         "or b mod 4 = 1 and c = b + 1",
         "c <= 2", "c <= 30", BT_PROVED},
        {"in nim\nfor [b,2,c,1] where b <= c\n@P iff b mod 4 = 0 and c = b + 3 "
         "or b mod 4 = 1 and c = b + 1",
         "c <= 2", "c <= 30", BT_PROVED},
        {"in nim\nfor [b,2,c,1] where b <= c\n@P iff b mod 4 = 0 and c = b + 3",
         "c <= 1", "c <= 30", BT_REFUTED},
        {"in nim\nfor x = [b,4,c] where b <= c\n@P iff c = b + 4 and b mod 8 "
         "<= "
         "3",
         "c <= 2", "c <= 30", BT_PROVED},
        {"in nim\n" ROW("1") "P iff x in {[1,2k,2k+1] for k >= 1; [1,k,k+30] "
                             "for k >= 7}",
         "c <= 9", "c <= 60", BT_REFUTED},
        {"in nim\n" ROW("1") "P iff x in {[1,2k,2k+1] for k >= 1; [1,9,40]}",
         "c <= 9", "c <= 60", BT_REFUTED},
        {"in nim\n" ROW("1") "P implies c = b + 1 and not P([1,b+3,c+50])",
         "c <= 9", "c <= 60", BT_PROVED},
        {"in nim\n" ROW("1") "c <= b + 20 or N", "c <= 9", "c <= 60",
         BT_PROVED},
        {"in nim\n" ROW("1") "c <= b + 20 or P", "c <= 9", "c <= 60",
         BT_REFUTED},
        {"in nim\nfor [1,b,c] where 2 <= b <= c, b mod 2 = 0\n@P iff c = b + 1",
         "c <= 3", "c <= 30", BT_PROVED},
        {"in nim\nfor [b,c]\n@P iff b = c or b mod 50 = 17 and c mod 50 = 3 "
         "and "
         "b > c + 20 and c > 20",
         "stones <= 40", "stones <= 170", BT_REFUTED},
        {"in nim\nfor [1,2,b,c] where b <= c\n@P iff P([2,1,b+4,c+4])",
         "c <= 2", "c <= 20", BT_PROVED},
        {"in nim\n" ROW("1") "P implies b <= 50", "c <= 9", "c <= 90",
         BT_REFUTED},
        {"in nim\n" ROW("1") "N or stones(x) <= 99", "c <= 9", "c <= 60",
         BT_REFUTED},
        {"in nim\n" ROW("1") "N or not x = [1,60,61]", "c <= 9", "c <= 70",
         BT_REFUTED},
        {"in nim\n" ROW("1") "P and P([2,5,7]) and N([5,3,7,8]) iff b mod 2 = "
                             "0 and c = b + 1",
         "c <= 9", "c <= 40", BT_PROVED},
        {"in nim\n" ROW("1") "P and b > 20 iff b mod 2 = 0 and c = b + 1 and b "
                             "> 20 and P([2,5,6])",
         "c <= 9", "c <= 40", BT_REFUTED},
        {"in nim-with-a-pass\nfor [a,b] where a <= b\n@P iff (a + b = 0 or a "
         "mod 2 = 1 and b = a + 1) and P([7,7] pass=0) and N([7,7])",
         "b <= 1", "b <= 40", BT_PROVED},
        {"in nim\nfor [b,c]\n@P iff b = c or b > 10 and c - b = 40*(b mod 2)",
         "stones <= 20", "stones <= 70", BT_REFUTED},
        {"in nim\nfor x = [b,c]\n@P iff b = c and not (x in {[11k,11k] for k "
         ">= 0} and x in {[13k+1,13k+1] for k >= 0})",
         "stones <= 20", "stones <= 140", BT_REFUTED},
        {"in nim\nfor x = [b,c+40] where b >= c + 50\n@P iff x in {[k,k+100] "
         "for k >= 60}",
         "stones <= 100", "stones <= 230", BT_REFUTED},
        {"in nim\n" ROW("1") "P iff x in {[1,2k,2k+1] for k >= 1; [1,k,k+30] "
                             "for k >= 110}",
         "c <= 9", "c <= 150", BT_REFUTED},
        {"in nim\n" ROW("1") "P iff b mod 2 = 0 and c = b + 1 and not x in "
                             "{[1,2k,2k+1] for k >= 60}",
         "c <= 9", "c <= 130", BT_REFUTED},
        {"in nim\n" ROW("1") "P implies not x in {[1,2k+1,2k+2] for k >= 1}",
         "c <= 9", "c <= 130", BT_PROVED},
        {"in nim\nfor [b,c]\n@P([b,c+40]) implies b <= 20", "stones <= 20",
         "stones <= 60", BT_REFUTED},
        {"in nim\nfor [b,c]\n@P iff b = c or b + 40*(c mod 2) > 90 and b < 70",
         "stones <= 20", "stones <= 80", BT_REFUTED},
        {"in nim\nfor [1^2,b,c] where b <= c\n@P iff b = c", "c <= 9",
         "c <= 30", BT_PROVED},
        {"in nim\n" ROW("1") "P iff c - b + 2*(b mod 2) = 1", "c <= 9",
         "c <= 60", BT_PROVED},
        {"in nim\n" ROW(
             "1") "P iff c - b + 2*(b mod 2) = 1 and c + b mod 9 <= 50",
         "c <= 9", "c <= 60", BT_REFUTED},
    };
    prover_rows(rows, COUNT(rows), "row");
}

/* What need not stay the same when heaps grow is left to others: each of these
 * fails, but far away. */
static void
case_left_open(void)
{
    static const prover_open rows[] = {
        {"in nim\n" ROW("1") "P iff x in {[1,2k,2k+1] for k >= 1; "
                             "[1,k,3k+200] for k >= 40}",
         "c <= 3", ""},
        {"in nim\n" ROW("1") "N or max(x) <= 99", "c <= 3", ""},
        {"in nim\n" ROW("1") "N or b*b <= 9999", "c <= 3", ""},
        {"in nim\nfor [1,b,c] where b <= c, b*b >= 9999 or b <= 1\n@N or b = 0",
         "c <= 3", ""},
        {"in nim\n" ROW("1") "N or not P([b,c,1,b-60,b-60])", "c <= 3", ""},
        {"in nim\n" ROW("1") "N or not x -> [1,b,60]", "c <= 3", ""},
        {"in nim\n" ROW("1") "N or every q in moves(x): not q = [1,b,60]",
         "c <= 3", ""},
        {"in nim\nfor [1,b,c,d] where b <= c <= d\n@N or d <= 99", "d <= 3",
         ""},
        {"in nim\n" ROW(
             "1") "P and P([grundy([3,4]),7]) iff b mod 2 = 0 and c = "
                  "b + 1",
         "c <= 3", "it takes"},
        {"in nim\n" ROW("1") "b < 60 or 7 mod (1-1) = 0", "c <= 3", "no row"},
    };
    prover_left_open(rows, COUNT(rows), "row");
}

/* Statements about the row that do not say what it is. */
static void
case_statements(void)
{
    static const prover_row rows[] = {
        /* other rows, of the same game or with another number */
        {"in nim\nfor [1,2,b,c] where b <= c\n@P implies N([2,2,b+4,c+4])",
         "c <= 2", "c <= 40", BT_PROVED},
        {"in nim\nfor [1,2,b,c] where b <= c\n@P implies N([3,3,b+43,c+40])",
         "c <= 2", "c <= 40", BT_REFUTED},
        {"in nim-with-a-pass\n" ROW("1") "N or N([1,b,c] pass=0)", "c <= 3",
         "c <= 60", BT_PROVED},
        {"in nim-with-a-pass\n" ROW("1") "b < 9 or (P iff N([2,b,c] pass=0))",
         "c <= 3", "c <= 30", BT_REFUTED},
        /* no heaps of a size below 0 are no position, all the same */
        {"in nim\nfor [b,c]\n@not P([b,c,(b-30)^0])", "b + c <= 9",
         "b + c <= 61", BT_REFUTED},
        {"in nim\nfor [b,c]\n@not (x in {[k,k,(k-30)^0]})", "b + c <= 9",
         "b + c <= 61", BT_OPEN},
        {"in amalgamation-nim\nfor [3,b,c,(b-60)^0] where b <= c\n@N",
         "c <= 60", "c <= 62", BT_REFUTED},
        {"in amalgamation-nim\n" ROW("4") "P implies c <= b + 4 or b <= 9",
         "c <= 5", "c <= 60", BT_PROVED},
        {"in nim\n" ROW("3") "P implies c - b <= 3", "c <= 3", "c <= 60",
         BT_PROVED},
        {"in nim\n" ROW("3") "P implies c - b <= 1", "c <= 4", "c <= 60",
         BT_REFUTED},
        {"in nim\n" ROW("3") "P implies not P([3,b,c+1])", "c <= 3", "c <= 60",
         BT_PROVED},
        {"in amalgamation-nim\nfor x = [8,b,c] where 1 <= b <= c, not x in "
         "{[8,1,6]; [8,2,5]; [8,3,4]; [8,7,16]; [8,9,14]; [8,11,15]; "
         "[8,10,17]; [8,12,18]; [8,13,19]}\n@P(x) implies P([8,b+40,c+40])",
         "c <= 3", "c <= 60", BT_PROVED},
        {"in amalgamation-nim\nfor x = [8,b,c] where 1 <= b <= c, not x in "
         "{[8,1,6]; [8,2,5]; [8,3,4]; [8,7,16]; [8,9,14]; [8,11,15]; "
         "[8,10,17]; [8,12,18]; [8,13,19]}\n@P(x) implies P([8,b+20,c+20])",
         "c <= 3", "c <= 80", BT_REFUTED},
        {"in nim-with-a-pass\nfor [m,m+1] where m >= 1, m mod 2 = 1\n@P",
         "m <= 1", "m <= 40", BT_PROVED},
        {"in nim-with-a-pass\nfor x = [10,m,n] where 10 <= m <= n\n@P(x) and m "
         "<= 18 iff x in {[10,18,23]}",
         "n <= 11", "n <= 60", BT_PROVED},
    };
    prover_rows(rows, COUNT(rows), "row");
}

int
main(int argc, char **argv)
{
    verifier_find(argc > 0 ? argv[0] : NULL);
    RUN(case_rows);
    RUN(case_patterns);
    RUN(case_left_open);
    RUN(case_statements);
    return check_done();
}
