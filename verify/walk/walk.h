/* walk.h: conditions on natural numbers as small machines that read numerals,
 * and walks through all states of their products.
 *
 * There is no minimisation and no other cleverness to trust. */
#ifndef VERIFY_WALK_WALK_H
#define VERIFY_WALK_WALK_H

#include "common/reader.h"

enum { MAX_TRACKS = 16, MAX_PARTS = 48, MAX_STATES = 1 << 20 };

/* ---- table.c: automata with all their states */

typedef struct table {
    size_t n_tracks;
    uint32_t n_states; /* 0 is where it starts */
    uint8_t *accept;
    uint8_t *dead;  /* nothing is accepted from here on */
    uint32_t *next; /* next[state << n_tracks | letter] */
} table;

bool table_read(reader *r, size_t n_tracks, table *t);
/* By state: no state whose `accept` is not `refused` can be reached. */
uint8_t *table_dead(session *s, const table *t, bool refused);

static inline uint32_t
table_next(const table *t, int32_t state, uint32_t letter)
{
    return t->next[(size_t)state << t->n_tracks | letter];
}

/* ---- parts.c: conjunctions of machines */

typedef struct form {
    int64_t c[MAX_TRACKS];
    int64_t k;
} form;

/* A smaller automaton for f >= 0 or f = 0, offered by a certificate to save
 * the walks states; used only after it was found to accept the same numbers.
 * Its tracks are those of the form that do not vanish, in order. */
typedef struct machine {
    bool equal;
    form f;
    table t;
} machine;

/* What conditions are read in. */
typedef struct world {
    session *s;
    bool zeckendorf; /* numerals; otherwise base 2 */
    table set;       /* what PART_SET asks for */
    size_t n_machines;
    machine *machines;
    bool machines_hold; /* they have been checked and may be used */
} world;

typedef enum atom_kind { ATOM_ROW, ATOM_POWER, ATOM_RESIDUE } atom_kind;

/* f >= 0, f is a power of two, f mod modulus is one of the residues */
typedef struct atom {
    atom_kind kind;
    form f;
    int64_t modulus;
    size_t n_residues;
    const int64_t *residue;
} atom;

typedef enum part_kind {
    PART_ROW,     /* f >= 0 */
    PART_EQUAL,   /* f = 0 */
    PART_RESIDUE, /* f mod modulus is one of the residues */
    PART_POWER,   /* the track is a power of two */
    PART_XOR,     /* the xor of the tracks of the mask is 0 */
    PART_SET      /* the automaton accepts (or not) the tracks */
} part_kind;

typedef struct part {
    part_kind kind;
    form f;
    int64_t low, high; /* beyond them a sum only moves on */
    int64_t modulus;
    size_t n_residues;
    const int64_t *residue;
    uint32_t mask;
    int track[MAX_TRACKS]; /* PART_SET: -1 reads zeros; PART_POWER: [0] */
    bool negated;
    const machine *small; /* sums: read by this one instead */
} part;

typedef struct conjunction {
    const world *w;
    size_t n_tracks;
    size_t n_parts;
    part part[MAX_PARTS];
    uint64_t n_looks; /* at residues, to see whether a state accepts */
    bool failed;      /* too many parts or numbers too large: a budget */
    bool keep;        /* states matter even when the last part is lost */
} conjunction;

void conjunction_start(conjunction *j, const world *w, size_t n_tracks);
void add_row(conjunction *j, const form *f);   /* f >= 0 */
void add_equal(conjunction *j, const form *f); /* f = 0 */
void add_atom(conjunction *j, const atom *a);
void add_xor(conjunction *j, uint32_t mask);
void add_set(conjunction *j, const int *track, bool negated);
/* Is the form one track, taken once? That track, else -1. */
int only_track(const form *f);

/* A state: two numbers a part, and the letter read last. */
size_t state_size(const conjunction *j);
void state_start(const conjunction *j, int32_t *s);
/* false: nothing is accepted from here on. */
bool state_step(const conjunction *j, const int32_t *s, uint32_t letter,
                int32_t *out);
/* All parts are inequalities that hold whatever is read from here on (hidden
 * tracks may read zeros). */
bool state_is_settled(const conjunction *j, const int32_t *s);
/* The first n_parts parts accept. */
bool state_accepts(const conjunction *j, const int32_t *s, size_t n_parts);

/* ---- walk.c */

typedef enum verdict { HOLDS, FAILS, GAVE_UP } verdict;

/* No tuple of numbers satisfies all parts. */
verdict is_empty(const conjunction *j);

/* The machine accepts exactly the numerals of the numbers it is said to. */
verdict machine_agrees(const world *w, const machine *m);

/* For all values of the first n_visible tracks that satisfy the guard, one of
 * the n conjunctions holds for some values of its other tracks. With
 * `if_any`: only where one of them holds without its last part. */
verdict is_covered(const conjunction *guard, size_t n_visible,
                   const conjunction *j, size_t n, bool if_any);

/* An obligation and what was found: a line on `out`, and whether it holds; if
 * not, the session has stopped. */
bool report(session *s, FILE *out, const char *what, verdict v);

#endif
