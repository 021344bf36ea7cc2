/* memo.c: open addressing; keys are stored as variable-length integers, so a
 * position of small heaps takes a byte a heap. */
#include "base/memo.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/digest.h"
#include "base/fail.h"

struct bt_memo_entry {
    uint64_t key_at;
    uint32_t hash;
    uint32_t value;
};

void
bt_memo_init(bt_memo *m, bt_budget *budget)
{
    *m = (bt_memo){.budget = budget};
}

void
bt_memo_free(bt_memo *m)
{
    bt_budget_release(m->budget, m->n_slots * sizeof *m->slot +
                                     m->capacity * sizeof *m->entry +
                                     m->key_capacity);
    free(m->slot);
    free(m->entry);
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
same_key(const bt_memo *m, const struct bt_memo_entry *e, const int64_t *p,
         size_t n)
{
    uint64_t x;
    const unsigned char *k = get_varint(m->key + e->key_at, &x);
    if (x != n)
        return false;
    for (size_t i = 0; i < n; i++) {
        k = get_varint(k, &x);
        if (x != (uint64_t)p[i])
            return false;
    }
    return true;
}

uint32_t *
bt_memo_get(const bt_memo *m, const int64_t *p, size_t n)
{
    if (m->count == 0)
        return NULL;
    uint32_t h = hash_of(p, n);
    for (size_t i = h & (m->n_slots - 1);; i = (i + 1) & (m->n_slots - 1)) {
        if (m->slot[i] == 0)
            return NULL;
        struct bt_memo_entry *e = &m->entry[m->slot[i] - 1];
        if (e->hash == h && same_key(m, e, p, n))
            return &e->value;
    }
}

/* Double an array when `need` items do not fit, within the budget. */
static bt_status
grow(bt_memo *m, void *array, size_t *capacity, size_t need, size_t size,
     bt_err *err)
{
    void *old, *new;
    size_t room = *capacity ? *capacity : 1024;
    if (need <= *capacity)
        return BT_OK;
    while (room < need)
        room *= 2;
    BT_TRY(bt_budget_hold(m->budget, (room - *capacity) * size, err));
    memcpy(&old, array, sizeof old);
    new = realloc(old, room * size);
    if (!new) {
        bt_budget_release(m->budget, (room - *capacity) * size);
        return bt_fail_nomem(err);
    }
    memcpy(array, &new, sizeof new);
    *capacity = room;
    return BT_OK;
}

static void
place(bt_memo *m, size_t index)
{
    size_t i = m->entry[index].hash & (m->n_slots - 1);
    while (m->slot[i])
        i = (i + 1) & (m->n_slots - 1);
    m->slot[i] = (uint32_t)index + 1;
}

static bt_status
rehash(bt_memo *m, bt_err *err)
{
    size_t n = m->n_slots ? m->n_slots * 2 : 2048;
    BT_TRY(bt_budget_hold(m->budget, n * sizeof *m->slot, err));
    uint32_t *slot = calloc(n, sizeof *slot);
    if (!slot) {
        bt_budget_release(m->budget, n * sizeof *m->slot);
        return bt_fail_nomem(err);
    }
    bt_budget_release(m->budget, m->n_slots * sizeof *m->slot);
    free(m->slot);
    m->slot = slot;
    m->n_slots = n;
    for (size_t i = 0; i < m->count; i++)
        place(m, i);
    return BT_OK;
}

bt_status
bt_memo_put(bt_memo *m, const int64_t *p, size_t n, uint32_t value, bt_err *err)
{
    assert(!bt_memo_get(m, p, n));
    if (m->count >= UINT32_MAX - 2)
        return bt_fail(err, BT_ERR_LIMIT,
                       "gave up: more than 4 billion positions");
    if ((m->count + 1) * 10 > m->n_slots * 7)
        BT_TRY(rehash(m, err));
    BT_TRY(
        grow(m, &m->entry, &m->capacity, m->count + 1, sizeof *m->entry, err));
    BT_TRY(
        grow(m, &m->key, &m->key_capacity, m->key_used + (n + 1) * 10, 1, err));
    m->entry[m->count] =
        (struct bt_memo_entry){m->key_used, hash_of(p, n), value};
    m->key_used += put_varint(m->key + m->key_used, n);
    for (size_t i = 0; i < n; i++)
        m->key_used += put_varint(m->key + m->key_used, (uint64_t)p[i]);
    place(m, m->count++);
    return BT_OK;
}
