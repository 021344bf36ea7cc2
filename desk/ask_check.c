/* ask_check.c: the truth about the claims of a file, or about a claim typed in
 * one line. */
#include "checker.h"
#include "verdict.h"

static bool
check_one(const question *q, const bt_claims *claims, size_t i, int *code)
{
    bt_check_options o = check_options(q);
    bt_claim_info info = bt_claims_info(claims, i);
    json *reply = out_root(q);
    bt_verdict v;

    if (!ok(q, bt_claims_check(claims, i, &o, &v, q->err)))
        return false;
    out_verdict(q, reply, &info, &v);
    if (q->certificate && v.certificate)
        put_text(reply, "certificate", v.certificate);
    bool good = out_exceptions(q, reply, claims, &v);
    *code = verdict_status(&v);
    bt_verdict_free(&v);
    return good && give(q, reply);
}

static bool
ask(const question *q)
{
    bt_claims *claims;

    if (!claims_open(q, q->operands.items[0], &claims))
        return claims_unreadable(q);
    size_t n = bt_claims_count(claims);
    if (q->certificate && q->by->writes && n > 1)
        return refuse(
            q, "--certificate writes one file, and here are %zu claims", n);
    return claims_each(q, claims, 0, n, check_one);
}

static const option OPTIONS[] = {
    OPTION_CERTIFICATE, OPTION_DEEP,    OPTION_EXCEPTIONS, OPTION_GAMES,
    OPTION_PROVER,      OPTION_THREADS, OPTIONS_SOLVER,    OPTIONS_JSON,
};

const command ask_check = {
    .name = "check",
    .operands = "CLAIM_FILE | 'GAME: CLAIM'",
    .keys = {"claim"},
    .summary = "look for the smallest counterexample to a claim",
    .notes = "PROVED: shown for all positions the claim speaks of. REFUTED: "
             "the smallest counterexample\nis shown, replayed through the "
             "move generator. OPEN: none was found in the range given.\n"
             "A claim that cannot be read or checked does not stop those after "
             "it. The file - is standard input.\n"
             "Exit status 0: proved, 1: refuted, 2: a claim got no verdict, 3: "
             "open.\n",
    .examples = "bouton check 'subtraction S={1,2}: [n] P iff n mod 3 = 0'\n"
                "bouton check 'nim: [a,b,c] P iff a xor b xor c = 0'\n"
                "bouton check papers/exercises/exercises.claim\n",
    .options = OPTIONS,
    .takes = {1, 1},
    .watched = true,
    .claim = true,
    .run = ask,
};
