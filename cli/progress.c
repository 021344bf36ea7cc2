/* progress.c: the line is renewed once a second by a thread of its own, so
 * that it also moves while one claim takes long. */
#include "cli.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

enum { MILLION = 1000000, KEPT_BACK = 1 << 20 };

struct progress {
    pthread_t thread;
    pthread_mutex_t lock; /* for all below */
    pthread_cond_t wake;
    size_t done, total;
    bool by_steps; /* else pieces are counted */
    _Atomic uint64_t steps;
    uint64_t most;
    char name[48];
    time_t start;
    bool drawn, over;
};

static void
draw_pieces(const progress *p)
{
    fprintf(stderr, "[%zu/%zu] %s", p->done + 1, p->total, p->name);
}

static void
draw_steps(const progress *p)
{
    uint64_t steps = atomic_load_explicit(&p->steps, memory_order_relaxed);

    fprintf(stderr, "%s: %" PRIu64, p->name, steps / MILLION);
    if (p->most)
        fprintf(stderr, " of at most %" PRIu64, p->most / MILLION);
    fputs(" million steps (Ctrl-C stops)", stderr);
}

static void
draw(progress *p)
{
    p->drawn = true;
    fputs("\r\033[K", stderr);
    (p->by_steps ? draw_steps : draw_pieces)(p);
    fprintf(stderr, ", %lld s", (long long)(time(NULL) - p->start));
    fflush(stderr);
}

static void *
tick(void *arg)
{
    progress *p = arg;
    struct timespec until;

    pthread_mutex_lock(&p->lock);
    while (!p->over) {
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_sec++;
        int woken = pthread_cond_timedwait(&p->wake, &p->lock, &until);
        if (woken == ETIMEDOUT && !p->over && p->name[0])
            draw(p);
    }
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

/* A line that is not drawn yet; takes over what `given` says. */
static progress *
begin(progress given)
{
    if (!is_terminal(stderr))
        return NULL;
    progress *p = or_die(malloc(sizeof *p));
    *p = given;
    p->start = time(NULL);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->wake, NULL);
    if (pthread_create(&p->thread, NULL, tick, p) == 0)
        return p;
    free(p);
    return NULL;
}

progress *
progress_start(size_t total)
{
    return begin((progress){.total = total});
}

progress *
progress_watch(const char *what, uint64_t most)
{
    progress p = {.by_steps = true, .most = most};

    snprintf(p.name, sizeof p.name, "%s", what);
    if (is_terminal(stderr) && isatty(fileno(stdout)))
        setvbuf(stdout, or_die(malloc(KEPT_BACK)), _IOFBF, KEPT_BACK);
    return begin(p);
}

void
progress_steps(void *watcher, uint64_t steps)
{
    progress *p = watcher;

    atomic_store_explicit(&p->steps, steps, memory_order_relaxed);
}

void
progress_next(progress *p, size_t done, const char *name)
{
    if (!p)
        return;
    pthread_mutex_lock(&p->lock);
    p->done = done;
    snprintf(p->name, sizeof p->name, "%s", name);
    draw(p);
    pthread_mutex_unlock(&p->lock);
}

void
progress_stop(progress *p)
{
    if (!p)
        return;
    pthread_mutex_lock(&p->lock);
    p->over = true;
    pthread_cond_signal(&p->wake);
    pthread_mutex_unlock(&p->lock);
    pthread_join(p->thread, NULL);
    if (p->drawn)
        fputs("\r\033[K", stderr);
    fflush(stderr);
    pthread_cond_destroy(&p->wake);
    pthread_mutex_destroy(&p->lock);
    free(p);
}
