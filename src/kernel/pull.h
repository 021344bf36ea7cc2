/* pull.h: the inner loops of the bag engine: bits of many streams in one word,
 * and sums of rows.
 *
 * The plain C versions define the meaning; those that use more of the processor
 * must agree with them (tests/unit/test_bag.c). */
#ifndef BT_KERNEL_PULL_H
#define BT_KERNEL_PULL_H

#include <stddef.h>
#include <stdint.h>

/* Bits number at, at + 1, ... of `bits`, which go to where `mask` has ones. */
typedef struct bt_pull {
    const _Atomic uint64_t *bits;
    uint64_t at, mask;
} bt_pull;

/* 64 bits from number `at` on; the word behind the last must be there. */
uint64_t bt_bits_load(const _Atomic uint64_t *bits, uint64_t at);

typedef struct bt_kernel {
    /* The union of n pulls; it may leave off when all of `full` is there. */
    uint64_t (*pull)(const bt_pull *p, size_t n, uint64_t full);
    /* to[i] = a[i] + b[i] - c[i] */
    void (*combine)(uint64_t *to, const uint64_t *a, const uint64_t *b,
                    const uint64_t *c, size_t n);
} bt_kernel;

extern const bt_kernel bt_kernel_plain;
/* The fastest for this processor. */
const bt_kernel *bt_kernel_best(void);

#endif
