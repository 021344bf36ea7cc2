/* name.c: names that mean nothing yet are variables. */
#include "problems/problems.h"

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
    return t->kind >= TREE_ANY && t->kind <= TREE_COMPARED;
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
        if (is_binder(k))
            in = scope_add(m, k->word, MEANS_NUMBER, make_number(m, 0), in);
        n = new_names(m, k, in, name, n);
    }
    return n;
}

bool
is_free(const telling *t, const char *name, spot where)
{
    const claim *c = t->c;
    bool taken = scope_find_kind(t->base, name, MEANS_FUNCTION) ||
                 scope_find_kind(t->base, name, MEANS_CLASS);

    for (size_t i = 1; i < c->games; i++)
        taken = taken || strcmp(c->game[i].name, name) == 0;
    return !taken || spot_stop(t->l.m->s, where,
                               "%s is a function or a game here: choose "
                               "another name",
                               name);
}

/* P, stones, count alone: of the member. */
static bool
is_of_member(const tree *t)
{
    return (t->kind == TREE_ASK && t->n == 0) ||
           (t->kind == TREE_NAME && is_reserved(t->word));
}

/* Is it called with as many arguments as it has? */
static bool
takes_so_many(const tree *call, const scope *in)
{
    static const char *const one[] = {"abs",        "log2", "golden",
                                      "zeckendorf", "ceil", "floor"};
    enum { PLAIN = 4 }; /* the others take a division */
    const scope *f = scope_find_kind(in, call->word, MEANS_FUNCTION);

    if (!is_reserved(call->word))
        return f ? call->n == f->arguments
                 : call->n == 1 &&
                       scope_find_kind(in, call->word, MEANS_CLASS) != NULL;
    for (size_t i = 0; i < sizeof one / sizeof *one; i++)
        if (strcmp(call->word, one[i]) == 0)
            return call->n == 1 &&
                   (i < PLAIN || call->kid[0]->kind == TREE_DIVIDE);
    return call->n >= 2 && (call->n == 2 || strcmp(call->word, "gcd") != 0);
}

static bool
name_means(telling *t, const tree *name, const scope *in)
{
    bool means = name->kind == TREE_CALL
                     ? takes_so_many(name, in)
                     : is_reserved(name->word) ||
                           scope_find_kind(in, name->word, MEANS_NUMBER) ||
                           scope_find_kind(in, name->word, MEANS_PLACE);

    return means || spot_stop(t->l.m->s, name->where, "'%s' means nothing here",
                              name->word);
}

/* Families and sets by a formula have names of their own. */
bool
names_mean(telling *t, const tree *said, const scope *in)
{
    maker *m = t->l.m;

    if (said->kind == TREE_TEMPLATE || said->kind == TREE_BUILD)
        return true;
    if (is_of_member(said) && !scope_find_kind(in, MEMBER, MEANS_PLACE))
        return spot_stop(m->s, said->where, "a position is needed here");
    if ((said->kind == TREE_NAME || said->kind == TREE_CALL) &&
        !name_means(t, said, in))
        return false;
    for (size_t i = 0; i < said->n; i++) {
        const tree *k = said->kid[i];
        bool set = (said->kind == TREE_IN && i == 1) || said->kind == TREE_SET;
        if (is_binder(k))
            in = scope_add(m, k->word,
                           k->kind == TREE_MOVES ? MEANS_PLACE : MEANS_NUMBER,
                           &m->nought, in);
        if (set && k->kind == TREE_NAME) {
            if (!scope_find_kind(in, k->word, MEANS_SET))
                return spot_stop(m->s, k->where, "there is no set '%s' here",
                                 k->word);
        } else if (!names_mean(t, k, in)) {
            return false;
        }
    }
    return true;
}
