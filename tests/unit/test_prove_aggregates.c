/* test_prove_aggregates.c: src/aggregates: claims about any number of heaps by
 * xor, stones, largest and counts, against a search. */
#include "prover.h"

#define MISERE_NIM                                                             \
    "(max(x) <= 1 and count(x) mod 2 = 1) or (max(x) >= 2 and xor(x) = 0)"
#define FEW "stones <= 3"
#define MANY "stones <= 14"

/* Bouton 1902, in both plays; and parts of it. */
static void
case_nim(void)
{
    static const prover_row rows[] = {
        {"in nim\nfor position x\n@P iff xor(x) = 0", FEW, MANY, BT_PROVED},
        {"in nim\nfor position x\n@N iff xor(x) >= 1", FEW, MANY, BT_PROVED},
        {"in nim misere\nfor position x\n@P iff " MISERE_NIM, FEW, MANY,
         BT_PROVED},
        {"in nim misere\nfor position x where max(x) <= 1\n@P iff xor(x) = 1",
         FEW, MANY, BT_PROVED},
        {"in nim\nfor position x where max(x) <= 4\n@P iff xor(x) = 0", FEW,
         MANY, BT_PROVED},
        {"in nim\nfor position x where stones(x) mod 2 = 1\n@N", FEW, MANY,
         BT_PROVED},
        {"in nim\nfor position x\n@terminal(x) iff stones(x) = 0", FEW, MANY,
         BT_PROVED},
        {"in nim misere\nfor position x where max(x) >= 2 or stones(x) >= "
         "4\n@P "
         "iff xor(x) = 0",
         FEW, MANY, BT_OPEN},
        {"in nim\nfor position x where stones(x) mod 2 = 1 or stones(x) >= "
         "6\n@N",
         FEW, MANY, BT_OPEN},
    };
    prover_rows(rows, COUNT(rows), "aggregates");
}

/* With a pass; with one heap of 1 it does not hold. */
static void
case_pass(void)
{
    static const prover_row rows[] = {
        {"in nim-with-a-pass\nfor position x where count(x,1) >= 2\n@P iff "
         "xor(x) = 1",
         "stones <= 4", MANY, BT_PROVED},
        {"in nim-with-a-pass\nfor position x where count(x,1) >= 2 or "
         "count(x,1) >= 1 and stones(x) >= 5\n@P iff xor(x) = 1",
         "stones <= 4", MANY, BT_OPEN},
    };
    prover_rows(rows, COUNT(rows), "aggregates");
}

/* Other games whose heaps are as those of Nim, or as small. */
static void
case_others(void)
{
    static const prover_row rows[] = {
        {"in lasker-nim\nfor position x where max(x) <= 2\n@P iff xor(x) = 0",
         FEW, MANY, BT_PROVED},
        {"in lasker-nim\nfor position x where max(x) <= 3\n@P iff xor(x) = 0",
         "stones <= 2", MANY, BT_OPEN},
        {"in subtraction with S={1}\nfor position x\n@P iff stones(x) mod 2 = "
         "0",
         FEW, MANY, BT_PROVED},
        {"in amalgamation-nim\nfor position x\n@P iff xor(x) = 0",
         "stones <= 2", MANY, BT_OPEN},
    };
    prover_rows(rows, COUNT(rows), "aggregates");
}

/* Moore 1910: one heap or two. */
static void
case_moore(void)
{
    static const prover_row rows[] = {
        {"in moore-nim\nfor position x\n@P iff xor(x, 3) = 0", FEW, MANY,
         BT_PROVED},
        {"in moore-nim\nfor position x where xor(x, 3) >= 1\n@N", FEW, MANY,
         BT_PROVED},
        {"in moore-nim\nfor position x\n@P iff stones(x) mod 3 = 0 and xor(x) "
         "mod 2 = count(x) mod 2",
         "stones <= 2", MANY, BT_OPEN},
        {"in nim\nfor position x where count(x) <= 1 or stones(x) >= 4\n@P iff "
         "xor(x, 3) = 0",
         FEW, MANY, BT_OPEN},
        {"in moore-nim misere\nfor position x\n@P iff max(x) >= 2 and xor(x, "
         "3) "
         "= 0 or max(x) <= 1 and count(x) mod 3 = 1",
         FEW, MANY, BT_PROVED},
        {"in moore-nim misere\nfor position x where max(x) >= 2 or count(x) >= "
         "4\n@P iff xor(x, 3) = 0",
         FEW, MANY, BT_OPEN},
        {"in moore-nim\nfor position x where max(x) <= 1\n@P iff count(x) mod "
         "3 "
         "= 0",
         FEW, MANY, BT_PROVED},
    };
    prover_rows(rows, COUNT(rows), "aggregates");
}

/* Columns beside moves that put back more heaps than they take, or fewer: what
 * they say of a heap is no answer with these, and the certificate can be read. */
static void
case_columns(void)
{
    static const prover_row rows[] = {
        {"in lasker-nim\nfor position x where max(x) <= 2\n@P iff xor(x, 2) = "
         "0",
         FEW, MANY, BT_PROVED},
        {"in lasker-nim\nfor position x where xor(x, 4) = 0\n@P if count(x) "
         "<= 4",
         FEW, "stones <= 18", BT_OPEN},
        {"in amalgamation-nim\nfor position x where xor(x, 2) >= 1\n@N if "
         "count(x) <= 1",
         FEW, MANY, BT_OPEN},
    };
    prover_rows(rows, COUNT(rows), "aggregates");
}

/* What moves do, without outcomes and with them; in both directions. */
static void
case_moves(void)
{
    static const prover_row rows[] = {
        {"in nim\nfor position x\n@(exists q in moves(x): xor(q) = 0) iff "
         "xor(x) "
         ">= 1",
         FEW, MANY, BT_PROVED},
        {"in nim\nfor position x where stones(x) <= 1 or stones(x) >= "
         "4\n@(every "
         "q in moves(x): xor(q) = 0) if stones(x) mod 3 = 1",
         FEW, MANY, BT_OPEN},
        {"in nim\nfor position x where count(x) <= 1 or stones(x) >= "
         "4\n@exists "
         "q in moves(x): P(q) if stones(x) >= 1",
         FEW, MANY, BT_OPEN},
        {"in amalgamation-nim\nfor position x\n@every q in moves(x): stones(q) "
         "<= stones(x) and count(q) <= count(x)",
         FEW, MANY, BT_PROVED},
        {"in kayles\nfor position x where max(x) <= 2 or stones(x) >= "
         "4\n@every "
         "q in moves(x): count(q) <= count(x)",
         FEW, MANY, BT_OPEN},
        {"in nim\nfor position x where count(x) >= 2\n@exists q in moves(x): "
         "exists r in moves(q): stones(r) <= stones(x) - 2",
         FEW, MANY, BT_PROVED},
        {"in nim\nfor position x\n@every q in moves(x): P(q) implies N", FEW,
         MANY, BT_PROVED},
    };
    prover_rows(rows, COUNT(rows), "aggregates");
}

/* Two games: misere play, and an even number of passes. */
static void
case_two(void)
{
    static const prover_row rows[] = {
        {"in nim\nand mis = nim misere\nfor position x where max(x) >= 2\n@P "
         "iff mis.P",
         FEW, MANY, BT_PROVED},
        {"in nim\nand mis = nim misere\nfor position x where max(x) >= 2 or "
         "stones(x) >= 4\n@P iff mis.P",
         FEW, MANY, BT_OPEN},
    };
    prover_rows(rows, COUNT(rows), "aggregates");
}

int
main(int argc, char **argv)
{
    verifier_find(argc > 0 ? argv[0] : NULL);
    RUN(case_nim);
    RUN(case_pass);
    RUN(case_others);
    RUN(case_moore);
    RUN(case_columns);
    RUN(case_moves);
    RUN(case_two);
    return check_done();
}
