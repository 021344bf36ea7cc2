/* facts.c: what is true of every bag, and which heaps there are in it. Nothing
 * else about bags is believed; docs/trust.md has the proofs, by these names. */
#include "views/views.h"

enum { MOST_COMBINATIONS = 64 };

/* ---- what fits together in every bag */

static form
plus(speaker *x, const form *f, int64_t k)
{
    form more = *f;
    form_add_number(x, &more, k);
    return more;
}

static int32_t
is_positive(speaker *x, const form *f)
{
    form less = plus(x, f, -1);
    return not_negative(x, &less);
}

static int32_t
implies(speaker *x, int32_t a, int32_t b)
{
    return either(x, no(x, a), b);
}

static int32_t
equivalent(speaker *x, int32_t a, int32_t b)
{
    return both(x, implies(x, a, b), implies(x, b, a));
}

/* (sizes) Heaps that are counted are heaps, and stones; others are larger. */
static void
sizes_fit(speaker *x, side *s, const form *at)
{
    const viewer *a = viewer_of(x);
    form more = at[AT_STONES], large = agg_larger(x, at, a->sight.sizes);
    for (size_t k = 0; k < a->sight.sizes; k++)
        form_plus(x, &more, -(int64_t)k - 1, &at[AT_COUNT + k]);
    if (a->sight.sees[AT_HEAPS])
        also(x, s, not_negative(x, &large));
    if (a->sight.sees[AT_STONES])
        also(x, s, not_negative(x, &more));
    if (!a->sight.sees[AT_STONES] || !a->sight.sees[AT_HEAPS])
        return;
    also(x, s, either(x, is_positive(x, &large), is_zero(x, &more)));
    form_plus(x, &more, -(int64_t)a->sight.sizes - 1, &large);
    also(x, s, not_negative(x, &more));
}

/* (ends) The largest is at least k where a heap is, and so on. */
static void
most_fits(speaker *x, side *s, const form *at)
{
    const viewer *a = viewer_of(x);
    const form *most = &at[AT_MOST];
    for (size_t k = 0; k <= a->sight.sizes; k++) {
        form over = plus(x, most, -(int64_t)k - 1),
             large = agg_larger(x, at, k);
        int32_t reached = not_negative(x, &over);
        if (a->sight.sees[AT_HEAPS])
            also(x, s, equivalent(x, reached, is_positive(x, &large)));
        if (k < a->sight.sizes)
            also(x, s, implies(x, is_positive(x, &at[AT_COUNT + k]), reached));
    }
    if (a->sight.sees[AT_STONES]) {
        also(x, s, at_least(x, &at[AT_STONES], most));
        also(x, s, implies(x, is_zero(x, most), is_zero(x, &at[AT_STONES])));
    }
}

static void
least_fits(speaker *x, side *s, const form *at)
{
    const viewer *a = viewer_of(x);
    const form *least = &at[AT_LEAST];
    for (size_t k = 0; k < a->sight.sizes; k++) {
        const form size = {.k = (int64_t)k + 1};
        also(
            x, s,
            implies(x, is_positive(x, &at[AT_COUNT + k]),
                    both(x, is_positive(x, least), at_least(x, &size, least))));
        also(x, s,
             implies(x, is_equal(x, least, &size),
                     is_positive(x, &at[AT_COUNT + k])));
    }
    for (size_t i = AT_STONES; i <= AT_MOST; i++)
        if (a->sight.sees[i]) {
            also(x, s, equivalent(x, is_zero(x, least), is_zero(x, &at[i])));
            if (i != AT_HEAPS)
                also(x, s, at_least(x, &at[i], least));
        }
}

/* No binary digit of v is above the highest of the largest heap: v is not
 * larger, or they have the highest in common. */
static int32_t
is_below_top(speaker *x, int v, const form *most)
{
    side s = side_open(x);
    form f = form_variable(v), less = *most;
    int m = name_of(x, &s, most), w = fresh(x);
    form joined = form_variable(w);
    also(x, &s,
         say_xor(&x->d, UINT64_C(1) << v ^ UINT64_C(1) << w ^
                            (m < 0 ? 0 : UINT64_C(1) << m)));
    form_plus(x, &less, -1, &joined);
    return side_close(x, &s,
                      either(x, at_least(x, most, &f), is_positive(x, &less)));
}

/* Where no heap is larger than 1, stones are heaps, and the xor says whether
 * they are odd. */
static void
ones_fit(speaker *x, side *s, const form *at, const form *is)
{
    const viewer *a = viewer_of(x);
    static const uint8_t even[2] = {1, 0};
    const form one = {.k = 1};
    form less = plus(x, &at[AT_MOST], -2), two = *is;
    if (!a->sight.sees[AT_MOST] || !a->sight.sees[AT_HEAPS])
        return;
    int32_t large = not_negative(x, &less);
    form_plus(x, &two, 1, &at[AT_HEAPS]);
    if (a->sight.sees[AT_XOR])
        also(x, s,
             either(x, large,
                    both(x, at_least(x, &one, is),
                         say_residue(&x->d, &two, 2, even))));
    if (a->sight.sees[AT_STONES])
        also(x, s,
             either(x, large, is_equal(x, &at[AT_STONES], &at[AT_HEAPS])));
}

/* Where no heap is larger than the sizes that are counted, and each of them
 * occurs so often modulo m, the columns (m = 2: the xor) are these. */
static void
small_fits(speaker *x, side *s, const form *at, int64_t m, size_t tracks,
           const form *is)
{
    const viewer *a = viewer_of(x);
    form large = agg_larger(x, at, a->sight.sizes);
    int64_t all = 1;
    for (size_t k = 0; k < a->sight.sizes && all <= MOST_COMBINATIONS; k++)
        all *= m;
    for (int64_t c = 0; c < all && all <= MOST_COMBINATIONS; c++) {
        int32_t so = no(x, is_positive(x, &large)), is_so = TERM_TRUE;
        int64_t digit[3] = {0}, rest = c; /* heaps with 1, 2, 4 in them */
        for (size_t k = 0; k < a->sight.sizes; k++, rest /= m) {
            uint8_t *in = take(x->s, (size_t)m, 1);
            if (!in)
                return;
            in[rest % m] = 1;
            so = both(x, so, say_residue(&x->d, &at[AT_COUNT + k], m, in));
            for (size_t i = 0; i < 3; i++)
                digit[i] += (k + 1) >> i & 1 ? rest % m : 0;
        }
        for (size_t t = 0; t < tracks; t++) {
            form value = {.k = (digit[0] % m >> t & 1) +
                               2 * (digit[1] % m >> t & 1) +
                               4 * (digit[2] % m >> t & 1)};
            is_so = both(x, is_so, is_equal(x, &is[t], &value));
        }
        also(x, s, implies(x, so, is_so));
    }
}

/* (xor) It is no more than the stones, and even as they are; no digit of it is
 * above the largest, of which twice is no more than both together; small heaps
 * say what it is. */
static void
xor_fits(speaker *x, side *s, const form *at)
{
    const viewer *a = viewer_of(x);
    static const uint8_t even[2] = {1, 0};
    int v = agg_xor_name(x, s, &at[AT_XOR]);
    form f = v < 0 ? (form){0} : form_variable(v), two = f;
    if (a->sight.sees[AT_STONES]) {
        form_plus(x, &two, 1, &at[AT_STONES]);
        also(x, s, at_least(x, &at[AT_STONES], &f));
        also(x, s, say_residue(&x->d, &two, 2, even));
    }
    if (a->sight.sees[AT_MOST] && v >= 0)
        also(x, s, is_below_top(x, v, &at[AT_MOST]));
    if (a->sight.sees[AT_MOST] && a->sight.sees[AT_STONES]) {
        form_plus(x, &f, 1, &at[AT_STONES]);
        form_plus(x, &f, -2, &at[AT_MOST]);
        also(x, s, not_negative(x, &f));
        f = v < 0 ? (form){0} : form_variable(v);
    }
    if (a->sight.sees[AT_HEAPS])
        small_fits(x, s, at, 2, 1, &f);
    ones_fit(x, s, at, &f);
}

/* Stones and columns leave the same rest: f = stones - D0 - 2 D1 - 4 D2, with
 * multiples of m that make no factor negative. */
static void
stones_fit(speaker *x, side *s, const form *at)
{
    const viewer *a = viewer_of(x);
    int64_t m = a->sight.modulus;
    uint8_t *none = take(x->s, (size_t)m, 1);
    form f = at[AT_STONES];
    for (size_t i = 0; i < a->sight.tracks; i++)
        form_plus(x, &f, 2 * m - ((int64_t)1 << i), &at[AT_COLUMNS + i]);
    if (!none)
        return;
    none[0] = 1;
    also(x, s, say_residue(&x->d, &f, m, none));
}

/* (columns) Likewise for the number of heaps that have a digit. */
static void
columns_fit(speaker *x, side *s, const form *at)
{
    const viewer *a = viewer_of(x);
    if (a->sight.sees[AT_STONES])
        stones_fit(x, s, at);
    for (size_t i = 0; i < a->sight.tracks; i++) {
        const form *f = &at[AT_COLUMNS + i];
        int v = name_of(x, s, f);
        if (a->sight.sees[AT_STONES])
            also(x, s, at_least(x, &at[AT_STONES], f));
        if (a->sight.sees[AT_MOST] && v >= 0)
            also(x, s, is_below_top(x, v, &at[AT_MOST]));
    }
    if (a->sight.sees[AT_HEAPS])
        small_fits(x, s, at, a->sight.modulus, a->sight.tracks,
                   &at[AT_COLUMNS]);
}

int32_t
agg_is_bag(speaker *x, const form *at)
{
    const viewer *a = viewer_of(x);
    side s = side_open(x);
    for (size_t i = 0; i < AGG_COORDS; i++)
        if (i != AT_XOR)
            also(x, &s, not_negative(x, &at[i]));
    sizes_fit(x, &s, at);
    if (a->sight.sees[AT_MOST])
        most_fits(x, &s, at);
    if (a->sight.sees[AT_LEAST])
        least_fits(x, &s, at);
    if (a->sight.sees[AT_XOR])
        xor_fits(x, &s, at);
    if (a->sight.modulus)
        columns_fit(x, &s, at);
    return side_close(x, &s, TERM_TRUE);
}

/* ---- which heaps there are */

static int32_t
has_columns(speaker *x, const form *at)
{
    const viewer *a = viewer_of(x);
    form all = {0};
    for (size_t i = 0; i < a->sight.tracks; i++)
        form_plus(x, &all, 1, &at[AT_COLUMNS + i]);
    return is_positive(x, &all);
}

/* The xor is greater than this. */
static int32_t
xor_is_over(speaker *x, const form *at, const form *number)
{
    side s = side_open(x);
    int v = agg_xor_name(x, &s, &at[AT_XOR]);
    form f = v < 0 ? (form){0} : form_variable(v);
    form_plus(x, &f, -1, number);
    return side_close(x, &s, is_positive(x, &f));
}

/* Heaps that are larger than the sizes that are counted, or their stones. */
static form
uncounted(speaker *x, const form *at)
{
    const agg_sight *sight = &viewer_of(x)->sight;
    form more = at[AT_STONES];
    for (size_t k = 0; k < sight->sizes; k++)
        form_plus(x, &more, -(int64_t)k - 1, &at[AT_COUNT + k]);
    return sight->sees[AT_HEAPS] ? agg_larger(x, at, sight->sizes) : more;
}

int32_t
agg_finds(speaker *x, const agg_fact *f, const form *at)
{
    const form none = {0};
    form large = uncounted(x, at);
    switch (f->kind) {
    case FACT_SIZE:
        return is_positive(x, &at[AT_COUNT + f->number - 1]);
    case FACT_TOP_BIT:
        return xor_is_over(x, at, &none);
    case FACT_OVER:
        return xor_is_over(x, at, &at[f->number]);
    case FACT_MOST:
        return is_positive(x, &at[AT_MOST]);
    case FACT_LEAST:
        return is_positive(x, &at[AT_LEAST]);
    case FACT_LARGE:
        return is_positive(x, &large);
    default:
        return f->number == viewer_of(x)->sight.modulus ? has_columns(x, at)
                                                        : TERM_FALSE;
    }
}

/* The heap with the xor, and with this number, added to it is less. */
static void
top_bit(speaker *x, side *s, const form *at, const form *number, agg_heap *heap)
{
    form changed = at[AT_XOR], less = heap->size;
    agg_xor_with(x, s, &changed, &heap->size);
    agg_xor_with(x, s, &changed, number);
    int v = agg_xor_name(x, s, &changed);
    heap->to = v < 0 ? (form){0} : form_variable(v);
    form_plus(x, &less, -1, &heap->to);
    also(x, s, is_positive(x, &less));
}

/* Less heaps in place of these make all columns vanish. */
static void
columns_vanish(speaker *x, side *s, size_t n, agg_heap *heap, const form *rest)
{
    const viewer *a = viewer_of(x);
    int var[MAX_TRACKS];
    size_t t = 0;
    for (size_t i = 0; i < a->sight.tracks; i++)
        var[t++] = name_of(x, s, &rest[AT_COLUMNS + i]);
    for (size_t i = 0; i < AGG_HEAPS; i++) {
        var[t] = -1;
        if (i < n) {
            form less = heap[i].size;
            var[t] = fresh(x);
            heap[i].to = form_variable(var[t]);
            form_plus(x, &less, -1, &heap[i].to);
            also(x, s, is_positive(x, &less));
        }
        t++;
    }
    for (size_t i = 0; i < a->sight.tracks; i++)
        var[t++] = -1;
    also(x, s, say_member(&x->d, var));
}

size_t
agg_cases(const viewer *a, const agg_fact *f, size_t n)
{
    size_t all = 1;
    for (size_t i = 0; i < n; i++)
        all *= f->kind == FACT_SIZE || f->kind == FACT_LARGE
                   ? 1
                   : a->sight.sizes + 1;
    return all;
}

/* A heap that is found: of this size, if it is counted, or larger. */
static form
heap_of(speaker *x, side *s, const agg_fact *f, const form *at, size_t size)
{
    const viewer *a = viewer_of(x);
    bool end = f->kind == FACT_MOST || f->kind == FACT_LEAST;
    const form *is = &at[f->kind == FACT_MOST ? AT_MOST : AT_LEAST];
    form heap = {.k = (int64_t)size};
    if (size > a->sight.sizes) {
        heap = end ? *is : form_variable(fresh(x));
        form more = plus(x, &heap, -(int64_t)a->sight.sizes);
        also(x, s, is_positive(x, &more));
    } else if (end) {
        also(x, s, is_equal(x, is, &heap));
    }
    return heap;
}

void
agg_found(speaker *x, side *s, const agg_fact *f, size_t n, size_t way,
          const form *at, agg_heap *heap, form *rest)
{
    size_t sizes = viewer_of(x)->sight.sizes;
    const form none = {0};
    form size[AGG_HEAPS];
    agg_kind kind[AGG_HEAPS];
    for (size_t i = 0; i < n; i++, way /= sizes + 1) {
        size_t k = f->kind == FACT_SIZE    ? (size_t)f->number
                   : f->kind == FACT_LARGE ? sizes + 1
                                           : way % (sizes + 1) + 1;
        heap[i] = (agg_heap){.size = heap_of(x, s, f, at, k), .there = true};
        heap[i].kind = kind[i] = k > sizes ? HEAP_LARGE : HEAP_THERE;
        size[i] = heap[i].size;
    }
    agg_without(x, s, at, n, size, kind, rest);
    also(x, s, agg_is_bag(x, rest));
    if (f->kind == FACT_TOP_BIT || f->kind == FACT_OVER)
        top_bit(x, s, at, f->kind == FACT_OVER ? &at[f->number] : &none,
                &heap[0]);
    if (f->kind == FACT_COLUMNS)
        columns_vanish(x, s, n, heap, rest);
}
