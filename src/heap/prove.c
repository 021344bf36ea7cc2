/* prove.c: claims about heaps whose sizes depend on one number.
 *
 * The Grundy values of single heaps repeat, so whether a claim holds at n does,
 * too, from some number on (trend.c). Those before it and one period are asked
 * of the evaluator of core; the checker then does all of it again, from the
 * text of the claim. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/fail.h"
#include "heap/heap.h"
#include "prove/prove.h"

enum { STEPS = 100000000, HEAPS = 200 };

typedef struct heaper {
    bt_case *k;
    bt_budget budget;
    bt_sequence *sequence;
    bt_period period;
    bt_oracle oracle;
    bt_evaluator e;
    int64_t looked_at;
    bt_err *err;
} heaper;

/* The case's own notes what is asked, for certificates of lists. */
static bt_status
ask_outcome(void *context, size_t game, const bt_position *p, bt_outcome *out,
            bt_err *err)
{
    return bt_solver_outcome(((bt_case *)context)->solver[game], p, out, err);
}

static bt_status
ask_grundy(void *context, size_t game, const bt_position *p, uint64_t *out,
           bt_err *err)
{
    return bt_solver_grundy(((bt_case *)context)->solver[game], p, out, err);
}

static bool
accepts(const bt_case *k)
{
    const bt_part *part = &k->part;
    if (part->n_games != 1 || part->game[0].misere || part->has_unknown ||
        part->n_problems == 0 || !k->options->verify)
        return false;
    for (size_t i = 0; i < part->n_problems; i++)
        if (part->problem[i].asks || part->problem[i].n_vars > 1 ||
            part->problem[i].kind == BT_MEMBER_POSITION)
            return false;
    return bt_heap_independent(k->rules[0], NULL);
}

/* Does it hold for all numbers? A failure is proposed. */
static bt_status
look_at(heaper *w, const bt_problem *q, bool *holds)
{
    bt_account *a = w->k->options->account;
    bt_member m = {.problem = q};
    bt_trend t;
    *holds = bt_heap_trend(&w->e, &w->period, q, &t);
    if (!*holds) {
        bt_account_why(a, "the claim is not made of linear terms, remainders "
                          "and values of a fixed number of heaps");
        return w->e.status;
    }
    for (int64_t *n = &m.value[0]; *n < t.start + t.modulus; ++*n) {
        bt_finding found;
        BT_TRY(bt_eval_member(&w->e, &m, &found));
        if (found == BT_FINDING_FAILS) {
            *holds = false;
            return bt_propose_failure(w->k, &m, w->err);
        }
        w->looked_at++;
    }
    return BT_OK;
}

static bt_status
propose(heaper *w)
{
    bt_account *a = w->k->options->account;
    bt_sequence_view v = bt_sequence_look(w->sequence);
    bt_text t = {0};
    char words[100];
    bt_heap_body(&v, &w->period, &t);
    bt_status s = bt_propose_body(w->k, &t, w->err);
    if (s != BT_OK)
        return s;
    snprintf(words, sizeof words, "period %" PRIu64 " from heap %" PRIu64,
             w->period.length, w->period.preperiod);
    bt_account_add(a, "values", "the Grundy values of heaps repeat", BT_SHOWN,
                   words);
    snprintf(words, sizeof words, "%" PRId64 " looked at", w->looked_at);
    bt_account_add(a, "claim", "the claim holds for all numbers", BT_SHOWN,
                   words);
    return BT_OK;
}

static bt_status
decide(heaper *w)
{
    const bt_part *part = &w->k->part;
    bt_solver_options o = bt_solver_options_default();
    bool holds = true;
    o.limits = bt_budget_part(&w->budget, 0);
    BT_TRY(bt_sequence_new(w->k->rules[0], BT_SEQUENCE_GRUNDY, &o, HEAPS,
                           &w->sequence, w->err));
    BT_TRY(bt_sequence_period(w->sequence, &w->period, w->err));
    if (!w->period.argued)
        return bt_fail(w->err, BT_ERR_REFUSED,
                       "no period of the values of heaps was found up to "
                       "%" PRIu64,
                       w->period.computed_to);
    for (size_t i = 0; i < part->n_problems && holds; i++)
        BT_TRY(look_at(w, &part->problem[i], &holds));
    return holds ? propose(w) : BT_OK;
}

static bt_status
search(bt_case *k, bt_err *err)
{
    bt_err why = {.status = BT_OK};
    heaper w = {.k = k, .err = &why};
    w.oracle =
        (bt_oracle){.outcome = ask_outcome, .grundy = ask_grundy, .context = k};
    bt_prover_budget(k, STEPS, &w.budget);
    bt_eval_open(&w.e, &k->part, &w.oracle, &w.budget, &why);
    bt_status s = decide(&w);
    bt_sequence_free(w.sequence);
    /* what has no value beyond the range is not proved, and no mistake here */
    if (bt_prover_leaves_open(s) || s == BT_ERR_OVERFLOW || s == BT_ERR_RULE) {
        bt_account_why(k->options->account, "%s", why.text);
        return BT_OK;
    }
    if (s != BT_OK && err)
        *err = why;
    return s;
}

const bt_prover bt_prover_heap = {
    .name = "heap",
    .takes = "claims about heaps that do not touch each other, whose sizes "
             "depend on one number, in normal play",
    .accepts = accepts,
    .search = search};
