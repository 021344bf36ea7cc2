/* prop_claims.c: random claims, decided by `logic` for all sizes and by the
 * evaluator of core member by member. What the prover calls PROVED holds at
 * every member of the range; what it calls REFUTED falls there at the same
 * smallest one, if it falls there at all. Nothing that the translator and the evaluator read
 * differently can keep this up for long. */
#include "prover.h"

enum { CLAIMS = 150, ROOM = 400 };

static uint64_t seed = 1902;

static unsigned
below(unsigned n)
{
    return (unsigned)game_between(&seed, 0, (int64_t)n - 1);
}

static void
add(char *text, const char *more)
{
    size_t at = strlen(text);
    snprintf(text + at, ROOM - at, "%s", more);
}

static void
add_value(char *text, int depth)
{
    static const char *const plain[] = {"a", "b", "0", "1", "2", "3", "a", "b"};
    static const char *const open[] = {"(", "(", "min(", "max(", "(", "twice("};
    static const char *const middle[] = {" + ", " + 2*", ", ",
                                         ", ",  " + ",   NULL};
    static const char *const close[] = {")", ")", ")", ")", ") / 2", ")"};
    if (depth == 0 || below(3) == 0) {
        add(text, plain[below(COUNT(plain))]);
        return;
    }
    unsigned k = below(COUNT(open));
    add(text, open[k]);
    add_value(text, depth - 1);
    if (middle[k]) {
        add(text, middle[k]);
        add_value(text, depth - 1);
    }
    add(text, close[k]);
}

static void
add_comparison(char *text)
{
    static const char *const relation[] = {" = ", " <= ", " < ", " != "};
    add_value(text, 2);
    if (below(3) == 0) {
        static const char *const residue[] = {" mod 2 = 1", " mod 3 in {0,2}",
                                              " mod 4 < 2"};
        add(text, residue[below(COUNT(residue))]);
        return;
    }
    add(text, relation[below(COUNT(relation))]);
    add_value(text, 1);
}

static void
add_question(char *text)
{
    static const char *const questions[] = {
        "P",
        "N",
        "P([a,2])",
        "N([a,b,1])",
        "terminal([b])",
        "x -> [a]",
        "x in {[k,2k] for k >= 1; [3,3]}",
        "(exists q in moves(x): q = [b] and N(q))",
        "(exists k in 0..b: a = 2k)",
        "(every k in 0..a: k <= b or k = a)",
        "(exactly one k in 0..3: a = k + b)"};
    add(text, questions[below(COUNT(questions))]);
}

static void
add_statement(char *text, int depth)
{
    static const char *const join[] = {" and ", " or ", " implies ", " iff "};
    if (depth == 0) {
        if (below(2))
            add_question(text);
        else
            add_comparison(text);
        return;
    }
    add(text, below(4) ? "(" : "not (");
    add_statement(text, depth - 1);
    add(text, join[below(COUNT(join))]);
    add_statement(text, depth - 1);
    add(text, ")");
}

static size_t proved, refuted; /* by the prover */

static void
check_claim(const char *statement)
{
    char claim[2 * ROOM], small[4000], large[4000];
    bt_verdict proof, search;
    bt_err err = {0};
    snprintf(claim, sizeof claim,
             "in nim\nlet twice(n) = 2*n\nfor x = [a,b]\n@%s", statement);
    prover_text(claim, "stones <= 0", small, sizeof small);
    prover_text(claim, "stones <= 12", large, sizeof large);
    bt_status s = prover_ask(small, "logic", prover_verify, NULL, &proof, &err);
    if (!CHECK(s == BT_OK, "%s\n%s", small, err.text))
        return;
    s = prover_ask(large, "sums", NULL, NULL, &search, &err);
    CHECK(s == BT_OK, "%s\n%s", large, err.text);
    CHECK(proof.truth != BT_PROVED || search.truth == BT_OPEN,
          "%s\nPROVED, but not at %s", large,
          search.counterexample ? search.counterexample : "?");
    CHECK(search.truth != BT_REFUTED || proof.truth == BT_OPEN ||
              (proof.counterexample && search.counterexample &&
               strcmp(proof.counterexample, search.counterexample) == 0),
          "%s\n%s, by a search %s", large,
          proof.counterexample ? proof.counterexample : "none",
          search.counterexample ? search.counterexample : "none");
    bool by_logic = strcmp(bt_verdict_method(&proof), "logic") == 0;
    proved += by_logic && proof.truth == BT_PROVED;
    refuted += by_logic && proof.truth == BT_REFUTED;
    bt_verdict_free(&proof);
    bt_verdict_free(&search);
}

static void
case_random(void)
{
    for (int i = 0; i < CLAIMS; i++) {
        char text[ROOM] = "";
        add_statement(text, 2);
        check_claim(text);
    }
    printf("# logic proved %zu and refuted %zu of %d\n", proved, refuted,
           CLAIMS);
    CHECK(proved >= 15 && refuted >= 30, "%zu and %zu", proved, refuted);
}

int
main(int argc, char **argv)
{
    verifier_find(argc > 0 ? argv[0] : NULL);
    RUN(case_random);
    return check_done();
}
