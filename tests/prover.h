/* prover.h: claims decided twice. A prover sees a range of a few members only,
 * so that the search before it finds nothing, and has its certificates judged
 * by bouton-verify; a search goes through a larger range and proves nothing.
 * What is PROVED has no counterexample there, what is REFUTED the same one; what
 * the prover leaves OPEN may be either.
 *
 * A row's claim has a '@' where its `range` belongs. */
#ifndef BT_TESTS_PROVER_H
#define BT_TESTS_PROVER_H

#include "check.h"
#include "claim.h"
#include "verifier.h"

typedef struct prover_row {
    const char *claim, *small, *large;
    bt_truth truth;
} prover_row;

/* BT_OK: the checker has accepted it. What it cannot even read is a mistake of
 * the prover, and the claim ends with it. */
static inline bt_status
prover_verify(void *context, const char *certificate, size_t length,
              bt_err *err)
{
    (void)context;
    (void)err;
    int code = verifier_run(certificate, length);
    return code == 0   ? BT_OK
           : code == 2 ? BT_ERR_SYNTAX
           : code == 3 ? BT_ERR_LIMIT
           : code < 0  ? BT_ERR_IO
                       : BT_ERR_CORRUPT;
}

/* The claim with this range, as the text of a file. */
static inline void
prover_text(const char *claim, const char *range, char *text, size_t size)
{
    const char *at = strchr(claim, '@');
    size_t before = at ? (size_t)(at - claim) : strlen(claim);
    snprintf(text, size, "claim X \"t\"\n%.*s%s%s%s%s", (int)before, claim,
             at ? "range " : "", at ? range : "", at ? "\n" : "",
             at ? at + 1 : "");
}

/* Checkers that are not to be had, or refuse whatever they are shown. */
static inline bt_status
prover_no_checker(void *context, const char *certificate, size_t length,
                  bt_err *err)
{
    (void)context;
    (void)certificate;
    (void)length;
    (void)err;
    return BT_ERR_IO;
}

static inline bt_status
prover_refuse(void *context, const char *certificate, size_t length,
              bt_err *err)
{
    (void)context;
    (void)certificate;
    (void)length;
    (void)err;
    return BT_ERR_CORRUPT;
}

typedef bt_status prover_checker(void *context, const char *certificate,
                                 size_t length, bt_err *err);

/* `account` may be NULL; without a checker nothing is proved. */
static inline bt_status
prover_ask(const char *text, const char *prover, prover_checker *checker,
           bt_account *account, bt_verdict *v, bt_err *err)
{
    bt_claims *c = NULL;
    bt_check_options o = {.limits = bt_limits_default(),
                          .prover = prover,
                          .account = account,
                          .verify = checker};
    if (checker == prover_refuse) /* further and further guesses */
        o.limits.max_steps = 100000;
    *v = (bt_verdict){0};
    bt_status s = open_text(text, &c, err);
    if (s == BT_OK)
        s = bt_claims_check(c, 0, &o, v, err);
    bt_claims_free(c);
    return s;
}

/* Nothing of a verdict is undefined, and a counterexample is named. */
static inline void
prover_check_verdict(const char *text, const bt_verdict *v, const char *method)
{
    CHECK(strcmp(bt_verdict_method(v), method) == 0, "%s\nmethod %s", text,
          bt_verdict_method(v));
    CHECK((v->truth == BT_REFUTED) == (v->counterexample != NULL), "%s", text);
    CHECK(v->checked_to && *v->checked_to, "%s", text);
}

/* Nothing is PROVED that no checker has accepted. */
static inline void
prover_unchecked(const char *text, const char *prover, prover_checker *checker)
{
    bt_verdict v;
    bt_err err = {0};
    bt_status s = prover_ask(text, prover, checker, NULL, &v, &err);
    CHECK(s != BT_OK || v.truth != BT_PROVED, "%s\nPROVED without a checker",
          text);
    CHECK(s == BT_OK || s == BT_ERR_CORRUPT, "%s\nstatus %d: %s", text, s,
          err.text);
    bt_verdict_free(&v);
}

static inline void
prover_twice(const prover_row *row, const char *prover)
{
    char small[4000], large[4000];
    bt_verdict proof, search;
    bt_account account = {0};
    bt_err err = {0};
    prover_text(row->claim, row->small, small, sizeof small);
    prover_text(row->claim, row->large, large, sizeof large);
    bt_status s =
        prover_ask(small, prover, prover_verify, &account, &proof, &err);
    CHECK(s == BT_OK && proof.truth == row->truth,
          "%s\nstatus %d, truth %d: %s%s", small, s, proof.truth, err.text,
          account.n_attempts && account.attempt[0].why ? account.attempt[0].why
                                                       : "");
    if (s == BT_OK && proof.truth == row->truth && row->truth != BT_OPEN)
        prover_check_verdict(small, &proof, prover);
    if (s == BT_OK && proof.truth == BT_PROVED) {
        prover_unchecked(small, prover, prover_no_checker);
        prover_unchecked(small, prover, prover_refuse);
    }
    s = prover_ask(large, strcmp(prover, "sums") ? "sums" : "row", NULL, NULL,
                   &search, &err);
    CHECK(s == BT_OK &&
              (row->truth == BT_OPEN ||
               (search.truth == BT_REFUTED) == (row->truth == BT_REFUTED)),
          "%s\nsearched: status %d, truth %d: %s", large, s, search.truth,
          s                       ? err.text
          : search.counterexample ? search.counterexample
                                  : "");
    CHECK(!proof.counterexample || !search.counterexample ||
              strcmp(proof.counterexample, search.counterexample) == 0,
          "%s\n%s, by a search %s", small, proof.counterexample,
          search.counterexample);
    bt_account_free(&account);
    bt_verdict_free(&proof);
    bt_verdict_free(&search);
}

static inline void
prover_rows(const prover_row *row, size_t n, const char *prover)
{
    for (size_t i = 0; i < n; i++)
        prover_twice(&row[i], prover);
}

/* Claims that the prover leaves OPEN, with a sentence that has this word. */
typedef struct prover_open {
    const char *claim, *range, *why;
} prover_open;

static inline void
prover_left_open(const prover_open *row, size_t n, const char *prover)
{
    for (size_t i = 0; i < n; i++) {
        char text[4000];
        bt_verdict v;
        bt_account account = {0};
        bt_err err = {0};
        prover_text(row[i].claim, row[i].range, text, sizeof text);
        bt_status s =
            prover_ask(text, prover, prover_verify, &account, &v, &err);
        const char *why = account.n_attempts ? account.attempt[0].why : NULL;
        CHECK(s == BT_OK && v.truth == BT_OPEN, "%s\nstatus %d, truth %d: %s",
              text, s, v.truth, err.text);
        CHECK(s != BT_OK || (why && strstr(why, row[i].why)), "%s\n%s", text,
              why ? why : "no reason");
        bt_account_free(&account);
        bt_verdict_free(&v);
    }
}

#endif
