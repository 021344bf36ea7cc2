/* wins.h: with which move a position outside of a set is left for it: a list of
 * conditions, of which the first that holds decides. */
#ifndef BT_REGULAR_WINS_H
#define BT_REGULAR_WINS_H

#include "regular/steps.h"

typedef struct bt_win {
    char *move;   /* its name, and what is chosen */
    char *region; /* a condition; "" for all that is left; NULL: where the move
                     leads into the set, and nothing shorter was found */
    char *next;   /* "(x', y, z)": what changes gets a stroke, or is a sum */
} bt_win;

typedef struct bt_wins {
    size_t n;
    bt_win *win;
    bool complete; /* every position outside of the set has one */
} bt_wins;

/* Of all vectors of the family that are not in the set. Where a budget runs
 * out, the list is shorter. */
BT_CHECK_RESULT bt_status bt_wins_find(const bt_logic *g, bt_vectors *f,
                                       const bt_dfa *set, bt_wins *out,
                                       bt_err *err);
void bt_wins_free(bt_wins *w);

#endif
