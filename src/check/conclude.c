/* conclude.c: from what was searched and proposed to a verdict, with what it
 * rests on accepted by the checker. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "check/whole.h"
#include "core/certificate.h"

/* How far it is looked at. What no checker was asked about is as good as not
 * found. */
static void
add_range(bt_whole *w, bt_text *t)
{
    const char *unchecked = bt_ruling_unchecked(w->ruling);
    if (w->range)
        bt_text_add(t, "%s: ", w->range);
    bt_text_add(t, "%llu case%s", (unsigned long long)w->members,
                w->members == 1 ? "" : "s");
    if (w->claim->collected)
        bt_text_add(t, ", %zu %s of %s", w->claim->n_collected,
                    w->claim->endless ? "samples" : "choices",
                    w->claim->collected);
    if (bt_ruling_truth(w->ruling) != BT_OPEN)
        return;
    if (w->uncertified)
        bt_text_add(t, "; all %s, no certificate: %s",
                    w->works.asked ? "are decided" : "hold", w->uncertified);
    else if (unchecked)
        bt_text_add(t, "; a proof is not checked: %s", unchecked);
}

/* ---- what was seen goes to the checker ---- */

/* Why there is no acceptance, if nothing is wrong with the certificate. */
static bt_status
note_unchecked(bt_whole *w, bt_status s)
{
    if (s != BT_ERR_IO && s != BT_ERR_LIMIT)
        return s;
    const char *usual = !w->options->verify ? "there is no checker here"
                        : s == BT_ERR_IO    ? "the checker could not be run"
                                            : "the checker gave up";
    snprintf(w->why, sizeof w->why, "%s", *w->err->text ? w->err->text : usual);
    w->uncertified = w->why;
    *w->err = (bt_err){.status = BT_OK};
    return BT_OK;
}

/* Which part of its core text the choice of the collection is. */
static size_t
part_of(const bt_claim *c, const char *choice)
{
    for (size_t i = 0; choice && i < c->n_collected; i++)
        if (strcmp(c->choice[i], choice) == 0)
            return i + 1;
    return 1;
}

/* Every part was looked at, with the rows at hand if there are any. */
static void
add_looking(const bt_whole *w, bt_text *out)
{
    const bt_claim *c = w->claim;
    bt_text_add(out, "proved\n");
    if (w->rows)
        bt_certificate_add(out, 1, &w->body);
    for (size_t i = w->rows; i < (c->collected ? c->n_collected : 1); i++)
        bt_text_add(out, "part %zu by exhaustive\n", i + 1);
}

/* `listed`: the function of the class for which it fails, or NULL. */
static void
add_failure(const bt_whole *w, size_t part, const char *listed,
            const char *failure, const char *shown, bt_text *out)
{
    bt_text_add(out, "refuted %zu %s%s%s%s\n", listed ? 1 : part,
                listed ? "function " : "", listed ? listed : "",
                listed ? " " : "", failure);
    if (shown)
        bt_text_add(out, "by %s", shown);
    else if (w->rows)
        bt_text_add(out, "by %.*s", (int)w->body.v.count,
                    (const char *)w->body.v.data);
}

/* The claim itself, and the verdict. A class of functions is refuted by one of
 * them. */
static bt_status
claim_certificate(bt_whole *w, bt_text *out)
{
    const char *choice, *shown;
    const char *failure = bt_ruling_failure(w->ruling, &choice, &shown);
    size_t part = part_of(w->claim, choice);
    bool of_class = w->claim->endless;
    char *text = NULL;
    BT_TRY(bt_claims_core(w->claims, w->index, 0, &text, w->err));
    bt_certificate_open(out);
    bt_text_add(out, "%s", text);
    free(text);
    if (failure)
        add_failure(w, part, of_class ? w->claim->listed[part - 1] : NULL,
                    failure, shown, out);
    else if (w->works.asked && w->n_answers == 0)
        bt_text_add(out, "works %zu%s\n", w->works.n,
                    w->works.n ? w->works.parts.v.data : "");
    else
        add_looking(w, out);
    bt_certificate_seal(out);
    return out->failed ? bt_fail_nomem(w->err) : BT_OK;
}

/* A counterexample stands by its replay; it is checked all the same. */
static bt_status
hand_over(bt_whole *w, const bt_text *t, bool all)
{
    if (all)
        bt_ruling_by(w->ruling, w->rows ? "row" : NULL);
    return (all ? bt_ruling_prove : bt_ruling_check)(w->ruling, w->options, t,
                                                     w->err);
}

/* What was decided by looking goes to the checker. */
static bt_status
certify(bt_whole *w)
{
    const bt_check_options *o = w->options;
    bt_truth truth = bt_ruling_truth(w->ruling);
    bool all = truth == BT_OPEN && w->finite && !w->claim->endless;
    bt_text t = {0};
    bt_status s = BT_OK;
    if (!all && truth != BT_REFUTED)
        return BT_OK;
    if (w->rows && w->claim->collected)
        w->uncertified = "it is about periods in several games";
    else if (!o->verify)
        s = BT_ERR_IO;
    else
        s = claim_certificate(w, &t);
    if (t.v.count > 0 && s == BT_OK)
        s = hand_over(w, &t, all);
    bt_text_free(&t);
    BT_TRY(note_unchecked(w, s));
    if (o->account)
        bt_account_certificate(o->account, w->uncertified);
    return BT_OK;
}

/* ---- */

/* A claim has to say something. */
static bt_status
check_sense(const bt_whole *w)
{
    if (w->v->gave_up)
        return BT_OK;
    if (w->members == 0)
        return bt_fail_at(w->err, BT_ERR_RULE, w->claim->body.line,
                          w->claim->body.column,
                          "the claim %s says nothing: its family has no "
                          "members within its range",
                          w->claim->id);
    return BT_OK;
}

static bt_status
describe(bt_whole *w)
{
    bt_text range = {0};
    bt_verdict *v = w->v;
    add_range(w, &range);
    v->checked_to = bt_text_take(&range);
    if (w->works.asked && w->works.answer.v.count == 0 && !v->gave_up)
        bt_text_add(&w->works.answer, "none");
    if (w->works.answer.v.count)
        v->answer = bt_text_take(&w->works.answer);
    return v->checked_to ? BT_OK : bt_fail_nomem(w->err);
}

/* What a search has to show for itself; provers have done so already. */
static void
account_for_search(const bt_whole *w)
{
    bt_account *a = w->options->account;
    const bt_verdict *v = w->v;
    if (v->truth == BT_REFUTED)
        bt_account_add(a, "claim", "the claim holds at every member", BT_FAILS,
                       v->counterexample);
    else if (v->truth == BT_PROVED && v->means == BT_BY_EXHAUSTION)
        bt_account_add(a, "claim",
                       "the claim holds at every member, each of "
                       "which was looked at",
                       BT_SHOWN, v->checked_to);
    else if (v->truth == BT_PROVED && w->finite)
        bt_account_add(a, "claim",
                       "the claim holds of the rows, whose "
                       "periods are proved",
                       BT_SHOWN, v->checked_to);
}

/* A verdict all the same: OPEN, so far. */
static void
give_up(bt_whole *w)
{
    w->v->gave_up = true;
    w->finite = false;
    w->v->explanation = bt_copy(w->err->text, strlen(w->err->text));
    *w->err = (bt_err){0};
}

static bt_status
check_whole(bt_whole *w)
{
    bt_status s = bt_check_choices(w);
    if (s == BT_OK)
        s = bt_prove_choices(w);
    if (s == BT_ERR_LIMIT && bt_ruling_truth(w->ruling) != BT_REFUTED) {
        give_up(w);
        s = BT_OK;
    }
    BT_TRY(s);
    BT_TRY(check_sense(w));
    BT_TRY(certify(w));
    BT_TRY(describe(w));
    bt_ruling_report(w->ruling, w->v);
    account_for_search(w);
    return BT_OK;
}

static void
end_whole(bt_whole *w)
{
    bt_text_free(&w->body);
    bt_ruling_free(w->ruling);
    free(w->range);
    bt_text_free(&w->works.answer);
    bt_text_free(&w->works.parts);
}

bt_status
bt_claims_check(const bt_claims *claims, size_t index,
                const bt_check_options *options, bt_verdict *out, bt_err *err)
{
    bt_check_options o =
        options ? *options : (bt_check_options){.limits = bt_limits_default()};
    bt_err local = {0};
    double start = bt_clock();
    *out = (bt_verdict){.truth = BT_OPEN, .means = BT_BY_SEARCH};
    bt_whole w = {.claims = claims,
                  .index = index,
                  .options = &o,
                  .finite = true,
                  .v = out,
                  .claim = &BT_AT(&claims->file.claims, bt_claim, index),
                  .err = err ? err : &local};
    BT_TRY(bt_provers_find(&o, err));
    bt_budget_start(&w.budget, &o.limits);
    w.ruling = bt_ruling_new();
    bt_status s = w.ruling ? check_whole(&w) : bt_fail_nomem(w.err);
    end_whole(&w);
    out->seconds = bt_clock() - start;
    if (s != BT_OK) {
        bt_claims_locate(claims, w.err);
        bt_verdict_free(out);
    }
    return s;
}

const char *
bt_verdict_method(const bt_verdict *v)
{
    static const char *const words[] = {"search", "exhaustive", "replay"};
    return v->means == BT_BY_PROOF ? v->prover : words[v->means];
}

void
bt_verdict_free(bt_verdict *v)
{
    free(v->counterexample);
    free(v->explanation);
    free(v->checked_to);
    free(v->answer);
    free(v->certificate);
    bt_paths_free(v->file, v->n_files);
    *v = (bt_verdict){0};
}
