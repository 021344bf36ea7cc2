/* test_prove_reply.c: src/reply: claims about any number of heaps, against a
 * search. */
#include "prover.h"

#define AMALGAMATION "in amalgamation-nim\n"
#define PASS "in nim-with-a-pass\n"
#define TWINS "every j in 1..max(x): count(x,j) mod 2 = 0"
#define ODD "sum(j in 1..max(x): count(x,j) mod 2)"

/* Every heap twice: the answer to a move is the same move in the twin. */
static void
case_mirrors(void)
{
    static const prover_row rows[] = {
        {"in nim\nfor position x where " TWINS "\n@P", "stones <= 2",
         "stones <= 16", BT_PROVED},
        {"in kayles\nfor position x where " TWINS "\n@P", "stones <= 2",
         "stones <= 14", BT_PROVED},
        {"in lasker-nim\nfor position x where " TWINS "\n@P", "stones <= 2",
         "stones <= 14", BT_PROVED},
        {"in grundy-game\nfor position x where " TWINS "\n@P", "stones <= 2",
         "stones <= 14", BT_PROVED},
        {"in nim\nfor position x where every j in 0..max(x)+2: 0 = count(x,j) "
         "mod 2\n@P",
         "stones <= 2", "stones <= 14", BT_PROVED},
        {AMALGAMATION "for position x where " TWINS "\n@P", "stones <= 2",
         "stones <= 20", BT_PROVED},
        {AMALGAMATION "for position x where exactly one j in 1..max(x): "
                      "count(x,j) mod 2 = 1\n@N",
         "stones <= 2", "stones <= 20", BT_PROVED},
        {AMALGAMATION "for position x where " ODD " = 2\n@N", "stones <= 3",
         "stones <= 20", BT_PROVED},
        {AMALGAMATION "for position x where " ODD " = 3\n@N", "stones <= 6",
         "stones <= 20", BT_OPEN},
        {AMALGAMATION
         "for position x where " ODD " = 3, exists i in 1..max(x), j in "
         "i+1..max(x): count(x,i) mod 2 = 1 and count(x,j) mod 2 = 1 and "
         "count(x,i+j) mod 2 = 1\n@N",
         "stones <= 8", "stones <= 20", BT_PROVED},
    };
    prover_rows(rows, COUNT(rows), "reply");
}

/* With a pass: lemmas 8 and 9 and corollary 2 of Low and Chan. A pass answers
 * nothing when all heaps are twins. */
static void
case_pass(void)
{
    static const prover_row rows[] = {
        {PASS "for position x where count(x,1) >= 2, " TWINS "\n@N",
         "stones <= 2", "stones <= 14", BT_PROVED},
        {PASS "for position x where count(x,1) >= 3, count(x,1) mod 2 = 1, "
              "every j in 2..max(x): count(x,j) mod 2 = 0\n@P",
         "stones <= 3", "stones <= 15", BT_PROVED},
        {PASS "for position x where count(x,1) >= 1, count(x,1) mod 2 = 1, "
              "every j in 2..max(x): count(x,j) mod 2 = 0\n@N",
         "stones <= 1", "stones <= 15", BT_OPEN},
        {PASS "for position x where count(x,1) >= 2, exactly one j in "
              "2..max(x): count(x,j) mod 2 = 1\n@N",
         "stones <= 4", "stones <= 14", BT_PROVED},
        {PASS "for position x where count(x,1) >= 2, count(x,1) mod 2 = 1, "
              "sum(j in 2..max(x): count(x,j) mod 2) = 2\n@N",
         "stones <= 8", "stones <= 14", BT_PROVED},
    };
    prover_rows(rows, COUNT(rows), "reply");
}

/* Heaps of few sizes: theorems 7 and 9 of Locke and Handley. */
static void
case_counts(void)
{
    static const prover_row rows[] = {
        {AMALGAMATION "for <b1,b2,b3>\n@P iff b1 mod 2 = 0 and b2 mod 2 = 0 "
                      "and b3 mod 2 = 0",
         "stones <= 2", "stones <= 20", BT_PROVED},
        {AMALGAMATION "for <b1,b2,b3>\n@P iff b1 mod 2 = 0 and b2 mod 2 = 0",
         "stones <= 2", "stones <= 20", BT_OPEN},
        {AMALGAMATION "for <b1,b2,b3,b4> where (b1 + b3) mod 2 = 0, not (b1 "
                      "mod 2 = b2 mod 2 and b2 mod 2 = b3 mod 2 and b3 mod 2 = "
                      "b4 mod 2)\n@N",
         "stones <= 2", "stones <= 20", BT_PROVED},
        {AMALGAMATION "for <b1,b2,b3,b4> where (b1 + b3) mod 2 = 0, b1 mod 2 "
                      "= 1 or b2 mod 2 = 1 or b4 mod 2 = 1\n@N",
         "stones <= 2", "stones <= 27", BT_OPEN},
        {"in amalgamation-nim misere\nfor <k>\n@P iff k mod 2 = 1", "k <= 1",
         "k <= 20", BT_PROVED},
        {"in amalgamation-nim misere\nfor <k>\n@P iff k mod 4 = 1", "k <= 1",
         "k <= 20", BT_OPEN},
    };
    prover_rows(rows, COUNT(rows), "reply");
}

/* What a move does to stones, heaps and counts, at every position. */
static void
case_moves(void)
{
    static const prover_row rows[] = {
        {AMALGAMATION "for position x\n@every q in moves(x): stones(q) + "
                      "count(q) < stones(x) + count(x)",
         "stones <= 2", "stones <= 12", BT_PROVED},
        {AMALGAMATION
         "for position x\n@every q in moves(x): stones(q) < stones(x)",
         "stones <= 1", "stones <= 12", BT_OPEN},
        {"in nim\nfor position x\n@every q in moves(x): stones(q) < stones(x)",
         "stones <= 2", "stones <= 12", BT_PROVED},
        {"in nim\nfor position x\n@every q in moves(x): count(q) <= count(x)",
         "stones <= 2", "stones <= 12", BT_PROVED},
        {"in nim\nfor position x\n@every q in moves(x): count(q) = count(x)",
         "stones <= 0", "stones <= 12", BT_OPEN},
        {"in kayles\nfor position x\n@every q in moves(x): count(q) <= "
         "count(x) + 1 and stones(x) <= stones(q) + 2",
         "stones <= 2", "stones <= 12", BT_PROVED},
        {"in kayles\nfor position x\n@every q in moves(x): count(q) <= "
         "count(x) or stones(x) = stones(q) + 2",
         "stones <= 2", "stones <= 12", BT_OPEN},
        {AMALGAMATION
         "for position x\n@every y in moves(x): count(y) = count(y,1) implies "
         "count(x) = count(x,1) and count(x) = count(y) + 1 or count(x) - "
         "count(x,1) = 1 and (count(x,1) = count(y) or count(x,1) = count(y) "
         "- 1)",
         "stones <= 1", "stones <= 12", BT_PROVED},
        {"in amalgamation-nim misere\nand normal = amalgamation-nim\nfor "
         "position x where count(x) - count(x,1) >= 1, exists y in moves(x): "
         "count(y) = count(y,1)\n@N(x) and normal.N(x)",
         "stones <= 2", "stones <= 14", BT_PROVED},
    };
    prover_rows(rows, COUNT(rows), "reply");
}

/* The checker finds a contradiction before it has too many rows; where it finds
 * none, the claim is left open. */
static void
case_elimination(void)
{
    static const prover_row rows[] = {
        {"in kayles\nfor position x\n@every q in moves(x): (count(q,1) + "
         "count(q,2) <= count(x) + count(q,2) implies (count(q,1) + count(q,1) "
         "+ 1 >= stones(x) implies count(q,2) - 1 != count(x) + 2))",
         "stones <= 2", "stones <= 12", BT_PROVED},
        {"in amalgamation-nim-restricted\nfor position x\n@every q in "
         "moves(x): 2*count(q,1) + 3 = count(x) or count(x,1) + 1 != count(x) "
         "+ "
         "count(q,1) + stones(q) or count(x) + count(x,1) + stones(q) < "
         "stones(x) + 2",
         "stones <= 2", "stones <= 12", BT_OPEN},
    };
    prover_rows(rows, COUNT(rows), "reply");
}

/* Misère play is normal play while some heap has two stones. */
static void
case_misere(void)
{
    static const prover_row rows[] = {
        {"in nim\nand mis = nim misere\nfor position x where max(x) >= 2\n@P "
         "iff mis.P",
         "stones <= 2", "stones <= 12", BT_PROVED},
        {"in amalgamation-nim misere\nand normal = amalgamation-nim\nfor "
         "position x where max(x) > 1\n@P(x) iff normal.P(x)",
         "stones <= 2", "stones <= 14", BT_PROVED},
        {"in subtraction with S = {1,2}\nand mis = subtraction misere with S = "
         "{1,3}\nfor position x where max(x) >= 2\n@P(x) iff mis.P(x)",
         "stones <= 2", "stones <= 9", BT_OPEN},
        {"in kayles\nand mis = kayles misere\nfor position x where max(x) >= "
         "2\n@P iff mis.P",
         "stones <= 2", "stones <= 12", BT_OPEN},
    };
    prover_rows(rows, COUNT(rows), "reply");
}

/* Almost what it takes, true in the small range and false beyond it: left OPEN
 * by the prover, REFUTED by a search of the large one. */
static void
leave_open(const prover_row *row, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        char large[4000];
        bt_verdict v;
        bt_err err = {0};
        prover_twice(&row[i], "reply");
        prover_text(row[i].claim, row[i].large, large, sizeof large);
        bt_status s = prover_ask(large, "sums", NULL, NULL, &v, &err);
        CHECK(s == BT_OK && v.truth == BT_REFUTED, "%s\nstatus %d, truth %d",
              large, s, v.truth);
        bt_verdict_free(&v);
    }
}

static void
case_nearby_families(void)
{
    static const prover_row rows[] = {
        {"in nim\nfor position x where every j in 1..max(x)-1: count(x,j) mod "
         "2 = 0\n@P",
         "stones <= 0", "stones <= 4", BT_OPEN},
        {"in nim\nfor position x where every j in 1..max(x): count(x,j) mod 2 "
         "= 0 or count(x,j) = 1\n@P",
         "stones <= 0", "stones <= 4", BT_OPEN},
        {"in nim\nfor position x where every j in 1..max(x): j <= 2 or "
         "count(x,j) mod 2 = 0\n@P",
         "stones <= 0", "stones <= 4", BT_OPEN},
        {"in nim\nfor position x where every j in 1..max(x): count(x,j+1) mod "
         "2 = 0\n@P",
         "stones <= 0", "stones <= 4", BT_OPEN},
        {"in nim\nfor position x where sum(j in 1..max(x): count(x,j)) = "
         "3\n@N",
         "stones <= 3", "stones <= 6", BT_OPEN},
        {"in nim\nfor position x where sum(j in 2..max(x): count(x,j) mod 2) "
         "= 2\n@N",
         "stones <= 5", "stones <= 6", BT_OPEN},
        {AMALGAMATION
         "for position x where " ODD " = 3, exists i in 1..max(x), j in "
         "i..max(x): count(x,i) mod 2 = 1 and count(x,j) mod 2 = 1 and "
         "count(x,i+j) mod 2 = 1\n@N",
         "stones <= 6", "stones <= 8", BT_OPEN},
        {AMALGAMATION
         "for position x where " ODD " = 3, exists i in 1..max(x), j in "
         "i+1..max(x): count(x,i) mod 2 = 1 and count(x,j) mod 2 = 1 and "
         "(count(x,i+j) mod 2 = 1 or count(x,i+j+1) mod 2 = 1)\n@N",
         "stones <= 6", "stones <= 8", BT_OPEN},
        {AMALGAMATION "for position x where " ODD " >= 1, " ODD " <= 3\n@N",
         "stones <= 6", "stones <= 8", BT_OPEN},
        {"in nim\nfor position x where max(x) <= 1, count(x,1) mod 3 = 0\n@P",
         "stones <= 2", "stones <= 4", BT_OPEN},
        {"in nim\nfor position x where " TWINS " or stones(x) >= 3\n@P",
         "stones <= 2", "stones <= 4", BT_OPEN},
        {"in nim\nfor position x where " TWINS "\n@P and stones(x) <= 8",
         "stones <= 8", "stones <= 12", BT_OPEN},
        {"in nim misere\nfor position x where " TWINS ", max(x) >= 1\n@N",
         "stones <= 2", "stones <= 4", BT_OPEN},
    };
    leave_open(rows, COUNT(rows));
}

#define NIM_TWICE "in nim\nand mis = nim misere\nfor position x where "
/* [3], [1,2] and larger ones, of ones only [1,1,1,1]. */
#define NOT_FEW "count(x) + 2*max(x) >= 6"

static void
case_nearby_plays(void)
{
    static const prover_row rows[] = {
        {NIM_TWICE "max(x) >= 1, " NOT_FEW "\n@P iff mis.P", "stones <= 3",
         "stones <= 4", BT_OPEN},
        {NIM_TWICE "max(x) >= 2\n@P implies mis.N", "stones <= 3",
         "stones <= 4", BT_OPEN},
        {NIM_TWICE "count(x) - count(x,2) >= 1, " NOT_FEW "\n@P iff mis.P",
         "stones <= 3", "stones <= 4", BT_OPEN},
        {NIM_TWICE "count(x) + count(x,1) >= 1, " NOT_FEW "\n@P iff mis.P",
         "stones <= 3", "stones <= 4", BT_OPEN},
        {"in nim\nand same = nim\nfor position x where max(x) >= 2\n@N and "
         "same.N",
         "stones <= 2", "stones <= 4", BT_OPEN},
        {"in amalgamation-nim misere\nand normal = amalgamation-nim\nfor "
         "position x where " NOT_FEW ", exists y in moves(x): count(y) = "
         "count(y,1)\n@N(x) and normal.N(x)",
         "stones <= 3", "stones <= 6", BT_OPEN},
        {"in amalgamation-nim misere\nand normal = amalgamation-nim\nfor "
         "position x where count(x) - count(x,1) >= 1, exists y in moves(x): "
         "count(y) = count(y,1) or stones(y) >= 3\n@N(x) and normal.N(x)",
         "stones <= 3", "stones <= 6", BT_OPEN},
        {"in amalgamation-nim misere\nand normal = amalgamation-nim\nfor "
         "position x where max(x) >= 3, exists y in moves(x): max(y) <= "
         "3\n@N(x) and normal.N(x)",
         "stones <= 5", "stones <= 8", BT_OPEN},
    };
    leave_open(rows, COUNT(rows));
}

#define EVERY_MOVE "in nim\nfor position x\n@every q in moves(x): "

static void
case_nearby_moves(void)
{
    static const prover_row rows[] = {
        {EVERY_MOVE "count(q) >= count(x)", "stones <= 0", "stones <= 4",
         BT_OPEN},
        {EVERY_MOVE "count(q) = count(x) iff count(q,1) = count(x,1)",
         "stones <= 1", "stones <= 4", BT_OPEN},
        {EVERY_MOVE "not (count(q) < count(x) and count(q,2) < count(x,2))",
         "stones <= 1", "stones <= 4", BT_OPEN},
        {EVERY_MOVE "count(q,1) != count(x,1) + 1", "stones <= 1",
         "stones <= 4", BT_OPEN},
        {EVERY_MOVE "exists z in moves(q): stones(z) < stones(q)",
         "stones <= 0", "stones <= 4", BT_OPEN},
        {EVERY_MOVE "stones(q) + 3 >= stones(x)", "stones <= 3", "stones <= 4",
         BT_OPEN},
        {"in nim\nfor position x where count(x,5) = 0 or count(x) = 1\n@every "
         "q in moves(x): max(q) <= 3",
         "stones <= 4", "stones <= 5", BT_OPEN},
        {"in nim\nfor position x\n@not (exists q in moves(x): count(q) = "
         "count(x) and stones(q) + 2 = stones(x))",
         "stones <= 2", "stones <= 4", BT_OPEN},
        {PASS "for position x\n@every q in moves(x): stones(q) < stones(x)",
         "stones <= 0", "stones <= 4", BT_OPEN},
    };
    leave_open(rows, COUNT(rows));
}

#define COUNTS AMALGAMATION "for <b1,b2>"
#define EVEN "b1 mod 2 = 0 and b2 mod 2 = 0"

static void
case_nearby_counts(void)
{
    static const prover_row rows[] = {
        {COUNTS "\n@P iff b1 mod 2 = 0 and b2 mod 3 = 0", "b1 <= 9, b2 <= 1",
         "stones <= 6", BT_OPEN},
        {COUNTS "\n@P implies N(<b1,b2+2>) or b2 <= 1", "b1 <= 4, b2 <= 1",
         "stones <= 8", BT_OPEN},
        {COUNTS "\n@P(<b1+1,b2>) implies P(<b2,b1>)", "b1 <= 0, b2 <= 0",
         "stones <= 4", BT_OPEN},
        {COUNTS "\n@grundy(x) = 0 iff b1 mod 2 = 0", "b1 <= 0, b2 <= 0",
         "stones <= 4", BT_OPEN},
        {AMALGAMATION "for [1^b1,2^b2,4^b3]\n@P iff " EVEN " and b3 mod 2 = 0",
         "stones <= 6", "stones <= 8", BT_OPEN},
        {AMALGAMATION "for <b1,b2,b3,b4>\n@P iff " EVEN " and b3 mod 2 = 0 and "
                      "b4 mod 2 = 0",
         "stones <= 6", "stones <= 8", BT_OPEN},
        {PASS "for <b1,b2>\n@P iff " EVEN, "b1 <= 0, b2 <= 0", "stones <= 4",
         BT_OPEN},
    };
    static const prover_row taken[] = {
        {AMALGAMATION "for [1^b1,2^b2,3^b3]\n@P iff " EVEN " and b3 mod 2 = 0",
         "stones <= 2", "stones <= 12", BT_PROVED},
        {PASS "for <b1,b2> pass=0\n@P iff " EVEN, "stones <= 2", "stones <= 12",
         BT_PROVED},
        {COUNTS "\n@P(x) iff P(<b2,b1>)", "stones <= 2", "stones <= 12",
         BT_PROVED},
        {COUNTS "\n@N(<b1+1,b2>) if P", "stones <= 2", "stones <= 12",
         BT_PROVED},
    };
    leave_open(rows, COUNT(rows));
    prover_rows(taken, COUNT(taken), "reply");
}

/* What has no value at some member of the family is not proved: 10 stones are
 * not in the range. */
static void
case_no_value(void)
{
    static const prover_open rows[] = {
        {"in nim\nfor position x where " TWINS
         ", 6 / (10 - stones(x)) <= 100\n@P",
         "stones <= 8", "it takes"},
        {"in nim\nfor position x where " TWINS "\n@P if 6 / (10 - stones(x)) "
         "<= 100",
         "stones <= 8", "it takes"},
        {EVERY_MOVE "stones(q) < stones(x) or 6 / (10 - stones(q)) <= 100",
         "stones <= 8", "it takes"},
        {"in nim\nfor position x where 6 / (10 - stones(x)) <= 100\n@every q "
         "in moves(x): stones(q) < stones(x)",
         "stones <= 8", "it takes"},
        {COUNTS "\n@P iff " EVEN " if 6 / (10 - b1) <= 100", "b1 <= 9, b2 <= 1",
         "it takes"},
        {COUNTS " where 6 mod (10 - b1) <= 100\n@P iff " EVEN,
         "b1 <= 9, b2 <= 1", "it takes"},
    };
    prover_left_open(rows, COUNT(rows), "reply");
}

int
main(int argc, char **argv)
{
    verifier_find(argc > 0 ? argv[0] : NULL);
    RUN(case_mirrors);
    RUN(case_pass);
    RUN(case_counts);
    RUN(case_moves);
    RUN(case_elimination);
    RUN(case_misere);
    RUN(case_nearby_families);
    RUN(case_nearby_plays);
    RUN(case_nearby_moves);
    RUN(case_nearby_counts);
    RUN(case_no_value);
    return check_done();
}
