/* sort.h: a stable sort whose comparison has a context, which qsort lacks. */
#ifndef BT_BASE_SORT_H
#define BT_BASE_SORT_H

#include <stdbool.h>
#include <stddef.h>

typedef int bt_compare_fn(const void *context, const void *a, const void *b);

/* Sort n items of `size` bytes; false when out of memory (nothing changed). */
bool bt_sort(void *items, size_t n, size_t size, bt_compare_fn *compare,
             const void *context);

#endif
