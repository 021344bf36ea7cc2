/* fibonacci.c: a number is taken apart from the largest part on. Each part moves
 * to the next Fibonacci number, and that is about the golden ratio times as
 * much: by how much it differs is in docs/algorithms/numerals.md. */
#include "common/fibonacci.h"

#include <stddef.h>

enum { PARTS = 91 }; /* those below 2^63 */

static void
list(uint64_t part[PARTS + 1])
{
    part[0] = 1;
    part[1] = 2;
    for (size_t i = 2; i <= PARTS; i++)
        part[i] = part[i - 1] + part[i - 2];
}

bool
golden_of(int64_t n, int64_t *out)
{
    uint64_t part[PARTS + 1], rest, sum = 1;

    *out = 0;
    if (n < 1)
        return true;
    list(part);
    rest = (uint64_t)n - 1;
    for (size_t i = PARTS; i-- > 0;)
        if (part[i] <= rest) {
            rest -= part[i];
            sum += part[i + 1];
        }
    if (sum > INT64_MAX)
        return false;
    *out = (int64_t)sum;
    return true;
}

int64_t
zeckendorf_of(int64_t n)
{
    uint64_t part[PARTS + 1], rest = n < 0 ? 0 : (uint64_t)n, last = 0;

    list(part);
    for (size_t i = PARTS; i-- > 0;)
        if (part[i] <= rest) {
            rest -= part[i];
            last = part[i];
        }
    return (int64_t)last;
}
