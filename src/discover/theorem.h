/* theorem.h: the proved set of P-positions of one family, ready to be asked
 * about numbers of any size. */
#ifndef BT_DISCOVER_THEOREM_H
#define BT_DISCOVER_THEOREM_H

#include "automata/numeral.h"
#include "bouton/proved.h"
#include "regular/proof.h"

typedef struct bt_theorem {
    bt_discovery *found;
    bt_vectors *f;
    bt_budget budget;
    bt_logic g;
    bt_steps steps;
    bt_dfa *set;  /* the P-positions, inside the domain */
    bt_dfa **win; /* for every case: vectors and hidden numbers leading there */
} bt_theorem;

/* Discover, check, build. Fails with BT_ERR_LIMIT when nothing is proved. */
BT_CHECK_RESULT bt_status bt_theorem_find(const bt_ruleset *rules, size_t heaps,
                                          const bt_proved_options *options,
                                          bt_theorem **out, bt_err *err);
void bt_theorem_free(bt_theorem *t); /* NULL allowed */

/* A vector with its digits, all numerals of the same length. */
typedef struct bt_digits {
    bt_big value[BT_VECTORS_VARS];
    size_t length;
    uint8_t *digit[BT_VECTORS_VARS];
} bt_digits;

/* Write n numbers x->value[] as digits, with room in front for numbers a bit
 * larger. */
BT_CHECK_RESULT bt_status bt_digits_write(const bt_numeration *system, size_t n,
                                          bt_digits *x, bt_err *err);
void bt_digits_free(bt_digits *x);

/* A move into the set by case i, if there is one: the next vector and the
 * player's choices. */
typedef struct bt_big_move {
    const bt_vectors_case *how;
    bt_big next[BT_VECTORS_VARS];
    bt_big choice[BT_MAX_CHOICES];
} bt_big_move;

BT_CHECK_RESULT bt_status bt_theorem_move(const bt_theorem *t, size_t i,
                                          const bt_digits *x, bt_big_move *out,
                                          bool *found, bt_err *err);

#endif
