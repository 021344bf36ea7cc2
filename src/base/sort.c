/* sort.c: merge sort. */
#include "base/sort.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"

enum { PER_LOOK = 1024 }; /* items of a merge */

typedef struct sorter {
    size_t size;
    bt_compare_fn *compare;
    const void *context;
    bt_budget *budget; /* or NULL */
    bt_err *err;
} sorter;

static bt_status
sort_range(const sorter *s, char *v, char *room, size_t n)
{
    size_t half = n / 2, i = 0, k = half;
    if (n < 2)
        return BT_OK;
    BT_TRY(sort_range(s, v, room, half));
    BT_TRY(sort_range(s, v + half * s->size, room, n - half));
    if (s->budget && n >= PER_LOOK)
        BT_TRY(bt_budget_look(s->budget, s->err));
    for (size_t t = 0; t < n; t++) {
        bool left =
            k == n || (i < half && s->compare(s->context, v + i * s->size,
                                              v + k * s->size) <= 0);
        memcpy(room + t * s->size, v + (left ? i++ : k++) * s->size, s->size);
    }
    memcpy(v, room, n * s->size);
    return BT_OK;
}

bt_status
bt_sort(void *items, size_t n, size_t size, bt_compare_fn *compare,
        const void *context, bt_budget *budget, bt_err *err)
{
    sorter s = {size, compare, context, budget, err};
    if (n < 2)
        return BT_OK;
    char *room = n <= SIZE_MAX / size ? malloc(n * size) : NULL;
    BT_NEED(room, err);
    bt_status status = sort_range(&s, items, room, n);
    free(room);
    return status;
}
