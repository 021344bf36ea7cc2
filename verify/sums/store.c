/* store.c: terms and linear forms. */
#include "sums/sums.h"

#include "common/integers.h"

/* ---- linear forms */

static const linear *
too_large(sums_checker *x)
{
    stop(x->s, REFUSED, "numbers too large");
    return NULL;
}

const linear *
sums_mix(sums_checker *x, int64_t p, const linear *a, int64_t q,
         const linear *b, int64_t k)
{
    linear *l = a && b ? pool_take(&x->pool, 1, sizeof *l) : NULL;
    size_t i = 0, j = 0;

    if (l)
        l->m = pool_take(&x->pool, a->n + b->n, sizeof *l->m);
    if (!l || !l->m)
        return NULL;
    l->constant = k;
    if (!spend(x->s, a->n + b->n + 1) ||
        !add_product(&l->constant, p, a->constant) ||
        !add_product(&l->constant, q, b->constant))
        return too_large(x);
    while (i < a->n || j < b->n) {
        int left = i < a->n ? a->m[i].term : INT32_MAX;
        int right = j < b->n ? b->m[j].term : INT32_MAX;
        monomial *m = &l->m[l->n];
        *m = (monomial){.term = left < right ? left : right};
        if ((left <= right && !add_product(&m->factor, p, a->m[i++].factor)) ||
            (right <= left && !add_product(&m->factor, q, b->m[j++].factor)))
            return too_large(x);
        l->n += m->factor != 0;
    }
    return l;
}

const linear *
sums_constant(sums_checker *x, int64_t k)
{
    linear *l = pool_take(&x->pool, 1, sizeof *l);

    if (l)
        l->constant = k;
    return l;
}

/* ---- terms */

bool
sums_equal(const linear *a, const linear *b)
{
    if (a->constant != b->constant || a->n != b->n)
        return false;
    for (size_t i = 0; i < a->n; i++)
        if (a->m[i].term != b->m[i].term || a->m[i].factor != b->m[i].factor)
            return false;
    return true;
}

static void
put(sums_checker *x, size_t *n, int64_t number)
{
    if (RESERVE(x->s, x->key, x->key_room, *n))
        x->key[(*n)++] = number;
}

static void
put_form(sums_checker *x, size_t *n, const linear *a)
{
    put(x, n, a ? (int64_t)a->n : -1);
    put(x, n, a ? a->constant : 0);
    for (size_t i = 0; a && i < a->n; i++) {
        put(x, n, a->m[i].term);
        put(x, n, a->m[i].factor);
    }
}

/* Its number, each once. */
static int
find_term(sums_checker *x, term t)
{
    size_t n = 0;

    put(x, &n, t.kind);
    put(x, &n, t.which);
    put_form(x, &n, t.a);
    put_form(x, &n, t.b);
    size_t at =
        x->s->code == ACCEPTED ? store_add(&x->met, x->key, n) : SIZE_MAX;
    if (at == SIZE_MAX || !RESERVE(x->s, x->terms, x->most_terms, at))
        return -1;
    x->terms[at] = t;
    return (int)at;
}

const linear *
sums_term(sums_checker *x, term t)
{
    linear *l = pool_take(&x->pool, 1, sizeof *l);

    if (l)
        l->m = pool_take(&x->pool, 1, sizeof *l->m);
    int i = l && l->m ? find_term(x, t) : -1;
    if (i < 0)
        return NULL;
    l->n = 1;
    l->m[0] = (monomial){i, 1};
    return l;
}

const linear *
sums_variable(sums_checker *x, int which)
{
    return sums_term(x, (term){.kind = 'v', .which = which});
}

int64_t
sums_factor(const sums_checker *x, const linear *a, int variable)
{
    for (size_t i = 0; i < a->n; i++) {
        const term *t = &x->terms[a->m[i].term];
        if (t->kind == 'v' && t->which == variable)
            return a->m[i].factor;
    }
    return 0;
}

bool
sums_uses(const sums_checker *x, const linear *a, int variable)
{
    for (size_t i = 0; i < a->n; i++) {
        const term *t = &x->terms[a->m[i].term];
        if ((t->kind == 'v' && t->which == variable) ||
            (t->a && sums_uses(x, t->a, variable)) ||
            (t->b && sums_uses(x, t->b, variable)))
            return true;
    }
    return false;
}
