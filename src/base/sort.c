/* sort.c: merge sort. */
#include "base/sort.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct sorter {
    size_t size;
    bt_compare_fn *compare;
    const void *context;
} sorter;

static void
sort_range(const sorter *s, char *v, char *room, size_t n)
{
    size_t half = n / 2, i = 0, k = half;
    if (n < 2)
        return;
    sort_range(s, v, room, half);
    sort_range(s, v + half * s->size, room, n - half);
    for (size_t t = 0; t < n; t++) {
        bool left =
            k == n || (i < half && s->compare(s->context, v + i * s->size,
                                              v + k * s->size) <= 0);
        memcpy(room + t * s->size, v + (left ? i++ : k++) * s->size, s->size);
    }
    memcpy(v, room, n * s->size);
}

bool
bt_sort(void *items, size_t n, size_t size, bt_compare_fn *compare,
        const void *context)
{
    sorter s = {size, compare, context};
    if (n < 2)
        return true;
    char *room = n <= SIZE_MAX / size ? malloc(n * size) : NULL;
    if (!room)
        return false;
    sort_range(&s, items, room, n);
    free(room);
    return true;
}
