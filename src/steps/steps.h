/* steps.h: statements about all functions f of a class (weakly increasing with
 * f >= 1, say), about sums of f and about games whose moves f limits, proved by
 * schemas and linear arithmetic: docs/algorithms/steps.md.
 *
 * A formula is a node of the core together with what its variables stand for.
 * It is opened one step at a time, in the order that docs/formats/
 * steps-certificate.md fixes: the checker counts in the same way. */
#ifndef BT_STEPS_STEPS_H
#define BT_STEPS_STEPS_H

#include "base/budget.h"
#include "bouton/account.h"
#include "core/problem.h"
#include "steps/unknowns.h"

/* S(a, n) = sum over 0 <= j < n of times * f(a + step * j) + plus. */
typedef struct bt_ssum {
    int64_t step, times, plus; /* step >= 0, times >= 1 */
} bt_ssum;

enum {
    BT_STEP_FROM = 1, /* functions are on the integers from here on */
    BT_STEP_SUMS = 8,
    BT_STEP_FIELDS = 8,
    BT_STEP_MOVES = 64
};

/* What is asked about: the part of a claim, and the terms it speaks of. */
typedef struct bt_sproblem {
    const bt_part *part;
    const bt_core *c;
    const bt_core_game *g;
    bt_class class_; /* of the function; without one f(i) = i, and its class */
    bt_unknowns terms;
    size_t n_sums;
    bt_ssum sum[BT_STEP_SUMS];
    int n_running; /* variables of the sums around */
    /* What the problem at hand says: the set, this node or its negation; or
     * (`values`) the value, of which the node is true. */
    bt_node set;
    bool outside, values;
    bool wide;        /* also products, quotients, misere play, Grundy values */
    bt_status status; /* the first thing that cannot be said, with a sentence */
    bt_err *err;
} bt_sproblem;

/* ---- numbers (number.c) ---- */

/* What a variable of the core stands for, and those around it. */
typedef struct bt_sbinding {
    int64_t variable;
    const bt_sum *value;
    const struct bt_sbinding *next;
} bt_sbinding;

typedef struct bt_sscope {
    const bt_sbinding *var;
    const bt_sum *const *field; /* of q0; NULL: there is no position */
    const bt_sum *value; /* the Grundy value of the member; NULL: not here */
} bt_sscope;

/* f(a) */
const bt_sum *bt_step_call(bt_sproblem *p, const bt_sum *a);
/* A number as a polynomial over variables, values of the function, sums of it,
 * quotients and remainders; 0 after a failure. */
const bt_sum *bt_step_number(bt_sproblem *p, bt_node n, bt_sscope at);
bt_sscope bt_step_bind(bt_sproblem *p, bt_sscope at, int64_t variable,
                       const bt_sum *value);
/* This cannot be said. */
void bt_step_refuse(bt_sproblem *p, bt_node n, const char *what);
bool bt_step_failed(const bt_sproblem *p);

/* ---- formulas (part.c) ---- */

typedef struct bt_saddend {
    int64_t coef;
    bt_node node;
    const struct bt_saddend *next;
} bt_saddend;

typedef enum bt_spart_kind {
    BT_PART_FORM,    /* form >= 0 */
    BT_PART_LIST,    /* all of n parts */
    BT_PART_NODE,    /* a node, in a scope */
    BT_PART_COMPARE, /* form + what is left to be added >= 0 */
    BT_PART_MOVE,   /* there are more choices for a move: its guard is true, and
                        it leads where it has to */
    BT_PART_BETWEEN /* some n has S(a, n) <= form < S(a, n + 1) */
} bt_spart_kind;

/* Something true or false, or its negation. */
typedef struct bt_spart {
    bt_spart_kind kind;
    bool negated;
    bt_node node;
    bt_sscope at;
    const bt_sum *form;
    size_t n; /* parts; choices made; the number of the sum */
    const struct bt_spart *part;
    const bt_saddend *rest;
    const bt_core_turn *move;
    enum { BT_TO_ANY, BT_TO_SET, BT_TO_PLACE } aim;
    const bt_sum *const *to; /* the place; of BETWEEN: a */
} bt_spart;

typedef enum bt_slook {
    BT_IS_FACT,
    BT_IS_ALL,
    BT_IS_ANY,
    BT_IS_SOME,
    BT_IS_EVERY
} bt_slook;

/* A part as it has to be taken: a form >= 0, or n parts. */
typedef struct bt_sview {
    bt_slook is;
    const bt_sum *fact;
    size_t n;
    const bt_spart *part;
} bt_sview;

bt_sview bt_spart_look(bt_sproblem *p, bt_spart s);
/* A part that is SOME or EVERY, of this integer. */
bt_spart bt_spart_with(bt_sproblem *p, bt_spart s, const bt_sum *value);
bt_spart bt_spart_node(bt_node node, bool negated, bt_sscope at);
bt_spart bt_spart_form(const bt_sum *form);
bt_spart bt_spart_not(bt_spart s);
/* All of them; the array is copied. */
bt_spart bt_spart_all(bt_sproblem *p, size_t n, const bt_spart *each);
/* Natural numbers in the domain: a position with these fields. */
bt_spart bt_spart_position(bt_sproblem *p, const bt_sum *const *field);
/* In the rules, and in a problem whose variables are the fields and in which the
 * Grundy value is `value`. */
bt_sscope bt_step_in_rules(bt_sproblem *p, const bt_sum *const *field);
bt_sscope bt_step_in_problem(bt_sproblem *p, size_t n,
                             const bt_sum *const *field, const bt_sum *value);
/* What the fields are after a move. */
const bt_sum **bt_step_results(bt_sproblem *p, const bt_core_turn *m,
                               bt_sscope at);
/* The fields of a place; NULL after a failure. */
const bt_sum **bt_step_fields(bt_sproblem *p, bt_node place, bt_sscope at);

/* ---- */

/* What a claim says of all positions: which are P, their values, or neither. */
typedef enum bt_says { BT_SAYS_OTHER, BT_SAYS_OUTCOME, BT_SAYS_VALUE } bt_says;

/* Proves all problems and adds the body of a certificate (docs/formats/
 * steps-certificate.md). *says: what problems are about.
 * Fails with BT_ERR_REFUSED when no proof is found, with a sentence. `a` (may be
 * NULL) is told the proof. */
BT_CHECK_RESULT bt_status bt_step_prove(const bt_part *part, bool wide,
                                        bt_budget *budget, bt_text *out,
                                        bt_says *says, bt_account *a,
                                        bt_err *err);

#endif
