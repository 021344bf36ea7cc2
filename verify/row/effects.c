/* effects.c: what the moves of the rules make of a row.
 *
 * The heaps of a position of the row stand in places: the fixed ones first,
 * then a, then b. A move takes heaps from different places in hand; for every
 * such way and every value of the choices, heaps and numbers that result are
 * sums x*a + y*b + z. They must be one row with its two free heaps, or one row
 * with a + b as a single free heap; all else is refused. */
#include "row/row.h"

#include <string.h>

#include "common/integers.h"

enum { TRIES = 1 << 20, NOWHERE = -1 };

typedef struct linear {
    int64_t a, b, k;
} linear;

typedef struct maker {
    const rows *c;
    size_t index; /* of the row */
    const move *m;
    size_t place[TARGETS];
    int64_t choice[CHOICES];
    uint64_t tries;
    effects *out;
} maker;

static const row *
row_of(const maker *w)
{
    return &w->c->row[w->index];
}

static bool
refuse(const maker *w, const char *why)
{
    return stop(w->c->s, REFUSED, "row %zu of the certificate, move %s: %s",
                w->index + 1, w->m ? w->m->name : "take", why);
}

/* The value of a sum; choices from `choices` on are left out. */
static bool
value_of(const maker *w, const sum *f, size_t choices, linear *out)
{
    const row *r = row_of(w);
    size_t n = r->n_fixed;
    bool ok = true;

    *out = (linear){f->stones, f->stones, f->k};
    for (size_t i = 0; i < n; i++)
        ok = ok && add_product(&out->k, f->stones, r->fixed[i]);
    for (size_t i = 0; i < w->c->n_numbers; i++)
        ok = ok && add_product(&out->k, f->number[i], r->number[i]);
    for (size_t i = 0; i < choices; i++)
        ok = ok && add_product(&out->k, f->choice[i], w->choice[i]);
    for (size_t i = 0; i < w->m->targets; i++)
        if (w->place[i] == n)
            out->a += f->target[i];
        else if (w->place[i] == n + 1)
            out->b += f->target[i];
        else
            ok =
                ok && add_product(&out->k, f->target[i], r->fixed[w->place[i]]);
    return ok || refuse(w, "a number is too large");
}

/* ---- rows that are reached ---- */

typedef struct heaps {
    size_t n;
    int64_t heap[FIXED + RESULTS];
    int64_t number[NUMBERS];
} heaps;

static void
insert(heaps *h, int64_t heap)
{
    size_t i = h->n++;

    for (; i > 0 && h->heap[i - 1] > heap; i--)
        h->heap[i] = h->heap[i - 1];
    h->heap[i] = heap;
}

static long
find_row(const rows *c, const heaps *h)
{
    if (!spend(c->s, c->n_rows))
        return NOWHERE;
    for (size_t i = 0; i < c->n_rows; i++) {
        const row *r = &c->row[i];
        if (r->n_fixed == h->n &&
            memcmp(r->fixed, h->heap, h->n * sizeof *h->heap) == 0 &&
            memcmp(r->number, h->number, sizeof h->number) == 0)
            return (long)i;
    }
    return NOWHERE;
}

static bool
keep(maker *w, const effect *e)
{
    effects *all = w->out;

    if (!spend(w->c->s, 4 * all->n))
        return false;
    for (size_t i = 0; i < all->n; i++)
        if (memcmp(&all->item[i], e, sizeof *e) == 0)
            return true;
    effect *item =
        make_room(w->c->s, all->item, &all->room, all->n, sizeof *item);
    if (!item)
        return false;
    all->item = item;
    all->item[all->n++] = *e;
    return true;
}

/* Moves must lead to rows that come earlier; then there is no way round. */
static bool
keep_shift(maker *w, effect *e, const heaps *h)
{
    long to = find_row(w->c, h);

    if (to == (long)w->index &&
        ((e->k == 0 && e->l < 0) || (e->l == 0 && e->k < 0)))
        return true; /* reducing a free heap, which is always possible */
    if (to == NOWHERE || to >= (long)w->index)
        return refuse(w, "it leads to a row that does not come earlier");
    e->row = (size_t)to;
    return keep(w, e);
}

/* [heaps, x] is P for the partner x of the largest of the heaps. In the row
 * without fixed heaps that is the row itself: a join keeps the stones or loses
 * some, and has one heap less, so there is no way round there, either. */
static bool
keep_join(maker *w, effect *e, heaps *h)
{
    e->joined = true;
    if (h->n > 0)
        e->column = h->heap[--h->n];
    long to = find_row(w->c, h);
    bool own = to == (long)w->index && e->column == 0 && e->k <= 0;
    if (to == NOWHERE || (to >= (long)w->index && !own))
        return refuse(w, "it leads to a row that does not come earlier");
    e->row = (size_t)to;
    return keep(w, e);
}

/* ---- one way to move ---- */

static bool
collect(const maker *w, heaps *h, effect *e, int *free_a, int *free_b,
        int *joined)
{
    for (size_t i = 0; i < w->m->results; i++) {
        linear v;
        if (!value_of(w, &w->m->result[i], w->m->choices, &v))
            return false;
        if (v.a == 0 && v.b == 0) {
            if (v.k < 0 || h->n >= FIXED)
                return refuse(w, "it leaves no heaps that could be fixed");
            if (v.k > 0)
                insert(h, v.k);
        } else if (v.a == 1 && v.b == 1) {
            ++*joined;
            e->k = v.k;
        } else if (v.a == 1 && v.b == 0) {
            ++*free_a;
            e->k = v.k;
        } else if (v.a == 0 && v.b == 1) {
            ++*free_b;
            e->l = v.k;
        } else {
            return refuse(w, "it multiplies a heap");
        }
    }
    return true;
}

static bool
make_effect(maker *w, effect *e)
{
    const row *r = row_of(w);
    int in_hand[FIXED + 2] = {0}, free_a, free_b, joined = 0;
    heaps h = {.n = 0};

    for (size_t i = 0; i < w->m->targets; i++)
        in_hand[w->place[i]] = 1;
    for (size_t i = 0; i < r->n_fixed; i++)
        if (!in_hand[i])
            insert(&h, r->fixed[i]);
    free_a = !in_hand[r->n_fixed];
    free_b = !in_hand[r->n_fixed + 1];
    for (size_t i = 0; i < w->c->n_numbers; i++) {
        linear v;
        if (!value_of(w, &w->m->number[i], w->m->choices, &v))
            return false;
        if (v.a != 0 || v.b != 0 || v.k < 0)
            return refuse(w, "a number depends on a free heap");
        h.number[i] = v.k;
    }
    if (!collect(w, &h, e, &free_a, &free_b, &joined))
        return false;
    if (e->k < -SHIFT || e->k > SHIFT || e->l < -SHIFT || e->l > SHIFT)
        return refuse(w, "a number is too large");
    if (free_a == 1 && free_b == 1 && joined == 0)
        return keep_shift(w, e, &h);
    if (free_a == 0 && free_b == 0 && joined == 1)
        return keep_join(w, e, &h);
    return refuse(w, "it uses a free heap up, or splits it");
}

static bool
add_guard(const maker *w, effect *e, linear v, bool *legal)
{
    if (v.k < -(INT64_C(1) << 50) || v.k > INT64_C(1) << 50)
        return refuse(w, "a number is too large");
    if (v.a == 0 && v.b == 0 && v.k < 0)
        *legal = false;
    if (v.a < 0 || v.b < 0 || v.k < 0)
        e->guard[e->n_guards++] = (guard){v.a, v.b, v.k};
    return true;
}

static bool
finish(maker *w)
{
    size_t n = row_of(w)->n_fixed;
    bool legal = true;
    effect e;

    memset(&e, 0, sizeof e); /* compared byte by byte */
    for (size_t i = 0; i < w->m->targets; i++) {
        if (w->place[i] == n)
            add_guard(w, &e, (linear){1, 0, -1}, &legal);
        if (w->place[i] == n + 1)
            add_guard(w, &e, (linear){0, 1, -1}, &legal);
    }
    for (size_t i = 0; i < w->m->guards; i++) {
        linear v;
        if (!value_of(w, &w->m->guard[i], w->m->choices, &v) ||
            !add_guard(w, &e, v, &legal))
            return false;
    }
    return !legal || make_effect(w, &e);
}

/* Does some guard say that choice i can be no larger than it is now, whatever
 * the later ones are? *bounded: it will, sooner or later. */
static bool
exhausted(const maker *w, size_t i, bool *over, bool *bounded)
{
    *over = *bounded = false;
    for (size_t g = 0; g < w->m->guards; g++) {
        const sum *f = &w->m->guard[g];
        linear v;
        bool falls = f->choice[i] < 0;
        for (size_t k = i + 1; k < w->m->choices; k++)
            falls = falls && f->choice[k] <= 0;
        if (!falls)
            continue;
        if (!value_of(w, f, i + 1, &v))
            return false;
        if (v.a != 0 || v.b != 0)
            continue;
        *bounded = true;
        *over = *over || v.k < 0;
    }
    return true;
}

static bool
choose(maker *w, size_t i)
{
    if (i == w->m->choices)
        return finish(w);
    for (w->choice[i] = 0;; w->choice[i]++) {
        bool over, bounded;
        if (!spend(w->c->s, 1) || !exhausted(w, i, &over, &bounded))
            return false;
        if (!bounded)
            return refuse(w, "it changes a free heap in ways beyond reducing");
        if (over)
            return true;
        if (w->tries++ > TRIES)
            return stop(w->c->s, BUDGET, "a move has too many choices");
        if (!choose(w, i + 1))
            return false;
    }
}

static bool
take_in_hand(maker *w, size_t i)
{
    if (i == w->m->targets)
        return choose(w, 0);
    for (size_t p = 0; p < row_of(w)->n_fixed + 2; p++) {
        bool taken = false;
        for (size_t k = 0; k < i; k++)
            taken = taken || w->place[k] == p;
        w->place[i] = p;
        if (!taken && !take_in_hand(w, i + 1))
            return false;
    }
    return true;
}

/* Any heap can be reduced at will, fixed ones, too. */
static bool
reduce_fixed(maker *w)
{
    const row *r = row_of(w);

    for (size_t i = 0; i < r->n_fixed; i++)
        for (int64_t left = 0; left < r->fixed[i]; left++) {
            effect e;
            heaps h = {.n = 0};
            memset(&e, 0, sizeof e);
            memcpy(h.number, r->number, sizeof h.number);
            for (size_t k = 0; k < r->n_fixed; k++)
                if (k != i)
                    insert(&h, r->fixed[k]);
            if (left > 0)
                insert(&h, left);
            if (!spend(w->c->s, 1) || !keep_shift(w, &e, &h))
                return false;
        }
    return true;
}

bool
effects_find(const rows *c, size_t index, effects *out)
{
    maker w = {.c = c, .index = index, .out = out};

    *out = (effects){.is_end = true};
    if (!reduce_fixed(&w))
        return false;
    for (size_t i = 0; i < c->n_moves; i++) {
        w.m = &c->move[i];
        if (!take_in_hand(&w, 0))
            return false;
    }
    for (size_t i = 0; i < out->n; i++) {
        bool legal = true;
        for (size_t g = 0; g < out->item[i].n_guards; g++)
            legal = legal && out->item[i].guard[g].k >= 0;
        out->is_end = out->is_end && !legal;
    }
    return true;
}
