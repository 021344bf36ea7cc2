/* moves.c: the moves of a game from a place, by the systems of its rules. */
#include <string.h>

#include "places/places.h"

enum { CANDIDATES = 2 + 2 * (KERNEL_HANDS + UNK_NUMBERS) };

unk_instance
unk_instance_of(const unk_game *g, const kernel_system *s)
{
    unk_instance i = {.g = g, .s = s, .m = &g->g->move[s->move]};

    i.at = kernel_layout_of(g->g, i.m);
    return i;
}

bool
unk_look_at(unk_checker *x, const unk_state *st, const unk_place *p,
            unk_instance *i)
{
    for (size_t k = 0; k < i->m->hands; k++)
        i->value[i->at.hand + k] = p->item[i->pick[k]].size;
    for (size_t k = 0; k < i->g->n_numbers; k++)
        i->value[i->at.field + i->g->number[k]] = p->number[k];
    i->counted = true;
    if (i->g->bag < 0)
        return true;
    size_t bag = (size_t)i->g->bag;
    i->counted = unk_count(x, st, p, &i->value[i->at.count + bag]);
    return unk_stones(st, p, &i->value[i->at.field + bag]);
}

bool
unk_form_of(const unk_instance *i, const kernel_form *f, kernel_form *out)
{
    for (size_t k = i->at.count; !i->counted && k < i->at.n; k++)
        if (f->c[k] != 0)
            return false;
    return kernel_compose(f, i->s->variables, i->value, out);
}

bool
unk_result_of(const unk_instance *i, const unk_place *from,
              const kernel_form *puts, unk_place *to)
{
    kernel_form one = kernel_constant(1), minus = kernel_constant(-1);
    size_t put = 0;

    *to = *from;
    for (size_t k = 0; k < i->m->hands; k++)
        if (!unk_put(to, &i->value[i->at.hand + k], &minus))
            return false;
    for (size_t k = 0; k < i->m->changes; k++) {
        const kernel_change *c = &i->m->change[k];
        if (c->kind == KERNEL_PUT) {
            if (!unk_put(to, &puts[put++], &one))
                return false;
            continue;
        }
        for (size_t n = 0; n < i->g->n_numbers; n++)
            if (i->g->number[n] == c->where &&
                !unk_form_of(i, &i->s->value[k], &to->number[n]))
                return false;
    }
    return true;
}

bool
unk_puts_of(const unk_instance *i, size_t *n, kernel_form *out)
{
    *n = 0;
    for (size_t k = 0; k < i->m->changes; k++)
        if (i->m->change[k].kind == KERNEL_PUT &&
            !unk_form_of(i, &i->s->value[k], &out[(*n)++]))
            return false;
    return true;
}

/* ---- heaps in hand, one after the other */

typedef bool hands_fn(unk_checker *x, const unk_state *st, const unk_place *p,
                      unk_instance *i, void *arg);

int64_t
unk_picked(const unk_instance *i, size_t n, size_t item)
{
    int64_t times = 0;

    for (size_t k = 0; k < n; k++)
        times += i->pick[k] == item;
    return times;
}

/* Every way to take heaps in hand that are surely there: is one of them good? */
static bool
some_hands(unk_checker *x, const unk_state *st, const unk_place *p,
           unk_instance *i, size_t n, hands_fn *good, void *arg)
{
    if (n == i->m->hands)
        return unk_look_at(x, st, p, i) && good(x, st, p, i, arg);
    for (size_t k = 0; k < p->n; k++) {
        int64_t times = unk_picked(i, n, k) + 1;
        if (!spend(x->s, 64) || !unk_follows(x, st, &p->item[k].times, times))
            continue;
        i->pick[n] = k;
        if (some_hands(x, st, p, i, n + 1, good, arg))
            return true;
    }
    return false;
}

static bool
some_system(unk_checker *x, const unk_state *st, const unk_place *from,
            hands_fn *good, void *arg)
{
    const unk_game *g = &x->game[from->game];

    for (size_t k = 0; k < g->systems.n; k++) {
        unk_instance i = unk_instance_of(g, &g->systems.item[k]);
        if (some_hands(x, st, from, &i, 0, good, arg))
            return true;
    }
    return false;
}

static bool can_move(unk_checker *x, const unk_state *st, const unk_place *from,
                     bool plain);

/* There is a move that does not ask for one: seen here, or where the bag was the
 * same. */
static bool
is_movable(unk_checker *x, const unk_state *st, const unk_place *from)
{
    for (size_t i = 0; i < st->places; i++)
        if (st->place[i].movable && st->place[i].game == from->game &&
            unk_same_bag(x, st, &st->place[i], from))
            return true;
    return can_move(x, st, from, true);
}

/* All conditions of the move hold. */
static bool
is_legal(unk_checker *x, const unk_state *st, const unk_place *from,
         const unk_instance *i)
{
    kernel_form f;

    if (i->s->movable && !is_movable(x, st, from))
        return false;
    for (size_t k = 0; k < i->s->atoms; k++)
        if (i->s->atom[k].kind != SYSTEM_AT_LEAST ||
            !unk_form_of(i, &i->s->atom[k].f, &f) || !unk_follows(x, st, &f, 0))
            return false;
    return true;
}

/* ---- a move to a given place */

typedef struct target {
    const unk_state *st;
    const unk_place *from, *to;
    unk_instance *i;
} target;

static bool
fits(unk_checker *x, unk_equations *q, void *arg)
{
    target *t = arg;
    unk_instance i = *t->i;

    if (!unk_solve(x, t->st, q))
        return false;
    for (size_t k = 0; k < i.s->variables; k++)
        if (!unk_put_in(q, &i.value[k]))
            return false;
    for (size_t v = q->low; v < q->high; v++)
        if (!q->solved[v] || !unk_follows(x, t->st, &q->value[v], 0))
            return false;
    return is_legal(x, t->st, t->from, &i);
}

/* Choices and further variables are unknowns: those behind all others. */
static bool
is_way_to(unk_checker *x, const unk_state *st, const unk_place *p,
          unk_instance *i, void *arg)
{
    target *t = arg;
    kernel_form puts[KERNEL_CHANGES], none[KERNEL_CHANGES];
    unk_equations *q = take(x->s, 1, sizeof *q);
    unk_place after;
    size_t n = 0;
    bool good = q != NULL;

    if (!good)
        return false;
    memset(none, 0, sizeof none);
    q->low = q->high = st->vars;
    for (size_t k = i->at.choice; good && k < i->s->variables; k++)
        if (k < i->at.field || k >= i->at.n) {
            good = q->high < SYSTEM_VARIABLES;
            if (good)
                i->value[k] = kernel_variable(q->high++);
        }
    t->i = i;
    good =
        good && unk_puts_of(i, &n, puts) && unk_result_of(i, p, none, &after);
    for (size_t k = 0; good && k < i->g->n_numbers; k++) {
        q->f[q->n] = after.number[k];
        good = kernel_form_add(&q->f[q->n++], &t->to->number[k], -1);
    }
    good = good && unk_match(x, st, t->to, &after, n, puts, q, fits, t);
    drop(x->s, q);
    return good;
}

bool
unk_leads(unk_checker *x, const unk_state *st, const unk_place *from,
          const unk_place *to)
{
    target t = {st, from, to, NULL};

    return some_system(x, st, from, is_way_to, &t);
}

/* ---- moves with choices that suggest themselves */

typedef struct trial {
    int from;   /* or -1: it is enough that one is there */
    bool plain; /* that does not ask for another */
    unk_way_fn *done;
    void *arg;
} trial;

/* 0, 1, heaps in hand and numbers, and those less 1. */
static size_t
candidates(const unk_instance *i, const unk_place *p, kernel_form *out)
{
    size_t n = 0;

    out[n++] = kernel_constant(1);
    out[n++] = kernel_constant(0);
    for (size_t k = 0; k < i->m->hands + i->g->n_numbers; k++) {
        out[n] = k < i->m->hands ? i->value[i->at.hand + k]
                                 : p->number[k - i->m->hands];
        out[n + 1] = out[n];
        out[n + 1].k--;
        n += 2;
    }
    return n;
}

static bool
try_it(unk_checker *x, const unk_state *st, const unk_place *p,
       const unk_instance *i, const trial *t)
{
    kernel_form puts[KERNEL_CHANGES];
    unk_place to;
    size_t n;

    if (!is_legal(x, st, p, i))
        return false;
    if (!t->done)
        return true;
    unk_state *copy = unk_copy(x, st);
    bool good = copy && unk_puts_of(i, &n, puts) &&
                unk_result_of(i, &st->place[t->from], puts, &to);
    int at = good ? unk_keep(x, copy, &to) : -1;
    good = at >= 0 && (size_t)at == st->places && t->done(x, copy, at, t->arg);
    drop(x->s, copy);
    return good;
}

static bool
try_choices(unk_checker *x, const unk_state *st, const unk_place *p,
            unk_instance *i, size_t choice, const trial *t)
{
    kernel_form may[CANDIDATES];

    if (choice == i->m->choices)
        return try_it(x, st, p, i, t);
    size_t n = candidates(i, p, may);
    for (size_t k = 0; k < n && spend(x->s, 64); k++) {
        i->value[i->at.choice + choice] = may[k];
        if (unk_follows(x, st, &may[k], 0) &&
            try_choices(x, st, p, i, choice + 1, t))
            return true;
    }
    return false;
}

static bool
try_hands(unk_checker *x, const unk_state *st, const unk_place *p,
          unk_instance *i, void *arg)
{
    const trial *t = arg;

    return i->m->choices <= 2 && i->s->variables == i->at.n &&
           !(t->plain && i->s->movable) && try_choices(x, st, p, i, 0, t);
}

bool
unk_some_try(unk_checker *x, const unk_state *st, int from, unk_way_fn *done,
             void *arg)
{
    trial t = {from, false, done, arg};

    return some_system(x, st, &st->place[from], try_hands, &t);
}

bool
can_move(unk_checker *x, const unk_state *st, const unk_place *from, bool plain)
{
    trial t = {-1, plain, NULL, NULL};

    return some_system(x, st, from, try_hands, &t);
}

bool
unk_can_move(unk_checker *x, const unk_state *st, const unk_place *from)
{
    return can_move(x, st, from, false);
}

/* ---- one way */

bool
unk_make(unk_checker *x, unk_state *st, const unk_place *p,
         const kernel_system *s, const size_t *pick, size_t n,
         const kernel_form *choice, bool legal, unk_place *to)
{
    unk_instance i = unk_instance_of(&x->game[p->game], s);
    kernel_form puts[KERNEL_CHANGES], f;
    size_t n_puts;

    memcpy(i.pick, pick, sizeof i.pick);
    if (!unk_look_at(x, st, p, &i))
        return false;
    for (size_t k = 0; k < n; k++)
        i.value[i.at.choice + k] = choice[k];
    for (size_t k = 0; legal && k < s->atoms; k++)
        if (s->atom[k].kind == SYSTEM_AT_LEAST &&
            unk_form_of(&i, &s->atom[k].f, &f))
            kernel_learn(&st->facts, f, 0);
    return unk_puts_of(&i, &n_puts, puts) && unk_result_of(&i, p, puts, to);
}

bool
unk_atom(unk_checker *x, const unk_state *st, const unk_place *p,
         const kernel_system *s, const size_t *pick, size_t atom, size_t choice,
         kernel_form *out)
{
    unk_instance i = unk_instance_of(&x->game[p->game], s);

    memcpy(i.pick, pick, sizeof i.pick);
    if (s->atom[atom].kind != SYSTEM_AT_LEAST || !unk_look_at(x, st, p, &i))
        return false;
    i.value[i.at.choice] = kernel_variable(choice);
    return unk_form_of(&i, &s->atom[atom].f, out);
}
