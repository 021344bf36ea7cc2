/* elements.c: outcomes of heaps that split, from a quotient of their sums that
 * the certificate states: the elements of heaps, and of the options of each, for
 * heaps until they repeat. */
#include "heap/heap.h"

uint32_t
heap_sum(const heap_checker *h, uint32_t a, uint32_t b)
{
    return h->quotient.n ? quotient_product(&h->quotient, a, b) : a ^ b;
}

/* The elements of all heaps that are looked at. */
static bool
spread(heap_checker *h, size_t n)
{
    const quotient *q = &h->quotient;

    if (!spend(h->s, n))
        return false;
    h->computed = n;
    h->value = take(h->s, n, sizeof *h->value);
    for (size_t i = 0; h->value && i < n; i++)
        h->value[i] = quotient_of_heap(q, i);
    return h->value != NULL &&
           (h->value[0] == 0 ||
            stop(h->s, REFUSED, "no heap is not the neutral element"));
}

static bool
note_kind(options *t, store *kinds)
{
    quotient_pair kind = {{t->h->value[t->n]}};

    for (size_t i = 0; i < t->h->quotient.n; i++)
        if (t->seen[i] == t->n + 1)
            quotient_put(&kind, i);
    return spend(t->h->s, t->h->quotient.n) &&
           store_add(kinds, &kind, PAIR) != SIZE_MAX;
}

/* The pairs of all heaps: from window_end on they are as one cycle before. */
static bool
find_kinds(heap_checker *h, size_t end, store *kinds)
{
    options t = {.h = h, .room = 2 * QUOTIENT_MOST};
    bool good = true;

    t.seen = take(h->s, t.room, sizeof *t.seen);
    good = t.seen != NULL;
    for (; good && t.n < end; t.n++)
        good = options_mark_all(&t) && note_kind(&t, kinds);
    drop(h->s, t.seen);
    return good;
}

bool
heap_elements(heap_checker *h)
{
    const quotient *q = &h->quotient;
    store kinds = store_start(h->s, sizeof(uint64_t));
    size_t kinds_end = heap_window(h, q->begin, q->cycle) + q->cycle;
    size_t shown = h->preperiod > q->begin ? h->preperiod : q->begin;
    size_t values = shown + q->cycle + h->period;

    bool good = spread(h, values > kinds_end ? values : kinds_end) &&
                find_kinds(h, kinds_end, &kinds) &&
                quotient_holds(h->s, q, &kinds, h->g->misere);
    for (size_t i = 0; good && i < h->computed; i++)
        h->value[i] = !q->p[h->value[i]];
    store_drop(&kinds);
    return good;
}
