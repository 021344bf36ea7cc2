/* session.c: budgets and reasons. */
#include <stdarg.h>
#include <stdlib.h>
#include <time.h>

#include "row/row.h"

bool
stop(session *s, int code, const char *fmt, ...)
{
    va_list ap;

    if (s->code != ACCEPTED)
        return false;
    s->code = code;
    va_start(ap, fmt);
    vsnprintf(s->text, sizeof s->text, fmt, ap);
    va_end(ap);
    return false;
}

bool
tick(session *s)
{
    struct timespec now;

    if (s->deadline <= 0 || ++s->ticks % 65536 != 0)
        return true;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if ((double)now.tv_sec + 1e-9 * (double)now.tv_nsec < s->deadline)
        return true;
    return stop(s, BUDGET, "the time is over");
}

void *
grow(session *s, void *old, uint64_t old_bytes, uint64_t bytes)
{
    void *p = NULL;

    if (bytes - old_bytes <= s->memory && bytes <= SIZE_MAX / 2)
        p = realloc(old, bytes);
    if (!p) {
        stop(s, BUDGET, "more memory is needed than allowed");
        return NULL;
    }
    s->memory -= bytes - old_bytes;
    return p;
}

void
drop(session *s, void *p, uint64_t bytes)
{
    s->memory += bytes;
    free(p);
}
