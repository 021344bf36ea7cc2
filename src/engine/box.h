/* box.h: dense tables over all positions with bounded coordinates.
 *
 * Coordinates ("axes") are the numbers, the piles and the heaps of a position,
 * in this order; heaps are slots that may be 0. Where moves put heaps
 * together, a box of K heaps up to M leans on boxes of K-1 heaps up to 2M, and
 * so on: layers, smallest number of slots first.
 *
 * Every move is a ray (take any number, along an axis or a diagonal) or a jump
 * (no choice at all: pass, merge). Whole rows are done at once: on a ray there
 * is at most one P-position, so one bit a line remembers whether it has been
 * met. Other rules are left to the reference engine. */
#ifndef BT_ENGINE_BOX_H
#define BT_ENGINE_BOX_H

#include "base/arena.h"
#include "base/budget.h"
#include "base/vector.h"
#include "game/exact.h"
#include "game/layout.h"

enum { BT_BOX_AXES = 8, BT_BOX_SLOTS = 6 };

/* A ray instance: one step lowers coordinate i by d[i]. */
typedef struct bt_ray {
    int64_t d[BT_BOX_AXES];
    int unit; /* the axis, when it is a unit step along one axis; else -1 */
} bt_ray;

/* A jump instance: legal where all guards are >= 0; to[i] are the coordinates
 * it leads to, in the same layer or in the next lower one. Variables of these
 * sums are the axes of the layer. */
typedef struct bt_jump {
    size_t n_guards;
    bt_sum *guard;
    bool lower;
    bt_sum to[BT_BOX_AXES];
    int carrier; /* the target axis that moves with the last axis, or -1 */
} bt_jump;

typedef struct bt_layer {
    int64_t slots;
    size_t axes;
    int64_t size[BT_BOX_AXES];  /* coordinates are 0 .. size-1 */
    size_t stride[BT_BOX_AXES]; /* of cells, last axis 1 */
    size_t cells, rows, words;  /* words of bits in a row */
    bt_vector rays;             /* of bt_ray */
    bt_vector jumps;            /* of bt_jump */
    uint64_t *bits;   /* P-positions, row by row; NULL: not computed */
    uint16_t *values; /* Grundy values; NULL: not computed */
} bt_layer;

typedef struct bt_box {
    const bt_ruleset *rules;
    bool misere;
    bt_budget *budget;
    bt_arena arena; /* guards of jumps */
    int list;       /* the field of heaps or piles, or -1 */
    bool merges;
    size_t n_scalars;
    size_t scalar[BT_MAX_FIELDS]; /* fields of the first axes */
    int64_t least[BT_MAX_FIELDS]; /* bounds must be at least this */
    int64_t bound[BT_MAX_FIELDS]; /* largest value of each scalar field */
    /* the tables */
    int64_t max, slots; /* what they were made for */
    size_t n_layers;
    bt_layer layer[BT_BOX_SLOTS + 1]; /* fewest slots first */
    uint64_t held;                    /* bytes of the budget */
} bt_box;

/* box_plan.c: are these rules made of rays and jumps, and are the boxes of
 * such rules bounded? */
BT_CHECK_RESULT bt_status bt_box_plan(bt_box *b, bt_err *err);
/* The largest value of each scalar field, where heaps are at most `max`. */
BT_CHECK_RESULT bt_status bt_box_bounds(bt_box *b, int64_t max, int64_t slots,
                                        bt_err *err);
bt_status bt_box_refuse(bt_err *err, const char *reason);
bt_status bt_box_too_large(bt_err *err);

/* box_moves.c: fill l->rays and l->jumps. */
BT_CHECK_RESULT bt_status bt_box_moves(bt_box *b, bt_layer *l, bt_err *err);

/* box_rows.c, box_values.c: fill the table of one layer, `bits` or `values`,
 * which is all zero. */
BT_CHECK_RESULT bt_status bt_box_rows(bt_box *b, size_t layer, bt_err *err);
BT_CHECK_RESULT bt_status bt_box_values(bt_box *b, size_t layer, bt_err *err);

/* box_levels.c: all rows of a layer, or parts of them. */
typedef struct bt_box_work {
    /* Cells x[last] .. end - 1 of a row, whose other coordinates are x, on
     * thread number `thread`. False: that is enough. */
    bool (*part)(void *arg, unsigned thread, const int64_t *x, int64_t end);
    void *arg;
    unsigned threads; /* as bt_box_threads says */
    bool by_cells;    /* they are dear, and rows may be done in parts */
} bt_box_work;

/* How many threads are worth it, and allowed. */
unsigned bt_box_threads(const bt_box *b, const bt_layer *l, bool by_cells);
BT_CHECK_RESULT bt_status bt_box_each(bt_box *b, const bt_layer *l,
                                      const bt_box_work *w, bt_err *err);

/* How far heaps go in the layer of k slots: where moves put heaps together,
 * twice as far with every slot less. */
static inline int64_t
bt_box_heap(const bt_box *b, int64_t max, int64_t slots, int64_t k)
{
    return b->merges ? max << (slots - k) : max;
}

/* The next coordinates in the order of cells, over the first `axes` axes;
 * false after the last. */
static inline bool
bt_box_step(const bt_layer *l, int64_t *x, size_t axes)
{
    for (size_t i = axes; i-- > 0;) {
        if (++x[i] < l->size[i])
            return true;
        x[i] = 0;
    }
    return false;
}

static inline size_t
bt_box_cell(const bt_layer *l, const int64_t *x)
{
    size_t cell = 0;
    for (size_t i = 0; i < l->axes; i++)
        cell += (size_t)x[i] * l->stride[i];
    return cell;
}

static inline bool
bt_box_is_p(const bt_layer *l, size_t cell)
{
    size_t row = cell / (size_t)l->size[l->axes - 1];
    size_t at = cell % (size_t)l->size[l->axes - 1];
    return l->bits[row * l->words + at / 64] >> at % 64 & 1;
}

#endif
