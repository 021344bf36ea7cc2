/* sums.h: the method "sums": problems about every function of a class and its
 * sums, by proofs whose steps are checked one by one. The format of the proofs
 * is docs/formats/steps-certificate.md, why they prove something
 * docs/algorithms/steps.md.
 *
 * A formula is never copied: it is a node of the core text together with what
 * its variables stand for, and is opened as far as a proof goes. */
#ifndef VERIFY_STEPS_STEPS_H
#define VERIFY_STEPS_STEPS_H

#include "common/pool.h"
#include "common/store.h"
#include "kernel/methods.h"

enum {
    STEPS_MAX = 8, /* fields */
    STEPS_SCHEMAS = 16,
    STEPS_DEGREE = 16,
    STEPS_MONOMIALS = 64 /* of a product */
};

/* ---- store.c: constant + sum of factor * term, terms ascending, no factor 0.
 * A product of terms is a term, so that these are polynomials in normal form. */

typedef struct monomial {
    int term;
    int64_t factor;
} monomial;

typedef struct linear {
    int64_t constant;
    size_t n;
    monomial *m;
} linear;

/* 'v': variable number `which`; 'f': the function at a; 's': of[1] * f(a) +
 * of[2], and so on with a + of[0], .., b terms; 'd': a / b, rounded down; 'm': a mod b; '*': the product
 * of term number `which`, which is none, and number `rest`, whose terms are not
 * before it. */
typedef struct term {
    char kind;
    int which, rest, degree;
    int64_t of[3];
    const linear *a, *b;
} term;

/* ---- part.c: formulas */

/* What variables, the fields of q0 and the Grundy value of the member stand for;
 * NULL: nothing here. */
typedef struct scope {
    const linear *var[KERNEL_VARIABLES];
    const linear *field[STEPS_MAX], *value;
} scope;

/* Something true or false, or (`no`) its negation. */
typedef struct part {
    enum {
        PART_FORM, /* form >= 0 */
        PART_LIST, /* all of n parts */
        PART_NODE, /* a node, in a scope */
        PART_MOVE  /* there are more choices for a move: its guard is true, and
                      it leads where it has to */
    } kind;
    bool no;
    uint32_t node;
    const scope *at;
    const linear *form;
    size_t n; /* parts; choices made */
    const struct part *part;
    const kernel_move *move;
    enum { TO_ANY, TO_SET, TO_PLACE } aim;
    const linear *const *to; /* the place */
} part;

/* A part as it has to be taken. */
typedef struct view {
    enum { IS_FACT, IS_ALL, IS_ANY, IS_SOME, IS_EVERY } kind;
    const linear *fact; /* >= 0 */
    size_t n;
    part *part;
} view;

/* What is known at a place of the proof: a linear form >= 0 (n = 0), one of n
 * parts (n >= 2), or something of every integer (n = 1). */
typedef struct item {
    const linear *fact;
    size_t n;
    const part *way;
} item;

typedef struct checker {
    session *s;
    kernel_text *t;
    const kernel_part *claim;
    const kernel_game *g;
    pool pool;
    /* terms */
    store met;   /* what is in the next, and what they are found by */
    term *terms; /* by number */
    size_t most_terms;
    int64_t *key; /* that is being made */
    size_t key_room;
    int running; /* variables of the totals around */
    /* what the problem at hand says: the set, this node or its negation; or
     * (`values`) the value, of which the node is true */
    uint32_t set;
    bool outside, values;
    uint32_t schema[STEPS_SCHEMAS]; /* those that were read, and 1 */
    /* the proof */
    item *items;
    size_t n_items, most_items;
    int n_vars;
    size_t steps, proofs;
} checker;

/* store.c: all return NULL after a failure. */
const linear *steps_constant(checker *x, int64_t k);
const linear *steps_variable(checker *x, int which);
const linear *steps_term(checker *x, term t);
/* p * a + q * b + k */
const linear *steps_mix(checker *x, int64_t p, const linear *a, int64_t q,
                        const linear *b, int64_t k);
const linear *steps_product(checker *x, const linear *a, const linear *b);
/* The coefficient of a variable by itself; does it occur in other terms? */
int64_t steps_factor(const checker *x, const linear *a, int variable);
bool steps_uses(const checker *x, const linear *a, int variable);

/* number.c: a number of core text; NULL with a reason. */
const linear *steps_unknown(checker *x, const char *what);
const linear *steps_number(checker *x, uint32_t node, const scope *at);

/* part.c */
view steps_look(checker *x, part p);
/* A part that is IS_SOME or IS_EVERY, of this integer. */
part steps_with(checker *x, part p, const linear *value);
part steps_node(uint32_t node, bool no, const scope *at);
part steps_form(const linear *form);
/* All of them; the array is copied. */
part steps_all(checker *x, size_t n, const part *each);
part steps_not(part p);
/* All of them; the array is copied. */
part steps_all(checker *x, size_t n, const part *each);
part steps_not(part p);
/* sign * (the value of the problem, at this place) + form >= 0 */
part steps_value(checker *x, int sign, const linear *form, const scope *at);
/* It is v. */
part steps_value_is(checker *x, const linear *v, const scope *at);
/* All of them; the array is copied. */
part steps_all(checker *x, size_t n, const part *each);
part steps_not(part p);
/* sign * (the value of the problem, at this place) + form >= 0 */
part steps_value(checker *x, int sign, const linear *form, const scope *at);
/* Natural numbers in the domain: a position with these fields. */
part steps_position(checker *x, const linear *const *field);
/* The scopes of rules, and of problems whose variables are the fields and in which
 * the Grundy value is `value`. */
scope *steps_in_rules(checker *x, const linear *const *field);
scope *steps_in_problem(checker *x, const linear *const *field, size_t n,
                        const linear *value);
const linear **steps_fields(checker *x, const kernel_node *place,
                            const scope *at);
/* What the fields are after a move. */
bool steps_results(checker *x, const kernel_move *m, const scope *at,
                   const linear **out);

/* schema.c: reads a schema and its arguments; what it says of them. */
part steps_schema(checker *x);

/* proof.c */
void steps_assume(checker *x, part p);
/* A form over the variables of the proof. */
const linear *steps_argument(checker *x);
bool steps_check_proof(checker *x, int nest);

#endif
