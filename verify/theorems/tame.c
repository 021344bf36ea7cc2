/* tame.c: when misère play has the Grundy values of normal play.
 *
 * Call a position fickle when all its heaps are 1. If the conditions below hold,
 * the values (normal, misère) of m heaps of 1 are (0, 1) for even m and (1, 0)
 * for odd m, and those of every other position are (n, n):
 * docs/algorithms/unknown.md, Theorem 3. */
#include <string.h>

#include "theorems/theorems.h"

enum { AROUND = 3 };

/* A way to move: a system of the first game. */
typedef struct tame {
    unk_checker *x;
    const unk_game *g;
    const kernel_system *s;
    const kernel_move *m;
    size_t puts;
} tame;

/* ---- places */

/* So many heaps of 1. */
static unk_place
ones(const kernel_form *times)
{
    kernel_form one = kernel_constant(1);
    unk_place p = {.base = -1};

    unk_put(&p, &one, times);
    return p;
}

static bool
leads_to_ones(unk_checker *x, const unk_state *st, const unk_place *p,
              const kernel_form *times)
{
    unk_place to = ones(times);

    return unk_follows(x, st, times, 0) && unk_leads(x, st, p, &to);
}

/* Moves lead to an even and to an odd number of heaps of 1, about m of them. */
static bool
leads_to_both(unk_checker *x, const unk_state *st, const unk_place *p,
              const kernel_form *m)
{
    for (int64_t k = -1; k < AROUND; k++) {
        kernel_form j = *m, next = *m;
        j.k += k;
        next.k += k + 1;
        if (leads_to_ones(x, st, p, &j) && leads_to_ones(x, st, p, &next))
            return true;
    }
    return false;
}

/* ---- what a system makes of heaps in hand beside m heaps of 1 */

typedef struct made {
    const tame *t;
    const unk_place *from;
    const kernel_form *hand; /* NULL: all in hand are 1 */
    const kernel_form *m;    /* heaps of 1 that are not in hand */
    size_t ones;             /* new heaps that are 1 */
    bool large;              /* some new heap is larger */
    const unk_place *to;
} made;

/* All heaps in hand are 1, or the position can go to both. */
static bool
from_large(const made *d, const unk_state *st)
{
    unk_checker *x = d->t->x;

    for (size_t i = 0; i < d->t->m->hands; i++) {
        unk_state *copy = unk_copy(x, st);
        bool good = copy && kernel_learn(&copy->facts, d->hand[i], 2) &&
                    (kernel_never(&x->solver, &copy->facts) ||
                     leads_to_both(x, copy, d->from, d->m));
        drop(x->s, copy);
        if (!good)
            return false;
    }
    return true;
}

static bool
is_right(const made *d, const unk_state *st)
{
    if (d->hand)
        return d->large || from_large(d, st);
    if (d->large)
        return leads_to_both(d->t->x, st, d->to, d->m);
    return (d->t->m->hands + d->ones) % 2 == 1;
}

/* Every new heap is empty, 1, or larger. */
static bool
each_size(made *d, const unk_state *st, const kernel_form *puts, size_t i)
{
    unk_checker *x = d->t->x;

    if (i == d->t->puts)
        return is_right(d, st);
    for (int64_t size = 0; size <= 2; size++) {
        unk_state *copy = unk_copy(x, st);
        kernel_form above = kernel_constant(size);
        made one = *d;
        bool good = copy && kernel_learn(&copy->facts, puts[i], size) &&
                    kernel_form_add(&above, &puts[i], -1) &&
                    (size == 2 || kernel_learn(&copy->facts, above, 0));
        one.ones += size == 1;
        one.large = d->large || size == 2;
        good = good && (kernel_never(&x->solver, &copy->facts) ||
                        each_size(&one, copy, puts, i + 1));
        drop(x->s, copy);
        if (!good)
            return false;
    }
    return true;
}

/* The system from there; its conditions are assumed. */
static bool
make(made *d, unk_state *st, const size_t *pick)
{
    unk_checker *x = d->t->x;
    kernel_form choice[KERNEL_VARIABLES], puts[KERNEL_CHANGES];
    unk_place to, empty = *d->from;
    size_t n = 0;

    for (size_t i = 0; i < d->t->m->choices; i++)
        if (!unk_fresh(st, &choice[i]))
            return false;
    if (!unk_make(x, st, d->from, d->t->s, pick, d->t->m->choices, choice, true,
                  &to))
        return false;
    unk_instance i = unk_instance_of(d->t->g, d->t->s);
    memcpy(i.pick, pick, sizeof i.pick);
    if (!unk_look_at(x, st, &empty, &i))
        return false;
    for (size_t k = 0; k < d->t->m->choices; k++)
        i.value[i.at.choice + k] = choice[k];
    d->to = &to;
    return unk_puts_of(&i, &n, puts) &&
           (kernel_never(&x->solver, &st->facts) || each_size(d, st, puts, 0));
}

/* From heaps of any size and m heaps of 1. */
static bool
from_any(const tame *t)
{
    kernel_form hand[KERNEL_HANDS], m = {.k = 0}, one = kernel_constant(1);
    unk_state *st = take(t->x->s, 1, sizeof *st);
    size_t pick[KERNEL_HANDS] = {0};
    bool good = st && unk_fresh(st, &m);
    unk_place p = {.base = -1};
    made d = {.t = t, .from = &p, .hand = hand, .m = &m};

    for (size_t i = 0; good && i < t->m->hands; i++) {
        pick[i] = i;
        good = unk_fresh(st, &hand[i]) &&
               kernel_learn(&st->facts, hand[i], 1) &&
               unk_put(&p, &hand[i], &one);
    }
    good = good && unk_put(&p, &one, &m) && make(&d, st, pick);
    drop(t->x->s, st);
    return good;
}

/* From heaps of 1: those in hand and m more. */
static bool
from_ones(const tame *t)
{
    unk_state *st = take(t->x->s, 1, sizeof *st);
    size_t pick[KERNEL_HANDS] = {0};
    kernel_form m = {.k = 0}, all;
    bool good = st && unk_fresh(st, &m);

    if (good) {
        all = m;
        all.k += (int64_t)t->m->hands;
        unk_place p = ones(&all);
        made d = {.t = t, .from = &p, .m = &m};
        good = make(&d, st, pick);
    }
    drop(t->x->s, st);
    return good;
}

/* ---- the game */

/* One heap of 1 can be taken from any number of them; and from a larger heap
 * some move is possible, whatever else is there. */
static bool
can_move(unk_checker *x)
{
    kernel_form one = kernel_constant(1), m = {.k = 0}, h;
    unk_state *st = take(x->s, 1, sizeof *st);
    unk_place any = {.base = -1};
    bool good = st && unk_fresh(st, &m) && unk_fresh(st, &h) &&
                kernel_learn(&st->facts, h, 2) && unk_new_base(st, &any.base) &&
                unk_put(&any, &h, &one) && unk_can_move(x, st, &any);

    if (good) {
        kernel_form more = m;
        more.k++;
        unk_place p = ones(&more);
        good = leads_to_ones(x, st, &p, &m);
    }
    drop(x->s, st);
    return good;
}

bool
unk_is_tame(unk_checker *x)
{
    const kernel_part *p = x->part;
    const unk_game *g = &x->game[0];

    if (p->games != 2 || p->game[0].misere == p->game[1].misere ||
        !kernel_same_rules(x->t, &p->game[0], &p->game[1]) || g->bag < 0 ||
        g->n_numbers > 0 || g->asks || !kernel_is_plain(x->t, g->g) ||
        !can_move(x))
        return false;
    for (size_t i = 0; i < g->systems.n; i++) {
        tame t = {.x = x, .g = g, .s = &g->systems.item[i]};
        t.m = &g->g->move[t.s->move];
        t.puts = t.m->changes; /* there are no numbers */
        if (t.s->variables != kernel_layout_of(g->g, t.m).n || !from_any(&t) ||
            !from_ones(&t))
            return false;
    }
    return true;
}
