/* refute.c: no numbers are as a state says: by what follows at once, then by
 * cases: alternatives, the options of an N-position, moves from a P-position. */
#include <string.h>

#include "unknown/unknown.h"

/* ---- what follows at once */

/* From a P-position no move leads to a P-position. */
static bool
learn_edges(unk_checker *x, unk_state *st)
{
    for (size_t i = 0; i < st->places; i++)
        for (size_t k = 0; k < st->places && !st->lost; k++) {
            const unk_place *from = &st->place[i], *to = &st->place[k];
            bool p = from->outcome == UNK_P, q = to->outcome == UNK_P;
            if (i == k || (!p && !q) || (p && to->outcome == UNK_N) ||
                (q && from->outcome == UNK_N) || from->game != to->game ||
                !unk_leads(x, st, from, to))
                continue;
            if (p)
                unk_outcome_is(st, (int)k, UNK_N);
            else if (unk_is_position(x, st, from))
                unk_outcome_is(st, (int)i, UNK_N);
            else
                continue;
            return true;
        }
    return false;
}

static bool
ends_wrongly(unk_checker *x, const unk_state *st)
{
    for (size_t i = 0; i < st->places; i++)
        if (st->place[i].terminal && unk_can_move(x, st, &st->place[i]))
            return true;
    return false;
}

/* Two places that are the same by now have one outcome. */
static void
join_outcomes(unk_checker *x, unk_state *st)
{
    for (size_t i = 0; i < st->places; i++)
        for (size_t k = 0; k < st->places && !st->lost; k++)
            if (i != k && st->place[i].outcome != UNK_ANY &&
                st->place[k].outcome != st->place[i].outcome &&
                unk_same(x, st, &st->place[i], &st->place[k]))
                unk_outcome_is(st, (int)k, st->place[i].outcome);
}

static bool
close_state(unk_checker *x, unk_state *st)
{
    do {
        unk_settle(x, st);
        if (st->lost || kernel_never(&x->solver, &st->facts))
            return true;
        join_outcomes(x, st);
        if (st->lost || ends_wrongly(x, st))
            return true;
    } while (x->s->code == ACCEPTED &&
             (learn_edges(x, st) || unk_use_hypotheses(x, st)));
    return st->lost;
}

/* ---- cases */

typedef struct depth {
    size_t expand, guess;
    unk_outcome is; /* of what a move leads to */
    unk_todo body;  /* of (some-move ..) */
} depth;

static bool
refute_copy(unk_checker *x, unk_state *copy, const depth *d)
{
    bool good = copy && unk_refute(x, copy, d->expand, d->guess);

    drop(x->s, copy);
    return good;
}

/* One of several is as it should be, those before it are not. */
static bool
each_operand(unk_checker *x, const unk_state *st, const unk_todo *c,
             const kernel_node *n, const depth *d)
{
    for (size_t i = 0; i < n->n; i++) {
        unk_state *copy = unk_copy(x, st);
        for (size_t k = 0; copy && k <= i; k++)
            unk_say(copy, x->t->kid[n->kids + k], c->env, (k == i) == c->holds);
        if (!refute_copy(x, copy, d))
            return false;
    }
    return true;
}

static bool
both_sides(unk_checker *x, const unk_state *st, const unk_todo *c,
           const kernel_node *n, const depth *d)
{
    for (int i = 0; i < 2; i++) {
        unk_state *copy = unk_copy(x, st);
        if (copy) {
            unk_say(copy, x->t->kid[n->kids], c->env, i == 0);
            unk_say(copy, x->t->kid[n->kids + 1], c->env, (i == 0) == c->holds);
        }
        if (!refute_copy(x, copy, d))
            return false;
    }
    return true;
}

static bool
both_signs(unk_checker *x, const unk_state *st, const unk_todo *c,
           const kernel_node *n, const depth *d)
{
    kernel_form f;

    if (unk_is_exactly_one(x->t, n))
        return unk_exactly_one(x, st, &st->env[c->env], n);
    if (!unk_term(x, st, &st->env[c->env], kernel_kid(x->t, n, 0), &f))
        return false;
    for (int64_t sign = -1; sign <= 1; sign += 2) {
        unk_state *copy = unk_copy(x, st);
        kernel_form g = kernel_constant(0);
        bool good = copy && kernel_form_add(&g, &f, sign) &&
                    kernel_learn(&copy->facts, g, 1);
        if (!good)
            drop(x->s, copy);
        if (!good || !refute_copy(x, copy, d))
            return false;
    }
    return true;
}

static bool
after_move(unk_checker *x, unk_state *st, int to, void *arg)
{
    const depth *d = arg;
    const kernel_node *n = &x->t->node[d->body.node];

    if (st->envs == UNK_ENVS)
        return false;
    st->env[st->envs] = st->env[d->body.env];
    st->env[st->envs].place[kernel_kid(x->t, n, 0)->value] = (int16_t)to;
    unk_say(st, x->t->kid[n->kids + 2], (int16_t)st->envs++, d->body.holds);
    return unk_refute(x, st, d->expand, d->guess);
}

/* (some-move ..): in every way. */
static bool
each_move(unk_checker *x, unk_state *st, const unk_todo *c,
          const kernel_node *n, depth *d)
{
    unk_place p;

    if (!unk_read_place(x, st, &st->env[c->env], 0, kernel_kid(x->t, n, 1), &p))
        return false;
    int at = unk_keep(x, st, &p);
    if (at < 0)
        return false;
    unk_learn_position(x, st, at);
    d->body = *c;
    return unk_each_way(x, st, at, after_move, d);
}

static bool
each_case(unk_checker *x, unk_state *st, const unk_todo *c, depth *d)
{
    const kernel_node *n = &x->t->node[c->node];

    switch (n->op) {
    case KERNEL_AND:
    case KERNEL_OR:
        return each_operand(x, st, c, n, d);
    case KERNEL_IFF:
        return both_sides(x, st, c, n, d);
    case KERNEL_EQ:
        return both_signs(x, st, c, n, d);
    default:
        return each_move(x, st, c, n, d);
    }
}

/* Every alternative that waits is tried until one is refuted in all cases. */
static bool
by_cases(unk_checker *x, const unk_state *st, depth d)
{
    for (size_t i = 0; i < st->splits; i++) {
        unk_state *copy = unk_copy(x, st);
        if (!copy)
            return false;
        unk_todo c = st->split[i];
        copy->split[i] = copy->split[--copy->splits];
        bool good = each_case(x, copy, &c, &d);
        drop(x->s, copy);
        if (good)
            return true;
    }
    return false;
}

/* ---- moves */

static bool
has_outcome(unk_checker *x, unk_state *st, int to, void *arg)
{
    const depth *d = arg;

    unk_outcome_is(st, to, d->is);
    return unk_refute(x, st, d->expand, d->guess);
}

/* An N-position has a move to a P-position; in misère play it may have none,
 * and a P-position has one, to an N-position. */
static bool
by_options_of(unk_checker *x, const unk_state *st, size_t at, depth d)
{
    const unk_place *p = &st->place[at];
    bool misere = x->game[p->game].g->misere;
    unk_state *copy = unk_copy(x, st);

    if (!copy)
        return false;
    copy->place[at].expanded = true;
    d.expand--;
    d.is = p->outcome == UNK_N ? UNK_P : UNK_N;
    bool good = unk_each_way(x, copy, (int)at, has_outcome, &d);
    if (good && misere && p->outcome == UNK_N && !p->terminal) {
        copy->place[at].terminal = true;
        good = unk_refute(x, copy, d.expand, d.guess);
    }
    drop(x->s, copy);
    return good;
}

static bool
by_options(unk_checker *x, const unk_state *st, depth d)
{
    for (size_t i = 0; d.expand > 0 && i < st->places; i++) {
        const unk_place *p = &st->place[i];
        bool misere = x->game[p->game].g->misere;
        if (!p->expanded && !(p->terminal && misere) &&
            (p->outcome == UNK_N || (p->outcome == UNK_P && misere)) &&
            by_options_of(x, st, i, d))
            return true;
    }
    return false;
}

static bool
by_trying(unk_checker *x, const unk_state *st, depth d)
{
    d.is = UNK_N;
    for (size_t i = 0; i < st->places; i++)
        if (st->place[i].outcome == UNK_P &&
            unk_some_try(x, st, (int)i, has_outcome, &d))
            return true;
    return false;
}

/* A bag of which nothing is known has no heap, one, or more. */
static bool
by_heaps(unk_checker *x, const unk_state *st, size_t base, const depth *d)
{
    for (int64_t heaps = 0; heaps <= 2; heaps++) {
        unk_state *copy = unk_copy(x, st);
        kernel_form f, count = st->base[base].count;
        bool good = copy != NULL;
        if (good)
            copy->base[base].split = true;
        if (good && heaps == 2)
            good = kernel_learn(&copy->facts, count, 2);
        if (good && heaps == 1)
            good = unk_open_base(copy, (int)base, &f);
        if (good && heaps < 2)
            unk_empty_base(copy, heaps == 1 ? (int)copy->bases - 1 : (int)base);
        if (!good)
            drop(x->s, copy);
        if (!good || !refute_copy(x, copy, d))
            return false;
    }
    return true;
}

static bool
by_bases(unk_checker *x, const unk_state *st, depth d)
{
    for (size_t i = 0; i < st->places; i++) {
        int base = st->place[i].base;
        bool first = base >= 0 && !st->base[base].split;
        for (size_t k = 0; first && k < i; k++)
            first = st->place[k].base != base;
        if (first && by_heaps(x, st, (size_t)base, &d))
            return true;
    }
    return false;
}

static bool
by_sizes(unk_checker *x, const unk_state *st, const depth *d)
{
    unk_state *copy = unk_copy(x, st);

    if (copy && unk_use_at_sizes(x, copy))
        return refute_copy(x, copy, d);
    drop(x->s, copy);
    return false;
}

bool
unk_refute(unk_checker *x, unk_state *st, size_t expand, size_t guess)
{
    depth d = {.expand = expand, .guess = guess};

    if (!spend(x->s, 1000) || x->cases++ == x->most)
        return x->s->code == ACCEPTED &&
               stop(x->s, BUDGET, "the axioms do not decide this: many cases");
    if (close_state(x, st))
        return x->s->code == ACCEPTED;
    if (by_cases(x, st, d) || by_options(x, st, d))
        return true;
    if (guess == 0)
        return false;
    d.guess--;
    return by_sizes(x, st, &d) || by_trying(x, st, d) || by_bases(x, st, d);
}
