/* set.c: x in SET. */
#include "lower/parts.h"

/* {a, b..c, ..} */
static pair
in_items(lowering *l, pair x, const tree *set, const scope *in)
{
    maker *m = l->m;
    const term **each = take(m->s, set->n, sizeof(const term *));
    pair out = {make_truth(m, false), x.has};

    for (size_t i = 0; each && i < set->n; i++) {
        const tree *k = set->kid[i];
        bool range = k->kind == TREE_RANGE;
        pair a = lower_number(l, range ? k->kid[0] : k, in), b = a;
        if (range) {
            b = lower_number(l, k->kid[1], in);
            each[i] =
                make_and(m, lower_compared(m, TREE_GREATER_EQUAL, x, a).is,
                         lower_compared(m, TREE_LESS_EQUAL, x, b).is);
        } else {
            each[i] = lower_compared(m, TREE_EQUAL, x, a).is;
        }
        out.has = make_and(m, make_and(m, out.has, a.has), b.has);
    }
    if (each)
        out.is = make_all(m, KERNEL_OR, set->n, each);
    drop(m->s, each);
    return out;
}

/* The last name in a formula: it is the variable. */
static const char *
last_name(const tree *t)
{
    const char *found =
        t->kind == TREE_NAME && !is_reserved(t->word) ? t->word : NULL;

    for (size_t i = t->n; !found && i > 0; i--)
        found = last_name(t->kid[i - 1]);
    return found;
}

/* The conditions behind the value, as one. */
static pair
conditions_of(lowering *l, const tree *set, const scope *in)
{
    pair all = pair_of(l->m, make_truth(l->m, true));

    for (size_t i = 1; i < set->n; i++)
        all = pair_and(l->m, all, lower_truth(l, set->kid[i], in));
    return all;
}

/* {t : C1, ..}: the conditions of x. */
static pair
in_comprehension(lowering *l, pair x, const tree *set, const scope *in)
{
    scope t = {.name = set->kid[0]->word,
               .kind = MEANS_NUMBER,
               .is = x.is,
               .outer = in};
    pair c = conditions_of(l, set, &t);

    return pair_with(l->m, c.is, x, c);
}

/* {e : C1, ..}: some i with the conditions such that e is x. */
static pair
in_image(lowering *l, pair x, const tree *set, const scope *in,
         const char *name)
{
    maker *m = l->m;
    const term *hole = make_hole(m, KERNEL_T), *has;
    scope i = {.name = name, .kind = MEANS_NUMBER, .is = hole, .outer = in};
    pair c = conditions_of(l, set, &i), e = lower_number(l, set->kid[0], &i);

    m->at = set->where;
    has = make_and(m, x.has, make_leave(m, c.has, hole->holes, NULL));
    has = make_and(m, has, make_leave(m, e.has, hole->holes, c.is));
    const term *equal = lower_compared(m, TREE_EQUAL, x, e).is;
    const term *is = make_bind(m, KERNEL_SOME, hole, make_and(m, c.is, equal));
    make_close(m);
    return (pair){is, has};
}

static pair
in_build(lowering *l, pair x, const tree *set, const scope *in)
{
    const tree *e = set->kid[0];
    const char *name = last_name(e);
    pair failed = pair_of(l->m, make_truth(l->m, false));

    if (e->kind == TREE_NAME)
        return in_comprehension(l, x, set, in);
    if (!name)
        pair_stop(l->m, e, "a variable is needed here", "");
    if (!name || !lower_grows(l, set, in, name))
        return failed;
    return in_image(l, x, set, in, name);
}

pair
lower_in(lowering *l, pair x, const tree *set, const scope *in)
{
    maker *m = l->m;
    pair failed = pair_of(m, make_truth(m, false));

    m->at = set->where;
    if (set->kind == TREE_ITEMS)
        return in_items(l, x, set, in);
    if (set->kind == TREE_BUILD)
        return in_build(l, x, set, in);
    const scope *named = scope_find_kind(in, set->word, MEANS_SET);
    if (named)
        return lower_in(l, x, named->tree, named->seen);
    pair_stop(m, set, "there is no set called '%s' here", set->word);
    return failed;
}
