/* vector.h: growable arrays, and a string builder on top of them. */
#ifndef BT_BASE_VECTOR_H
#define BT_BASE_VECTOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bouton/error.h"

typedef struct bt_vector {
    char *data;
    size_t count, capacity; /* in items */
} bt_vector;

/* Room for one more item of `size` bytes: a pointer to it, NULL when out of
 * memory. The item is zeroed and counted. */
void *bt_vector_push(bt_vector *v, size_t size);

/* A copy of the item at the end. */
BT_CHECK_RESULT bt_status bt_vector_add(bt_vector *v, const void *item,
                                        size_t size, bt_err *err);

/* The same of n bytes, to a vector of bytes; then there are some, even if n is
 * 0. */
BT_CHECK_RESULT bt_status bt_bytes_add(bt_vector *v, const void *bytes,
                                       size_t n, bt_err *err);

/* Make room for `more` items without counting them. */
bool bt_vector_reserve(bt_vector *v, size_t size, size_t more);

void bt_vector_free(bt_vector *v);

#define BT_AT(v, type, i) (((type *)(void *)(v)->data)[i])

/* A string under construction; `failed` is sticky, so that callers check it
 * once, in bt_text_take. */
typedef struct bt_text {
    bt_vector v;
    bool failed;
} bt_text;

void bt_text_add(bt_text *t, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* Also such as printf cannot add. */
void bt_text_bytes(bt_text *t, const void *bytes, size_t n);

/* The finished string, to be freed by the caller; NULL when out of memory. */
char *bt_text_take(bt_text *t);
void bt_text_free(bt_text *t);

/* strndup without POSIX. */
char *bt_copy(const char *s, size_t n);

#endif
