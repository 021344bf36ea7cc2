/* memo.c: open addressing; keys are stored as variable-length integers, so a
 * position of small heaps takes a byte a heap. Hash and value stand in the slot
 * itself: a search looks at few places in memory. */
#include "base/memo.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

#include "base/digest.h"
#include "base/fail.h"

struct bt_memo_slot {
    uint64_t key; /* where it starts, + 1; 0: the slot is free */
    uint32_t hash, value;
};

void
bt_memo_init(bt_memo *m, bt_budget *budget)
{
    *m = (bt_memo){.budget = budget};
}

void
bt_memo_free(bt_memo *m)
{
    bt_budget_release(m->budget,
                      m->n_slots * sizeof *m->slot + m->key_capacity);
    free(m->slot);
    free(m->key);
    bt_memo_init(m, m->budget);
}

static uint32_t
hash_of(const int64_t *p, size_t n)
{
    uint64_t h = 0x9e3779b97f4a7c15u ^ n;
    for (size_t i = 0; i < n; i++)
        h = bt_hash(h, (uint64_t)p[i]);
    return (uint32_t)(h ^ h >> 29);
}

static size_t
put_varint(unsigned char *out, uint64_t x)
{
    size_t n = 0;
    for (; x >= 0x80; x >>= 7)
        out[n++] = (unsigned char)(x | 0x80);
    out[n++] = (unsigned char)x;
    return n;
}

static const unsigned char *
get_varint(const unsigned char *in, uint64_t *x)
{
    unsigned shift = 0;
    *x = 0;
    for (;; shift += 7) {
        *x |= (uint64_t)(*in & 0x7f) << shift;
        if (!(*in++ & 0x80))
            return in;
    }
}

static bool
same_key(const unsigned char *k, const int64_t *p, size_t n)
{
    uint64_t x;
    k = get_varint(k, &x);
    if (x != n)
        return false;
    for (size_t i = 0; i < n; i++) {
        k = get_varint(k, &x);
        if (x != (uint64_t)p[i])
            return false;
    }
    return true;
}

/* The slot of a key, or the free one where it belongs. */
static struct bt_memo_slot *
find(const bt_memo *m, uint32_t hash, const int64_t *p, size_t n)
{
    for (size_t i = hash;; i++) {
        struct bt_memo_slot *s = &m->slot[i & (m->n_slots - 1)];
        if (s->key == 0 ||
            (s->hash == hash && same_key(m->key + s->key - 1, p, n)))
            return s;
    }
}

uint32_t *
bt_memo_get(const bt_memo *m, const int64_t *p, size_t n)
{
    if (m->count == 0)
        return NULL;
    struct bt_memo_slot *s = find(m, hash_of(p, n), p, n);
    return s->key ? &s->value : NULL;
}

/* Room for one more key of at most `most` bytes, within the budget. */
static bt_status
make_room(bt_memo *m, size_t most, bt_err *err)
{
    size_t room = m->key_capacity ? 2 * m->key_capacity : 1024;
    if (m->key_used + most <= m->key_capacity)
        return BT_OK;
    while (room < m->key_used + most)
        room *= 2;
    BT_TRY(bt_budget_hold(m->budget, room - m->key_capacity, err));
    unsigned char *key = realloc(m->key, room);
    if (!key) {
        bt_budget_release(m->budget, room - m->key_capacity);
        return bt_fail_nomem(err);
    }
    m->key = key;
    m->key_capacity = room;
    return BT_OK;
}

static bt_status
rehash(bt_memo *m, bt_err *err)
{
    size_t n = m->n_slots ? m->n_slots * 2 : 1024;
    BT_TRY(bt_budget_hold(m->budget, n * sizeof *m->slot, err));
    struct bt_memo_slot *slot = calloc(n, sizeof *slot);
    if (!slot) {
        bt_budget_release(m->budget, n * sizeof *m->slot);
        return bt_fail_nomem(err);
    }
    for (size_t i = 0; i < m->n_slots; i++) {
        size_t at = m->slot[i].hash & (n - 1);
        if (m->slot[i].key == 0)
            continue;
        while (slot[at].key)
            at = (at + 1) & (n - 1);
        slot[at] = m->slot[i];
    }
    bt_budget_release(m->budget, m->n_slots * sizeof *m->slot);
    free(m->slot);
    m->slot = slot;
    m->n_slots = n;
    return BT_OK;
}

bt_status
bt_memo_put(bt_memo *m, const int64_t *p, size_t n, uint32_t value, bt_err *err)
{
    assert(!bt_memo_get(m, p, n));
    if ((m->count + 1) * 10 > m->n_slots * 7)
        BT_TRY(rehash(m, err));
    BT_TRY(make_room(m, (n + 1) * 10, err));
    uint32_t hash = hash_of(p, n);
    *find(m, hash, p, n) = (struct bt_memo_slot){m->key_used + 1, hash, value};
    m->key_used += put_varint(m->key + m->key_used, n);
    for (size_t i = 0; i < n; i++)
        m->key_used += put_varint(m->key + m->key_used, (uint64_t)p[i]);
    m->count++;
    return BT_OK;
}
