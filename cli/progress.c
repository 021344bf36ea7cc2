/* progress.c: how far a command is: a line on the terminal, or lines of JSON
 * (docs/formats/progress.md). A thread of its own says it once a second, so that
 * it also moves while one part takes long. */
#include "cli.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

enum { MILLION = 1000000, KEPT_BACK = 1 << 20, COUNTED = 10000 };

struct progress {
    pthread_t thread;
    pthread_mutex_t lock; /* for all below */
    pthread_cond_t wake;
    const command *c;
    bool json;
    _Atomic uint64_t steps;
    uint64_t most;
    size_t done, total; /* 0: steps are told, not parts */
    char name[48];
    double start;
    bool drawn, over;
};

/* ---- words ---- */

/* Seconds, as if the rest went on like this; -1: that cannot be told. */
static double
left(const progress *p, double seconds)
{
    return !p->c->even || p->done == 0 || seconds < 1
               ? -1
               : seconds * (double)(p->total - p->done) / (double)p->done;
}

static void
draw_parts(const progress *p)
{
    if (p->total < COUNTED)
        fprintf(stderr, "[%zu/%zu] %s", p->done + 1, p->total, p->name);
    else
        fprintf(stderr, "%s: %s, %.0f%% done", p->c->name, p->name,
                100 * (double)p->done / (double)p->total);
}

static void
draw_steps(const progress *p)
{
    uint64_t steps = atomic_load_explicit(&p->steps, memory_order_relaxed);

    fprintf(stderr, "%s: %" PRIu64, p->c->name, steps / MILLION);
    if (p->most)
        fprintf(stderr, " of at most %" PRIu64, p->most / MILLION);
    fputs(" million steps (Ctrl-C stops)", stderr);
}

static void
draw_line(progress *p, double seconds)
{
    p->drawn = true;
    fputs("\r\033[K", stderr);
    (p->total ? draw_parts : draw_steps)(p);
    fprintf(stderr, ", %.0f s", seconds);
    if (p->total && left(p, seconds) >= 0)
        fprintf(stderr, ", about %.0f s left", left(p, seconds));
    fflush(stderr);
}

/* A whole line at once: others write there, too. */
static void
write_json(const progress *p, double seconds)
{
    json *o = or_die(json_new());
    char *text = NULL;
    size_t size;
    FILE *f = or_die(open_memstream(&text, &size));

    put_text(o, "progress", p->c->name);
    if (p->total) {
        put_number(o, "done", p->done);
        put_number(o, "total", p->total);
        if (p->name[0])
            put_text(o, "now", p->name);
    }
    put_number(o, "steps", atomic_load(&p->steps));
    if (p->most)
        put_number(o, "most_steps", p->most);
    put_real(o, "seconds", seconds);
    if (p->total && !p->over && left(p, seconds) >= 0)
        put_real(o, "seconds_left", left(p, seconds));
    put_flag(o, "over", p->over);
    out_line(o, f);
    fclose(f);
    fputs(or_die(text), stderr);
    free(text);
    json_free(o);
}

static void
draw(progress *p)
{
    double seconds = bt_clock() - p->start;

    if (p->json)
        write_json(p, seconds);
    else
        draw_line(p, seconds);
}

/* ---- the thread ---- */

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
        if (woken == ETIMEDOUT && !p->over)
            draw(p);
    }
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

bool
progress_check(const args *a)
{
    const char *how = a->progress;

    return !how || strcmp(how, "line") == 0 || strcmp(how, "json") == 0 ||
           strcmp(how, "none") == 0 ||
           refuse(a, "--progress is line, json or none, not '%.40s'", how);
}

/* While a line is there, what goes to a terminal is kept back, so that the two
 * do not mix. */
progress *
progress_start(const args *a)
{
    bool as_json = a->progress && strcmp(a->progress, "json") == 0;
    bool line = !a->progress || strcmp(a->progress, "line") == 0;

    if (!as_json &&
        (!line || !a->command->watched || a->json || !is_terminal(stderr)))
        return NULL;
    if (!as_json && isatty(fileno(stdout)))
        setvbuf(stdout, or_die(malloc(KEPT_BACK)), _IOFBF, KEPT_BACK);
    progress *p = or_die(calloc(1, sizeof *p));
    p->c = a->command;
    p->json = as_json;
    p->most = a->limits.max_steps;
    p->start = bt_clock();
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->wake, NULL);
    if (pthread_create(&p->thread, NULL, tick, p) == 0)
        return p;
    free(p);
    return NULL;
}

void
progress_steps(void *watcher, uint64_t steps)
{
    progress *p = watcher;

    atomic_store_explicit(&p->steps, steps, memory_order_relaxed);
}

void
progress_next(progress *p, size_t done, size_t total, const char *name)
{
    if (!p)
        return;
    pthread_mutex_lock(&p->lock);
    p->done = done;
    p->total = total;
    snprintf(p->name, sizeof p->name, "%s", name ? name : "");
    if (name && total < COUNTED)
        draw(p);
    pthread_mutex_unlock(&p->lock);
}

void
progress_wipe(progress *p)
{
    if (!p)
        return;
    pthread_mutex_lock(&p->lock);
    if (p->drawn)
        fputs("\r\033[K", stderr);
    p->drawn = false;
    pthread_mutex_unlock(&p->lock);
}

void
progress_stop(progress *p)
{
    if (!p)
        return;
    progress_wipe(p);
    pthread_mutex_lock(&p->lock);
    p->over = true;
    pthread_cond_signal(&p->wake);
    pthread_mutex_unlock(&p->lock);
    pthread_join(p->thread, NULL);
    if (p->json)
        draw(p);
    fflush(stderr);
    pthread_cond_destroy(&p->wake);
    pthread_mutex_destroy(&p->lock);
    free(p);
}
