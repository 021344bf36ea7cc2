/* ways.c: every way to move from a place, with all heaps in hand and choices. */
#include "places/places.h"

enum { FROM_BASE = UNK_ITEMS };

typedef struct every {
    int from;
    unk_way_fn *done;
    void *arg;
    size_t n_puts;
    kernel_form puts[KERNEL_CHANGES];
} every;

static bool finish_way(unk_checker *x, const unk_state *st,
                       const unk_instance *i, const every *v, size_t put);

/* The new heap is between these. */
static bool
with_size(unk_checker *x, const unk_state *st, const unk_instance *i,
          const every *v, size_t put, int64_t low, int64_t high)
{
    unk_state *copy = unk_copy(x, st);
    kernel_form minus = kernel_constant(high);
    every one = *v;

    if (!copy)
        return false;
    bool good =
        kernel_learn(&copy->facts, v->puts[put], low) &&
        (high == INT64_MAX || (kernel_form_add(&minus, &v->puts[put], -1) &&
                               kernel_learn(&copy->facts, minus, 0)));
    if (low == high)
        one.puts[put] = kernel_constant(low);
    good = good && (kernel_never(&x->solver, &copy->facts) ||
                    finish_way(x, copy, i, &one, put + 1));
    drop(x->s, copy);
    return good;
}

/* New heaps are empty or not; small ones are of one size after the other. */
static bool
finish_way(unk_checker *x, const unk_state *st, const unk_instance *i,
           const every *v, size_t put)
{
    kernel_form above = kernel_constant(UNK_SPLIT);
    unk_place to;

    if (put == v->n_puts) {
        unk_state *copy = unk_copy(x, st);
        bool good = copy && unk_result_of(i, &st->place[v->from], v->puts, &to);
        int at = good ? unk_keep(x, copy, &to) : -1;
        good = at >= 0 && v->done(x, copy, at, v->arg);
        drop(x->s, copy);
        return good;
    }
    if (kernel_is_constant(&v->puts[put]))
        return finish_way(x, st, i, v, put + 1);
    if (kernel_form_add(&above, &v->puts[put], -1) &&
        unk_follows(x, st, &above, 0)) {
        for (int64_t k = 0; k <= UNK_SPLIT; k++)
            if (!with_size(x, st, i, v, put, k, k))
                return false;
        return true;
    }
    if (unk_follows(x, st, &v->puts[put], 1))
        return finish_way(x, st, i, v, put + 1);
    return with_size(x, st, i, v, put, 0, 0) &&
           with_size(x, st, i, v, put, 1, INT64_MAX);
}

static bool
are_natural(unk_checker *x, const unk_state *st, const every *v)
{
    for (size_t k = 0; k < v->n_puts; k++)
        if (!unk_follows(x, st, &v->puts[k], 0))
            return false;
    return true;
}

/* Choices that are small are one number after the other. */
static bool
split_choices(unk_checker *x, const unk_state *st, const unk_instance *i,
              every *v, size_t choice)
{
    kernel_form above = kernel_constant(UNK_SPLIT);
    const kernel_form *f = &i->value[i->at.choice + choice];

    if (choice == i->m->choices)
        return unk_puts_of(i, &v->n_puts, v->puts) && are_natural(x, st, v) &&
               finish_way(x, st, i, v, 0);
    if (!kernel_form_add(&above, f, -1) || !unk_follows(x, st, &above, 0))
        return split_choices(x, st, i, v, choice + 1);
    for (int64_t k = 0; k <= UNK_SPLIT; k++) {
        unk_state *copy = unk_copy(x, st);
        unk_instance one = *i;
        one.value[i->at.choice + choice] = kernel_constant(k);
        bool good = copy &&
                    kernel_learn_equal(&copy->facts, f,
                                       &one.value[i->at.choice + choice]) &&
                    (kernel_never(&x->solver, &copy->facts) ||
                     split_choices(x, copy, &one, v, choice + 1));
        drop(x->s, copy);
        if (!good)
            return false;
    }
    return true;
}

/* Heaps in hand are told apart, choices are any numbers, and conditions hold. */
static bool
one_way(unk_checker *x, const unk_state *st, unk_instance *i, every *v)
{
    unk_state *copy = unk_copy(x, st);
    kernel_form f;
    bool good = copy != NULL;

    if (!good)
        return false;
    unk_place *p = &copy->place[v->from];
    for (size_t k = 0; good && k < i->m->hands; k++) {
        size_t item = i->pick[k];
        if (item == FROM_BASE) {
            good = unk_open_base(copy, p->base, &f);
            i->pick[k] = p->n - 1;
        } else {
            good = kernel_learn(&copy->facts, p->item[item].times,
                                unk_picked(i, k, item) + 1);
        }
    }
    p->movable = true; /* that one, or one that it asks for */
    good = good && unk_look_at(x, copy, p, i);
    for (size_t k = i->at.choice; good && k < i->s->variables; k++)
        if (k < i->at.field || k >= i->at.n)
            good = unk_fresh(copy, &i->value[k]);
    for (size_t k = 0; good && k < i->s->atoms; k++)
        if (i->s->atom[k].kind == SYSTEM_AT_LEAST &&
            unk_form_of(i, &i->s->atom[k].f, &f))
            kernel_learn(&copy->facts, f, 0);
    good = good && (kernel_never(&x->solver, &copy->facts) ||
                    split_choices(x, copy, i, v, 0));
    drop(x->s, copy);
    return good;
}

static bool
every_hands(unk_checker *x, const unk_state *st, const unk_instance *i,
            size_t n, every *v)
{
    const unk_place *p = &st->place[v->from];

    if (n == i->m->hands) {
        unk_instance one = *i;
        return one_way(x, st, &one, v);
    }
    for (size_t k = 0; k <= p->n; k++) {
        unk_instance one = *i;
        if (!spend(x->s, 64))
            return false;
        one.pick[n] = k < p->n ? k : FROM_BASE;
        if ((k < p->n || p->base >= 0) && !every_hands(x, st, &one, n + 1, v))
            return false;
    }
    return true;
}

bool
unk_each_way(unk_checker *x, const unk_state *st, int from, unk_way_fn *done,
             void *arg)
{
    const unk_game *g = &x->game[st->place[from].game];

    for (size_t k = 0; k < g->systems.n; k++) {
        every v = {.from = from, .done = done, .arg = arg};
        unk_instance i = unk_instance_of(g, &g->systems.item[k]);
        if (!every_hands(x, st, &i, 0, &v))
            return false;
    }
    return true;
}
