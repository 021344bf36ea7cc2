/* store.c: keys found by hashing; every look at one is counted, and every few
 * slots that are gone past. */
#include "common/store.h"

#include <string.h>

enum { SLOTS_AT_ONCE = 8 }; /* that are looked at, but not at their keys */

store
store_start(session *s, size_t size)
{
    return (store){.s = s, .size = size};
}

void
store_drop(store *t)
{
    drop(t->s, t->keys);
    drop(t->s, t->end);
    drop(t->s, t->slot);
    *t = store_start(t->s, t->size);
}

const void *
store_key(const store *t, size_t number, size_t *n)
{
    size_t from = number ? t->end[number - 1] : 0;

    *n = t->end[number] - from;
    return t->keys + from * t->size;
}

static uint64_t
hash(const char *key, size_t bytes)
{
    uint64_t h = bytes;

    for (size_t i = 0; i < bytes; i += sizeof(uint32_t)) {
        uint32_t part;
        memcpy(&part, key + i, sizeof part);
        h = (h ^ part) * 0x9e3779b97f4a7c15u;
        h ^= h >> 29;
    }
    return h;
}

/* The slot where the key is, or would be: number + 1 and the low half of its
 * hash, so that other keys are looked at only where these halves are equal. */
static size_t
find(const store *t, const void *key, size_t n, uint32_t half)
{
    size_t at = half & (t->n_slots - 1), seen = 0;

    for (; t->slot[at].number; at = (at + 1) & (t->n_slots - 1)) {
        bool alike = t->slot[at].half == half;
        size_t m;
        const void *other;
        if ((alike || ++seen % SLOTS_AT_ONCE == 0) && !spend(t->s, 1))
            break;
        if (!alike)
            continue;
        other = store_key(t, t->slot[at].number - 1, &m);
        if (m == n && (n == 0 || memcmp(other, key, n * t->size) == 0))
            break;
    }
    return at;
}

/* The slots of the keys that are there, none of which is another one. */
static bool
grow_slots(store *t)
{
    size_t n_slots = t->n_slots ? 2 * t->n_slots : 256;
    store_slot *slot = take(t->s, n_slots, sizeof *slot);
    size_t seen = 0;

    if (!slot)
        return false;
    for (size_t i = 0; i < t->n_slots; i++) {
        size_t at = t->slot[i].half & (n_slots - 1);
        if (!t->slot[i].number)
            continue;
        for (; slot[at].number; at = (at + 1) & (n_slots - 1))
            if (++seen % SLOTS_AT_ONCE == 0 && !spend(t->s, 1))
                break;
        slot[at] = t->slot[i];
    }
    drop(t->s, t->slot);
    t->slot = slot;
    t->n_slots = n_slots;
    return true;
}

static bool
make_place(store *t, size_t used, size_t n)
{
    return RESERVE(t->s, t->end, t->end_room, t->n) &&
           RESERVE(t->s, t->keys, t->key_room, (used + n) * t->size);
}

size_t
store_add(store *t, const void *key, size_t n)
{
    size_t used = t->n ? t->end[t->n - 1] : 0;
    uint32_t half = (uint32_t)hash(key, n * t->size);

    if (!spend(t->s, n + 1) || (4 * t->n >= 3 * t->n_slots && !grow_slots(t)))
        return SIZE_MAX;
    size_t at = find(t, key, n, half);
    if (t->s->code != ACCEPTED)
        return SIZE_MAX;
    if (t->slot[at].number)
        return t->slot[at].number - 1;
    if (t->n >= MOST_KEYS) {
        stop(t->s, BUDGET, "more memory is needed than allowed");
        return SIZE_MAX;
    }
    if (!make_place(t, used, n))
        return SIZE_MAX;
    if (n)
        memcpy(t->keys + used * t->size, key, n * t->size);
    t->end[t->n] = used + n;
    t->slot[at] = (store_slot){(uint32_t)++t->n, half};
    return t->n - 1;
}
