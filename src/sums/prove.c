/* prove.c: claims about every function of a collection, proved for all
 * functions of a class that the whole collection belongs to (sums/sums.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "prove/prove.h"
#include "sums/functions.h"
#include "sums/translate.h"

/* Without a collection, the function that the rules have been given. */
static bt_functions
functions_of(const bt_case *k, int opaque)
{
    bt_functions own = {0}, nothing = {.none = {true, true}};
    if (k->claim->collected)
        return k->functions && k->functions->n == k->claim->n_collected
                   ? *k->functions
                   : nothing;
    bt_functions_add(&own, &k->statement.definitions->function[opaque]);
    return own;
}

static void
describe(bt_case *k, const bt_sproblem *p)
{
    static const char *const rise[] = {"function", "weakly increasing function",
                                       "strictly increasing function"};
    char text[200];
    snprintf(text, sizeof text, "every %s %s with %s(i) >= %lld for i >= %lld",
             rise[p->fclass.rise], p->function, p->function,
             (long long)p->fclass.least, (long long)p->fclass.from);
    bt_account *a = k->options->account;
    bt_account_describe(a, text);
    if (!p->set) {
        bt_account_add(a, "claim", "the statement holds", BT_PROVED, text);
        return;
    }
    bt_account_add(a, "moves",
                   "every move leads to a position of the claim, "
                   "and a rank drops",
                   BT_PROVED, text);
    bt_account_add(a, "P to P", "no move leads from the set into it", BT_PROVED,
                   text);
    bt_account_add(a, "N to P",
                   "every position outside the set has a move "
                   "into it",
                   BT_PROVED, text);
}

static bt_status
prove_class(bt_case *k, int opaque, const bt_fclass *c, bt_err *err)
{
    bt_sproblem p = {.fclass = *c};
    char *text = NULL;
    bt_unknowns_init(&p.terms);
    bt_status s = bt_sums_translate(k, opaque, &p, err);
    if (s == BT_OK)
        s = bt_sums_prove(&p, k->budget, &text, err);
    if (s == BT_OK)
        s = bt_propose_proof(k, text, err);
    if (s == BT_OK)
        describe(k, &p);
    free(text);
    bt_unknowns_free(&p.terms);
    return s;
}

static int
function_of(const bt_case *k)
{
    return bt_functions_find(&k->rules[0]->definitions, k->claim->collected);
}

static bool
accepts(const bt_case *k)
{
    return function_of(k) >= 0 && k->options->verify;
}

static bt_status
search(bt_case *k, bt_err *err)
{
    int opaque = function_of(k);
    bt_account *a = k->options->account;
    bool proved = false;
    bt_functions all = functions_of(k, opaque);
    if (all.none[0] && all.none[1])
        bt_account_why(a, "it is not seen what the functions have in common");
    for (int i = 0; i < 2 && !proved; i++) {
        if (all.none[i])
            continue;
        bt_status s = prove_class(k, opaque, &all.from[i], err);
        if (!bt_prover_leaves_open(s))
            BT_TRY(s);
        proved = s == BT_OK;
        if (!proved)
            bt_account_why(a, "%s", err ? err->text : "");
    }
    return BT_OK;
}

const bt_prover bt_prover_sums = {.name = "sums",
                                  .takes =
                                      "claims about a function of the rules",
                                  .collections = true,
                                  .accepts = accepts,
                                  .search = search};
