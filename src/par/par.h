/* par.h: the same work on several threads. The build takes par.c, or none.c
 * where there are none. */
#ifndef BT_PAR_PAR_H
#define BT_PAR_PAR_H

#include "bouton/error.h"

enum { BT_THREADS_MAX = 256 };

/* `index` is 0 .. threads - 1: write to a slot of your own, or atomically. */
typedef void bt_par_fn(unsigned index, void *arg);

/* Call fn once for each index; returns when all have returned. Number 0 runs
 * on the thread of the caller, so that one thread is a plain call. Fails with
 * BT_ERR_LIMIT when a thread cannot be started; then fn was not called. */
BT_CHECK_RESULT bt_status bt_par_run(unsigned threads, bt_par_fn *fn, void *arg,
                                     bt_err *err);

/* How many run at a time on this machine; at most BT_THREADS_MAX. */
unsigned bt_par_processors(void);

/* Where threads wait until all are there. */
typedef struct bt_gate bt_gate;

BT_CHECK_RESULT bt_status bt_gate_open(bt_gate **g, unsigned threads,
                                       bt_err *err);
void bt_gate_wait(bt_gate *g);
void bt_gate_close(bt_gate *g); /* NULL allowed */

#endif
