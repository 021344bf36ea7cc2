/* account.h: how a verdict came about: which provers were tried and why each of
 * them did not apply, and what had to hold. */
#ifndef BOUTON_ACCOUNT_H
#define BOUTON_ACCOUNT_H

#include "bouton/discover.h"

BT_BEGIN

enum { BT_ACCOUNT_ATTEMPTS = 12, BT_ACCOUNT_OBLIGATIONS = 20 };

/* Set to zero (but for `want_strategy`), put into bt_check_options, filled in
 * by bt_claims_check, emptied by bt_account_free. Texts are NULL where there
 * is nothing to say. */
typedef struct bt_account {
    bool want_strategy;
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
    /* Finite claims and counterexamples: did the checker accept the list of
     * positions they rest on? If not, why there is no such list. */
    bool listed;
    char *no_certificate;
} bt_account;

BT_API void bt_account_free(bt_account *a);

BT_END

#endif
