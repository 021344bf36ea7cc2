/* doubts.h: which class a prefix joins where a table leaves a doubt. */
#ifndef BT_AUTOMATA_DOUBTS_H
#define BT_AUTOMATA_DOUBTS_H

#include "automata/learn.h"

typedef struct bt_doubt {
    size_t at;       /* the transition: class * letters + letter */
    size_t from, to; /* of the candidates; the first is chosen unless others
                        are asked for */
    bool settled, blamed;
} bt_doubt;

typedef struct bt_doubts {
    const bt_logic *g;
    size_t n_tracks;
    uint32_t start;
    const uint8_t *accept; /* by class */
    uint32_t *next;        /* by transition; those in doubt are set */
    const uint32_t *doubt; /* by transition: its number + 1, or 0 */
    bt_vector doubts;      /* of bt_doubt */
    bt_vector candidates;  /* uint32_t: classes */
} bt_doubts;

/* Choose classes with which all facts (bt_fact) are right; *found is false when
 * there are none, or none was found within a limit. */
BT_CHECK_RESULT bt_status bt_doubts_settle(bt_doubts *x, const bt_vector *facts,
                                           bool *found, bt_err *err);

#endif
