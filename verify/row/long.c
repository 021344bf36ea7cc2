/* long.c: a long row, of which the certificate says how wide it is, when its
 * states repeat, and period and preperiod. It is computed again: going through
 * the columns, an unmatched heap gets the least partner that is neither used nor
 * forbidden. So partners are mutual, no move leads from P to P, and every other
 * position has a move to P; what is left to see:
 *   (1) the states before columns `base` and `base + step` are the same, where
 *       everything that is forbidden repeats by `step`: so the windows, and the
 *       offsets of unmatched heaps, do so for ever, and delta from one window
 *       after `base` on;
 *   (2) delta(a + p) = delta(a) for a >= c, and not for a = c - 1;
 *   (3) nor is p/q a period, for a prime q. */
#include "row/row.h"

#include <string.h>

enum {
    PRIMES = 16,
    RING = 64 * WORDS,
    /* where columns are compared from: */
    FIRST = 0,   /* c */
    LATER,       /* c + p */
    BELOW,       /* c - 1, */
    BELOW_LATER, /* and p further on */
    BY_PRIME,    /* c + p/q */
    STARTS = BY_PRIME + PRIMES
};

/* The row before some column. */
typedef struct state {
    feed f;
    uint64_t used[WORDS];
    uint64_t at; /* in what else is forbidden */
    uint64_t a;
    int16_t ahead[RING]; /* by column: who has a smaller partner */
} state;

typedef struct longer {
    const rows *c;
    const row *r;
    uint64_t settled; /* from here on delta repeats by step */
    state *start;     /* STARTS of them, each before its column */
    size_t primes;
    uint64_t prime[PRIMES];
} longer;

/* delta of the next column. */
static bool
next(const longer *l, state *s, int64_t *delta)
{
    const offsets *y = &l->r->other;
    const uint64_t *x = feed_next(&s->f);

    int64_t offset = choose_offset(s->used, x, y->bits + s->at * l->c->words,
                                   l->c->words, l->r->most);
    if (offset == -2)
        return row_refuse(l->c, l->r, "a partner is further away than it says",
                          s->a);
    *delta = offset < 0 ? s->ahead[s->a % RING] : offset;
    s->ahead[s->a % RING] = 0;
    if (offset > 0)
        s->ahead[(s->a + (uint64_t)offset) % RING] = (int16_t)-offset;
    s->a++;
    s->at = s->at + 1 == y->c + y->p ? y->c : s->at + 1;
    return spend(l->c->s, l->c->words * (1 + s->f.n));
}

/* ---- (1) */

/* Everything but the column: places need no comparison where all that is
 * forbidden repeats by step. */
static bool
same_windows(const state *x, const state *y)
{
    for (size_t i = 0; i < x->f.n; i++)
        if (memcmp(x->f.lane[i].used, y->f.lane[i].used, sizeof x->used) != 0)
            return false;
    return memcmp(x->used, y->used, sizeof x->used) == 0;
}

/* The column of a start. */
static uint64_t
column_of(const longer *l, size_t start)
{
    const row *r = l->r;

    switch (start) {
    case FIRST:
        return r->c;
    case LATER:
        return r->c + r->p;
    case BELOW:
        return r->c - (r->c > 0);
    case BELOW_LATER:
        return r->c - (r->c > 0) + r->p;
    default:
        return r->c + r->p / l->prime[start - BY_PRIME];
    }
}

/* Note where to begin again; the next column where there is something to note. */
static uint64_t
note_starts(longer *l, const state *s)
{
    uint64_t soonest = UINT64_MAX;

    for (size_t i = 0; i < BY_PRIME + l->primes; i++) {
        uint64_t at = column_of(l, i);
        if (at == s->a)
            l->start[i] = *s;
        else if (at > s->a && at < soonest)
            soonest = at;
    }
    return soonest;
}

/* Go through all columns once. */
static bool
go_through(longer *l, state *s, state *then)
{
    const row *r = l->r;
    uint64_t repeat = r->base + r->step, end = l->settled + r->step + 1;
    uint64_t soonest = 0;
    int64_t most = 0, delta;

    while (s->a < end) {
        if (s->a == r->base)
            *then = *s;
        if (s->a == repeat && !same_windows(s, then))
            return row_refuse(l->c, l->r, "the state does not repeat", s->a);
        if (s->a == soonest)
            soonest = note_starts(l, s);
        if (!next(l, s, &delta))
            return false;
        most = delta > most ? delta : most;
    }
    return most == r->most ||
           row_refuse(l->c, l->r, "no difference is as large as it says", s->a);
}

/* ---- (2) and (3) */

/* From two starts on: how many of the next n columns are equal? */
static bool
count_equal(const longer *l, size_t x, size_t y, uint64_t n, uint64_t *out)
{
    state *s = take(l->c->s, 2, sizeof *s);
    int64_t d = 0, e = 0;
    bool ok = s != NULL;

    if (!ok)
        return false;
    s[0] = l->start[x];
    s[1] = l->start[y];
    for (*out = 0; ok && *out < n; ++*out) {
        ok = next(l, &s[0], &d) && next(l, &s[1], &e);
        if (d != e)
            break;
    }
    drop(l->c->s, s);
    return ok;
}

/* What holds up to where delta repeats by step, and once around, holds for
 * ever. */
static bool
check_period(const longer *l)
{
    const row *r = l->r;
    uint64_t end = l->settled + (r->p == r->step ? 0 : r->step), equal;

    if (!count_equal(l, FIRST, LATER, end - r->c, &equal))
        return false;
    if (equal < end - r->c)
        return row_refuse(l->c, l->r, "there is no such period", r->c + equal);
    if (r->c == 0)
        return true;
    return count_equal(l, BELOW, BELOW_LATER, 1, &equal) &&
           (equal == 0 ||
            row_refuse(l->c, l->r, "there is a smaller preperiod", r->c));
}

static bool
check_primes(const longer *l)
{
    const row *r = l->r;
    uint64_t equal;

    for (size_t i = 0; i < l->primes; i++) {
        if (!count_equal(l, FIRST, BY_PRIME + i, r->p, &equal))
            return false;
        if (equal == r->p)
            return row_refuse(l->c, l->r, "there is a smaller period", r->c);
    }
    return true;
}

/* ---- all of it */

static void
find_primes(longer *l)
{
    uint64_t rest = l->r->p;

    for (uint64_t q = 2; rest > 1; q++) {
        if (q * q > rest)
            q = rest;
        if (rest % q != 0)
            continue;
        while (rest % q == 0)
            rest /= q;
        SURE(l->primes < PRIMES); /* p is below 2^37 */
        l->prime[l->primes++] = q;
    }
}

/* Does all that is forbidden repeat by step from base on, and are c and p in
 * reach of that? */
static bool
fits(const longer *l, const lower *w)
{
    const row *r = l->r;
    const offsets *y = &r->other;

    return r->step % w->p == 0 && r->step % y->p == 0 && r->base >= w->c &&
           r->base >= y->c && r->step % r->p == 0 && r->c <= l->settled;
}

bool
check_long(const rows *c, const row *r, const lower *w)
{
    longer l = {.c = c, .r = r};
    state *s = take(c->s, 2 + STARTS, sizeof *s);
    bool ok;

    if (!s)
        return false;
    l.start = s + 2;
    l.settled = r->base + (uint64_t)r->most;
    if (!fits(&l, w))
        return row_refuse(c, r, "what is forbidden does not repeat so",
                          r->base);
    find_primes(&l);
    feed_open(&s->f, c, &w->stored, w);
    ok = go_through(&l, s, s + 1) && check_period(&l) && check_primes(&l);
    drop(c->s, s);
    return ok;
}
