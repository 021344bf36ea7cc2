/* functions.h: what the functions of a collection have in common. */
#ifndef BT_SUMS_FUNCTIONS_H
#define BT_SUMS_FUNCTIONS_H

#include "expr/expr.h"
#include "sums/sums.h"

/* A class that all functions seen so far belong to, on the integers >= 1 and
 * on those >= 0. */
typedef struct bt_functions {
    size_t n;
    bool none[2]; /* there is no such class */
    bt_fclass from[2];
} bt_functions;

void bt_functions_add(bt_functions *all, const bt_function *f);

/* The function of this name, or with NULL the only one of one argument; -1. */
int bt_functions_find(const bt_definitions *d, const char *name);

#endif
