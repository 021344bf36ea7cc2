/* affine.h: integer expressions as sums (linear/sum.h).
 *
 * Numbers, sums, differences and products with a number are read here; what
 * everything else is, variables first of all, `leaf` says: it is asked about
 * products of two sums, too. */
#ifndef BT_EXPR_AFFINE_H
#define BT_EXPR_AFFINE_H

#include "bouton/error.h"
#include "expr/expr.h"
#include "linear/sum.h"

typedef struct bt_affine {
    bt_arena *arena;
    bt_status (*leaf)(const struct bt_affine *a, const bt_expr *e, bt_sum *out);
    void *context; /* for the leaf */
} bt_affine;

/* Fails as the leaf does, and with BT_ERR_OVERFLOW, without a sentence, when a
 * number leaves 64 bits. */
BT_CHECK_RESULT bt_status bt_affine_of(const bt_affine *a, const bt_expr *e,
                                       bt_sum *out);

/* The same where variables are what their slots say and nothing else fits. */
bool bt_affine_over_slots(bt_arena *arena, const bt_expr *e, bt_sum *out);

#endif
