/* check.c: a claim is searched in the order of size, for every member of its
 * collection, until a counterexample turns up or the range is done. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "check/provers.h"
#include "sums/functions.h"

/* For proving the members of a collection one by one. */
static const uint64_t COLLECTION_STEPS = 400000000;

typedef struct search {
    bt_case *k;
    bool deep, finite, failed;
    uint64_t members;
    int64_t max_heap, max_heaps;
    bt_verdict *v;
    bt_status status;
    bt_err *err;
} search;

/* ---- tables made beforehand ---- */

static bool
note_size(void *arg, bt_judge *j)
{
    search *s = arg;
    const bt_position *p = j->position[0];
    const bt_ruleset *r = s->k->rules[0];
    size_t k = 0;
    s->members++;
    for (size_t i = 0; p && i < r->n_fields; i++) {
        int64_t n = bt_field_is_list(&r->field[i]) ? p->v[k++] : 1;
        if (bt_field_is_list(&r->field[i]) && n > s->max_heaps)
            s->max_heaps = n;
        for (; n > 0; n--, k++)
            if (bt_field_is_stones(&r->field[i]) && p->v[k] > s->max_heap)
                s->max_heap = p->v[k];
    }
    return true;
}

/* A family of many positions with few heaps is worth a dense table. */
static bt_status
prepare(search *s, bt_judge *j)
{
    bool grundy = false;
    if (s->k->statement.family == BT_FAMILY_POSITIONS)
        return BT_OK;
    BT_TRY(bt_family_each(j, s->deep, &s->finite, note_size, s, s->err));
    if (s->members < 200 || s->max_heaps < 1 || s->max_heaps > 3 ||
        s->max_heap > 1200)
        return BT_OK;
    for (size_t i = 0; i < s->k->claim->n_games; i++)
        BT_TRY(bt_solver_prepare(s->k->solver[i], s->max_heap, s->max_heaps,
                                 grundy, s->err));
    return BT_OK;
}

/* ---- formulas ---- */

/* The counterexample in words, then why its position is what it is. */
static bt_status
describe_failure(search *s, bt_judge *j)
{
    bt_text member = {0}, why = {0};
    bt_member m = bt_member_of(s->k, j);
    bt_explain_member(s->k, &m, &member);
    s->v->counterexample = bt_text_take(&member);
    if (!s->v->counterexample)
        return bt_fail_nomem(s->err);
    if (j->position[0]) {
        bt_text_add(&why, "%s is ", s->v->counterexample);
        bt_status status =
            bt_explain_outcome(s->k, j->position[0], &why, s->err);
        if (status == BT_ERR_LIMIT)
            bt_text_free(&why); /* too many options to be listed */
        else
            BT_TRY(status);
        if (status == BT_OK)
            s->v->explanation = bt_text_take(&why);
    }
    return BT_OK;
}

static bool
check_member(void *arg, bt_judge *j)
{
    search *s = arg;
    int64_t holds;
    s->members++;
    s->status = bt_judge_eval(j, s->k->statement.body, &holds, s->err);
    if (s->status != BT_OK)
        return false;
    if (holds) {
        bt_facts_mark(&s->k->facts);
        return true;
    }
    s->failed = true;
    s->status = bt_replay(s->k, j, s->err);
    if (s->status == BT_OK)
        s->status = describe_failure(s, j);
    return false;
}

static bt_status
check_formula(search *s, bt_judge *j)
{
    BT_TRY(prepare(s, j));
    s->members = 0;
    BT_TRY(bt_family_each(j, s->deep, &s->finite, check_member, s, s->err));
    BT_TRY(s->status);
    if (s->failed) {
        s->v->truth = BT_REFUTED;
        s->v->means = BT_BY_REPLAY;
    }
    return BT_OK;
}

/* ---- one choice of settings ---- */

static bt_status
check_case(search *s, bt_works *works)
{
    bt_judge j;
    bt_status status;
    bt_judge_init(&j, &s->k->statement, &s->k->oracle, s->k->budget);
    switch (s->k->statement.body_kind) {
    case BT_BODY_COVERED:
        status = bt_check_cases(s->k, &j, s->deep, s->v, &s->finite,
                                &s->members, s->err);
        break;
    case BT_BODY_WORKS:
        status = bt_check_works(s->k, &j, s->deep, works, s->v, &s->finite,
                                &s->members, s->err);
        break;
    default:
        status = check_formula(s, &j);
        break;
    }
    bt_judge_free(&j);
    return status;
}

/* ---- the whole claim ---- */

typedef struct whole {
    const bt_claims *claims;
    const bt_claim *claim;
    const bt_check_options *options;
    bt_budget budget;
    bool finite, by_rows;
    bool last; /* the last member of the collection, or there is none */
    bt_functions functions; /* of the collection, so far */
    int64_t default_stones;
    uint64_t members;
    size_t n_answers;
    char *range; /* as written, or NULL */
    bt_works works;
    bt_listing listing;
    bt_verdict *v;
    bt_err *err;
} whole;

/* One more function of the collection is known. */
static void
note_function(whole *w, bt_case *k)
{
    const bt_definitions *d = &k->rules[0]->definitions;
    int f = bt_functions_find(d, w->claim->collected);
    if (f < 0)
        return;
    bt_functions_add(&w->functions, &d->function[f]);
    k->functions = &w->functions;
}

/* The range as written, for the verdict. */
static void
keep_range(whole *w, const bt_statement *s)
{
    const char *text =
        w->options->deep && s->deep_text ? s->deep_text : s->range_text;
    free(w->range);
    w->range = text ? bt_copy(text, strlen(text)) : NULL;
}

static bt_status
check_choice(whole *w, const char *choice)
{
    bt_case k;
    search s = {.k = &k, .deep = w->options->deep, .v = w->v, .err = w->err};
    bt_status status = bt_case_open(&k, w->claims, w->claim, choice, w->options,
                                    &w->budget, w->err);
    if (status == BT_OK)
        status = bt_case_files(&k, w->v, w->err);
    if (status == BT_OK)
        status = check_case(&s, &w->works);
    if (status == BT_OK && bt_case_used_rows(&k)) {
        bool accepted;
        status = bt_case_certify(&k, &accepted, w->err);
        w->by_rows = accepted;
        s.finite = s.finite && accepted;
    }
    if (status == BT_OK && w->claim->collected)
        note_function(w, &k);
    if (status == BT_OK && !s.finite && w->last)
        status = bt_provers_try(&k, w->claim->collected, w->v, w->err);
    if (status == BT_OK && w->options->verify &&
        (s.finite || w->v->means == BT_BY_REPLAY))
        status = bt_listing_add(&w->listing, &k, s.failed, w->err);
    w->finite = w->finite && s.finite;
    keep_range(w, &k.statement);
    w->default_stones = k.statement.n_range ? 0 : k.statement.default_stones;
    w->members += s.members;
    w->n_answers = k.statement.n_answers;
    bt_case_close(&k);
    return status;
}

static bt_status
check_choices(whole *w)
{
    const bt_claim *c = w->claim;
    w->last = true;
    if (!c->collected)
        return check_choice(w, NULL);
    for (size_t i = 0; i < c->n_collected; i++) {
        w->last = i + 1 == c->n_collected;
        BT_TRY(check_choice(w, c->choice[i]));
        if (w->v->truth == BT_REFUTED && !w->works.asked)
            break;
    }
    return BT_OK;
}

/* Is the claim proved for this member of the collection? What provers have to
 * say about one of many is not kept. */
static bt_status
prove_choice(whole *w, const char *choice, bt_verdict *v)
{
    bt_case k;
    bt_check_options quiet = *w->options;
    quiet.account = NULL;
    bt_status s = bt_case_open(&k, w->claims, w->claim, choice, &quiet,
                               &w->budget, w->err);
    if (s == BT_OK)
        s = bt_provers_try(&k, false, v, w->err);
    bt_case_close(&k);
    return s;
}

/* A search and the provers of whole collections left it open: every member by
 * itself, while all goes well. */
static bt_status
prove_choices(whole *w)
{
    const bt_claim *c = w->claim;
    const char *prover = NULL;
    uint64_t start = w->budget.steps;
    for (size_t i = 0; i < c->n_collected; i++) {
        w->v->truth = BT_OPEN;
        BT_TRY(prove_choice(w, c->choice[i], w->v));
        bool late = w->budget.steps - start > COLLECTION_STEPS;
        if (w->v->truth == BT_PROVED && (!late || i + 1 == c->n_collected)) {
            prover = prover && strcmp(prover, w->v->prover) ? "several"
                                                            : w->v->prover;
            continue;
        }
        w->v->truth = w->v->truth == BT_PROVED ? BT_OPEN : w->v->truth;
        bt_account_begin(w->options->account, "each choice");
        bt_account_why(w->options->account,
                       late ? "no steps left after %s" : "no prover decides %s",
                       c->choice[i]);
        return BT_OK;
    }
    w->v->prover = prover;
    bt_account_add(w->options->account, "claim",
                   "the claim holds for each choice", BT_PROVED, NULL);
    if (w->options->account)
        bt_account_certificate(w->options->account,
                               "each choice has one of "
                               "its own, accepted one by one");
    return BT_OK;
}

static bool
may_prove_choices(const whole *w)
{
    return w->claim->collected && !w->claim->endless && !w->finite &&
           w->v->truth == BT_OPEN;
}

/* How far it is looked at. */
static void
add_range(whole *w, bt_text *t)
{
    if (w->range)
        bt_text_add(t, "%s: ", w->range);
    else if (!w->finite && w->default_stones > 0)
        bt_text_add(t, "stones <= %lld: ", (long long)w->default_stones);
    bt_text_add(t, "%llu case%s", (unsigned long long)w->members,
                w->members == 1 ? "" : "s");
    if (w->claim->collected)
        bt_text_add(t, ", %zu choices of %s", w->claim->n_collected,
                    w->claim->collected);
}

static bt_status
conclude(whole *w)
{
    bt_text range = {0};
    bt_verdict *v = w->v;
    if (w->members == 0 && !v->gave_up)
        return bt_fail_at(w->err, BT_ERR_RULE, w->claim->line, 1,
                          "the claim %s says nothing: its family has no "
                          "members within its range",
                          w->claim->id);
    if (v->truth == BT_OPEN && !v->gave_up && w->works.listed < w->n_answers)
        return bt_fail_at(w->err, BT_ERR_RULE, w->claim->line, 1,
                          "an answer of the claim %s stands there twice or is "
                          "none of its choices of %s",
                          w->claim->id, w->claim->collected);
    if (v->truth == BT_OPEN && w->finite && !w->claim->endless) {
        v->truth = BT_PROVED;
        v->means = w->by_rows ? BT_BY_PROOF : BT_BY_EXHAUSTION;
        v->prover = "row";
    } else if (v->truth == BT_OPEN) {
        v->means = BT_BY_SEARCH;
    }
    add_range(w, &range);
    v->checked_to = bt_text_take(&range);
    if (w->works.asked && w->works.answer.v.count == 0 && !v->gave_up)
        bt_text_add(&w->works.answer, "none");
    if (w->works.answer.v.count)
        v->answer = bt_text_take(&w->works.answer);
    return v->checked_to ? BT_OK : bt_fail_nomem(w->err);
}

/* Decided by looking: what was seen goes to the checker. */
static bt_status
certify(whole *w)
{
    const bt_verdict *v = w->v;
    bool looked = v->means == BT_BY_EXHAUSTION || v->means == BT_BY_REPLAY;
    return v->truth != BT_OPEN && looked
               ? bt_listing_certify(&w->listing, w->options, w->err)
               : BT_OK;
}

/* What a search has to show for itself; provers have done so already. */
static void
account_for_search(const whole *w)
{
    bt_account *a = w->options->account;
    const bt_verdict *v = w->v;
    if (v->truth == BT_REFUTED)
        bt_account_add(a, "claim", "the claim holds at every member",
                       BT_REFUTED, v->counterexample);
    else if (v->truth == BT_PROVED && v->means == BT_BY_EXHAUSTION)
        bt_account_add(a, "claim",
                       "the claim holds at every member, each of "
                       "which was looked at",
                       BT_PROVED, v->checked_to);
    else if (v->truth == BT_PROVED && w->finite)
        bt_account_add(a, "claim",
                       "the claim holds of the rows, whose "
                       "periods are proved",
                       BT_PROVED, v->checked_to);
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
    whole w = {.claims = claims,
               .options = &o,
               .finite = true,
               .v = out,
               .claim = &BT_AT(&claims->file.claims, bt_claim, index),
               .err = err ? err : &local};
    BT_TRY(bt_provers_find(&o, err));
    bt_budget_start(&w.budget, &o.limits);
    bt_status s = check_choices(&w);
    if (s == BT_OK && may_prove_choices(&w))
        s = prove_choices(&w);
    if (s == BT_ERR_LIMIT && out->truth != BT_REFUTED) {
        out->gave_up = true; /* a verdict all the same: OPEN, so far */
        out->truth = BT_OPEN;
        w.finite = false;
        out->explanation = bt_copy(w.err->text, strlen(w.err->text));
        *w.err = (bt_err){0};
        s = BT_OK;
    }
    if (s == BT_OK)
        s = conclude(&w);
    if (s == BT_OK)
        s = certify(&w);
    if (s == BT_OK)
        account_for_search(&w);
    free(w.range);
    bt_text_free(&w.works.answer);
    bt_listing_free(&w.listing);
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
    bt_paths_free(v->file, v->n_files);
    *v = (bt_verdict){0};
}
