/* lower.c: what plain lower rows forbid, column after column: a stored union,
 * and rows that are gone through alongside. */
#include "row/row.h"

#include <string.h>

void
feed_open(feed *f, const rows *c, const offsets *stored, const lower *l)
{
    *f = (feed){.c = c, .stored = stored};
    for (size_t i = 0; l && i < l->n_lanes; i++)
        feed_add(f, &c->row[l->lane[i]]);
}

void
feed_add(feed *f, const row *r)
{
    f->lane[f->n++] = (struct lane){.r = r};
}

/* The least offset that is neither used nor forbidden; -2: there is none. */
static int64_t
first_open(const uint64_t *used, const uint64_t *x, const uint64_t *y,
           size_t words)
{
    for (size_t i = 0; i < words; i++) {
        uint64_t open = ~(used[i] | x[i] | y[i]);
        if (open != 0)
            return (int64_t)(64 * i) + __builtin_ctzll(open);
    }
    return -2;
}

int64_t
choose_offset(uint64_t *used, const uint64_t *x, const uint64_t *y,
              size_t words, int64_t most)
{
    int64_t offset = used[0] & 1 ? -1 : first_open(used, x, y, words);

    if (offset > most || offset == -2)
        return -2;
    if (offset >= 0)
        used[offset / 64] |= UINT64_C(1) << offset % 64;
    for (size_t i = 0; i + 1 < words; i++)
        used[i] = used[i] >> 1 | used[i + 1] << 63;
    used[words - 1] >>= 1;
    return offset;
}

/* What the next column of a lane adds to f->x. */
static int64_t
lane_next(feed *f, struct lane *l)
{
    const row *r = l->r;
    const offsets *y = &r->other;
    int64_t offset;

    if (r->delta) {
        offset = delta_stored(r, l->at);
        l->at = l->at + 1 == r->c + r->p ? r->c : l->at + 1;
        return offset;
    }
    offset = choose_offset(l->used, f->x, y->bits + l->at * f->c->words,
                           f->c->words, r->most);
    l->at = l->at + 1 == y->c + y->p ? y->c : l->at + 1;
    return offset;
}

const uint64_t *
feed_next(feed *f)
{
    const uint64_t *now = f->stored->bits + f->at * f->c->words;

    f->at = f->at + 1 == f->stored->c + f->stored->p ? f->stored->c : f->at + 1;
    if (f->n == 0)
        return now;
    memcpy(f->x, now, f->c->words * sizeof *now);
    for (size_t i = 0; i < f->n; i++) {
        int64_t offset = lane_next(f, &f->lane[i]);
        /* it was computed above just this, and is not wider than it says */
        SURE(offset != -2 || f->lane[i].r->delta);
        if (offset >= 0)
            f->x[offset / 64] |= UINT64_C(1) << offset % 64;
    }
    return f->x;
}
