/* powers.h: the method "powers": problems about natural numbers in which 2^n
 * stands beside n, for a number n that is quantified.
 *
 * A power is no linear term, so a sentence is split into cases in which it
 * is one: docs/algorithms/powers.md has the method and why it is sound. What
 * is known about powers of two is in split.c and nowhere else; nothing
 * of it comes from the certificate. The cases are decided by verify/decide.
 * The format is docs/formats/powers-certificate.md. */
#ifndef VERIFY_POWERS_POWERS_H
#define VERIFY_POWERS_POWERS_H

#include "common/pool.h"
#include "kernel/methods.h"
#include "linear/linear.h"

typedef enum verdict { HOLDS, FAILS, GAVE_UP } verdict;

enum {
    MAX_COORDS = 4,
    MAX_LANDMARKS = 4,
    MAX_REACH = 4,
    WIDE = 40,           /* variables of a case before any is eliminated */
    MAX_SYSTEM = 96,     /* rows */
    MAX_FRESH = 1 << 18, /* variables of a sentence */
    MAX_BASES = 7,       /* the number 0 among them */
    MAX_GOALS = 4096,
    MAX_NESTING = 4096 /* of walks over formulas, for the stack's sake */
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
    struct node *kid[2];
    int var; /* of a quantifier */
} node;

typedef struct base {
    int exponent, power; /* wide variables e and E, E = 2^e */
} base;

/* A variable of a sentence in a case. */
typedef struct place {
    enum { NOWHERE, WIDE_VARIABLE, NEAR_BASE } kind;
    int at;         /* the wide variable, or the base */
    int64_t offset; /* base + offset */
} place;

typedef struct prover {
    session *s;
    pool pool;
    int64_t around;
    int next; /* the next variable */
    /* of each variable */
    uint8_t *hidden; /* bound by "there is" */
    uint8_t *power;  /* its power occurs */
    place *place;
    size_t n_landmarks;
    const node *landmark[MAX_LANDMARKS]; /* NODE_GE, without powers */
    uint64_t cases;
    size_t depth; /* of the walks over formulas */
} prover;

/* A step more; false when it is over, or all of them are spent. */
bool powers_spend(prover *x);
/* It is over: too large to be decided here. */
verdict powers_give_up(prover *x, const char *why);

/* ---- tree.c: NULL after a failure */

bool prover_start(prover *x, session *s, int64_t around);
void prover_drop(prover *x);
node *node_new(prover *x, node_kind kind, size_t n_terms, size_t n_kids);
int node_variable(prover *x, bool hidden);

/* ---- system.c: systems over at most WIDE natural numbers */

typedef enum row_kind { ROW_GE, ROW_EQ } row_kind;

typedef struct wide {
    row_kind kind;
    kernel_form f; /* >= 0, or = 0 */
} wide;

typedef struct linear_system {
    size_t n;
    bool never;  /* it has no solution */
    bool failed; /* too large */
    wide row[MAX_SYSTEM];
} linear_system;

/* What can be said of a row by its looks; it is brought to lowest terms. */
typedef enum row_look { LOOK_OPEN, LOOK_ALWAYS, LOOK_NEVER } row_look;

row_look wide_look(wide *w);
void system_add(linear_system *s, const wide *w);
/* Put the affine form w (of kind ROW_EQ, coefficient +1 or -1 at v) in the
 * place of v. False on overflow. */
bool wide_substitute(wide *in, const wide *w, int v);
/* An equation that gives one of the variables of `may`, or NULL; it is taken
 * out of the system, and v >= 0 put in. */
bool system_solve(linear_system *s, uint64_t may, wide *equation, int *v);
/* Eliminate variables of `may` where that is exact. */
void system_eliminate(linear_system *s, uint64_t may);
/* Is that seen by eliminating what can be? */
bool system_is_never(linear_system s);
uint64_t wide_variables(const wide *row, size_t n);
uint64_t system_variables(const linear_system *s);

/* ---- rows.c */

/* An atom as a row, NODE_NE as an equation; false when a variable has no place,
 * or on overflow. */
bool powers_row(const prover *x, const base *b, const node *f, wide *w);
/* The row of f, turned into what holds where f is false; false when that is not
 * one row. */
bool powers_negate(const node *f, wide *w);

/* ---- split.c and case.c */

typedef struct list {
    const node *f;
    const struct list *next;
} list;

/* One of the formulas holds, whatever the variables are that are not hidden:
 * every way in which their powers can lie. */
verdict powers_split(prover *x, const list *any);
/* Do the facts contradict what the formulas leave open, as far as one sees? */
bool powers_impossible(prover *x, const list *any, const linear_system *facts,
                       const base *b, int n_wide);
/* The same where x->place knows all powers, under the facts. */
verdict powers_case(prover *x, const list *any, const linear_system *facts,
                    const base *b, size_t n_bases, int n_wide);

#endif
