/* aggregates.h: claims about any number of heaps, by numbers that are seen of
 * them: stones, heaps, the largest, the least, the xor, counts of sizes
 * (docs/algorithms/aggregates.md). A proposal is text; bouton-verify decides. */
#ifndef BT_AGGREGATES_AGGREGATES_H
#define BT_AGGREGATES_AGGREGATES_H

#include "prove/prove.h"

enum { BT_AGGREGATES_NUMBERS = 2, BT_AGGREGATES_SLICES = 8 };

/* A game of one bag and a few numbers. */
typedef struct bt_bag_game {
    const bt_ruleset *rules;
    size_t bag, n_numbers, number[BT_AGGREGATES_NUMBERS]; /* fields */
} bt_bag_game;

bool bt_bag_game_of(const bt_core_game *g, bt_bag_game *out);

/* guess.c: a condition that is true of just the P-positions with these numbers,
 * as far as small ones tell, anywhere or in an area: its number, or
 * BT_NO_GUESS. */
enum { BT_NO_GUESS = 1000 };
BT_CHECK_RESULT bt_status bt_aggregates_guess(const bt_bag_game *g,
                                              bt_solver *solver,
                                              const int64_t *number,
                                              bool anywhere, size_t *out,
                                              bt_err *err);
/* Is a position P by a known answer for all of them? Of very many heaps: refused. */
BT_CHECK_RESULT bt_status bt_aggregates_known(const bt_bag_game *g,
                                              size_t guess,
                                              const bt_position *p,
                                              bt_outcome *out, bt_err *err);
/* The same of positions beside a heap of Nim, their last number: a condition for
 * the one that is the value. */
BT_CHECK_RESULT bt_status bt_aggregates_guess_value(const bt_bag_game *g,
                                                    bt_solver *solver,
                                                    size_t *out, bt_err *err);
void bt_aggregates_put_value(bt_text *t, const bt_bag_game *g, size_t guess);
/* In core text, or that it is not so. */
void bt_aggregates_put(bt_text *t, const bt_bag_game *g, size_t guess,
                       bool is_so);
/* What is not so, if that is not said by "not"; alternatives that cover it, and the
 * finds for these, where they are known. */
bool bt_aggregates_put_others(bt_text *t, const bt_bag_game *g, size_t guess);
void bt_aggregates_put_cases(bt_text *t, const bt_bag_game *g, size_t guess);
bool bt_aggregates_put_finds(bt_text *t, const bt_core_game *g, size_t guess);
/* Which numbers does a move that takes no heap lead to? At most `most`. */
BT_CHECK_RESULT bt_status bt_aggregates_passes(const bt_bag_game *g,
                                               const int64_t *number,
                                               size_t most, size_t *n,
                                               int64_t (*to)[2], bt_err *err);

#endif
