/* values.c: the values of heaps 0, 1, 2, ..., and that they repeat. */
#include "heap/heap.h"

/* ---- small heaps, move by move */

static bool
note_option(void *arg, const int64_t *position, size_t length)
{
    options *t = arg;
    bool bag = !t->h->pile;
    uint32_t value = 0;

    for (size_t i = bag; i < length; i++) {
        if ((uint64_t)position[i] >= t->n)
            return stop(t->h->s, REFUSED,
                        "heap %zu does not become "
                        "smaller",
                        t->n);
        value = heap_sum(t->h, value, t->h->value[position[i]]);
    }
    if (bag && length == 1)
        value = t->h->value[0]; /* no heap is left */
    options_mark(t, value);
    return true;
}

static bool
try_moves(options *t)
{
    int64_t heap[2] = {t->n > 0, (int64_t)t->n};
    kernel_tri all =
        kernel_options(&t->h->e, 0, heap + t->h->pile, note_option, t);

    return all == KERNEL_YES || stop(t->h->s, BUDGET, "heap %zu: %s", t->n,
                                     t->h->e.why ? t->h->e.why : "");
}

/* ---- large heaps, by the pattern */

/* All three heaps that are at least `least`, by size. */
static bool
split_in_three(options *t, size_t least, size_t rest)
{
    const heap_checker *h = t->h;

    for (size_t u = least; u <= rest / 3; u++) {
        size_t two = rest - u;
        if (!spend(h->s, two / 2 + 1))
            return false;
        for (size_t v = u; v <= two / 2; v++)
            options_mark(t, heap_sum(h, heap_sum(h, h->value[u], h->value[v]),
                                     h->value[two - v]));
    }
    return true;
}

/* Without options: 0, in misère play 1. Outcomes are 1 where some option is 0,
 * as values would be. */
static uint32_t
least_free(const options *t)
{
    uint32_t v = 0;

    if (!t->any)
        return t->h->g->misere;
    while (t->seen[v] == t->n + 1)
        v++;
    return t->h->outcomes && v > 1 ? 1 : v;
}

static bool
mark_pattern(options *t, bool splits)
{
    const heap_checker *h = t->h;

    if (!spend(h->s, h->reach + 1))
        return false;
    for (size_t i = 0; i <= h->reach; i++) {
        const taking *k = &h->take[i];
        if (k->one)
            options_mark(t, h->value[t->n - i]);
        if (k->three && !split_in_three(t, k->least, t->n - i))
            return false;
        if (k->small && splits && !split_all(t, k, t->n - i))
            return false;
    }
    return true;
}

static bool
is_large(const options *t)
{
    return t->n >= 2 * t->h->settled + t->h->reach;
}

bool
options_mark_all(options *t)
{
    t->any = false;
    return is_large(t) ? mark_pattern(t, true) : try_moves(t);
}

/* ---- one value after the other */

static bool
next_value(options *t)
{
    heap_checker *h = t->h;
    /* With splits, values are those of normal play, and no outcomes. */
    bool sparse =
        is_large(t) && h->pieces == 2 && h->mask > 0 && h->mask < t->room / 2;
    uint32_t v = 0;

    if (!(sparse ? mark_pattern(t, false) && sparse_least(t, &v)
                 : options_mark_all(t)))
        return false;
    v = sparse ? v : least_free(t);
    h->value[t->n] = v;
    while (v >= t->room / 2) {
        size_t *more = grow(h->s, t->seen, 2 * (size_t)t->room * sizeof *more);
        if (!more)
            return false;
        t->seen = more;
        t->room *= 2;
    }
    return spend(h->s, v / 2 + 1) && sparse_note(t);
}

size_t
heap_window(const heap_checker *h, size_t preperiod, size_t period)
{
    size_t base = preperiod > h->settled ? preperiod : h->settled;

    return h->pieces * base + (h->pieces - 1) * period + h->reach;
}

/* Up to where values are compared with those a period later. */
static size_t
window_end(const heap_checker *h)
{
    const quotient *q = &h->quotient;

    if (q->n > 0) /* elements repeat, so outcomes do after a cycle */
        return (h->preperiod > q->begin ? h->preperiod : q->begin) + q->cycle;
    return heap_window(h, h->preperiod, h->period);
}

bool
heap_values(heap_checker *h)
{
    options t = {.h = h, .room = 64};

    if (h->quotient.n > 0)
        return heap_elements(h);
    h->computed = window_end(h) + h->period;
    h->value = take(h->s, h->computed, sizeof *h->value);
    t.seen = h->value ? take(h->s, t.room, sizeof *t.seen) : NULL;
    bool good = t.seen != NULL;
    for (; good && t.n < h->computed; t.n++)
        good = next_value(&t);
    drop(h->s, t.seen);
    drop(h->s, t.rare);
    return good;
}

/* ---- the period */

static bool
has_period(const heap_checker *h, size_t from, size_t length, size_t to)
{
    for (size_t n = from; n < to; n++)
        if (h->value[n] != h->value[n + length])
            return false;
    return true;
}

/* A shorter one would divide it. */
static bool
is_least(const heap_checker *h)
{
    for (size_t d = 1; d <= h->period / 2; d++) {
        if (h->period % d != 0)
            continue;
        if (!spend(h->s, h->period))
            return false;
        if (has_period(h, h->preperiod, d, h->preperiod + h->period - d))
            return stop(h->s, REFUSED, "a shorter period is one, too");
    }
    return true;
}

bool
heap_repeats(heap_checker *h)
{
    session *s = h->s;

    if (!spend(s, h->computed) || !spend(s, h->period))
        return false;
    if (!has_period(h, h->preperiod, h->period, window_end(h)))
        return stop(s, REFUSED, "it does not repeat");
    if (h->preperiod > 0 &&
        h->value[h->preperiod - 1] == h->value[h->preperiod - 1 + h->period])
        return stop(s, REFUSED, "it repeats from an earlier heap on");
    return is_least(h);
}
