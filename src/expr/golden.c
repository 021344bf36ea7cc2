/* golden.c: the golden ratio phi = (1 + sqrt 5) / 2 in whole numbers, and sums of
 * Fibonacci numbers. What both have to do with each other is in
 * docs/algorithms/numerals.md; nothing here makes use of it. */
#include "expr/eval.h"

__extension__ typedef unsigned __int128 wide;

/* Is g <= n phi? So just where g^2 - g n - n^2 <= 0, for n <= g. */
static bool
is_below(uint64_t g, uint64_t n)
{
    return (wide)g * (g - n) <= (wide)n * n;
}

bool
bt_golden(int64_t n, int64_t *out)
{
    uint64_t low = n < 0 ? 0 : (uint64_t)n, high = 2 * low + 1, m = low;
    while (high - low > 1) { /* low <= m phi < high */
        uint64_t middle = low + (high - low) / 2;
        if (is_below(middle, m))
            low = middle;
        else
            high = middle;
    }
    *out = (int64_t)low;
    return low <= INT64_MAX;
}

/* Of the largest number that fits, again and again, the last. */
int64_t
bt_zeckendorf_part(int64_t n)
{
    uint64_t rest = n < 0 ? 0 : (uint64_t)n, small = 1, large = 2, last = 0;
    while (large <= rest) { /* the next one is less than twice as large */
        large += small;
        small = large - small;
    }
    while (rest > 0) {
        if (small <= rest) {
            last = small;
            rest -= small;
        }
        large -= small; /* one step down */
        uint64_t less = large;
        large = small;
        small = less;
    }
    return (int64_t)last;
}
