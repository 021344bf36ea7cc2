/* checked.h: 64-bit integer arithmetic that reports overflow instead of
 * wrapping. Every function returns false on overflow (or division by zero)
 * and then leaves *out alone. Division rounds down, mod is then in [0, |b|)
 * for b > 0: the conventions of number theory, not of C. */
#ifndef BT_BASE_CHECKED_H
#define BT_BASE_CHECKED_H

#include <stdbool.h>
#include <stdint.h>

static inline bool
bt_add(int64_t a, int64_t b, int64_t *out)
{
    int64_t r;
    if (__builtin_add_overflow(a, b, &r))
        return false;
    *out = r;
    return true;
}

static inline bool
bt_sub(int64_t a, int64_t b, int64_t *out)
{
    int64_t r;
    if (__builtin_sub_overflow(a, b, &r))
        return false;
    *out = r;
    return true;
}

static inline bool
bt_mul(int64_t a, int64_t b, int64_t *out)
{
    int64_t r;
    if (__builtin_mul_overflow(a, b, &r))
        return false;
    *out = r;
    return true;
}

static inline bool
bt_floordiv(int64_t a, int64_t b, int64_t *out)
{
    if (b == 0 || (a == INT64_MIN && b == -1))
        return false;
    int64_t q = a / b;
    if (a % b != 0 && (a < 0) != (b < 0))
        q--;
    *out = q;
    return true;
}

static inline bool
bt_ceildiv(int64_t a, int64_t b, int64_t *out)
{
    int64_t q;
    if (!bt_floordiv(a, b, &q))
        return false;
    *out = q + (a % b != 0); /* q < INT64_MAX when there is a remainder */
    return true;
}

static inline bool
bt_mod(int64_t a, int64_t b, int64_t *out)
{
    if (b == 0)
        return false;
    if (b == -1) {
        *out = 0;
        return true;
    }
    int64_t r = a % b;
    *out = (r != 0 && (r < 0) != (b < 0)) ? r + b : r;
    return true;
}

/* |a|, also of INT64_MIN. */
static inline uint64_t
bt_magnitude(int64_t a)
{
    return a < 0 ? 0 - (uint64_t)a : (uint64_t)a;
}

/* The greatest common divisor; gcd(0, 0) = 0. */
static inline uint64_t
bt_gcd(uint64_t a, uint64_t b)
{
    while (b != 0) {
        uint64_t r = a % b;
        a = b;
        b = r;
    }
    return a;
}

/* base^exponent for exponent >= 0; 0^0 = 1. */
static inline bool
bt_power(int64_t base, int64_t exponent, int64_t *out)
{
    int64_t r = 1;
    if (exponent < 0)
        return false;
    if (base == 0 || base == 1) {
        *out = exponent == 0 ? 1 : base;
        return true;
    }
    if (base == -1) {
        *out = exponent % 2 ? -1 : 1;
        return true;
    }
    for (int64_t i = 0; i < exponent; i++) /* at most 63 rounds */
        if (!bt_mul(r, base, &r))
            return false;
    *out = r;
    return true;
}

#endif
