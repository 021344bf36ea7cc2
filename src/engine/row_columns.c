/* row_columns.c: the inner loops of the row engine, for windows of one word and
 * for wider ones, with delta and without. */
#include "engine/row.h"

/* Without branches on whether the heap is matched already, which nobody can
 * predict: then nothing is added to the window, and delta is written as it
 * was. The critical path is or, not, count, shift, or, shift. */
static bool
columns_1(size_t words, uint64_t *window, const uint64_t *x, const uint64_t *y,
          void *delta, size_t n)
{
    int8_t *d = delta;
    uint64_t used = *window;
    (void)words;
    for (size_t i = 0; i < n; i++) {
        uint64_t open = ~(used | x[i] | y[i]);
        if (__builtin_expect(open == 0, 0))
            return false;
        uint64_t take = ~used & 1;
        unsigned o = (unsigned)__builtin_ctzll(open);
        int8_t here = take ? (int8_t)o : d[i];
        size_t there = i + (take ? o : 0);
        d[i] = here;
        d[there] = take ? (int8_t) - (int)o : here;
        used = (used | take << o) >> 1;
    }
    *window = used;
    return true;
}

static inline void
shift_down(uint64_t *used, size_t words)
{
    for (size_t k = 0; k + 1 < words; k++)
        used[k] = used[k] >> 1 | used[k + 1] << 63;
    used[words - 1] >>= 1;
}

/* The first offset that is neither used nor forbidden; -1: the window is
 * full. */
static inline long
first_open(const uint64_t *used, const uint64_t *x, const uint64_t *y,
           size_t words)
{
    for (size_t k = 0; k < words; k++) {
        uint64_t open = ~(used[k] | x[k] | y[k]);
        if (open)
            return (long)(64 * k) + __builtin_ctzll(open);
    }
    return -1;
}

/* Two words, without branches as well. */
static bool
columns_2(size_t words, uint64_t *window, const uint64_t *x, const uint64_t *y,
          void *delta, size_t n)
{
    int8_t *d = delta;
    uint64_t low = window[0], high = window[1];
    (void)words;
    for (size_t i = 0; i < n; i++, x += 2, y += 2) {
        uint64_t open = ~(low | x[0] | y[0]), above = ~(high | x[1] | y[1]);
        if (__builtin_expect((open | above) == 0, 0))
            return false;
        uint64_t take = ~low & 1;
        uint64_t first = open ? open : above, here_low = open ? take : 0;
        unsigned o = (unsigned)__builtin_ctzll(first);
        low |= here_low << o;
        high |= (take ^ here_low) << o;
        o += open ? 0 : 64;
        int8_t here = take ? (int8_t)o : d[i];
        size_t there = i + (take ? o : 0);
        d[i] = here;
        d[there] = take ? (int8_t) - (int)o : here;
        low = low >> 1 | high << 63;
        high >>= 1;
    }
    window[0] = low;
    window[1] = high;
    return true;
}

static bool
columns_many(size_t words, uint64_t *used, const uint64_t *x, const uint64_t *y,
             void *delta, size_t n)
{
    int16_t *d = delta;
    for (size_t i = 0; i < n; i++, x += words, y += words) {
        if (!(used[0] & 1)) {
            long o = first_open(used, x, y, words);
            if (o < 0)
                return false;
            used[o / 64] |= UINT64_C(1) << o % 64;
            d[i] = (int16_t)o;
            d[i + (size_t)o] = (int16_t)-o;
        }
        shift_down(used, words);
    }
    return true;
}

bt_columns_fn *
bt_columns_for(size_t words)
{
    return words == 1 ? columns_1 : words == 2 ? columns_2 : columns_many;
}

/* ---- lanes ---- */

static bool
lane_1(bt_row_lane *l, size_t words, uint64_t *x, const uint64_t *y, size_t n)
{
    uint64_t used = l->used[0], seen = l->seen[0], pairs = 0;
    for (size_t i = 0; i < n; i++, x += words) {
        uint64_t open = ~(used | *x | y[i]), take = ~used & 1;
        if (__builtin_expect(open == 0, 0))
            return false;
        uint64_t bit = take ? open & -open : 0;
        *x |= bit;
        seen |= bit;
        pairs += take;
        used = (used | bit) >> 1;
    }
    l->used[0] = used;
    l->seen[0] = seen;
    l->pairs += pairs;
    return true;
}

static bool
lane_many(bt_row_lane *l, size_t words, uint64_t *x, const uint64_t *y,
          size_t n)
{
    for (size_t i = 0; i < n; i++, x += words, y += l->words) {
        if (!(l->used[0] & 1)) {
            long o = first_open(l->used, x, y, l->words);
            if (o < 0)
                return false;
            uint64_t bit = UINT64_C(1) << o % 64;
            l->used[o / 64] |= bit;
            l->seen[o / 64] |= bit;
            x[o / 64] |= bit;
            l->pairs++;
        }
        shift_down(l->used, l->words);
    }
    return true;
}

bool
bt_lane_columns(bt_row_lane *l, size_t words, uint64_t *x, size_t n)
{
    const uint64_t *y = l->other->bits + l->at * l->words;
    return l->words == 1 ? lane_1(l, words, x, y, n)
                         : lane_many(l, words, x, y, n);
}
