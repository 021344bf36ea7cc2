/* big.h: natural numbers below 2^65536, for positions beyond 64 bits.
 *
 * Schoolbook arithmetic on 32-bit limbs in place: a number owns no memory, and
 * the only failure is to leave the range. Fast enough, since a position has
 * few numbers and every number is met a few times only. */
#ifndef BT_BASE_BIG_H
#define BT_BASE_BIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/vector.h"

enum { BT_BIG_BITS = 65536, BT_BIG_LIMBS = BT_BIG_BITS / 32 };

typedef struct bt_big {
    size_t n;                        /* limbs; the last is not 0 */
    uint32_t limb[BT_BIG_LIMBS + 1]; /* least significant first; one spare */
} bt_big;

void bt_big_set(bt_big *x, uint64_t value);
void bt_big_copy(bt_big *out, const bt_big *x);
/* Does it fit into 64 bits? */
bool bt_big_get(const bt_big *x, uint64_t *out);
int bt_big_compare(const bt_big *a, const bt_big *b); /* <0, 0, >0 */

/* False: the result is 2^65536 or more, and *out has no meaning. *out may be
 * an operand. */
bool bt_big_add(bt_big *out, const bt_big *a, const bt_big *b);
bool bt_big_scale(bt_big *x, uint32_t factor, uint32_t more); /* x * f + m */
bool bt_big_mul(bt_big *out, const bt_big *a, const bt_big *b);
bool bt_big_pow(bt_big *out, const bt_big *a, uint64_t exponent);
/* a >= b */
void bt_big_sub(bt_big *out, const bt_big *a, const bt_big *b);

/* n decimal digits. */
bool bt_big_read(bt_big *out, const char *digits, size_t n);
void bt_big_print(bt_text *t, const bt_big *x);

/* Binary digits; bit 0 is the last. */
size_t bt_big_length(const bt_big *x);
unsigned bt_big_bit(const bt_big *x, size_t i);

#endif
