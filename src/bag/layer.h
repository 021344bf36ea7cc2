/* layer.h: all positions of one total and one state. */
#ifndef BT_BAG_LAYER_H
#define BT_BAG_LAYER_H

#include <stdatomic.h>

#include "bag/large.h"
#include "bag/plan.h"
#include "bag/walk.h"
#include "bouton/bag.h"
#include "kernel/pull.h"

typedef _Atomic uint64_t bt_word;

/* Bits by number, of which some are here: those from `begin` on, and where
 * there are several processes the first few of all. */
typedef struct bt_bits {
    bt_word *own, *low;
    uint64_t begin, size, low_size;
} bt_bits;

/* The words that have bit *at, which becomes its number there. */
static inline bt_word *
bt_bits_find(const bt_bits *b, uint64_t *at)
{
    if (*at - b->begin >= b->size)
        return *at < b->low_size ? b->low : NULL;
    *at -= b->begin;
    return b->own;
}

/* The tables of a run, and what it is about. */
typedef struct bt_layers {
    bt_plan plan;
    bt_parts parts;
    bt_budget *budget;
    const bt_kernel *kernel;
    bool misere;
    unsigned threads;
    const bt_ranks *ranks; /* NULL: one process */
    int first, last;       /* its positions have largest heaps of that */
    /* used: a line, the positions that differ in one heap, has its P-position;
     * it is named by the other heaps. mark: an option is a P-position. */
    bt_bits *used[BT_BAG_STATES]; /* by total, as all that follow */
    bt_bits *mark[BT_BAG_STATES];
    bt_word *found[BT_BAG_STATES];      /* P-positions of the present total */
    const bt_word *skip[BT_BAG_STATES]; /* those that are none; may be NULL */
    bt_larges larges;
} bt_layers;

/* Words for so many bits, and one more. */
size_t bt_layer_words(const bt_layers *l, int total);

/* What to do: positions of a total and a state whose largest heap has first to
 * last stones. */
typedef struct bt_task {
    int total;
    uint8_t state;
    int first, last;
    const bt_word *known; /* the P-positions, or NULL: find them */
} bt_task;

/* Find the P-positions into found[state], where they are not yet, and mark what
 * leads to them. */
BT_CHECK_RESULT bt_status bt_layer_run(bt_layers *l, const bt_task *task,
                                       bt_err *err);

#endif
