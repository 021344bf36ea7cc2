/* repeat.c: terms, places and outcomes with two variables. docs/algorithms/row.md
 * (Claims about rows) shows each rule. */
#include "common/integers.h"
#include "plane/plane.h"

enum { MOST_PERIOD = 1 << 30 };
#define LARGE (INT64_C(1) << 40)

bool
undecided(decider *d, const char *why)
{
    return stop(d->b->e->s, BUDGET, "the claim is not decided: %s", why);
}

static void
lift(int64_t *at_least, int64_t value)
{
    *at_least = value > *at_least ? value : *at_least;
}

/* ---- numbers */

/* *to += times * of */
bool
add_terms(decider *d, term *to, const term *of, int64_t times)
{
    bool fits = add_product(&to->x, times, of->x) &&
                add_product(&to->y, times, of->y) &&
                add_product(&to->v, times, of->v) &&
                add_product(&to->k, times, of->k);

    return (fits && magnitude(to->x) <= (uint64_t)LARGE &&
            magnitude(to->y) <= (uint64_t)LARGE &&
            magnitude(to->v) <= (uint64_t)LARGE &&
            magnitude(to->k) <= (uint64_t)LARGE) ||
           undecided(d, "a number is too large");
}

static bool
multiply(decider *d, int64_t *of, uint64_t m)
{
    uint64_t old = (uint64_t)*of, now;

    if (__builtin_mul_overflow(old / common_divisor(old, m), m, &now) ||
        now > MOST_PERIOD)
        return undecided(d, "it repeats too late");
    *of = (int64_t)now;
    return true;
}

/* What repeats with m is the same after a period, and after a step. */
bool
repeat_by(decider *d, uint64_t m)
{
    return multiply(d, &d->period, m) && multiply(d, &d->step, m);
}

/* One of the two, or that which runs. */
static term
variable_term(const decider *d, int64_t v)
{
    bool own = v < (int64_t)d->p->variables;

    SURE(own ? v < 2 : v == d->bound);
    return (term){.x = own && v == 0, .y = own && v == 1, .v = !own};
}

/* (mod E m), `times` taken: it is within +-*rest. */
static bool
add_residue(decider *d, const kernel_node *n, int64_t times, int64_t *rest)
{
    const kernel_node *by = kernel_kid(d->t, n, 1);
    term of = {.k = 0};

    if (!rest || by->op != KERNEL_NUMBER || by->value < 1 || by->value > LARGE)
        return undecided(d, "a residue");
    if (!linear_term(d, kernel_kid(d->t, n, 0), 1, &of, NULL) ||
        !repeat_by(d, (uint64_t)by->value))
        return false;
    return (magnitude(times) <= (uint64_t)LARGE &&
            add_product(rest, (int64_t)magnitude(times), by->value) &&
            *rest <= LARGE) ||
           undecided(d, "a number is too large");
}

/* *out += times * n, residues apart (rest NULL: there must be none). */
bool
linear_term(decider *d, const kernel_node *n, int64_t times, term *out,
            int64_t *rest)
{
    term one;

    if (!spend(d->b->e->s, 8))
        return false;
    if (n->uses == 0 && n->op != KERNEL_SUM) {
        kernel_number k = kernel_value(d->b->e, (uint32_t)(n - d->t->node));
        one = (term){.k = k.is};
        return k.known ? add_terms(d, out, &one, times)
                       : undecided(d, "a number is not known");
    }
    switch (n->op) {
    case KERNEL_VARIABLE:
        one = variable_term(d, n->value);
        return add_terms(d, out, &one, times);
    case KERNEL_SUM:
        one = (term){.k = kernel_kid(d->t, n, 0)->value};
        if (!add_terms(d, out, &one, times))
            return false;
        for (size_t i = 1; i < n->n; i += 2) {
            int64_t c = 0;
            if (!add_product(&c, times, kernel_kid(d->t, n, i)->value))
                return undecided(d, "a number is too large");
            if (!linear_term(d, kernel_kid(d->t, n, i + 1), c, out, rest))
                return false;
        }
        return true;
    case KERNEL_MOD:
        return add_residue(d, n, times, rest);
    default:
        return undecided(d, "a term is not linear");
    }
}

/* x X + y Y + k + residues within +-rest, compared with 0. It sees X - Y only,
 * or its sign is that of x, y once these count; and far from the diagonal once
 * the larger variable does. */
bool
repeat_comparison(decider *d, const term *f, int64_t rest)
{
    uint64_t g = common_divisor(magnitude(f->x), magnitude(f->y));

    if (g == 0)
        return true;
    int64_t enough = (int64_t)((magnitude(f->k) + (uint64_t)rest) / g) + 2;
    if (f->x + f->y == 0) {
        lift(&d->width, enough);
        return true;
    }
    lift(&d->start, enough);
    lift(&d->far, enough);
    return (f->x >= 0) == (f->y >= 0) || f->x == 0 || f->y == 0 ||
           undecided(d, "it does not repeat along the diagonal");
}

/* ---- places */

static bool
note_sign(decider *d, place *p, const term *f)
{
    if (f->x >= 0 && f->y >= 0 && f->v >= 0 && f->k >= 0)
        return true;
    if (p->signs == 2 * HEAPS)
        return undecided(d, "there are many heaps");
    p->sign[p->signs++] = *f;
    return true;
}

static bool
add_heaps(decider *d, const kernel_node *list, size_t i, place *out)
{
    const kernel_node *times = kernel_kid(d->t, list, i + 1);
    term size = {.k = 0};

    if (!linear_term(d, kernel_kid(d->t, list, i), 1, &size, NULL) ||
        !note_sign(d, out, &size))
        return false;
    if (times->op != KERNEL_NUMBER || times->value < 0)
        return undecided(d, "the number of heaps is not fixed");
    for (int64_t k = 0; k < times->value; k++) {
        if (out->n == HEAPS)
            return undecided(d, "there are many heaps");
        out->heap[out->n++] = size;
    }
    return true;
}

static bool
add_number(decider *d, const kernel_node *x, place *out)
{
    term *f = &out->number[out->numbers];

    if (out->numbers == NUMBERS)
        return undecided(d, "there are many numbers");
    *f = (term){.k = 0};
    out->numbers++;
    return linear_term(d, x, 1, f, NULL) && note_sign(d, out, f);
}

/* Of a game that has rows: one bag, and numbers. */
bool
linear_place(decider *d, int64_t game, const kernel_node *n, place *out)
{
    size_t bags = 0;

    *out = (place){.n = 0};
    if (!d->b->game[game].g)
        return undecided(d, "there are no rows of a game");
    for (size_t i = 0; n->op == KERNEL_PLACE && i < n->n; i++) {
        const kernel_node *x = kernel_kid(d->t, n, i);
        bags += x->op == KERNEL_HEAPS;
        for (size_t k = 0; x->op == KERNEL_HEAPS && k < x->n; k += 2)
            if (!add_heaps(d, x, k, out))
                return false;
        if (x->op != KERNEL_HEAPS && !add_number(d, x, out))
            return false;
    }
    return bags == 1 || undecided(d, "a place has not one bag");
}

static bool
repeat_signs(decider *d, const place *p)
{
    for (size_t i = 0; i < p->signs; i++)
        if (!repeat_comparison(d, &p->sign[i], 0))
            return false;
    return true;
}

/* Is it a position? */
bool
repeat_position(decider *d, int64_t game, const kernel_node *n)
{
    place p;

    return linear_place(d, game, n, &p) && repeat_signs(d, &p);
}

/* ---- outcomes */

/* A place in a row: constant heaps, ascending and none 0, and those that
 * move. */
typedef struct spot {
    const rows *c;
    size_t n, moving;
    int64_t fixed[HEAPS], number[NUMBERS];
    term heap[2];
} spot;

static bool
spot_of(decider *d, size_t game, const place *p, spot *out)
{
    *out = (spot){.c = &d->b->game[game]};
    for (size_t i = 0; i < p->numbers; i++) {
        if (p->number[i].x || p->number[i].y)
            return undecided(d, "a number of a place is not constant");
        out->number[i] = p->number[i].k;
    }
    for (size_t i = 0; i < p->n; i++) {
        const term *h = &p->heap[i];
        if (h->x || h->y) {
            if (out->moving == 2)
                return undecided(d, "more than two heaps of a place move");
            out->heap[out->moving++] = *h;
            continue;
        }
        size_t at = h->k ? out->n++ : 0;
        for (; h->k && at > 0 && out->fixed[at - 1] > h->k; at--)
            out->fixed[at] = out->fixed[at - 1];
        if (h->k)
            out->fixed[at] = h->k;
    }
    return true;
}

/* One heap moves: it is P for one size of it, that of the partner of any fixed
 * heap, or of an empty one. */
static bool
repeat_single(decider *d, const spot *s)
{
    for (size_t i = 0; i <= s->n; i++) {
        int64_t rest[HEAPS], left = i < s->n ? s->fixed[i] : 0;
        size_t n = 0;
        for (size_t k = 0; k < s->n; k++)
            if (k != i)
                rest[n++] = s->fixed[k];
        const row *r = rows_find(s->c, n, rest, s->number);
        if (!r || !r->delta) /* there is none, or it is too long */
            continue;
        term f = s->heap[0];
        term at = {.k = left + delta_at(r, (uint64_t)left)};
        return add_terms(d, &f, &at, -1) && repeat_comparison(d, &f, 0);
    }
    return undecided(d, "there is no row for a place");
}

/* a X + k and b X + l, both with the same variable. It repeats from `from` on
 * with the period of the row; if one falls, it is no position in the end, and
 * if they part, no P-position. */
static bool
repeat_line(decider *d, const row *r, int64_t a, int64_t k, int64_t b,
            int64_t l)
{
    int64_t reach = (int64_t)r->c + (int64_t)magnitude(k) +
                    (int64_t)magnitude(l) + r->most + 2;

    lift(&d->start, reach);
    lift(&d->far, reach);
    if (a < 0 || b < 0 || a != b)
        return true;
    return repeat_by(d, r->p / common_divisor((uint64_t)a, r->p));
}

static bool
repeat_pair(decider *d, const spot *s)
{
    const row *r = rows_find(s->c, s->n, s->fixed, s->number);
    const term *f = &s->heap[0], *g = &s->heap[1];

    if (!r)
        return undecided(d, "there is no row for a place");
    if (f->y == 0 && g->y == 0)
        return repeat_line(d, r, f->x, f->k, g->x, g->k);
    if (f->x == 0 && g->x == 0)
        return repeat_line(d, r, f->y, f->k, g->y, g->k);
    bool along = f->x == 1 && f->y == 0 && g->x == 0 && g->y == 1;
    bool across = f->x == 0 && f->y == 1 && g->x == 1 && g->y == 0;
    if (!along && !across)
        return undecided(d, "a heap of a place is no variable");
    lift(&d->start, (int64_t)r->c - f->k);
    lift(&d->start, -f->k);
    lift(&d->start, -g->k);
    lift(&d->width, r->most + (int64_t)magnitude(f->k - g->k));
    return multiply(d, &d->period, r->p);
}

bool
repeat_outcome(decider *d, int64_t game, const kernel_node *n)
{
    place p;
    spot s;

    if (!linear_place(d, game, n, &p) || !repeat_signs(d, &p) ||
        !spot_of(d, (size_t)game, &p, &s) ||
        !spend(d->b->e->s, 8 * s.c->n_rows))
        return false;
    return s.moving == 0   ? true
           : s.moving == 1 ? repeat_single(d, &s)
                           : repeat_pair(d, &s);
}
