/* propose.h: which numerals the P-positions of a table ask for. A guess: what is
 * found in these numerals is proved like anything else. */
#ifndef BT_DISCOVER_PROPOSE_H
#define BT_DISCOVER_PROPOSE_H

#include "automata/learn.h"

typedef struct bt_proposal {
    bool found; /* `system` is it */
    bt_numeration system;
    char *why; /* what the table shows; of the caller. NULL: nothing */
} bt_proposal;

/* From a table in base 2 of two coordinates. */
void bt_propose(const bt_sample *t, bt_proposal *out);

#endif
