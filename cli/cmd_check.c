/* cmd_check.c: `bouton check CLAIM`: the truth about the claims of a file, or
 * about a claim typed in one line. */
#include "cli.h"
#include "desk/checker.h"
#include "verdict.h"

static void
print_text(const args *a, const bt_claim_info *info, const bt_verdict *v)
{
    bool said = v->gave_up || strcmp(verdict_detail(a, v), v->checked_to) == 0;

    print_verdict(a, info, v);
    printf(" (%s)\n", said ? bt_verdict_method(v) : v->checked_to);
    print_files(a, stdout, v->file, v->n_files, "  rules: ", "\n");
    if (v->explanation && !v->gave_up)
        print_lines(v->explanation, "  ");
    if (*info->note)
        printf("  note: %s\n", tame(a, info->note));
}

static bool
check_one(const args *a, const bt_claims *claims, size_t i, int *code)
{
    bt_check_options o = check_options(a);
    bt_claim_info info = bt_claims_info(claims, i);
    bt_verdict v;

    if (!ok(a, bt_claims_check(claims, i, &o, &v, a->err)))
        return false;
    if (a->json) {
        json *said = out_root(a);
        out_verdict(a, said, &info, &v);
        out_print(said);
    } else {
        print_text(a, &info, &v);
    }
    *code = verdict_status(&v);
    bool good = !a->certificate || !v.certificate ||
                outfile_put(a, a->certificate, v.certificate);
    bt_verdict_free(&v);
    return good;
}

/* A claim beyond the limits of the language is a malformed one. */
static bool
run_check(const args *a)
{
    bt_claims *claims;

    *a->code = EXIT_BAD_INPUT;
    if (!claims_open(a, a->operands.items[0], &claims))
        return false;
    *a->code = EXIT_ANSWERED;
    size_t n = bt_claims_count(claims);
    if (a->certificate && n > 1)
        return refuse(
            a, "--certificate writes one file, and here are %zu claims", n);
    return claims_each(a, claims, 0, n, check_one);
}

static const option OPTIONS[] = {
    OPTION_CERTIFICATE, OPTION_DEEP,    OPTION_GAMES,
    OPTION_PROVER,      OPTIONS_SOLVER, OPTIONS_JSON,
};

const command cmd_check = {
    .name = "check",
    .operands = "CLAIM_FILE | 'GAME: CLAIM'",
    .summary = "look for the smallest counterexample to a claim",
    .notes = "PROVED: shown for all positions the claim speaks of. REFUTED: "
             "the smallest counterexample\nis shown, replayed through the "
             "move generator. OPEN: none was found in the range given.\n"
             "A claim that cannot be read or checked does not stop those after "
             "it.\n"
             "Exit status 0: proved, 1: refuted, 2: a claim got no verdict, 3: "
             "open.\n",
    .examples = "bouton check 'subtraction S={1,2}: [n] P iff n mod 3 = 0'\n"
                "bouton check 'nim: [a,b,c] P iff a xor b xor c = 0'\n"
                "bouton check papers/exercises/exercises.claim\n",
    .options = OPTIONS,
    .takes = {1, 1},
    .watched = true,
    .claim = true,
    .run = run_check,
};
