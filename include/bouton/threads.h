/* threads.h: pieces of work on several threads. What is immutable (rulesets,
 * claims) may be used by all of them; everything else belongs to one. */
#ifndef BOUTON_THREADS_H
#define BOUTON_THREADS_H

#include <stdbool.h>
#include <stddef.h>

#include "bouton/error.h"

BT_BEGIN

/* Piece `i` of the work, on thread number `thread`; number 0 is that of the
 * caller. False: no more pieces are begun. */
typedef bool bt_piece_fn(size_t i, unsigned thread, void *arg);

/* Call `piece` for 0, 1, .., n - 1, each once, begun in this order, on so many
 * threads (0: one for each processor); returns when all are done. */
BT_API BT_CHECK_RESULT bt_status bt_threads_each(unsigned threads, size_t n,
                                                 bt_piece_fn *piece, void *arg,
                                                 bt_err *err);

/* How many run at a time on this machine. */
BT_API unsigned bt_threads_most(void);

BT_END

#endif
