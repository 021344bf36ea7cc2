/* test_checker.c: what somebody writes who links the library: claims are PROVED
 * by the checker as a program of its own, in two lines, or OPEN without it. */
#include "bouton/checker.h"
#include "bouton/claim.h"
#include "check.h"
#include "verifier.h"

static bt_truth
truth_of(const char *claim, bt_checker *c, char **certificate)
{
    const char *const dirs[] = {BT_GAMES_DIR};
    bt_load_options load = {.dirs = dirs, .n_dirs = 1};
    bt_check_options o = {.limits = bt_limits_default(),
                          .verify = bt_checker_verify,
                          .verify_context = c};
    bt_claims *claims = NULL;
    bt_verdict v = {.truth = BT_OPEN};
    bt_err err = {0};
    *certificate = NULL;
    if (!CHECK(bt_claims_inline(claim, &load, &claims, &err) == BT_OK &&
                   bt_claims_check(claims, 0, &o, &v, &err) == BT_OK,
               "%s", err.text))
        return BT_OPEN;
    *certificate = v.certificate;
    v.certificate = NULL;
    bt_truth truth = v.truth;
    bt_verdict_free(&v);
    bt_claims_free(claims);
    return truth;
}

static void
case_two_lines(void)
{
    bt_checker c = {.program = verifier_path};
    bt_err err = {0};
    char *text, *said = NULL;
    CHECK(truth_of("nim: [a,b] P iff a = b", &c, &text) == BT_PROVED, "nim");
    if (CHECK(text, "no certificate")) {
        CHECK(bt_checker_ask(&c, text, strlen(text), &said, &err) == BT_OK &&
                  strstr(said, "PROVED"),
              "%s", err.text);
        free(said);
        text[strlen(text) / 2] ^= 1;
        CHECK(bt_checker_verify(&c, text, strlen(text), &err) == BT_ERR_SYNTAX,
              "damaged");
    }
    free(text);
    CHECK(truth_of("nim: [a,b] P iff a = b + 1", &c, &text) == BT_REFUTED,
          "false");
    free(text);
}

static bool
at_once(void *watcher)
{
    return !watcher;
}

static void
case_without(void)
{
    bt_checker none = {.program = "/nowhere/bouton-verify"};
    bt_checker few = {.program = verifier_path, .limits = {.max_steps = 10}};
    bt_checker ended = {.program = verifier_path,
                        .limits = {.interrupted = at_once}};
    bt_err err = {0};
    char *text;
    CHECK(truth_of("nim: [a,b] P iff a = b", &none, &text) == BT_OPEN, "none");
    free(text);
    CHECK(truth_of("nim: [a,b] P iff a = b", &few, &text) == BT_OPEN, "few");
    free(text);
    CHECK(bt_checker_verify(&ended, "x", 1, &err) == BT_ERR_INTERRUPTED,
          "interrupted");
}

int
main(int argc, char **argv)
{
    verifier_find(argc > 0 ? argv[0] : NULL);
    RUN(case_two_lines);
    RUN(case_without);
    return check_done();
}
