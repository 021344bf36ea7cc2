/* arena.c: a list of blocks, bump allocation in the newest. */
#include "base/arena.h"

#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"

enum { BLOCK = 4096 };

struct bt_arena_block {
    struct bt_arena_block *next;
    size_t used, size;
    alignas(max_align_t) char data[];
};

static struct bt_arena_block *
add_block(bt_arena *a, size_t size)
{
    size_t room = size > BLOCK ? size : BLOCK;
    struct bt_arena_block *b = calloc(1, sizeof *b + room);
    if (!b)
        return NULL;
    b->size = room;
    b->next = a->head;
    a->head = b;
    return b;
}

void *
bt_arena_alloc(bt_arena *a, size_t size)
{
    size_t align = alignof(max_align_t);
    if (size > SIZE_MAX / 2)
        return NULL;
    size = (size + align - 1) / align * align;
    struct bt_arena_block *b = a->head;
    if (!b || b->size - b->used < size)
        b = add_block(a, size);
    if (!b)
        return NULL;
    void *p = b->data + b->used;
    b->used += size;
    return p;
}

char *
bt_arena_copy(bt_arena *a, const char *s, size_t n)
{
    char *c = bt_arena_alloc(a, n + 1);
    if (c)
        memcpy(c, s, n);
    return c;
}

bt_arena_mark
bt_arena_now(const bt_arena *a)
{
    return (bt_arena_mark){a->head, a->head ? a->head->used : 0};
}

void
bt_arena_back(bt_arena *a, bt_arena_mark m)
{
    while (a->head != m.head) {
        struct bt_arena_block *next = a->head->next;
        free(a->head);
        a->head = next;
    }
    if (!m.head)
        return;
    memset(m.head->data + m.used, 0, m.head->used - m.used);
    m.head->used = m.used;
}

char *
bt_arena_take(bt_arena *a, bt_text *t)
{
    char *copy = t->failed
                     ? NULL
                     : bt_arena_copy(a, t->v.data ? t->v.data : "", t->v.count);
    bt_text_free(t);
    *t = (bt_text){0};
    return copy;
}

bt_status
bt_arena_settle(bt_arena *a, bt_vector *v, size_t size, void *out, bt_err *err)
{
    void *copy = v->count ? bt_arena_alloc(a, v->count * size) : NULL;
    bool ok = copy || v->count == 0;
    if (copy)
        memcpy(copy, v->data, v->count * size);
    memcpy(out, &copy, sizeof copy);
    bt_vector_free(v);
    return ok ? BT_OK : bt_fail_nomem(err);
}

/* Room for the next items is made whenever their number is a power of two. */
bt_status
bt_arena_append(bt_arena *a, void *list, size_t *n, const void *item,
                size_t size, bt_err *err)
{
    char *at;
    memcpy(&at, list, sizeof at);
    if ((*n & (*n - 1)) == 0) {
        char *grown = bt_arena_alloc(a, (*n ? 2 * *n : 1) * size);
        BT_NEED(grown, err);
        if (*n)
            memcpy(grown, at, *n * size);
        memcpy(list, &grown, sizeof grown);
        at = grown;
    }
    memcpy(at + (*n)++ * size, item, size);
    return BT_OK;
}

void
bt_arena_free(bt_arena *a)
{
    bt_arena_back(a, (bt_arena_mark){0});
}
