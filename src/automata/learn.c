/* learn.c: classes of prefixes by what may follow them.
 *
 * A prefix of l letters of a table of n digits is known by its residuals of
 * depth 0, 1, ..., n - l. A walk over prefixes, one for each class, gives the
 * automaton: a prefix joins the first class met whose residuals begin with its
 * own, so that short prefixes, of which more is known, are told apart deeper
 * than long ones. */
#include "automata/learn.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "automata/doubts.h"
#include "base/fail.h"

enum { FEW_CLASSES = 64, MOST_CANDIDATES = 1 << 20 };

typedef struct class
{
    int known;                             /* so many residuals */
    uint32_t residual[BT_SAMPLE_BITS + 1]; /* by depth */
} class;

/* The classes whose residuals begin in some way. */
typedef struct beginning {
    uint32_t by[BT_TIES]; /* of them, by bt_tie */
    uint32_t many;
} beginning;

enum { DEAD, START }; /* classes */

typedef struct learner {
    const bt_logic *g;
    const bt_sample *t;
    const bt_residuals *r;
    bt_tie tie;
    bt_vector classes;    /* of class; 0: nothing is accepted; 1: the start */
    bt_intern beginnings; /* of residuals of classes */
    bt_vector begun;      /* of beginning, by number */
    bt_vector next;       /* uint32_t: the transitions of class 1, 2, ... */
    bt_lesson *lesson;
} learner;

/* ---- classes */

/* What is known of a beginning; *fresh when nothing is. */
static bt_status
begin(learner *l, const class *c, int n, uint32_t *at, bool *fresh, bt_err *err)
{
    BT_TRY(bt_intern_add(&l->beginnings, c->residual,
                         (size_t)n * sizeof *c->residual, at, fresh, err));
    if (*fresh)
        return bt_vector_add(&l->begun, &(beginning){0}, sizeof(beginning),
                             err);
    *fresh = BT_AT(&l->begun, beginning, *at).many == 0;
    return BT_OK;
}

static bt_status
add_class(learner *l, const class *c, bt_err *err)
{
    uint32_t own = (uint32_t)l->classes.count, at;
    bool fresh;
    for (int n = 1; n <= c->known; n++) {
        BT_TRY(begin(l, c, n, &at, &fresh, err));
        beginning *b = &BT_AT(&l->begun, beginning, at);
        if (fresh)
            b->by[BT_FIRST] = own;
        if (b->by[BT_FIRST_ALIVE] == DEAD)
            b->by[BT_FIRST_ALIVE] = own;
        b->by[BT_LAST] = own;
        b->many++;
    }
    return bt_vector_add(&l->classes, c, sizeof *c, err);
}

/* The class of a prefix, a new one if need be. */
static bt_status
class_of(learner *l, const class *c, uint32_t *out, bt_err *err)
{
    uint32_t at;
    bool fresh;
    BT_TRY(begin(l, c, c->known, &at, &fresh, err));
    if (fresh) {
        *out = (uint32_t)l->classes.count;
        return add_class(l, c, err);
    }
    const beginning *b = &BT_AT(&l->begun, beginning, at);
    l->lesson->doubts += b->many > 1;
    *out = b->by[l->tie];
    return BT_OK;
}

static bt_status
add_dead_and_start(learner *l, bt_err *err)
{
    class dead = {.known = l->t->length + 1}, start = dead;
    uint32_t node = l->r->whole;
    for (int d = l->t->length; d >= 0; d--) {
        if (d % l->t->bits == 0) /* else they are no whole digits */
            start.residual[d] = node;
        node = bt_residual_after(l->r, node, 0);
    }
    BT_TRY(add_class(l, &dead, err));
    return add_class(l, &start, err);
}

/* A letter after a prefix of the class. */
static void
step_from(const learner *l, uint32_t from, uint32_t letter, class *out)
{
    const class *c = &BT_AT(&l->classes, class, from);
    *out = (class){.known = c->known - 1};
    for (int d = 0; d < out->known; d++)
        out->residual[d] = bt_residual_after(l->r, c->residual[d + 1], letter);
}

/* Of a large automaton most of which is in doubt nothing is worth being
 * checked. */
static bool
is_doubtful(const learner *l)
{
    return l->classes.count > FEW_CLASSES &&
           l->lesson->doubts > l->next.count / 8;
}

static bt_status
walk(learner *l, uint32_t max_classes, bt_err *err)
{
    class c;
    l->lesson->how = BT_LEARN_OPEN;
    BT_TRY(add_dead_and_start(l, err));
    for (uint32_t i = START; i < l->classes.count; i++)
        for (uint32_t a = 0; a < l->r->letters; a++) {
            uint32_t *to = bt_vector_push(&l->next, sizeof *to), found = DEAD;
            BT_NEED(to, err);
            step_from(l, i, a, &c);
            if (c.known == 0)
                return BT_OK;
            BT_TRY(bt_budget_step(l->g->budget, 1, err));
            BT_TRY(class_of(l, &c, &found, err));
            *to = found;
            if (l->classes.count > max_classes) {
                l->lesson->how = BT_LEARN_MANY;
                return BT_OK;
            }
        }
    l->lesson->how = is_doubtful(l) ? BT_LEARN_MANY : BT_LEARNED;
    return BT_OK;
}

/* ---- choices that suit what is known */

/* The classes that a transition may lead to, first the one it leads to now. */
static bt_status
add_candidates(const learner *l, bt_doubts *x, size_t at, bt_err *err)
{
    uint32_t from = (uint32_t)(at / l->r->letters), now = x->next[at];
    bt_doubt d = {.at = at, .from = x->candidates.count};
    class c;
    step_from(l, from, (uint32_t)(at % l->r->letters), &c);
    BT_TRY(bt_vector_add(&x->candidates, &now, sizeof now, err));
    for (uint32_t i = 0; i < l->classes.count; i++) {
        const class *other = &BT_AT(&l->classes, class, i);
        if (i != now && other->known >= c.known &&
            memcmp(other->residual, c.residual,
                   (size_t)c.known * sizeof *c.residual) == 0)
            BT_TRY(bt_vector_add(&x->candidates, &i, sizeof i, err));
    }
    d.to = x->candidates.count;
    BT_TRY(bt_budget_step(l->g->budget, 1 + l->classes.count / 8, err));
    return d.to - d.from > 1 ? bt_vector_add(&x->doubts, &d, sizeof d, err)
                             : BT_OK;
}

/* Digits 0 in front lead from the start to itself. */
static bool
is_leading(const learner *l, const bt_doubts *x, size_t at)
{
    uint32_t q = START;
    for (int i = 0; i < l->t->bits; i++, q = x->next[q * l->r->letters])
        if (at == q * l->r->letters)
            return true;
    return false;
}

/* *few is false where there are too many to be looked through. */
static bt_status
find_doubts(const learner *l, bt_doubts *x, uint32_t *doubt, bool *few,
            bt_err *err)
{
    size_t n = l->classes.count * l->r->letters;
    *few = true;
    for (size_t at = l->r->letters; at < n && *few; at++) {
        size_t before = x->doubts.count;
        if (!is_leading(l, x, at))
            BT_TRY(add_candidates(l, x, at, err));
        if (x->doubts.count > before)
            doubt[at] = (uint32_t)x->doubts.count;
        *few = x->candidates.count <= MOST_CANDIDATES;
    }
    return BT_OK;
}

static bt_status
settle_doubts(learner *l, bt_doubts *x, const bt_vector *facts, uint8_t *accept,
              uint32_t *doubt, bt_err *err)
{
    bool found = false;
    for (size_t i = 0; i < l->next.count; i++)
        x->next[i + l->r->letters] = BT_AT(&l->next, uint32_t, i);
    for (uint32_t i = START; i < l->classes.count; i++)
        accept[i] = BT_AT(&l->classes, class, i).residual[0] == BT_THE_END;
    BT_TRY(find_doubts(l, x, doubt, &found, err));
    if (found)
        BT_TRY(bt_doubts_settle(x, facts, &found, err));
    if (!found)
        l->lesson->how = BT_LEARN_STUCK;
    for (size_t i = 0; i < l->next.count; i++)
        BT_AT(&l->next, uint32_t, i) = x->next[i + l->r->letters];
    return BT_OK;
}

static bt_status
suit(learner *l, const bt_vector *facts, bt_err *err)
{
    size_t n = l->classes.count * l->r->letters;
    uint32_t *doubt = calloc(n, sizeof *doubt);
    uint8_t *accept = calloc(l->classes.count, 1);
    bt_doubts x = {.g = l->g,
                   .n_tracks = l->t->n,
                   .start = START,
                   .accept = accept,
                   .next = calloc(n, sizeof *x.next),
                   .doubt = doubt};
    bt_status s = doubt && accept && x.next ? BT_OK : bt_fail_nomem(err);
    if (s == BT_OK)
        s = settle_doubts(l, &x, facts, accept, doubt, err);
    bt_vector_free(&x.doubts);
    bt_vector_free(&x.candidates);
    free(x.next);
    free(accept);
    free(doubt);
    return s;
}

/* ---- the automaton */

/* Class START is state 0; DEAD comes behind the others. */
static bt_status
make(const learner *l, bt_dfa **out, bt_err *err)
{
    int var[BT_MAX_TRACKS];
    uint32_t n = (uint32_t)l->classes.count - 1;
    for (int i = 0; i < BT_MAX_TRACKS; i++)
        var[i] = i;
    bt_dfa *d = bt_dfa_new(l->g->system, var, l->t->n, n + 1);
    BT_NEED(d, err);
    for (uint32_t i = 0; i < n; i++)
        d->accept[i] =
            BT_AT(&l->classes, class, i + START).residual[0] == BT_THE_END;
    for (size_t i = 0; i < (size_t)(n + 1) * l->r->letters; i++) {
        uint32_t to = i < l->next.count ? BT_AT(&l->next, uint32_t, i) : DEAD;
        d->next[i] = to == DEAD ? n : to - START;
    }
    *out = d;
    return BT_OK;
}

/* dfa.h promises that only numerals are accepted. Classes know nothing of other
 * words: the guess is cut down to them. */
static bt_status
keep_numerals(const bt_logic *g, bt_dfa **d, bt_err *err)
{
    int64_t zero[BT_MAX_TRACKS] = {0};
    bt_dfa *all = NULL, *kept = NULL;
    BT_TRY(
        bt_dfa_linear(g, (*d)->n_tracks, (*d)->var, zero, BT_EQ, 0, &all, err));
    bt_status s = bt_dfa_product(g, *d, all, BT_BOTH, &kept, err);
    bt_dfa_free(all);
    if (s == BT_OK) {
        bt_dfa_free(*d);
        *d = kept;
    }
    return s;
}

/* And that leading digits 0 change nothing. */
static bool
skips_zeros(const bt_dfa *d)
{
    uint32_t zeros = 0;
    for (int i = 0; i < d->system->bits; i++)
        zeros = d->next[(size_t)zeros << d->n_tracks];
    return zeros == 0;
}

/* The automaton of the classes, if it keeps the promises of dfa.h and fits. */
static bt_status
finish(learner *l, bt_dfa **out, bt_err *err)
{
    bool fit = false;
    uint64_t word;
    BT_TRY(make(l, out, err));
    BT_TRY(keep_numerals(l->g, out, err));
    BT_TRY(bt_residuals_fit(l->g, l->t, l->r, *out, &fit, &word, err));
    for (size_t i = 0; i < l->t->n; i++)
        l->lesson->misfit.v[i] = bt_sample_value(l->g->system, l->t, word, i);
    l->lesson->told = !fit;
    l->lesson->misfit.in = !fit && !bt_dfa_accepts(*out, l->lesson->misfit.v);
    if (!skips_zeros(*out) || !fit)
        l->lesson->how = BT_LEARN_MISFIT;
    return BT_OK;
}

bt_status
bt_learn(const bt_logic *g, const bt_sample *t, const bt_residuals *r,
         bt_tie tie, const bt_vector *facts, uint32_t max_classes,
         bt_lesson *lesson, bt_dfa **out, bt_err *err)
{
    learner l = {.g = g, .t = t, .r = r, .tie = tie, .lesson = lesson};
    *out = NULL;
    *lesson = (bt_lesson){.how = BT_LEARN_OPEN};
    assert(t->n * (size_t)t->length <= BT_SAMPLE_BITS);
    bt_status s = walk(&l, max_classes, err);
    lesson->classes = (uint32_t)l.classes.count;
    if (s == BT_OK && lesson->how == BT_LEARNED && facts && facts->count > 0)
        s = suit(&l, facts, err);
    if (s == BT_OK && lesson->how == BT_LEARNED)
        s = finish(&l, out, err);
    if (s != BT_OK || lesson->how != BT_LEARNED) {
        bt_dfa_free(*out);
        *out = NULL;
    }
    bt_intern_free(&l.beginnings);
    bt_vector_free(&l.classes);
    bt_vector_free(&l.begun);
    bt_vector_free(&l.next);
    return s;
}
