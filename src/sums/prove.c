/* prove.c: claims about every function of a class (sums/sums.h). */
#include <stdio.h>
#include <stdlib.h>

#include "base/fail.h"
#include "prove/prove.h"
#include "sums/translate.h"

static void
describe(bt_case *k, const bt_sproblem *p, bool values)
{
    static const char *const rise[] = {"function", "weakly increasing function",
                                       "strictly increasing function"};
    char text[200];
    snprintf(text, sizeof text, "every %s %s with %s(i) >= %lld for i >= %d",
             rise[p->fclass.rise], p->function, p->function,
             (long long)p->fclass.least, BT_SUMS_FROM);
    bt_account *a = k->options->account;
    bt_account_describe(a, text);
    if (values)
        bt_account_add(a, "values", "everything that is asked for has a value",
                       BT_SHOWN, text);
    if (!p->set) {
        bt_account_add(a, "claim", "the statement holds", BT_SHOWN, text);
        return;
    }
    bt_account_add(a, "moves",
                   "every move leads to a position of the claim, "
                   "and a rank drops",
                   BT_SHOWN, text);
    bt_account_add(a, "P to P", "no move leads from the set into it", BT_SHOWN,
                   text);
    bt_account_add(a, "N to P",
                   "every position outside the set has a move "
                   "into it",
                   BT_SHOWN, text);
}

/* The certificates of one claim. */
typedef struct proof {
    bt_case *k;
    const bt_part *part;
    const char *function;
    bt_vector certificates; /* of bt_text */
    bt_err *err;
} proof;

static bt_status
add_proof(proof *w, bt_sproblem *p)
{
    bt_text *t = bt_vector_push(&w->certificates, sizeof *t);
    if (!t)
        return bt_fail_nomem(w->err);
    *t = (bt_text){0};
    return bt_sums_prove(p, w->k->budget, t, w->err);
}

/* That everything has a value, where that is not evident. */
static bt_status
prove_defined(proof *w, bool leads)
{
    bt_sproblem p = {.function = w->function,
                     .fclass = w->part->unknown,
                     .says = "everything has a value"};
    bt_unknowns_init(&p.terms);
    bt_status s = bt_sums_translate_defined(w->part, leads, &p, w->err);
    if (s == BT_OK && p.holds)
        s = add_proof(w, &p);
    bt_unknowns_free(&p.terms);
    return s;
}

static bt_status
prove_claim(proof *w)
{
    bt_sproblem p = {.function = w->function,
                     .fclass = w->part->unknown,
                     .says = "the statement holds"};
    bool leads;
    bt_unknowns_init(&p.terms);
    bt_status s = bt_sums_translate(w->part, &p, &leads, w->err);
    if (s == BT_OK)
        s = prove_defined(w, leads);
    if (s == BT_OK)
        s = add_proof(w, &p);
    if (s == BT_OK)
        s = bt_propose_proofs(w->k, &w->certificates, w->err);
    if (s == BT_OK)
        describe(w->k, &p, w->certificates.count > 1);
    bt_unknowns_free(&p.terms);
    return s;
}

/* Of a list of functions or sets each is asked about by itself. */
static bool
accepts(const bt_case *k)
{
    return k->claim->n_games == 1;
}

static bt_status
search(bt_case *k, bt_err *err)
{
    bt_part part;
    proof w = {.k = k, .part = &part, .err = err};
    bt_status s = bt_part_lower_class(&part, &k->claims->file, k->claim,
                                      &k->statement, &w.function, err);
    if (s == BT_OK) {
        s = prove_claim(&w);
        bt_part_free(&part);
    }
    for (size_t i = 0; i < w.certificates.count; i++)
        bt_text_free(&BT_AT(&w.certificates, bt_text, i));
    bt_vector_free(&w.certificates);
    if (!bt_prover_leaves_open(s) && s != BT_ERR_RULE)
        return s;
    bt_account_why(k->options->account, "%s", err ? err->text : "");
    return BT_OK;
}

const bt_prover bt_prover_sums = {
    .name = "sums",
    .takes = "claims in one game about every function of a class, or about one "
             "that is seen to be increasing",
    .collections = true,
    .accepts = accepts,
    .search = search};
