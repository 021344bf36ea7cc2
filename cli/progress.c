/* progress.c: the line is renewed once a second by a thread of its own, so
 * that it also moves while one claim takes long. */
#include "progress.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli.h"

struct progress {
    pthread_t thread;
    pthread_mutex_t lock; /* for all below */
    pthread_cond_t wake;
    size_t done, total;
    char name[48];
    time_t start;
    bool over;
};

static void
draw(const progress *p)
{
    fprintf(stderr, "\r\033[K[%zu/%zu] %s, %lld s", p->done + 1, p->total,
            p->name, (long long)(time(NULL) - p->start));
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

static bool
is_terminal(void)
{
    const char *term = getenv("TERM");
    return isatty(fileno(stderr)) && term && strcmp(term, "dumb") != 0;
}

progress *
progress_start(size_t total)
{
    if (!is_terminal())
        return NULL;
    progress *p = or_die(calloc(1, sizeof *p));
    p->total = total;
    p->start = time(NULL);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->wake, NULL);
    if (pthread_create(&p->thread, NULL, tick, p) == 0)
        return p;
    free(p);
    return NULL;
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
    fputs("\r\033[K", stderr);
    fflush(stderr);
    pthread_cond_destroy(&p->wake);
    pthread_mutex_destroy(&p->lock);
    free(p);
}
