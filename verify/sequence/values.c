/* values.c: the values of heaps 0, 1, 2, ..., and that they repeat. */
#include "sequence/sequence.h"

typedef struct table {
    sequence *q;
    size_t n;      /* the heap whose options are looked at */
    bool any;      /* it has options */
    uint32_t size; /* a power of two above all values */
    size_t *seen;  /* [v] = n + 1: an option of n has value v */
} table;

static void
mark(table *t, uint32_t value)
{
    t->seen[value] = t->n + 1;
    t->any = true;
}

/* ---- small heaps, move by move */

static bool
note_option(void *arg, const int64_t *position, size_t length)
{
    table *t = arg;
    bool bag = t->q->book.rules.field[0].kind == RULES_BAG;
    uint32_t value = 0;

    for (size_t i = bag; i < length; i++) {
        if ((uint64_t)position[i] >= t->n)
            return stop(t->q->book.s, REFUSED,
                        "heap %zu does not become "
                        "smaller",
                        t->n);
        value ^= t->q->value[position[i]];
    }
    if (bag && length == 1)
        value = t->q->value[0]; /* no heap is left */
    mark(t, value);
    return true;
}

static bool
try_moves(table *t)
{
    int64_t heap[2] = {t->n > 0, (int64_t)t->n};
    bool bag = t->q->book.rules.field[0].kind == RULES_BAG;

    return rules_options(&t->q->book, bag ? heap : heap + 1, note_option, t);
}

/* ---- large heaps, by the pattern */

static bool
split(table *t, const taking *k, size_t rest)
{
    const sequence *q = t->q;

    if (!spend(q->book.s, rest / 2 + 1))
        return false;
    for (size_t u = 0; u <= rest / 2; u++)
        if (u < q->settled ? k->small[u] : k->large)
            mark(t, q->value[u] ^ q->value[rest - u]);
    return true;
}

static bool
follow_pattern(table *t)
{
    const sequence *q = t->q;

    if (!spend(q->book.s, q->reach + 1))
        return false;
    for (size_t i = 0; i <= q->reach; i++) {
        if (q->take[i].one)
            mark(t, q->value[t->n - i]);
        if (q->take[i].small && !split(t, &q->take[i], t->n - i))
            return false;
    }
    return true;
}

/* ---- one value after the other */

/* Without options: 0, in misère play 1. Outcomes are 1 where some option is 0,
 * as values would be. */
static uint32_t
least_free(const table *t)
{
    uint32_t v = 0;

    if (!t->any)
        return t->q->book.rules.misere;
    while (v < t->size && t->seen[v] == t->n + 1)
        v++;
    return t->q->outcomes && v > 1 ? 1 : v;
}

static bool
next_value(table *t)
{
    sequence *q = t->q;

    t->any = false;
    if (!(t->n < 2 * q->settled + q->reach ? try_moves(t) : follow_pattern(t)))
        return false;
    uint32_t v = least_free(t);
    q->value[t->n] = v;
    while (v >= t->size) {
        size_t *more =
            grow(q->book.s, t->seen, 2 * (size_t)t->size * sizeof *more);
        if (!more)
            return false;
        t->seen = more;
        t->size *= 2;
    }
    return spend(q->book.s, v + 1);
}

/* The first heap that need not be compared with the one a period before. */
static size_t
window_end(const sequence *q)
{
    size_t base = q->preperiod > q->settled ? q->preperiod : q->settled;

    return q->pieces * base + (q->pieces - 1) * q->period + q->reach;
}

bool
sequence_values(sequence *q)
{
    table t = {.q = q, .size = 64};

    q->computed = window_end(q) + q->period;
    q->value = take(q->book.s, q->computed, sizeof *q->value);
    t.seen = q->value ? take(q->book.s, t.size, sizeof *t.seen) : NULL;
    bool good = t.seen != NULL;
    for (; good && t.n < q->computed; t.n++)
        good = next_value(&t);
    drop(q->book.s, t.seen);
    return good;
}

/* ---- the period */

static bool
has_period(const sequence *q, size_t from, size_t length, size_t to)
{
    for (size_t n = from; n < to; n++)
        if (q->value[n] != q->value[n + length])
            return false;
    return true;
}

/* A shorter one would divide it. */
static bool
is_least(const sequence *q)
{
    for (size_t d = 1; d <= q->period / 2; d++) {
        if (q->period % d != 0)
            continue;
        if (!spend(q->book.s, q->period))
            return false;
        if (has_period(q, q->preperiod, d, q->preperiod + q->period - d))
            return stop(q->book.s, REFUSED, "a shorter period is one, too");
    }
    return true;
}

bool
sequence_repeats(sequence *q)
{
    session *s = q->book.s;

    if (!spend(s, q->computed) || !spend(s, q->period))
        return false;
    if (!has_period(q, q->preperiod, q->period, window_end(q)))
        return stop(s, REFUSED, "it does not repeat");
    if (q->preperiod > 0 &&
        q->value[q->preperiod - 1] == q->value[q->preperiod - 1 + q->period])
        return stop(s, REFUSED, "it repeats from an earlier heap on");
    return is_least(q);
}
