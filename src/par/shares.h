/* shares.h: pieces of work for some threads, which lie in an order.
 *
 * A thread begins with the pieces of its own share, and helps the others when
 * it is through: pieces beside each other touch the same memory, also in the
 * next round, and memory that another processor has written is slow. */
#ifndef BT_PAR_SHARES_H
#define BT_PAR_SHARES_H

#include <stdalign.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* What is written by one thread must not lie beside what another one reads. */
enum { BT_APART = 128 };

/* calloc for what is to lie apart; `size` is a multiple of BT_APART. */
static inline void *
bt_apart(size_t n, size_t size)
{
    void *x = n > SIZE_MAX / size ? NULL : aligned_alloc(BT_APART, n * size);
    return x ? memset(x, 0, n * size) : NULL;
}

typedef struct bt_share {
    alignas(BT_APART) atomic_size_t taken;
} bt_share;

/* The next of n pieces for thread number `index`; false: there are no more.
 * `share`: one for each thread, zero at first. */
static inline bool
bt_share_take(bt_share *share, unsigned threads, unsigned index, size_t n,
              size_t *piece)
{
    for (unsigned i = 0; i < threads; i++) {
        unsigned whose = (index + i) % threads;
        size_t begin = n * whose / threads, end = n * (whose + 1) / threads;
        if (atomic_load_explicit(&share[whose].taken, memory_order_relaxed) >=
            end - begin)
            continue;
        *piece = begin + atomic_fetch_add(&share[whose].taken, 1);
        if (*piece < end)
            return true;
    }
    return false;
}

#endif
