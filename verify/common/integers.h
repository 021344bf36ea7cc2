/* integers.h: arithmetic that all kinds need, on 64-bit integers. */
#ifndef VERIFY_COMMON_INTEGERS_H
#define VERIFY_COMMON_INTEGERS_H

#include <stdbool.h>
#include <stdint.h>

static inline uint64_t
magnitude(int64_t n)
{
    return n < 0 ? -(uint64_t)n : (uint64_t)n;
}

static inline uint64_t
common_divisor(uint64_t a, uint64_t b)
{
    while (b != 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Rounded down; b > 0. */
static inline int64_t
floor_division(int64_t a, int64_t b)
{
    return a / b - (a % b < 0);
}

/* From 0 to m - 1; m > 0. */
static inline int64_t
modulo(int64_t a, int64_t m)
{
    int64_t r = a % m;
    return r < 0 ? r + m : r;
}

/* *to += a * b; false when that leaves 64 bits. */
static inline bool
add_product(int64_t *to, int64_t a, int64_t b)
{
    int64_t product;

    return !__builtin_mul_overflow(a, b, &product) &&
           !__builtin_add_overflow(*to, product, to);
}

#endif
