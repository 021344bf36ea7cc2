/* theorem.c: from rules to a set that answers, and from digits to a move. */
#include "discover/theorem.h"

#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "discover/discovery.h"

enum {
    SPARE = 48 /* bits in front, whole digits of 1, 2, 3 or 4 of them: results
                  are a few times as large at most */
};

static void
free_digits(bt_digits *x)
{
    for (size_t i = 0; i < BT_VECTORS_VARS; i++) {
        free(x->digit[i]);
        x->digit[i] = NULL;
    }
}

void
bt_theorem_free(bt_theorem *t)
{
    if (!t)
        return;
    free_digits(&t->at);
    free_digits(&t->next);
    for (size_t i = 0; t->win && i < t->steps.n; i++)
        bt_dfa_free(t->win[i]);
    free(t->win);
    bt_dfa_free(t->set);
    bt_steps_free(&t->steps);
    bt_discovery_free(t->found);
    free(t);
}

/* ---- finding it */

static bt_status
not_proved(const bt_ruleset *rules, const char *why, bt_err *err)
{
    return bt_fail(err, BT_ERR_LIMIT,
                   "no automaton is proved for this family "
                   "of positions of %.60s: %.200s",
                   rules->name, why);
}

static bt_status
discover(bt_theorem *t, const bt_ruleset *rules, size_t heaps,
         const bt_proved_options *o, bt_err *err)
{
    bt_discover_options d = bt_discover_options_default();
    bt_err why = {0};
    d.heaps = (int64_t)heaps;
    d.misere = o->misere;
    d.words = true;
    d.limits = o->limits;
    d.verify = o->verify;
    d.verify_context = o->verify_context;
    bt_status s = bt_discover(rules, &d, &t->found, &why);
    if (s == BT_ERR_REFUSED || s == BT_ERR_LIMIT)
        return not_proved(rules, why.text, err);
    if (s != BT_OK && err)
        *err = why;
    BT_TRY(s);
    if (t->found->flat->loose)
        return not_proved(rules, "winning moves cannot be said", err);
    if (bt_discovery_truth(t->found) == BT_PROVED)
        return BT_OK;
    if (bt_limits_interrupted(&o->limits))
        return bt_fail(err, BT_ERR_INTERRUPTED, "interrupted");
    return not_proved(rules, bt_discovery_why(t->found), err);
}

static bt_status
build(bt_theorem *t, bt_err *err)
{
    const bt_dfa *set = bt_discovery_set(t->found);
    t->g = bt_logic_default(set->system, &t->budget);
    t->f = t->found->flat;
    BT_TRY(bt_steps_new(&t->steps, &t->g, t->f, err));
    BT_TRY(bt_dfa_product(&t->g, set, t->steps.domain, BT_BOTH, &t->set, err));
    t->win = calloc(t->steps.n + 1, sizeof *t->win);
    if (!t->win)
        return bt_fail_nomem(err);
    for (size_t i = 0; i < t->steps.n; i++) {
        int var[BT_VECTORS_VARS];
        BT_TRY(bt_formula_compile(
            &t->g, bt_steps_into(&t->steps, i, t->set, var), &t->win[i], err));
    }
    return BT_OK;
}

bt_status
bt_theorem_find(const bt_ruleset *rules, size_t heaps,
                const bt_proved_options *options, bt_theorem **out, bt_err *err)
{
    bt_theorem *t = calloc(1, sizeof *t);
    *out = NULL;
    if (!t)
        return bt_fail_nomem(err);
    bt_status s = discover(t, rules, heaps, options, err);
    bt_budget_start(&t->budget, &options->limits);
    if (s == BT_OK)
        s = build(t, err);
    if (s == BT_OK)
        *out = t;
    else
        bt_theorem_free(t);
    return s;
}

/* ---- digits */

bt_status
bt_digits_write(const bt_theorem *t, bt_digits *x, bt_err *err)
{
    size_t length[BT_VECTORS_VARS], n = t->f->n_coords;
    free_digits(x);
    x->length = 0;
    for (size_t i = 0; i < n; i++) {
        x->digit[i] = malloc(BT_NUMERAL_ROOM + SPARE);
        if (!x->digit[i])
            return bt_fail_nomem(err);
        BT_TRY(bt_numeral_of(t->g.system, &x->value[i], x->digit[i], &length[i],
                             err));
        if (length[i] > x->length)
            x->length = length[i];
    }
    x->length += SPARE;
    for (size_t i = 0; i < n; i++) {
        size_t zeros = x->length - length[i];
        memmove(x->digit[i] + zeros, x->digit[i], length[i]);
        memset(x->digit[i], 0, zeros);
    }
    return BT_OK;
}

/* ---- moves */

/* The value of a sum that is not negative; false beyond the range. */
static bool
evaluate(bt_sum f, const bt_big *value, bt_big *out)
{
    bt_big minus, part, factor;
    bt_big_set(out, f.k > 0 ? (uint64_t)f.k : 0);
    bt_big_set(&minus, f.k < 0 ? bt_magnitude(f.k) : 0);
    for (size_t i = 0; i < f.n; i++) {
        bt_big *sum = f.term[i].coef < 0 ? &minus : out;
        bt_big_set(&factor, bt_magnitude(f.term[i].coef));
        if (!bt_big_mul(&part, &value[f.term[i].var], &factor) ||
            !bt_big_add(sum, sum, &part))
            return false;
    }
    if (bt_big_compare(out, &minus) < 0)
        return false;
    bt_big_sub(out, out, &minus);
    return true;
}

static bt_status
too_far(bt_err *err)
{
    return bt_fail(err, BT_ERR_LIMIT,
                   "gave up: the move leads beyond 2^65536-1");
}

/* Next vector and choices from the coordinates and hidden numbers. */
static bt_status
play(bt_theorem *t, bt_err *err)
{
    bool fits = true;
    for (size_t j = 0; fits && j < t->f->n_coords; j++)
        fits = evaluate(t->how->next[j], t->number, &t->next.value[j]);
    for (size_t j = 0; fits && j < t->how->move->n_choices; j++)
        fits = evaluate(t->how->choice[j], t->number, &t->choice[j]);
    return fits ? BT_OK : too_far(err);
}

/* The digits of hidden numbers so that the case leads into the set; those that
 * no condition speaks of stay 0. */
static bt_status
choose(bt_theorem *t, size_t i, bool *found, bt_err *err)
{
    const bt_dfa *d = t->win[i];
    const bt_digits *x = &t->at;
    const uint8_t *given[BT_MAX_TRACKS] = {0};
    uint8_t *open[BT_MAX_TRACKS] = {0};
    bt_status s = BT_OK;
    for (size_t k = 0; k < d->n_tracks && s == BT_OK; k++) {
        if (d->var[k] < (int)t->f->n_coords)
            given[k] = x->digit[d->var[k]];
        else if (!(open[k] = malloc(x->length)))
            s = bt_fail_nomem(err);
    }
    if (s == BT_OK)
        s = bt_dfa_complete(d, given, x->length, open, found, err);
    for (size_t k = 0; k < d->n_tracks; k++) {
        if (s == BT_OK && *found && open[k] && d->var[k] < BT_VECTORS_VARS &&
            !bt_numeral_value(t->g.system, open[k], x->length,
                              &t->number[d->var[k]]))
            s = too_far(err);
        free(open[k]);
    }
    return s;
}

bt_status
bt_theorem_move(bt_theorem *t, size_t i, bool *found, bt_err *err)
{
    *found = false;
    for (size_t j = 0; j < BT_VECTORS_VARS; j++)
        if (j < t->f->n_coords)
            bt_big_copy(&t->number[j], &t->at.value[j]);
        else
            bt_big_set(&t->number[j], 0);
    t->how = &BT_AT(&t->f->cases, bt_vectors_case, i);
    BT_TRY(choose(t, i, found, err));
    return *found ? play(t, err) : BT_OK;
}
