/* cells.c: dense tables by the cases of a family, where no move makes a
 * coordinate larger. Then all options of a vector come before it in the order
 * of cells, and none lies outside. Of counts the number of heaps at least so
 * high does not grow: with the highest heaps first the order is right, too, and
 * the cells go as far as all higher heaps, become this high, do. They are ranked
 * then: of the box only those are there whose heaps are not too many.
 *
 * Outcomes: a vector that no P-position was seen to be an option of is P, and
 * marks the vectors that lead to it; P-positions are rare. Cases that add
 * constants are not gone through one by one (outcomes.c). Grundy values: the least
 * one that no option has. Values of options are kept line by line where
 * they only become more along a line (bt_growth). */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "discover/cells.h"

enum {
    MOST_KINDS = 256,
    MOST_PLACES = 1 << 28,
    MOST_RANKED = 1 << 30 /* cells of counts, a bit each */
};

void
bt_cells_free(bt_cells *t)
{
    if (!t)
        return;
    for (size_t i = 0; t->kinds && i < t->n_kinds; i++) {
        free(t->kinds[i].met);
        free(t->kinds[i].upto);
        free(t->kinds[i].full);
    }
    for (size_t i = 0; i < BT_MAX_TRACKS; i++)
        free(t->before[i]);
    free(t->n);
    free(t->value);
    free(t->kinds);
    free(t);
}

static size_t
place(const bt_cells *t, const size_t *stride, const int64_t *v)
{
    size_t at = 0;
    for (size_t i = 0; i < t->b->n; i++)
        at += (size_t)v[i] * stride[i];
    return at;
}

/* ---- ranks of counts */

bool
bt_cells_has_higher(const bt_cells *t, size_t i)
{
    const bt_vectors *f = t->b->f;
    return f->counts && i + 1 < t->b->n && f->coord[i].stones > 0 &&
           f->coord[i].field == f->coord[i + 1].field;
}

/* *fits is false where too many heaps are at least so high. */
static size_t
rank_of(const bt_cells *t, const int64_t *v, bool *fits)
{
    size_t at = 0;
    int64_t higher = 0;
    *fits = true;
    for (size_t i = t->b->n; i-- > 0;) {
        if (!bt_cells_has_higher(t, i))
            higher = 0;
        int64_t all = v[i] + higher;
        *fits = *fits && all < t->size[i];
        if (!*fits)
            return 0;
        at += t->before[i][all] - t->before[i][higher];
        higher = all;
    }
    return at;
}

/* How many there are in all; 0: too many, or there is no room for `before`. */
static size_t
make_ranks(bt_cells *t)
{
    size_t weight = 1; /* of the coordinates before, where none is higher */
    for (size_t i = 0; i < t->b->n; i++) {
        size_t *to = calloc((size_t)t->size[i] + 1, sizeof *to);
        bool first = i == 0 || !bt_cells_has_higher(t, i - 1);
        t->before[i] = to;
        for (int64_t s = 0; to && s < t->size[i]; s++) {
            const size_t *below = first ? NULL : t->before[i - 1];
            to[s + 1] =
                to[s] + (first ? weight : below[t->size[i - 1]] - below[s]);
            if (to[s + 1] > MOST_RANKED)
                return 0;
        }
        if (!to)
            return 0;
        weight = to[t->size[i]];
    }
    return weight;
}

size_t
bt_cells_at(const bt_cells *t, const int64_t *v, bool *fits)
{
    *fits = true;
    return t->b->f->counts ? rank_of(t, v, fits) : place(t, t->stride, v);
}

bool
bt_cells_is_p(const bt_cells *t, const int64_t *v)
{
    bool fits;
    size_t at = bt_cells_at(t, v, &fits);
    return fits && !bt_cells_marked(t->n, at);
}

uint64_t
bt_cells_grundy(const bt_cells *t, const int64_t *v)
{
    return t->value[place(t, t->stride, v)];
}

/* ---- setting up */

/* Strides over all coordinates but the free one and `without`; the size of it
 * all, 0 when it is too large. */
static size_t
lay_out(const bt_cells *t, size_t without, size_t *stride)
{
    size_t n = 1;
    for (size_t i = t->b->n; i-- > 0;) {
        stride[i] = 0;
        if (i == t->b->free || i == without)
            continue;
        stride[i] = n;
        if (__builtin_mul_overflow(n, (size_t)t->size[i], &n) ||
            n > MOST_PLACES)
            return 0;
    }
    return n;
}

static void
set_sizes(bt_cells *t)
{
    for (size_t i = t->b->n; i-- > 0;)
        t->size[i] =
            t->b->top[i] + (bt_cells_has_higher(t, i) ? t->size[i + 1] - 1 : 0);
}

static bt_status
add_lines(bt_cells *t, bt_cells_kind *k, bt_err *err)
{
    size_t n = 1;
    if (k->grows)
        n = lay_out(t, k->by.coordinate, k->stride);
    k->met = calloc(n * t->words + 1, sizeof *k->met);
    k->upto = calloc(n + 1, sizeof *k->upto);
    k->full = calloc(n + 1, sizeof *k->full);
    BT_NEED(k->met && k->upto && k->full, err);
    return BT_OK;
}

/* Moves of the free coordinate are none of the rest. *can: the cases do. */
static bt_status
add_kinds(bt_cells *t, bool *can, bt_err *err)
{
    bt_vectors *f = t->b->f;
    size_t free = t->b->free;
    for (size_t i = 0; i < f->cases.count && *can; i++) {
        const bt_vectors_case *c = &BT_AT(&f->cases, bt_vectors_case, i);
        if (free < t->b->n && bt_sum_is_var(c->next[free]) != (int)free)
            continue;
        bt_cells_kind *k = &t->kinds[t->n_kinds++];
        k->grows = t->value && bt_ways_growth(f, c, &k->by);
        k->shifts =
            !t->value && bt_shift_plan(f, c, bt_cells_along(t), &k->shift);
        *can = bt_ways_plan(f, c, BT_ONWARDS, t->size,
                            k->grows ? k->by.number : 0, &k->onwards) &&
               (t->value || k->shifts ||
                bt_ways_plan(f, c, BT_BACKWARDS, t->size, 0, &k->backwards));
        if (t->value)
            BT_TRY(add_lines(t, k, err));
    }
    return BT_OK;
}

static bt_status
set_up(bt_cells *t, bool *can, bt_err *err)
{
    int64_t most = 0;
    set_sizes(t);
    t->cells = t->b->f->counts ? make_ranks(t) : lay_out(t, t->b->n, t->stride);
    *can = t->cells > 0;
    if (!*can)
        return BT_OK;
    for (size_t i = 0; i < t->b->n; i++)
        most += t->b->top[i];
    t->words = (size_t)(most > 1 << 15 ? 1 << 15 : most) * 2 / 64 + 1;
    t->kinds = calloc(t->b->f->cases.count + 1, sizeof *t->kinds);
    if (t->b->free < t->b->n)
        t->value = calloc(t->cells, sizeof *t->value);
    else
        t->n = calloc(t->cells / 64 + 1, sizeof *t->n);
    BT_NEED(t->kinds && (t->value || t->n), err);
    return add_kinds(t, can, err);
}

/* ---- values */

static bool
note_value(const bt_ways *w, const int64_t *number, void *arg)
{
    bt_cells *t = arg;
    size_t at = 0;
    for (size_t i = 0; i < t->b->n; i++)
        at += t->stride[i] * (size_t)bt_sum_at(w->c->next[i], number);
    t->into[t->value[at] / 64] |= UINT64_C(1) << t->value[at] % 64;
    t->seen++;
    return false;
}

/* The values of options by this kind; at least *full of the words hold all their
 * values. */
static const uint64_t *
values_by(bt_cells *t, bt_cells_kind *k, int64_t *number, size_t *full)
{
    size_t line = place(t, k->stride, number);
    t->into = k->met + line * t->words;
    if (!k->grows) {
        memset(t->into, 0, t->words * sizeof *t->into);
        (void)bt_ways_walk(&k->onwards, number, note_value, t);
        return t->into;
    }
    int64_t end = number[k->by.coordinate] + k->by.shift;
    for (int64_t *h = &k->upto[line]; *h <= end; ++*h) {
        number[k->by.number] = *h;
        (void)bt_ways_walk(&k->onwards, number, note_value, t);
    }
    while (k->full[line] < t->words && !~t->into[k->full[line]])
        k->full[line]++;
    *full = *full > k->full[line] ? *full : k->full[line];
    return t->into;
}

static void
solve_value(bt_cells *t, int64_t *number)
{
    const uint64_t *met[MOST_KINDS];
    size_t n = t->n_kinds, w = 0;
    uint64_t all = UINT64_MAX;
    for (size_t i = 0; i < n; i++)
        met[i] = values_by(t, &t->kinds[i], number, &w);
    for (; w < t->words; w++) {
        all = 0;
        for (size_t i = 0; i < n; i++)
            all |= met[i][w];
        if (~all)
            break;
        t->seen++;
    }
    t->lost = w == t->words;
    if (!t->lost)
        t->value[t->here] = (uint16_t)(w * 64 + (size_t)__builtin_ctzll(~all));
}

/* ---- */

bt_status
bt_cells_spend(bt_cells *t, bt_err *err)
{
    if (t->seen++ > 1024) { /* eight of them are a step */
        BT_TRY(bt_budget_step(t->budget, t->seen / 8, err));
        t->seen = 0;
    }
    return BT_OK;
}

bool
bt_cells_next(const bt_cells *t, size_t without, int64_t *number)
{
    for (size_t i = t->b->n; i-- > 0;) {
        if (i == t->b->free || i == without)
            continue;
        if (++number[i] < t->size[i])
            return true;
        number[i] = 0;
    }
    return false;
}

static bt_status
solve_values(bt_cells *t, bt_err *err)
{
    int64_t number[BT_WAYS_NUMBERS] = {0};
    for (; t->here < t->cells && !t->lost; t->here++) {
        if (bt_extent_has(t->b, number))
            solve_value(t, number);
        BT_TRY(bt_cells_spend(t, err));
        (void)bt_cells_next(t, t->b->n, number);
    }
    return BT_OK;
}

bool
bt_cells_suit(bt_vectors *f)
{
    return !f->heaps && !f->loose && f->cases.count <= MOST_KINDS &&
           bt_vectors_only_falls(f);
}

bool
bt_cells_fit(const bt_extent *b)
{
    bt_cells t = {.b = b};
    set_sizes(&t);
    if (!b->f->counts)
        return lay_out(&t, b->n, t.stride) > 0;
    bool fits = make_ranks(&t) > 0;
    for (size_t i = 0; i < BT_MAX_TRACKS; i++)
        free(t.before[i]);
    return fits;
}

bt_status
bt_cells_solve(const bt_extent *b, bt_budget *budget, bt_cells **out,
               bt_err *err)
{
    bool can = false;
    *out = NULL;
    if (!bt_cells_suit(b->f))
        return BT_OK;
    bt_cells *t = calloc(1, sizeof *t);
    BT_NEED(t, err);
    t->b = b;
    t->budget = budget;
    bt_status s = set_up(t, &can, err);
    if (can && s == BT_OK)
        s = t->value ? solve_values(t, err) : bt_cells_outcomes(t, err);
    if (can && s == BT_OK && !t->lost) {
        *out = t;
        return BT_OK;
    }
    bt_cells_free(t);
    return s;
}
