/* heaps.c: positions of heaps that do not see each other.
 *
 * The value of a position is the xor of the values of its heaps (Sprague,
 * Grundy), and it is P where that is 0. In misère play only positions with one
 * heap have values here; they are P where the value is 0, too: with a move and
 * none to the value 0.
 *
 * Where nobody says what values are, each is a number that may be any: a claim
 * that holds for all functions with value 0 at 0, and those of the game at heaps
 * of a size that is said, holds for that of the game.
 * The numbers are chosen before everything else, so that no heap may depend on
 * what runs inside the claim. */
#include <string.h>

#include "kernel/eval.h"
#include "vectors/vectors.h"

enum { MOST_PLAYED = 1000 };

/* ---- values of one heap */

void
unknowns_start(speaker *x, size_t first)
{
    if (x->f->unknown)
        *x->f->unknown = (unknowns){.first = first};
}

static bool
is_like(speaker *x, const form *f, const form *g)
{
    form difference = *f;
    form_plus(x, &difference, -1, g);
    return difference.k == 0 && form_is_constant(&difference);
}

static int
unknown_value(speaker *x, const form *heap)
{
    unknowns *u = x->f->unknown;
    for (size_t i = 0; i < u->n; i++)
        if (is_like(x, heap, &u->heap[i]))
            return (int)(u->first + i);
    for (size_t i = u->first + MOST_UNKNOWN; i < MAX_VARIABLES; i++)
        if (heap->c[i])
            cannot(x, "a heap that depends on what runs");
    if (u->n == MOST_UNKNOWN) {
        cannot(x, "so many heaps");
        return 0;
    }
    u->heap[u->n] = *heap;
    return (int)(u->first + u->n++);
}

/* A heap of one of several bags is empty where its number is below `tags`. */
static int32_t
is_no_heap(speaker *x, const form *heap)
{
    form less = {.k = (int64_t)x->f->tags - 1};
    if (x->f->tags <= 1)
        return is_zero(x, heap);
    form_plus(x, &less, -1, heap);
    return both(x, not_negative(x, heap), not_negative(x, &less));
}

/* A heap of a size that is said is played out: its value is known then. Values and
 * outcomes are not kept in one table. */
static int32_t
is_played_out(speaker *x, const form *heap, const form *value)
{
    const kernel_game *g = x->f->g;
    int64_t tags = (int64_t)(x->f->tags > 1 ? x->f->tags : 1);
    int64_t position[2 * KERNEL_FIELDS] = {0}, size = heap->k / tags;
    size_t n = 0, own = (size_t)(heap->k % tags);
    kernel_env e;
    if (!form_is_constant(heap) || size < 1 || size > MOST_PLAYED ||
        own >= g->fields || !kernel_env_open(&e, x->t, x->part))
        return TERM_TRUE;
    for (size_t i = 0; i < g->fields; i++) {
        if (g->field[i] == KERNEL_BAG)
            position[n++] = i == own;
        if (i == own || g->field[i] != KERNEL_BAG)
            position[n++] = size;
    }
    e.values = true;
    kernel_number is = kernel_outcome(&e, 0, position);
    form known = {.k = is.is};
    return is.known ? is_equal(x, value, &known) : TERM_TRUE;
}

/* Equal heaps have equal values, and an empty one has 0. */
int32_t
unknowns_agree(speaker *x)
{
    const unknowns *u = x->f->unknown;
    int32_t all = TERM_TRUE;
    for (size_t i = 0; u && i < u->n; i++) {
        form mine = form_variable((int)(u->first + i));
        int32_t other = no(x, is_no_heap(x, &u->heap[i]));
        all = both(x, all, either(x, other, is_zero(x, &mine)));
        all = both(x, all, is_played_out(x, &u->heap[i], &mine));
        for (size_t j = 0; j < i; j++) {
            form his = form_variable((int)(u->first + j));
            other = no(x, is_equal(x, &u->heap[i], &u->heap[j]));
            all = both(x, all, either(x, other, is_equal(x, &mine, &his)));
        }
    }
    return all;
}

int32_t
value_is(speaker *x, const form *heap, int value)
{
    side s = side_open(x);
    int h = name_of(x, &s, heap);
    return side_close(x, &s, say_member(&x->d, (const int[]){h, value}));
}

/* A variable that is it, with what it is; what is no heap has 0, or anything
 * where values are unknown. */
static int
value_of(speaker *x, side *s, const form *heap)
{
    if (x->f->writing == BY_UNKNOWN)
        return unknown_value(x, heap);
    int v = fresh(x);
    form is = form_variable(v);
    int32_t natural = not_negative(x, heap);
    also(x, s, by_cases(x, natural, value_is(x, heap, v), is_zero(x, &is)));
    return v;
}

/* ---- values of positions */

static bool
is_empty(const form *f)
{
    return f->k == 0 && form_is_constant(f);
}

static form
xor_of(speaker *x, side *s, uint64_t mask)
{
    int v = fresh(x);
    also(x, s, say_xor(&x->d, mask ^ UINT64_C(1) << v));
    return form_variable(v);
}

/* Is there a heap before this one, or behind it, that makes a pair with it? Equal
 * ones are counted from the first. */
static bool
is_paired(speaker *x, const form *at, size_t heap)
{
    size_t before = 0, all = 0;
    for (size_t i = 0; i < MAX_TRACKS; i++)
        if (is_like(x, &at[i], &at[heap])) {
            before += i < heap;
            all++;
        }
    return before < all - all % 2;
}

/* In normal play pairs of equal heaps are left out: together they have 0. */
static form
total(speaker *x, side *s, const form *at)
{
    bool misere = x->f->g->misere;
    size_t n = 0;
    uint64_t mask = 0;
    int v = 0;
    for (size_t i = 0; i < MAX_TRACKS; i++)
        if (!is_empty(&at[i]) && (misere || !is_paired(x, at, i))) {
            v = value_of(x, s, &at[i]);
            mask ^= UINT64_C(1) << v;
            n++;
        }
    if (n > 1 && misere)
        cannot(x, "several heaps in misère play");
    if (n == 1)
        return form_variable(v);
    return n == 0 ? (form){.k = misere} : xor_of(x, s, mask);
}

int32_t
heaps_are_p(speaker *x, const form *at)
{
    side s = side_open(x);
    form value = total(x, &s, at);
    return side_close(x, &s, is_zero(x, &value));
}

form
heaps_value(speaker *x, const kernel_node *n, side *s)
{
    form at[MAX_TRACKS], value = {0};
    if (!is_heapwise(x->f)) {
        cannot(x, "Grundy values");
        return value;
    }
    int32_t natural = vector_of(x, x->t->kid[n->kids + 1], s, at);
    form all = total(x, s, at);
    if (natural == TERM_TRUE)
        return all;
    value = form_variable(fresh(x));
    also(x, s,
         by_cases(x, natural, is_equal(x, &value, &all), is_zero(x, &value)));
    return value;
}

/* ---- moves */

typedef struct replacing {
    const form *at;
    size_t heap;
    way_fn *found;
    void *arg;
} replacing;

/* What is left of the heap, where there is room. */
static int32_t
replace(speaker *x, const way *w, void *arg)
{
    const replacing *r = arg;
    way all = {.from = r->at, .n = MAX_TRACKS};
    size_t free = 0;
    memcpy(all.to, r->at, sizeof all.to);
    all.to[r->heap] = (form){0};
    for (size_t i = 0; i < w->n; i++) {
        while (free < MAX_TRACKS && !is_empty(&all.to[free]))
            free++;
        if (free == MAX_TRACKS)
            return cannot(x, "there are more heaps than coordinates");
        all.to[free] = w->to[i];
    }
    return r->found(x, &all, r->arg);
}

int32_t
heaps_some_way(speaker *x, const form *at, way_fn *found, void *arg)
{
    int32_t made = TERM_FALSE;
    for (size_t i = 0; i < MAX_TRACKS; i++) {
        replacing r = {.at = at, .heap = i, .found = found, .arg = arg};
        if (!is_empty(&at[i]))
            made = either(x, made, some_way(x, &at[i], LEGAL, replace, &r));
    }
    return made;
}
