/* sums.h: statements about all functions f of a class (weakly increasing with
 * f >= 1, say), about sums of f and about games whose moves f limits, proved by
 * schemas and linear arithmetic: docs/algorithms/sums.md.
 *
 * A formula speaks of variables by number: those of the statement first, then
 * one more for each quantifier around. A position is its fields in order. */
#ifndef BT_SUMS_SUMS_H
#define BT_SUMS_SUMS_H

#include "base/budget.h"
#include "core/problem.h"
#include "sums/unknowns.h"

/* ---- formulas ---- */

typedef enum bt_snode_kind {
    BT_SNODE_GE, /* form >= 0 */
    BT_SNODE_EQ, /* form = 0 */
    BT_SNODE_AND,
    BT_SNODE_OR,
    BT_SNODE_NOT,
    BT_SNODE_EXISTS, /* an integer, the next variable */
    BT_SNODE_EVERY,
    BT_SNODE_MOVE, /* a legal move: places are the fields from, then to */
    BT_SNODE_AT    /* the kid, its variables 0, 1, ... being the places */
} bt_snode_kind;

typedef struct bt_snode {
    bt_snode_kind kind;
    const bt_sum *form;
    size_t n, n_places;
    const struct bt_snode **kid;
    const bt_sum **place;
} bt_snode;

/* Are its nodes, those that are shared as often as they occur, at most so many?
 * They are taken from *left. */
bool bt_snode_fits(const bt_snode *f, size_t *left);

/* ---- statements ---- */

/* S(a, n) = sum over 0 <= j < n of times * f(a + step * j) + plus. */
typedef struct bt_ssum {
    int64_t step, times, plus; /* step >= 0, times >= 1 */
} bt_ssum;

enum { BT_SUMS_FROM = 1 }; /* functions are on the integers from here on */

enum { BT_SUMS = 8, BT_SUMS_FIELDS = 8, BT_SUMS_MOVES = 16, BT_SUMS_ARGS = 3 };

/* Variables: the fields, then the choices. */
typedef struct bt_smove {
    const char *name;
    size_t n_choices;
    const bt_snode *guard;
    const bt_sum *result[BT_SUMS_FIELDS];
} bt_smove;

typedef struct bt_sproblem {
    bt_unknowns terms;
    const char *game, *function;
    bt_class fclass;
    size_t n_sums;
    bt_ssum sum[BT_SUMS];
    size_t n_fields;
    const char *field[BT_SUMS_FIELDS];
    size_t n_moves;
    bt_smove move[BT_SUMS_MOVES];
    const bt_snode *domain;
    /* Either: the positions of the domain that are P are those of the set. */
    const bt_snode *set;
    const bt_sum *rank; /* found by the prover */
    /* Or, without a set: this holds for all natural numbers. */
    size_t n_variables;
    const bt_snode *holds;
    const char *says; /* in words */
} bt_sproblem;

/* sums_formula.c. Nodes live as long as the terms. */
const bt_snode *bt_snode_compare(bt_unknowns *t, bt_snode_kind kind,
                                 const bt_sum *form);
const bt_snode *bt_snode_join(bt_unknowns *t, bt_snode_kind kind, size_t n,
                              const bt_snode *const *kid);
const bt_snode *bt_snode_not(bt_unknowns *t, const bt_snode *kid);
const bt_snode *bt_snode_quantify(bt_unknowns *t, bt_snode_kind kind,
                                  const bt_snode *kid);
/* AT (with a kid) or MOVE (without). */
const bt_snode *bt_snode_place(bt_unknowns *t, size_t n,
                               const bt_sum *const *place, const bt_snode *kid);
void bt_snode_print(const bt_unknowns *t, const bt_snode *f, bt_text *out);
/* Variables are printed as number[v], or as they are when it is NULL. */
void bt_unknowns_print(const bt_unknowns *t, const bt_sum *a, const int *number,
                       bt_text *out);

/* Proves the problem and adds the certificate (docs/formats/
 * sums-certificate.md) to the text. Fails with BT_ERR_REFUSED when no proof is
 * found, with a sentence. */
BT_CHECK_RESULT bt_status bt_sums_prove(bt_sproblem *p, bt_budget *budget,
                                        bt_text *out, bt_err *err);

#endif
