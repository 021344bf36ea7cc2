/* exponents.h: conditions of core text as first-order formulas about natural
 * numbers, in which 2^v may stand beside v: places, moves and the set of
 * P-positions are written out, all that is bound has a variable of its own, and
 * negations are at the atoms.
 *
 * All natural vectors are positions of the game, or all sizes of one heap; what
 * cannot be said ends the session as undecided. */
#ifndef VERIFY_EXPONENTS_EXPONENTS_H
#define VERIFY_EXPONENTS_EXPONENTS_H

#include "common/pool.h"
#include "kernel/kernel.h"

enum {
    MAX_COORDS = 4,
    MAX_FRESH = 1 << 18, /* variables of a formula */
    SPARE_FRESH = 8      /* .. that are kept for whoever decides it */
};

/* ---- sentences: variables are all different, negations are at the atoms */

typedef enum node_kind {
    NODE_TRUE,
    NODE_FALSE,
    NODE_GE, /* sum + k >= 0 */
    NODE_EQ,
    NODE_NE,
    NODE_AND,
    NODE_OR,
    NODE_EXISTS,
    NODE_FORALL
} node_kind;

typedef struct term {
    int64_t c;
    int var;
    bool power; /* 2^var instead of var */
} term;

typedef struct node {
    node_kind kind;
    size_t n_terms;
    term *term;
    int64_t k;
    size_t n_kids;
    struct node **kid;
    int var; /* of a quantifier */
} node;

/* What formulas are made of, and what is known of their variables. */
typedef struct maker {
    kernel_text *t;
    const kernel_game *g;
    bool heap;    /* positions are one heap, or none */
    bool has_set; /* P, over v0, v1, .., the coordinates */
    uint32_t set;
    int64_t around; /* 2^(v - i) is half of 2^v, .. only for i up to this */
    session *s;
    pool pool;
    bool in_set; /* it is being written out */
    int next;    /* the next variable */
    /* of each variable */
    uint8_t *hidden; /* bound by "there is" */
    uint8_t *power;  /* its power occurs */
    int64_t *low;    /* what it is at least, where a formula is being made */
} maker;

/* form.c */
bool maker_start(maker *x);
void maker_drop(maker *x);
/* A step more; false when it is over, or all of them are spent. */
bool maker_spend(maker *x);

/* ---- form.c: (sum + k) / 2^shift; all return NULL after a failure */

typedef struct linear {
    int64_t k;
    int shift;
    size_t n;
    term *term;
} linear;

node *node_new(maker *x, node_kind kind, size_t n_terms, size_t n_kids);
node *node_join(maker *x, node_kind kind, node *a, node *b);
const linear *linear_constant(maker *x, int64_t k);
const linear *linear_variable(maker *x, int var, bool power);
/* A new one. */
int linear_fresh(maker *x, bool hidden);
/* p * a + q * b + k */
const linear *linear_mix(maker *x, int64_t p, const linear *a, int64_t q,
                         const linear *b, int64_t k);
/* a / 2^by */
const linear *linear_halve(maker *x, const linear *a, int by);
/* Is it at least that, by its looks and what variables are at least? */
bool linear_is_above(const maker *x, const linear *a, int64_t least);
/* p * a + k >= 0, = 0, != 0 */
node *linear_compare(maker *x, node_kind kind, int64_t p, const linear *a,
                     int64_t k);

/* ---- numbers and conditions of core text */

/* What variables stand for: forms, or the coordinates of a position. */
typedef struct scope {
    const linear *var[KERNEL_VARIABLES];
    const linear *const *place[KERNEL_VARIABLES];
} scope;

/* compare.c: sign * number + k >= 0, = 0, != 0. Numbers in it that need a
 * variable have one that there is (`some`), or whatever it is. */
node *exponents_compare(maker *x, node_kind kind, int64_t sign, uint32_t number,
                        int64_t k, const scope *at, bool some);
/* A number as a form; no variable more is needed for it. */
const linear *exponents_number(maker *x, uint32_t number, const scope *at);

/* expand.c: a condition, or its negation. `some`: it stands behind "there is"
 * rather than "for all". */
node *exponents_expand(maker *x, uint32_t condition, bool negate, bool some,
                       const scope *at);
/* "There is", or "for all". */
node *exponents_quantify(maker *x, bool exists, int var, node *body);

/* moves.c: what is asked about positions. */
node *exponents_question(maker *x, const kernel_node *e, bool negate, bool some,
                         const scope *at);
const linear *const *exponents_place(maker *x, const kernel_node *e,
                                     const scope *at);
/* It is a position; it is one, and in the set. */
node *exponents_position(maker *x, const linear *const *coord, bool negate);
node *exponents_in_set(maker *x, const linear *const *coord, bool negate,
                       bool some);
/* Some move from there, and then; or (`negate`) none of which that is true.
 * What `then` makes stands behind "there is" unless it is negated. */
typedef node *after_move(maker *x, const linear *const *from,
                         const linear *const *to, bool negate,
                         const void *context);
node *exponents_some_move(maker *x, const linear *const *from, bool negate,
                          after_move *then, const void *context);

#endif
