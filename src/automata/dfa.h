/* dfa.h: finite automata that read several numbers at once, one digit of each
 * a step, most significant first.
 *
 * Tracks belong to variables: var[] names them, ascending, and every
 * construction lines tracks up by variable, never by position. Digits are read
 * bit by bit (numeration.h): a letter has bit i set when the bit of var[i] is 1.
 *
 * Every automaton here keeps two promises: leading digits 0 change nothing, and
 * no word is accepted in which a track is not a numeral of the system (whole
 * digits; for Zeckendorf: no two adjacent ones). All constructions are complete (every state
 * has all letters) and return minimal automata, states numbered in the order
 * of a breadth-first walk, so equal sets have equal tables. */
#ifndef BT_AUTOMATA_DFA_H
#define BT_AUTOMATA_DFA_H

#include "automata/numeration.h"
#include "base/budget.h"
#include "base/vector.h"
#include "bouton/error.h"

enum { BT_MAX_TRACKS = 14 };

typedef struct bt_dfa {
    const bt_numeration *system;
    size_t n_tracks;
    int var[BT_MAX_TRACKS];
    uint32_t n_states;
    uint32_t *next;  /* next[state << n_tracks | letter]; 0 is the start */
    uint8_t *accept; /* 0 or 1 */
} bt_dfa;

/* What a construction may spend; running out is BT_ERR_LIMIT, never a guess. */
typedef struct bt_logic {
    const bt_numeration *system;
    bt_budget *budget;   /* time and interrupt */
    uint32_t max_states; /* of one automaton while it is built */
    size_t max_bytes;    /* of its tables */
} bt_logic;

/* 2^18 states, 256 MiB. */
bt_logic bt_logic_default(const bt_numeration *system, bt_budget *budget);

void bt_dfa_free(bt_dfa *d); /* NULL allowed */
/* Room for n_states; NULL when out of memory. */
bt_dfa *bt_dfa_new(const bt_numeration *system, const int *var, size_t n_tracks,
                   uint32_t n_states);
bt_dfa *bt_dfa_copy(const bt_dfa *d);

/* Same variables, same set: minimal automata are compared as they stand. */
bool bt_dfa_equal(const bt_dfa *a, const bt_dfa *b);

/* The word of n values, its last letter being letter[BT_MAX_BITS - 1]; its
 * length. */
int bt_dfa_letters(const bt_numeration *s, size_t n, const int64_t *value,
                   uint32_t letter[BT_MAX_BITS]);

/* Does it accept these values? value[i] belongs to var[i]. */
bool bt_dfa_accepts(const bt_dfa *d, const int64_t *value);

/* The track of a variable, or -1. */
int bt_dfa_track(const bt_dfa *d, int var);

typedef enum bt_found {
    BT_FOUND_NONE, /* the set is empty */
    BT_FOUND,      /* value[] holds a shortest member */
    BT_FOUND_BIG   /* there is one, but it leaves 64 bits */
} bt_found;

BT_CHECK_RESULT bt_status bt_dfa_witness(const bt_dfa *d, bt_found *found,
                                         int64_t value[BT_MAX_TRACKS],
                                         bt_err *err);

/* ---- an automaton given by its steps */

/* States are byte strings. The empty one is dead: nothing is accepted from it,
 * and it is never stepped. */
typedef struct bt_stepper {
    const void *context;
    size_t n_tracks;
    int var[BT_MAX_TRACKS];
    bool guard; /* let the explorer keep tracks to numerals of the system */
    bt_status (*start)(const void *context, bt_vector *key, bt_err *err);
    bt_status (*step)(const void *context, const void *key, size_t length,
                      uint32_t letter, bt_vector *out, bt_err *err);
    bool (*accepts)(const void *context, const void *key, size_t length);
} bt_stepper;

/* A track for each variable, those below 0 left out, in ascending order; fails
 * with BT_ERR_LIMIT when there are too many. */
BT_CHECK_RESULT bt_status bt_stepper_add(bt_stepper *s, size_t n,
                                         const int *var, bt_err *err);
/* The track of a variable that has been added. */
size_t bt_stepper_track(const bt_stepper *s, int var);

/* All states that can be reached, then minimised. */
BT_CHECK_RESULT bt_status bt_explore(const bt_logic *g, const bt_stepper *s,
                                     bt_dfa **out, bt_err *err);

/* ---- constructions; the caller frees *out */

/* Replaces *d by the minimal automaton of the same set. */
BT_CHECK_RESULT bt_status bt_dfa_minimise(const bt_logic *g, bt_dfa **d,
                                          bt_err *err);

typedef enum bt_connective {
    BT_BOTH,       /* and */
    BT_EITHER,     /* or */
    BT_FIRST_ONLY, /* and not */
} bt_connective;

BT_CHECK_RESULT bt_status bt_dfa_product(const bt_logic *g, const bt_dfa *a,
                                         const bt_dfa *b, bt_connective c,
                                         bt_dfa **out, bt_err *err);
BT_CHECK_RESULT bt_status bt_dfa_complement(const bt_logic *g, const bt_dfa *a,
                                            bt_dfa **out, bt_err *err);
/* There is a value of `var` with ...; a copy when var has no track. */
BT_CHECK_RESULT bt_status bt_dfa_project(const bt_logic *g, const bt_dfa *a,
                                         int var, bt_dfa **out, bt_err *err);
/* The set {x : d(to[0], to[1], ...)}, where to[i] is the variable that takes
 * the place of var[i]; variables may come together, and a negative one stands
 * for the number 0. */
BT_CHECK_RESULT bt_status bt_dfa_rename(const bt_logic *g, const bt_dfa *d,
                                        const int *to, bt_dfa **out,
                                        bt_err *err);

/* ---- atoms (atoms.c) */

BT_CHECK_RESULT bt_status bt_dfa_truth(const bt_logic *g, bool truth,
                                       bt_dfa **out, bt_err *err);

typedef enum bt_relation { BT_EQ, BT_LE, BT_GE } bt_relation;

/* sum coef[i] var[i] REL k. Variables may repeat. Large constants cost their
 * logarithm, large coefficients cost states. */
BT_CHECK_RESULT bt_status bt_dfa_linear(const bt_logic *g, size_t n,
                                        const int *var, const int64_t *coef,
                                        bt_relation rel, int64_t k,
                                        bt_dfa **out, bt_err *err);

/* (sum coef[i] var[i]) mod m is one of the residues. */
BT_CHECK_RESULT bt_status bt_dfa_residue(const bt_logic *g, size_t n,
                                         const int *var, const int64_t *coef,
                                         int64_t m, size_t n_residues,
                                         const int64_t *residue, bt_dfa **out,
                                         bt_err *err);

/* The rest need base 2 and are refused elsewhere (BT_ERR_REFUSED). */

/* The xor of the variables is 0. */
BT_CHECK_RESULT bt_status bt_dfa_xor(const bt_logic *g, size_t n,
                                     const int *var, bt_dfa **out, bt_err *err);
BT_CHECK_RESULT bt_status bt_dfa_power(const bt_logic *g, int x, bt_dfa **out,
                                       bt_err *err);

/* y is the worth of the last digit 1 of x >= 1: in base 2 the largest power of
 * two dividing x, in Zeckendorf numerals the smallest part. */
BT_CHECK_RESULT bt_status bt_dfa_last_digit(const bt_logic *g, int x, int y,
                                            bt_dfa **out, bt_err *err);

/* At every place the number of digits 1 is divisible by m. */
BT_CHECK_RESULT bt_status bt_dfa_digit_count(const bt_logic *g, size_t n,
                                             const int *var, uint32_t m,
                                             bt_dfa **out, bt_err *err);

/* y is x followed by a 0. */
BT_CHECK_RESULT bt_status bt_dfa_shift(const bt_logic *g, int x, int y,
                                       bt_dfa **out, bt_err *err);

/* x = k, which is at least 0. */
BT_CHECK_RESULT bt_status bt_dfa_constant(const bt_logic *g, int x, int64_t k,
                                          bt_dfa **out, bt_err *err);

/* x >= 1, and its numeral ends in an even number of zeros. */
BT_CHECK_RESULT bt_status bt_dfa_even_end(const bt_logic *g, int x,
                                          bt_dfa **out, bt_err *err);

#endif
