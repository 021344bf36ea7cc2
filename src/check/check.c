/* check.c: a claim is searched in the order of size, for every member of its
 * collection, until a counterexample turns up or the range is done. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "check/whole.h"

/* For proving the members of a collection one by one. */
static const uint64_t COLLECTION_STEPS = 400000000;

typedef struct search {
    bt_case *k;
    bool deep, finite, failed;
    uint64_t members;
    int64_t max_heap, max_heaps;
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
    bt_member m = bt_member_of(s->k, j);
    s->failed = true;
    s->status = bt_ruling_refute(s->k->ruling, s->k, &m, INT64_MAX, s->err);
    return false;
}

static bt_status
check_formula(search *s, bt_judge *j)
{
    BT_TRY(prepare(s, j));
    s->members = 0;
    BT_TRY(bt_family_each(j, s->deep, &s->finite, check_member, s, s->err));
    return s->status;
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
        status =
            bt_check_cases(s->k, &j, s->deep, &s->finite, &s->members, s->err);
        break;
    case BT_BODY_WORKS:
        status = bt_check_works(s->k, &j, s->deep, works, &s->finite,
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

/* The range as written, for the verdict. */
static void
keep_range(bt_whole *w, const bt_statement *s)
{
    const char *text =
        w->options->deep && s->deep_text ? s->deep_text : s->range_text;
    free(w->range);
    w->range = text ? bt_copy(text, strlen(text)) : NULL;
}

/* What the search saw, for the checker. */
static bt_status
keep_evidence(bt_whole *w, bt_case *k, const search *s)
{
    bool seen = w->seen && bt_ruling_truth(w->ruling) == BT_REFUTED;
    if (!w->options->verify || (!s->finite && !seen))
        return BT_OK;
    BT_TRY(bt_case_certificates(k, &w->certificates, w->err));
    return bt_listing_add(&w->listing, k, s->failed, w->err);
}

static bt_status
search_choice(bt_whole *w, bt_case *k, search *s)
{
    BT_TRY(bt_case_files(k, w->v, w->err));
    BT_TRY(check_case(s, &w->works));
    w->seen = w->seen || bt_ruling_truth(w->ruling) == BT_REFUTED;
    if (!s->finite && w->last && !w->seen)
        BT_TRY(bt_provers_try(k, w->claim->collected, w->err));
    return keep_evidence(w, k, s);
}

static bt_status
check_choice(bt_whole *w, const char *choice)
{
    bt_case k;
    search s = {.k = &k, .deep = w->options->deep, .err = w->err};
    bt_status status = bt_case_open(&k, w->claims, w->claim, choice, w->options,
                                    &w->budget, w->err);
    k.ruling = w->ruling;
    if (status == BT_OK)
        status = search_choice(w, &k, &s);
    w->finite = w->finite && s.finite;
    keep_range(w, &k.statement);
    w->default_stones = k.statement.n_range ? 0 : k.statement.default_stones;
    w->members += s.members;
    w->n_answers = k.statement.n_answers;
    bt_case_close(&k);
    return status;
}

bt_status
bt_check_choices(bt_whole *w)
{
    const bt_claim *c = w->claim;
    w->last = true;
    if (!c->collected)
        return check_choice(w, NULL);
    for (size_t i = 0; i < c->n_collected; i++) {
        w->last = c->endless && i + 1 == c->n_collected;
        BT_TRY(check_choice(w, c->choice[i]));
        if (bt_ruling_truth(w->ruling) == BT_REFUTED && !w->works.asked)
            break;
    }
    return BT_OK;
}

/* Is the claim decided for this member of the collection? What provers have to
 * say about one of many is not kept. */
static bt_status
prove_choice(bt_whole *w, const char *choice, bt_truth *truth)
{
    bt_case k;
    bt_check_options quiet = *w->options;
    quiet.account = NULL;
    bt_status s = bt_case_open(&k, w->claims, w->claim, choice, &quiet,
                               &w->budget, w->err);
    k.ruling = bt_ruling_new();
    if (s == BT_OK && !k.ruling)
        s = bt_fail_nomem(w->err);
    if (s == BT_OK)
        s = bt_provers_try(&k, false, w->err);
    if (s == BT_OK) {
        *truth = bt_ruling_truth(k.ruling);
        bt_ruling_add_choice(w->ruling, k.ruling, w->claim->n_collected);
    }
    bt_ruling_free(k.ruling);
    bt_case_close(&k);
    return s;
}

static bool
may_prove_choices(const bt_whole *w)
{
    return w->claim->collected && !w->claim->endless && !w->finite &&
           bt_ruling_truth(w->ruling) == BT_OPEN;
}

/* A search and the provers of whole collections left it open: every member by
 * itself, while all goes well. */
bt_status
bt_prove_choices(bt_whole *w)
{
    const bt_claim *c = w->claim;
    bt_account *a = w->options->account;
    uint64_t start = w->budget.steps;
    if (!may_prove_choices(w))
        return BT_OK;
    for (size_t i = 0; i < c->n_collected; i++) {
        bt_truth truth = BT_OPEN;
        bool late = w->budget.steps - start > COLLECTION_STEPS;
        if (!late)
            BT_TRY(prove_choice(w, c->choice[i], &truth));
        if (truth == BT_PROVED)
            continue;
        bt_account_begin(a, "each choice");
        bt_account_why(
            a, late ? "no steps are left for %s" : "no prover decides %s",
            c->choice[i]);
        return BT_OK;
    }
    bt_account_add(a, "claim", "the claim holds for each choice", BT_PROVED,
                   NULL);
    if (a)
        bt_account_certificate(a, "each choice has one of its own, accepted "
                                  "one by one");
    return BT_OK;
}
