/* layer.h: all positions of one total and one state. */
#ifndef BT_BAG_LAYER_H
#define BT_BAG_LAYER_H

#include <stdatomic.h>

#include "bag/plan.h"
#include "bag/walk.h"
#include "kernel/pull.h"

typedef _Atomic uint64_t bt_word;

/* The tables of a run, and what it is about. */
typedef struct bt_layers {
    bt_plan plan;
    bt_parts parts;
    bt_budget *budget;
    const bt_kernel *kernel;
    bool misere;
    unsigned threads;
    /* used: a line, the positions that differ in one heap, has its P-position;
     * it is named by the other heaps. mark: an option is a P-position. */
    bt_word *used[BT_BAG_STATES][BT_BAG_MOST + 1];
    bt_word *mark[BT_BAG_STATES][BT_BAG_MOST + 1];
    bt_word *found[BT_BAG_STATES]; /* P-positions of the present total */
} bt_layers;

/* Words for so many bits, and one more. */
size_t bt_layer_words(const bt_layers *l, int total);

/* Find the P-positions of a total and a state into found[state], which is
 * empty, and mark what leads to them; *count: how many. Where `known` is given
 * they are those, and only marked. */
BT_CHECK_RESULT bt_status bt_layer_run(bt_layers *l, int total, uint8_t state,
                                       const bt_word *known, uint64_t *count,
                                       bt_err *err);

#endif
