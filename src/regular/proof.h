/* proof.h: what has to hold so that a set is the set of P-positions of a
 * family, or an automaton gives the Grundy values of heaps; each obligation is
 * generated from the rules and decided by itself.
 *
 * Why they are enough: the rank makes the family's play end, so outcomes (and
 * values) are the only ones with "an option in P iff not in P" (misère: but
 * for terminal positions), by induction along the rank. */
#ifndef BT_REGULAR_PROOF_H
#define BT_REGULAR_PROOF_H

#include "bouton/discover.h"
#include "vectors/vectors.h"

enum { BT_MAX_OBLIGATIONS = 10 };

typedef struct bt_proof {
    bt_truth truth; /* PROVED: all are; REFUTED: one is; else OPEN */
    size_t n;
    bt_obligation obligation[BT_MAX_OBLIGATIONS];
    /* A refuting vector, when there is one. */
    bool has_vector;
    int64_t vector[BT_VECTORS_VARS];
} bt_proof;

void bt_proof_free(bt_proof *p);

/* Are the P-positions of the family exactly the vectors of `set` (tracks
 * 0, 1, ..., n_coords - 1)? Sets f->rank on the way. A budget that runs out
 * leaves obligations OPEN; other failures are returned. */
BT_CHECK_RESULT bt_status bt_prove_outcomes(const bt_logic *g, bt_vectors *f,
                                            const bt_dfa *set, bool misere,
                                            bt_proof *out, bt_err *err);

/* Is `set` = {(n, v) : heap n has the Grundy value v} (tracks 0 and 1)? The
 * family comes from bt_vectors_heap. */
BT_CHECK_RESULT bt_status bt_prove_values(const bt_logic *g, bt_vectors *f,
                                          const bt_dfa *set, bt_proof *out,
                                          bt_err *err);

/* The vectors of the family; tracks for all coordinates. */
BT_CHECK_RESULT bt_status bt_vectors_domain(const bt_logic *g, bt_vectors *f,
                                            bt_dfa **out, bt_err *err);

/* ---- steps.c: the cases of a family as formulas */

enum {
    BT_VAR_NEXT = 32, /* the next coordinates, where they need a name */
    BT_VAR_EXTRA = 64 /* anything else */
};

typedef struct bt_steps {
    const bt_logic *g;
    bt_vectors *f; /* formulas go into its arena */
    bt_dfa *domain;
    const bt_formula *inside; /* in the domain */
    size_t n;
    bt_dfa **set;            /* what body[] asks for; owned */
    const bt_formula **body; /* the case applies, hidden numbers free; once
                                compiled, only inside */
} bt_steps;

/* Compiled, to be asked; or only said. */
BT_CHECK_RESULT bt_status bt_steps_new(bt_steps *c, const bt_logic *g,
                                       bt_vectors *f, bt_err *err);
BT_CHECK_RESULT bt_status bt_steps_say(bt_steps *c, bt_vectors *f, bt_err *err);
void bt_steps_free(bt_steps *c);

/* There are hidden numbers of case i with f. */
const bt_formula *bt_steps_hide(const bt_steps *c, size_t i,
                                const bt_formula *f);
/* What the next coordinates of case i are called: var[j] is a variable of the
 * case where that says it, -1 for the constant 0, BT_VAR_NEXT + j otherwise;
 * then is[] says which number that is. How many of these there are. */
size_t bt_steps_next(const bt_steps *c, size_t i, int *var,
                     const bt_formula **is);
/* Case i applies, and the next vector is in the set: nothing is bound. */
const bt_formula *bt_steps_into(const bt_steps *c, size_t i, const bt_dfa *set,
                                int *var);
/* Some case applies, and leads into the set (NULL: anywhere). */
const bt_formula *bt_steps_some(const bt_steps *c, const bt_dfa *set);

/* A solution of f, by track. */
BT_CHECK_RESULT bt_status bt_steps_solve(const bt_steps *c, const bt_formula *f,
                                         bt_found *found,
                                         int64_t value[BT_MAX_TRACKS],
                                         bt_err *err);
/* Is body and sum <= k impossible? */
BT_CHECK_RESULT bt_status bt_steps_never(const bt_steps *c, size_t i,
                                         bt_sum sum, int64_t k, bool *never,
                                         bt_err *err);

const bt_formula *bt_vectors_atom_formula(bt_arena *a,
                                          const bt_vectors_atom *atom);
/* All atoms, and one more formula unless that is NULL. */
const bt_formula *bt_vectors_all(bt_arena *a, const bt_vector *atoms,
                                 const bt_formula *also);

/* ---- oblige.c: obligations */

/* The obligations that do not depend on the claimed set: next vectors are
 * natural numbers and inside the domain, and a rank drops. */
BT_CHECK_RESULT bt_status bt_steps_oblige(const bt_steps *c, bt_proof *p,
                                          bt_err *err);

/* Is every option of a vector of the family in it? */
BT_CHECK_RESULT bt_status bt_steps_inside(const bt_steps *c, bool *holds,
                                          bt_err *err);

/* An obligation: `bad` has no solution. One that is found is played through
 * the rules: `refute` says what came out of it. */
typedef struct bt_doubt {
    const char *name, *meaning;
    const bt_formula *bad;
    bt_status (*refute)(void *prover, bt_obligation *o, const int64_t *value,
                        bt_err *err);
    void *prover;
} bt_doubt;

BT_CHECK_RESULT bt_status bt_proof_decide(const bt_steps *c, bt_proof *p,
                                          const bt_doubt *d, bt_err *err);
/* An obligation: each of these has a solution, or words say what has none. */
BT_CHECK_RESULT bt_status bt_proof_not_vacuous(const bt_steps *c, bt_proof *p,
                                               const char *meaning, size_t n,
                                               const bt_formula *const *some,
                                               const char *const *words,
                                               bt_err *err);
/* A budget ran out before there was anything to decide; other failures are
 * passed on. */
BT_CHECK_RESULT bt_status bt_proof_give_up(bt_proof *p, bt_status s,
                                           const bt_err *why, bt_err *err);
void bt_proof_conclude(bt_proof *p);

#endif
