/* numeration.c: base 2 and Zeckendorf.
 *
 * Why reach = 4 for Zeckendorf: let phi be the golden ratio and e = v - u/phi.
 * A step gives e' = -e/phi + s/phi^2, so |e| <= S always. If u >= 4S then
 * u' = u + v + s >= u + u/phi - 2S >= u. The same below 0. In base 2,
 * u >= S gives u' >= 2u - S >= u. */
#include "automata/numeration.h"

#include <assert.h>
#include <stddef.h>

#include "base/checked.h"

const bt_numeration bt_base_2 = {
    .name = "base-2",
    .words = "base 2",
    .a = 2,
    .binary = true,
    .reach = 1,
};

const bt_numeration bt_zeckendorf = {
    .name = "zeckendorf",
    .words = "Zeckendorf numerals",
    .a = 1,
    .b = 1,
    .keeps_v = true,
    .sparse = true,
    .reach = 4,
};

const bt_numeration *const bt_numerations[] = {
    &bt_base_2,
    &bt_zeckendorf,
    NULL,
};

bool
bt_numeration_step(const bt_numeration *s, bt_prefix *p, int64_t digit)
{
    int64_t au, bv, u, v = 0;
    if (!bt_mul(s->a, p->u, &au) || !bt_mul(s->b, p->v, &bv) ||
        !bt_add(au, bv, &u) || !bt_add(u, digit, &u))
        return false;
    if (s->keeps_v && !bt_add(p->u, digit, &v))
        return false;
    *p = (bt_prefix){u, v};
    return true;
}

/* The worth of each place comes from reading a one and then zeros; digits are
 * then taken greedily from the top. */
int
bt_numeration_digits(const bt_numeration *s, int64_t x,
                     uint8_t digit[BT_MAX_DIGITS])
{
    int64_t worth[BT_MAX_DIGITS];
    bt_prefix p = {0, 0};
    int n = 0, used = 0;
    assert(x >= 0);
    bool ok = bt_numeration_step(s, &p, 1);
    while (ok && p.u <= x && n < BT_MAX_DIGITS) {
        worth[n++] = p.u;
        ok = bt_numeration_step(s, &p, 0);
    }
    for (int i = n - 1; i >= 0; i--) {
        digit[used] = x >= worth[i];
        x -= digit[used++] ? worth[i] : 0;
    }
    return used;
}
