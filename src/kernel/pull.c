/* pull.c: see pull.h. */
#include "kernel/pull.h"

#include <stdatomic.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

static inline uint64_t
load(const _Atomic uint64_t *bits, uint64_t at)
{
    const _Atomic uint64_t *word = bits + at / 64;
    unsigned shift = at % 64;
    uint64_t low = atomic_load_explicit(word, memory_order_relaxed);
    uint64_t high = atomic_load_explicit(word + 1, memory_order_relaxed);
    return low >> shift | high << 1 << (63 - shift);
}

uint64_t
bt_bits_load(const _Atomic uint64_t *bits, uint64_t at)
{
    return load(bits, at);
}

static uint64_t
deposit(uint64_t bits, uint64_t mask)
{
    uint64_t out = 0;
    for (; mask; mask &= mask - 1, bits >>= 1)
        out |= bits & 1 ? mask & -mask : 0;
    return out;
}

static uint64_t
pull_plain(const bt_pull *p, size_t n, uint64_t full)
{
    uint64_t out = 0;
    for (size_t i = 0; i < n && (out & full) != full; i++)
        out |= deposit(load(p[i].bits, p[i].at), p[i].mask);
    return out;
}

static void
combine_plain(uint64_t *to, const uint64_t *a, const uint64_t *b,
              const uint64_t *c, size_t n)
{
    for (size_t i = 0; i < n; i++)
        to[i] = a[i] + b[i] - c[i];
}

const bt_kernel bt_kernel_plain = {pull_plain, combine_plain};

#if defined(__x86_64__)
__attribute__((target("bmi2"))) static uint64_t
pull_bmi2(const bt_pull *p, size_t n, uint64_t full)
{
    uint64_t out = 0;
    size_t i = 0;
    for (; i + 2 <= n && (out & full) != full; i += 2)
        out |= _pdep_u64(load(p[i].bits, p[i].at), p[i].mask) |
               _pdep_u64(load(p[i + 1].bits, p[i + 1].at), p[i + 1].mask);
    if (i < n)
        out |= _pdep_u64(load(p[i].bits, p[i].at), p[i].mask);
    return out;
}

__attribute__((target("avx2"))) static __m256i
four(const uint64_t *x)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)x);
}

__attribute__((target("avx2"))) static void
combine_avx2(uint64_t *to, const uint64_t *a, const uint64_t *b,
             const uint64_t *c, size_t n)
{
    size_t i = 0;
    for (; i + 4 <= n; i += 4)
        _mm256_storeu_si256(
            (__m256i *)(void *)(to + i),
            _mm256_sub_epi64(_mm256_add_epi64(four(a + i), four(b + i)),
                             four(c + i)));
    for (; i < n; i++)
        to[i] = a[i] + b[i] - c[i];
}

static const bt_kernel kernel_avx2 = {pull_bmi2, combine_avx2};
#endif

const bt_kernel *
bt_kernel_best(void)
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2"))
        return &kernel_avx2;
#endif
    return &bt_kernel_plain;
}
