/* sort.h: a stable sort whose comparison has a context, which qsort lacks. */
#ifndef BT_BASE_SORT_H
#define BT_BASE_SORT_H

#include <stddef.h>

#include "base/budget.h"

typedef int bt_compare_fn(const void *context, const void *a, const void *b);

/* Sort n items of `size` bytes. With a budget it ends when that says so: then
 * the items are in any order. Counts no steps: who has the items counted them. */
BT_CHECK_RESULT bt_status bt_sort(void *items, size_t n, size_t size,
                                  bt_compare_fn *compare, const void *context,
                                  bt_budget *budget, bt_err *err);

#endif
