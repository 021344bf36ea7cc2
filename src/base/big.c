/* big.c: schoolbook arithmetic; see big.h. */
#include "base/big.h"

#include <assert.h>
#include <string.h>

enum { CHUNK = 9, CHUNK_TOP = 1000000000 }; /* decimal digits at a time */

static void
trim(bt_big *x)
{
    while (x->n > 0 && x->limb[x->n - 1] == 0)
        x->n--;
}

void
bt_big_set(bt_big *x, uint64_t value)
{
    x->n = 2;
    x->limb[0] = (uint32_t)value;
    x->limb[1] = (uint32_t)(value >> 32);
    trim(x);
}

void
bt_big_copy(bt_big *out, const bt_big *x)
{
    out->n = x->n;
    memmove(out->limb, x->limb, x->n * sizeof *x->limb);
}

bool
bt_big_get(const bt_big *x, uint64_t *out)
{
    *out = (x->n > 0 ? x->limb[0] : 0) | (uint64_t)(x->n > 1 ? x->limb[1] : 0)
                                             << 32;
    return x->n <= 2;
}

int
bt_big_compare(const bt_big *a, const bt_big *b)
{
    if (a->n != b->n)
        return a->n < b->n ? -1 : 1;
    for (size_t i = a->n; i > 0; i--)
        if (a->limb[i - 1] != b->limb[i - 1])
            return a->limb[i - 1] < b->limb[i - 1] ? -1 : 1;
    return 0;
}

static void
add(bt_big *out, const bt_big *a, const bt_big *b)
{
    size_t na = a->n, nb = b->n, n = na > nb ? na : nb;
    uint64_t carry = 0;
    for (size_t i = 0; i < n; i++) {
        carry +=
            (uint64_t)(i < na ? a->limb[i] : 0) + (i < nb ? b->limb[i] : 0);
        out->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    out->n = n;
    if (carry)
        out->limb[out->n++] = 1;
}

bool
bt_big_add(bt_big *out, const bt_big *a, const bt_big *b)
{
    add(out, a, b);
    return out->n <= BT_BIG_LIMBS;
}

void
bt_big_sub(bt_big *out, const bt_big *a, const bt_big *b)
{
    size_t na = a->n, nb = b->n;
    uint64_t borrow = 0;
    assert(bt_big_compare(a, b) >= 0);
    for (size_t i = 0; i < na; i++) {
        uint64_t d = (uint64_t)a->limb[i] - (i < nb ? b->limb[i] : 0) - borrow;
        out->limb[i] = (uint32_t)d;
        borrow = d >> 63;
    }
    out->n = na;
    trim(out);
}

bool
bt_big_scale(bt_big *x, uint32_t factor, uint32_t more)
{
    uint64_t carry = more;
    for (size_t i = 0; i < x->n; i++) {
        carry += (uint64_t)x->limb[i] * factor;
        x->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry && x->n == BT_BIG_LIMBS)
        return false;
    if (carry)
        x->limb[x->n++] = (uint32_t)carry;
    trim(x);
    return true;
}

bool
bt_big_mul(bt_big *out, const bt_big *a, const bt_big *b)
{
    uint32_t product[2 * BT_BIG_LIMBS] = {0};
    size_t n = a->n + b->n;
    for (size_t i = 0; i < a->n; i++) {
        uint64_t carry = 0;
        for (size_t j = 0; j < b->n; j++) {
            carry += (uint64_t)a->limb[i] * b->limb[j] + product[i + j];
            product[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
        product[i + b->n] = (uint32_t)carry;
    }
    while (n > 0 && product[n - 1] == 0)
        n--;
    if (n > BT_BIG_LIMBS)
        return false;
    out->n = n;
    memcpy(out->limb, product, n * sizeof *product);
    return true;
}

/* By squaring; the base is squared only as long as it is needed, so that a
 * power within the range never fails on the way. */
bool
bt_big_pow(bt_big *out, const bt_big *a, uint64_t exponent)
{
    bt_big base;
    bt_big_copy(&base, a);
    bt_big_set(out, 1);
    if (base.n == 0 || (base.n == 1 && base.limb[0] == 1))
        exponent = exponent > 0; /* 0 and 1 have any power */
    while (exponent > 0) {
        if ((exponent & 1) && !bt_big_mul(out, out, &base))
            return false;
        exponent >>= 1;
        if (exponent > 0 && !bt_big_mul(&base, &base, &base))
            return false;
    }
    return true;
}

bool
bt_big_read(bt_big *out, const char *digits, size_t n)
{
    bt_big_set(out, 0);
    for (size_t at = 0; at < n;) {
        uint32_t chunk = 0, power = 1;
        for (int i = 0; i < CHUNK && at < n; i++, at++) {
            assert(digits[at] >= '0' && digits[at] <= '9');
            chunk = chunk * 10 + (uint32_t)(digits[at] - '0');
            power *= 10;
        }
        if (!bt_big_scale(out, power, chunk))
            return false;
    }
    return true;
}

/* x becomes x div CHUNK_TOP; the remainder. */
static uint32_t
cut_chunk(bt_big *x)
{
    uint64_t rest = 0;
    for (size_t i = x->n; i > 0; i--) {
        rest = rest << 32 | x->limb[i - 1];
        x->limb[i - 1] = (uint32_t)(rest / CHUNK_TOP);
        rest %= CHUNK_TOP;
    }
    trim(x);
    return (uint32_t)rest;
}

void
bt_big_print(bt_text *t, const bt_big *x)
{
    /* 9 digits hold 29.8 bits, so a few more chunks than limbs */
    uint32_t chunk[BT_BIG_LIMBS + BT_BIG_LIMBS / 8];
    bt_big rest;
    size_t n = 0;
    bt_big_copy(&rest, x);
    while (rest.n > 0)
        chunk[n++] = cut_chunk(&rest);
    if (n == 0)
        bt_text_add(t, "0");
    for (size_t i = n; i > 0; i--)
        bt_text_add(t, i == n ? "%u" : "%09u", (unsigned)chunk[i - 1]);
}

size_t
bt_big_length(const bt_big *x)
{
    size_t bits = 32 * x->n;
    while (bits > 0 && !bt_big_bit(x, bits - 1))
        bits--;
    return bits;
}

unsigned
bt_big_bit(const bt_big *x, size_t i)
{
    return i / 32 < x->n ? x->limb[i / 32] >> i % 32 & 1 : 0;
}
