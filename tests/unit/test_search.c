/* test_search.c: src/check, src/prove: what a search says it has seen
 * goes to the checker; a counterexample is replayed; and where there is no
 * certificate the account says why. */
#include "prover.h"

static bt_status said; /* what the checker below answers */
static size_t asked;

static bt_status
answer(void *context, const char *certificate, size_t length, bt_err *err)
{
    (void)context;
    (void)certificate;
    (void)length;
    (void)err;
    asked++;
    return said;
}

static bt_status
check(const char *text, bt_account *account, bt_status checker, bt_verdict *v)
{
    bt_claims *c = NULL;
    bt_err err = {0};
    bt_check_options o = {
        .limits = bt_limits_default(), .account = account, .verify = answer};
    said = checker;
    asked = 0;
    *v = (bt_verdict){0};
    *account = (bt_account){0};
    bt_status s = open_text(text, &c, &err);
    if (s == BT_OK)
        s = bt_claims_check(c, 0, &o, v, &err);
    bt_claims_free(c);
    return s;
}

/* Finite claims: the list of what was asked is accepted by bouton-verify, with
 * outcomes, values and moves. */
static void
case_lists(void)
{
    static const struct {
        const char *claim;
        bt_truth truth;
        const char *counterexample;
    } rows[] = {
        {"in nim\nfor [a,b] where a + b <= 8\nP iff a = b", BT_PROVED, NULL},
        {"in nim\nfor [a,b] where a + b <= 8\nP iff a = b and a != 3",
         BT_REFUTED, "[3,3]"},
        {"in kayles\nfor [n] where n <= 9\ngrundy = 4 implies n in {4,8} or n "
         "= "
         "9",
         BT_REFUTED, "[5]"},
        {"in kayles\nfor [n] where n <= 8\ngrundy = 4 iff n = 8", BT_REFUTED,
         "[5]"},
        {"in nim misere\nfor [n] where n <= 9\ngrundy = 0 iff n = 1", BT_PROVED,
         NULL},
        {"in amalgamation-nim\nfor [1,b,c] where 1 <= b <= c, c <= 9\n[1,b,c] "
         "-> "
         "[b,c+1] and not terminal([1,b,c])",
         BT_PROVED, NULL},
        {"in nim\nfor [a,b] where a + b <= 6\nnot [a,b] -> [1,1] or P([1,1])",
         BT_PROVED, NULL},
        {"in subtraction\nfor S within {1..3}\nworks every n in 0..12: P([n]) "
         "iff n mod 3 = 0 : S is one of {1,2}",
         BT_PROVED, NULL},
        {"in subtraction\nfor S within {1..3}\nworks every n in 0..12: P([n]) "
         "iff n mod 4 = 0 : S is one of {1,2,3}; {1,3}",
         BT_REFUTED, "S={1,3} does not work"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char text[1000];
        bt_account account = {0};
        bt_verdict v;
        bt_err err = {0};
        prover_text(rows[i].claim, "", text, sizeof text);
        bt_status s = prover_ask(text, NULL, prover_verify, &account, &v, &err);
        CHECK(s == BT_OK && v.truth == rows[i].truth, "%s\n%d %d %s", text, s,
              v.truth, err.text);
        CHECK(account.listed && !account.no_certificate, "%s\n%s", text,
              account.no_certificate ? account.no_certificate : "not listed");
        CHECK(has(v.counterexample ? v.counterexample : "",
                  rows[i].counterexample),
              "%s\n%s", text, v.counterexample ? v.counterexample : "none");
        bt_account_free(&account);
        bt_verdict_free(&v);
    }
}

/* A checker that refuses is no matter of opinion: an engine was wrong. One that
 * cannot be run or ran out leaves a verdict without a certificate. */
static void
case_checkers(void)
{
    static const char claim[] =
        "claim X \"t\"\nin nim\nfor [a,b] where a + b <= 8\nP iff a = b";
    static const struct {
        bt_status checker, status;
        const char *why;
    } rows[] = {
        {BT_OK, BT_OK, NULL},
        {BT_ERR_CORRUPT, BT_ERR_CORRUPT, NULL},
        {BT_ERR_IO, BT_OK, "could not be run"},
        {BT_ERR_LIMIT, BT_OK, "gave up"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        bt_account account;
        bt_verdict v;
        bt_status s = check(claim, &account, rows[i].checker, &v);
        CHECK(s == rows[i].status && asked == 1, "checker %d: %d, asked %zu",
              rows[i].checker, s, asked);
        CHECK(s != BT_OK || account.listed == (rows[i].checker == BT_OK),
              "checker %d", rows[i].checker);
        CHECK(has(account.no_certificate ? account.no_certificate : "",
                  rows[i].why),
              "checker %d: %s", rows[i].checker,
              account.no_certificate ? account.no_certificate : "");
        bt_account_free(&account);
        bt_verdict_free(&v);
    }
}

/* Accepts what is about one choice, and has no time for all of them. */
static bt_status
answer_one(void *context, const char *certificate, size_t length, bt_err *err)
{
    bt_status s = prover_verify(context, certificate, length, err);
    const char *core = strstr(certificate, "\npart\n");
    return core && strstr(core + 1, "\npart\n") ? BT_ERR_LIMIT : s;
}

/* A claim about each choice is PROVED by one certificate of all of them, and
 * not by as many as there are choices. */
static void
case_choices(void)
{
    static const char claim[] =
        "claim X \"t\"\nin subtraction\nfor S within {1..2}\nfor [n]\n"
        "range n <= 20\nP if n = 0";
    bt_account account = {0};
    bt_verdict v;
    bt_err err = {0};
    bt_status s = prover_ask(claim, NULL, prover_verify, NULL, &v, &err);
    CHECK(s == BT_OK && v.truth == BT_PROVED && v.certificate &&
              strstr(v.certificate, "\npart 3 by "),
          "%s", err.text);
    bt_verdict_free(&v);
    s = prover_ask(claim, NULL, answer_one, &account, &v, &err);
    CHECK(s == BT_OK && v.truth == BT_OPEN && !v.certificate, "%d", v.truth);
    CHECK(has(account.attempt[account.n_attempts - 1].why,
              "certificate for all choices"),
          "%s", account.attempt[account.n_attempts - 1].why);
    bt_account_free(&account);
    bt_verdict_free(&v);
}

/* Positions too large for the reference engine are replayed one move deep. */
static void
case_large(void)
{
    bt_account account;
    bt_verdict v;
    bt_status s = check("claim X \"t\"\nin nim\nfor [4000,4001,n] where n <= "
                        "3\nP iff n = 2",
                        &account, BT_OK, &v);
    CHECK(s == BT_OK && v.truth == BT_REFUTED &&
              has(v.counterexample, "[1,4000,4001]"),
          "%d %d %s", s, v.truth, v.counterexample ? v.counterexample : "");
    bt_account_free(&account);
    bt_verdict_free(&v);
    s = check("claim X \"t\"\nin amalgamation-nim\nperiod(2) = 3", &account,
              BT_OK, &v);
    CHECK(s == BT_OK && v.truth == BT_REFUTED, "%d %d", s, v.truth);
    bt_account_free(&account);
    bt_verdict_free(&v);
}

/* The files of the papers, sorted; each can be read. */
static void
case_papers(void)
{
    static const char *const dirs[] = {BT_GAMES_DIR};
    bt_load_options o = {.dirs = dirs, .n_dirs = 1};
    char **path = NULL;
    size_t n = 0;
    bt_err err = {0};
    bt_status s =
        bt_papers_find(NULL, BT_GAMES_DIR "/../papers", &path, &n, &err);
    CHECK(s == BT_OK && n >= 14, "%d, %zu files: %s", s, n, err.text);
    for (size_t i = 0; s == BT_OK && i < n; i++) {
        bt_claims *c = NULL;
        CHECK(i == 0 || strcmp(path[i - 1], path[i]) < 0, "%s", path[i]);
        CHECK(bt_claims_load(path[i], &o, &c, &err) == BT_OK &&
                  bt_claims_count(c) > 0,
              "%s: %s", path[i], err.text);
        bt_claims_free(c);
    }
    bt_paths_free(path, n);
    CHECK(bt_papers_find(NULL, BT_GAMES_DIR "/none", &path, &n, &err) ==
              BT_ERR_IO,
          "a folder that is not there");
}

int
main(int argc, char **argv)
{
    verifier_find(argc > 0 ? argv[0] : NULL);
    RUN(case_lists);
    RUN(case_checkers);
    RUN(case_choices);
    RUN(case_large);
    RUN(case_papers);
    return check_done();
}
