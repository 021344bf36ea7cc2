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
    /* For the certificate: which component of the rank each case lowers. */
    bt_vector drops; /* size_t, one a case */
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

/* ---- steps.c: the cases of a family as automata, shared by both */

enum {
    BT_VAR_NEXT = 32, /* the next coordinates, where they need a name */
    BT_VAR_EXTRA = 64 /* anything else */
};

typedef struct bt_steps {
    const bt_logic *g;
    bt_vectors *f; /* formulas go into its arena */
    bt_dfa *domain;
    size_t n;
    bt_dfa **body; /* domain and atoms, hidden numbers free */
    bt_dfa **can;  /* the case applies: hidden numbers forgotten */
} bt_steps;

BT_CHECK_RESULT bt_status bt_steps_new(bt_steps *c, const bt_logic *g,
                                       bt_vectors *f, bt_err *err);
void bt_steps_free(bt_steps *c);

/* body and next_i = var[i] for the next coordinates: var[i] is a variable of
 * the case where that says it, BT_VAR_NEXT + i otherwise, -1 for the constant
 * 0. */
BT_CHECK_RESULT bt_status bt_steps_next(const bt_steps *c, size_t i, int *var,
                                        bt_dfa **out, bt_err *err);

/* Forget all variables that are not coordinates (and not in keep[]). */
BT_CHECK_RESULT bt_status bt_steps_forget(const bt_steps *c, bt_dfa **d,
                                          size_t n_keep, const int *keep,
                                          bt_err *err);

/* Is body and sum <= k impossible? */
BT_CHECK_RESULT bt_status bt_steps_never(const bt_steps *c, size_t i,
                                         bt_sum sum, int64_t k, bool *never,
                                         bt_err *err);

const bt_formula *bt_vectors_atom_formula(bt_arena *a,
                                          const bt_vectors_atom *atom);

/* The obligations that do not depend on the claimed set: next vectors are
 * natural numbers and inside the domain, and a rank drops. */
BT_CHECK_RESULT bt_status bt_steps_oblige(const bt_steps *c, bt_proof *p,
                                          bt_err *err);

/* Is every option of a vector of the family in it? */
BT_CHECK_RESULT bt_status bt_steps_inside(const bt_steps *c, bool *holds,
                                          bt_err *err);

/* Every number the tracks may hold is allowed: d with tracks for all of
 * var[0..n-1]. */
BT_CHECK_RESULT bt_status bt_dfa_widen(const bt_logic *g, const bt_dfa *d,
                                       size_t n, const int *var, bt_dfa **out,
                                       bt_err *err);

/* Add an obligation; its truth is OPEN until it is set. */
bt_obligation *bt_proof_add(bt_proof *p, const char *name, const char *meaning);
/* A budget that ran out: OPEN, with the sentence. Others are passed on. */
BT_CHECK_RESULT bt_status bt_proof_settle(bt_obligation *o, bt_status s,
                                          const bt_err *why);
void bt_proof_conclude(bt_proof *p);

#endif
