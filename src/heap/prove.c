/* prove.c: claims about heaps that do not touch each other.
 *
 * Three things are tried, each decided by the checker: that the claim holds
 * whatever the values of single heaps are (it is Sprague and Grundy's theorem
 * then); that it follows from values that repeat (docs/algorithms/heap.md); or
 * from values that an automaton gives (docs/algorithms/values.md). */
#include <inttypes.h>
#include <stdio.h>

#include "base/fail.h"
#include "core/view.h"
#include "discover/discovery.h"
#include "heap/heap.h"
#include "heap/proof.h"
#include "prove/prove.h"
#include "regular/certificate.h"

/* Heaps whose values are looked at first, and where nothing else says what they
 * are; few of which outcomes are searched for a quotient. */
enum { STEPS = 100000000, FEW_HEAPS = 30, HEAPS = 200, MANY_HEAPS = 10000 };

/* Several bags whose heaps do not see each other. */
static bool
is_sum(const bt_ruleset *r)
{
    bool good = r->n_fields > 1;
    for (size_t i = 0; i < r->n_fields; i++)
        good = good && r->field[i].kind == BT_FIELD_HEAPS;
    return good && bt_heap_independent(r, NULL);
}

/* In misère play a heap that becomes several has no value of its own; outcomes of
 * sums may follow from a quotient. */
static bool
has_no_values(const bt_case *k)
{
    return k->part.game[0].misere && bt_ruleset_splits(k->rules[0]);
}

static bool
asks_values(const bt_part *p, const bt_problem *q)
{
    return bt_view_has(&p->core, q->where, BT_NODE_GRUNDY) ||
           bt_view_has(&p->core, q->holds, BT_NODE_GRUNDY) ||
           bt_view_has(&p->core, q->defined, BT_NODE_GRUNDY);
}

static bool
accepts(const bt_case *k)
{
    const bt_part *part = &k->part;
    if (part->n_games != 1 || part->has_unknown || part->n_problems == 0 ||
        !k->options->verify)
        return false;
    for (size_t i = 0; i < part->n_problems; i++)
        if (part->problem[i].asks ||
            part->problem[i].kind == BT_MEMBER_POSITION ||
            (has_no_values(k) && asks_values(part, &part->problem[i])))
            return false;
    if (is_sum(k->rules[0]))
        return !part->game[0].misere;
    return bt_heap_only(k->rules[0]);
}

static void
account_for(bt_account *a, const char *values, const char *words)
{
    bt_account_add(a, "values", values, BT_SHOWN, words);
    bt_account_add(a, "claim", "the claim holds for all numbers", BT_SHOWN,
                   NULL);
}

/* ---- whatever values are ---- */

static bt_status
by_any_values(bt_case *k, bt_err *err)
{
    bt_text body = {0};
    if (k->part.game[0].misere)
        return bt_fail(err, BT_ERR_REFUSED,
                       "in misère play heaps have no sums");
    bt_text_add(&body, "sentence\nnumeration base-2\nunknown\n");
    BT_TRY(bt_propose_body(k, &body, err));
    account_for(k->options->account,
                "the value of a position is the xor of those of its heaps",
                NULL);
    bt_heap_proof(k->options->account, k->part.game[0].misere, NULL, NULL);
    return BT_OK;
}

/* ---- values that repeat ---- */

/* What was found may be a guess: it may be that which is refused. */
static bt_status
decide(bt_case *k, bt_text *body, bt_shown *claim, bt_err *err)
{
    bt_status s = bt_decide_body(k, body, claim, err);
    return s != BT_ERR_CORRUPT
               ? s
               : bt_fail(err, BT_ERR_REFUSED,
                         BT_ID("it-fails-for-a-heap-that-is-larger-than-all-"
                               "that-were") "it does not follow from the "
                                            "values of heaps that were found");
}

static bt_status
by_period(bt_case *k, bt_sequence *values, bool far, bt_err *err)
{
    bt_period period;
    bt_text body = {0};
    bt_shown claim;
    char words[100];
    BT_TRY(bt_sequence_period(values, &period, err));
    if (!period.argued)
        return bt_fail(err, far ? BT_ERR_LIMIT : BT_ERR_REFUSED,
                       "no period of the values of heaps was found up to "
                       "%" PRIu64,
                       period.computed_to);
    bt_sequence_view v = bt_sequence_look(values);
    bt_heap_body(&v, &period, &body);
    BT_TRY(decide(k, &body, &claim, err));
    snprintf(words, sizeof words, "period %" PRIu64 " from heap %" PRIu64,
             period.length, period.preperiod);
    if (claim == BT_SHOWN && v.kind == BT_SEQUENCE_OUTCOME)
        account_for(k->options->account,
                    "outcomes of sums are those of a finite monoid, and "
                    "outcomes of heaps repeat",
                    words);
    else if (claim == BT_SHOWN) {
        account_for(k->options->account, "the Grundy values of heaps repeat",
                    words);
        bt_heap_proof(k->options->account, k->part.game[0].misere, &v, &period);
    }
    return BT_OK;
}

static bt_status
by_repeating_values(bt_case *k, uint64_t heaps, bt_budget *budget, bt_err *err)
{
    bt_solver_options o = bt_solver_options_default();
    bt_sequence_kind kind = has_no_values(k)         ? BT_SEQUENCE_OUTCOME
                            : k->part.game[0].misere ? BT_SEQUENCE_MISERE_GRUNDY
                                                     : BT_SEQUENCE_GRUNDY;
    bt_sequence *values = NULL;
    o.limits = bt_budget_part(budget, 0);
    o.misere = k->part.game[0].misere;
    bt_status s = bt_sequence_new(k->rules[0], kind, &o, heaps, &values, err);
    if (s == BT_OK)
        s = by_period(k, values, heaps == MANY_HEAPS, err);
    bt_sequence_free(values);
    return s;
}

/* ---- values that an automaton gives ---- */

static bt_status
by_set(bt_case *k, const bt_discovery *d, bt_err *err)
{
    const char *words = bt_discovery_description(d);
    bt_text body = {0};
    bt_shown claim;
    if (bt_discovery_truth(d) != BT_PROVED || !bt_discovery_set(d))
        return bt_fail(err, BT_ERR_REFUSED,
                       "no automaton was found that gives the values of heaps");
    bt_body_of_set(bt_discovery_vectors(d), bt_discovery_set(d), &body);
    BT_TRY(bt_decide_body(k, &body, &claim, err));
    if (claim == BT_SHOWN) {
        account_for(k->options->account,
                    "an automaton gives the Grundy values of heaps",
                    words && *words ? words : NULL);
        bt_heap_proof_regular(k->options->account, k->part.game[0].misere,
                              words ? words : "");
    }
    return BT_OK;
}

static bt_status
by_automaton(bt_case *k, bt_budget *budget, bt_err *err)
{
    bt_discover_options o = bt_discover_options_default();
    bt_discovery *d = NULL;
    o.grundy = true;
    o.misere = k->part.game[0].misere;
    o.limits = bt_budget_part(budget, 0);
    o.verify = k->options->verify;
    o.verify_context = k->options->verify_context;
    o.words = k->options->account != NULL;
    bt_status s = bt_discover(k->rules[0], &o, &d, err);
    if (s == BT_OK)
        s = by_set(k, d, err);
    bt_discovery_free(d);
    return s;
}

/* ---- values of several bags ---- */

static bt_status
by_joined_values(bt_case *k, bt_budget *budget, bt_err *err)
{
    bt_text body = {0};
    bt_shown claim = BT_NOT_SHOWN;
    bt_status s = bt_heap_joined(k->rules[0], budget, &body, err);
    if (s == BT_OK)
        s = decide(k, &body, &claim, err);
    bt_text_free(&body);
    if (claim != BT_SHOWN)
        return s;
    account_for(k->options->account,
                "an automaton gives the Grundy values of heaps", NULL);
    bt_heap_proof_regular(
        k->options->account, false,
        "with T bags, or the next power of two, a heap of n in the bag k, from "
        "0, is the number T n + k, and an automaton accepts it with its value; "
        "the certificate has it");
    return BT_OK;
}

/* ---- */

static bt_status
search(bt_case *k, bt_err *err)
{
    bt_budget budget;
    bt_prover_budget(k, STEPS, &budget);
    bool sum = is_sum(k->rules[0]);
    bt_status s =
        sum ? by_joined_values(k, &budget, err)
            : by_repeating_values(k, has_no_values(k) ? FEW_HEAPS : HEAPS,
                                  &budget, err);
    bool values = !sum && !has_no_values(k);
    if (values && bt_prover_leaves_open(s))
        s = by_automaton(k, &budget, err);
    if (values && bt_prover_leaves_open(s)) {
        bt_err why = *err;
        s = by_repeating_values(k, MANY_HEAPS, &budget, err);
        if (s == BT_ERR_LIMIT) /* nothing came of it */
            *err = why;
    }
    if (!bt_prover_leaves_open(s))
        return s;
    bt_account_why(k->options->account, "%s", err->text);
    return BT_OK;
}

const bt_prover bt_prover_heap = {
    .name = "heap",
    .takes = "claims about a fixed number of heaps that do not touch each "
             "other, in misère play about one that is never split, or outcomes "
             "with one number",
    .accepts = accepts,
    .search = search,
    .glance = by_any_values};
