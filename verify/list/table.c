/* table.c: positions, each once, found by hashing. */
#include <string.h>

#include "list/list.h"

static uint64_t
hash_of(const int64_t *p, size_t length)
{
    uint64_t h = length;

    for (size_t i = 0; i < length; i++) {
        h = (h ^ (uint64_t)p[i]) * 0x9e3779b97f4a7c15u;
        h ^= h >> 29;
    }
    return h;
}

static bool
rehash(list_checker *x)
{
    list_table *t = &x->table;
    size_t slots = t->slots ? 2 * t->slots : 1024;
    uint32_t *slot = grow(x->s, NULL, 0, slots * sizeof *slot);

    if (!slot)
        return false;
    memset(slot, 0, slots * sizeof *slot);
    for (size_t i = 0; i < t->count; i++) {
        size_t at = t->entry[i].hash & (slots - 1);
        while (slot[at])
            at = (at + 1) & (slots - 1);
        slot[at] = (uint32_t)i + 1;
    }
    drop(x->s, t->slot, t->slots * sizeof *slot);
    t->slot = slot;
    t->slots = slots;
    return true;
}

static bool
make_room(list_checker *x, size_t length)
{
    list_table *t = &x->table;

    if (t->count >= UINT32_MAX / 4)
        return stop(x->s, BUDGET, "too many positions");
    while (t->used + length > t->tape_room) {
        size_t room = t->tape_room ? 2 * t->tape_room : 4096;
        int64_t *tape = grow(x->s, t->tape, t->tape_room * sizeof *tape,
                             room * sizeof *tape);
        if (!tape)
            return false;
        t->tape = tape;
        t->tape_room = room;
    }
    if (t->count == t->entry_room) {
        size_t room = t->entry_room ? 2 * t->entry_room : 512;
        list_entry *entry = grow(x->s, t->entry, t->entry_room * sizeof *entry,
                                 room * sizeof *entry);
        if (!entry)
            return false;
        t->entry = entry;
        t->entry_room = room;
    }
    return 2 * (t->count + 1) < t->slots || rehash(x);
}

bool
list_enter(list_checker *x, const int64_t *p, size_t length, uint32_t *out)
{
    list_table *t = &x->table;
    uint64_t hash = hash_of(p, length);

    if (!make_room(x, length))
        return false;
    size_t at = hash & (t->slots - 1);
    for (; t->slot[at]; at = (at + 1) & (t->slots - 1)) {
        const list_entry *e = &t->entry[t->slot[at] - 1];
        if (e->hash == hash && e->length == length &&
            memcmp(t->tape + e->at, p, length * sizeof *p) == 0) {
            *out = t->slot[at] - 1;
            return true;
        }
    }
    *out = (uint32_t)t->count;
    t->entry[t->count++] =
        (list_entry){.at = t->used, .length = length, .hash = hash};
    memcpy(t->tape + t->used, p, length * sizeof *p);
    t->used += length;
    t->slot[at] = (uint32_t)t->count;
    return true;
}

void
list_table_free(list_checker *x)
{
    list_table *t = &x->table;

    drop(x->s, t->tape, t->tape_room * sizeof *t->tape);
    drop(x->s, t->entry, t->entry_room * sizeof *t->entry);
    drop(x->s, t->slot, t->slots * sizeof *t->slot);
    *t = (list_table){.tape = NULL};
}
