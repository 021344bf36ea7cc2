/* ruling.c: the only place where a claim is called PROVED or REFUTED. */
#include "prove/ruling.h"

#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "prove/prove.h"

struct bt_ruling {
    bt_truth truth;
    bt_means means;
    const char *prover;
    size_t choices; /* those that are proved */
    char *counterexample, *explanation;
};

bt_ruling *
bt_ruling_new(void)
{
    bt_ruling *r = calloc(1, sizeof *r);
    if (r)
        *r = (bt_ruling){.truth = BT_OPEN, .means = BT_BY_SEARCH};
    return r;
}

void
bt_ruling_free(bt_ruling *r)
{
    if (!r)
        return;
    free(r->counterexample);
    free(r->explanation);
    free(r);
}

bt_truth
bt_ruling_truth(const bt_ruling *r)
{
    return r->truth;
}

void
bt_ruling_by(bt_ruling *r, const char *prover)
{
    r->prover = prover;
}

static void
decide(bt_ruling *r, bt_truth truth, bt_means by_search)
{
    r->truth = truth;
    r->means = r->prover ? BT_BY_PROOF : by_search;
}

bt_status
bt_ruling_prove(bt_ruling *r, const bt_check_options *o,
                const bt_text *certificate, size_t n, bt_err *err)
{
    if (!o->verify || n == 0)
        return bt_fail(err, BT_ERR_IO,
                       n ? "there is no checker" : "there is no certificate");
    for (size_t i = 0; i < n; i++) {
        if (certificate[i].failed)
            return bt_fail_nomem(err);
        BT_TRY(o->verify(o->verify_context, certificate[i].v.data,
                         certificate[i].v.count, err));
    }
    decide(r, BT_PROVED, BT_BY_EXHAUSTION);
    return BT_OK;
}

void
bt_ruling_add_choice(bt_ruling *r, bt_ruling *one, size_t choices)
{
    if (one->truth == BT_REFUTED) {
        char *counterexample = r->counterexample, *explanation = r->explanation;
        *r = *one;
        one->counterexample = counterexample;
        one->explanation = explanation;
    }
    if (one->truth != BT_PROVED)
        return;
    bool same = r->choices == 0 || strcmp(r->prover, one->prover) == 0;
    r->prover = same ? one->prover : "several";
    if (++r->choices == choices)
        decide(r, BT_PROVED, BT_BY_EXHAUSTION);
}

bt_status
bt_ruling_refute(bt_ruling *r, struct bt_case *k, const bt_member *m,
                 int64_t stones, bt_err *err)
{
    BT_TRY(bt_replay_member(k, m, err));
    BT_TRY(bt_explain_failure(k, m, stones, &r->counterexample, &r->explanation,
                              err));
    decide(r, BT_REFUTED, BT_BY_REPLAY);
    return BT_OK;
}

bt_status
bt_ruling_refute_seen(bt_ruling *r, bt_means means, bt_text *text, bt_err *err)
{
    r->counterexample = bt_text_take(text);
    if (!r->counterexample)
        return bt_fail_nomem(err);
    decide(r, BT_REFUTED, means);
    return BT_OK;
}

void
bt_ruling_report(bt_ruling *r, bt_verdict *out)
{
    out->truth = r->truth;
    out->means = r->means;
    out->prover = r->prover;
    if (r->truth != BT_REFUTED)
        return;
    out->counterexample = r->counterexample;
    out->explanation = r->explanation;
    r->counterexample = r->explanation = NULL;
}
