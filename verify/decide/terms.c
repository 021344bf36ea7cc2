/* terms.c: terms are kept once and in a simple form.
 *
 * A term stands for a set of words: what may still be read so that all is
 * true. Every rule here keeps that set: true and false vanish, "and" within
 * "and" is one list, lists are sorted, x and not x is false. */
#include "decide/decide.h"

#include <stdlib.h>
#include <string.h>

bool
decider_start(decider *d, session *s, const numerals *n, const vector_set *set)
{
    SURE(n->states > 0); /* it was said how numbers are written */
    store none = store_start(s, sizeof(int32_t));
    *d = (decider){
        .s = s, .numerals = n, .set = set, .terms = none, .steps = none};
    for (int32_t t = TERM_FALSE; t <= TERM_TRUE; t++)
        (void)term_add(d, &t, 1, 0);
    return !decider_failed(d);
}

void
decider_drop(decider *d)
{
    session *s = d->s;
    store_drop(&d->terms);
    store_drop(&d->steps);
    drop(s, d->mask);
    drop(s, d->to);
    drop(s, d->sums);
    memset(d, 0, sizeof *d);
}

bool
decider_failed(const decider *d)
{
    return d->s->code != ACCEPTED;
}

int32_t
term_add(decider *d, const int32_t *key, size_t n, uint64_t mask)
{
    size_t at = store_add(&d->terms, key, n);
    if (at == SIZE_MAX || !RESERVE(d->s, d->mask, d->n_masks, at))
        return TERM_FALSE;
    d->mask[at] = mask;
    return (int32_t)at;
}

void
terms_add(decider *d, terms *l, int32_t term)
{
    if (RESERVE(d->s, l->v, l->room, l->n) && spend(d->s, 1))
        l->v[l->n++] = term;
}

static void
terms_drop(const decider *d, terms *l)
{
    drop(d->s, l->v);
    *l = (terms){0};
}

static int
by_number(const void *a, const void *b)
{
    const int32_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

static void
sort(terms *l)
{
    size_t n = 0;
    if (l->n)
        qsort(l->v, l->n, sizeof *l->v, by_number);
    for (size_t i = 0; i < l->n; i++)
        if (n == 0 || l->v[i] != l->v[n - 1])
            l->v[n++] = l->v[i];
    l->n = n;
}

/* The terms of the list, those of the kind replaced by their parts. */
static void
flatten(decider *d, terms *l, term_kind kind)
{
    terms flat = {0};
    for (size_t i = 0; i < l->n; i++) {
        size_t n;
        const int32_t *key = store_key(&d->terms, (size_t)l->v[i], &n);
        if (key[0] != (int32_t)kind)
            terms_add(d, &flat, l->v[i]);
        for (size_t j = 1; key[0] == (int32_t)kind && j < n; j++)
            terms_add(d, &flat, key[j]);
    }
    terms_drop(d, l);
    *l = flat;
    sort(l);
}

static bool
has(const terms *l, int32_t term)
{
    return l->n && bsearch(&term, l->v, l->n, sizeof term, by_number) != NULL;
}

/* x and not x are both in the sorted list. */
static bool
has_both(const decider *d, const terms *l)
{
    for (size_t i = 0; i < l->n; i++) {
        size_t n;
        const int32_t *key = store_key(&d->terms, (size_t)l->v[i], &n);
        if (key[0] == TERM_NOT && has(l, key[1]))
            return true;
    }
    return false;
}

static uint64_t
mask_of(const decider *d, const int32_t *v, size_t n)
{
    uint64_t mask = 0;
    for (size_t i = 0; i < n; i++)
        mask |= d->mask[v[i]];
    return mask;
}

/* The list behind `head` numbers as a term. */
static int32_t
add_list(decider *d, const int32_t *head, size_t n_head, const terms *l,
         uint64_t mask)
{
    size_t n = n_head + l->n;
    int32_t *key = take(d->s, n + 1, sizeof *key);
    if (!key)
        return TERM_FALSE;
    memcpy(key, head, n_head * sizeof *key);
    if (l->n)
        memcpy(key + n_head, l->v, l->n * sizeof *key);
    int32_t t = term_add(d, key, n, mask);
    drop(d->s, key);
    return t;
}

int32_t
term_join(decider *d, terms *l, term_kind kind)
{
    int32_t decides = kind == TERM_AND ? TERM_FALSE : TERM_TRUE;
    int32_t nothing = kind == TERM_AND ? TERM_TRUE : TERM_FALSE, t;
    size_t n = 0;
    flatten(d, l, kind);
    for (size_t i = 0; i < l->n; i++)
        if (l->v[i] != nothing)
            l->v[n++] = l->v[i];
    l->n = n;
    if (decider_failed(d) || (n && (has(l, decides) || has_both(d, l))))
        t = decides;
    else if (n <= 1)
        t = n ? l->v[0] : nothing;
    else
        t = add_list(d, (const int32_t[]){(int32_t)kind}, 1, l,
                     mask_of(d, l->v, n));
    terms_drop(d, l);
    return t;
}

int32_t
term_pair(decider *d, int32_t a, int32_t b, term_kind kind)
{
    terms l = {0};
    terms_add(d, &l, a);
    terms_add(d, &l, b);
    return term_join(d, &l, kind);
}

int32_t
term_not(decider *d, int32_t term)
{
    size_t n;
    const int32_t *key = store_key(&d->terms, (size_t)term, &n);
    if (term <= TERM_TRUE)
        return !term;
    if (key[0] == TERM_NOT)
        return key[1];
    return term_add(d, (const int32_t[]){TERM_NOT, term}, 2, d->mask[term]);
}

/* The digits of a hidden number make a numeral: no condition, when it may have
 * more of them and nothing else reads it. */
static bool
is_idle(const decider *d, uint64_t hidden, const int32_t *key)
{
    if (key[0] != TERM_NUMERAL)
        return false;
    SURE(hidden >> key[1] & 1); /* by with_numerals: hidden right here */
    return numeral_goes_on(d->numerals, key[2]);
}

static int32_t
without_idle(decider *d, uint64_t hidden, int32_t term)
{
    size_t n;
    const int32_t *key = store_key(&d->terms, (size_t)term, &n);
    if (key[0] != TERM_AND)
        return is_idle(d, hidden, key) ? TERM_TRUE : term;
    if (numerals_are_all(d->numerals))
        return term;
    uint64_t read = 0;
    terms kept = {0};
    for (int pass = 0; pass < 2; pass++)
        for (size_t i = 1; i < n; i++) {
            size_t m;
            const int32_t *k = store_key(&d->terms, (size_t)key[i], &m);
            bool idle = is_idle(d, hidden, k);
            if (pass == 0 && !idle)
                read |= d->mask[key[i]];
            if (pass == 1 && (!idle || (read >> k[1] & 1)))
                terms_add(d, &kept, key[i]);
        }
    return term_join(d, &kept, TERM_AND);
}

/* There are digits of the hidden variables for which a term of the list holds:
 * of "or" each part may be one by itself. */
int32_t
term_some(decider *d, uint64_t hidden, terms *l)
{
    size_t n = 0;
    for (size_t i = 0; i < l->n; i++)
        l->v[i] = without_idle(d, hidden, l->v[i]);
    flatten(d, l, TERM_OR);
    for (size_t i = 0; i < l->n; i++)
        if (l->v[i] != TERM_FALSE)
            l->v[n++] = l->v[i];
    l->n = n;
    uint64_t mask = mask_of(d, l->v, n);
    if (decider_failed(d) || (mask & hidden) == 0 || has(l, TERM_TRUE))
        return term_join(d, l, TERM_OR);
    const int32_t head[3] = {TERM_SOME, (int32_t)(uint32_t)hidden,
                             (int32_t)(uint32_t)(hidden >> 32)};
    int32_t t = add_list(d, head, 3, l, mask & ~hidden);
    terms_drop(d, l);
    return t;
}
