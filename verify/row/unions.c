/* unions.c: what effects forbid, as sets of offsets for each column. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "row/row.h"

static uint64_t
magnitude(int64_t x)
{
    return x < 0 ? (uint64_t)-x : (uint64_t)x;
}

/* With b = a + o, |o| <= most, a guard is (x + y)*a + y*o + z: from some column
 * on its sign is that of x + y, or it depends on o alone. */
static uint64_t
settled(const effect *e, uint64_t most)
{
    uint64_t from = most + 1;

    for (size_t i = 0; i < e->n_guards; i++) {
        const guard *g = &e->guard[i];
        uint64_t slope = magnitude(g->a + g->b);
        if (slope == 0)
            continue;
        uint64_t at = (magnitude(g->b) * most + magnitude(g->k)) / slope + 1;
        from = at > from ? at : from;
    }
    return from;
}

void
source_init(source *s, const certificate *c, const effect *e)
{
    *s = (source){.e = e, .r = &c->row[e->row], .p = 1};
    if (e->joined) {
        uint64_t column = (uint64_t)e->column;
        s->joined = e->column + delta_at(s->r, column) - e->k;
        s->c = s->joined < 0 ? 0 : (uint64_t)s->joined / 2 + 1;
        return;
    }
    uint64_t shift = magnitude(e->k) + magnitude(e->l);
    uint64_t from = settled(e, (uint64_t)s->r->most + shift);
    bool plain = shift == 0 && e->n_guards == 0;
    s->p = s->r->p;
    s->c = s->r->c + magnitude(e->k);
    if (!plain && from > s->c)
        s->c = from;
}

/* ---- walking through columns ---- */

typedef struct walk {
    const source *s; /* may be NULL */
    uint64_t a, at;
} walk;

static walk
walk_start(const source *s)
{
    return (walk){.s = s, .a = 0, .at = 0};
}

static int64_t
legal_offset(const effect *e, int64_t a, int64_t offset)
{
    if (offset < 0)
        return -1;
    for (size_t i = 0; i < e->n_guards; i++) {
        const guard *g = &e->guard[i];
        int64_t v = g->k;
        int64_t part;
        if (__builtin_mul_overflow(g->a, a, &part) ||
            __builtin_add_overflow(v, part, &v) ||
            __builtin_mul_overflow(g->b, a + offset, &part) ||
            __builtin_add_overflow(v, part, &v) || v < 0)
            return -1;
    }
    return offset;
}

/* The offset forbidden in the next column, or -1. */
static int64_t
walk_next(walk *w)
{
    if (!w->s)
        return -1;
    const effect *e = w->s->e;
    const row *r = w->s->r;
    int64_t a = (int64_t)w->a++;
    if (e->joined)
        return legal_offset(e, a, w->s->joined - 2 * a);
    if (a + e->k < 0)
        return -1;
    if (a == 0 || a + e->k == 0)
        w->at = fold((uint64_t)(a + e->k), r->c, r->p);
    int64_t delta = delta_stored(r, w->at);
    if (++w->at == r->c + r->p)
        w->at = r->c;
    return legal_offset(e, a, e->k + delta - e->l);
}

/* ---- unions ---- */

bool
common_multiple(session *s, uint64_t a, uint64_t b, uint64_t *out)
{
    uint64_t x = a, y = b;

    while (y != 0) {
        uint64_t rest = x % y;
        x = y;
        y = rest;
    }
    if (__builtin_mul_overflow(a / x, b, out) || *out > (uint64_t)COLUMNS)
        return stop(s, BUDGET, "periods have too large a common multiple");
    return true;
}

bool
offsets_start(session *s, const certificate *c, offsets *o)
{
    *o = (offsets){.p = 1};
    o->bits = grow(s, NULL, 0, c->words * sizeof *o->bits);
    if (!o->bits)
        return false;
    o->bytes = c->words * sizeof *o->bits;
    memset(o->bits, 0, o->bytes);
    return true;
}

void
offsets_end(session *s, offsets *o)
{
    drop(s, o->bits, o->bytes);
    o->bits = NULL;
    o->bytes = 0;
}

/* Column a of the union into `out`; *at walks through o. */
static void
unite(const certificate *c, const offsets *o, uint64_t *at, walk *w,
      uint64_t *out)
{
    int64_t offset = walk_next(w);

    for (size_t k = 0; k < c->words; k++)
        out[k] = o->bits[*at * c->words + k];
    if (offset >= 0 && (uint64_t)offset < 64 * c->words)
        out[offset / 64] |= UINT64_C(1) << offset % 64;
    if (++*at == o->c + o->p)
        *at = o->c;
}

/* Columns 0 .. c + p - 1 are stored; later ones, up to `end`, compared. */
static bool
fill(session *s, const certificate *cert, const offsets *o, const source *src,
     uint64_t end, offsets *to)
{
    walk w = walk_start(src);
    uint64_t at = 0, back = to->c, now[WORDS];

    for (uint64_t a = 0; a < to->c + to->p; a++) {
        unite(cert, o, &at, &w, to->bits + a * cert->words);
        if (!tick(s))
            return false;
    }
    for (uint64_t a = to->c + to->p; a < end; a++) {
        unite(cert, o, &at, &w, now);
        if (memcmp(now, to->bits + back * cert->words,
                   cert->words * sizeof *now) != 0)
            return stop(s, REFUSED,
                        "what rows forbid is not periodic as the "
                        "certificate says (column %" PRIu64 ")",
                        a);
        if (++back == to->c + to->p)
            back = to->c;
        if (!tick(s))
            return false;
    }
    return true;
}

bool
offsets_add(session *s, const certificate *cert, offsets *o, const source *src,
            uint64_t c, uint64_t p)
{
    offsets to = {.c = c, .p = p};
    uint64_t from = src && src->c > o->c ? src->c : o->c, all = o->p;

    if ((src && !common_multiple(s, all, src->p, &all)) ||
        !common_multiple(s, all, p, &all))
        return false;
    from = c > from ? c : from;
    if (from > (uint64_t)COLUMNS)
        return stop(s, BUDGET, "a condition settles too late");
    if (c + p > s->memory / (8 * cert->words))
        return stop(s, BUDGET, "more memory is needed than allowed");
    to.bytes = (c + p) * cert->words * sizeof *to.bits;
    to.bits = grow(s, NULL, 0, to.bytes);
    if (!to.bits)
        return false;
    if (!fill(s, cert, o, src, from + all, &to)) {
        offsets_end(s, &to);
        return false;
    }
    drop(s, o->bits, o->bytes);
    o->bits = to.bits;
    o->bytes = to.bytes;
    o->c = c;
    o->p = p;
    return true;
}
