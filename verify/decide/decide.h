/* decide.h: do natural numbers satisfy a condition? Conditions are made from
 * sums, residues, xor, powers of two, digits and one set of vectors by "and", "or",
 * "not" and "there is"; docs/algorithms/sentences.md has the way it is decided.
 * It knows no games and no claims. */
#ifndef VERIFY_DECIDE_DECIDE_H
#define VERIFY_DECIDE_DECIDE_H

#include "common/reader.h"
#include "common/store.h"
#include "numerals/numerals.h"

enum {
    MAX_TERMS = 24,     /* variables of an atom */
    MAX_VARIABLES = 48, /* in scope at a time */
    MAX_TRACKS = 14,
    MAX_STATES = 1 << 20,
    MAX_MODULUS = 4096
};

/* ---- set.c: a set of vectors as an automaton with all its states */

typedef struct vector_set {
    size_t tracks;
    uint32_t states;      /* 0 is where it starts */
    uint8_t *accept;      /* by state */
    uint8_t *dead, *full; /* nothing, everything is accepted from here on */
    uint32_t *next;       /* next[state << tracks | letter] */
} vector_set;

/* "n", then n lines "state ACCEPT NEXT.."; leading zeros, `bits` a digit, change
 * nothing. */
bool set_read(reader *r, size_t tracks, int bits, vector_set *out);
/* With all of tracks, states, accept and next there: the rest of it. */
bool set_finish(session *s, int bits, vector_set *t);

/* ---- sums */

/* (k + c[0] x_0 + c[1] x_1 + ..) / 2^shift: variables are bits of a letter. A
 * sum is compared with 0 whatever its shift is, others have none. */
typedef struct form {
    int64_t k;
    int64_t c[MAX_VARIABLES];
    int shift;
} form;

/* A comparison or residue, brought into one form and kept once. */
typedef struct sum {
    bool equal; /* = k, else >= k; with a modulus: a residue */
    size_t n;
    int var[MAX_TERMS + 1];
    int64_t c[MAX_TERMS + 1];
    int64_t k, plus, minus; /* the sums of its positive, negative c */
    int64_t modulus;
    const uint8_t *in; /* by residue */
} sum;

/* ---- terms: what is left of a condition after some digits were read */

enum { TERM_FALSE, TERM_TRUE }; /* the numbers of the decided ones */

/* The number of no variable: for a constant as a number. */
enum { CONSTANT_BIT = 63 };

/* After the session has stopped no answer counts. */
typedef struct decider {
    session *s;
    const numerals *numerals;
    const vector_set *set;
    store terms;    /* every term once; its number stands for it */
    uint64_t *mask; /* by term: the variables that it reads */
    size_t n_masks;
    store steps; /* (term, letter) met before */
    int32_t *to; /* and the term they lead to */
    size_t n_to;
    size_t n_sums, sum_room;
    sum *sums;
} decider;

/* A growing list of terms. */
typedef struct terms {
    int32_t *v;
    size_t n, room;
} terms;

/* terms.c: making terms, each in its simplest form. Lists are used up; after a
 * failure the result is a term, which means nothing. */
typedef enum term_kind {
    TERM_LINEAR = 2, /* sum, bits left of the digit, weights */
    TERM_RESIDUE,    /* sum, bits left of the digit, weights */
    TERM_XOR,        /* low and high half of the mask */
    TERM_POWER,      /* variable, ones read */
    TERM_LOWBIT,     /* x, y, whether y's one was read */
    TERM_FOLLOWED,   /* x, y, the next digit of x */
    TERM_MEMBER,     /* state, variables */
    TERM_NUMERAL,    /* variable, its place */
    TERM_CONSTANT,   /* sum, bits read: its variable is its k */
    TERM_AND,        /* terms */
    TERM_OR,         /* terms */
    TERM_NOT,        /* term */
    TERM_SOME        /* low and high half of the hidden variables, terms */
} term_kind;

/* false: there is not even a budget for true and false. */
bool decider_start(decider *d, session *s, const numerals *n,
                   const vector_set *set);
void decider_drop(decider *d);
bool decider_failed(const decider *d);
int32_t term_add(decider *d, const int32_t *key, size_t n, uint64_t mask);
void terms_add(decider *d, terms *l, int32_t term);
int32_t term_join(decider *d, terms *l, term_kind kind); /* and, or */
int32_t term_pair(decider *d, int32_t a, int32_t b, term_kind kind);
int32_t term_not(decider *d, int32_t term);
int32_t term_some(decider *d, uint64_t hidden, terms *l);

/* atoms.c: atoms as terms, at the start and after a letter. What needs base 2
 * is a budget otherwise. */
int32_t say_sum(decider *d, const form *f, bool equal); /* f = 0, f >= 0 */
/* f mod `modulus` is one of those in[], which stays where it is. */
int32_t say_residue(decider *d, const form *f, int64_t modulus,
                    const uint8_t *in);
int32_t say_xor(decider *d, uint64_t mask); /* of these variables is 0 */
int32_t say_power(decider *d, int var);
/* y is the largest power of two that divides x >= 1. */
int32_t say_lowbit(decider *d, int x, int y);
/* The next two need Zeckendorf numerals. y is that of x with a 0 behind it. */
int32_t say_followed(decider *d, int x, int y);
/* y is worth the last digit 1 of x >= 1. */
int32_t say_smallest(decider *d, int x, int y);
int32_t say_member(decider *d, const int *var); /* -1: the number 0 */
/* What is accepted from another state, which leading zeros do not leave. */
int32_t say_member_from(decider *d, const int *var, uint32_t state);
int32_t say_numeral(decider *d, int var);
int32_t atom_step(decider *d, const int32_t *key, size_t n, uint64_t letter);
bool atom_accepts(const decider *d, const int32_t *key);

/* walk.c: there are values of the hidden variables for which `body` holds. */
int32_t say_some(decider *d, uint64_t hidden, int32_t body);
/* The same, where digits may be no numerals. */
int32_t some_digits(decider *d, uint64_t hidden, int32_t body);
/* The term after one bit of each variable (bit i of the letter), and whether
 * the numbers read so far, whole digits, satisfy it. */
int32_t term_step(decider *d, int32_t term, uint64_t letter);
bool term_accepts(const decider *d, int32_t term);

/* A solution that was found: bits of the first variables. */
typedef struct solution {
    bool fits; /* no digit is worth more than 2^56 */
    uint64_t value[MAX_VARIABLES];
} solution;

/* YES: no natural numbers satisfy the term of a start; NO: these do. */
typedef enum answer { NO, YES, UNSURE } answer;
answer is_never(decider *d, int32_t term, solution *found);

#endif
