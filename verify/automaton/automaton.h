/* automaton.h: checking a certificate of kind "automaton": an automaton gives
 * the P-positions (or Grundy values) of a game on vectors of naturals.
 *
 * Nothing here is shared with the program that wrote the certificate. The
 * obligations are worked out again from the game in the file and decided by
 * walks (walk.h). The format is docs/formats/automaton-certificate.md. */
#ifndef VERIFY_AUTOMATON_AUTOMATON_H
#define VERIFY_AUTOMATON_AUTOMATON_H

#include "common/names.h"
#include "walk/walk.h"

enum { MAX_ATOMS = 32, MAX_CASES = 4096, MAX_RANKS = 6, MAX_MACHINES = 4096 };

typedef struct move_case {
    char name[WORD];
    size_t n_vars, n_atoms, n_next, drops;
    atom atoms[MAX_ATOMS];
    form next[MAX_TRACKS];
} move_case;

typedef enum play { PLAY_NORMAL, PLAY_MISERE, PLAY_GRUNDY } play;

typedef struct automaton {
    world w; /* with the automaton as its set */
    char game[WORD];
    play play;
    size_t n_coords;
    char coord[MAX_TRACKS][WORD];
    size_t n_domain;
    atom domain[MAX_ATOMS];
    size_t n_cases;
    move_case *cases;
    size_t n_ranks;
    form rank[MAX_RANKS];
} automaton;

/* The body of a sealed text, to its end. */
bool automaton_read(reader *r, automaton *a);
void automaton_print(const automaton *a, FILE *out);
/* The obligations, one line each. */
bool automaton_check(automaton *a, FILE *out);

/* The word after it, "base-2" or "zeckendorf". */
bool read_numeration(reader *r, bool *zeckendorf);

#endif
