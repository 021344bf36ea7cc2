/* account.h: how a verdict came about: which provers were tried and why each of
 * them did not apply, and what had to hold. */
#ifndef BOUTON_ACCOUNT_H
#define BOUTON_ACCOUNT_H

#include "bouton/discover.h"

BT_BEGIN

enum {
    BT_ACCOUNT_ATTEMPTS = 12,
    BT_ACCOUNT_OBLIGATIONS = 20,
    BT_PIECE_CELLS = 4
};

/* A proof as it is written down, piece by piece: what it rests on, lemmas with
 * what shows them, and tables of cases, of which a piece is a row. Texts are as
 * in claims; formulas stand between $. */
typedef enum bt_piece_kind {
    BT_PIECE_LEMMA, /* its statement; lemmas are counted from 1 */
    BT_PIECE_TEXT,
    BT_PIECE_HEADS, /* a table begins, with the heads of its columns */
    BT_PIECE_CASE   /* a region, the move, where it leads, why */
} bt_piece_kind;

typedef struct bt_piece {
    bt_piece_kind kind;
    char *cell[BT_PIECE_CELLS]; /* lemmas and texts: the first */
} bt_piece;

/* Set to zero (but for what is wanted), put into bt_check_options, filled in
 * by bt_claims_check, emptied by bt_account_free. Texts are NULL where there
 * is nothing to say. */
typedef struct bt_account {
    bool want_strategy, want_proof;
    size_t n_attempts;
    struct bt_attempt {
        const char *prover;
        char *why; /* why it decided nothing; NULL when it did */
    } attempt[BT_ACCOUNT_ATTEMPTS];
    size_t n_obligations;
    bt_obligation obligation[BT_ACCOUNT_OBLIGATIONS];
    uint32_t states;   /* of the automaton of the P-positions; 0: none */
    char *numeration;  /* its numerals */
    char *description; /* the P-positions in words, or the row */
    bt_strategy strategy;
    char *rules;     /* of all games, in words, for the proof */
    size_t n_pieces; /* of it; 0: the method writes none */
    bt_piece *piece;
    /* Finite claims and counterexamples: did the checker accept the list of
     * positions they rest on? If not, why there is no such list. */
    bool listed;
    char *no_certificate;
} bt_account;

BT_API void bt_account_free(bt_account *a);

BT_END

#endif
