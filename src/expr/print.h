/* print.h: expressions back as text, in the language they are read in. */
#ifndef BT_EXPR_PRINT_H
#define BT_EXPR_PRINT_H

#include "base/vector.h"
#include "expr/expr.h"

/* How slots, lists, functions and sets are called. */
typedef struct bt_names bt_names;
struct bt_names {
    const char *(*slot)(const bt_names *names, size_t slot);
    const char *(*list)(const bt_names *names, int list);
    const bt_definitions *definitions;
    const void *context;
};

void bt_expr_print(bt_text *t, const bt_expr *e, const bt_names *names);
void bt_set_print(bt_text *t, const bt_set *s, const bt_names *names);

#endif
