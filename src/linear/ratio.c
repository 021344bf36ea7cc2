/* ratio.c: fractions in lowest terms, worked out in 128 bits. */
#include <assert.h>

#include "linear/ratio.h"

#include "base/checked.h"

__extension__ typedef __int128 wide;

bt_ratio
bt_ratio_of(int64_t n)
{
    return (bt_ratio){n, 1};
}

static bt_ratio
reduced(wide p, wide q)
{
    wide a = p < 0 ? -p : p, b = q;
    assert(q >= 1);
    while (b != 0) {
        wide r = a % b;
        a = b;
        b = r;
    }
    if (a > 1) {
        p /= a;
        q /= a;
    }
    if (p > INT64_MAX || p < -INT64_MAX || q > INT64_MAX)
        return (bt_ratio){0, 0};
    return (bt_ratio){(int64_t)p, (int64_t)q};
}

bt_ratio
bt_ratio_mul(bt_ratio a, bt_ratio b)
{
    if (a.q == 0 || b.q == 0)
        return (bt_ratio){0, 0};
    if (a.p == 0 || b.p == 0)
        return bt_ratio_of(0);
    return reduced((wide)a.p * b.p, (wide)a.q * b.q);
}

bt_ratio
bt_ratio_add(bt_ratio a, bt_ratio b)
{
    int64_t sum;
    if (a.q == 0 || b.q == 0)
        return (bt_ratio){0, 0};
    if (a.q == 1 && b.q == 1)
        return bt_add(a.p, b.p, &sum) && sum != INT64_MIN ? bt_ratio_of(sum)
                                                          : (bt_ratio){0, 0};
    wide x = (wide)a.p * b.q, y = (wide)b.p * a.q;
    return reduced(x + y, (wide)a.q * b.q); /* each below 2^126 */
}

bt_ratio
bt_ratio_step(bt_ratio a, bt_ratio b, bt_ratio c)
{
    return bt_ratio_add(a, bt_ratio_mul(b, c));
}

int
bt_ratio_sign(bt_ratio a)
{
    return (a.p > 0) - (a.p < 0);
}

bt_ratio
bt_ratio_inverse(bt_ratio a)
{
    return a.p < 0 ? (bt_ratio){-a.q, -a.p} : (bt_ratio){a.q, a.p};
}
