/* lessons.c: guesses from a table, and what is learned from those that are
 * refuted. */
#include "automata/slices.h"
#include "base/fail.h"
#include "discover/search.h"
#include "regular/wrong.h"

enum {
    MAX_CLASSES = 5000,
    FACTS_A_LETTER = 3,
    WRONG_STATES = 1 << 14,
    WRONG_TRACKS = 6
};

/* ---- one guess */

static const char *
truth_word(bt_truth t)
{
    return t == BT_PROVED ? "PROVED" : t == BT_REFUTED ? "REFUTED" : "GAVE UP";
}

static void
log_guess(bt_search *x)
{
    bt_discovery *d = x->d;
    bt_text_add(&d->log_words, "; guess with %u states: %s", d->guess->n_states,
                truth_word(d->truth));
    if (d->n_obligations > 0 && d->obligation[0].why)
        bt_text_add(&d->log_words, " (%s: %s)", d->obligation[0].name,
                    d->obligation[0].why);
}

/* A table says nothing about vectors beyond the bounds of the family; they are
 * no members. */
static bt_status
keep_inside(bt_search *x, bt_dfa **guess, bt_err *err)
{
    bt_dfa *domain = NULL, *inside = NULL;
    if (x->f->heaps || x->f->domain.count == 0)
        return BT_OK;
    bt_status s = bt_vectors_domain(&x->g, x->f, &domain, err);
    if (s == BT_OK)
        s = bt_dfa_product(&x->g, *guess, domain, BT_BOTH, &inside, err);
    bt_dfa_free(domain);
    if (s == BT_OK) {
        bt_dfa_free(*guess);
        *guess = inside;
    }
    return s;
}

bt_status
bt_search_guess(bt_search *x, bt_dfa *guess, bt_err *err)
{
    bt_discovery *d = x->d;
    bt_status s = keep_inside(x, &guess, err);
    if (s != BT_OK || (d->guess && bt_dfa_equal(d->guess, guess))) {
        bt_dfa_free(guess);
        return s;
    }
    bt_guess_forget(d);
    d->guess = guess;
    d->system = x->g.system;
    BT_TRY(bt_guess_decide(d, &x->g, x->f, x->options, err));
    log_guess(x);
    x->refuted += d->truth == BT_REFUTED;
    x->done = d->truth == BT_PROVED;
    return BT_OK;
}

/* ---- one table */

/* "(3, 5)" */
static void
log_vector(bt_search *x, const int64_t *v, size_t n)
{
    for (size_t i = 0; i < n; i++)
        bt_text_add(&x->d->log_words, "%s%lld", i ? ", " : "(",
                    (long long)v[i]);
    bt_text_add(&x->d->log_words, ")");
}

/* "2, 5, 9": how many sets of d more digits follow prefixes, by d. */
static void
log_residuals(bt_text *t, const bt_residuals *r, const bt_sample *of)
{
    for (int d = 0; d < of->length; d += of->bits)
        bt_text_add(t, "%s%u", d ? ", " : "", r->counts[d]);
}

static void
log_misfit(bt_search *x, const bt_sample *t, const bt_lesson *lesson)
{
    bt_text_add(&x->d->log_words, " (a guess REFUTED by the table at ");
    log_vector(x, lesson->misfit.v, t->n);
    bt_text_add(&x->d->log_words, ")");
    x->refuted++;
}

/* All of a table, or its parts. */
typedef struct source {
    const bt_sample *t;
    const bt_residuals *r;
    const bt_slices *parts; /* NULL: the whole */
    bt_tie tie;
} source;

static bt_status
try_lesson(bt_search *x, const source *from, bt_lesson *lesson, bt_err *err)
{
    bt_dfa *guess = NULL;
    if (from->parts)
        BT_TRY(bt_slices_learn(&x->g, from->parts, &x->facts, MAX_CLASSES,
                               lesson, &guess, err));
    else
        BT_TRY(bt_learn(&x->g, from->t, from->r, from->tie, &x->facts,
                        MAX_CLASSES, lesson, &guess, err));
    if (lesson->how == BT_LEARN_MISFIT)
        log_misfit(x, from->t, lesson);
    return lesson->how == BT_LEARNED ? bt_search_guess(x, guess, err) : BT_OK;
}

/* The first vector that the guess is wrong about. Where that takes too much to
 * find out, there is none. */
static bool
find_wrong(bt_search *x, bt_fact *fact)
{
    bt_logic g = x->g;
    bt_err lost;
    bool found = false;
    g.max_states = WRONG_STATES;
    if (x->f->heaps || x->f->loose || x->f->n_coords > WRONG_TRACKS ||
        bt_wrong_first(&g, x->f, x->d->guess, x->options->misere, fact->v,
                       &found, &lost) != BT_OK ||
        !found)
        return false;
    fact->in = !bt_dfa_accepts(x->d->guess, fact->v);
    bt_text_add(&x->d->log_words, " (first wrong at ");
    log_vector(x, fact->v, x->f->n_coords);
    bt_text_add(&x->d->log_words, ")");
    return true;
}

/* Where the table leaves doubts, a guess that is refuted tells which of them were
 * decided the wrong way: what it is wrong about is a fact for the next one. */
static bt_status
try_facts(bt_search *x, const source *from, bt_lesson *lesson, bt_err *err)
{
    bool more = true;
    for (int i = 0; i < FACTS_A_LETTER * from->t->length && more; i++) {
        BT_TRY(try_lesson(x, from, lesson, err));
        bt_fact fact = lesson->misfit;
        more = lesson->how == BT_LEARN_MISFIT && lesson->told;
        if (lesson->how == BT_LEARNED && lesson->doubts > 0 && !x->done)
            more = find_wrong(x, &fact);
        more = more && lesson->doubts > 0;
        if (more)
            BT_TRY(bt_vector_add(&x->facts, &fact, sizeof fact, err));
    }
    return BT_OK;
}

/* Is there a coordinate with few values? */
static bool
find_flag(const bt_attempt *a, size_t *flag)
{
    bool found = false;
    for (size_t i = 0; i < a->extent.n && a->extent.n > 1; i++) {
        int64_t end = a->extent.closed[i];
        if (end > 1 && end <= BT_MOST_SLICES &&
            (!found || end < a->extent.closed[*flag])) {
            *flag = i;
            found = true;
        }
    }
    return found;
}

/* The table taken apart by a coordinate with few values. */
static bt_status
try_parts(bt_search *x, const bt_attempt *a, source from, bt_lesson *lesson,
          bt_err *err)
{
    bt_slices parts;
    size_t flag = 0;
    if (x->f->heaps || !find_flag(a, &flag))
        return BT_OK;
    bt_text_add(&x->d->log_words, "; by %s", x->f->coord[flag].name);
    bt_status s = bt_slices_make(&x->g, from.t, flag,
                                 (size_t)a->extent.closed[flag], &parts, err);
    from.parts = &parts;
    if (s == BT_OK)
        s = try_facts(x, &from, lesson, err);
    bt_slices_free(&parts);
    return s;
}

/* Where there are no doubts, one guess is as good as the next. */
static bt_status
try_all(bt_search *x, const bt_attempt *a, source from, bt_err *err)
{
    bt_lesson lesson = {.how = BT_LEARN_OPEN}, of_parts = lesson;
    BT_TRY(try_facts(x, &from, &lesson, err));
    if (lesson.doubts && !x->done)
        BT_TRY(try_parts(x, a, from, &of_parts, err));
    for (int tie = BT_FIRST + 1; tie < BT_TIES && lesson.doubts && !x->done;
         tie++) {
        from.tie = (bt_tie)tie;
        BT_TRY(try_lesson(x, &from, &lesson, err));
    }
    return BT_OK;
}

bt_status
bt_search_learn(bt_search *x, bt_attempt *a, bt_sample *t, bt_err *err)
{
    bt_residuals r = {0};
    source from = {.t = t, .r = &r, .tie = BT_FIRST};
    bt_status s = bt_residuals_make(&x->g, t, &r, err);
    a->counts.v.count = 0;
    log_residuals(&a->counts, &r, t);
    log_residuals(&x->d->log_words, &r, t);
    if (s == BT_OK)
        s = try_all(x, a, from, err);
    bt_residuals_free(&r);
    return s;
}
