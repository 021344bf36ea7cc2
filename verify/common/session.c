/* session.c: memory and reasons. */
#include "common/session.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* In front of all memory that was taken. */
typedef struct block {
    struct block *before, *after;
    size_t bytes;
    size_t unused; /* what follows lies as malloc would have it */
} block;

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

static void
link_block(session *s, block *b)
{
    b->before = NULL;
    b->after = s->blocks;
    if (s->blocks)
        s->blocks->before = b;
    s->blocks = b;
}

static void
unlink_block(session *s, const block *b)
{
    if (b->after)
        b->after->before = b->before;
    if (b->before)
        b->before->after = b->after;
    else
        s->blocks = b->after;
}

void *
grow(session *s, void *old, size_t bytes)
{
    block *b = old ? (block *)old - 1 : NULL, *grown = NULL;
    size_t had = b ? b->bytes : 0, more = bytes > had ? bytes - had : 0;

    more += b ? 0 : sizeof *b;
    if (b)
        unlink_block(s, b);
    if (more <= s->memory && bytes < SIZE_MAX / 2)
        grown = b ? realloc(b, sizeof *b + bytes)
                  : calloc(1, sizeof *b + bytes); /* large ones cost nothing */
    if (!grown) {
        if (b)
            link_block(s, b);
        stop(s, BUDGET, "more memory is needed than allowed");
        return NULL;
    }
    link_block(s, grown);
    s->memory -= more;
    s->memory += bytes < had ? had - bytes : 0;
    grown->bytes = bytes;
    if (b && bytes > had)
        memset((char *)(grown + 1) + had, 0, bytes - had);
    return grown + 1;
}

void *
take(session *s, size_t n, size_t size)
{
    if (size > 0 && n > SIZE_MAX / 2 / size) {
        stop(s, BUDGET, "more memory is needed than allowed");
        return NULL;
    }
    return grow(s, NULL, n * size);
}

bool
reserve(session *s, void *array, size_t *room, size_t n, size_t size)
{
    size_t more = 2 * n + 16;
    void *old;

    if (n < *room)
        return true;
    if (n > SIZE_MAX / 8 / size)
        return stop(s, BUDGET, "more memory is needed than allowed");
    memcpy(&old, array, sizeof old); /* a pointer of any type */
    void *grown = grow(s, old, more * size);
    if (!grown)
        return false;
    memcpy(array, &grown, sizeof grown);
    *room = more;
    return true;
}

void
drop(session *s, void *p)
{
    block *b = p ? (block *)p - 1 : NULL;

    if (!b)
        return;
    unlink_block(s, b);
    s->memory += b->bytes + sizeof *b;
    free(b);
}

void
session_end(session *s)
{
    while (s->blocks)
        drop(s, s->blocks + 1);
}
