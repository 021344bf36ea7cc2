/* theorem.h: the proved set of P-positions of one family, ready to be asked
 * about numbers of any size. */
#ifndef BT_DISCOVER_THEOREM_H
#define BT_DISCOVER_THEOREM_H

#include "automata/numeral.h"
#include "bouton/proved.h"
#include "regular/steps.h"

/* A vector with its digits, all numerals of the same length. */
typedef struct bt_digits {
    bt_big value[BT_VECTORS_VARS];
    size_t length;
    uint8_t *digit[BT_VECTORS_VARS];
} bt_digits;

typedef struct bt_theorem {
    bt_discovery *found;
    bt_vectors *f; /* of the discovery */
    bt_budget budget;
    bt_logic g;
    bt_steps steps;
    bt_dfa *set;  /* the P-positions, inside the domain */
    bt_dfa **win; /* for every case: vectors and hidden numbers leading there */
    /* of the question in hand: the position, and a move into the set: the next
     * vector and the player's choices */
    bt_digits at, next;
    const bt_vectors_case *how;
    bt_big choice[BT_MAX_CHOICES];
    bt_big number[BT_VECTORS_VARS]; /* coordinates and hidden numbers */
} bt_theorem;

/* Discover, check, build. Fails with BT_ERR_LIMIT when nothing is proved. */
BT_CHECK_RESULT bt_status bt_theorem_find(const bt_ruleset *rules, size_t heaps,
                                          const bt_proved_options *options,
                                          bt_theorem **out, bt_err *err);
void bt_theorem_free(bt_theorem *t); /* NULL allowed */

/* Write the coordinates in x->value as digits, with room in front for numbers a
 * bit larger; x is one of the theorem's own. */
BT_CHECK_RESULT bt_status bt_digits_write(const bt_theorem *t, bt_digits *x,
                                          bt_err *err);

/* Find a move into the set from t->at by case i, if there is one. */
BT_CHECK_RESULT bt_status bt_theorem_move(bt_theorem *t, size_t i, bool *found,
                                          bt_err *err);

#endif
