/* substitute.c: expressions with other expressions in place of variables. */
#include <string.h>

#include "expr/parse.h"
#include "game/linear.h"

static bool
set_is_touched(const bt_set *s, const bt_expr *const *to, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (to[i] && bt_set_uses(s, i))
            return true;
    return false;
}

const bt_expr *
bt_expr_substitute(bt_arena *a, const bt_expr *e, const bt_expr *const *to,
                   size_t n)
{
    if (e->op == BT_OP_VAR && (size_t)e->value < n && to[e->value])
        return to[e->value];
    if (e->set && set_is_touched(e->set, to, n))
        return NULL;
    if (e->n == 0)
        return e;
    bt_expr *copy = bt_arena_alloc(a, sizeof *copy);
    bt_expr **kid = bt_arena_alloc(a, e->n * sizeof *kid);
    if (!copy || !kid)
        return NULL;
    memcpy(copy, e, sizeof *copy);
    copy->kid = kid;
    for (size_t i = 0; i < e->n; i++) {
        const bt_expr *k = bt_expr_substitute(a, e->kid[i], to, n);
        if (!k)
            return NULL;
        memcpy(&kid[i], &k, sizeof k); /* trees are never changed once built */
    }
    return copy;
}
