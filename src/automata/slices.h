/* slices.h: a table taken apart by a coordinate with few values. Each part has
 * a coordinate less, fewer classes, and an automaton of its own. */
#ifndef BT_AUTOMATA_SLICES_H
#define BT_AUTOMATA_SLICES_H

#include "automata/learn.h"

enum { BT_MOST_SLICES = 4 };

typedef struct bt_slices {
    size_t coordinate, n; /* its values are 0, ..., n - 1 */
    bt_sample part[BT_MOST_SLICES];
    bt_residuals residuals[BT_MOST_SLICES];
} bt_slices;

/* The caller frees them, also after a failure. */
BT_CHECK_RESULT bt_status bt_slices_make(const bt_logic *g, const bt_sample *t,
                                         size_t coordinate, size_t n,
                                         bt_slices *out, bt_err *err);
void bt_slices_free(bt_slices *s);

/* bt_learn, of each part; the facts are about whole vectors. */
BT_CHECK_RESULT bt_status bt_slices_learn(const bt_logic *g, const bt_slices *s,
                                          const bt_vector *facts,
                                          uint32_t max_classes,
                                          bt_lesson *lesson, bt_dfa **out,
                                          bt_err *err);

#endif
