/* natural.h: the numbers of positions as they are typed and printed: within
 * 64 bits, or below 2^65536. */
#ifndef BT_GAME_NATURAL_H
#define BT_GAME_NATURAL_H

#include "base/big.h"
#include "bouton/error.h"
#include "expr/expr.h"

typedef struct bt_natural {
    int64_t small;
    const bt_big *large; /* 2^63 or more, owned elsewhere; NULL: small */
} bt_natural;

/* x stays in use when it is large. */
bt_natural bt_natural_of(const bt_big *x);
void bt_natural_get(const bt_natural *x, bt_big *out);
int bt_natural_compare(const bt_natural *a, const bt_natural *b);
void bt_natural_print(bt_text *t, const bt_natural *x);

/* The value of an expression made of numbers, + - * ^ min max; atoms are
 * numerals: their `atom` is a bt_big. `slot` has the values of variables (NULL:
 * there are none); large == NULL and small < 0: not known.
 * Fails with BT_ERR_ARG for any other expression, with BT_ERR_OVERFLOW for
 * 2^65536 and more on the way and for long ones, with BT_ERR_POSITION below zero. */
BT_CHECK_RESULT bt_status bt_natural_eval(const bt_expr *e,
                                          const bt_natural *slot, bt_big *out,
                                          bt_err *err);

#endif
