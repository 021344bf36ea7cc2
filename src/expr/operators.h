/* operators.h: how operators are written and how tightly they bind. */
#ifndef BT_EXPR_OPERATORS_H
#define BT_EXPR_OPERATORS_H

#include "expr/expr.h"
#include "expr/lex.h"

/* The rungs of the grammar in parse.h, loosest first. */
typedef enum bt_rung {
    BT_RUNG_IFF,
    BT_RUNG_IMPLIES,
    BT_RUNG_OR,
    BT_RUNG_AND,
    BT_RUNG_NOT,
    BT_RUNG_RELATION,
    BT_RUNG_XOR,
    BT_RUNG_SUM,
    BT_RUNG_PRODUCT,
    BT_RUNG_MINUS,
    BT_RUNG_POWER,
    BT_RUNG_PRIMARY
} bt_rung;

/* Is the token an operator of this rung? */
bool bt_operator_find(bt_rung rung, const bt_token *t, bt_op *op);

#endif
