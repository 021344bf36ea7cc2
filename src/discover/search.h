/* search.h: what discover.c and lessons.c share: a search for a set. */
#ifndef BT_DISCOVER_SEARCH_H
#define BT_DISCOVER_SEARCH_H

#include "discover/discovery.h"
#include "discover/sample.h"

/* How far the tables of a numeration system have come. */
typedef struct bt_attempt {
    const bt_numeration *system;
    bt_extent extent;
    int digits;
    bt_text counts; /* classes by depth, of the largest table */
} bt_attempt;

typedef struct bt_search {
    const bt_ruleset *rules;
    const bt_discover_options *options;
    bt_vectors *f;
    bt_solver *solver;
    bt_budget budget;
    bt_logic g;
    bt_discovery *d;
    bool done;
    bool proposed, hopeless; /* numerals; it is said why in d->why */
    unsigned refuted;        /* guesses, by tables or proofs */
    bt_vector facts; /* of bt_fact: what refuted guesses were wrong about */
    size_t n_attempts;
    bt_attempt attempt[BT_DISCOVERY_SYSTEMS];
} bt_search;

/* Have a guess decided; it is taken over. x->done when it is proved. */
BT_CHECK_RESULT bt_status bt_search_guess(bt_search *x, bt_dfa *guess,
                                          bt_err *err);
/* Guesses from a table. */
BT_CHECK_RESULT bt_status bt_search_learn(bt_search *x, bt_attempt *a,
                                          bt_sample *t, bt_err *err);

#endif
