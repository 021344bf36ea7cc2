/* where.c: a condition about the position x, read as the claim that it holds
 * for every x, and evaluated as such. */
#include "bouton/where.h"

#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "claim/claims.h"
#include "core/eval.h"

struct bt_where {
    const bt_ruleset *rules[BT_CLAIM_GAMES];
    bt_claims *claims;
    bt_statement statement;
    bt_part part;
    bt_oracle oracle;
    bt_budget budget;
    bt_evaluator e;
};

static bt_status
no_outcome(void *context, size_t game, const bt_position *p, bt_outcome *out,
           bt_err *err)
{
    (void)context;
    (void)game;
    (void)p;
    (void)out;
    return bt_fail(err, BT_ERR_REFUSED,
                   "this condition cannot ask for outcomes or Grundy values");
}

static bt_status
no_grundy(void *context, size_t game, const bt_position *p, uint64_t *out,
          bt_err *err)
{
    (void)out;
    return no_outcome(context, game, p, NULL, err);
}

static bt_status
resolve(bt_where *w, const char *text, bt_err *err)
{
    const bt_claim *claim;
    bt_text t = {0};
    /* The name of a game has to stand there; the rules are at hand. */
    const char *name = bt_ruleset_name(w->rules[0]);
    bool plain = name[strspn(name, "abcdefghijklmnopqrstuvwxyz-")] == '\0';
    bt_text_add(&t, "%s: for position x: %s", plain ? name : "nim", text);
    char *typed = bt_text_take(&t);
    BT_NEED(typed, err);
    bt_status s = bt_claims_inline(typed, NULL, &w->claims, err);
    free(typed);
    BT_TRY(s);
    claim = &BT_AT(&w->claims->file.claims, bt_claim, 0);
    s = bt_statement_read(&w->statement, &w->claims->file, claim, w->rules,
                          err);
    if (s == BT_OK)
        s = bt_part_lower(&w->part, &w->claims->file, claim, &w->statement,
                          true, err);
    if (s != BT_OK)
        bt_claims_locate(w->claims, err);
    else if (w->part.n_problems != 1 || w->part.has_works ||
             w->part.problem[0].kind != BT_MEMBER_POSITION)
        s = bt_fail(err, BT_ERR_ARG, "this is no condition on the position x");
    return s;
}

bt_status
bt_where_open(const bt_ruleset *rules, const char *text,
              const bt_limits *limits, bt_where **out, bt_err *err)
{
    bt_limits l = limits ? *limits : bt_limits_default();
    *out = NULL;
    bt_where *w = calloc(1, sizeof *w);
    BT_NEED(w, err);
    w->rules[0] = rules;
    w->oracle = (bt_oracle){.outcome = no_outcome, .grundy = no_grundy};
    bt_budget_start(&w->budget, &l);
    bt_status s = resolve(w, text, err);
    if (s != BT_OK) {
        bt_where_free(w);
        return s;
    }
    *out = w;
    return BT_OK;
}

void
bt_where_free(bt_where *w)
{
    if (!w)
        return;
    bt_part_free(&w->part);
    bt_statement_free(&w->statement);
    bt_claims_free(w->claims);
    free(w);
}

bt_status
bt_where_holds(bt_where *w, const bt_position *p, bool *out, bt_err *err)
{
    bt_finding f = BT_FINDING_UNKNOWN;
    bt_err unseen;
    bt_member m = {.problem = &w->part.problem[0], .position = p};
    *out = false;
    bt_eval_open(&w->e, &w->part, &w->oracle, &w->budget, err ? err : &unseen);
    BT_TRY(bt_eval_member(&w->e, &m, &f));
    *out = f == BT_FINDING_HOLDS;
    return BT_OK;
}
