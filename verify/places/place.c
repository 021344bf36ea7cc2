/* place.c: positions whose heaps and numbers are forms: what they consist of. */
#include <string.h>

#include "places/places.h"

unk_state *
unk_copy(unk_checker *x, const unk_state *st)
{
    unk_state *copy =
        spend(x->s, sizeof *st / 64) ? take(x->s, 1, sizeof *copy) : NULL;

    if (copy)
        *copy = *st;
    return copy;
}

void
unk_say(unk_state *st, uint32_t node, int16_t env, bool holds)
{
    if (st->todos < UNK_TODO)
        st->todo[st->todos++] = (unk_todo){node, env, holds};
}

void
unk_outcome_is(unk_state *st, int place, unk_outcome outcome)
{
    unk_place *p = &st->place[place];

    if (p->outcome != UNK_ANY && p->outcome != outcome)
        st->lost = true;
    p->outcome = outcome;
}

bool
unk_fresh(unk_state *st, kernel_form *out)
{
    if (st->vars >= SYSTEM_VARIABLES)
        return false;
    *out = kernel_variable(st->vars++);
    return kernel_learn(&st->facts, *out, 0);
}

/* ---- what follows */

bool
unk_follows(unk_checker *x, const unk_state *st, const kernel_form *f,
            int64_t least)
{
    return kernel_follows(&x->solver, &st->facts, f, least);
}

bool
unk_zero(unk_checker *x, const unk_state *st, const kernel_form *f)
{
    kernel_form none = kernel_constant(0);

    return unk_equal(x, st, f, &none);
}

bool
unk_equal(unk_checker *x, const unk_state *st, const kernel_form *f,
          const kernel_form *g)
{
    kernel_form d = *f;

    if (kernel_form_add(&d, g, -1) && kernel_is_constant(&d))
        return d.k == 0;
    return kernel_follows_equal(&x->solver, &st->facts, f, g);
}

static bool
is_number(const kernel_form *f, int64_t k)
{
    return f->k == k && kernel_is_constant(f);
}

/* ---- bags */

bool
unk_put(unk_place *p, const kernel_form *size, const kernel_form *times)
{
    if (is_number(size, 0) || is_number(times, 0))
        return true;
    for (size_t i = 0; i < p->n; i++) {
        if (memcmp(&p->item[i].size, size, sizeof *size) != 0)
            continue;
        if (!kernel_form_add(&p->item[i].times, times, 1))
            return false;
        if (is_number(&p->item[i].times, 0))
            p->item[i] = p->item[--p->n];
        return true;
    }
    if (p->n == UNK_ITEMS)
        return false;
    p->item[p->n++] = (unk_item){*size, *times};
    return true;
}

static bool
product(const kernel_form *a, const kernel_form *b, kernel_form *out)
{
    *out = kernel_constant(0);
    if (kernel_is_constant(a))
        return kernel_form_add(out, b, a->k);
    return kernel_is_constant(b) && kernel_form_add(out, a, b->k);
}

bool
unk_stones(const unk_state *st, const unk_place *p, kernel_form *out)
{
    kernel_form one;

    *out = p->base < 0 ? kernel_constant(0) : st->base[p->base].stones;
    for (size_t i = 0; i < p->n; i++)
        if (!product(&p->item[i].size, &p->item[i].times, &one) ||
            !kernel_form_add(out, &one, 1))
            return false;
    return true;
}

/* It has to be known of every item whether it is empty. */
bool
unk_count(unk_checker *x, const unk_state *st, const unk_place *p,
          kernel_form *out)
{
    *out = p->base < 0 ? kernel_constant(0) : st->base[p->base].count;
    for (size_t i = 0; i < p->n; i++) {
        if (unk_zero(x, st, &p->item[i].size))
            continue;
        if (!unk_follows(x, st, &p->item[i].size, 1) ||
            !kernel_form_add(out, &p->item[i].times, 1))
            return false;
    }
    return true;
}

void
unk_measure_of(unk_checker *x, const unk_state *st, const unk_place *p, int at,
               struct unk_measure *out)
{
    const unk_game *g = &x->game[p->game];
    kernel_form bag, heaps, *stones = &out->f[0], *numbers = &out->f[2];

    out->at = at;
    out->known[0] = out->known[2] = unk_stones(st, p, &bag);
    *stones = bag;
    *numbers = kernel_constant(0);
    for (size_t i = 0; i < g->n_numbers; i++) {
        bool pile = g->g->field[g->number[i]] == KERNEL_PILE;
        if (!kernel_form_add(pile ? stones : numbers, &p->number[i], 1))
            out->known[pile ? 0 : 2] = false;
    }
    out->known[1] = out->known[0] && unk_count(x, st, p, &heaps);
    out->f[1] = x->splits ? bag : heaps;
    if (out->known[1] && x->splits)
        out->known[1] = kernel_form_add(&out->f[1], &heaps, -1);
}

static bool
has_same_bag(unk_checker *x, const unk_state *st, const struct unk_measure *a,
             const struct unk_measure *b)
{
    return a->at >= 0 && /* and so is the other, of the same problem */
           unk_same_bag(x, st, &st->place[a->at], &st->place[b->at]);
}

bool
unk_is_less(unk_checker *x, const unk_state *st, const struct unk_measure *a,
            const struct unk_measure *b)
{
    for (size_t i = 0; i < 3; i++) {
        kernel_form d = b->f[i];
        if (i == 1 && has_same_bag(x, st, a, b))
            continue; /* however many heaps that are */
        if (!a->known[i] || !b->known[i] || !kernel_form_add(&d, &a->f[i], -1))
            return false;
        if (unk_follows(x, st, &d, 1))
            return true;
        if (!unk_follows(x, st, &d, 0))
            return false;
    }
    return false;
}

/* ---- the same */

/* One item of `rest` that is as large; SIZE_MAX: none. */
static size_t
as_large(unk_checker *x, const unk_state *st, const unk_place *rest,
         const kernel_form *size)
{
    for (size_t i = 0; i < rest->n; i++)
        if (memcmp(&rest->item[i].size, size, sizeof *size) == 0)
            return i;
    for (size_t i = 0; i < rest->n; i++)
        if (unk_equal(x, st, &rest->item[i].size, size))
            return i;
    return SIZE_MAX;
}

static bool
vanishes(unk_checker *x, const unk_state *st, const unk_item *i)
{
    return unk_zero(x, st, &i->times) || unk_zero(x, st, &i->size);
}

bool
unk_same(unk_checker *x, const unk_state *st, const unk_place *a,
         const unk_place *b)
{
    if (a->game != b->game || !spend(x->s, 64))
        return false;
    for (size_t i = 0; i < x->game[a->game].n_numbers; i++)
        if (!unk_equal(x, st, &a->number[i], &b->number[i]))
            return false;
    return unk_same_bag(x, st, a, b);
}

bool
unk_same_bag(unk_checker *x, const unk_state *st, const unk_place *a,
             const unk_place *b)
{
    unk_place rest = *b;

    if (a->base != b->base || !spend(x->s, 64))
        return false;
    for (size_t i = 0; i < a->n; i++) {
        size_t at = as_large(x, st, &rest, &a->item[i].size);
        if (at == SIZE_MAX && !vanishes(x, st, &a->item[i]))
            return false;
        if (at != SIZE_MAX &&
            !kernel_form_add(&rest.item[at].times, &a->item[i].times, -1))
            return false;
    }
    for (size_t i = 0; i < rest.n; i++)
        if (!vanishes(x, st, &rest.item[i]))
            return false;
    return true;
}

int
unk_keep(unk_checker *x, unk_state *st, const unk_place *p)
{
    for (size_t i = 0; i < st->places; i++)
        if (unk_same(x, st, p, &st->place[i]))
            return (int)i;
    if (st->places == UNK_PLACES)
        return -1;
    st->place[st->places] = *p;
    st->place[st->places].outcome = UNK_ANY;
    st->place[st->places].terminal = st->place[st->places].expanded = false;
    st->place[st->places].matched = st->place[st->places].movable = false;
    return (int)st->places++;
}

/* ---- bases */

bool
unk_new_base(unk_state *st, int *out)
{
    kernel_form stones, count;

    if (st->bases == UNK_BASES || !unk_fresh(st, &stones) ||
        !unk_fresh(st, &count) ||
        !kernel_learn_over(&st->facts, stones, &count, 0))
        return false;
    *out = (int)st->bases++;
    st->base[*out].stones = stones;
    st->base[*out].count = count;
    st->base[*out].split = false;
    return true;
}

bool
unk_open_base(unk_state *st, int base, kernel_form *heap)
{
    kernel_form one = kernel_constant(1), stones, count;
    int rest;

    if (!unk_fresh(st, heap) || !unk_new_base(st, &rest))
        return false;
    stones = st->base[rest].stones;
    count = st->base[rest].count;
    count.k++;
    if (!kernel_learn(&st->facts, *heap, 1) ||
        !kernel_form_add(&stones, heap, 1) ||
        !kernel_learn_equal(&st->facts, &st->base[base].stones, &stones) ||
        !kernel_learn_equal(&st->facts, &st->base[base].count, &count))
        return false;
    for (size_t i = 0; i < st->places; i++)
        if (st->place[i].base == base) {
            st->place[i].base = rest;
            if (!unk_put(&st->place[i], heap, &one))
                return false;
        }
    return true;
}

void
unk_empty_base(unk_state *st, int base)
{
    kernel_form none = kernel_constant(0);

    kernel_learn_equal(&st->facts, &st->base[base].stones, &none);
    for (size_t i = 0; i < st->places; i++)
        if (st->place[i].base == base)
            st->place[i].base = -1;
}
