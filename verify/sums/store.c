/* store.c: memory, terms and linear forms. */
#include <stdlib.h>
#include <string.h>

#include "sums/sums.h"

enum { BLOCK = 1 << 16 };

typedef struct block {
    struct block *next;
} block;

bool
sums_stop(sums_checker *x, int code, const char *why)
{
    if (x->code == ACCEPTED) {
        x->code = code;
        x->why = why;
    }
    return false;
}

void *
sums_alloc(sums_checker *x, size_t size)
{
    size = (size + 15) / 16 * 16 + 16;
    if (x->code != ACCEPTED)
        return NULL;
    if (size > x->left) {
        size_t room = size > BLOCK ? size : BLOCK;
        block *b = x->used + room <= SUMS_MEMORY ? malloc(room + 32) : NULL;
        if (!b) {
            sums_stop(x, BUDGET, "more memory is needed than allowed");
            return NULL;
        }
        b->next = x->blocks;
        x->blocks = b;
        x->used += room;
        x->free_at = (char *)b + 32;
        x->left = room;
    }
    void *p = x->free_at;
    x->free_at += size;
    x->left -= size;
    memset(p, 0, size);
    return p;
}

void
sums_free(sums_checker *x)
{
    block *b = x->blocks;

    while (b) {
        block *next = b->next;
        free(b);
        b = next;
    }
    free(x->terms);
    free(x->items);
}

/* ---- linear forms */

static const linear *
too_large(sums_checker *x)
{
    sums_stop(x, REFUSED, "numbers too large");
    return NULL;
}

const linear *
sums_mix(sums_checker *x, int64_t p, const linear *a, int64_t q,
         const linear *b, int64_t k)
{
    linear *l = a && b ? sums_alloc(x, sizeof *l) : NULL;
    size_t i = 0, j = 0;
    int64_t u, v;

    if (l)
        l->m = sums_alloc(x, (a->n + b->n) * sizeof *l->m);
    if (!l || !l->m)
        return NULL;
    if (__builtin_mul_overflow(p, a->constant, &u) ||
        __builtin_mul_overflow(q, b->constant, &v) ||
        __builtin_add_overflow(u, v, &u) ||
        __builtin_add_overflow(u, k, &l->constant))
        return too_large(x);
    while (i < a->n || j < b->n) {
        int left = i < a->n ? a->m[i].term : INT32_MAX;
        int right = j < b->n ? b->m[j].term : INT32_MAX;
        monomial *m = &l->m[l->n];
        u = v = 0;
        m->term = left < right ? left : right;
        if ((left <= right &&
             __builtin_mul_overflow(p, a->m[i++].factor, &u)) ||
            (right <= left &&
             __builtin_mul_overflow(q, b->m[j++].factor, &v)) ||
            __builtin_add_overflow(u, v, &m->factor))
            return too_large(x);
        l->n += m->factor != 0;
    }
    return l;
}

const linear *
sums_constant(sums_checker *x, int64_t k)
{
    linear *l = sums_alloc(x, sizeof *l);

    if (l)
        l->constant = k;
    return l;
}

/* ---- terms */

static bool
same(const linear *a, const linear *b)
{
    if (!a || !b)
        return a == b;
    if (a->constant != b->constant || a->n != b->n)
        return false;
    for (size_t i = 0; i < a->n; i++)
        if (a->m[i].term != b->m[i].term || a->m[i].factor != b->m[i].factor)
            return false;
    return true;
}

static uint64_t
digest(uint64_t h, const linear *a)
{
    h = (h ^ 0x9e37) * 0x100000001b3u;
    if (!a)
        return h;
    h = (h ^ (uint64_t)a->constant) * 0x100000001b3u;
    for (size_t i = 0; i < a->n; i++) {
        h = (h ^ (uint64_t)a->m[i].term) * 0x100000001b3u;
        h = (h ^ (uint64_t)a->m[i].factor) * 0x100000001b3u;
    }
    return h;
}

static bool
room_for_term(sums_checker *x)
{
    if (x->n_terms < x->most_terms)
        return true;
    size_t most = x->most_terms ? 2 * x->most_terms : 256;
    term *grown =
        most <= 1 << 22 ? realloc(x->terms, most * sizeof *grown) : NULL;
    if (!grown)
        return sums_stop(x, BUDGET, "more memory is needed than allowed");
    x->terms = grown;
    x->most_terms = most;
    return true;
}

static int
find_term(sums_checker *x, term t)
{
    uint64_t h =
        digest(digest((uint64_t)t.kind * 31 + (uint64_t)t.which, t.a), t.b);
    int *head = &x->bucket[(h ^ h >> 32) % SUMS_BUCKETS];

    for (int i = *head - 1; i >= 0; i = x->terms[i].next - 1)
        if (x->terms[i].kind == t.kind && x->terms[i].which == t.which &&
            same(x->terms[i].a, t.a) && same(x->terms[i].b, t.b))
            return i;
    if (!room_for_term(x))
        return -1;
    t.next = *head;
    x->terms[x->n_terms++] = t;
    *head = (int)x->n_terms;
    return *head - 1;
}

const linear *
sums_term(sums_checker *x, term t)
{
    linear *l = sums_alloc(x, sizeof *l);

    if (l)
        l->m = sums_alloc(x, sizeof *l->m);
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

static const linear *
put_term(sums_checker *x, term t, const linear *const *value, size_t n)
{
    if (t.kind == 'v') {
        if (t.which < 0 || (size_t)t.which >= n) {
            sums_stop(x, REFUSED, "a variable without a value");
            return NULL;
        }
        return value[t.which];
    }
    t.a = sums_put(x, t.a, value, n);
    if (t.b)
        t.b = sums_put(x, t.b, value, n);
    return x->code == ACCEPTED ? sums_term(x, t) : NULL;
}

const linear *
sums_put(sums_checker *x, const linear *a, const linear *const *value, size_t n)
{
    const linear *sum = a ? sums_constant(x, a->constant) : NULL;

    for (size_t i = 0; sum && i < a->n; i++)
        sum = sums_mix(x, 1, sum, a->m[i].factor,
                       put_term(x, x->terms[a->m[i].term], value, n), 0);
    return sum;
}
