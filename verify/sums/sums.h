/* sums.h: the method "sums": problems about every function of a class and its
 * sums, by proofs whose steps are checked one by one. The format of the proofs
 * is docs/formats/sums-certificate.md, why they prove something
 * docs/algorithms/sums.md.
 *
 * A formula is never copied: it is a node of the core text together with what
 * its variables stand for, and is opened as far as a proof goes. */
#ifndef VERIFY_SUMS_SUMS_H
#define VERIFY_SUMS_SUMS_H

#include "common/pool.h"
#include "common/store.h"
#include "kernel/methods.h"

enum {
    SUMS_MAX = 8, /* sums, fields, operands of what is made here */
    SUMS_FROM = 1 /* functions are on the integers from here on */
};

/* ---- store.c: constant + sum of factor * term, terms ascending, no factor 0 */

typedef struct monomial {
    int term;
    int64_t factor;
} monomial;

typedef struct linear {
    int64_t constant;
    size_t n;
    monomial *m;
} linear;

/* 'v': variable number `which`; 'f': the function at a; 's': sum number `which`
 * of b terms from a on; 'q': the square of a. */
typedef struct term {
    char kind;
    int which;
    const linear *a, *b;
} term;

/* ---- part.c: formulas */

/* What variables and the fields of q0 stand for; NULL: nothing here. */
typedef struct scope {
    const linear *var[KERNEL_VARIABLES];
    const linear *field[SUMS_MAX];
} scope;

typedef struct addend {
    int64_t factor;
    uint32_t node;
    const struct addend *next;
} addend;

/* Something true or false, or (`no`) its negation. */
typedef struct part {
    enum {
        PART_FORM,    /* form >= 0 */
        PART_LIST,    /* all of n parts */
        PART_NODE,    /* a node, in a scope */
        PART_COMPARE, /* form + what is left to be added >= 0; never negated */
        PART_MOVE,    /* there are more choices for a move: its guard is true,
                         and it leads to a place, or into the set */
        PART_BETWEEN  /* some n has S(a, n) <= form < S(a, n + 1) */
    } kind;
    bool no;
    uint32_t node;
    const scope *at;
    const linear *form;
    size_t n; /* parts; choices made; the number of the sum */
    const struct part *part;
    const addend *rest, *quotient;
    const kernel_move *move;
    const linear *const *to; /* NULL: the set; of BETWEEN: a */
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
    part *way;
} item;

typedef struct sums_checker {
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
    /* sum I of n terms from a on: times*f(a) + plus, .. f(a + step), .. */
    size_t n_sums;
    struct {
        int64_t step, times, plus;
    } sum[SUMS_MAX];
    /* the set of the problem at hand: this node, or its negation */
    uint32_t set;
    bool outside;
    /* the proof */
    item *items;
    size_t n_items, most_items;
    int n_vars;
    size_t steps, proofs;
} sums_checker;

/* store.c: all return NULL after a failure. */
const linear *sums_constant(sums_checker *x, int64_t k);
const linear *sums_variable(sums_checker *x, int which);
const linear *sums_term(sums_checker *x, term t);
/* p * a + q * b + k */
const linear *sums_mix(sums_checker *x, int64_t p, const linear *a, int64_t q,
                       const linear *b, int64_t k);
bool sums_equal(const linear *a, const linear *b);
/* The coefficient of a variable by itself; does it occur in other terms? */
int64_t sums_factor(const sums_checker *x, const linear *a, int variable);
bool sums_uses(const sums_checker *x, const linear *a, int variable);

/* number.c: a number of core text as a linear form; NULL with a reason. */
const linear *sums_number(sums_checker *x, uint32_t node, const scope *at);
const linear *sums_sum(sums_checker *x, size_t which, const linear *a,
                       const linear *n);

/* part.c */
view sums_look(sums_checker *x, part p);
/* A part that is IS_SOME or IS_EVERY, of this integer. */
part sums_with(sums_checker *x, part p, const linear *value);
part sums_node(uint32_t node, bool no, const scope *at);
part sums_form(const linear *form);
/* All of them; the array is copied. */
part sums_all(sums_checker *x, size_t n, const part *each);
part sums_not(part p);
/* Natural numbers in the domain: a position with these fields. */
part sums_position(sums_checker *x, const linear *const *field);
/* The scopes of rules and of problems whose variables are the fields. */
scope *sums_in_rules(sums_checker *x, const linear *const *field);
scope *sums_in_problem(sums_checker *x, const linear *const *field, size_t n);
/* What the fields are after a move. */
bool sums_results(sums_checker *x, const kernel_move *m, const scope *at,
                  const linear **out);

/* schema.c: reads a schema and its arguments; what it says of them. */
part sums_schema(sums_checker *x);

/* proof.c */
void sums_assume(sums_checker *x, part p);
/* A form over the variables of the proof. */
const linear *sums_argument(sums_checker *x);
bool sums_check_proof(sums_checker *x, int nest);

#endif
