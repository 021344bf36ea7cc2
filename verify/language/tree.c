/* tree.c: trees grow; what is too large or too deep is refused. */
#include "language/language.h"

#include <string.h>

tree *
tree_new(parser *p, int kind, spot where)
{
    if (++p->nodes > LANGUAGE_NODES)
        return spot_stop(p->s, where, "this text has too many terms"), NULL;
    tree *t = pool_take(p->pool, 1, sizeof *t);
    if (t)
        *t = (tree){.kind = kind, .where = where, .word = ""};
    return t;
}

/* There is room for as many kids as the least power of two says. */
static bool
make_kid_room(parser *p, tree *t)
{
    if ((t->n & (t->n - 1)) != 0)
        return true;
    tree **more = pool_take(p->pool, t->n ? 2 * t->n : 1, sizeof(tree *));
    if (!more)
        return false;
    if (t->n)
        memcpy(more, t->kid, t->n * sizeof(tree *));
    t->kid = more;
    return true;
}

tree *
tree_add(parser *p, tree *t, tree *kid)
{
    if (!t || !kid || parser_failed(p) || !make_kid_room(p, t))
        return NULL;
    t->kid[t->n++] = kid;
    if (kid->depth + 1 > t->depth)
        t->depth = kid->depth + 1;
    if (t->depth > LANGUAGE_DEPTH)
        return spot_stop(p->s, t->where, "this is nested too deep"), NULL;
    return t;
}

tree *
tree_pair(parser *p, int kind, tree *left, tree *right)
{
    if (!right)
        return NULL;
    tree *t = tree_new(p, kind, left->where);
    return tree_add(p, tree_add(p, t, left), right);
}
