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

enum { TRIES = 1 << 20, NOWHERE = -1, COEFFICIENT = 1 << 20 };

typedef struct linear {
    int64_t a, b, k;
} linear;

typedef struct maker {
    const rows *c;
    size_t index; /* of the row */
    const kernel_system *y;
    const kernel_move *m;
    kernel_layout at;
    size_t place[KERNEL_HANDS];
    size_t choices; /* and further variables */
    size_t variable[CHOICES];
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
    return stop(w->c->s, REFUSED, "row %zu of the certificate, move %zu: %s",
                w->index + 1, w->y->move + 1, why);
}

/* Heaps in hand are those of their places. */
static bool
add_hands(const maker *w, const kernel_form *f, linear *out)
{
    const row *r = row_of(w);
    bool ok = true;

    for (size_t i = 0; i < w->m->hands; i++)
        if (w->place[i] == r->n_fixed)
            out->a += f->c[i];
        else if (w->place[i] == r->n_fixed + 1)
            out->b += f->c[i];
        else
            ok = ok && add_product(&out->k, f->c[i], r->fixed[w->place[i]]);
    return ok;
}

/* The value of a form; choices from `choices` on are left out. */
static bool
value_of(const maker *w, const kernel_form *f, size_t choices, linear *out)
{
    const row *r = row_of(w);
    int64_t stones = f->c[w->at.field + w->c->bag];
    bool ok = true;

    if (f->c[w->at.count + w->c->bag] != 0)
        return refuse(w, "it counts heaps");
    *out = (linear){stones, stones, f->k};
    for (size_t i = 0; i < r->n_fixed; i++)
        ok = ok && add_product(&out->k, stones, r->fixed[i]);
    for (size_t i = 0; i < w->c->n_numbers; i++)
        ok = ok && add_product(&out->k, f->c[w->at.field + w->c->number[i]],
                               r->number[i]);
    for (size_t i = 0; i < choices; i++)
        ok = ok && add_product(&out->k, f->c[w->variable[i]], w->choice[i]);
    ok = ok && add_hands(w, f, out);
    return ok || refuse(w, "a number is too large");
}

/* ---- rows that are reached ---- */

typedef struct heaps {
    size_t n;
    int64_t heap[FIXED + KERNEL_CHANGES];
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
    const row *r =
        spend(c->s, c->n_rows) ? rows_find(c, h->n, h->heap, h->number) : NULL;

    return r ? (long)(r - c->row) : NOWHERE;
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
    if (!RESERVE(w->c->s, all->item, all->room, all->n))
        return false;
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

/* What the guards say a, b and a + b are at least. */
static linear
least_of(const effect *e)
{
    linear low = {0};

    for (size_t i = 0; i < e->n_guards; i++) {
        const guard *g = &e->guard[i];
        int64_t of = g->a > 0 ? g->a : g->b;
        if (of <= 0 || g->k >= 0)
            continue;
        int64_t least = (-g->k - 1) / of + 1;
        if (g->a > 0 && g->b <= 0)
            low.a = least > low.a ? least : low.a;
        else if (g->b > 0 && g->a <= 0)
            low.b = least > low.b ? least : low.b;
        else if (g->a == g->b)
            low.k = least > low.k ? least : low.k;
    }
    low.k = low.a + low.b > low.k ? low.a + low.b : low.k;
    return low;
}

/* How often each heap is left, and what. */
typedef struct left {
    int a, b, joined;
    heaps h;
} left;

static bool
leave_heap(const maker *w, linear v, effect *e, left *out)
{
    linear low = least_of(e);
    bool fits = true;

    if (v.a == 0 && v.b == 0) {
        if (v.k < 0)
            return refuse(w, "it leaves a negative heap");
        if (v.k > 0)
            insert(&out->h, v.k);
    } else if (v.a == 1 && v.b == 1) {
        out->joined++;
        e->k = v.k;
        fits = v.k >= -low.k;
    } else if (v.a == 1 && v.b == 0) {
        out->a++;
        e->k = v.k;
        fits = v.k >= -low.a;
    } else if (v.a == 0 && v.b == 1) {
        out->b++;
        e->l = v.k;
        fits = v.k >= -low.b;
    } else {
        return refuse(w, "it multiplies a heap");
    }
    return fits || refuse(w, "a heap might become negative");
}

static bool
is_free(linear v)
{
    return v.a != 0 || v.b != 0;
}

static bool
leave_number(const maker *w, size_t field, linear v, left *out)
{
    for (size_t i = 0; i < w->c->n_numbers; i++)
        if (w->c->number[i] == field)
            out->h.number[i] = v.k;
    return !is_free(v) || refuse(w, "a number depends on a free heap");
}

/* What is not in hand stays. */
static void
leave_rest(const maker *w, left *out)
{
    const row *r = row_of(w);
    int in_hand[FIXED + 2] = {0};

    for (size_t i = 0; i < w->m->hands; i++)
        in_hand[w->place[i]] = 1;
    for (size_t i = 0; i < r->n_fixed; i++)
        if (!in_hand[i])
            insert(&out->h, r->fixed[i]);
    out->a = !in_hand[r->n_fixed];
    out->b = !in_hand[r->n_fixed + 1];
    memcpy(out->h.number, r->number, sizeof r->number);
}

static bool
make_effect(maker *w, effect *e)
{
    left now = {.joined = 0};

    leave_rest(w, &now);
    for (size_t i = 0; i < w->m->changes; i++) {
        const kernel_change *x = &w->m->change[i];
        linear v;
        if (!value_of(w, &w->y->value[i], w->choices, &v) ||
            !(x->kind == KERNEL_SET ? leave_number(w, x->where, v, &now)
                                    : leave_heap(w, v, e, &now)))
            return false;
    }
    if (e->k < -SHIFT || e->k > SHIFT || e->l < -SHIFT || e->l > SHIFT)
        return refuse(w, "a number is too large");
    if (now.a == 1 && now.b == 1 && now.joined == 0)
        return keep_shift(w, e, &now.h);
    if (now.a == 0 && now.b == 0 && now.joined == 1)
        return keep_join(w, e, &now.h);
    return refuse(w, "it uses a free heap up, or splits it");
}

/* A condition that is no inequality must not depend on free heaps. */
static bool
decide(const maker *w, const kernel_atom *x, linear v, bool *legal)
{
    bool holds;

    if (x->kind == SYSTEM_RESIDUE) {
        if (is_free((linear){.a = v.a % x->modulus, .b = v.b % x->modulus}))
            return refuse(w, "it asks for a residue of a free heap");
        holds = (modulo(v.k, x->modulus) == x->residue) != x->differs;
    } else {
        if (is_free(v))
            return refuse(w, "it asks for a power of two of a free heap");
        /* what is below 1 is none; nothing is less than INT64_MIN by 1 */
        holds = v.k > 0 && (v.k & (v.k - 1)) == 0 && v.k >> x->power != 0;
    }
    *legal = *legal && holds;
    return true;
}

static bool
add_guard(const maker *w, effect *e, linear v, bool *legal)
{
    if (magnitude(v.k) > UINT64_C(1) << 50 || magnitude(v.a) > COEFFICIENT ||
        magnitude(v.b) > COEFFICIENT)
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
    bool legal = true;
    effect e;

    if (!spend(w->c->s, 64 + 8 * w->y->atoms))
        return false;
    memset(&e, 0, sizeof e); /* compared byte by byte */
    for (size_t i = 0; i < w->y->atoms; i++) {
        const kernel_atom *x = &w->y->atom[i];
        linear v;
        if (!value_of(w, &x->f, w->choices, &v) ||
            !(x->kind == SYSTEM_AT_LEAST ? add_guard(w, &e, v, &legal)
                                         : decide(w, x, v, &legal)))
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
    for (size_t g = 0; g < w->y->atoms; g++) {
        const kernel_atom *x = &w->y->atom[g];
        linear v;
        bool falls = x->kind == SYSTEM_AT_LEAST && x->f.c[w->variable[i]] < 0;
        for (size_t k = i + 1; k < w->choices; k++)
            falls = falls && x->f.c[w->variable[k]] <= 0;
        if (!falls)
            continue;
        if (!value_of(w, &x->f, i + 1, &v))
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
    if (i == w->choices)
        return finish(w);
    for (w->choice[i] = 0;; w->choice[i]++) {
        bool over, bounded;
        if (!spend(w->c->s, 8) || !exhausted(w, i, &over, &bounded))
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
    bool takes = w->y == &w->c->systems.item[w->c->takes];

    if (i == w->m->hands)
        return choose(w, 0);
    /* reducing a free heap is always possible */
    for (size_t p = 0; p < row_of(w)->n_fixed + (takes ? 0 : 2); p++) {
        bool taken = false;
        for (size_t k = 0; k < i; k++)
            taken = taken || w->place[k] == p;
        w->place[i] = p;
        if (!taken && !take_in_hand(w, i + 1))
            return false;
    }
    return true;
}

/* Choices, and further variables of the system. */
static bool
open_system(maker *w, const kernel_system *y)
{
    w->y = y;
    w->m = &w->c->g->move[y->move];
    w->at = kernel_layout_of(w->c->g, w->m);
    w->choices = 0;
    for (size_t i = w->at.choice; i < y->variables; i++) {
        if (i >= w->at.field && i < w->at.n)
            continue;
        if (w->choices == CHOICES)
            return stop(w->c->s, BUDGET, "a move has too many choices");
        w->variable[w->choices++] = i;
    }
    return true;
}

bool
effects_find(const rows *c, size_t index, effects *out)
{
    maker w = {.c = c, .index = index, .out = out};

    *out = (effects){.is_end = true};
    for (size_t i = 0; i < c->systems.n; i++)
        if (!open_system(&w, &c->systems.item[i]) || !take_in_hand(&w, 0))
            return false;
    for (size_t i = 0; i < out->n; i++) {
        bool legal = true;
        for (size_t g = 0; g < out->item[i].n_guards; g++)
            legal = legal && out->item[i].guard[g].k >= 0;
        out->is_end = out->is_end && !legal;
    }
    return true;
}
