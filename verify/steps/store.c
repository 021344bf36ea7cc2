/* store.c: terms and linear forms. */
#include "steps/steps.h"

#include "common/integers.h"

/* ---- linear forms */

static const linear *
too_large(checker *x)
{
    stop(x->s, REFUSED, "numbers too large");
    return NULL;
}

const linear *
steps_mix(checker *x, int64_t p, const linear *a, int64_t q, const linear *b,
          int64_t k)
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
steps_constant(checker *x, int64_t k)
{
    linear *l = pool_take(&x->pool, 1, sizeof *l);

    if (l)
        l->constant = k;
    return l;
}

/* ---- terms */

static void
put(checker *x, size_t *n, int64_t number)
{
    if (RESERVE(x->s, x->key, x->key_room, *n))
        x->key[(*n)++] = number;
}

static void
put_form(checker *x, size_t *n, const linear *a)
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
find_term(checker *x, term t)
{
    size_t n = 0;

    put(x, &n, t.kind);
    put(x, &n, t.which);
    put(x, &n, t.rest);
    for (size_t i = 0; i < 3; i++)
        put(x, &n, t.of[i]);
    put_form(x, &n, t.a);
    put_form(x, &n, t.b);
    size_t at =
        x->s->code == ACCEPTED ? store_add(&x->met, x->key, n) : SIZE_MAX;
    if (at == SIZE_MAX || !RESERVE(x->s, x->terms, x->most_terms, at))
        return -1;
    x->terms[at] = t;
    return (int)at;
}

/* The term with this number; NULL: there is none. */
static const linear *
term_form(checker *x, int number)
{
    linear *l = number < 0 ? NULL : pool_take(&x->pool, 1, sizeof *l);

    if (l)
        l->m = pool_take(&x->pool, 1, sizeof *l->m);
    if (!l || !l->m)
        return NULL;
    l->n = 1;
    l->m[0] = (monomial){number, 1};
    return l;
}

const linear *
steps_term(checker *x, term t)
{
    t.degree = 1;
    return term_form(x, find_term(x, t));
}

const linear *
steps_variable(checker *x, int which)
{
    return steps_term(x, (term){.kind = 'v', .which = which});
}

/* ---- products */

/* The number of the product of two terms; -1 with a reason. */
static int
join(checker *x, int i, int j)
{
    if (i < 0 || j < 0)
        return -1;
    term a = x->terms[i], b = x->terms[j];
    int first = a.kind == '*' ? a.which : i;
    int second = b.kind == '*' ? b.which : j;
    int degree = a.degree + b.degree;

    if (degree > STEPS_DEGREE) {
        stop(x->s, REFUSED, "powers too high");
        return -1;
    }
    if (second < first)
        return join(x, j, i);
    int rest = a.kind == '*' ? join(x, a.rest, j) : j;
    return rest < 0 ? -1
                    : find_term(x, (term){.kind = '*',
                                          .which = first,
                                          .rest = rest,
                                          .degree = degree});
}

/* A monomial of a times one of b; number n is the constant. */
static const linear *
add_times(checker *x, const linear *a, size_t i, const linear *b, size_t j,
          const linear *sum)
{
    const monomial p = i < a->n ? a->m[i] : (monomial){-1, a->constant};
    const monomial q = j < b->n ? b->m[j] : (monomial){-1, b->constant};
    int64_t factor = 0;

    if (!spend(x->s, 16))
        return NULL;
    if (!add_product(&factor, p.factor, q.factor))
        return too_large(x);
    if (p.term < 0 && q.term < 0)
        return steps_mix(x, 1, sum, 0, sum, factor);
    int t = p.term < 0 ? q.term : q.term < 0 ? p.term : join(x, p.term, q.term);
    return steps_mix(x, 1, sum, factor, term_form(x, t), 0);
}

const linear *
steps_product(checker *x, const linear *a, const linear *b)
{
    const linear *sum = a && b ? steps_constant(x, 0) : NULL;

    for (size_t i = 0; sum && i <= a->n; i++)
        for (size_t j = 0; sum && j <= b->n; j++) {
            sum = add_times(x, a, i, b, j, sum);
            if (sum && sum->n > STEPS_MONOMIALS) {
                stop(x->s, REFUSED, "products too long");
                return NULL;
            }
        }
    return sum;
}

/* ---- what occurs */

int64_t
steps_factor(const checker *x, const linear *a, int variable)
{
    for (size_t i = 0; i < a->n; i++) {
        const term *t = &x->terms[a->m[i].term];
        if (t->kind == 'v' && t->which == variable)
            return a->m[i].factor;
    }
    return 0;
}

static bool
term_uses(const checker *x, const term *t, int variable)
{
    for (; t->kind == '*'; t = &x->terms[t->rest])
        if (term_uses(x, &x->terms[t->which], variable))
            return true;
    return (t->kind == 'v' && t->which == variable) ||
           (t->a && steps_uses(x, t->a, variable)) ||
           (t->b && steps_uses(x, t->b, variable));
}

bool
steps_uses(const checker *x, const linear *a, int variable)
{
    for (size_t i = 0; i < a->n; i++)
        if (term_uses(x, &x->terms[a->m[i].term], variable))
            return true;
    return false;
}
