/* ratio.h: rational numbers of 64 bits that know when they have left them. */
#ifndef BT_LINEAR_RATIO_H
#define BT_LINEAR_RATIO_H

#include <stdint.h>

typedef struct bt_ratio {
    int64_t p, q; /* q >= 1, in lowest terms; q = 0: unknown */
} bt_ratio;

bt_ratio bt_ratio_of(int64_t n);
/* Unknown, when one of them is or when it leaves 64 bits. */
bt_ratio bt_ratio_add(bt_ratio a, bt_ratio b);
bt_ratio bt_ratio_mul(bt_ratio a, bt_ratio b);
/* a + b * c */
bt_ratio bt_ratio_step(bt_ratio a, bt_ratio b, bt_ratio c);
/* 1 / a, for a other than 0 */
bt_ratio bt_ratio_inverse(bt_ratio a);
/* -1, 0, 1 */
int bt_ratio_sign(bt_ratio a);

#endif
