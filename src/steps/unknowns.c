/* unknowns.c: interned unknowns, and sums of them. */
#include "steps/unknowns.h"

#include <string.h>

#include "base/checked.h"
#include "base/digest.h"

static const bt_sum zero = {0};

void
bt_unknowns_init(bt_unknowns *t)
{
    *t = (bt_unknowns){0};
    for (int i = 0; i < BT_UNKNOWN_BUCKETS; i++)
        t->bucket[i] = -1;
}

void
bt_unknowns_free(bt_unknowns *t)
{
    bt_vector_free(&t->unknown);
    bt_arena_free(&t->arena);
}

void *
bt_unknowns_alloc(bt_unknowns *t, size_t size)
{
    void *p = NULL;
    if (size <= BT_UNKNOWN_MEMORY - t->bytes)
        p = bt_arena_alloc(&t->arena, size ? size : 1);
    t->failed = t->failed || !p;
    t->bytes += p ? size : 0;
    return p;
}

const bt_unknown *
bt_unknowns_at(const bt_unknowns *t, uint32_t unknown)
{
    return &BT_AT(&t->unknown, bt_unknown, unknown);
}

/* ---- sums ---- */

static const bt_sum *
fail(bt_unknowns *t)
{
    t->failed = true;
    return &zero;
}

const bt_sum *
bt_unknowns_mix(bt_unknowns *t, int64_t x, const bt_sum *a, int64_t y,
                const bt_sum *b, int64_t k)
{
    bt_sum *f = bt_unknowns_alloc(t, sizeof *f);
    size_t size = (a->n + b->n) * sizeof *f->term;
    if (!f || size > BT_UNKNOWN_MEMORY - t->bytes ||
        !bt_sum_mix(&t->arena, x, *a, y, *b, f) || !bt_add(f->k, k, &f->k))
        return fail(t);
    t->bytes += size;
    return f;
}

const bt_sum *
bt_unknowns_constant(bt_unknowns *t, int64_t k)
{
    return bt_unknowns_mix(t, 0, &zero, 0, &zero, k);
}

const bt_sum *
bt_unknowns_plus(bt_unknowns *t, const bt_sum *a, int64_t k)
{
    return bt_unknowns_mix(t, 1, a, 0, &zero, k);
}

bool
bt_unknowns_equal(const bt_sum *a, const bt_sum *b)
{
    return a == b || (a && b && bt_sum_equal(*a, *b));
}

/* ---- unknowns ---- */

static uint64_t
hash_form(uint64_t h, const bt_sum *a)
{
    if (!a)
        return bt_hash(h, 1);
    h = bt_hash(h, (uint64_t)a->k);
    for (size_t i = 0; i < a->n; i++)
        h = bt_hash(bt_hash(h, a->term[i].var), (uint64_t)a->term[i].coef);
    return h;
}

static int
intern(bt_unknowns *t, bt_unknown x)
{
    uint64_t h =
        hash_form(hash_form((uint64_t)x.kind * 977 + (uint64_t)x.which * 131 +
                                (uint64_t)x.rest,
                            x.arg[0]),
                  x.arg[1]);
    int *head = &t->bucket[h >> 32 & (BT_UNKNOWN_BUCKETS - 1)];
    for (int i = *head; i >= 0; i = bt_unknowns_at(t, (uint32_t)i)->next) {
        const bt_unknown *y = bt_unknowns_at(t, (uint32_t)i);
        if (y->kind == x.kind && y->which == x.which && y->rest == x.rest &&
            bt_unknowns_equal(y->arg[0], x.arg[0]) &&
            bt_unknowns_equal(y->arg[1], x.arg[1]))
            return i;
    }
    bt_unknown *fresh = bt_vector_push(&t->unknown, sizeof *fresh);
    if (!fresh) {
        t->failed = true;
        return -1;
    }
    x.next = *head;
    *fresh = x;
    *head = (int)t->unknown.count - 1;
    return *head;
}

static const bt_sum *
form_of(bt_unknowns *t, int id)
{
    bt_sum *f = bt_unknowns_alloc(t, sizeof *f);
    if (!f || id < 0 || !bt_sum_var(&t->arena, (uint32_t)id, f))
        return fail(t);
    return f;
}

static const bt_sum *
one_unknown(bt_unknowns *t, bt_unknown x)
{
    x.degree = 1;
    return form_of(t, intern(t, x));
}

const bt_sum *
bt_unknowns_variable(bt_unknowns *t, int which)
{
    return one_unknown(
        t, (bt_unknown){.kind = BT_UNKNOWN_VARIABLE, .which = which});
}

const bt_sum *
bt_unknowns_value(bt_unknowns *t, const bt_sum *a)
{
    return one_unknown(t, (bt_unknown){.kind = BT_UNKNOWN_VALUE, .arg = {a}});
}

const bt_sum *
bt_unknowns_sum(bt_unknowns *t, int which, const bt_sum *a, const bt_sum *n)
{
    return one_unknown(
        t, (bt_unknown){.kind = BT_UNKNOWN_SUM, .which = which, .arg = {a, n}});
}

const bt_sum *
bt_unknowns_divided(bt_unknowns *t, bt_unknown_kind kind, const bt_sum *a,
                    const bt_sum *b)
{
    return one_unknown(t, (bt_unknown){.kind = kind, .arg = {a, b}});
}

/* ---- products ---- */

int
bt_unknowns_join(bt_unknowns *t, int i, int j)
{
    bt_unknown a = *bt_unknowns_at(t, (uint32_t)i);
    bt_unknown b = *bt_unknowns_at(t, (uint32_t)j);
    int first = a.kind == BT_UNKNOWN_PRODUCT ? a.which : i;
    int second = b.kind == BT_UNKNOWN_PRODUCT ? b.which : j;
    if (second < first)
        return bt_unknowns_join(t, j, i);
    if (a.degree + b.degree > BT_UNKNOWN_DEGREE)
        return -1;
    int rest =
        a.kind == BT_UNKNOWN_PRODUCT ? bt_unknowns_join(t, a.rest, j) : j;
    return rest < 0 ? -1
                    : intern(t, (bt_unknown){.kind = BT_UNKNOWN_PRODUCT,
                                             .which = first,
                                             .rest = rest,
                                             .degree = a.degree + b.degree});
}

bool
bt_unknowns_divide(bt_unknowns *t, int of, int by, int *out)
{
    bt_unknown a = *bt_unknowns_at(t, (uint32_t)of);
    bt_unknown b = *bt_unknowns_at(t, (uint32_t)by);
    int rest;
    *out = -1;
    if (of == by)
        return true;
    if (b.kind == BT_UNKNOWN_PRODUCT)
        return bt_unknowns_divide(t, of, b.which, &rest) && rest >= 0 &&
               bt_unknowns_divide(t, rest, b.rest, out);
    if (a.kind != BT_UNKNOWN_PRODUCT)
        return false;
    *out = a.which == by ? a.rest : a.which;
    if (a.which == by || a.rest == by)
        return true;
    if (!bt_unknowns_divide(t, a.rest, by, &rest) || rest < 0)
        return false;
    *out = bt_unknowns_join(t, a.which, rest);
    return *out >= 0;
}

/* Term number i; number n is the constant. */
static bt_term
term_of(const bt_sum *a, size_t i)
{
    return i < a->n ? a->term[i] : (bt_term){UINT32_MAX, a->k};
}

static const bt_sum *
add_times(bt_unknowns *t, const bt_sum *sum, bt_term p, bt_term q)
{
    int64_t coef;
    if (t->failed || sum->n > BT_UNKNOWN_MONOMIALS ||
        !bt_mul(p.coef, q.coef, &coef))
        return fail(t);
    if (p.var == UINT32_MAX && q.var == UINT32_MAX)
        return bt_unknowns_plus(t, sum, coef);
    int id = p.var == UINT32_MAX ? (int)q.var
             : q.var == UINT32_MAX
                 ? (int)p.var
                 : bt_unknowns_join(t, (int)p.var, (int)q.var);
    return bt_unknowns_mix(t, 1, sum, coef, form_of(t, id), 0);
}

const bt_sum *
bt_unknowns_product(bt_unknowns *t, const bt_sum *a, const bt_sum *b)
{
    const bt_sum *sum = bt_unknowns_constant(t, 0);
    for (size_t i = 0; i <= a->n; i++)
        for (size_t j = 0; j <= b->n; j++)
            sum = add_times(t, sum, term_of(a, i), term_of(b, j));
    return sum;
}

/* ---- variables ---- */

static bool
unknown_uses(const bt_unknowns *t, uint32_t unknown, int variable)
{
    const bt_unknown *x = bt_unknowns_at(t, unknown);
    if (x->kind == BT_UNKNOWN_VARIABLE)
        return x->which == variable;
    if (x->kind == BT_UNKNOWN_PRODUCT)
        return unknown_uses(t, (uint32_t)x->which, variable) ||
               unknown_uses(t, (uint32_t)x->rest, variable);
    return bt_unknowns_uses(t, x->arg[0], variable) ||
           bt_unknowns_uses(t, x->arg[1], variable);
}

bool
bt_unknowns_uses(const bt_unknowns *t, const bt_sum *a, int variable)
{
    for (size_t i = 0; a && i < a->n; i++)
        if (unknown_uses(t, a->term[i].var, variable))
            return true;
    return false;
}

static const bt_sum *
put_unknown(bt_unknowns *t, uint32_t unknown, int variable, const bt_sum *by)
{
    bt_unknown x = *bt_unknowns_at(t, unknown);
    if (x.kind == BT_UNKNOWN_VARIABLE)
        return x.which == variable ? by : one_unknown(t, x);
    if (x.kind == BT_UNKNOWN_PRODUCT)
        return bt_unknowns_product(
            t, put_unknown(t, (uint32_t)x.which, variable, by),
            put_unknown(t, (uint32_t)x.rest, variable, by));
    for (size_t i = 0; i < 2; i++)
        if (x.arg[i])
            x.arg[i] = bt_unknowns_put(t, x.arg[i], variable, by);
    return one_unknown(t, x);
}

const bt_sum *
bt_unknowns_put(bt_unknowns *t, const bt_sum *a, int variable, const bt_sum *by)
{
    const bt_sum *sum = bt_unknowns_constant(t, a->k);
    for (size_t i = 0; i < a->n && !t->failed; i++)
        sum = bt_unknowns_mix(t, 1, sum, a->term[i].coef,
                              put_unknown(t, a->term[i].var, variable, by), 0);
    return sum;
}
