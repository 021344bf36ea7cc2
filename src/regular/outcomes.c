/* outcomes.c: is this set the set of P-positions? */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "regular/proof.h"
#include "regular/refutation.h"

typedef struct prover {
    const bt_logic *g;
    bt_steps cases;
    bt_dfa *p;     /* the claimed set, inside the domain */
    bt_dfa *moves; /* vectors with a move */
    bt_dfa *wins;  /* vectors with a move into the set */
    bool misere;
    bt_proof *proof;
} prover;

static void
prover_free(prover *x)
{
    bt_steps_free(&x->cases);
    bt_dfa_free(x->p);
    bt_dfa_free(x->moves);
    bt_dfa_free(x->wins);
}

/* *sum becomes *sum or d. */
static bt_status
unite(const bt_logic *g, bt_dfa **sum, const bt_dfa *d, bt_err *err)
{
    bt_dfa *both = NULL;
    BT_TRY(bt_dfa_product(g, *sum, d, BT_EITHER, &both, err));
    bt_dfa_free(*sum);
    *sum = both;
    return BT_OK;
}

/* The vectors from which case i leads into the set. */
static bt_status
wins_of_case(prover *x, size_t i, bt_dfa **out, bt_err *err)
{
    const bt_logic *g = x->g;
    int var[BT_VECTORS_VARS];
    bt_dfa *step = NULL, *there = NULL;
    for (size_t j = 0; j < BT_VECTORS_VARS; j++)
        var[j] = -1;
    *out = NULL;
    bt_status s = bt_steps_next(&x->cases, i, var, &step, err);
    if (s == BT_OK)
        s = bt_dfa_rename(g, x->p, var, &there, err);
    if (s == BT_OK)
        s = bt_dfa_product(g, step, there, BT_BOTH, out, err);
    if (s == BT_OK)
        s = bt_steps_forget(&x->cases, out, 0, NULL, err);
    bt_dfa_free(step);
    bt_dfa_free(there);
    return s;
}

static bt_status
make_sets(prover *x, bt_vectors *f, const bt_dfa *set, bt_err *err)
{
    const bt_logic *g = x->g;
    BT_TRY(bt_steps_new(&x->cases, g, f, err));
    BT_TRY(bt_dfa_product(g, set, x->cases.domain, BT_BOTH, &x->p, err));
    BT_TRY(bt_dfa_truth(g, false, &x->moves, err));
    BT_TRY(bt_dfa_truth(g, false, &x->wins, err));
    for (size_t i = 0; i < x->cases.n; i++) {
        bt_dfa *wins = NULL;
        BT_TRY(unite(g, &x->moves, x->cases.can[i], err));
        bt_status s = wins_of_case(x, i, &wins, err);
        if (s == BT_OK)
            s = unite(g, &x->wins, wins, err);
        bt_dfa_free(wins);
        BT_TRY(s);
    }
    return BT_OK;
}

/* A term: a set or its complement. */
typedef struct term {
    const bt_dfa *set;
    bool in;
} term;

/* The vectors of the domain that are in (or not in) all n sets. */
static bt_status
intersect(const prover *x, size_t n, const term *t, bt_dfa **out, bt_err *err)
{
    *out = bt_dfa_copy(x->cases.domain);
    if (!*out)
        return bt_fail_nomem(err);
    for (size_t i = 0; i < n; i++) {
        bt_dfa *next = NULL;
        BT_TRY(bt_dfa_product(x->g, *out, t[i].set,
                              t[i].in ? BT_BOTH : BT_FIRST_ONLY, &next, err));
        bt_dfa_free(*out);
        *out = next;
    }
    return BT_OK;
}

/* What the move generator must say about a refuting vector. */
typedef enum expectation { NO_MOVE, INTO_SET, NOT_INTO_SET } expectation;

static bool
confirmed(const bt_refutation *r, expectation e)
{
    switch (e) {
    case NO_MOVE:
        return r->n_options == 0;
    case INTO_SET:
        return r->n_in_set > 0;
    case NOT_INTO_SET:
        return r->n_options > 0 && r->n_in_set == 0;
    }
    return false;
}

static bt_status
refute(prover *x, bt_obligation *o, const int64_t *vector, expectation e,
       bt_err *err)
{
    bt_refutation r;
    BT_TRY(bt_refutation_find(x->g->budget, x->cases.f, x->p, vector, &r, err));
    if (confirmed(&r, e)) {
        o->shown = BT_FAILS;
        o->position = r.position;
        r.position = NULL;
        if (e == INTO_SET) {
            o->option = r.option;
            r.option = NULL;
        }
        x->proof->has_vector = true;
        memcpy(x->proof->vector, vector, sizeof x->proof->vector);
    } else {
        bt_text why = {0};
        bt_text_add(&why, "formulas and move generator disagree at %s",
                    r.position ? r.position : "?");
        o->why = bt_text_take(&why);
    }
    bt_refutation_free(&r);
    return BT_OK;
}

/* The vectors where the obligation fails must be none. */
static bt_status
decide(prover *x, bt_obligation *o, size_t n, const term *t, expectation e,
       bt_err *err)
{
    bt_dfa *bad = NULL;
    bt_found found = BT_FOUND_BIG;
    int64_t value[BT_MAX_TRACKS] = {0};
    bt_status s = intersect(x, n, t, &bad, err);
    if (s == BT_OK)
        s = bt_dfa_witness(bad, &found, value, err);
    bt_dfa_free(bad);
    BT_TRY(s);
    if (found == BT_FOUND_NONE)
        o->shown = BT_SHOWN;
    else if (found == BT_FOUND)
        return refute(x, o, value, e, err);
    else
        o->why = bt_copy("a counterexample leaves 64 bits", 31);
    return BT_OK;
}

static bt_status
oblige_set(prover *x, bt_err *err)
{
    bt_proof *p = x->proof;
    bt_err why = {0};
    bt_obligation *o =
        bt_proof_add(p, "terminal",
                     x->misere ? "no terminal position is in P"
                               : "every terminal position is in P");
    term terminal[2] = {{x->moves, false}, {x->p, x->misere}};
    BT_TRY(bt_proof_settle(o, decide(x, o, 2, terminal, NO_MOVE, &why), &why));
    o = bt_proof_add(p, "stay", "no move leads from P to P");
    term stay[2] = {{x->p, true}, {x->wins, true}};
    BT_TRY(bt_proof_settle(o, decide(x, o, 2, stay, INTO_SET, &why), &why));
    o = bt_proof_add(p, "reach",
                     "every other position that is not terminal "
                     "has a move into P");
    term reach[3] = {{x->p, false}, {x->moves, true}, {x->wins, false}};
    bt_status s = decide(x, o, 3, reach, NOT_INTO_SET, &why);
    s = bt_proof_settle(o, s, &why);
    if (s != BT_OK && err)
        *err = why;
    return s;
}

/* P, its complement and the moves are not empty. */
static bt_status
oblige_not_vacuous(prover *x, bt_err *err)
{
    bt_obligation *o = bt_proof_add(x->proof, "vacuity",
                                    "P, its complement and the moves are not "
                                    "empty");
    static const char *const words[3] = {"no position is in P",
                                         "every position is in P",
                                         "no position has a move at all"};
    term t[3] = {{x->p, true}, {x->p, false}, {x->moves, true}};
    const char *empty = NULL;
    for (size_t i = 0; i < 3; i++) {
        bt_dfa *d = NULL;
        bt_found found = BT_FOUND_NONE;
        int64_t value[BT_MAX_TRACKS];
        bt_err why = {0};
        bt_status s = intersect(x, 1, &t[i], &d, &why);
        if (s == BT_OK)
            s = bt_dfa_witness(d, &found, value, &why);
        bt_dfa_free(d);
        if (s != BT_OK) {
            s = bt_proof_settle(o, s, &why);
            if (s != BT_OK && err)
                *err = why;
            return s;
        }
        empty = found == BT_FOUND_NONE ? words[i] : empty;
    }
    if (empty)
        o->why = bt_copy(empty, strlen(empty));
    else
        o->shown = BT_SHOWN;
    return BT_OK;
}

/* A budget that runs out before there is anything to decide. */
static bt_status
give_up(bt_proof *p, bt_status s, const bt_err *why, bt_err *err)
{
    bt_obligation *o = bt_proof_add(p, "formulas",
                                    "the rules and the set can be computed "
                                    "with");
    s = bt_proof_settle(o, s, why);
    if (s != BT_OK && err)
        *err = *why;
    return s;
}

bt_status
bt_prove_outcomes(const bt_logic *g, bt_vectors *f, const bt_dfa *set,
                  bool misere, bt_proof *out, bt_err *err)
{
    prover x = {.g = g, .misere = misere, .proof = out};
    bt_err why = {0};
    *out = (bt_proof){0};
    if (set->n_tracks != f->n_coords || f->heaps)
        return bt_fail(err, BT_ERR_ARG,
                       "the set is not one of vectors of the "
                       "family");
    bt_status s = make_sets(&x, f, set, &why);
    if (s != BT_OK) {
        s = give_up(out, s, &why, err);
    } else {
        s = oblige_set(&x, err);
        if (s == BT_OK)
            s = bt_steps_oblige(&x.cases, out, err);
        if (s == BT_OK)
            s = oblige_not_vacuous(&x, err);
        if (s == BT_OK)
            bt_proof_conclude(out);
    }
    prover_free(&x);
    return s;
}
