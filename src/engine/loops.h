/* loops.h: all ways to make a linear move on one heap, as nested loops. */
#ifndef BT_ENGINE_LOOPS_H
#define BT_ENGINE_LOOPS_H

#include "base/budget.h"
#include "game/exact.h"

/* The pieces a way to move leaves. */
typedef void bt_pieces_fn(void *arg, const int64_t *piece, size_t n);

/* Visit every way to make the move `e` on a heap of n stones. The move must be
 * one of a game with independent heaps (heap.h): one heap or pile in hand. */
BT_CHECK_RESULT bt_status bt_loops_each(const bt_exact *e, int64_t n,
                                        bt_pieces_fn *visit, void *arg,
                                        bt_budget *budget, bt_err *err);

#endif
