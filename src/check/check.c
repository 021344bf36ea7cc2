/* check.c: a claim is searched in the order of size, for every member of its
 * collection, until a counterexample turns up or the range is done. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "check/whole.h"
#include "core/view.h"
#include "game/notation.h"

/* Of a search, before provers are asked. */
static const uint64_t FIRST_STEPS = 60000000;

/* Of positions that a claim names, behind the range. */
static const uint64_t NAMED_STEPS = 4000000;

/* For proving the members of a collection one by one. */
static const uint64_t COLLECTION_STEPS = 400000000;

/* The default range, or that of all positions, has more to it. */
static void
add_own(const bt_case *k, const char *range, bt_text *t)
{
    const bt_statement *s = &k->statement;
    const bt_problem *p = k->part.has_works ? &k->part.works : k->part.problem;
    for (size_t i = 0; i < p->n_vars && range == s->default_text; i++)
        if (p->usual_own >> i & 1)
            bt_text_add(t, ", %s <= %lld", p->name[i],
                        (long long)s->default_each);
    if (p->kind == BT_MEMBER_POSITION && bt_shape_of(k->rules[0]).rows > 0)
        bt_text_add(t, ", at most %d piles", BT_RANGE_PILES);
}

/* The range as written, for the verdict. */
static bt_status
keep_range(bt_whole *w, const bt_case *k)
{
    const bt_statement *s = &k->statement;
    bt_text t = {0};
    const char *text =
        w->options->deep && s->deep_text ? s->deep_text : s->range_text;
    if (!text && !w->finite)
        text = s->default_text;
    if (w->cut)
        text = NULL; /* it was not looked at as far as that */
    free(w->range);
    w->range = NULL;
    if (!text)
        return BT_OK;
    bt_text_add(&t, "%s", text);
    add_own(k, text, &t);
    w->range = bt_text_take(&t);
    return w->range ? BT_OK : bt_fail_nomem(w->err);
}

/* Rows that a search used: the checker computes no periods. */
static bt_status
keep_rows(bt_whole *w, bt_case *k, const bt_search *s)
{
    if (!s->finite || !bt_case_has_rows(k))
        return BT_OK;
    w->rows = true;
    return w->claim->collected ? BT_OK : bt_case_rows_body(k, &w->body, w->err);
}

/* Within so many steps at first, if all may be spent: *cut, that was not enough. */
static bt_status
search_first(bt_whole *w, bt_case *k, bt_search *s, bool *cut)
{
    bt_budget *b = &w->budget;
    uint64_t most = b->limits.max_steps, soft = b->steps + FIRST_STEPS;
    bool first = !w->claim->collected && k->options->verify &&
                 (most == 0 || soft < most);
    if (first)
        b->limits.max_steps = soft;
    bt_status status =
        bt_search_case(k, w->options->deep, &w->works, s, w->err);
    b->limits.max_steps = most;
    *cut = first && status == BT_ERR_LIMIT && b->steps > soft &&
           bt_ruling_truth(w->ruling) == BT_OPEN;
    if (!*cut)
        return status;
    *w->err = (bt_err){.status = BT_OK};
    s->finite = false;
    return BT_OK;
}

/* What is left open by all may fail where nobody looked. */
static bt_status
search_named(bt_whole *w, bt_case *k)
{
    bt_budget *b = &w->budget;
    uint64_t most = b->limits.max_steps, soft = b->steps + NAMED_STEPS;
    bt_member m = {.problem = k->part.problem};
    bt_position *at = NULL;
    if (bt_ruling_truth(w->ruling) != BT_OPEN || w->claim->collected ||
        k->part.has_works || k->part.n_problems != 1 ||
        m.problem->kind != BT_MEMBER_POSITION || m.problem->asks)
        return BT_OK;
    if (most == 0 || soft < most)
        b->limits.max_steps = soft;
    bt_status s = bt_search_named(k, &at, w->err);
    b->limits.max_steps = most;
    m.position = at;
    if (s == BT_OK && at)
        s = bt_propose_failure(k, &m, NULL, w->err);
    bt_position_free(at);
    if (!bt_prover_leaves_open(s))
        return s;
    *w->err = (bt_err){.status = BT_OK};
    return BT_OK;
}

/* A search that takes long is interrupted once, for the provers: nobody waits for
 * what is proved already. */
static bt_status
search_choice(bt_whole *w, bt_case *k, bt_search *s)
{
    bool asked;
    BT_TRY(bt_case_files(k, w->v, w->err));
    BT_TRY(search_first(w, k, s, &asked));
    if (asked)
        BT_TRY(bt_provers_try(k, false, w->err));
    w->cut = asked && bt_ruling_truth(w->ruling) != BT_OPEN;
    if (asked && !w->cut)
        BT_TRY(bt_search_case(k, w->options->deep, &w->works, s, w->err));
    s->finite = s->finite && !w->claim->endless;
    bool seen = bt_ruling_truth(w->ruling) == BT_REFUTED;
    if (!s->finite && w->last && !seen && !asked)
        BT_TRY(bt_provers_try(k, w->claim->collected, w->err));
    BT_TRY(search_named(w, k));
    return w->cut ? BT_OK : keep_rows(w, k, s);
}

static bt_status
check_choice(bt_whole *w, const char *choice)
{
    bt_case k;
    bt_search s = {0};
    bt_status status = bt_case_open(&k, w->claims, w->claim, choice, w->options,
                                    &w->budget, w->err);
    k.ruling = w->ruling;
    if (status == BT_OK)
        bt_ruling_about(w->ruling, &k);
    bool opened = status == BT_OK;
    if (opened)
        status = search_choice(w, &k, &s);
    w->finite = w->finite && s.finite;
    if (opened && keep_range(w, &k) != BT_OK)
        status = BT_ERR_NOMEM;
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
        s = bt_ruling_add_choice(w->ruling, k.ruling, w->err);
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

static void
leave_open(bt_account *a, const char *why, const char *what)
{
    bt_account_begin(a, "each choice");
    bt_account_why(a, "%s %s", why, what);
}

/* One certificate for what was accepted choice by choice. */
static bt_status
prove_together(bt_whole *w)
{
    bt_account *a = w->options->account;
    char *core = NULL;
    BT_TRY(bt_claims_core(w->claims, w->index, 0, &core, w->err));
    bt_status s = bt_ruling_prove_choices(w->ruling, w->options, core, w->err);
    free(core);
    if (s == BT_OK)
        bt_account_add(a, "claim", "the claim holds for each choice", BT_SHOWN,
                       NULL);
    if (!bt_prover_leaves_open(s))
        return s;
    leave_open(
        a, "the certificate for all choices was not checked:", w->err->text);
    return BT_OK;
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
        leave_open(a, late ? "no steps are left for" : "no prover decides",
                   c->choice[i]);
        return BT_OK;
    }
    return prove_together(w);
}
