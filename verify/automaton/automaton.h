/* automaton.h: checking a certificate of kind "automaton": an automaton gives
 * the P-positions (or Grundy values) of a game on vectors of naturals.
 *
 * Nothing here is shared with the program that wrote the certificate. The
 * obligations are worked out again from the game in the file and decided by
 * walking products of small machines and sets of their states; there is no
 * minimisation and no other cleverness to trust. The format is
 * docs/formats/certificate.md. */
#ifndef VERIFY_AUTOMATON_H
#define VERIFY_AUTOMATON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "common/reader.h"
#include "kinds.h"

enum {
    MAX_TRACKS = 16,
    MAX_PARTS = 48,
    MAX_ATOMS = 32,
    MAX_CASES = 4096,
    MAX_RANKS = 6,
    MAX_MACHINES = 4096
};

/* ---- the certificate */

typedef struct form {
    int64_t c[MAX_TRACKS];
    int64_t k;
} form;

typedef enum atom_kind { ATOM_ROW, ATOM_POWER, ATOM_RESIDUE } atom_kind;

typedef struct atom {
    atom_kind kind;
    form f;
    int64_t modulus;
    size_t n_residues;
    int64_t *residue;
} atom;

typedef struct move_case {
    char name[NAME];
    size_t n_vars, n_atoms, n_next, drops;
    atom atoms[MAX_ATOMS];
    form next[MAX_TRACKS];
} move_case;

/* A smaller automaton for f >= 0 or f = 0, offered by the certificate to save
 * the walks states; used only after it was found to accept the same numbers.
 * Its tracks are those of the form that do not vanish, in order. */
typedef struct machine {
    bool equal;
    size_t n;
    int64_t c[MAX_TRACKS];
    int64_t k;
    uint32_t n_states;
    uint8_t *accept;
    uint8_t *dead; /* nothing is accepted from here on */
    uint32_t *next;
} machine;

typedef enum play { PLAY_NORMAL, PLAY_MISERE, PLAY_GRUNDY } play;

typedef struct certificate {
    char game[NAME];
    play play;
    bool zeckendorf;
    size_t n_coords;
    char coord[MAX_TRACKS][NAME];
    size_t n_domain;
    atom domain[MAX_ATOMS];
    size_t n_cases;
    move_case *cases;
    size_t n_ranks;
    form rank[MAX_RANKS];
    size_t n_machines;
    machine *machines;
    bool machines_hold; /* they have been checked and may be used */
    size_t n_tracks;    /* of the automaton */
    uint32_t n_states;
    uint8_t *accept;
    uint8_t *dead;  /* nothing is accepted from here on */
    uint32_t *next; /* next[state << n_tracks | letter] */
} certificate;

/* ACCEPTED when it was read; else *why is the reason. */
int automaton_read(certificate *c, const char *text, size_t length,
                   const char **why);
void automaton_free(certificate *c);
void automaton_print(const certificate *c, FILE *out);

/* ---- conjunctions of machines */

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
    const certificate *cert;
    size_t n_tracks;
    size_t n_parts;
    part part[MAX_PARTS];
    bool failed;    /* too many parts or numbers too large: a budget */
    bool keep;      /* states matter even when the last part is lost */
    uint64_t *fuel; /* steps of walks from here; NULL: no limit but memory */
} conjunction;

void conjunction_start(conjunction *j, const certificate *c, size_t n_tracks);
void add_row(conjunction *j, const form *f);   /* f >= 0 */
void add_equal(conjunction *j, const form *f); /* f = 0 */
void add_atom(conjunction *j, const atom *a);
void add_xor(conjunction *j, uint32_t mask);
void add_set(conjunction *j, const int *track, bool negated);

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

/* ---- walks */

typedef enum verdict { HOLDS, FAILS, GAVE_UP } verdict;

/* No tuple of numbers satisfies all parts. */
verdict is_empty(const conjunction *j);

/* The machine accepts exactly the numerals of the numbers it is said to. */
verdict machine_agrees(const certificate *c, const machine *m);

/* For all values of the first n_visible tracks that satisfy the guard, one of
 * the n conjunctions holds for some values of its other tracks. With
 * `if_any`: only where one of them holds without its last part. */
verdict is_covered(const conjunction *guard, size_t n_visible,
                   const conjunction *j, size_t n, bool if_any);

/* ---- the obligations; one line each on `out`, which may be NULL */

/* The line of one of them; the exit status it stands for. */
int report(FILE *out, const char *what, verdict v);

int automaton_check(certificate *c, FILE *out);

/* ---- store.c: numbers for keys */

typedef struct store {
    int32_t *keys;
    size_t *end;
    size_t n, n_room, key_room;
    uint32_t *slot;
    size_t n_slots;
} store;

/* The number of the key, or SIZE_MAX when memory or the budget ran out. */
size_t store_add(store *s, const int32_t *key, size_t length);
const int32_t *store_key(const store *s, size_t number, size_t *length);
void store_free(store *s);

#endif
