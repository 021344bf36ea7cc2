/* bag.h: every bag of heaps with at most so many stones, total by total.
 *
 * For rules over one bag and a few small numbers, such as a pass. A run has
 * solved no total at first; each call of bt_bag_next solves one more, from 0
 * up, and what the other functions say is about that total. States are the
 * values the numbers can take; number 0 has the initial ones. The answers are
 * those of every other engine, whatever the number of threads. */
#ifndef BOUTON_BAG_H
#define BOUTON_BAG_H

#include "bouton/position.h"

BT_BEGIN

typedef struct bt_bag bt_bag;

/* Several processes on one run, each with its share of the tables; all of them
 * make the same calls with the same rules and options. */
typedef struct bt_ranks {
    unsigned rank, n; /* this one is number `rank` of 0..n - 1 */
    void *context;
    /* The largest of all `mine`. */
    unsigned (*most)(void *context, unsigned mine);
    /* words[i] becomes the union of the bits that all have there. */
    bt_status (*unite)(void *context, uint64_t *words, size_t n, bt_err *err);
} bt_ranks;

typedef struct bt_bag_options {
    bool misere;
    int64_t stones;        /* of the last total */
    unsigned threads;      /* 0: one for each processor */
    const bt_ranks *ranks; /* NULL: this process alone; outlives the run */
    bt_limits limits;
} bt_bag_options;

BT_API bt_bag_options bt_bag_options_default(void);

/* `rules` must outlive the run; the caller frees *out. Fails with
 * BT_ERR_REFUSED for rules of another kind (the sentence says why). */
BT_API BT_CHECK_RESULT bt_status bt_bag_open(const bt_ruleset *rules,
                                             const bt_bag_options *options,
                                             bt_bag **out, bt_err *err);
BT_API void bt_bag_free(bt_bag *b); /* NULL allowed */

/* Solve the next total. The cost is about one bit of memory, and some
 * nanoseconds, a position and state. */
BT_API BT_CHECK_RESULT bt_status bt_bag_next(bt_bag *b, bt_err *err);

BT_API int64_t bt_bag_total(const bt_bag *b); /* -1: none is solved */
BT_API unsigned bt_bag_threads(const bt_bag *b);
BT_API uint64_t bt_bag_memory(const bt_bag *b); /* bytes of tables, now */
BT_API size_t bt_bag_states(const bt_bag *b);
/* The number in a field of the rules in that state. */
BT_API int64_t bt_bag_number(const bt_bag *b, size_t state, size_t field);
/* Positions of the total, and the P-positions among them, in one state. */
BT_API uint64_t bt_bag_positions(const bt_bag *b);
BT_API uint64_t bt_bag_p_positions(const bt_bag *b, size_t state);

/* Visit the P-positions of the total in one state, heaps in the order of their
 * largest, until `visit` returns false. */
BT_API BT_CHECK_RESULT bt_status bt_bag_each(const bt_bag *b, size_t state,
                                             bt_visit_fn *visit, void *arg,
                                             bt_err *err);

BT_END

#endif
