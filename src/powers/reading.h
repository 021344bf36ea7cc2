/* reading.h: claims about named piles (or one heap) as sentences in
 * which the P-positions and the moves have names, and 2^n may stand. */
#ifndef BT_POWERS_READING_H
#define BT_POWERS_READING_H

#include "logic/translate.h"
#include "powers/powers.h"

typedef struct bt_powers_reader {
    bt_translator t; /* first: the translator is handed a pointer to it */
    const bt_powers_names *names;
    bool asks_outcome; /* P or N was asked for */
    /* where a position runs through moves: its coordinates, or NULL */
    const int *place[BT_CLAIM_POSITIONS];
} bt_powers_reader;

/* Ready for bt_translate(&r->t, ...). */
void bt_powers_reader_init(bt_powers_reader *r, const bt_statement *s,
                           bt_arena *arena, const bt_powers_names *names,
                           bt_err *err);

/* Are all positions of the game vectors of at most BT_POWERS_COORDS named
 * piles, or is it a game of heaps, taken as one heap? */
bool bt_powers_is_vector(const bt_ruleset *r, size_t *n_coords);

#endif
