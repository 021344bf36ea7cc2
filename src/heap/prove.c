/* prove.c: claims about heaps whose sizes depend on one number.
 *
 * The Grundy values of single heaps repeat, so whether a claim holds at n does,
 * too, from some number on (docs/algorithms/heap.md). The period is handed to
 * the checker, which decides that it is one and that the claim follows. */
#include <inttypes.h>
#include <stdio.h>

#include "base/fail.h"
#include "heap/heap.h"
#include "prove/prove.h"

enum { STEPS = 100000000, HEAPS = 200 };

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

static void
account_for(bt_account *a, const bt_period *p)
{
    char words[100];
    snprintf(words, sizeof words, "period %" PRIu64 " from heap %" PRIu64,
             p->length, p->preperiod);
    bt_account_add(a, "values", "the Grundy values of heaps repeat", BT_SHOWN,
                   words);
    bt_account_add(a, "claim", "the claim holds for all numbers", BT_SHOWN,
                   NULL);
}

static bt_status
decide(bt_case *k, bt_sequence *values, bt_err *err)
{
    bt_period period;
    bt_text body = {0};
    bt_shown claim;
    BT_TRY(bt_sequence_period(values, &period, err));
    if (!period.argued)
        return bt_fail(err, BT_ERR_REFUSED,
                       "no period of the values of heaps was found up to "
                       "%" PRIu64,
                       period.computed_to);
    bt_sequence_view v = bt_sequence_look(values);
    bt_heap_body(&v, &period, &body);
    BT_TRY(bt_decide_body(k, &body, &claim, err));
    if (claim == BT_SHOWN)
        account_for(k->options->account, &period);
    return BT_OK;
}

static bt_status
search(bt_case *k, bt_err *err)
{
    bt_solver_options o = bt_solver_options_default();
    bt_sequence *values = NULL;
    bt_budget budget;
    bt_prover_budget(k, STEPS, &budget);
    o.limits = bt_budget_part(&budget, 0);
    bt_status s = bt_sequence_new(k->rules[0], BT_SEQUENCE_GRUNDY, &o, HEAPS,
                                  &values, err);
    if (s == BT_OK)
        s = decide(k, values, err);
    bt_sequence_free(values);
    if (!bt_prover_leaves_open(s))
        return s;
    bt_account_why(k->options->account, "%s", err->text);
    return BT_OK;
}

const bt_prover bt_prover_heap = {
    .name = "heap",
    .takes = "claims about heaps that do not touch each other, whose sizes "
             "depend on one number, in normal play",
    .accepts = accepts,
    .search = search};
