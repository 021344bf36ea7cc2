/* box_rows.c: outcomes of a layer, a row of cells at a time.
 *
 * For each row (all coordinates fixed but the last) a bitset of marks collects
 * the cells from which some move reaches a P-position in an earlier row. If the
 * last axis is a ray, the row holds at most one P-position: the first cell that
 * is not marked. Otherwise no move stays in the row, and every unmarked cell is
 * one. In misère play cells without any move are N, so they are left out. */
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "engine/box.h"

/* What a ray remembers: for a unit ray along axis i, one row of bits for each
 * row with coordinate i left out; for any other ray, one for every row. */
typedef struct memory {
    const bt_ray *ray;
    uint64_t *bits;
    bool along; /* a unit ray along the last axis: nothing to remember */
} memory;

typedef struct sweep {
    bt_box *b;
    bt_layer *l;
    const bt_layer *lower; /* NULL for the lowest layer */
    size_t last;           /* the last axis */
    int64_t length;        /* its size */
    bool line;             /* it is a ray */
    size_t n;
    memory *memory;
    int64_t x[BT_BOX_AXES];
    uint64_t *marks, *movable;
    uint64_t held; /* bytes of memory, until the sweep is done */
} sweep;

/* ---- bit rows ---- */

/* The bits [low, high] that are in word w, which has some of them. */
static uint64_t
mask_of(int64_t w, int64_t low, int64_t high)
{
    uint64_t from = w == low / 64 ? UINT64_MAX << low % 64 : UINT64_MAX;
    uint64_t to = w == high / 64 ? UINT64_MAX >> (63 - high % 64) : UINT64_MAX;
    return from & to;
}

/* Set bits [low, high] of a row; out of range is cut off. */
static void
set_range(uint64_t *bits, int64_t low, int64_t high, int64_t length)
{
    if (low < 0)
        low = 0;
    if (high >= length)
        high = length - 1;
    if (low > high)
        return;
    for (int64_t w = low / 64; w <= high / 64; w++)
        bits[w] |= mask_of(w, low, high);
}

/* Bit i of a row of n words; 0 outside. */
static uint64_t
word_at(const uint64_t *bits, size_t words, int64_t first)
{
    /* the 64 bits first, first + 1, ... */
    int64_t w;
    uint64_t low, high;
    unsigned shift;
    bt_floordiv(first, 64, &w);
    shift = (unsigned)(first - w * 64);
    low = w >= 0 && w < (int64_t)words ? bits[w] : 0;
    high = w + 1 >= 0 && w + 1 < (int64_t)words ? bits[w + 1] : 0;
    return shift ? low >> shift | high << (64 - shift) : low;
}

/* dst[c] |= src[c + shift] for low <= c <= high. */
static void
or_shifted(uint64_t *dst, const uint64_t *src, size_t src_words, int64_t shift,
           int64_t low, int64_t high)
{
    for (int64_t w = low / 64; w <= high / 64; w++) {
        uint64_t word = word_at(src, src_words, w * 64 + shift);
        dst[w] |= word & mask_of(w, low, high);
    }
}

/* ---- rays ---- */

/* The row number with axis `skip` left out. */
static size_t
row_without(const bt_layer *l, const int64_t *x, int skip)
{
    size_t row = 0;
    for (size_t i = 0; i + 1 < l->axes; i++)
        if ((int)i != skip)
            row = row * (size_t)l->size[i] + (size_t)x[i];
    return row;
}

static size_t
row_of(const bt_layer *l, const int64_t *x)
{
    return row_without(l, x, -1);
}

/* The row one step back along the ray; false when that is outside. */
static bool
step_back(const sweep *s, const bt_ray *r, int64_t *y)
{
    for (size_t i = 0; i < s->last; i++) {
        y[i] = s->x[i] - r->d[i];
        if (y[i] < 0)
            return false;
    }
    return true;
}

/* Marks of a ray that is no unit ray: what the row one step back remembers,
 * or has itself, shifted along. */
static void
mark_slanted(sweep *s, memory *m)
{
    const bt_layer *l = s->l;
    int64_t y[BT_BOX_AXES], d = m->ray->d[s->last];
    uint64_t *own = m->bits + row_of(l, s->x) * l->words;
    if (!step_back(s, m->ray, y) || d >= s->length)
        return;
    size_t back = row_of(l, y);
    or_shifted(own, m->bits + back * l->words, l->words, -d, d, s->length - 1);
    or_shifted(own, l->bits + back * l->words, l->words, -d, d, s->length - 1);
    for (size_t w = 0; w < l->words; w++)
        s->marks[w] |= own[w];
    set_range(s->movable, d, s->length - 1, s->length);
}

static void
mark_rays(sweep *s)
{
    for (size_t i = 0; i < s->n; i++) {
        memory *m = &s->memory[i];
        if (m->along) {
            set_range(s->movable, m->ray->d[s->last], s->length - 1, s->length);
        } else if (m->ray->unit >= 0) {
            const uint64_t *bits =
                m->bits + row_without(s->l, s->x, m->ray->unit) * s->l->words;
            for (size_t w = 0; w < s->l->words; w++)
                s->marks[w] |= bits[w];
            if (s->x[m->ray->unit] >= 1)
                set_range(s->movable, 0, s->length - 1, s->length);
        } else {
            mark_slanted(s, m);
        }
    }
}

/* ---- jumps ---- */

/* The cells of the row where all guards hold: an interval. */
static bool
guard_interval(const sweep *s, const bt_jump *j, int64_t *low, int64_t *high)
{
    *low = 0;
    *high = s->length - 1;
    for (size_t i = 0; i < j->n_guards; i++) {
        int64_t c = bt_sum_coef(j->guard[i], (uint32_t)s->last), bound;
        int64_t rest = -bt_sum_at(j->guard[i], s->x);
        if (c == 0 && rest > 0)
            return false;
        if (c > 0 && bt_ceildiv(rest, c, &bound) && bound > *low)
            *low = bound;
        if (c < 0 && bt_floordiv(rest, c, &bound) && bound < *high)
            *high = bound;
    }
    return *low <= *high;
}

static void
mark_jump(sweep *s, const bt_jump *j)
{
    const bt_layer *to = j->lower ? s->lower : s->l;
    int64_t y[BT_BOX_AXES], low, high;
    size_t end = to->axes - 1;
    if (!guard_interval(s, j, &low, &high))
        return;
    set_range(s->movable, low, high, s->length);
    for (size_t i = 0; i <= end; i++)
        y[i] = bt_sum_at(j->to[i], s->x); /* x[last] is 0 */
    if (j->carrier >= 0)
        or_shifted(s->marks, to->bits + row_of(to, y) * to->words, to->words,
                   y[end], low, high);
    else if (bt_box_is_p(to, bt_box_cell(to, y)))
        set_range(s->marks, low, high, s->length);
}

/* ---- a row ---- */

/* The cells that may be P: not marked, and with a move in misère play. */
static uint64_t
candidates(const sweep *s, size_t w)
{
    uint64_t free = ~s->marks[w];
    if (s->b->misere)
        free &= s->movable[w];
    if (w + 1 == s->l->words && s->length % 64)
        free &= ((uint64_t)1 << s->length % 64) - 1;
    return free;
}

static void
decide_row(sweep *s, uint64_t *row)
{
    for (size_t w = 0; w < s->l->words; w++) {
        uint64_t free = candidates(s, w);
        if (!s->line) {
            row[w] = free;
        } else if (free) {
            row[w] = free & -free; /* the first, and no other */
            return;
        }
    }
}

static void
remember(sweep *s, const uint64_t *row)
{
    for (size_t i = 0; i < s->n; i++) {
        memory *m = &s->memory[i];
        if (m->along || m->ray->unit < 0)
            continue;
        uint64_t *bits =
            m->bits + row_without(s->l, s->x, m->ray->unit) * s->l->words;
        for (size_t w = 0; w < s->l->words; w++)
            bits[w] |= row[w];
    }
}

/* Each thread has a sweep of its own: x and marks. */
static bool
do_row(void *arg, unsigned thread, const int64_t *x, int64_t end)
{
    sweep *s = (sweep *)arg + thread;
    size_t words = s->l->words;
    uint64_t *bits = s->l->bits + row_of(s->l, x) * words;
    (void)end; /* it is all of it */
    memcpy(s->x, x, s->l->axes * sizeof *x);
    memset(s->marks, 0, 2 * words * sizeof *bits); /* and movable */
    mark_rays(s);
    for (size_t i = 0; i < s->l->jumps.count; i++)
        mark_jump(s, &BT_AT(&s->l->jumps, bt_jump, i));
    decide_row(s, bits);
    remember(s, bits);
    return true;
}

static bt_status
run(const sweep *s, bt_err *err)
{
    unsigned threads = bt_box_threads(s->b, s->l, false);
    sweep *each = calloc(threads, sizeof *each);
    bt_status status = BT_OK;
    BT_NEED(each, err);
    for (unsigned i = 0; i < threads; i++) {
        each[i] = *s;
        each[i].marks = calloc(2 * s->l->words, sizeof *s->marks);
        if (!each[i].marks)
            status = bt_fail_nomem(err);
        else
            each[i].movable = each[i].marks + s->l->words;
    }
    bt_box_work w = {.part = do_row, .arg = each, .threads = threads};
    if (status == BT_OK)
        status = bt_box_each(s->b, s->l, &w, err);
    for (unsigned i = 0; i < threads; i++)
        free(each[i].marks);
    free(each);
    return status;
}

/* ---- memory ---- */

/* Rays that stay in the row need no memory: with a unit ray along it the row
 * has one P-position at most. */
static bool
stays_in_row(const sweep *s, const bt_ray *r)
{
    for (size_t i = 0; i < s->last; i++)
        if (r->d[i] != 0)
            return false;
    return true;
}

static bt_status
allocate(sweep *s, bt_err *err)
{
    s->memory = calloc(s->n + 1, sizeof *s->memory);
    BT_NEED(s->memory, err);
    for (size_t i = 0; i < s->n; i++) {
        memory *m = &s->memory[i];
        m->ray = &BT_AT(&s->l->rays, bt_ray, i);
        m->along = stays_in_row(s, m->ray);
        if (m->along) {
            s->line = true;
            continue;
        }
        size_t rows = s->l->rows;
        if (m->ray->unit >= 0)
            rows /= (size_t)s->l->size[m->ray->unit];
        BT_TRY(bt_budget_hold(s->b->budget, rows * s->l->words * 8, err));
        s->held += rows * s->l->words * 8;
        m->bits = calloc(rows * s->l->words, sizeof *m->bits);
        BT_NEED(m->bits, err);
    }
    return BT_OK;
}

bt_status
bt_box_rows(bt_box *b, size_t layer, bt_err *err)
{
    bt_layer *l = &b->layer[layer];
    sweep s = {.b = b, .l = l, .last = l->axes - 1, .n = l->rays.count};
    s.lower = layer > 0 ? &b->layer[layer - 1] : NULL;
    s.length = l->size[s.last];
    bt_status status = allocate(&s, err);
    if (status == BT_OK)
        status = run(&s, err);
    for (size_t i = 0; s.memory && i < s.n; i++)
        free(s.memory[i].bits);
    free(s.memory);
    bt_budget_release(b->budget, s.held);
    return status;
}
