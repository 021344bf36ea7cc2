/* sentence.h: checking a certificate of kind "sentence": no natural numbers
 * satisfy a first-order formula, whose sets are automata that come with it.
 *
 * The format is docs/formats/sentence-certificate.md, the way it is decided
 * docs/algorithms/sentences.md. Nothing is shared with the program that wrote
 * the certificate, and nothing is minimised. */
#ifndef VERIFY_SENTENCE_SENTENCE_H
#define VERIFY_SENTENCE_SENTENCE_H

#include "automaton/automaton.h"
#include "common/store.h"

enum {
    MAX_TERMS = 24,     /* variables of an atom, or of a quantifier */
    MAX_VARIABLES = 48, /* in scope at a time */
    MAX_NODES = 1 << 14,
    MAX_SETS = 16,
    MAX_DEPTH = 200,
    MAX_TEXT_LINES = 64,
    LINE = 1024
};

/* ---- the certificate */

typedef enum node_kind {
    NODE_TRUE,
    NODE_FALSE,
    NODE_LINEAR,  /* sum c var REL k */
    NODE_RESIDUE, /* (sum c var) mod k is one of the residues */
    NODE_XOR,     /* the xor of the variables is 0 */
    NODE_POWER,   /* var[0] is a power of two */
    NODE_LOWBIT,  /* var[1] is the largest power of two dividing var[0] >= 1 */
    NODE_MEMBER,  /* the variables (-1: the number 0) are in the set */
    NODE_AND,
    NODE_OR,
    NODE_NOT,
    NODE_EXISTS,
    NODE_FORALL
} node_kind;

typedef enum relation { REL_EQ, REL_LE, REL_GE } relation;

/* A variable is the number of variables in scope around it: its bit in a
 * letter. Kids are numbers of nodes. */
typedef struct node {
    node_kind kind;
    size_t n;
    int var[MAX_TERMS];
    int64_t c[MAX_TERMS];
    relation rel;
    int64_t k;
    size_t n_residues;
    int64_t *residue;
    size_t set;
    char (*name)[WORD]; /* quantifiers: of the variables they bind */
    size_t n_kids;
    uint32_t *kid;
} node;

/* A set of vectors: a bare automaton, or that of a certificate about a game,
 * which is checked first. */
typedef struct set {
    char name[WORD];
    automaton *game; /* NULL: the automaton is all there is */
    table t;
    uint8_t *full; /* by state: everything is accepted from here on */
} set;

typedef struct sentence {
    session *s;
    bool zeckendorf;
    size_t n_lines;
    char (*line)[LINE]; /* what it is about, in words; not checked */
    size_t n_sets;
    set sets[MAX_SETS];
    size_t n_free;
    char free_name[MAX_TERMS][WORD];
    size_t n_nodes;
    node *nodes;
    uint32_t root;
} sentence;

/* A sealed text, to its end. */
bool sentence_read(reader *r, sentence *s);
void sentence_print(const sentence *s, FILE *out);

/* ---- terms: what is left of a formula after some digits were read */

enum { TERM_FALSE, TERM_TRUE }; /* the numbers of the decided ones */

/* The number of no variable of a formula: for a constant as a number. */
enum { CONSTANT_BIT = 63 };

/* A sum, brought into one form and kept once. */
typedef struct sum {
    bool equal; /* = k, else >= k; with a modulus: a residue */
    size_t n;
    int var[MAX_TERMS + 1];
    int64_t c[MAX_TERMS + 1];
    int64_t k, plus, minus; /* the sums of its positive, negative c */
    int64_t modulus;
    size_t n_residues;
    const int64_t *residue;
} sum;

/* After the session has stopped no answer counts. */
typedef struct decider {
    const sentence *s;
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
    TERM_LINEAR = 2, /* sum, u, v */
    TERM_RESIDUE,    /* sum, u, v */
    TERM_XOR,        /* low and high half of the mask */
    TERM_POWER,      /* variable, ones read */
    TERM_LOWBIT,     /* x, y, whether y's one was read */
    TERM_MEMBER,     /* set, state, variables */
    TERM_NUMERAL,    /* variable, last digit: no two adjacent ones */
    TERM_CONSTANT,   /* sum, digits read: its variable is its k */
    TERM_AND,        /* terms */
    TERM_OR,         /* terms */
    TERM_NOT,        /* term */
    TERM_SOME        /* low and high half of the hidden variables, terms */
} term_kind;

/* false: there is not even a budget for true and false. */
bool decider_start(decider *d, const sentence *s);
void decider_drop(decider *d);
bool decider_failed(const decider *d);
int32_t term_add(decider *d, const int32_t *key, size_t n, uint64_t mask);
void terms_add(decider *d, terms *l, int32_t term);
int32_t term_join(decider *d, terms *l, term_kind kind); /* and, or */
int32_t term_not(decider *d, int32_t term);
int32_t term_some(decider *d, uint64_t hidden, terms *l);

/* atoms.c: atoms as terms, at the start and after a letter. */
int32_t atom_start(decider *d, const node *f);
int32_t numeral_start(decider *d, int var);
int32_t atom_step(decider *d, const int32_t *key, size_t n, uint64_t letter);
bool atom_accepts(const decider *d, const int32_t *key);

/* walk.c: the term of the formula before any digit, the term after
 * one digit of each variable (bit i of the letter), and whether the numbers
 * read so far satisfy it. */
int32_t term_start(decider *d, uint32_t formula);
/* There are values of the hidden variables for which `body`, a term of the
 * start, holds. */
int32_t some_start(decider *d, uint64_t hidden, int32_t body);
int32_t term_step(decider *d, int32_t term, uint64_t letter);
bool term_accepts(const decider *d, int32_t term);

/* A solution that was found: bits of the free variables. */
typedef struct solution {
    bool fits; /* into 62 digits */
    uint64_t value[MAX_TERMS];
} solution;

/* HOLDS: no natural numbers satisfy the formula. */
verdict sentence_is_empty(decider *d, solution *found);

/* ---- check.c: the obligations, one line each */
bool sentence_check(sentence *s, FILE *out);

#endif
