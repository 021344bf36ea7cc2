/* least.c: from all failures to the smallest one. */
#include "logic/least.h"

#include <stdlib.h>

#include "base/checked.h"
#include "base/fail.h"
#include "core/eval.h"
#include "logic/formulate_side.h"
#include "vectors/vectors.h"

enum { MOST_FAILURES = 100000, MOST_LETTERS = 62 };

typedef struct chooser {
    bt_case *k;
    const bt_problem *p;
    bt_formulator *f;
    const int *var;
    const bt_logic *g;
    bt_dfa *d;  /* the failures that are left, by the variables of the family */
    bool *live; /* states of d from which some failure is reached */
    size_t seen;
    bt_evaluator e;
    bt_position *best;
    int64_t value[BT_PROBLEM_VARIABLES]; /* of the best */
    bt_err *err;
} chooser;

/* ---- the least sum ---- */

/* d and z (or `value` where z < 0) = the stones of the member, or the sum of
 * its numbers. */
static bt_status
failures_with(chooser *c, bool stones, int z, int64_t value,
              const bt_formula **out)
{
    bt_formulator *f = c->f;
    bt_side s = {0};
    bt_sum x[BT_MAX_TRACKS], sum = {0};
    bt_sum is = z < 0 ? (bt_sum){.k = value} : bt_formulate_variable(f, z);
    const bt_formula *both[2];
    bt_formulate_vector(f, c->p->member, &s, x);
    for (size_t i = 0; i < f->n_coords; i++) {
        int64_t each = f->flat->coord[i].stones;
        bt_formulate_add(f, &sum, stones ? each : each == 0, x[i]);
    }
    both[0] = bt_side_close(f, &s, bt_formulate_compare(f, sum, BT_EQ, is));
    both[1] = bt_f_member(f->arena, c->d, c->d->var);
    return bt_formulate_done(f, bt_formulate_and(f, 2, both), out);
}

/* Keep the failures with the least sum; BIG when that leaves 64 bits. */
static bt_status
keep_least(chooser *c, bool stones, bt_found *found)
{
    int z = c->f->next++;
    const bt_formula *f;
    int64_t word[BT_MAX_TRACKS];
    bt_dfa *sums = NULL, *left = NULL;
    BT_TRY(failures_with(c, stones, z, 0, &f));
    f = bt_f_exists(c->f->arena, c->d->n_tracks, c->d->var, f);
    BT_TRY(bt_formula_compile(c->g, f, &sums, c->err));
    bt_status s = bt_dfa_witness(sums, found, word, c->err);
    if (s == BT_OK && *found == BT_FOUND) {
        int at = bt_dfa_track(sums, z);
        s = failures_with(c, stones, -1, at < 0 ? 0 : word[at], &f);
        if (s == BT_OK)
            s = bt_formula_compile(c->g, f, &left, c->err);
    }
    bt_dfa_free(sums);
    if (left) {
        bt_dfa_free(c->d);
        c->d = left;
    }
    return s;
}

/* ---- all that are left ---- */

static bt_status
look_at(chooser *c, const bt_prefix *x)
{
    bt_member m = {.problem = c->p};
    bt_position *p = NULL;
    for (size_t i = 0; i < c->p->n_vars; i++) {
        int track = bt_dfa_track(c->d, c->var[i]);
        m.value[i] = track < 0 ? 0 : x[track].u;
    }
    BT_TRY(bt_budget_step(c->k->budget, 1, c->err));
    BT_TRY(bt_eval_located(&c->e, &m, &p));
    c->seen++;
    if (!p ||
        (c->best && bt_position_compare(c->k->rules[0], c->best, p) <= 0)) {
        bt_position_free(p);
        return BT_OK;
    }
    bt_position_free(c->best);
    c->best = p;
    for (size_t i = 0; i < c->p->n_vars; i++)
        c->value[i] = m.value[i];
    return BT_OK;
}

/* Zeros in front change nothing: only the start reads them, for ever. */
static bt_status
walk(chooser *c, uint32_t state, const bt_prefix *x, int depth)
{
    const bt_dfa *d = c->d;
    if (d->accept[state])
        BT_TRY(look_at(c, x));
    for (uint32_t a = depth ? 0 : 1; a < 1u << d->n_tracks; a++) {
        uint32_t to = d->next[(size_t)state << d->n_tracks | a];
        bt_prefix y[BT_MAX_TRACKS];
        bool fits = depth < MOST_LETTERS && c->seen < MOST_FAILURES;
        if (!c->live[to] || !fits)
            continue;
        for (size_t i = 0; i < d->n_tracks && fits; i++) {
            y[i] = x[i];
            fits = bt_numeration_step(d->system, &y[i], a >> i & 1);
        }
        if (fits)
            BT_TRY(walk(c, to, y, depth + 1));
    }
    return BT_OK;
}

/* From which states is an accepting one reached? */
static void
mark_live(const bt_dfa *d, bool *live)
{
    bool more = true;
    for (uint32_t s = 0; s < d->n_states; s++)
        live[s] = d->accept[s];
    while (more) {
        more = false;
        for (uint32_t s = 0; s < d->n_states; s++)
            for (uint32_t a = 0; a < 1u << d->n_tracks && !live[s]; a++)
                if (live[d->next[(size_t)s << d->n_tracks | a]])
                    more = live[s] = true;
    }
}

static bt_status
choose(chooser *c)
{
    bt_prefix zero[BT_MAX_TRACKS] = {{0, 0}};
    c->live = calloc((size_t)c->d->n_states + 1, sizeof *c->live);
    if (!c->live)
        return bt_fail_nomem(c->err);
    mark_live(c->d, c->live);
    bt_eval_open(&c->e, &c->k->part, &c->k->oracle, c->k->budget, c->err);
    return walk(c, 0, zero, 0);
}

/* A failure was found; which is the smallest? */
static bt_status
find_least(chooser *c, bt_found *found)
{
    BT_TRY(keep_least(c, true, found));
    if (*found == BT_FOUND)
        BT_TRY(keep_least(c, false, found));
    if (*found == BT_FOUND)
        BT_TRY(choose(c));
    if (!c->best)
        *found = BT_FOUND_BIG;
    return BT_OK;
}

bt_status
bt_least_failure(bt_case *k, bt_formulator *f, const int *var,
                 const bt_logic *g, const bt_formula *failure, bt_found *found,
                 int64_t *value)
{
    chooser c = {.k = k,
                 .p = k->part.problem,
                 .f = f,
                 .var = var,
                 .g = g,
                 .err = f->err};
    int64_t word[BT_MAX_TRACKS];
    bt_status s = bt_formula_compile(g, failure, &c.d, f->err);
    if (s == BT_OK)
        s = bt_dfa_witness(c.d, found, word, f->err);
    if (s == BT_OK && *found != BT_FOUND_NONE)
        s = find_least(&c, found);
    for (size_t i = 0; s == BT_OK && c.best && i < c.p->n_vars; i++)
        value[i] = c.value[i];
    bt_position_free(c.best);
    free(c.live);
    bt_dfa_free(c.d);
    return s;
}
