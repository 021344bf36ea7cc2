/* test_checker.c: what somebody writes who links the library: claims are PROVED
 * by the checker as a program of its own, in two lines, or OPEN without it. */
#include "bouton/checker.h"
#include "bouton/claim.h"
#include "bouton/sha256.h"
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

/* ---- programs in its place, as others hand them over */

typedef struct fake {
    const char *before, *after; /* what is said, around the name of the text, */
    const char *named;          /* or of this one */
    size_t less;                /* so many bytes of the end are lost */
    int code;
} fake;

static int
run_fake(void *context, const char *const *words, const char *text,
         size_t length, char **said)
{
    const fake *f = context;
    char hex[BT_SHA256_HEX];
    size_t n = 0;
    (void)words;
    if (f->named)
        bt_sha256(f->named, strlen(f->named), hex);
    else
        bt_sha256(text, length, hex);
    FILE *out = open_memstream(said, &n);
    if (out && f->before)
        fprintf(out, "%s%s%s", f->before, hex, f->after ? f->after : "");
    if (out)
        fclose(out);
    if (f->less)
        (*said)[n - f->less] = '\0';
    return f->code;
}

/* Only what the checker itself says of this very text is believed. */
static void
case_other_programs(void)
{
    static const fake fakes[] = {
        {.before = "PROVED\naccepted ", .after = "\n"}, /* as the checker */
        {.before = "accepted ", .after = "\n"},
        {.before = NULL}, /* silent */
        {.before = "", .after = ""},
        {.before = "", .after = "  -\n"},     /* sha256sum */
        {.before = "accepted ", .after = ""}, /* no line end */
        {.before = "accepted ", .after = "\n", .less = 2},
        {.before = "accepted ", .after = "\n", .less = 60},
        {.before = "PROVED\naccepted ", .after = "\nPROVED\n"},
        {.before = "PROVED accepted ", .after = "\n"},
        {.before = "PROVED\naccepted ", .after = "\n", .named = "another"},
        {.before = "PROVED\naccepted ", .after = "\n", .named = ""},
        {.before = "PROVED\naccepted ", .after = "\n", .code = 1},
        {.before = "PROVED\naccepted ", .after = "\n", .code = 3},
        {.before = "PROVED\naccepted ", .after = "\n", .code = 127},
        {.before = "PROVED\naccepted ", .after = "\n", .code = -1},
    };
    for (size_t i = 0; i < sizeof fakes / sizeof *fakes; i++) {
        fake f = fakes[i];
        bt_checker c = {.run = run_fake, .context = &f};
        bt_err err = {0};
        char *text = NULL, *said = NULL;
        bool believed = bt_checker_ask(&c, "some", 4, &said, &err) == BT_OK;
        CHECK(believed == (i < 2), "%zu: %s", i, err.text);
        CHECK(!said == !believed, "%zu: what is said", i);
        if (said)
            CHECK(strcmp(said, i == 0 ? "PROVED\n" : "") == 0, "%s", said);
        free(said);
        if (f.code == 1) /* refused: that is a bug of ours, and said */
            continue;
        bt_truth truth = truth_of("nim: [a,b] P iff a = b", &c, &text);
        CHECK(truth == (i < 2 ? BT_PROVED : BT_OPEN), "%zu", i);
        free(text);
    }
}

int
main(int argc, char **argv)
{
    verifier_find(argc > 0 ? argv[0] : NULL);
    RUN(case_two_lines);
    RUN(case_without);
    RUN(case_other_programs);
    return check_done();
}
