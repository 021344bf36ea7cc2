/* learn.c: classes of prefixes by their continuations.
 *
 * class_0(p) says whether p itself is in the set, class_d(p) that and
 * class_{d-1} of every p followed by one letter; equal trees get equal
 * numbers. A walk over prefixes, one for each class, gives the automaton. */
#include "automata/learn.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "automata/intern.h"
#include "base/fail.h"

enum { MAX_DEPTH = 64 }; /* tables have fewer digits */

typedef struct prefix {
    bt_prefix x[BT_MAX_TRACKS];
    uint32_t last; /* the letter read last, where that matters */
} prefix;

typedef struct learner {
    const bt_logic *g;
    const bt_sample *t;
    size_t letters;
    bt_intern trees;
    uint32_t dead[MAX_DEPTH + 1]; /* by depth, the tree in which nothing is in
                                     the set, plus one; 0: not met yet */
    bool small;       /* the table is too small for what was asked */
    bt_vector queue;  /* of prefix: one for each class, in order */
    bt_vector number; /* uint32_t: the tree of each class */
    bt_vector next;   /* uint32_t: the table of transitions */
} learner;

int64_t
bt_sample_top(const bt_numeration *s, int digits)
{
    bt_prefix p = {0, 0};
    if (!bt_numeration_step(s, &p, 1))
        return 0;
    for (int i = 0; i < digits; i++)
        if (!bt_numeration_step(s, &p, 0))
            return INT64_MAX;
    return p.u;
}

int
bt_sample_size(const bt_numeration *s, int64_t cells, bt_sample *t)
{
    for (int digits = 0;; digits++) {
        int64_t top = bt_sample_top(s, digits + 1), left = cells;
        bool any = false;
        for (size_t i = 0; i < t->n; i++) {
            left /= t->closed[i] ? t->top[i] : top;
            any = any || !t->closed[i];
        }
        if (left < 1 || (!any && digits > 1))
            return digits;
        for (size_t i = 0; i < t->n; i++)
            if (!t->closed[i])
                t->top[i] = top;
    }
}

size_t
bt_sample_cells(const bt_sample *t)
{
    size_t cells = 1;
    for (size_t i = 0; i < t->n; i++)
        cells *= (size_t)t->top[i];
    return cells;
}

bool
bt_sample_next(const bt_sample *t, int64_t *v)
{
    size_t i = t->n;
    while (i > 0 && v[i - 1] == t->top[i - 1] - 1)
        v[--i] = 0;
    if (i == 0)
        return false;
    v[i - 1]++;
    return true;
}

/* A closed coordinate that is too large only grows. */
static bool
is_dead(const learner *l, const prefix *p)
{
    for (size_t i = 0; i < l->t->n; i++)
        if (l->t->closed[i] && p->x[i].u >= l->t->top[i])
            return true;
    return false;
}

/* 0 or 1; 2 when the table does not say. */
static uint8_t
member(learner *l, const prefix *p)
{
    size_t at = 0;
    if (is_dead(l, p))
        return 0;
    for (size_t i = 0; i < l->t->n; i++) {
        if (p->x[i].u >= l->t->top[i]) {
            l->small = true;
            return 2;
        }
        at = at * (size_t)l->t->top[i] + (size_t)p->x[i].u;
    }
    return l->t->member[at];
}

/* p followed by a letter; false when that is no numeral. Values stay small:
 * beyond the table nothing is extended. */
static bool
extend(const learner *l, const prefix *p, uint32_t letter, prefix *out)
{
    *out = *p;
    if (l->g->system->sparse) {
        if (p->last & letter)
            return false;
        out->last = letter;
    }
    for (size_t i = 0; i < l->t->n; i++)
        if (!bt_numeration_step(l->g->system, &out->x[i], letter >> i & 1))
            return false;
    return true;
}

static bt_status tree(learner *l, const prefix *p, int d, uint32_t *number,
                      bt_err *err);

/* The tree of a dead prefix is always the same one, where all words are
 * numerals: it is walked once. */
static bt_status
subtree(learner *l, const prefix *p, int d, uint32_t *number, bt_err *err)
{
    bool same = !l->g->system->sparse && is_dead(l, p);
    if (same && l->dead[d]) {
        *number = l->dead[d] - 1;
        return BT_OK;
    }
    BT_TRY(tree(l, p, d, number, err));
    if (same)
        l->dead[d] = *number + 1;
    return BT_OK;
}

/* The number of the tree of depth d at p; UINT32_MAX for no numeral. */
static bt_status
tree(learner *l, const prefix *p, int d, uint32_t *number, bt_err *err)
{
    uint32_t *key = malloc((l->letters + 2) * sizeof *key);
    bt_status s = key ? BT_OK : bt_fail_nomem(err);
    size_t n = 0;
    bool fresh;
    if (s == BT_OK) {
        key[n++] = (uint32_t)d;
        key[n++] = member(l, p);
    }
    for (uint32_t a = 0; s == BT_OK && d > 0 && !l->small && a < l->letters;
         a++) {
        prefix q;
        key[n] = UINT32_MAX;
        if (extend(l, p, a, &q))
            s = subtree(l, &q, d - 1, &key[n], err);
        n++;
    }
    if (s == BT_OK)
        s = bt_budget_step(l->g->budget, 1, err);
    if (s == BT_OK)
        s = bt_intern_add(&l->trees, key, n * sizeof *key, number, &fresh, err);
    free(key);
    return s;
}

/* The class of p, a new one if need be. */
static bt_status
class_of(learner *l, const prefix *p, int depth, uint32_t *out, bt_err *err)
{
    uint32_t number;
    BT_TRY(subtree(l, p, depth, &number, err));
    if (l->small)
        return BT_OK;
    for (uint32_t i = 0; i < l->number.count; i++)
        if (BT_AT(&l->number, uint32_t, i) == number) {
            *out = i;
            return BT_OK;
        }
    *out = (uint32_t)l->number.count;
    BT_TRY(bt_vector_add(&l->number, &number, sizeof number, err));
    return bt_vector_add(&l->queue, p, sizeof *p, err);
}

/* Walk the classes; the dead class is added behind the others at the end. */
static bt_status
walk(learner *l, int depth, uint32_t max_classes, bt_learned *how, bt_err *err)
{
    prefix start = {.last = 0};
    uint32_t class;
    *how = BT_LEARN_OPEN;
    BT_TRY(class_of(l, &start, depth, &class, err));
    for (uint32_t i = 0; !l->small && i < l->queue.count; i++)
        for (uint32_t a = 0; !l->small && a < l->letters; a++) {
            prefix p = BT_AT(&l->queue, prefix, i), q;
            uint32_t *to = bt_vector_push(&l->next, sizeof *to);
            BT_NEED(to, err);
            *to = UINT32_MAX;
            if (!extend(l, &p, a, &q))
                continue;
            BT_TRY(class_of(l, &q, depth, &class, err));
            *to = class;
            if (l->queue.count > max_classes) {
                *how = BT_LEARN_MANY;
                return BT_OK;
            }
        }
    if (!l->small)
        *how = BT_LEARNED;
    return BT_OK;
}

static bt_status
make(learner *l, bt_dfa **out, bt_err *err)
{
    int var[BT_MAX_TRACKS];
    uint32_t n = (uint32_t)l->queue.count;
    for (int i = 0; i < BT_MAX_TRACKS; i++)
        var[i] = i;
    bt_dfa *d = bt_dfa_new(l->g->system, var, l->t->n, n + 1);
    BT_NEED(d, err);
    for (uint32_t i = 0; i < n; i++)
        d->accept[i] = member(l, &BT_AT(&l->queue, prefix, i)) == 1;
    for (size_t i = 0; i < (size_t)(n + 1) * l->letters; i++) {
        uint32_t to = i < l->next.count ? BT_AT(&l->next, uint32_t, i) : n;
        d->next[i] = to == UINT32_MAX ? n : to;
    }
    *out = d;
    return BT_OK;
}

/* dfa.h promises that leading zeros change nothing and that only numerals are
 * accepted. A guess from classes may break both when two prefixes that differ
 * in their last digit were taken as equal; such a guess is a misfit. */
static bt_status
keeps_promises(const bt_logic *g, const bt_dfa *d, bool *out, bt_err *err)
{
    int64_t zero[BT_MAX_TRACKS] = {0};
    bt_dfa *all = NULL, *bad = NULL;
    bt_found found = BT_FOUND;
    int64_t value[BT_MAX_TRACKS];
    bt_status s =
        bt_dfa_linear(g, d->n_tracks, d->var, zero, BT_EQ, 0, &all, err);
    if (s == BT_OK) {
        for (uint32_t q = 0; q < all->n_states; q++)
            all->accept[q] = !all->accept[q];
        s = bt_dfa_product(g, d, all, BT_BOTH, &bad, err);
    }
    if (s == BT_OK)
        s = bt_dfa_witness(bad, &found, value, err);
    *out = s == BT_OK && found == BT_FOUND_NONE && d->next[0] == 0;
    bt_dfa_free(all);
    bt_dfa_free(bad);
    return s;
}

/* Does it fit the table? If not, v is the first place where it does not. */
static bool
fits(const bt_sample *t, const bt_dfa *d, int64_t *v)
{
    for (size_t i = 0; i < t->n; i++)
        v[i] = 0;
    for (size_t at = 0;; at++) {
        if (bt_dfa_accepts(d, v) != (t->member[at] == 1))
            return false;
        if (!bt_sample_next(t, v))
            return true;
    }
}

/* The automaton of the classes, if it keeps the promises and fits. */
static bt_status
finish(learner *l, bt_lesson *lesson, bt_dfa **out, bt_err *err)
{
    bool good = false;
    BT_TRY(make(l, out, err));
    BT_TRY(bt_dfa_minimise(l->g, out, err));
    BT_TRY(keeps_promises(l->g, *out, &good, err));
    bool fit = fits(l->t, *out, lesson->misfit);
    if (!good || !fit)
        lesson->how = BT_LEARN_MISFIT;
    return BT_OK;
}

bt_status
bt_learn(const bt_logic *g, const bt_sample *t, int depth, uint32_t max_classes,
         bt_lesson *lesson, bt_dfa **out, bt_err *err)
{
    learner l = {.g = g, .t = t, .letters = (size_t)1 << t->n};
    *out = NULL;
    *lesson = (bt_lesson){.how = BT_LEARN_OPEN};
    assert(t->n <= BT_MAX_TRACKS);
    if (depth < 0 || depth > MAX_DEPTH)
        return bt_fail(err, BT_ERR_ARG, "a depth is at most %d", MAX_DEPTH);
    bt_status s = walk(&l, depth, max_classes, &lesson->how, err);
    lesson->classes = (uint32_t)l.queue.count;
    if (s == BT_OK && lesson->how == BT_LEARNED)
        s = finish(&l, lesson, out, err);
    if (s != BT_OK || lesson->how != BT_LEARNED) {
        bt_dfa_free(*out);
        *out = NULL;
    }
    bt_intern_free(&l.trees);
    bt_vector_free(&l.queue);
    bt_vector_free(&l.number);
    bt_vector_free(&l.next);
    return s;
}
