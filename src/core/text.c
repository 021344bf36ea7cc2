/* text.c: the core text of a whole claim. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "claim/claims.h"
#include "core/problem.h"

/* The text of one choice of settings. */
static bt_status
part_text(const bt_claims *claims, const bt_claim *k, const char *choice,
          bool given, bt_text *t, bt_err *err)
{
    bt_ruleset *rules[BT_CLAIM_GAMES] = {0};
    bt_statement s = {0};
    bt_part p = {0};
    bt_status status = bt_claim_load(claims, k, choice, rules, err);
    if (status == BT_OK)
        status = bt_statement_read(&s, &claims->file, k,
                                   (const bt_ruleset *const *)rules, err);
    if (status == BT_OK)
        status = bt_part_lower(&p, &claims->file, k, &s, given, err);
    if (status == BT_OK) {
        bt_part_print(&p, t);
        bt_part_free(&p);
    }
    bt_statement_free(&s);
    for (size_t i = 0; i < BT_CLAIM_GAMES; i++)
        bt_ruleset_free(rules[i]);
    return status;
}

static bt_status
claim_text(const bt_claims *claims, const bt_claim *k, size_t choice,
           bt_text *t, bt_err *err)
{
    bt_core_print_head(t);
    if (choice > k->n_collected)
        return bt_fail(err, BT_ERR_ARG, "the claim %s has %zu choices", k->id,
                       k->n_collected);
    if (!k->collected || choice)
        return part_text(claims, k, choice ? k->choice[choice - 1] : NULL, true,
                         t, err);
    if (k->endless) /* no trace is left of the sample */
        return part_text(claims, k, k->choice[0], false, t, err);
    for (size_t i = 0; i < k->n_collected; i++)
        BT_TRY(part_text(claims, k, k->choice[i], true, t, err));
    return BT_OK;
}

bt_status
bt_claims_core(const bt_claims *c, size_t index, size_t choice, char **text,
               bt_err *err)
{
    bt_text t = {0};
    bt_err local = {0};
    *text = NULL;
    err = err ? err : &local;
    bt_status s = claim_text(c, &BT_AT(&c->file.claims, bt_claim, index),
                             choice, &t, err);
    if (s == BT_OK) {
        *text = bt_text_take(&t);
        return *text ? BT_OK : bt_fail_nomem(err);
    }
    bt_text_free(&t);
    bt_claims_locate(c, err);
    return s;
}
