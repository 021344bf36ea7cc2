/* each.c: pieces of work, handed out one by one. */
#include "bouton/threads.h"

#include <stdatomic.h>

#include "par/par.h"

typedef struct pieces {
    size_t n;
    bt_piece_fn *piece;
    void *arg;
    atomic_size_t next;
    atomic_bool over;
} pieces;

static void
work(unsigned thread, void *arg)
{
    pieces *p = arg;
    while (!atomic_load(&p->over)) {
        size_t i = atomic_fetch_add(&p->next, 1);
        if (i >= p->n)
            break;
        if (!p->piece(i, thread, p->arg))
            atomic_store(&p->over, true);
    }
}

bt_status
bt_threads_each(unsigned threads, size_t n, bt_piece_fn *piece, void *arg,
                bt_err *err)
{
    pieces p = {.n = n, .piece = piece, .arg = arg};
    if (threads == 0)
        threads = bt_par_processors();
    if (threads > n)
        threads = n == 0 ? 1 : (unsigned)n;
    if (threads > BT_THREADS_MAX)
        threads = BT_THREADS_MAX;
    return bt_par_run(threads, work, &p, err);
}

unsigned
bt_threads_most(void)
{
    return bt_par_processors();
}
