/* slices.c: parts of a table, and an automaton made of theirs. */
#include "automata/slices.h"

#include <string.h>

#include "base/fail.h"

/* ---- parts */

/* The word without the coordinate. */
static uint64_t
shorter(const bt_sample *t, uint64_t word, size_t coordinate)
{
    uint64_t out = 0, low = (UINT64_C(1) << coordinate) - 1;
    for (int at = t->length; at-- > 0;) {
        uint64_t letter = word >> (size_t)at * t->n;
        letter &= (UINT64_C(1) << t->n) - 1;
        letter = (letter & low) | (letter >> 1 & ~low);
        out = out << (t->n - 1) | letter;
    }
    return out;
}

bt_status
bt_slices_make(const bt_logic *g, const bt_sample *t, size_t coordinate,
               size_t n, bt_slices *out, bt_err *err)
{
    *out = (bt_slices){.coordinate = coordinate, .n = n};
    for (size_t k = 0; k < n; k++)
        out->part[k] =
            (bt_sample){.n = t->n - 1, .length = t->length, .bits = t->bits};
    BT_TRY(bt_budget_step(g->budget, t->words.count / 4, err));
    for (size_t i = 0; i < t->words.count; i++) {
        uint64_t word = BT_AT(&t->words, uint64_t, i);
        int64_t k = bt_sample_value(g->system, t, word, coordinate);
        uint64_t rest = shorter(t, word, coordinate);
        if (k < (int64_t)n)
            BT_TRY(bt_vector_add(&out->part[k].words, &rest, sizeof rest, err));
    }
    for (size_t k = 0; k < n; k++)
        BT_TRY(bt_residuals_make(g, &out->part[k], &out->residuals[k], err));
    return BT_OK;
}

void
bt_slices_free(bt_slices *s)
{
    for (size_t k = 0; k < s->n; k++) {
        bt_sample_free(&s->part[k]);
        bt_residuals_free(&s->residuals[k]);
    }
}

/* ---- learning */

/* Those of part k, without the coordinate. */
static bt_status
facts_of(const bt_slices *s, size_t k, const bt_vector *facts, bt_vector *out,
         bt_err *err)
{
    for (size_t i = 0; i < facts->count; i++) {
        bt_fact f = BT_AT(facts, bt_fact, i);
        if (f.v[s->coordinate] != (int64_t)k)
            continue;
        memmove(&f.v[s->coordinate], &f.v[s->coordinate + 1],
                (BT_MAX_TRACKS - 1 - s->coordinate) * sizeof *f.v);
        BT_TRY(bt_vector_add(out, &f, sizeof f, err));
    }
    return BT_OK;
}

/* What was learned of part k, about whole vectors. */
static void
add_lesson(const bt_slices *s, size_t k, bt_lesson one, bt_lesson *all)
{
    memmove(&one.misfit.v[s->coordinate + 1], &one.misfit.v[s->coordinate],
            (BT_MAX_TRACKS - 1 - s->coordinate) * sizeof *one.misfit.v);
    one.misfit.v[s->coordinate] = (int64_t)k;
    one.doubts += all->doubts;
    one.classes += all->classes;
    *all = one;
}

/* The vectors with coordinate k whose rest is in d, besides those in *all. */
static bt_status
add_part(const bt_logic *g, const bt_slices *s, size_t k, const bt_dfa *d,
         bt_dfa **all, bt_err *err)
{
    int to[BT_MAX_TRACKS], var = (int)s->coordinate;
    bt_dfa *moved = NULL, *here = NULL, *part = NULL, *both = NULL;
    for (size_t i = 0; i < d->n_tracks; i++)
        to[i] = (int)(i < s->coordinate ? i : i + 1);
    bt_status st = bt_dfa_rename(g, d, to, &moved, err);
    if (st == BT_OK)
        st = bt_dfa_linear(g, 1, &var, (const int64_t[]){1}, BT_EQ, (int64_t)k,
                           &here, err);
    if (st == BT_OK)
        st = bt_dfa_product(g, moved, here, BT_BOTH, &part, err);
    if (st == BT_OK && *all)
        st = bt_dfa_product(g, *all, part, BT_EITHER, &both, err);
    bt_dfa_free(moved);
    bt_dfa_free(here);
    if (st != BT_OK || !*all) {
        if (st == BT_OK)
            *all = part;
        else
            bt_dfa_free(part);
        return st;
    }
    bt_dfa_free(part);
    bt_dfa_free(*all);
    *all = both;
    return BT_OK;
}

static bt_status
learn_part(const bt_logic *g, const bt_slices *s, size_t k,
           const bt_vector *facts, uint32_t max_classes, bt_lesson *lesson,
           bt_dfa **all, bt_err *err)
{
    bt_vector own = {0};
    bt_lesson one = {.how = BT_LEARN_OPEN};
    bt_dfa *d = NULL;
    bt_status st = facts_of(s, k, facts, &own, err);
    if (st == BT_OK)
        st = bt_learn(g, &s->part[k], &s->residuals[k], BT_FIRST, &own,
                      max_classes, &one, &d, err);
    bt_vector_free(&own);
    add_lesson(s, k, one, lesson);
    if (st == BT_OK && d)
        st = add_part(g, s, k, d, all, err);
    bt_dfa_free(d);
    return st;
}

bt_status
bt_slices_learn(const bt_logic *g, const bt_slices *s, const bt_vector *facts,
                uint32_t max_classes, bt_lesson *lesson, bt_dfa **out,
                bt_err *err)
{
    bt_status st = BT_OK;
    *out = NULL;
    *lesson = (bt_lesson){.how = BT_LEARNED};
    for (size_t k = 0; k < s->n && st == BT_OK && lesson->how == BT_LEARNED;
         k++)
        st = learn_part(g, s, k, facts, max_classes, lesson, out, err);
    if (st != BT_OK || lesson->how != BT_LEARNED) {
        bt_dfa_free(*out);
        *out = NULL;
    }
    return st;
}
