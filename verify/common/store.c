/* store.c: states met on a walk, each once. */
#include <stdlib.h>
#include <string.h>

#include "automaton/automaton.h"

enum { MAX_KEYS = 1 << 22 };
static const size_t MAX_WORDS = (size_t)1 << 28; /* of all keys: 1 GiB */

void
store_free(store *s)
{
    free(s->keys);
    free(s->end);
    free(s->slot);
    *s = (store){0};
}

const int32_t *
store_key(const store *s, size_t number, size_t *length)
{
    size_t from = number ? s->end[number - 1] : 0;
    *length = s->end[number] - from;
    return s->keys + from;
}

static size_t
find(const store *s, const int32_t *key, size_t length)
{
    uint64_t h = length;
    for (size_t i = 0; i < length; i++) {
        h = (h ^ (uint32_t)key[i]) * 0x9e3779b97f4a7c15u;
        h ^= h >> 29;
    }
    size_t at = (size_t)h & (s->n_slots - 1);
    for (; s->slot[at]; at = (at + 1) & (s->n_slots - 1)) {
        size_t n;
        const int32_t *other = store_key(s, s->slot[at] - 1, &n);
        if (n == length && memcmp(other, key, n * sizeof *key) == 0)
            break;
    }
    return at;
}

static bool
grow_slots(store *s)
{
    size_t n = s->n_slots ? s->n_slots * 2 : 256;
    uint32_t *slot = calloc(n, sizeof *slot);
    if (!slot)
        return false;
    free(s->slot);
    s->slot = slot;
    s->n_slots = n;
    for (size_t i = 0; i < s->n; i++) {
        size_t length;
        const int32_t *key = store_key(s, i, &length);
        s->slot[find(s, key, length)] = (uint32_t)i + 1;
    }
    return true;
}

static bool
grow_keys(store *s, size_t length)
{
    size_t used = s->n ? s->end[s->n - 1] : 0;
    if (s->n == s->n_room) {
        size_t room = s->n_room ? s->n_room * 2 : 256;
        size_t *end = realloc(s->end, room * sizeof *end);
        if (!end)
            return false;
        s->end = end;
        s->n_room = room;
    }
    if (used + length > MAX_WORDS)
        return false;
    if (used + length > s->key_room) {
        size_t room = 2 * (used + length) + 256;
        int32_t *keys = realloc(s->keys, room * sizeof *keys);
        if (!keys)
            return false;
        s->keys = keys;
        s->key_room = room;
    }
    return true;
}

size_t
store_add(store *s, const int32_t *key, size_t length)
{
    if (s->n * 2 >= s->n_slots && !grow_slots(s))
        return SIZE_MAX;
    size_t at = find(s, key, length);
    if (s->slot[at])
        return s->slot[at] - 1;
    if (s->n >= MAX_KEYS || !grow_keys(s, length))
        return SIZE_MAX;
    size_t used = s->n ? s->end[s->n - 1] : 0;
    if (length)
        memcpy(s->keys + used, key, length * sizeof *key);
    s->end[s->n] = used + length;
    s->slot[at] = (uint32_t)++s->n;
    return s->n - 1;
}
