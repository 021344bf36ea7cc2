/* labels.h: a move with the sizes of its heaps told apart.
 *
 * Each heap in hand and each result is empty (results only), of a named size,
 * or larger, and of the larger ones some are equal: a labelling. For a legal
 * move exactly one is true. */
#ifndef BT_REPLY_LABELS_H
#define BT_REPLY_LABELS_H

#include "reply/state.h"

typedef struct bt_reply_labels {
    const bt_reply_rules *r;
    size_t sizes;
    const bt_reply_system *m;
    /* the variables of the rules as sums of those of a state, in which heaps
     * in hand and choices come first */
    bt_sum value[BT_REPLY_VARS];
    /* of each heap and result: 0 empty, 1 .. sizes named, else a class */
    size_t label[BT_MAX_TARGETS + BT_REPLY_RESULTS];
} bt_reply_labels;

/* f >= k; sizes are far from the edge of 64 bits. */
void bt_reply_assume_above(bt_reply_state *s, bt_sum f, int64_t k);

/* Heaps in hand and results together, and the size of one of them. */
size_t bt_reply_heaps(const bt_reply_labels *x);
bool bt_reply_size_of(const bt_reply_labels *x, const bt_reply_state *s,
                      size_t i, bt_sum *out);

/* Everything the labels and the rows of the move say. */
void bt_reply_learn(const bt_reply_labels *x, bt_reply_state *s);

/* `by` more heaps with the label of heap i. */
void bt_reply_count_label(const bt_reply_labels *x, bt_reply_state *s, size_t i,
                          int64_t by);

/* All labellings of the move; if `small`, those in which no result is larger
 * than the named sizes. Ends with false when a visit does. */
typedef bool bt_reply_visit(void *arg, size_t classes);
bool bt_reply_each_label(bt_reply_labels *x, bool small, bt_reply_visit *visit,
                         void *arg);

#endif
