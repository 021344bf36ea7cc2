/* vector.c: growth by doubling, sizes checked. */
#include "base/vector.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"

bool
bt_vector_reserve(bt_vector *v, size_t size, size_t more)
{
    assert(size > 0);
    if (more > SIZE_MAX / 4 / size || v->count > SIZE_MAX / 4 / size)
        return false;
    if (v->count + more <= v->capacity)
        return true;
    size_t capacity = v->capacity ? v->capacity * 2 : 8;
    if (capacity < v->count + more)
        capacity = v->count + more;
    char *data = realloc(v->data, capacity * size);
    if (!data)
        return false;
    v->data = data;
    v->capacity = capacity;
    return true;
}

void *
bt_vector_push(bt_vector *v, size_t size)
{
    if (!bt_vector_reserve(v, size, 1))
        return NULL;
    char *item = v->data + v->count * size;
    memset(item, 0, size);
    v->count++;
    return item;
}

bt_status
bt_vector_add(bt_vector *v, const void *item, size_t size, bt_err *err)
{
    void *slot = bt_vector_push(v, size);
    BT_NEED(slot, err);
    memcpy(slot, item, size);
    return BT_OK;
}

bt_status
bt_bytes_add(bt_vector *v, const void *bytes, size_t n, bt_err *err)
{
    BT_NEED(bt_vector_reserve(v, 1, n + 1), err);
    if (n)
        memcpy(v->data + v->count, bytes, n);
    v->count += n;
    return BT_OK;
}

void
bt_vector_free(bt_vector *v)
{
    free(v->data);
    *v = (bt_vector){0};
}

void
bt_text_add(bt_text *t, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    int n = vsnprintf(NULL, 0, fmt, ap);
    va_end(ap);
    if (n < 0 || !bt_vector_reserve(&t->v, 1, (size_t)n + 1)) {
        t->failed = true;
        return;
    }
    va_start(ap, fmt);
    vsnprintf(t->v.data + t->v.count, (size_t)n + 1, fmt, ap);
    va_end(ap);
    t->v.count += (size_t)n;
}

void
bt_text_bytes(bt_text *t, const void *bytes, size_t n)
{
    if (bt_bytes_add(&t->v, bytes, n, NULL) == BT_OK)
        t->v.data[t->v.count] = '\0';
    else
        t->failed = true;
}

char *
bt_text_take(bt_text *t)
{
    if (!t->failed && !t->v.data)
        bt_text_add(t, "%s", "");
    char *s = t->v.data;
    if (t->failed) {
        free(s);
        s = NULL;
    }
    *t = (bt_text){0};
    return s;
}

void
bt_text_free(bt_text *t)
{
    bt_vector_free(&t->v);
}

char *
bt_copy(const char *s, size_t n)
{
    char *c = malloc(n + 1);
    if (c) {
        memcpy(c, s, n);
        c[n] = '\0';
    }
    return c;
}
