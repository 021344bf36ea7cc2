/* par.c: threads by POSIX. */
#include "par/par.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/fail.h"

/* Nobody begins before it is known whether all can. */
typedef struct team {
    bt_par_fn *fn;
    void *arg;
    pthread_mutex_t mutex;
    pthread_cond_t decided;
    enum { WAIT, GO, LEAVE } word;
} team;

typedef struct member {
    team *team;
    unsigned index;
} member;

static void *
begin(void *arg)
{
    const member *m = arg;
    team *t = m->team;
    pthread_mutex_lock(&t->mutex);
    while (t->word == WAIT)
        pthread_cond_wait(&t->decided, &t->mutex);
    bool go = t->word == GO;
    pthread_mutex_unlock(&t->mutex);
    if (go)
        t->fn(m->index, t->arg);
    return NULL;
}

static bt_status
run_team(team *t, unsigned threads, bt_err *err)
{
    pthread_t thread[BT_THREADS_MAX];
    member m[BT_THREADS_MAX];
    unsigned n = 1;
    for (; n < threads; n++) {
        m[n] = (member){t, n};
        if (pthread_create(&thread[n], NULL, begin, &m[n]) != 0)
            break;
    }
    pthread_mutex_lock(&t->mutex);
    t->word = n == threads ? GO : LEAVE;
    pthread_cond_broadcast(&t->decided);
    pthread_mutex_unlock(&t->mutex);
    if (n == threads)
        t->fn(0, t->arg);
    for (unsigned i = 1; i < n; i++)
        pthread_join(thread[i], NULL);
    return n == threads
               ? BT_OK
               : bt_fail(err, BT_ERR_LIMIT,
                         "only %u of %u threads could be started", n, threads);
}

bt_status
bt_par_run(unsigned threads, bt_par_fn *fn, void *arg, bt_err *err)
{
    team t = {.fn = fn, .arg = arg, .word = WAIT};
    assert(threads >= 1 && threads <= BT_THREADS_MAX);
    if (threads == 1) {
        fn(0, arg);
        return BT_OK;
    }
    if (pthread_mutex_init(&t.mutex, NULL) != 0)
        return bt_fail_nomem(err);
    if (pthread_cond_init(&t.decided, NULL) != 0) {
        pthread_mutex_destroy(&t.mutex);
        return bt_fail_nomem(err);
    }
    bt_status s = run_team(&t, threads, err);
    pthread_cond_destroy(&t.decided);
    pthread_mutex_destroy(&t.mutex);
    return s;
}

/* Who comes last opens it. The others look for a while before they sleep: to be
 * woken takes longer than most waits do. */
enum { LOOKS = 4000 };

struct bt_gate {
    pthread_mutex_t mutex;
    pthread_cond_t opened;
    unsigned threads, waiting;
    int looks;
    atomic_uint round; /* how often it was open */
};

bt_status
bt_gate_open(bt_gate **g, unsigned threads, bt_err *err)
{
    bt_gate *x = *g = calloc(1, sizeof *x);
    BT_NEED(x, err);
    x->threads = threads;
    x->looks = threads <= bt_par_processors() ? LOOKS : 0;
    if (pthread_mutex_init(&x->mutex, NULL) == 0) {
        if (pthread_cond_init(&x->opened, NULL) == 0)
            return BT_OK;
        pthread_mutex_destroy(&x->mutex);
    }
    free(x);
    *g = NULL;
    return bt_fail_nomem(err);
}

void
bt_gate_wait(bt_gate *g)
{
    unsigned round = atomic_load(&g->round);
    pthread_mutex_lock(&g->mutex);
    bool last = ++g->waiting == g->threads;
    if (last) {
        g->waiting = 0;
        atomic_fetch_add(&g->round, 1);
        pthread_cond_broadcast(&g->opened);
    }
    pthread_mutex_unlock(&g->mutex);
    for (int i = 0; i < g->looks && atomic_load(&g->round) == round; i++)
        ;
    if (atomic_load(&g->round) != round)
        return;
    pthread_mutex_lock(&g->mutex);
    while (atomic_load(&g->round) == round)
        pthread_cond_wait(&g->opened, &g->mutex);
    pthread_mutex_unlock(&g->mutex);
}

void
bt_gate_close(bt_gate *g)
{
    if (!g)
        return;
    pthread_cond_destroy(&g->opened);
    pthread_mutex_destroy(&g->mutex);
    free(g);
}

unsigned
bt_par_processors(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > BT_THREADS_MAX ? BT_THREADS_MAX : (unsigned)n;
}
