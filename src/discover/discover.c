/* discover.c: table, guess, checker; a larger table after every failure. */
#include "bouton/discover.h"

#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "discover/propose.h"
#include "discover/search.h"
#include "regular/describe.h"

enum { DEFAULT_STEPS = 400000000, STEPS_OF_WORDS = 40000000 };

/* Tables for which at most so many questions are asked, one after the other:
 * all systems have their turn before the next larger ones. */
static const uint64_t questions[] = {1 << 10, 1 << 14, 1 << 16,
                                     1 << 18, 1 << 20, 1 << 22,
                                     1 << 24, 1 << 26, 1 << 27};
enum { SIZES = sizeof questions / sizeof *questions, AHEAD = 2, LONG = 6 };

bt_discover_options
bt_discover_options_default(void)
{
    return (bt_discover_options){.limits = bt_limits_default()};
}

static void
add_system(bt_search *x, const bt_numeration *system)
{
    bt_numeration *own = &x->d->systems[x->n_attempts];
    *own = *system;
    x->attempt[x->n_attempts++].system = own;
}

/* Once, what a table in base 2 that is not too small shows. */
static void
propose(bt_search *x, const bt_attempt *a, const bt_sample *t)
{
    bt_proposal p;
    if (x->proposed || x->options->numeration || x->f->heaps ||
        !bt_is_binary(a->system) || t->length < LONG ||
        x->n_attempts == BT_DISCOVERY_SYSTEMS)
        return;
    x->proposed = true;
    bt_propose(t, &p);
    x->hopeless = p.why != NULL;
    x->d->why = p.why;
    if (!p.found)
        return;
    add_system(x, &p.system);
    x->attempt[x->n_attempts - 1].extent = a->extent;
}

static bt_status
try_table(bt_search *x, bt_attempt *a, bt_err *err)
{
    bt_sample t = {0};
    x->g = bt_logic_default(a->system, &x->budget);
    bt_text_add(&x->d->log_words,
                "%s, numbers below %lld: classes by depth: ", a->system->words,
                (long long)bt_numeration_top(a->system, a->digits));
    bt_status s = bt_sample_fill(a->system, &a->extent, a->digits, x->solver,
                                 &x->budget, &t, err);
    if (s == BT_OK)
        s = bt_search_learn(x, a, &t, err);
    if (s == BT_OK && !x->done)
        propose(x, a, &t);
    bt_text_add(&x->d->log_words, "\n");
    bt_sample_free(&t);
    return s;
}

/* That of the options, or all in turn. */
static bt_status
choose_systems(bt_search *x, const bt_numeration *first, bt_err *err)
{
    const char *name = x->options->numeration;
    bt_numeration one;
    if (!name && first)
        add_system(x, first);
    for (size_t i = 0; !name && bt_numerations[i]; i++)
        if (bt_numerations[i] != first)
            add_system(x, bt_numerations[i]);
    /* clang-format off */
    if (name && !bt_numeration_read(name, &one))
        return bt_fail(err, BT_ERR_ARG,
                       BT_ID("there-is-no-numeration-system-base-2-zeckendorf")
                       "there is no numeration system '%s': base-2 to base-16, "
                       "zeckendorf, 'linear N MOST NEXT ..'", name);
    /* clang-format on */
    if (name)
        add_system(x, &one);
    return BT_OK;
}

static bt_status
start_attempts(bt_search *x, bt_err *err)
{
    bt_extent e;
    bt_extent_start(x->f, x->options->misere, &e);
    if (x->f->heaps)
        BT_TRY(bt_extent_close_values(&e, x->solver, err));
    for (size_t i = 0; i < x->n_attempts; i++)
        x->attempt[i].extent = e;
    return BT_OK;
}

static void
say_what_failed(bt_search *x)
{
    bt_text why = {0};
    bt_text_add(&why, "%s ",
                x->refuted ? "no guess was proved from tables in"
                           : "no automaton came out of tables in");
    for (size_t i = 0; i < x->n_attempts; i++) {
        const bt_attempt *a = &x->attempt[i];
        bt_text_add(&why, "%s%s with numbers below %lld (classes by depth ",
                    i ? ", " : "", a->system->words,
                    (long long)bt_numeration_top(a->system, a->digits));
        bt_text_bytes(&why, a->counts.v.data, a->counts.v.count);
        bt_text_add(&why, ")");
    }
    bt_text_add(&why, ", the largest that are tried; guesses refuted: %u",
                x->refuted);
    x->d->why = bt_text_take(&why);
}

/* What the caller thinks that it is: a condition on numbers that other digits
 * than those of the first systems do not make easier to say. */
static bt_status
try_given(bt_search *x, const bt_given *given, bt_err *err)
{
    enum { FIRST = 2 };
    for (size_t i = 0; i < x->n_attempts && i < FIRST && !x->done; i++) {
        bt_dfa *guess = NULL;
        x->g = bt_logic_default(x->attempt[i].system, &x->budget);
        BT_TRY(given->make(given->context, &x->g, x->f, &guess, err));
        if (!guess)
            continue;
        bt_text_add(&x->d->log_words, "what was given, in %s",
                    x->g.system->words);
        BT_TRY(bt_search_guess(x, guess, err));
        bt_text_add(&x->d->log_words, "\n");
        if (x->d->truth == BT_REFUTED && given->refused)
            BT_TRY(
                given->refused(given->context, &x->g, x->f, x->d->guess, err));
    }
    return BT_OK;
}

/* The table of a size, unless it was there before. */
static bt_status
try_size(bt_search *x, bt_attempt *a, size_t size, bt_err *err)
{
    int digits = bt_extent_size(a->system, questions[size], &a->extent);
    if (digits < 2 || digits <= a->digits || x->done || x->hopeless)
        return BT_OK;
    a->digits = digits;
    return try_table(x, a, err);
}

/* Numerals that a table asks for are tried at once, and with more. */
static bt_status
try_systems(bt_search *x, bt_err *err)
{
    BT_TRY(start_attempts(x, err));
    for (size_t i = 0; i < SIZES; i++)
        for (size_t j = 0; j < x->n_attempts; j++) {
            size_t n = x->n_attempts;
            BT_TRY(try_size(x, &x->attempt[j], i, err));
            if (x->n_attempts > n)
                BT_TRY(try_size(x, &x->attempt[n],
                                i + AHEAD < SIZES ? i + AHEAD : i, err));
        }
    if (!x->done && !x->hopeless)
        say_what_failed(x);
    return BT_OK;
}

/* ---- the whole */

/* A budget that runs out, Ctrl-C, or that there is no checker, ends the search,
 * not the answer. */
static bt_status
settle(bt_search *x, bt_status s, const bt_err *why)
{
    if (s != BT_ERR_LIMIT && s != BT_ERR_INTERRUPTED && s != BT_ERR_IO)
        return s;
    free(x->d->why);
    x->d->why = bt_copy(why->text, strlen(why->text));
    return BT_OK;
}

/* Where the set cannot be said in words, the description stays empty. They are a
 * convenience, found last, and have a budget of their own. */
static void
describe(bt_search *x, bt_logic g)
{
    bt_discovery *d = x->d;
    bt_description says = {0};
    bt_dfa *domain = NULL;
    bt_err lost;
    bt_limits part = bt_budget_part(&x->budget, STEPS_OF_WORDS);
    bt_budget own;
    bt_budget_start(&own, &part);
    g.budget = &own;
    if (bt_vectors_domain(&g, x->f, &domain, &lost) == BT_OK &&
        bt_describe(&g, x->f, domain, d->guess, &says, &lost) == BT_OK) {
        d->description = says.words;
        bt_discovery_add_claim(d, x->f, says.formula, x->options);
    } else {
        free(says.words);
    }
    free(says.formula);
    bt_dfa_free(domain);
}

static void
finish(bt_search *x)
{
    const bt_discover_options *o = x->options;
    bt_discovery *d = x->d;
    if (d->truth == BT_REFUTED) /* it is in the log */
        bt_guess_forget(d);
    d->truth = x->done ? BT_PROVED : BT_OPEN;
    d->log = bt_text_take(&d->log_words);
    bt_logic g = bt_logic_default(d->system, &x->budget);
    if (x->done && o->strategy)
        bt_discovery_add_strategy(d, &g, x->f, o);
    if (d->guess && o->scripts)
        bt_discovery_add_scripts(d, x->f, o->misere);
    if (o->found)
        o->found(o->found_context, d);
    if (d->guess && o->words)
        describe(x, g);
}

/* Does a heap become several? */
static bool
splits(const bt_vectors *f)
{
    for (size_t i = 0; i < f->cases.count; i++)
        if (BT_AT(&f->cases, bt_vectors_case, i).n_next > 1)
            return true;
    return false;
}

static bt_status
prepare(bt_search *x, const bt_numeration *first, bt_err *err)
{
    const bt_discover_options *o = x->options;
    bt_solver_options so = bt_solver_options_default();
    bt_limits limits = o->limits;
    if (o->counts > 0 && (o->grundy || o->heaps > 0))
        /* clang-format off */
        return bt_fail(err, BT_ERR_ARG,
                BT_ID("counts-are-of-any-number-of-heaps-and-of-outcomes")
                "counts are about P-positions of any number of heaps: neither a "
                "number of heaps nor Grundy values go with them");
    /* clang-format on */
    if (!limits.max_steps)
        limits.max_steps = DEFAULT_STEPS;
    bt_budget_start(&x->budget, &limits);
    so.misere = o->misere;
    so.limits = bt_budget_part(&x->budget, 0);
    BT_TRY(bt_family_open(x->rules, o, &x->f, err));
    if (o->grundy && o->misere && splits(x->f))
        return bt_fail(err, BT_ERR_REFUSED,
                       "in misère play a heap that is split has no value of "
                       "its own");
    for (size_t i = 0; i < o->n_bounds; i++)
        BT_TRY(bt_vectors_bound(x->f, &o->bounds[i], err));
    BT_TRY(bt_solver_new(x->rules, &so, &x->solver, err));
    return choose_systems(x, first, err);
}

bt_status
bt_discover_given(const bt_ruleset *rules, const bt_discover_options *options,
                  const bt_given *given, bt_discovery **out, bt_err *err)
{
    bt_search x = {
        .rules = rules, .options = options, .d = calloc(1, sizeof *x.d)};
    bt_err why = {0};
    *out = NULL;
    if (!x.d)
        return bt_fail_nomem(err);
    bt_status s = prepare(&x, given ? given->first : NULL, &why);
    x.d->flat = x.f;
    if (s == BT_OK) {
        bt_family_name(x.d, x.f, options);
        s = given && given->make ? try_given(&x, given, &why) : BT_OK;
        if (s == BT_OK && !x.done)
            s = try_systems(&x, &why);
        s = settle(&x, s, &why);
    }
    if (s == BT_OK)
        finish(&x);
    bt_vector_free(&x.facts);
    bt_solver_free(x.solver);
    for (size_t i = 0; i < x.n_attempts; i++)
        bt_text_free(&x.attempt[i].counts);
    if (s == BT_OK) {
        *out = x.d;
        return BT_OK;
    }
    bt_discovery_free(x.d);
    if (err)
        *err = why;
    return s;
}
