/* say.h: conditions of core text as formulas, for guesses. */
#ifndef BT_LOGIC_SAY_H
#define BT_LOGIC_SAY_H

#include "core/core.h"
#include "formula/formula.h"

enum { BT_SAY_FRESH = 256 }; /* variables from here on are its own */

typedef struct bt_say {
    const bt_core *c;
    bt_arena *a;
    bt_sum value[BT_CORE_VARIABLES]; /* of the free variables */
    int power[BT_CORE_VARIABLES];    /* 2^v is this variable; 0: not known so */
    int next;                        /* fresh variable */
    size_t atoms;                    /* steps so far: alternatives multiply */
    bool unsaid;                     /* there was something it cannot say */
} bt_say;

/* NULL: out of memory, or it cannot be said. */
const bt_formula *bt_say_truth(bt_say *x, bt_node n);
/* The number is this sum. */
const bt_formula *bt_say_is(bt_say *x, bt_node n, bt_sum sum);
/* p n + q m + sum REL 0; n or m may be missing, where p or q is 0 */
const bt_formula *bt_say_compare(bt_say *x, bt_relation rel, int64_t p,
                                 bt_node n, int64_t q, bt_node m, bt_sum sum);
/* The positions that the node compares are the same. */
const bt_formula *bt_say_same(bt_say *x, const bt_core_node *e);

const bt_formula *bt_say_both(bt_say *x, const bt_formula *f,
                              const bt_formula *g);
const bt_formula *bt_say_either(bt_say *x, const bt_formula *f,
                                const bt_formula *g);
/* It cannot be said: NULL. */
const bt_formula *bt_say_nothing(bt_say *x);

#endif
