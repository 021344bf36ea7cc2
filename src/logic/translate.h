/* translate.h: conditions of rules and claims as formulas.
 *
 * Conditions about numbers only: comparisons of terms made of + - and products
 * with constants, division and remainder by a constant, min, max, abs, xor of
 * numbers that are plainly not negative, functions by formula, sets by list or
 * condition, {2^i : i >= c}; and, or, not, implies, iff. What cannot be said
 * exactly is refused (BT_ERR_REFUSED), never left out. */
#ifndef BT_LOGIC_TRANSLATE_H
#define BT_LOGIC_TRANSLATE_H

#include "expr/expr.h"
#include "logic/formula.h"

typedef struct bt_translator {
    bt_arena *arena;
    const bt_definitions *definitions; /* may be NULL */
    const int *var; /* the variable of each slot, -1 for none */
    size_t n_slots;
    int fresh; /* variables from here on are free to be bound */
    bt_err *err;
    bt_status status; /* the first thing that went wrong */
} bt_translator;

/* The formula of a condition; its nodes live in the arena. */
BT_CHECK_RESULT bt_status bt_translate(bt_translator *t, const bt_expr *e,
                                       const bt_formula **out);

#endif
