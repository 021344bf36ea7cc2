/* discover.h: theorems about all positions of a family, found and proved
 * without being told. */
#ifndef BOUTON_DISCOVER_H
#define BOUTON_DISCOVER_H

#include "bouton/sequence.h"
#include "bouton/solve.h"

BT_BEGIN

/* What was found out about an obligation. */
typedef enum bt_shown { BT_NOT_SHOWN, BT_SHOWN, BT_FAILS } bt_shown;

/* One thing that has to hold. Strings belong to the discovery or proof. */
typedef struct bt_obligation {
    const char *name;    /* "terminal", "stay", "reach", ... */
    const char *meaning; /* a sentence */
    bt_shown shown;      /* BT_NOT_SHOWN: gave up */
    char *position;      /* BT_FAILS: where, or NULL */
    char *why; /* more about it (BT_NOT_SHOWN: what was not decided), or NULL */
} bt_obligation;

/* The winning moves: an automaton that reads a position and the next one, and
 * accepts when the move leads into P. The checker has accepted that it accepts
 * winning moves only, and one from every N-position that has a move. */
typedef struct bt_strategy {
    uint32_t states;   /* 0: there is none, and `why` says so */
    char *dot;         /* a Graphviz file */
    char *json;        /* {"tracks", "numeration", "accept", "next"} */
    char *certificate; /* what was accepted */
    char *why;
} bt_strategy;

/* The obligations for other programs; NULL where `why` says why not. */
typedef struct bt_scripts {
    char *mona;       /* one formula: `Formula is valid` when they hold */
    char *walnut;     /* one eval an obligation, */
    char *walnut_set; /* about this file of the Automata Library */
    char *why;
} bt_scripts;

/* The sum of some coordinates is at most `most`. */
typedef struct bt_at_most {
    uint32_t coordinates; /* bit i: coordinate i is among them */
    int64_t most;
} bt_at_most;

typedef struct bt_discovery bt_discovery;

typedef struct bt_discover_options {
    int64_t heaps;  /* heaps of each bag; 0: 2 where rules fix none */
    int64_t counts; /* H: any number of heaps, none above H, by how
                              * many there are of each height; 0: by heaps */
    bool misere;
    bool grundy;            /* Grundy values of single heaps */
    const char *numeration; /* "base-2", "zeckendorf"; NULL: all in turn */
    const char *known; /* the certificate of an earlier discovery; its set is
                          tried first. NULL: there is none */
    const bt_at_most *bounds; /* only vectors within all of these */
    size_t n_bounds;
    bool words;           /* what the set is, in words and as a claim, too */
    bool strategy;        /* the winning moves as an automaton, too */
    bool scripts;         /* the obligations for MONA and Walnut, too */
    bt_limits limits;     /* max_steps 0: as many as a minute or so takes */
    bt_verify_fn *verify; /* decides about a guess: BT_OK when it accepts the
                             certificate; NULL: nothing is proved */
    void *verify_context;
    /* Called when all is known but the words, which may take long; NULL: nobody
     * waits for it. */
    void (*found)(void *context, const bt_discovery *d);
    void *found_context;
} bt_discover_options;

BT_API bt_discover_options bt_discover_options_default(void);

/* Read "a1=3" or "a1+a2=3" for the family of the options. Fails with BT_ERR_ARG
 * when it is no such text, and as bt_discover does for the family. */
BT_API BT_CHECK_RESULT bt_status
bt_at_most_read(const bt_ruleset *rules, const bt_discover_options *options,
                const char *text, bt_at_most *out, bt_err *err);

/* Solve tables, guess an automaton, hand it to the checker, enlarge, repeat.
 * The caller frees *out, and `rules` later. Fails with BT_ERR_REFUSED when the
 * rules cannot be turned into formulas. Running out of the budget is no
 * failure, nor that there is no checker: the verdict is OPEN and
 * bt_discovery_why says what happened. */
BT_API BT_CHECK_RESULT bt_status bt_discover(const bt_ruleset *rules,
                                             const bt_discover_options *options,
                                             bt_discovery **out, bt_err *err);
BT_API void bt_discovery_free(bt_discovery *d); /* NULL allowed */

BT_API bt_truth bt_discovery_truth(const bt_discovery *d); /* PROVED or OPEN */
BT_API const char *bt_discovery_why(const bt_discovery *d);
/* What the set is, in words where it has a short description, else "". */
BT_API const char *bt_discovery_description(const bt_discovery *d);
/* "nim with 3 heaps, normal play: vectors (a1, a2, a3)" */
BT_API const char *bt_discovery_family(const bt_discovery *d);
BT_API const char *
bt_discovery_numeration(const bt_discovery *d); /* "base-2" */
BT_API uint32_t
bt_discovery_states(const bt_discovery *d); /* 0: no guess at all */
BT_API size_t bt_discovery_obligations(const bt_discovery *d);
BT_API const bt_obligation *bt_discovery_obligation(const bt_discovery *d,
                                                    size_t i);
/* What was tried, one line an attempt. */
BT_API const char *bt_discovery_log(const bt_discovery *d);
/* The one that was accepted; NULL unless PROVED. */
BT_API const char *bt_discovery_certificate(const bt_discovery *d);
/* The winning moves; empty unless they were asked for and the set is PROVED. */
BT_API const bt_strategy *bt_discovery_strategy(const bt_discovery *d);
BT_API const bt_scripts *bt_discovery_scripts(const bt_discovery *d);
/* The end of a claim that says it, "for [a, b]\nP iff a = b\n"; "" when the set
 * has no short formula. */
BT_API const char *bt_discovery_claim(const bt_discovery *d);
/* The same in one line, to be written behind the game and a colon. */
BT_API const char *bt_discovery_statement(const bt_discovery *d);
/* The automaton as a Graphviz file, which the caller frees; NULL when there is
 * none, or no memory. */
BT_API char *bt_discovery_dot(const bt_discovery *d);

/* The automaton itself: state 0 is the start, and reading `letter` leads from q
 * to next[q << n_tracks | letter]; bit i of a letter is the digit of
 * coordinate i. No states: there is none. Lives as long as the discovery. */
typedef struct bt_automaton {
    uint32_t n_states;
    size_t n_tracks;
    const uint8_t *accept; /* 0 or 1 */
    const uint32_t *next;
} bt_automaton;

BT_API bt_automaton bt_discovery_automaton(const bt_discovery *d);

BT_END

#endif
