/* parse_internal.h: what the two halves of the expression reader share. */
#ifndef BT_EXPR_PARSE_INTERNAL_H
#define BT_EXPR_PARSE_INTERNAL_H

#include "expr/parse.h"

enum { BT_MAX_ARGUMENTS = 8 };

/* A node that starts at the token `at`; counts against the limit. */
BT_CHECK_RESULT bt_status bt_parse_node(bt_parser *p, bt_op op, bt_type type,
                                        size_t n, const bt_token *at,
                                        bt_expr **out);
/* *left = *left OP right, both of type `type`. */
BT_CHECK_RESULT bt_status bt_parse_join(bt_parser *p, bt_op op, bt_type type,
                                        bt_expr **left, bt_expr *right);
BT_CHECK_RESULT bt_status bt_parse_power(bt_parser *p, bt_expr **out);
BT_CHECK_RESULT bt_status bt_parse_primary(bt_parser *p, bt_expr **out);

#endif
