/* quotient.c: the quotient of the sums of all heaps, one heap after the other.
 *
 * The next heap is given an element with which outcomes stay right for all
 * sums. If there is none, it becomes a letter, the monoid of all letters is
 * learned anew, and heaps are given elements from the smallest on. */
#include "engine/quotient.h"

#include <stdlib.h>
#include <string.h>

#include "base/fail.h"

/* What a search may cost, whatever the limits: a second or two. */
static const uint64_t EFFORT = 200000000;
enum { FIRST_LOOK = 32 };

typedef struct finder {
    bt_heap_game *g;
    bt_quotient *q;
    bt_learner l;
    bt_pairs_of_sums c;
    uint64_t effort;
    bt_vector words; /* of heaps */
    /* of the heap at work: */
    bt_pair options;
    bt_vector *to; /* of bt_word, where words are asked for */
} finder;

static unsigned char
element_of(const bt_quotient *q, int64_t heap)
{
    return (unsigned char)q->heap.data[heap];
}

/* ---- options */

static bt_status
note_option(finder *f, const int64_t *piece, size_t n, bt_err *err)
{
    bt_word w = {{0}};
    size_t element = 0;
    if (!f->to) {
        for (size_t i = 0; i < n; i++)
            element = f->q->times[element][element_of(f->q, piece[i])];
        bt_pair_put(&f->options, element);
        return BT_OK;
    }
    for (size_t i = 0; i < n; i++)
        BT_TRY(bt_word_add(&w, &BT_AT(&f->words, bt_word, piece[i]), err));
    for (size_t i = 0; i < f->to->count; i++)
        if (memcmp(&BT_AT(f->to, bt_word, i), &w, sizeof w) == 0)
            return BT_OK;
    return bt_vector_add(f->to, &w, sizeof w, err);
}

static bt_status
note_ways(void *arg, const bt_ways *w, bt_err *err)
{
    finder *f = arg;
    int64_t piece[BT_MAX_TARGETS * 2];
    BT_TRY(bt_effort(f->g->budget, &f->effort, w->count, err));
    for (uint64_t x = 0; x < w->count; x++) {
        for (size_t i = 0; i < w->n; i++)
            piece[i] = w->piece[i] + (int64_t)x * w->slope[i];
        BT_TRY(note_option(f, piece, w->n, err));
    }
    return BT_OK;
}

static bt_status
note_options(finder *f, uint64_t n, bt_vector *to, bt_err *err)
{
    f->to = to;
    f->options = (bt_pair){0};
    for (size_t i = 0; i < f->g->cases.count; i++)
        BT_TRY(bt_loops_each(&BT_AT(&f->g->cases, bt_loops, i), (int64_t)n,
                             note_ways, f, f->g->budget, err));
    return BT_OK;
}

/* ---- one more heap */

/* A heap that is met for the first time is the word of its element, in letters
 * of smaller heaps; it stays that word, so that moves lead to smaller ones. */
static bt_status
give(finder *f, uint64_t n, bt_err *err)
{
    unsigned char kept = (unsigned char)f->options.element;
    bt_word w = {{0}};
    if (f->l.n > 0)
        w = BT_AT(&f->l.states, bt_word, kept);
    if (n == f->words.count)
        BT_TRY(bt_vector_add(&f->words, &w, sizeof w, err));
    return bt_vector_add(&f->q->heap, &kept, 1, err);
}

/* An element whose kind is there, or any that fits. */
static bt_status
find_element(finder *f, bool *found, bt_err *err)
{
    bt_word ignored;
    for (size_t i = 0; i < f->c.kinds.count; i++) {
        const bt_pair *kind = &BT_AT(&f->c.kinds, bt_pair, i);
        f->options.element = kind->element;
        if (bt_pair_same(kind, &f->options))
            return BT_OK;
    }
    *found = false;
    for (size_t i = 0; i < f->q->n && !*found; i++) {
        f->options.element = i;
        BT_TRY(bt_sums_add(&f->c, &f->options, found, &ignored, err));
    }
    return BT_OK;
}

static bt_status
place_heap(finder *f, uint64_t n, bool *placed, bt_err *err)
{
    bt_word ignored;
    BT_TRY(note_options(f, n, NULL, err));
    if (n < f->words.count) {
        f->options.element = bt_learned(&f->l, &BT_AT(&f->words, bt_word, n));
        BT_TRY(bt_sums_add(&f->c, &f->options, placed, &ignored, err));
    } else {
        BT_TRY(find_element(f, placed, err));
    }
    return *placed ? give(f, n, err) : BT_OK;
}

/* ---- one more letter */

static bt_status
relearn(finder *f, bt_err *err)
{
    for (size_t a = 0; a < f->l.n; a++) {
        bt_letter *x = &f->l.letter[a];
        x->options.count = 0;
        BT_TRY(note_options(f, x->heap, &x->options, err));
    }
    f->q->heap.count = 0;
    return bt_quotient_learn(&f->l, f->q, &f->c, err);
}

static bt_status
add_letter(finder *f, uint64_t n, bt_err *err)
{
    bt_word w = {{0}};
    for (size_t a = 0; a < f->l.n; a++)
        if (f->l.letter[a].heap == n)
            return bt_fail(err, BT_ERR_REFUSED, "the quotient is too large");
    if (f->l.n == BT_LETTERS)
        return bt_fail(err, BT_ERR_REFUSED, "the quotient is too large");
    w.of[f->l.n] = 1;
    f->l.letter[f->l.n++] = (bt_letter){.heap = n};
    if (n < f->words.count)
        BT_AT(&f->words, bt_word, n) = w;
    else
        BT_TRY(bt_vector_add(&f->words, &w, sizeof w, err));
    return relearn(f, err);
}

/* ---- all heaps */

static bt_status
look(finder *f, bt_reach reach, bool *found, bt_err *err)
{
    size_t n = f->q->heap.count;
    uint32_t *value = malloc(n * sizeof *value);
    BT_NEED(value, err);
    for (size_t i = 0; i < n; i++)
        value[i] = element_of(f->q, (int64_t)i);
    bt_period p = bt_period_find(value, n - 1, reach);
    free(value);
    *found = p.argued;
    f->q->begin = p.preperiod;
    f->q->cycle = p.length;
    return BT_OK;
}

static bt_status
find(finder *f, bt_reach reach, uint64_t most, bool *found, bt_err *err)
{
    uint64_t next_look = FIRST_LOOK;
    BT_TRY(bt_sums_start(&f->c, err));
    while (!*found && f->q->heap.count <= most) {
        uint64_t n = f->q->heap.count;
        bool placed = true;
        BT_TRY(place_heap(f, n, &placed, err));
        if (!placed)
            BT_TRY(add_letter(f, n, err));
        n = f->q->heap.count;
        if (n < next_look && n <= most)
            continue;
        next_look = n + n / 4;
        BT_TRY(look(f, reach, found, err));
    }
    return BT_OK;
}

bt_status
bt_quotient_find(bt_heap_game *g, bool misere, bt_reach reach, uint64_t most,
                 bt_quotient *q, bool *found, bt_err *err)
{
    finder *f = calloc(1, sizeof *f);
    bt_err why;
    *found = false;
    *q = (bt_quotient){.n = 1, .p = {!misere}};
    BT_NEED(f, err);
    *f = (finder){.g = g, .q = q, .effort = EFFORT};
    f->l = (bt_learner){.misere = misere,
                        .known = {.budget = g->budget},
                        .budget = g->budget,
                        .effort = &f->effort};
    f->c = (bt_pairs_of_sums){.q = q,
                              .misere = misere,
                              .index = {.budget = g->budget},
                              .budget = g->budget,
                              .effort = &f->effort};
    bt_status status = find(f, reach, most, found, &why);
    bt_vector_free(&f->words);
    bt_sums_free(&f->c);
    bt_learner_free(&f->l);
    free(f);
    if (status == BT_OK || status == BT_ERR_REFUSED)
        return BT_OK;
    if (err)
        *err = why;
    return status;
}

void
bt_quotient_free(bt_quotient *q)
{
    bt_vector_free(&q->heap);
}

/* ---- its outcomes */

uint32_t
bt_quotient_outcome(const bt_quotient *q, uint64_t heap)
{
    if (heap >= q->begin)
        heap = q->begin + (heap - q->begin) % q->cycle;
    return !q->p[element_of(q, (int64_t)heap)];
}

/* The least length divides the cycle. */
static bool
repeats(const bt_quotient *q, uint64_t length)
{
    for (uint64_t n = q->begin; n < q->begin + q->cycle; n++)
        if (bt_quotient_outcome(q, n) != bt_quotient_outcome(q, n + length))
            return false;
    return true;
}

bt_period
bt_quotient_period(const bt_quotient *q)
{
    uint64_t length = 1, from = q->begin;
    while (q->cycle % length != 0 || !repeats(q, length))
        length++;
    while (from > 0 && bt_quotient_outcome(q, from - 1) ==
                           bt_quotient_outcome(q, from - 1 + length))
        from--;
    return (bt_period){.found = true,
                       .argued = true,
                       .preperiod = from,
                       .length = length,
                       .computed_to = q->heap.count - 1,
                       .method = "quotient of sums"};
}
