/* view.c: what is seen of a bag, and how that changes when heaps come and go.
 *
 * Stones, heaps and counts are sums, the xor is one of variables. The largest,
 * the least and the columns are numbers of their own: those of the rest, the
 * heaps and those of all fit together. */
#include "views/views.h"

#include <string.h>

enum { MOST_SAID = 12 }; /* heaps of a list */

/* ---- xor */

void
agg_xor_with(speaker *x, side *s, form *to, const form *heap)
{
    if (form_is_constant(heap) && heap->k >= 0) {
        to->k ^= heap->k;
        return;
    }
    int v = name_of(x, s, heap);
    if (v >= 0)
        to->c[v] ^= 1;
}

static uint64_t
xor_mask(speaker *x, side *s, const form *f)
{
    uint64_t mask = 0;
    const form constant = {.k = f->k};
    for (int i = 0; i < MAX_VARIABLES; i++)
        mask |= (uint64_t)(f->c[i] & 1) << i;
    if (f->k != 0)
        mask ^= UINT64_C(1) << name_of(x, s, &constant);
    return mask;
}

int
agg_xor_name(speaker *x, side *s, const form *f)
{
    uint64_t mask = xor_mask(x, s, f);
    if (!mask)
        return -1;
    if (!(mask & (mask - 1)))
        return __builtin_ctzll(mask);
    int v = fresh(x);
    also(x, s, say_xor(&x->d, mask ^ UINT64_C(1) << v));
    return v;
}

static form
xor_number(speaker *x, side *s, const form *f)
{
    int v = agg_xor_name(x, s, f);
    return v < 0 ? (form){0} : form_variable(v);
}

/* ---- views */

void
agg_any(speaker *x, form *at)
{
    const viewer *a = viewer_of(x);
    for (size_t i = 0; i < AGG_COORDS; i++) {
        bool number =
            i < AGG_FIELDS && i < a->fields[a->now] && i != a->bag[a->now];
        at[i] =
            number || a->sight.sees[i] ? form_variable(fresh(x)) : (form){0};
    }
}

void
agg_nothing(form *at)
{
    memset(at, 0, AGG_COORDS * sizeof *at);
}

form
agg_larger(speaker *x, const form *at, size_t size)
{
    form f = at[AT_HEAPS];
    for (size_t k = 0; k < size; k++)
        form_plus(x, &f, -1, &at[AT_COUNT + k]);
    return f;
}

/* ---- what a heap adds */

/* 1 where the condition holds, else 0 */
static form
indicator(speaker *x, side *s, int32_t condition)
{
    const form one = {.k = 1}, none = {0};
    if (condition <= TERM_TRUE)
        return condition == TERM_TRUE ? one : none;
    form e = form_variable(fresh(x));
    also(x, s, by_cases(x, condition, is_equal(x, &e, &one), is_zero(x, &e)));
    return e;
}

static int32_t
is_there(speaker *x, const form *heap)
{
    form more = *heap;
    form_add_number(x, &more, -1);
    return not_negative(x, &more);
}

/* Sums, and the xor, with `sign` times the heap. */
static void
add_heap(speaker *x, side *s, const form *heap, agg_kind kind, int sign,
         form *at)
{
    const viewer *a = viewer_of(x);
    form_plus(x, &at[AT_STONES], a->sight.sees[AT_STONES] ? sign : 0, heap);
    if (a->sight.sees[AT_HEAPS]) {
        form e =
            indicator(x, s, kind == HEAP_ANY ? is_there(x, heap) : TERM_TRUE);
        form_plus(x, &at[AT_HEAPS], sign, &e);
    }
    for (size_t k = 0; k < a->sight.sizes && kind != HEAP_LARGE; k++) {
        const form size = {.k = (int64_t)k + 1};
        form e = indicator(x, s, is_equal(x, heap, &size));
        form_plus(x, &at[AT_COUNT + k], sign, &e);
    }
    if (a->sight.sees[AT_XOR])
        agg_xor_with(x, s, &at[AT_XOR], heap);
}

/* ---- numbers that fit together */

/* The largest of all is none of them less, and one of them. */
static int32_t
fits_most(speaker *x, const form *rest, size_t n, const form *heap,
          const form *all)
{
    int32_t fits = at_least(x, all, rest), one = is_equal(x, all, rest);
    for (size_t i = 0; i < n; i++) {
        fits = both(x, fits, at_least(x, all, &heap[i]));
        one = either(x, one, is_equal(x, all, &heap[i]));
    }
    return both(x, fits, one);
}

/* Likewise, but 0 stands for nothing there. */
static int32_t
fits_least(speaker *x, const form *rest, size_t n, const form *heap,
           const form *all)
{
    int32_t fits = TERM_TRUE, one = TERM_FALSE, none = is_zero(x, all);
    for (size_t i = 0; i <= n; i++) {
        const form *f = i < n ? &heap[i] : rest;
        int32_t there = is_there(x, f);
        fits = both(x, fits, either(x, no(x, there), at_least(x, f, all)));
        one = either(x, one, both(x, there, is_equal(x, all, f)));
        none = both(x, none, no(x, there));
    }
    return both(x, fits, either(x, one, none));
}

/* The columns of the rest, with these heaps added digit by digit, are those of
 * all; heaps for which the set has no tracks are added before. */
static int32_t
fits_columns(speaker *x, side *s, const form *rest, size_t n, const form *heap,
             const form *all)
{
    const viewer *a = viewer_of(x);
    form some[AGG_TRACKS];
    int var[MAX_TRACKS];
    size_t t = 0;
    if (n > AGG_HEAPS) {
        for (size_t i = 0; i < a->sight.tracks; i++)
            some[i] = form_variable(fresh(x));
        also(x, s, fits_columns(x, s, rest, n - AGG_HEAPS, heap, some));
        heap += n - AGG_HEAPS;
        n = AGG_HEAPS;
        rest = some;
    }
    for (size_t i = 0; i < a->sight.tracks; i++)
        var[t++] = name_of(x, s, &rest[i]);
    for (size_t i = 0; i < AGG_HEAPS; i++)
        var[t++] = i < n ? name_of(x, s, &heap[i]) : -1;
    for (size_t i = 0; i < a->sight.tracks; i++)
        var[t++] = name_of(x, s, &all[i]);
    return say_member(&x->d, var);
}

/* What is no sum is a number of its own in `made`, of rest or of all. */
static void
make_fit(speaker *x, side *s, const form *rest, size_t n, const form *heap,
         const form *all, form *made)
{
    const viewer *a = viewer_of(x);
    for (size_t i = 0; i < AGG_COORDS; i++)
        if (a->sight.sees[i] && (i == AT_MOST || i == AT_LEAST ||
                                 (i >= AT_COLUMNS && i < AT_COUNT)))
            made[i] = form_variable(fresh(x));
    if (a->sight.sees[AT_MOST])
        also(x, s, fits_most(x, &rest[AT_MOST], n, heap, &all[AT_MOST]));
    if (a->sight.sees[AT_LEAST])
        also(x, s, fits_least(x, &rest[AT_LEAST], n, heap, &all[AT_LEAST]));
    if (a->sight.modulus)
        also(x, s,
             fits_columns(x, s, &rest[AT_COLUMNS], n, heap, &all[AT_COLUMNS]));
}

void
agg_with(speaker *x, side *s, const form *rest, size_t n, const form *heap,
         const agg_kind *kind, form *all)
{
    memmove(all, rest, AGG_COORDS * sizeof *all);
    for (size_t i = 0; i < n; i++)
        add_heap(x, s, &heap[i], kind[i], 1, all);
    if (n > 0)
        make_fit(x, s, rest, n, heap, all, all);
}

void
agg_without(speaker *x, side *s, const form *all, size_t n, const form *heap,
            const agg_kind *kind, form *rest)
{
    memmove(rest, all, AGG_COORDS * sizeof *all);
    for (size_t i = 0; i < n; i++)
        add_heap(x, s, &heap[i], kind[i], -1, rest);
    if (n > 0)
        make_fit(x, s, rest, n, heap, all, rest);
}

/* Before: residues below the modulus; behind: with the heaps' digits. */
bool
agg_columns_open(viewer *a)
{
    session *s = a->x.s;
    size_t b = a->sight.tracks, letters = (size_t)1 << (2 * b + AGG_HEAPS);
    vector_set *v = &a->columns;
    *v = (vector_set){.tracks = 2 * b + AGG_HEAPS, .states = 2};
    v->accept = take(s, 2, 1);
    v->dead = take(s, 2, 1);
    v->full = take(s, 2, 1);
    v->next = take(s, 2 * letters, sizeof *v->next);
    if (!v->accept || !v->dead || !v->full || !v->next)
        return false;
    v->accept[0] = v->dead[1] = 1;
    for (size_t l = 0; l < letters; l++) {
        int64_t low = ((int64_t)1 << b) - 1, before = (int64_t)l & low;
        int64_t after = (int64_t)(l >> (b + AGG_HEAPS)) & low;
        int64_t ones = __builtin_popcountll(l >> b & ((1u << AGG_HEAPS) - 1));
        v->next[l] = before >= a->sight.modulus ||
                     (before + ones) % a->sight.modulus != after;
        v->next[letters + l] = 1;
    }
    return true;
}

/* ---- core text */

/* Heaps that are said are added to none. */
int32_t
agg_said(speaker *x, const kernel_node *list, side *s, form *at)
{
    const agg_kind any[MOST_SAID] = {HEAP_ANY};
    form heap[MOST_SAID], none[AGG_COORDS];
    int32_t natural = TERM_TRUE;
    size_t n = 0;
    agg_nothing(none);
    for (size_t i = 0; i < list->n; i += 2) {
        form size = number(x, x->t->kid[list->kids + i], s);
        int64_t times = 0;
        if (!constant(x, x->t->kid[list->kids + i + 1], &times) || times < 0 ||
            times > (int64_t)(MOST_SAID - n)) {
            cannot(x, "heaps whose number is not known, or many");
            return TERM_FALSE;
        }
        natural = both(x, natural, not_negative(x, &size));
        for (; times > 0; times--)
            heap[n++] = size;
    }
    agg_with(x, s, none, n, heap, any, at);
    return natural;
}

/* The view that a list has: of a position, or of heaps that are said. */
const form *
agg_list(speaker *x, const kernel_node *list, side *s, form *room)
{
    const viewer *a = viewer_of(x);
    const form *at = list->op == KERNEL_FIELD
                         ? x->in->place[kernel_kid(x->t, list, 1)->value]
                         : NULL;
    agg_nothing(room);
    if (list->op == KERNEL_HEAPS) {
        if (agg_said(x, list, s, room) != TERM_TRUE)
            cannot(x, "heaps that may be below 0");
        return room;
    }
    if (at && kernel_kid(x->t, list, 0)->value == (int64_t)a->bag[a->now])
        return at;
    cannot(x, "a list of this kind");
    return room;
}

static form
seen(speaker *x, const form *at, size_t i)
{
    if (viewer_of(x)->sight.sees[i])
        return at[i];
    cannot(x, "it asks for a number that is not seen");
    return (form){0};
}

static form
count_of(speaker *x, const kernel_node *n, const form *at)
{
    int64_t size = 0;
    if (!constant(x, x->t->kid[n->kids], &size))
        cannot(x, "a count of a size that is not known");
    if (size > AGG_SIZES)
        cannot(x, "a count of a size that is not counted");
    return size < 1 || size > AGG_SIZES
               ? (form){0}
               : seen(x, at, AT_COUNT + (size_t)size - 1);
}

/* Each digit of the residues is a number, worth 1, 2, 4 ..; modulo 0, which is
 * that of columns that are not seen, all is 0. */
static form
columns(speaker *x, const kernel_node *n, const form *at)
{
    const viewer *a = viewer_of(x);
    form all = {0};
    int64_t modulus = 0;
    if (!constant(x, x->t->kid[n->kids], &modulus) ||
        modulus != a->sight.modulus)
        cannot(x, "columns of a modulus that is not seen");
    for (size_t i = 0; i < a->sight.tracks; i++)
        form_plus(x, &all, (int64_t)1 << i, &at[AT_COLUMNS + i]);
    return all;
}

static form
entry(speaker *x, const kernel_node *n)
{
    const viewer *a = viewer_of(x);
    const form *at = x->in->place[kernel_kid(x->t, n, 1)->value];
    int64_t field = kernel_kid(x->t, n, 0)->value;
    SURE(at && field != (int64_t)a->bag[a->now]);
    return at[field];
}

form
agg_entry(speaker *x, const kernel_node *n, side *s)
{
    form room[AGG_COORDS];
    bool sized = n->op == KERNEL_COUNT_OF || n->op == KERNEL_NIM_SUM_OF;
    if (n->op == KERNEL_ENTRY)
        return entry(x, n);
    if (n->n != 1u + sized) {
        cannot(x, "several lists, or none");
        return (form){0};
    }
    const form *at = agg_list(x, kernel_kid(x->t, n, sized), s, room);
    form f;
    switch (n->op) {
    case KERNEL_STONES:
        return seen(x, at, AT_STONES);
    case KERNEL_COUNT:
        return seen(x, at, AT_HEAPS);
    case KERNEL_COUNT_OF:
        return count_of(x, n, at);
    case KERNEL_LEAST:
        return seen(x, at, AT_LEAST);
    case KERNEL_MOST:
        return seen(x, at, AT_MOST);
    case KERNEL_NIM_SUM:
        f = seen(x, at, AT_XOR);
        return xor_number(x, s, &f);
    case KERNEL_NIM_SUM_OF:
        return columns(x, n, at);
    default:
        cannot(x, "a question about positions");
        return (form){0};
    }
}
