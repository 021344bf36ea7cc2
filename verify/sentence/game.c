/* game.c: the automaton accepts the P-positions, and why that is so.
 *
 * Positions of the family are the vectors within the bounds that are in the
 * domain and not forbidden. If rules have values there, moves stay among them
 * and a lexicographic rank of sums that are never negative drops, play is
 * finite; then P is the only set of such vectors with: no move leads from P to
 * P, and every position outside P has a move into P (misère: or no move at
 * all, and every position in P has one). A vector and any order of its bag have
 * the same options up to order, so that it is a set of positions. */
#include "sentence/sentence.h"

int32_t
in_family(speaker *x, const form *at)
{
    return both(x, is_bounded(x, at), is_position(x, at));
}

/* ---- the rules */

static int32_t
has_no_value(speaker *x, const form *at, const void *arg)
{
    (void)arg;
    int32_t defined = truth_at(x, x->f->g->defined, at);
    return either(x, no(x, defined),
                  both(x, in_family(x, at), some_undefined(x, at)));
}

/* Rank i is less, or it is the same and a later one is less. */
static int32_t
drops(speaker *x, const way *w, size_t i)
{
    if (i == x->f->ranks)
        return TERM_FALSE;
    form drop = row_at(x, &x->f->rank[i], w->from);
    form there = row_at(x, &x->f->rank[i], w->to), less;
    form_plus(x, &drop, -1, &there);
    less = drop;
    form_add_number(x, &less, -1);
    return either(x, not_negative(x, &less),
                  both(x, is_zero(x, &drop), drops(x, w, i + 1)));
}

/* What a move leaves is natural and in the domain; unless it is forbidden, it
 * is in the family, and the rank has dropped. */
static int32_t
goes_wrong(speaker *x, const way *w, void *arg)
{
    (void)arg;
    int32_t good = TERM_TRUE;
    if (w->outside)
        return TERM_TRUE;
    for (size_t i = 0; i < w->n; i++)
        good = both(x, good, not_negative(x, &w->to[i]));
    good = both(x, good, truth_at(x, x->f->g->domain, w->to));
    int32_t there = both(x, is_bounded(x, w->to), drops(x, w, 0));
    return no(x, both(x, good,
                      either(x, truth_at(x, x->f->g->forbid, w->to), there)));
}

static int32_t
move_goes_wrong(speaker *x, const form *at, const void *arg)
{
    (void)arg;
    return both(x, in_family(x, at),
                some_way(x, at, FORBIDDEN, goes_wrong, NULL));
}

static bool
ranks_are_natural(speaker *x)
{
    for (size_t i = 0; i < x->f->ranks; i++) {
        bool natural = x->f->rank[i].k >= 0;
        for (size_t j = 0; j < x->f->n; j++)
            natural = natural && x->f->rank[i].c[j] >= 0;
        if (!natural)
            return stop(x->s, REFUSED, "a rank may be negative");
    }
    return true;
}

/* ---- the set */

static int32_t
into_set(speaker *x, const way *w, void *arg)
{
    (void)arg;
    return w->outside ? TERM_FALSE : is_member(x, w->to);
}

int32_t
anywhere(speaker *x, const way *w, void *arg)
{
    (void)x;
    (void)w;
    (void)arg;
    return TERM_TRUE;
}

static int32_t
strays(speaker *x, const form *at, const void *arg)
{
    (void)arg;
    return both(x, is_member(x, at), no(x, in_family(x, at)));
}

int32_t
set_stays(speaker *x, const form *at, const void *arg)
{
    (void)arg;
    return both(x, is_member(x, at), some_way(x, at, LEGAL, into_set, NULL));
}

static int32_t
is_stuck(speaker *x, const form *at, const void *arg)
{
    (void)arg;
    return both(x, is_member(x, at), no_way(x, at, LEGAL, anywhere, NULL));
}

int32_t
set_stays_out(speaker *x, const form *at, const void *arg)
{
    (void)arg;
    if (x->tree)
        x->tree->meet(x, at);
    x->negated = !x->negated;
    int32_t in = is_member(x, at);
    x->negated = !x->negated;
    int32_t out = both(x, in_family(x, at), no(x, in));
    out = both(x, out, no_way(x, at, LEGAL, into_set, NULL));
    return x->f->g->misere
               ? both(x, out, some_way(x, at, LEGAL, anywhere, NULL))
               : out;
}

/* `moves`: that a position outside P has a move into P is shown by written
 * moves (winning.c). */
bool
set_check(speaker *x, bool moves)
{
    size_t n = x->f->n;
    return ranks_are_natural(x) &&
           x->never(x, "the rules have no value", n, has_no_value, NULL) &&
           x->never(x, "a move leaves the family, or the rank does not drop", n,
                    move_goes_wrong, NULL) &&
           x->never(x, "the automaton accepts what is no position", n, strays,
                    NULL) &&
           x->never(x, "a move leads from P to P", n, set_stays, NULL) &&
           (!x->f->g->misere ||
            x->never(x, "a position in P has no move", n, is_stuck, NULL)) &&
           (moves || x->never(x, "a position outside P has no move into P", n,
                              set_stays_out, NULL));
}
