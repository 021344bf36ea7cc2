/* bag.h: a run of the bag engine, for the engine and for tables on disk
 * (docs/algorithms/bag.md).
 *
 * The room: plan has what moves do to heaps in hand, parts and walk partitions
 * by rank and in blocks; layer, block, marks, levels and large are one total;
 * ranks shares it among processes. */
#ifndef BT_BAG_BAG_H
#define BT_BAG_BAG_H

#include "bag/layer.h"
#include "bouton/bag.h"

/* tables.c: bits for one total. */
typedef struct bt_block bt_block;
enum { BT_BAG_SPARES = 4 };

struct bt_bag {
    bt_layers layers;
    bt_budget budget;
    int total;
    bt_block *spare[BT_BAG_SPARES]; /* of totals that are solved */
    size_t n_spare;
    uint64_t count[BT_BAG_STATES];
};

/* The same from any numbers, one for each field of the rules. */
BT_CHECK_RESULT bt_status bt_bag_open_at(const bt_ruleset *r,
                                         const bt_bag_options *options,
                                         const int64_t *start, bt_bag **out,
                                         bt_err *err);

/* No total is solved any more. */
void bt_bag_rewind(bt_bag *b);

/* tables.c: make the tables of a total; leave it: drop what it alone needs. */
BT_CHECK_RESULT bt_status bt_tables_make(bt_bag *b, int total, bt_err *err);
void bt_tables_leave(bt_bag *b, int total);
void bt_tables_free(bt_bag *b);

/* ranks.c: what belongs to this process. */
void bt_ranks_share(bt_layers *l, const bt_ranks *ranks);
/* BT_OK when it is on all processes. */
BT_CHECK_RESULT bt_status bt_ranks_agree(const bt_layers *l, bt_status mine,
                                         bt_err *err);
/* What somebody knows (NULL: not this process) goes to the found[] of all. */
BT_CHECK_RESULT bt_status bt_ranks_know(bt_bag *b, const bt_word *const *known,
                                        bool *all, bt_err *err);
BT_CHECK_RESULT bt_status bt_ranks_solve(bt_bag *b, int total, uint8_t state,
                                         bool known, bt_err *err);

/* The P-positions of the total in one state, a bit each by rank. */
const bt_word *bt_bag_bits(const bt_bag *b, size_t state);
/* The next total, whose P-positions are known: known[state]. */
BT_CHECK_RESULT bt_status bt_bag_resume(bt_bag *b, const bt_word *const *known,
                                        bt_err *err);

#endif
