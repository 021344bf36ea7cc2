/* terms.c: linear forms over interned terms. */
#include "sums/terms.h"

#include <string.h>

#include "base/checked.h"

static const bt_sform zero = {0};

void
bt_terms_init(bt_terms *t)
{
    *t = (bt_terms){0};
    for (int i = 0; i < BT_TERM_BUCKETS; i++)
        t->bucket[i] = -1;
}

void
bt_terms_free(bt_terms *t)
{
    bt_vector_free(&t->term);
    bt_arena_free(&t->arena);
}

void *
bt_terms_alloc(bt_terms *t, size_t size)
{
    void *p = NULL;
    if (size <= BT_TERM_MEMORY - t->bytes)
        p = bt_arena_alloc(&t->arena, size ? size : 1);
    t->failed = t->failed || !p;
    t->bytes += p ? size : 0;
    return p;
}

const bt_term *
bt_terms_at(const bt_terms *t, int term)
{
    return &BT_AT(&t->term, bt_term, term);
}

/* ---- forms ---- */

static const bt_sform *
fail(bt_terms *t)
{
    t->failed = true;
    return &zero;
}

/* Room for n terms; NULL after failing. */
static bt_sform *
new_form(bt_terms *t, size_t n, int **term, int64_t **coef)
{
    bt_sform *f = bt_terms_alloc(t, sizeof *f);
    *term = bt_terms_alloc(t, n * sizeof **term);
    *coef = bt_terms_alloc(t, n * sizeof **coef);
    if (!f || !*term || !*coef)
        return NULL;
    f->term = *term;
    f->coef = *coef;
    return f;
}

const bt_sform *
bt_sform_mix(bt_terms *t, int64_t x, const bt_sform *a, int64_t y,
             const bt_sform *b, int64_t k)
{
    int *term;
    int64_t *coef, p, q;
    size_t i = 0, j = 0;
    bt_sform *f = new_form(t, a->n + b->n, &term, &coef);
    if (!f || !bt_mul(x, a->k, &p) || !bt_mul(y, b->k, &q) ||
        !bt_add(p, q, &p) || !bt_add(p, k, &f->k))
        return fail(t);
    while (i < a->n || j < b->n) {
        bool left = j == b->n || (i < a->n && a->term[i] <= b->term[j]);
        bool right = i == a->n || (j < b->n && b->term[j] <= a->term[i]);
        term[f->n] = left ? a->term[i] : b->term[j];
        if (!bt_mul(x, left ? a->coef[i] : 0, &p) ||
            !bt_mul(y, right ? b->coef[j] : 0, &q) ||
            !bt_add(p, q, &coef[f->n]))
            return fail(t);
        f->n += coef[f->n] != 0;
        i += left;
        j += right;
    }
    return f;
}

const bt_sform *
bt_sform_constant(bt_terms *t, int64_t k)
{
    return bt_sform_mix(t, 0, &zero, 0, &zero, k);
}

const bt_sform *
bt_sform_plus(bt_terms *t, const bt_sform *a, int64_t k)
{
    return bt_sform_mix(t, 1, a, 0, &zero, k);
}

bool
bt_sform_equal(const bt_sform *a, const bt_sform *b)
{
    if (a == b)
        return true;
    if (!a || !b || a->k != b->k || a->n != b->n)
        return false;
    for (size_t i = 0; i < a->n; i++)
        if (a->term[i] != b->term[i] || a->coef[i] != b->coef[i])
            return false;
    return true;
}

int64_t
bt_sform_coefficient(const bt_sform *a, int term)
{
    for (size_t i = 0; i < a->n; i++)
        if (a->term[i] == term)
            return a->coef[i];
    return 0;
}

/* ---- terms ---- */

static uint64_t
mix_hash(uint64_t h, uint64_t x)
{
    return (h ^ x) * 0x9e3779b97f4a7c15u + (h >> 29);
}

static uint64_t
hash_form(uint64_t h, const bt_sform *a)
{
    if (!a)
        return mix_hash(h, 1);
    h = mix_hash(h, (uint64_t)a->k);
    for (size_t i = 0; i < a->n; i++)
        h = mix_hash(mix_hash(h, (uint64_t)a->term[i]), (uint64_t)a->coef[i]);
    return h;
}

static int
intern(bt_terms *t, bt_term x)
{
    uint64_t h = hash_form(
        hash_form((uint64_t)x.kind * 977 + (uint64_t)x.which, x.arg[0]),
        x.arg[1]);
    int *head = &t->bucket[h >> 32 & (BT_TERM_BUCKETS - 1)];
    for (int i = *head; i >= 0; i = bt_terms_at(t, i)->next) {
        const bt_term *y = bt_terms_at(t, i);
        if (y->kind == x.kind && y->which == x.which &&
            bt_sform_equal(y->arg[0], x.arg[0]) &&
            bt_sform_equal(y->arg[1], x.arg[1]))
            return i;
    }
    bt_term *fresh = bt_vector_push(&t->term, sizeof *fresh);
    if (!fresh) {
        t->failed = true;
        return -1;
    }
    x.next = *head;
    *fresh = x;
    *head = (int)t->term.count - 1;
    return *head;
}

static const bt_sform *
one_term(bt_terms *t, bt_term x)
{
    int *term, id = intern(t, x);
    int64_t *coef;
    bt_sform *f = new_form(t, 1, &term, &coef);
    if (!f || id < 0)
        return fail(t);
    f->n = 1;
    term[0] = id;
    coef[0] = 1;
    return f;
}

const bt_sform *
bt_sform_variable(bt_terms *t, int which)
{
    return one_term(t, (bt_term){.kind = BT_TERM_VARIABLE, .which = which});
}

const bt_sform *
bt_sform_value(bt_terms *t, const bt_sform *a)
{
    return one_term(t, (bt_term){.kind = BT_TERM_VALUE, .arg = {a}});
}

const bt_sform *
bt_sform_sum(bt_terms *t, int which, const bt_sform *a, const bt_sform *n)
{
    return one_term(
        t, (bt_term){.kind = BT_TERM_SUM, .which = which, .arg = {a, n}});
}

const bt_sform *
bt_sform_square(bt_terms *t, const bt_sform *a)
{
    return one_term(t, (bt_term){.kind = BT_TERM_SQUARE, .arg = {a}});
}

/* ---- variables ---- */

bool
bt_sform_uses(const bt_terms *t, const bt_sform *a, int variable)
{
    for (size_t i = 0; a && i < a->n; i++) {
        const bt_term *x = bt_terms_at(t, a->term[i]);
        if (x->kind == BT_TERM_VARIABLE
                ? x->which == variable
                : bt_sform_uses(t, x->arg[0], variable) ||
                      bt_sform_uses(t, x->arg[1], variable))
            return true;
    }
    return false;
}

static const bt_sform *
replace_term(bt_terms *t, int term, const bt_sform *const *by, size_t n)
{
    bt_term x = *bt_terms_at(t, term);
    if (x.kind == BT_TERM_VARIABLE)
        return x.which >= 0 && (size_t)x.which < n ? by[x.which] : fail(t);
    for (size_t i = 0; i < 2; i++)
        if (x.arg[i])
            x.arg[i] = bt_sform_replace(t, x.arg[i], by, n);
    return t->failed ? &zero : one_term(t, x);
}

const bt_sform *
bt_sform_replace(bt_terms *t, const bt_sform *a, const bt_sform *const *by,
                 size_t n)
{
    const bt_sform *sum = bt_sform_constant(t, a->k);
    for (size_t i = 0; i < a->n && !t->failed; i++)
        sum = bt_sform_mix(t, 1, sum, a->coef[i],
                           replace_term(t, a->term[i], by, n), 0);
    return sum;
}

static const bt_sform *
put_term(bt_terms *t, int term, int variable, const bt_sform *by)
{
    bt_term x = *bt_terms_at(t, term);
    if (x.kind == BT_TERM_VARIABLE)
        return x.which == variable ? by : one_term(t, x);
    for (size_t i = 0; i < 2; i++)
        if (x.arg[i])
            x.arg[i] = bt_sform_put(t, x.arg[i], variable, by);
    return one_term(t, x);
}

const bt_sform *
bt_sform_put(bt_terms *t, const bt_sform *a, int variable, const bt_sform *by)
{
    const bt_sform *sum = bt_sform_constant(t, a->k);
    for (size_t i = 0; i < a->n && !t->failed; i++)
        sum = bt_sform_mix(t, 1, sum, a->coef[i],
                           put_term(t, a->term[i], variable, by), 0);
    return sum;
}
