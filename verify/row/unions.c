/* unions.c: what effects forbid, as sets of offsets for each column. */
#include "row/row.h"

#include <inttypes.h>
#include <string.h>

#include "common/integers.h"

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

bool
source_init(source *s, const rows *c, const effect *e)
{
    *s = (source){.e = e, .r = &c->row[e->row], .p = 1};
    if (!s->r->delta)
        return stop(c->s, BUDGET, "a long row is needed in another row");
    if (e->joined) {
        uint64_t column = (uint64_t)e->column;
        s->joined = e->column + delta_at(s->r, column) - e->k;
        s->c = s->joined < 0 ? 0 : (uint64_t)s->joined / 2 + 1;
        return true;
    }
    uint64_t shift = magnitude(e->k) + magnitude(e->l);
    uint64_t from = settled(e, (uint64_t)s->r->most + shift);
    bool plain = e->n_guards == 0; /* a heap in hand is one */
    s->p = s->r->p;
    s->c = s->r->c + magnitude(e->k);
    if (!plain && from > s->c)
        s->c = from;
    return true;
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
        if (!add_product(&v, g->a, a) || !add_product(&v, g->b, a + offset) ||
            v < 0)
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
    if (__builtin_mul_overflow(a / common_divisor(a, b), b, out) ||
        *out > (uint64_t)COLUMNS)
        return stop(s, BUDGET, "periods have too large a common multiple");
    return true;
}

bool
offsets_start(const rows *c, offsets *o)
{
    *o = (offsets){.p = 1};
    o->bits = take(c->s, c->words, sizeof *o->bits);
    return o->bits != NULL;
}

/* The next column of the union into `out`. */
static bool
unite(const rows *c, feed *f, walk *w, uint64_t *out)
{
    const uint64_t *x = feed_next(f);
    int64_t offset = walk_next(w);

    memcpy(out, x, c->words * sizeof *out);
    if (offset >= 0 && (uint64_t)offset < 64 * c->words)
        out[offset / 64] |= UINT64_C(1) << offset % 64;
    return spend(c->s, c->words * (1 + f->n));
}

/* Columns 0 .. c + p - 1 are stored; later ones, up to `end`, compared. */
static bool
fill(const rows *cert, feed *f, const source *src, uint64_t end, offsets *to)
{
    walk w = walk_start(src);
    uint64_t back = to->c, now[WORDS];

    for (uint64_t a = 0; a < to->c + to->p; a++)
        if (!unite(cert, f, &w, to->bits + a * cert->words))
            return false;
    for (uint64_t a = to->c + to->p; a < end; a++) {
        if (!unite(cert, f, &w, now))
            return false;
        if (memcmp(now, to->bits + back * cert->words,
                   cert->words * sizeof *now) != 0)
            return stop(cert->s, REFUSED,
                        "what rows forbid is not periodic as the "
                        "certificate says (column %" PRIu64 ")",
                        a);
        if (++back == to->c + to->p)
            back = to->c;
    }
    return true;
}

bool
offsets_add(const rows *cert, offsets *o, feed *f, uint64_t all_c,
            uint64_t all_p, const source *src, uint64_t c, uint64_t p)
{
    session *s = cert->s;
    offsets to = {.c = c, .p = p};
    uint64_t from = src && src->c > all_c ? src->c : all_c, all = all_p;

    if ((src && !common_multiple(s, all, src->p, &all)) ||
        !common_multiple(s, all, p, &all))
        return false;
    from = c > from ? c : from;
    if (from > (uint64_t)COLUMNS)
        return stop(s, BUDGET, "a condition settles too late");
    to.bits = take(s, c + p, cert->words * sizeof *to.bits);
    if (!to.bits)
        return false;
    bool good = fill(cert, f, src, from + all, &to);
    drop(s, good ? o->bits : to.bits);
    if (good)
        *o = to;
    return good;
}
