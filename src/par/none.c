/* none.c: par.h where there are no threads. */
#include <stddef.h>

#include "base/fail.h"
#include "par/par.h"

bt_status
bt_par_run(unsigned threads, bt_par_fn *fn, void *arg, bt_err *err)
{
    if (threads != 1)
        return bt_fail(err, BT_ERR_LIMIT, "there are no threads here");
    fn(0, arg);
    return BT_OK;
}

unsigned
bt_par_processors(void)
{
    return 1;
}

bt_status
bt_gate_open(bt_gate **g, unsigned threads, bt_err *err)
{
    (void)threads;
    (void)err;
    *g = NULL;
    return BT_OK;
}

void
bt_gate_wait(bt_gate *g)
{
    (void)g;
}

void
bt_gate_close(bt_gate *g)
{
    (void)g;
}
