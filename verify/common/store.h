/* store.h: keys, each kept once, and a number for each: 0, 1, 2, ... */
#ifndef VERIFY_COMMON_STORE_H
#define VERIFY_COMMON_STORE_H

#include "common/session.h"

typedef struct store_slot {
    uint32_t number; /* and 1; 0: free */
    uint32_t half;   /* of the hash of its key */
} store_slot;

typedef struct store {
    session *s;
    size_t size; /* of a part of a key: 4 or 8 bytes */
    char *keys;
    size_t key_room;
    size_t *end; /* of each key, in parts */
    size_t n, end_room;
    store_slot *slot;
    size_t n_slots;
} store;

/* What may be a number of a key. */
enum { MOST_KEYS = INT32_MAX / 2 };

store store_start(session *s, size_t size);
/* The number of a key of n parts, or SIZE_MAX when a budget ran out. */
size_t store_add(store *t, const void *key, size_t n);
const void *store_key(const store *t, size_t number, size_t *n);
void store_drop(store *t);

#endif
