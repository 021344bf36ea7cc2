/* fibonacci.h: sums of Fibonacci numbers 1, 2, 3, 5, 8, .. of which no two are
 * neighbours. Every number is one such sum (Zeckendorf). */
#ifndef VERIFY_COMMON_FIBONACCI_H
#define VERIFY_COMMON_FIBONACCI_H

#include <stdbool.h>
#include <stdint.h>

/* n times (1 + sqrt 5) / 2, rounded down; 0 where n < 0. False: it leaves 64
 * bits. */
bool golden_of(int64_t n, int64_t *out);
/* The smallest part of n; 0 where n < 1. */
int64_t zeckendorf_of(int64_t n);

#endif
