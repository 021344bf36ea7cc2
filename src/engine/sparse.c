/* sparse.c: marking options that are pairs of heaps, and the choice of the mask
 * that says which values are rare. */
#include "engine/sparse.h"

#include <stdlib.h>
#include <string.h>

#include "base/fail.h"

enum {
    FIRST_REVIEW =
        128, /* heaps; from then on whenever there are twice as many */
    MOST_VALUES = 4096, /* no mask is looked for beyond */
    BLOCK = 32, /* pairs looked at between two looks at what is missing */
    MARKS_PER_STEP = 64, /* of the budget */
};

void
bt_sparse_free(bt_sparse *s)
{
    bt_vector_free(&s->stamp);
    bt_vector_free(&s->pairs);
    bt_vector_free(&s->rare);
    bt_vector_free(&s->often);
    bt_vector_free(&s->absent);
}

/* Values of options are xors of earlier values: room for all of them. */
static bt_status
make_room(bt_sparse *s, uint32_t value, bt_err *err)
{
    size_t want = 64;
    while (want <= value)
        want *= 2;
    want *= 2;
    if (want <= s->stamp.count)
        return BT_OK;
    size_t more = want - s->stamp.count;
    if (!bt_vector_reserve(&s->stamp, sizeof(uint32_t), more) ||
        !bt_vector_reserve(&s->often, sizeof(uint32_t), more))
        return bt_fail_nomem(err);
    memset(&BT_AT(&s->stamp, uint32_t, s->stamp.count), 0,
           more * sizeof(uint32_t));
    memset(&BT_AT(&s->often, uint32_t, s->often.count), 0,
           more * sizeof(uint32_t));
    s->stamp.count = s->often.count = want;
    return BT_OK;
}

bt_status
bt_sparse_start(bt_sparse *s, uint64_t n, bt_err *err)
{
    s->now = (uint32_t)n + 1;
    s->any = false;
    s->pairs.count = 0;
    if (s->stamp.count)
        return BT_OK;
    for (uint32_t i = 0; i < BT_SPARSE_BLOCKS; i++)
        s->first[i] = i;
    return make_room(s, 0, err);
}

bt_status
bt_sparse_pairs(bt_sparse *s, bt_pairs p, bt_err *err)
{
    s->any = true;
    if (s->pairs.count == s->pairs.capacity)
        return bt_vector_add(&s->pairs, &p, sizeof p, err);
    BT_AT(&s->pairs, bt_pairs, s->pairs.count++) = p;
    return BT_OK;
}

/* ---- pairs ---- */

static inline bool
is_rare(uint32_t value, uint32_t mask)
{
    return !__builtin_parity(value & mask);
}

/* Those with low <= i <= high. */
static void
mark_block(uint32_t *stamp, uint32_t now, const uint32_t *value, int64_t sum,
           int64_t low, int64_t high)
{
    const uint32_t *one = value + low, *other = value + sum - low;
    int64_t n = high - low + 1;
    for (; n >= 4; n -= 4, one += 4, other -= 4) {
        stamp[one[0] ^ other[0]] = now;
        stamp[one[1] ^ other[-1]] = now;
        stamp[one[2] ^ other[-2]] = now;
        stamp[one[3] ^ other[-3]] = now;
    }
    for (; n > 0; n--)
        stamp[*one++ ^ *other--] = now;
}

/* The first rare heap that is at least so large; most often it is at an end. */
static size_t
rare_from(const bt_sparse *s, int64_t heap)
{
    const bt_rare *r = (const bt_rare *)(const void *)s->rare.data;
    size_t low = 0, high = s->rare.count;
    if (high == 0 || r[high - 1].heap < heap)
        return high;
    while (low < high) {
        size_t mid = high - low < 8 ? low : low + (high - low) / 2;
        mid = r[low].heap >= heap ? low : mid;
        if (r[mid].heap < heap)
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}

/* Pairs in which i is rare, low <= i <= high; how many. */
static size_t
mark_rare(const bt_sparse *s, const uint32_t *value, int64_t sum, int64_t low,
          int64_t high)
{
    uint32_t *stamp = (uint32_t *)(void *)s->stamp.data, now = s->now;
    const bt_rare *r = (const bt_rare *)(const void *)s->rare.data;
    const uint32_t *other = value + sum;
    size_t from = rare_from(s, low), to = rare_from(s, high + 1), i = from;
    for (; i + 4 <= to; i += 4) {
        stamp[r[i].value ^ other[-(int64_t)r[i].heap]] = now;
        stamp[r[i + 1].value ^ other[-(int64_t)r[i + 1].heap]] = now;
        stamp[r[i + 2].value ^ other[-(int64_t)r[i + 2].heap]] = now;
        stamp[r[i + 3].value ^ other[-(int64_t)r[i + 3].heap]] = now;
    }
    for (; i < to; i++)
        stamp[r[i].value ^ other[-(int64_t)r[i].heap]] = now;
    return to - from;
}

static uint64_t
count_pairs(const bt_sparse *s)
{
    uint64_t all = 0;
    for (size_t i = 0; i < s->pairs.count; i++) {
        const bt_pairs *p = &BT_AT(&s->pairs, bt_pairs, i);
        all += (uint64_t)(p->high - p->low + 1);
    }
    return all;
}

static void
mark_all(bt_sparse *s, const uint32_t *value)
{
    for (size_t i = 0; i < s->pairs.count; i++) {
        const bt_pairs *p = &BT_AT(&s->pairs, bt_pairs, i);
        mark_block((uint32_t *)(void *)s->stamp.data, s->now, value, p->sum,
                   p->low, p->high);
    }
}

/* All pairs with a rare heap in them; how many. */
static uint64_t
mark_with_rare(const bt_sparse *s, const uint32_t *value)
{
    uint64_t all = 0;
    for (size_t i = 0; i < s->pairs.count; i++) {
        bt_pairs p = BT_AT(&s->pairs, bt_pairs, i);
        int64_t back = p.sum - p.high; /* the other heap is in back .. front */
        int64_t front = p.sum - p.low;
        if (back <= p.high + 1 && p.low <= front + 1) { /* nothing between */
            all += mark_rare(s, value, p.sum, p.low < back ? p.low : back,
                             p.high > front ? p.high : front);
        } else {
            all += mark_rare(s, value, p.sum, p.low, p.high);
            all += mark_rare(s, value, p.sum, back, front);
        }
    }
    return all;
}

static uint32_t
least_free(const bt_sparse *s)
{
    uint32_t v = 0;
    while (bt_sparse_has(s, v))
        v++;
    return v;
}

/* ---- rare values below a common one must be left by some pair, too ---- */

/* The least common value that is not marked, and the rare ones below it. */
static bt_status
list_absent(bt_sparse *s, uint32_t *common, bt_err *err)
{
    s->absent.count = 0;
    if (!bt_vector_reserve(&s->absent, sizeof(uint32_t), s->stamp.count))
        return bt_fail_nomem(err);
    for (*common = 0;; ++*common) {
        if (bt_sparse_has(s, *common))
            continue;
        if (!is_rare(*common, s->mask))
            return BT_OK;
        BT_AT(&s->absent, uint32_t, s->absent.count++) = *common;
    }
}

/* Only one of them is watched: as long as it is absent the others need not be
 * looked at. */
static void
watch_next(bt_sparse *s)
{
    while (s->watched < s->absent.count &&
           bt_sparse_has(s, BT_AT(&s->absent, uint32_t, s->watched)))
        s->watched++;
}

/* Mark all pairs with the smaller heap, as they are listed, in one block. Blocks
 * that help move to the front. All ways to take are tried before the next
 * block: what cannot be left by one often can by another. */
static void
try_block(bt_sparse *s, const uint32_t *value, int64_t at)
{
    int64_t block = at < BT_SPARSE_BLOCKS ? s->first[at] : at;
    int64_t low = block * BLOCK, high = low + BLOCK - 1;
    size_t before = s->watched;
    for (size_t i = 0; i < s->pairs.count; i++) {
        bt_pairs p = BT_AT(&s->pairs, bt_pairs, i);
        mark_block((uint32_t *)(void *)s->stamp.data, s->now, value, p.sum,
                   low > p.low ? low : p.low, high < p.high ? high : p.high);
    }
    watch_next(s);
    if (s->watched > before && at < BT_SPARSE_BLOCKS) {
        s->first[at] = s->first[at / 2];
        s->first[at / 2] = (uint32_t)block;
    }
}

/* Mark pairs, whatever they are, until nothing is absent. */
static bt_status
seek(bt_sparse *s, const uint32_t *value, bt_budget *budget, bt_err *err)
{
    int64_t to = BT_SPARSE_BLOCKS - 1; /* the first ones are in any order */
    for (size_t i = 0; i < s->pairs.count; i++) {
        int64_t last = BT_AT(&s->pairs, bt_pairs, i).high / BLOCK;
        to = last > to ? last : to;
    }
    for (int64_t i = 0; i <= to && s->watched < s->absent.count; i++) {
        BT_TRY(bt_budget_step(budget, s->pairs.count, err));
        try_block(s, value, i);
    }
    return BT_OK;
}

/* The least common value that no option has is the mex, or a rare one below it
 * that no pair leaves. */
static bt_status
sparse_mex(bt_sparse *s, const uint32_t *value, bt_budget *budget,
           uint32_t *out, bt_err *err)
{
    uint64_t marked = mark_with_rare(s, value);
    BT_TRY(bt_budget_step(budget, 1 + marked / MARKS_PER_STEP, err));
    s->absent.count = s->watched = 0;
    try_block(s, value, 0); /* leaves few absent */
    BT_TRY(list_absent(s, out, err));
    BT_TRY(seek(s, value, budget, err));
    if (s->watched < s->absent.count) /* all before it are there */
        *out = BT_AT(&s->absent, uint32_t, s->watched);
    return BT_OK;
}

bt_status
bt_sparse_mex(bt_sparse *s, const uint32_t *value, bt_budget *budget,
              uint32_t *out, bt_err *err)
{
    uint64_t pairs = count_pairs(s);
    if (s->mask && pairs > 2 * s->rare.count * s->pairs.count)
        return sparse_mex(s, value, budget, out, err);
    BT_TRY(bt_budget_step(budget, pairs / MARKS_PER_STEP, err));
    mark_all(s, value);
    *out = least_free(s);
    return BT_OK;
}

/* ---- the choice of the mask ---- */

/* For each mask: heaps with rare values minus heaps with common ones, by the
 * transform of Hadamard. */
static void
transform(int64_t *w, size_t n)
{
    for (size_t h = 1; h < n; h *= 2)
        for (size_t i = 0; i < n; i += 2 * h)
            for (size_t j = i; j < i + h; j++) {
                int64_t a = w[j], b = w[j + h];
                w[j] = a + b;
                w[j + h] = a - b;
            }
}

static uint32_t
best_mask(const bt_sparse *s)
{
    size_t n = s->often.count / 2, best = 0; /* values are below n */
    if (n > MOST_VALUES)
        return 0;
    int64_t *w = malloc(n * sizeof *w);
    if (!w)
        return 0;
    for (size_t i = 0; i < n; i++)
        w[i] = BT_AT(&s->often, uint32_t, i);
    transform(w, n);
    for (size_t i = 1; i < n; i++)
        best = w[i] < w[best] ? i : best;
    free(w);
    return (uint32_t)best;
}

/* Among n heaps; without a good mask there is none. */
static bt_status
choose(bt_sparse *s, const uint32_t *value, uint64_t n, bt_err *err)
{
    s->mask = best_mask(s);
    s->rare.count = s->fresh = 0;
    s->chosen = n;
    s->review = 2 * n;
    for (uint64_t i = 0; s->mask && i < n; i++) {
        bt_rare r = {(uint32_t)i, value[i]};
        if (is_rare(value[i], s->mask))
            BT_TRY(bt_vector_add(&s->rare, &r, sizeof r, err));
    }
    if (s->rare.count > n / 2)
        s->mask = 0;
    return BT_OK;
}

/* Heaps since the choice are rare more often than one may hope for. */
static bool
is_broken(const bt_sparse *s, uint64_t n)
{
    return s->fresh > FIRST_REVIEW / 4 + (n - s->chosen) / 4 &&
           n - s->chosen > s->chosen / 8;
}

bt_status
bt_sparse_note(bt_sparse *s, const uint32_t *value, uint64_t n, bt_err *err)
{
    bt_rare r = {(uint32_t)n, value[n]};
    BT_TRY(make_room(s, r.value, err));
    BT_AT(&s->often, uint32_t, r.value)++;
    if (s->mask && is_rare(r.value, s->mask)) {
        BT_TRY(bt_vector_add(&s->rare, &r, sizeof r, err));
        s->fresh++;
    }
    if (s->pairs.count == 0 || n + 1 < FIRST_REVIEW)
        return BT_OK; /* nothing to be gained */
    return n + 1 >= s->review || (s->mask && is_broken(s, n))
               ? choose(s, value, n + 1, err)
               : BT_OK;
}
