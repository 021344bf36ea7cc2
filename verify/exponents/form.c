/* form.c: linear forms with powers, and sentences made of them. */
#include "exponents/exponents.h"

#include "common/integers.h"

enum { MOST_SHIFT = 20 };

bool
maker_start(maker *x)
{
    x->pool = pool_start(x->s);
    x->hidden = take(x->s, MAX_FRESH, 1);
    x->power = take(x->s, MAX_FRESH, 1);
    x->low = take(x->s, MAX_FRESH, sizeof *x->low);
    return x->s->code == ACCEPTED;
}

void
maker_drop(maker *x)
{
    drop(x->s, x->hidden);
    drop(x->s, x->power);
    drop(x->s, x->low);
    pool_drop(&x->pool);
}

/* Some forms are added up, or a few systems are solved. */
enum { STEP = 1 << 11 };

bool
maker_spend(maker *x)
{
    return spend(x->s, STEP);
}

static const linear *
too_large(maker *x)
{
    (void)stop(x->s, BUDGET, "too large numbers");
    return NULL;
}

node *
node_new(maker *x, node_kind kind, size_t n_terms, size_t n_kids)
{
    node *f = maker_spend(x) ? pool_take(&x->pool, 1, sizeof *f) : NULL;

    if (!f)
        return NULL;
    f->kind = kind;
    f->n_terms = n_terms;
    f->n_kids = n_kids;
    f->term = pool_take(&x->pool, n_terms, sizeof *f->term);
    f->kid = pool_take(&x->pool, n_kids, sizeof *f->kid);
    return f->term && f->kid ? f : NULL;
}

node *
node_join(maker *x, node_kind kind, node *a, node *b)
{
    node *f = a && b ? node_new(x, kind, 0, 2) : NULL;

    if (f) {
        f->kid[0] = a;
        f->kid[1] = b;
    }
    return f;
}

static linear *
form_new(maker *x, size_t n)
{
    linear *f = pool_take(&x->pool, 1, sizeof *f);

    if (f)
        f->term = pool_take(&x->pool, n, sizeof *f->term);
    return f && f->term ? f : NULL;
}

const linear *
linear_constant(maker *x, int64_t k)
{
    linear *f = form_new(x, 0);

    if (f)
        f->k = k;
    return f;
}

const linear *
linear_variable(maker *x, int var, bool power)
{
    linear *f = form_new(x, 1);

    if (!f)
        return NULL;
    f->term[f->n++] = (term){1, var, power};
    x->power[var] |= power;
    return f;
}

int
linear_fresh(maker *x, bool hidden)
{
    if (x->next == MAX_FRESH - SPARE_FRESH) {
        (void)stop(x->s, BUDGET, "too many variables");
        return 0;
    }
    x->hidden[x->next] = hidden;
    return x->next++;
}

static bool
add_term(linear *f, term t, int64_t times)
{
    size_t i = 0;

    while (i < f->n && (f->term[i].var != t.var || f->term[i].power != t.power))
        i++;
    if (i == f->n)
        f->term[f->n++] = (term){0, t.var, t.power};
    if (!add_product(&f->term[i].c, t.c, times))
        return false;
    if (f->term[i].c == 0)
        f->term[i] = f->term[--f->n];
    return true;
}

const linear *
linear_mix(maker *x, int64_t p, const linear *a, int64_t q, const linear *b,
           int64_t k)
{
    linear *f = a && b && maker_spend(x) ? form_new(x, a->n + b->n) : NULL;

    if (!f)
        return NULL;
    f->shift = a->shift > b->shift ? a->shift : b->shift;
    bool fits = add_product(&f->k, (int64_t)1 << f->shift, k);
    fits = fits &&
           !__builtin_mul_overflow(p, (int64_t)1 << (f->shift - a->shift), &p);
    fits = fits &&
           !__builtin_mul_overflow(q, (int64_t)1 << (f->shift - b->shift), &q);
    fits = fits && add_product(&f->k, p, a->k) && add_product(&f->k, q, b->k);
    for (size_t i = 0; fits && i < a->n; i++)
        fits = add_term(f, a->term[i], p);
    for (size_t i = 0; fits && i < b->n; i++)
        fits = add_term(f, b->term[i], q);
    return fits ? f : too_large(x);
}

const linear *
linear_halve(maker *x, const linear *a, int by)
{
    linear *f = a ? (linear *)linear_mix(x, 1, a, 0, a, 0) : NULL;

    if (!f || f->shift + by > MOST_SHIFT)
        return too_large(x);
    f->shift += by;
    return f;
}

bool
linear_is_above(const maker *x, const linear *a, int64_t least)
{
    int64_t sum = a->k, limit = 0;
    bool known = add_product(&limit, least, (int64_t)1 << a->shift);

    for (size_t i = 0; known && i < a->n; i++) {
        int64_t low = x->low[a->term[i].var];
        if (a->term[i].power)
            low = (int64_t)1 << (low < 30 ? low : 30);
        known = a->term[i].c >= 0 && add_product(&sum, a->term[i].c, low);
    }
    return known && sum >= limit;
}

node *
linear_compare(maker *x, node_kind kind, int64_t p, const linear *a, int64_t k)
{
    const linear *sum = linear_mix(x, p, a, 0, a, k);
    node *f = sum ? node_new(x, kind, sum->n, 0) : NULL;

    if (!f)
        return NULL;
    f->term = sum->term;
    f->k = sum->k;
    return f;
}
