/* lists.c: how many heaps there are, the least and the greatest, of a position
 * that runs and has a fixed number of heaps.
 *
 * An empty heap of a bag is none; an empty pile is one. Each number gets a
 * variable of its own, and what is said of it holds for exactly one value. */
#include "vectors/vectors.h"

typedef struct heaps {
    size_t n;
    const form *size[MAX_TRACKS];
    bool bag[MAX_TRACKS];
} heaps;

/* The heaps of a list (field I q); false: it is none that can be said. */
static bool
gather(speaker *x, const kernel_node *list, heaps *all)
{
    const family *f = x->f;
    if (list->op != KERNEL_FIELD || f->writing != BY_HEAPS || x->tree)
        return false;
    const form *at = x->in->place[kernel_kid(x->t, list, 1)->value];
    int64_t field = kernel_kid(x->t, list, 0)->value;
    for (size_t i = f->first[field]; i < f->first[field + 1]; i++) {
        if (all->n == MAX_TRACKS)
            return false;
        all->bag[all->n] = f->g->field[field] == KERNEL_BAG;
        all->size[all->n++] = &at[i];
    }
    return true;
}

/* Is it a heap at all? */
static int32_t
is_there(speaker *x, const heaps *all, size_t i)
{
    const form one = {.k = 1};
    return all->bag[i] ? at_least(x, all->size[i], &one) : TERM_TRUE;
}

/* The number of heaps of which it is true: each is 1 or 0. */
static form
count_where(speaker *x, const heaps *all, const form *size, side *s)
{
    form total = {0};
    for (size_t i = 0; i < all->n; i++) {
        const form one = {.k = 1};
        form z = form_variable(fresh(x));
        int32_t is = is_there(x, all, i);
        if (size)
            is = both(x, is, is_equal(x, all->size[i], size));
        also(x, s, by_cases(x, is, is_equal(x, &z, &one), is_zero(x, &z)));
        form_plus(x, &total, 1, &z);
    }
    return total;
}

/* One of those that are there, and none of them is less (greater); 0 when there
 * is none. */
static form
extreme_of(speaker *x, const heaps *all, bool least, side *s)
{
    form z = form_variable(fresh(x));
    int32_t one = TERM_FALSE, none = is_zero(x, &z);
    for (size_t i = 0; i < all->n; i++) {
        const form *h = all->size[i];
        int32_t is = is_there(x, all, i);
        also(x, s,
             either(x, no(x, is),
                    least ? at_least(x, h, &z) : at_least(x, &z, h)));
        one = either(x, one, both(x, is, is_equal(x, h, &z)));
        none = both(x, none, no(x, is));
    }
    also(x, s, either(x, one, none));
    return z;
}

form
lists_number(speaker *x, const kernel_node *n, side *s)
{
    heaps all = {0};
    form none = {0};
    bool counted = n->op == KERNEL_COUNT_OF, fits = true;
    for (size_t i = counted; fits && i < n->n; i++)
        fits = gather(x, kernel_kid(x->t, n, i), &all);
    if (!fits) {
        cannot(x, "a question about positions");
        return none;
    }
    if (n->op == KERNEL_LEAST || n->op == KERNEL_MOST)
        return extreme_of(x, &all, n->op == KERNEL_LEAST, s);
    form size = counted ? number(x, x->t->kid[n->kids], s) : none;
    return count_where(x, &all, counted ? &size : NULL, s);
}
