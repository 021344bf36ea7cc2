/* powers.h: sentences about a game in which 2^n stands beside n, written down
 * for bouton-verify (docs/formats/powers-certificate.md), which decides them:
 * docs/algorithms/powers.md. */
#ifndef BT_POWERS_POWERS_H
#define BT_POWERS_POWERS_H

#include "vectors/vectors.h"

enum { BT_POWERS_COORDS = 4, BT_POWERS_LANDMARKS = 4, BT_POWERS_VARS = 16 };

/* Two relations that formulas may ask for with bt_f_member: the set of
 * P-positions (n_coords variables) and the moves (twice as many). They have no
 * states: no automaton is known for them. */
typedef struct bt_powers_names {
    bt_dfa set, move;
} bt_powers_names;

void bt_powers_names_init(bt_powers_names *n, size_t n_coords);

/* For all natural numbers var[], f; landmarks are forms over var[], at least
 * 1, near which powers are looked for. */
typedef struct bt_powers_sentence {
    size_t n_vars;
    int var[BT_POWERS_VARS];
    size_t n_landmarks;
    const bt_formula *landmark[BT_POWERS_LANDMARKS]; /* form >= -k */
    const bt_formula *f;
} bt_powers_sentence;

typedef struct bt_powers {
    const bt_powers_names *names;
    const bt_vectors *flat;   /* with its rank, where there is a set */
    const bt_formula *set;    /* over 0 .. n_coords - 1; NULL: none is needed */
    bt_powers_sentence reach; /* landmarks over the coordinates */
    bt_powers_sentence claim; /* f NULL: the set is the claim */
    int around;               /* how near powers are told apart; at least 1 */
} bt_powers;

/* The certificate. Fails with BT_ERR_REFUSED when something in it cannot be
 * said there. The caller frees *out. */
BT_CHECK_RESULT bt_status bt_powers_text(const bt_powers *p, char **out,
                                         bt_err *err);

#endif
