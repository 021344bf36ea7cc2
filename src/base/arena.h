/* arena.h: memory that is freed all at once; a ruleset owns one. */
#ifndef BT_BASE_ARENA_H
#define BT_BASE_ARENA_H

#include "base/vector.h"

typedef struct bt_arena {
    struct bt_arena_block *head;
} bt_arena;

/* Zeroed and aligned for any type; NULL when out of memory. */
void *bt_arena_alloc(bt_arena *a, size_t size);
char *bt_arena_copy(bt_arena *a, const char *s, size_t n); /* terminated */
/* The finished string, which is no longer in the text; NULL when out of
 * memory. */
char *bt_arena_take(bt_arena *a, bt_text *t);
/* Move the items of a vector to *out, a pointer to such items (NULL when there
 * are none); the vector is freed in any case. */
BT_CHECK_RESULT bt_status bt_arena_settle(bt_arena *a, bt_vector *v,
                                          size_t size, void *out, bt_err *err);
/* Append an item to *list, which points to *n items in the arena. */
BT_CHECK_RESULT bt_status bt_arena_append(bt_arena *a, void *list, size_t *n,
                                          const void *item, size_t size,
                                          bt_err *err);
void bt_arena_free(bt_arena *a);

/* Everything that was allocated after bt_arena_now is given back. */
typedef struct bt_arena_mark {
    struct bt_arena_block *head;
    size_t used;
} bt_arena_mark;

bt_arena_mark bt_arena_now(const bt_arena *a);
void bt_arena_back(bt_arena *a, bt_arena_mark m);

#endif
