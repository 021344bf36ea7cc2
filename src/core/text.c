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

/* The function is any of its class: whichever of those listed the rules were
 * loaded with must not make a difference. */
static bt_status
class_text(const bt_claims *claims, const bt_claim *k, bt_text *t, bt_err *err)
{
    bt_status s = BT_OK;
    for (size_t i = 0; i < k->n_collected && s == BT_OK; i++) {
        bt_text other = {0};
        s = part_text(claims, k, k->choice[i], false, i ? &other : t, err);
        if (s == BT_OK && i &&
            (other.v.count != t->v.count ||
             memcmp(other.v.data, t->v.data, t->v.count) != 0))
            s = bt_fail_at(err, BT_ERR_RULE, k->line, 1,
                           "the rules are not the same for all choices of %s",
                           k->collected);
        bt_text_free(&other);
    }
    return s;
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
    if (k->endless) {
        bt_text part = {0};
        bt_status s = class_text(claims, k, &part, err);
        if (s == BT_OK && part.v.data)
            bt_text_add(t, "%s", part.v.data);
        t->failed = t->failed || part.failed;
        bt_text_free(&part);
        return s;
    }
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
