/* joined.c: values of the heaps of several bags, as one automaton.
 *
 * With T bags, or the next power of two, a heap of n in the bag k is the number
 * T n + k. The values of each bag are guessed from a table of them: that they
 * repeat as they do there, or an automaton that fits it. The checker decides
 * whether they are the values (docs/algorithms/values.md). */
#include "heap/heap.h"

#include <string.h>

#include "automata/learn.h"
#include "base/fail.h"
#include "engine/heap.h"
#include "regular/certificate.h"

enum { HEAPS = 512, SHORTEST = 5, LONGEST = 9, MAX_CLASSES = 64 };

/* Variables: the number of a heap, its value, its size. */
enum { NUMBER, VALUE, SIZE };

/* ---- values that repeat */

typedef struct repeats {
    const uint32_t *value;
    size_t from, period;
    uint32_t most;
} repeats;

/* What was read: the size, or the one of its class, and the value. */
typedef struct place {
    uint32_t size, value;
} place;

/* In the table they repeat at least three times. */
static bool
find_period(const uint32_t *value, repeats *out)
{
    for (size_t p = 1; p <= HEAPS / 4; p++) {
        size_t from = HEAPS - p;
        while (from > 0 && value[from - 1] == value[from - 1 + p])
            from--;
        if (from + 4 * p > HEAPS)
            continue;
        *out = (repeats){.value = value, .from = from, .period = p};
        for (size_t i = 0; i < from + p; i++)
            out->most = value[i] > out->most ? value[i] : out->most;
        return true;
    }
    return false;
}

static bt_status
start(const void *context, bt_vector *key, bt_err *err)
{
    (void)context;
    return bt_bytes_add(key, &(place){0}, sizeof(place), err);
}

static bt_status
join_step(const void *context, const void *key, size_t length, uint32_t letter,
          bt_vector *out, bt_err *err)
{
    const repeats *r = context;
    place p;
    memcpy(&p, key, length);
    p.value = 2 * p.value + (letter & 1);
    size_t size = 2 * (size_t)p.size + (letter >> 1);
    if (size >= r->from)
        size = r->from + (size - r->from) % r->period;
    p.size = (uint32_t)size;
    return p.value > r->most ? BT_OK : bt_bytes_add(out, &p, sizeof p, err);
}

static bool
accepts(const void *context, const void *key, size_t length)
{
    const repeats *r = context;
    place p;
    memcpy(&p, key, length);
    return r->value[p.size] == p.value;
}

static bt_status
by_period(const bt_logic *g, const repeats *r, bt_dfa **out, bt_err *err)
{
    bt_stepper s = {
        .context = r, .start = start, .step = join_step, .accepts = accepts};
    BT_TRY(bt_stepper_add(&s, 2, (const int[]){VALUE, SIZE}, err));
    return bt_explore(g, &s, out, err);
}

/* ---- values that an automaton may give */

static bool
fits(const bt_dfa *d, const uint32_t *value)
{
    bool good = true;
    for (size_t n = 0; n < HEAPS && good; n++)
        good = bt_dfa_accepts(d, (const int64_t[]){(int64_t)n, value[n]});
    return good;
}

static bt_status
learn(const bt_logic *g, const uint32_t *value, bt_sample *t, bt_dfa **out,
      bt_err *err)
{
    bt_residuals r = {0};
    bt_lesson lesson = {.doubts = 0};
    int64_t end = (int64_t)1 << t->length;
    for (int64_t n = 0; n < end; n++)
        if (value[n] < end)
            BT_TRY(bt_sample_add(t, (const int64_t[]){n, value[n]}, err));
    bt_status s = bt_residuals_make(g, t, &r, err);
    if (s == BT_OK)
        s = bt_learn(g, t, &r, BT_FIRST, NULL, MAX_CLASSES, &lesson, out, err);
    bt_residuals_free(&r);
    return s;
}

/* From as little of the table as gives one that is right about all of it. */
static bt_status
by_learning(const bt_logic *g, const uint32_t *value, bt_dfa **out, bt_err *err)
{
    for (int digits = SHORTEST; digits <= LONGEST; digits++) {
        bt_dfa *d = NULL;
        bt_sample t = {0};
        bt_status s = bt_sample_start(g->system, 2, digits, &t, err);
        if (s == BT_OK)
            s = learn(g, value, &t, &d, err);
        bt_sample_free(&t);
        if (s == BT_OK && d && fits(d, value))
            s = bt_dfa_rename(g, d, (const int[]){SIZE, VALUE}, out, err);
        bt_dfa_free(d);
        if (s != BT_OK || *out)
            return s;
    }
    return bt_fail(err, BT_ERR_REFUSED,
                   "the values of the heaps of a bag are not understood");
}

/* ---- all bags */

/* *all, which is replaced, or what is so of the other; both are freed. */
static bt_status
join(const bt_logic *g, bt_dfa **all, bt_dfa *other, bt_connective how,
     bt_err *err)
{
    bt_dfa *made = NULL;
    bt_status s = bt_dfa_product(g, *all, other, how, &made, err);
    bt_dfa_free(*all);
    bt_dfa_free(other);
    *all = made;
    return s;
}

/* The numbers of the heaps of a bag, whose values by size are `own`, which is
 * freed. */
static bt_status
tag(const bt_logic *g, bt_dfa *own, int64_t tags, int64_t bag, bt_dfa **out,
    bt_err *err)
{
    bt_dfa *is = NULL;
    bt_status s =
        bt_dfa_linear(g, 2, (const int[]){NUMBER, SIZE},
                      (const int64_t[]){1, -tags}, BT_EQ, bag, &is, err);
    if (s == BT_OK)
        s = join(g, &own, is, BT_BOTH, err);
    if (s == BT_OK)
        s = bt_dfa_project(g, own, SIZE, out, err);
    bt_dfa_free(own);
    return s;
}

/* Numbers that stand for no heap have the value 0. */
static bt_status
no_heaps(const bt_logic *g, int64_t tags, int64_t bags, bt_dfa **out,
         bt_err *err)
{
    bt_dfa *none = NULL;
    BT_TRY(bt_dfa_truth(g, false, out, err));
    for (int64_t k = bags; k < tags; k++) {
        BT_TRY(bt_dfa_residue(g, 1, (const int[]){NUMBER}, (const int64_t[]){1},
                              tags, 1, &k, &none, err));
        BT_TRY(join(g, out, none, BT_EITHER, err));
        none = NULL;
    }
    BT_TRY(bt_dfa_constant(g, VALUE, 0, &none, err));
    return join(g, out, none, BT_BOTH, err);
}

static bt_status
add_bag(const bt_logic *g, const bt_ruleset *rules, size_t bag, int64_t tags,
        bt_dfa **all, bt_err *err)
{
    bt_heap_game h;
    bt_dfa *own = NULL, *tagged = NULL;
    repeats r = {0};
    bt_status s = bt_heap_open(&h, rules, bag, g->budget, err);
    if (s == BT_OK)
        s = bt_heap_extend(&h, HEAPS - 1, err);
    if (s == BT_OK)
        s = find_period(bt_heap_values(&h), &r)
                ? by_period(g, &r, &own, err)
                : by_learning(g, bt_heap_values(&h), &own, err);
    bt_heap_close(&h);
    if (s == BT_OK)
        s = tag(g, own, tags, (int64_t)bag, &tagged, err);
    return s == BT_OK ? join(g, all, tagged, BT_EITHER, err) : s;
}

bt_status
bt_heap_joined(const bt_ruleset *rules, bt_budget *budget, bt_text *body,
               bt_err *err)
{
    const bt_vectors heaps = {.heaps = true};
    bt_logic g = bt_logic_default(bt_numerations[0], budget);
    bt_dfa *all = NULL;
    int64_t tags = 1;
    while (tags < (int64_t)rules->n_fields)
        tags *= 2;
    bt_status s = no_heaps(&g, tags, (int64_t)rules->n_fields, &all, err);
    for (size_t i = 0; i < rules->n_fields && s == BT_OK; i++)
        s = add_bag(&g, rules, i, tags, &all, err);
    if (s == BT_OK)
        bt_body_of_set(&heaps, all, body);
    bt_dfa_free(all);
    return s;
}
