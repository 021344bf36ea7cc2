/* bag.h: a run of the bag engine, for the engine and for tables on disk. */
#ifndef BT_BAG_BAG_H
#define BT_BAG_BAG_H

#include "bag/layer.h"
#include "bouton/bag.h"

struct bt_bag {
    bt_layers layers;
    bt_budget budget;
    int total;
    uint64_t count[BT_BAG_STATES];
};

/* The same from any numbers, one for each field of the rules. */
BT_CHECK_RESULT bt_status bt_bag_open_at(const bt_ruleset *r,
                                         const bt_bag_options *options,
                                         const int64_t *start, bt_bag **out,
                                         bt_err *err);

/* The P-positions of the total in one state, a bit each by rank. */
const bt_word *bt_bag_bits(const bt_bag *b, size_t state);
/* The next total, whose P-positions are known: known[state]. */
BT_CHECK_RESULT bt_status bt_bag_resume(bt_bag *b, const bt_word *const *known,
                                        bt_err *err);

#endif
