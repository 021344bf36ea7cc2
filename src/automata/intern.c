/* intern.c: open addressing over the keys kept in one block. */
#include "automata/intern.h"

#include <stdlib.h>
#include <string.h>

#include "base/digest.h"
#include "base/fail.h"

void
bt_intern_free(bt_intern *t)
{
    bt_vector_free(&t->bytes);
    bt_vector_free(&t->end);
    free(t->slot);
    *t = (bt_intern){0};
}

const void *
bt_intern_key(const bt_intern *t, uint32_t number, size_t *length)
{
    size_t from = number ? BT_AT(&t->end, size_t, number - 1) : 0;
    *length = BT_AT(&t->end, size_t, number) - from;
    return t->bytes.data + from;
}

static uint64_t
hash(const unsigned char *key, size_t length)
{
    uint64_t h = 0x9e3779b97f4a7c15u ^ length;
    for (; length >= 8; key += 8, length -= 8) {
        uint64_t word;
        memcpy(&word, key, 8);
        h = bt_hash(h, word);
    }
    return bt_hash(bt_digest(h, key, length), 0);
}

/* The slot that holds the key, or the free one where it belongs. */
static size_t
find(const bt_intern *t, const void *key, size_t length)
{
    size_t at = hash(key, length) & (t->n_slots - 1);
    for (; t->slot[at]; at = (at + 1) & (t->n_slots - 1)) {
        size_t n;
        const void *other = bt_intern_key(t, t->slot[at] - 1, &n);
        if (n == length && memcmp(other, key, n) == 0)
            break;
    }
    return at;
}

static bool
grow(bt_intern *t)
{
    size_t n = t->n_slots ? t->n_slots * 2 : 64;
    uint32_t *slot = calloc(n, sizeof *slot);
    if (!slot)
        return false;
    free(t->slot);
    t->slot = slot;
    t->n_slots = n;
    for (uint32_t i = 0; i < t->end.count; i++) {
        size_t length;
        const void *key = bt_intern_key(t, i, &length);
        t->slot[find(t, key, length)] = i + 1;
    }
    return true;
}

bt_status
bt_intern_add(bt_intern *t, const void *key, size_t length, uint32_t *number,
              bool *fresh, bt_err *err)
{
    if (t->end.count * 2 >= t->n_slots && !grow(t))
        return bt_fail_nomem(err);
    size_t at = find(t, key, length);
    *fresh = t->slot[at] == 0;
    if (!*fresh) {
        *number = t->slot[at] - 1;
        return BT_OK;
    }
    BT_TRY(bt_bytes_add(&t->bytes, key, length, err));
    BT_TRY(bt_vector_add(&t->end, &t->bytes.count, sizeof(size_t), err));
    *number = (uint32_t)(t->end.count - 1);
    t->slot[at] = (uint32_t)t->end.count;
    return BT_OK;
}
