/* operators.c: the table of operators. */
#include "expr/operators.h"

static const struct {
    const char *text; /* NULL: it is no operator, but stands by itself */
    bt_rung rung;
} OPERATORS[BT_OP_ATOM + 1] = {
    [BT_OP_IFF] = {"iff", BT_RUNG_IFF},
    [BT_OP_IMPLIES] = {"implies", BT_RUNG_IMPLIES},
    [BT_OP_OR] = {"or", BT_RUNG_OR},
    [BT_OP_AND] = {"and", BT_RUNG_AND},
    [BT_OP_NOT] = {"not", BT_RUNG_NOT},
    [BT_OP_LT] = {"<", BT_RUNG_RELATION},
    [BT_OP_LE] = {"<=", BT_RUNG_RELATION},
    [BT_OP_GT] = {">", BT_RUNG_RELATION},
    [BT_OP_GE] = {">=", BT_RUNG_RELATION},
    [BT_OP_EQ] = {"=", BT_RUNG_RELATION},
    [BT_OP_NE] = {"!=", BT_RUNG_RELATION},
    [BT_OP_IN] = {"in", BT_RUNG_RELATION},
    [BT_OP_XOR] = {"xor", BT_RUNG_XOR},
    [BT_OP_ADD] = {"+", BT_RUNG_SUM},
    [BT_OP_SUB] = {"-", BT_RUNG_SUM},
    [BT_OP_MUL] = {"*", BT_RUNG_PRODUCT},
    [BT_OP_DIV] = {"/", BT_RUNG_PRODUCT},
    [BT_OP_MOD] = {"mod", BT_RUNG_PRODUCT},
    [BT_OP_NEG] = {"-", BT_RUNG_MINUS},
    [BT_OP_POW] = {"^", BT_RUNG_POWER},
};

bool
bt_operator_find(bt_rung rung, const bt_token *t, bt_op *op)
{
    for (int i = 0; i <= BT_OP_ATOM; i++)
        if (OPERATORS[i].text && OPERATORS[i].rung == rung &&
            bt_token_is(t, OPERATORS[i].text)) {
            *op = (bt_op)i;
            return true;
        }
    return false;
}
