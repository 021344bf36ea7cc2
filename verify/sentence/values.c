/* values.c: the automaton accepts heaps with their Grundy values.
 *
 * Heaps do not see each other, and every heap that a move leaves is smaller. So
 * values are the only function such that no option has the value of its heap,
 * and every smaller value is that of an option; the value of several heaps is
 * the xor of theirs. Every heap has one, and no two: the smaller one would be
 * that of an option.
 *
 * In misère play, where every move leaves one heap or none, values of single
 * heaps are the same but for heaps without a move, which have 1; nothing
 * follows for several heaps. */
#include "sentence/sentence.h"

/* Variables of a condition: the heap, its value, a smaller value. */
enum { HEAP, VALUE, OTHER };

/* ---- is it a game of single heaps? */

static bool
looks_around(const speaker *x, const kernel_move *m)
{
    uint64_t uses = x->t->node[m->guard].uses | x->t->node[m->defined].uses;
    for (size_t i = 0; i < m->changes; i++)
        uses |= x->t->node[m->change[i].value].uses;
    return uses & 1;
}

/* What is left of a heap of one of several bags lies there: it is put there, as
 * nothing else happens to bags. */
static bool
stays_in_bag(const kernel_game *g, const kernel_move *m)
{
    bool good = true;
    for (size_t i = 0; g->fields > 1 && i < m->changes; i++)
        good = good && m->change[i].where == m->hand[0];
    return good;
}

static bool
has_single_heaps(speaker *x)
{
    const kernel_game *g = x->f->g;
    bool bag = g->field[0] == KERNEL_BAG;
    bool good = kernel_is_plain(x->t, g);
    for (size_t i = 0; bag && i < g->moves; i++)
        good = good && g->move[i].hands == 1 && !looks_around(x, &g->move[i]) &&
               stays_in_bag(g, &g->move[i]) &&
               (!g->misere || g->move[i].changes <= 1);
    return good || stop(x->s, BUDGET, "it is no game of single heaps");
}

/* ---- obligations */

static int32_t
has_no_value(speaker *x, const form *at, const void *arg)
{
    (void)arg;
    return some_undefined(x, at);
}

static int32_t
is_larger(speaker *x, const way *w, void *arg)
{
    (void)arg;
    int32_t good = TERM_TRUE;
    for (size_t i = 0; i < w->n; i++) {
        form less = w->from[0];
        form_plus(x, &less, -1, &w->to[i]);
        form_add_number(x, &less, -1);
        good = both(x, good, not_negative(x, &w->to[i]));
        good = both(x, good, not_negative(x, &less));
    }
    return no(x, good);
}

static int32_t
move_grows(speaker *x, const form *at, const void *arg)
{
    (void)arg;
    return some_way(x, at, LEGAL, is_larger, NULL);
}

static int32_t
has_none(speaker *x, const form *at, const void *arg)
{
    (void)arg;
    side s = side_open(x);
    int v = fresh(x);
    return no(x, side_close(x, &s, value_is(x, at, v)));
}

static int32_t
is_smaller(speaker *x, const form *at)
{
    form less = at[VALUE];
    form_plus(x, &less, -1, &at[OTHER]);
    form_add_number(x, &less, -1);
    return both(x, value_is(x, &at[HEAP], VALUE), not_negative(x, &less));
}

/* The values of the heaps that are left have this xor. */
static int32_t
has_xor(speaker *x, const way *w, void *arg)
{
    const int *total = arg;
    side s = side_open(x);
    uint64_t mask = UINT64_C(1) << *total;
    form of_none = form_variable(*total);
    form_add_number(x, &of_none, -(int64_t)x->f->g->misere);
    if (w->n == 0)
        return is_zero(x, &of_none);
    if (w->n == 1)
        return value_is(x, &w->to[0], *total);
    for (size_t i = 0; i < w->n; i++) {
        int v = fresh(x);
        also(x, &s, value_is(x, &w->to[i], v));
        mask |= UINT64_C(1) << v;
    }
    return side_close(x, &s, say_xor(&x->d, mask));
}

static int32_t
option_has_it(speaker *x, const form *at, const void *arg)
{
    int value = VALUE;
    (void)arg;
    return both(x, value_is(x, &at[HEAP], VALUE),
                some_way(x, at, LEGAL, has_xor, &value));
}

static int32_t
is_not_reached(speaker *x, const form *at, const void *arg)
{
    int other = OTHER;
    (void)arg;
    int32_t made =
        both(x, is_smaller(x, at), no_way(x, at, LEGAL, has_xor, &other));
    return x->f->g->misere
               ? both(x, made, some_way(x, at, LEGAL, anywhere, NULL))
               : made;
}

static int32_t
end_is_not_one(speaker *x, const form *at, const void *arg)
{
    const form one = {.k = 1};
    (void)arg;
    int32_t other = no(x, is_equal(x, &at[VALUE], &one));
    other = both(x, other, value_is(x, &at[HEAP], VALUE));
    return both(x, other, no_way(x, at, LEGAL, anywhere, NULL));
}

bool
heaps_check(speaker *x)
{
    return has_single_heaps(x) &&
           x->never(x, "the rules have no value", 1, has_no_value, NULL) &&
           x->never(x, "a move leaves a heap that is not smaller", 1,
                    move_grows, NULL);
}

bool
values_check(speaker *x)
{
    return heaps_check(x) &&
           x->never(x, "a heap has no value", 1, has_none, NULL) &&
           (!x->f->g->misere ||
            x->never(x, "a heap without moves has not the value 1", 2,
                     end_is_not_one, NULL)) &&
           x->never(x, "an option has the value of its heap", 2, option_has_it,
                    NULL) &&
           x->never(x, "a smaller value is that of no option", 3,
                    is_not_reached, NULL);
}
