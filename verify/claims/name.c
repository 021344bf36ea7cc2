/* name.c: names that mean nothing yet are variables. */
#include "claims/claim.h"

#include <string.h>

const scope *
scope_add(maker *m, const char *name, meaning kind, const term *is,
          const scope *in)
{
    scope *s = pool_take(m->pool, 1, sizeof *s);

    if (!s)
        return in;
    *s = (scope){.name = name, .kind = kind, .is = is, .outer = in};
    return s;
}

static bool
means_nothing(const tree *t, const scope *in)
{
    return t->kind == TREE_NAME && !is_reserved(t->word) &&
           !scope_find_kind(in, t->word, MEANS_NUMBER) &&
           !scope_find_kind(in, t->word, MEANS_PLACE) &&
           !scope_find_kind(in, t->word, MEANS_FUNCTION) &&
           !scope_find_kind(in, t->word, MEANS_CLASS);
}

static bool
is_binder(const tree *t)
{
    return t->kind >= TREE_ANY && t->kind <= TREE_FROM_TO;
}

/* A binder behind which its name is known. */
static const scope *
bind_name(maker *m, const tree *b, const scope *in, const char **name,
          size_t *n)
{
    size_t more = *n;

    if (is_binder(b))
        return scope_add(m, b->word, MEANS_NUMBER, make_number(m, 0), in);
    if (b->kind != TREE_COMPARED)
        return in;
    more = new_names(m, b->kid[0], in, name, *n);
    if (more != *n + 1) {
        *n = more;
        return in;
    }
    return scope_add(m, name[*n], MEANS_NUMBER, make_number(m, 0), in);
}

size_t
new_names(maker *m, const tree *t, const scope *in, const char **name, size_t n)
{
    if (!spend(m->s, 1))
        return n;
    if (means_nothing(t, in)) {
        for (size_t i = 0; i < n; i++)
            if (strcmp(name[i], t->word) == 0)
                return n;
        if (n < CLAIM_NAMES)
            name[n++] = t->word;
        else
            spot_stop(m->s, t->where, "these are too many variables");
    }
    for (size_t i = 0; i < t->n; i++) {
        const tree *k = t->kid[i];
        bool set = (t->kind == TREE_IN && i == 1) || t->kind == TREE_SET;
        if (set && k->kind == TREE_NAME)
            continue;
        if (k->kind != TREE_COMPARED)
            n = new_names(m, k, in, name, n);
        in = bind_name(m, k, in, name, &n);
    }
    return n;
}
