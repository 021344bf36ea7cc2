/* outcomes.c: is this set the set of P-positions? */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "regular/proof.h"
#include "regular/refutation.h"

typedef struct prover {
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

static bt_status
make_sets(prover *x, const bt_logic *g, bt_vectors *f, const bt_dfa *set,
          bt_err *err)
{
    BT_TRY(bt_steps_new(&x->cases, g, f, err));
    BT_TRY(bt_dfa_product(g, set, x->cases.domain, BT_BOTH, &x->p, err));
    BT_TRY(
        bt_formula_compile(g, bt_steps_some(&x->cases, NULL), &x->moves, err));
    return bt_formula_compile(g, bt_steps_some(&x->cases, x->p), &x->wins, err);
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
    BT_TRY(bt_refutation_find(x->cases.g->budget, x->cases.f, x->p, vector, &r,
                              err));
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

static bt_status
refute_terminal(void *x, bt_obligation *o, const int64_t *vector, bt_err *err)
{
    return refute(x, o, vector, NO_MOVE, err);
}

static bt_status
refute_stay(void *x, bt_obligation *o, const int64_t *vector, bt_err *err)
{
    return refute(x, o, vector, INTO_SET, err);
}

static bt_status
refute_reach(void *x, bt_obligation *o, const int64_t *vector, bt_err *err)
{
    return refute(x, o, vector, NOT_INTO_SET, err);
}

/* The vectors of the family that are so. */
static const bt_formula *
vectors(const prover *x, const bt_formula *a, const bt_formula *b,
        const bt_formula *c)
{
    const bt_formula *kid[] = {x->cases.inside, a, b, c};
    return bt_f_and(&x->cases.f->arena, c ? 4 : b ? 3 : 2, kid);
}

static bt_status
oblige_set(prover *x, bt_err *err)
{
    bt_arena *a = &x->cases.f->arena;
    const bt_formula *p = bt_f_set(a, x->p), *no = bt_f_not(a, p);
    const bt_formula *moves = bt_f_set(a, x->moves);
    const bt_formula *wins = bt_f_set(a, x->wins);
    const bt_doubt doubts[] = {
        {"terminal",
         x->misere ? "no terminal position is in P"
                   : "every terminal position is in P",
         vectors(x, bt_f_not(a, moves), x->misere ? p : no, NULL),
         refute_terminal, x},
        {"stay", "no move leads from P to P", vectors(x, p, wins, NULL),
         refute_stay, x},
        {"reach", "every other position that is not terminal has a move into P",
         vectors(x, no, moves, bt_f_not(a, wins)), refute_reach, x},
    };
    static const char *const words[] = {"no position is in P",
                                        "every position is in P",
                                        "no position has a move at all"};
    const bt_formula *some[] = {vectors(x, p, NULL, NULL),
                                vectors(x, no, NULL, NULL),
                                vectors(x, moves, NULL, NULL)};
    for (size_t i = 0; i < sizeof doubts / sizeof *doubts; i++)
        BT_TRY(bt_proof_decide(&x->cases, x->proof, &doubts[i], err));
    BT_TRY(bt_steps_oblige(&x->cases, x->proof, err));
    return bt_proof_not_vacuous(&x->cases, x->proof,
                                "P, its complement and the moves are not empty",
                                3, some, words, err);
}

bt_status
bt_prove_outcomes(const bt_logic *g, bt_vectors *f, const bt_dfa *set,
                  bool misere, bt_proof *out, bt_err *err)
{
    prover x = {.misere = misere, .proof = out};
    bt_err why = {0};
    *out = (bt_proof){0};
    if (set->n_tracks != f->n_coords || f->heaps)
        return bt_fail(err, BT_ERR_ARG,
                       "the set is not one of vectors of the "
                       "family");
    bt_status s = make_sets(&x, g, f, set, &why);
    if (s == BT_OK) {
        s = oblige_set(&x, err);
        bt_proof_conclude(out);
    } else {
        s = bt_proof_give_up(out, s, &why, err);
    }
    prover_free(&x);
    return s;
}
