/* count.c: exactly one number completes a position to a P-position.
 *
 * At most one, since of two one leads to the other. At least one: if none up to
 * U does, each of these U + 1 positions has a move to a P-position. A move that
 * only changes the number leads to none of them. Every other way to move, with
 * given choices, serves one number at most, since two results would differ by a
 * move; so there are no more numbers than ways: docs/algorithms/unknown.md. */
#include "theorems/theorems.h"

enum { WAYS = 64 };

bool
unk_is_exactly_one(const kernel_text *t, const kernel_node *n)
{
    const kernel_node *f = kernel_kid(t, n, 0);

    if (f->op != KERNEL_SUM || f->n != 3 || kernel_kid(t, f, 0)->value != -1 ||
        kernel_kid(t, f, 1)->value != 1)
        return false;
    f = kernel_kid(t, f, 2);
    return f->op == KERNEL_TOTAL && kernel_kid(t, f, 2)->op == KERNEL_NUMBER &&
           kernel_kid(t, f, 2)->value == 1;
}

/* (total d (and d >= low d <= high (P G place)) 1) */
typedef struct counting {
    unk_checker *x;
    const unk_state *st;
    const unk_env *e;
    int64_t variable;
    const kernel_node *ask;
    bool has_low, has_high;
    kernel_form low, high; /* without the variable */
    /* the ways that do not only change the number */
    kernel_form ways;
    size_t seen;
    unk_place seen_at[WAYS]; /* results of ways without choices */
} counting;

/* The place with this number in it. */
static bool
place_at(const counting *c, unk_state *st, const kernel_form *d, unk_place *out)
{
    unk_env e = *c->e;
    size_t game = (size_t)kernel_kid(c->x->t, c->ask, 0)->value;

    return unk_bind(st, &e, c->variable, d) &&
           unk_read_place(c->x, st, &e, game, kernel_kid(c->x->t, c->ask, 1),
                          out);
}

/* A new state; numbers in it. */
static unk_state *
with_numbers(const counting *c, size_t n, kernel_form *d)
{
    unk_state *copy = unk_copy(c->x, c->st);

    for (size_t i = 0; copy && i < n; i++)
        if (!unk_fresh(copy, &d[i])) {
            drop(c->x->s, copy);
            return NULL;
        }
    return copy;
}

/* f - g >= least is assumed. */
static bool
is_over(unk_state *st, const kernel_form *f, const kernel_form *g,
        int64_t least)
{
    return kernel_learn_over(&st->facts, *f, g, least);
}

static bool
assume_p(unk_checker *x, unk_state *st, const unk_place *p)
{
    int at = unk_keep(x, st, p);

    if (at < 0)
        return false;
    unk_learn_position(x, st, at);
    unk_outcome_is(st, at, UNK_P);
    return true;
}

static bool
refute_and_drop(const counting *c, unk_state *st, bool good)
{
    good = good && c->x->refute(c->x, st, c->x->expand, c->x->guess);
    drop(c->x->s, st);
    return good;
}

/* ---- the condition */

/* A bound of the variable. */
static bool
read_bound(counting *c, const kernel_node *n)
{
    kernel_form d, f;
    unk_env e = *c->e;
    unk_state *st = with_numbers(c, 1, &d);
    bool good = st && n->op == KERNEL_GE && unk_bind(st, &e, c->variable, &d) &&
                unk_term(c->x, st, &e, kernel_kid(c->x->t, n, 0), &f);
    int64_t times = good ? f.c[c->st->vars] : 0;
    bool *has = times > 0 ? &c->has_low : &c->has_high;

    drop(c->x->s, st);
    if ((times != 1 && times != -1) || *has)
        return false;
    *has = true;
    f.c[c->st->vars] = 0;
    if (times == -1) {
        c->high = f;
        return true;
    }
    c->low = kernel_constant(0);
    return kernel_form_add(&c->low, &f, -1);
}

static bool
read_condition(counting *c, const kernel_node *total)
{
    const kernel_node *a = kernel_kid(c->x->t, total, 1);

    c->variable = kernel_kid(c->x->t, total, 0)->value;
    if (a->op != KERNEL_AND)
        return false;
    for (size_t i = 0; i < a->n; i++) {
        const kernel_node *n = kernel_kid(c->x->t, a, i);
        if (n->op == KERNEL_P && !c->ask)
            c->ask = n;
        else if (!read_bound(c, n))
            return false;
    }
    if (!c->ask || !c->has_high)
        return false;
    size_t game = (size_t)kernel_kid(c->x->t, c->ask, 0)->value;
    return !c->x->game[game].g->misere;
}

/* ---- at most one, and none below */

static bool
at_most_one(const counting *c)
{
    kernel_form d[2];
    unk_place p, q;
    unk_state *st = with_numbers(c, 2, d);

    return st && refute_and_drop(c, st,
                                 is_over(st, &d[1], &d[0], 1) &&
                                     place_at(c, st, &d[0], &p) &&
                                     place_at(c, st, &d[1], &q) &&
                                     assume_p(c->x, st, &p) &&
                                     assume_p(c->x, st, &q));
}

static bool
none_below(const counting *c)
{
    kernel_form d;
    unk_place p;

    if (!c->has_low || unk_zero(c->x, c->st, &c->low))
        return true;
    unk_state *st = with_numbers(c, 1, &d);
    return st && refute_and_drop(c, st,
                                 is_over(st, &c->low, &d, 1) &&
                                     place_at(c, st, &d, &p) &&
                                     assume_p(c->x, st, &p));
}

/* ---- ways to move */

/* One way: a system, and heaps in hand that are items of the place. */
typedef struct way {
    const unk_game *g;
    const kernel_system *s;
    size_t pick[KERNEL_HANDS];
} way;

/* From the place with number d; `legal`: its conditions are assumed. */
static bool
move_from(const counting *c, unk_state *st, const way *w, const kernel_form *d,
          const kernel_form *choice, bool legal, unk_place *to)
{
    const kernel_move *m = &w->g->g->move[w->s->move];
    unk_place from;

    if (!place_at(c, st, d, &from))
        return false;
    int at = unk_keep(c->x, st, &from);
    if (at < 0)
        return false;
    unk_learn_position(c->x, st, at);
    return unk_make(c->x, st, &from, w->s, w->pick, m->choices, choice, legal,
                    to);
}

/* The result is the place with another number up to U. */
typedef struct shape {
    const counting *c;
    unk_state *st;
} shape;

static bool
is_number_below(unk_checker *x, unk_equations *q, void *arg)
{
    shape *s = arg;
    kernel_form above = s->c->high;

    return unk_solve(x, s->st, q) && q->solved[q->low] &&
           unk_follows(x, s->st, &q->value[q->low], 0) &&
           kernel_form_add(&above, &q->value[q->low], -1) &&
           unk_follows(x, s->st, &above, 0);
}

static bool
only_changes_number(const counting *c, unk_state *st, const unk_place *to)
{
    unk_equations *q = take(c->x->s, 1, sizeof *q);
    kernel_form e, free_[1];
    shape s = {c, st};
    unk_place p;
    bool good = q && st->vars < SYSTEM_VARIABLES;

    if (good) {
        size_t n = 0;
        q->low = st->vars;
        q->high = st->vars + 1;
        e = kernel_variable(q->low);
        good = place_at(c, st, &e, &p);
        for (size_t i = 0; good && i < c->x->game[p.game].n_numbers; i++) {
            q->f[q->n] = p.number[i];
            good = kernel_form_add(&q->f[q->n++], &to->number[i], -1);
        }
        for (size_t i = 0; good && i < p.n; i++)
            if (p.item[i].size.c[q->low] != 0) {
                good = n == 0 && kernel_is_constant(&p.item[i].times) &&
                       p.item[i].times.k == 1;
                if (!good)
                    break;
                free_[n++] = p.item[i].size;
                p.item[i--] = p.item[--p.n];
            }
        good = good &&
               unk_match(c->x, st, to, &p, n, free_, q, is_number_below, &s);
    }
    drop(c->x->s, q);
    return good;
}

/* There are no two numbers that the way serves with the same choices. Without
 * choices, whatever its conditions are: they may be those of another way that
 * leads to the same. */
static bool
serves_one(const counting *c, const way *w, size_t choices)
{
    kernel_form d[2 + KERNEL_HANDS];
    unk_place p, q;
    bool legal = choices > 0;
    unk_state *st = with_numbers(c, 2 + choices, d);

    return st && refute_and_drop(
                     c, st,
                     is_over(st, &d[1], &d[0], 1) &&
                         is_over(st, &c->high, &d[1], 0) &&
                         move_from(c, st, w, &d[0], &d[2], legal, &p) &&
                         move_from(c, st, w, &d[1], &d[2], legal, &q) &&
                         assume_p(c->x, st, &p) && assume_p(c->x, st, &q));
}

/* How many values the choice has at most, whatever the number is. */
static bool
count_choice(const counting *c, const unk_state *st, const way *w,
             const unk_place *from, size_t number, size_t choice,
             kernel_form *out)
{
    kernel_form low = kernel_constant(0), high = low, f;
    bool has_high = false;

    for (size_t i = 0; i < w->s->atoms; i++) {
        if (!unk_atom(c->x, st, from, w->s, w->pick, i, choice, &f) ||
            f.c[number] != 0)
            continue;
        int64_t times = f.c[choice];
        f.c[choice] = 0;
        if (times == 1) {
            low = kernel_constant(0);
            if (!kernel_form_add(&low, &f, -1))
                return false;
        } else if (times == -1 && !has_high) {
            high = f;
            has_high = true;
        }
    }
    if (!has_high)
        return false;
    *out = high;
    out->k++;
    return kernel_form_add(out, &low, -1) && unk_follows(c->x, c->st, out, 0);
}

/* Was the same result seen, of a way without choices? */
static bool
is_seen(counting *c, const unk_state *st, const unk_place *to)
{
    for (size_t i = 0; i < c->seen; i++)
        if (unk_same(c->x, st, to, &c->seen_at[i]))
            return true;
    if (c->seen < WAYS)
        c->seen_at[c->seen++] = *to;
    return false;
}

static bool
count_way(counting *c, const way *w)
{
    const kernel_move *m = &w->g->g->move[w->s->move];
    kernel_form d[1 + KERNEL_HANDS], times = kernel_constant(1);
    unk_place from, to;
    size_t number = c->st->vars;

    if (m->choices > 1 || w->s->variables != kernel_layout_of(w->g->g, m).n)
        return false;
    unk_state *st = with_numbers(c, 1 + m->choices, d);
    bool good = st && is_over(st, &c->high, &d[0], 0) &&
                place_at(c, st, &d[0], &from) &&
                move_from(c, st, w, &d[0], &d[1], true, &to);
    bool never = good && kernel_never(&c->x->solver, &st->facts);
    bool counts = good && !never && !only_changes_number(c, st, &to) &&
                  !(m->choices == 0 && is_seen(c, st, &to));
    if (counts && m->choices == 1)
        good = count_choice(c, st, w, &from, number, number + 1, &times);
    drop(c->x->s, st);
    return good && (!counts || (serves_one(c, w, m->choices) &&
                                kernel_form_add(&c->ways, &times, 1)));
}

/* Every choice of heaps in hand. */
static bool
count_hands(counting *c, way *w, const unk_place *p, size_t n)
{
    const kernel_move *m = &w->g->g->move[w->s->move];

    if (n == m->hands)
        return count_way(c, w);
    for (size_t i = 0; i < p->n; i++) {
        int64_t times = 1;
        for (size_t k = 0; k < n; k++)
            times += w->pick[k] == i;
        w->pick[n] = i;
        if (!spend(c->x->s, 64) || !kernel_is_constant(&p->item[i].times))
            return false;
        if (p->item[i].times.k >= times && !count_hands(c, w, p, n + 1))
            return false;
    }
    return true;
}

/* Are there fewer ways than numbers 0, 1, .., U? */
static bool
at_least_one(counting *c)
{
    kernel_form d, more = c->high;
    unk_place p;
    unk_state *st = with_numbers(c, 1, &d);
    bool good = st && place_at(c, st, &d, &p) && p.base < 0;
    int at = good ? unk_keep(c->x, st, &p) : -1;

    good = at >= 0 && unk_is_position(c->x, st, &p);
    drop(c->x->s, st);
    const unk_game *g = good ? &c->x->game[p.game] : NULL;
    for (size_t i = 0; good && i < g->systems.n; i++) {
        way w = {.g = g, .s = &g->systems.item[i]};
        good = count_hands(c, &w, &p, 0);
    }
    return good && kernel_form_add(&more, &c->ways, -1) &&
           unk_follows(c->x, c->st, &more, 0);
}

bool
unk_exactly_one(unk_checker *x, const unk_state *st, const unk_env *e,
                const kernel_node *n)
{
    counting *c = take(x->s, 1, sizeof *c);

    for (size_t i = 0; i < x->part->games; i++)
        if (x->game[i].asks)
            return false;
    if (!c)
        return false;
    *c = (counting){.x = x, .st = st, .e = e};
    bool good =
        read_condition(c, kernel_kid(x->t, kernel_kid(x->t, n, 0), 2)) &&
        at_most_one(c) && none_below(c) && at_least_one(c);
    drop(x->s, c);
    return good;
}
