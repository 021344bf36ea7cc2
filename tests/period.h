/* period.h: sequences and their periods in tests, each judged by the checker. */
#ifndef BT_TESTS_PERIOD_H
#define BT_TESTS_PERIOD_H

#include "bouton/sequence.h"
#include "check.h"
#include "game.h"
#include "verifier.h"

static inline bt_sequence *
sequence(const bt_ruleset *r, bt_sequence_kind kind, bool misere, uint64_t n)
{
    bt_solver_options o = bt_solver_options_default();
    bt_sequence *q;
    bt_err err = {0};
    o.misere = misere;
    game_must(bt_sequence_new(r, kind, &o, n, &q, &err), "sequence", &err);
    return q;
}

static inline bt_status
ask_checker(void *context, const char *text, size_t length, bt_err *err)
{
    char why[400];
    int code = verifier_ask(text, length, BT_VERIFY_STEPS, why);
    (void)context;
    if (code != ACCEPTED)
        *err = (bt_err){.status = BT_ERR_CORRUPT};
    CHECK(code == ACCEPTED, "%d: %s", code, why);
    return code == ACCEPTED ? BT_OK : BT_ERR_CORRUPT;
}

/* PROVED: the engine argues for it, and the checker agrees; it must. */
static inline bt_period
period_of(bt_sequence *q)
{
    bt_period p, seen;
    bt_err err = {0};
    char *certificate = NULL;
    game_must(bt_sequence_period(q, &seen, &err), "period", &err);
    CHECK(seen.truth == BT_OPEN, "no checker has seen it");
    game_must(bt_sequence_prove(q, ask_checker, NULL, &p, &certificate, &err),
              "proof", &err);
    CHECK((p.truth == BT_PROVED) == p.argued && p.argued == seen.argued &&
              p.argued == (certificate != NULL),
          "%s", p.method);
    free(certificate);
    return p;
}

#endif
