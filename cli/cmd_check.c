/* cmd_check.c: `bouton check CLAIM`: the truth about the claims of a file, or
 * about a claim typed in one line. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include "checker.h"
#include "verdict.h"

static void
print_text(const bt_claim_info *info, const bt_verdict *v)
{
    char *title = tame_text(info->title), *note = tame_text(info->note);
    char *detail = verdict_detail(v);

    if (!info->typed)
        printf("%s%s%s: ", info->id, *title ? " " : "", title);
    bool said = v->gave_up || strcmp(detail, v->checked_to) == 0;
    printf("%s: %s (%s)\n", truth_name(v->truth), detail,
           said ? bt_verdict_method(v) : v->checked_to);
    print_files(stdout, v->file, v->n_files, "  rules: ", "\n");
    if (v->explanation && !v->gave_up)
        print_lines(v->explanation, "  ");
    if (*note)
        printf("  note: %s\n", note);
    free(detail);
    free(note);
    free(title);
}

static int
check_one(const args *a, const bt_claims *claims, size_t i,
          const bt_check_options *o, bt_err *err)
{
    bt_claim_info info = bt_claims_info(claims, i);
    bt_verdict v;
    bt_status s = bt_claims_check(claims, i, o, &v, err);

    if (s != BT_OK)
        return exit_status(s);
    *err = (bt_err){.status = BT_OK}; /* why a search was given up */
    if (a->certificate && v.certificate)
        s = outfile_put(a->certificate, v.certificate, err);
    if (a->json)
        out_print(verdict_json(&info, &v));
    else
        print_text(&info, &v);
    int code = s == BT_OK ? verdict_status(&v) : exit_status(s);
    bt_verdict_free(&v);
    return code;
}

static int
check_all(const args *a, const bt_claims *claims, bt_err *err)
{
    bt_check_options o = check_options(a);
    run r = {.code = EXIT_ANSWERED};
    bool go_on = true;
    size_t n = bt_claims_count(claims);

    if (a->certificate && n > 1)
        return exit_status(
            fail(err, BT_ERR_ARG,
                 "--certificate writes one file, and here are %zu claims", n));
    for (size_t i = 0; i < n && go_on; i++) {
        int code = check_one(a, claims, i, &o, err);
        go_on = run_add(&r, a, bt_claims_info(claims, i).id, code, err);
    }
    return run_end(&r, a);
}

/* A claim beyond the limits of the language is a malformed one. */
static int
run_check(const args *a, bt_err *err)
{
    bt_claims *claims = NULL;
    bt_status s = claims_open(a, a->operands.items[0], &claims, err);
    int code = s == BT_OK ? check_all(a, claims, err) : EXIT_BAD_INPUT;

    bt_claims_free(claims);
    return code;
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
    .min_operands = 1,
    .max_operands = 1,
    .watched = true,
    .claim = true,
    .run = run_check,
};
