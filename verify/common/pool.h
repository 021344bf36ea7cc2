/* pool.h: many small things that are given back together. */
#ifndef VERIFY_COMMON_POOL_H
#define VERIFY_COMMON_POOL_H

#include "common/session.h"

typedef struct pool {
    session *s;
    struct chunk *last;
    size_t left; /* in the last chunk */
} pool;

pool pool_start(session *s);
/* n things, all zero; never NULL but with a reason. */
void *pool_take(pool *p, size_t n, size_t size);
void pool_drop(pool *p);

#endif
