/* pool.c: things lie one behind the other in large chunks. */
#include "common/pool.h"

enum { CHUNK = 1 << 16, ALIGNED = 16 };

typedef struct chunk {
    struct chunk *before;
    size_t room;
} chunk;

pool
pool_start(session *s)
{
    return (pool){.s = s};
}

void *
pool_take(pool *p, size_t n, size_t size)
{
    if (p->s->code != ACCEPTED || n > SIZE_MAX / 4 / (size + 1))
        return stop(p->s, BUDGET, "more memory is needed than allowed"), NULL;
    size_t bytes = (n * size / ALIGNED + 1) * ALIGNED;
    if (bytes > p->left) {
        size_t room = bytes > CHUNK ? bytes : CHUNK;
        chunk *c = take(p->s, 1, sizeof *c + room);
        if (!c)
            return NULL;
        *c = (chunk){.before = p->last, .room = room};
        p->last = c;
        p->left = room;
    }
    char *at = (char *)(p->last + 1) + (p->last->room - p->left);
    p->left -= bytes;
    return at;
}

void
pool_drop(pool *p)
{
    while (p->last) {
        chunk *c = p->last;
        p->last = c->before;
        drop(p->s, c);
    }
    p->left = 0;
}
