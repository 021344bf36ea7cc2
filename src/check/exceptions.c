/* exceptions.c: what is to be added to `P iff F` and taken away from it, so that
 * it is true: as a claim, which is proved as any other. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "logic/exceptions.h"

static const char SAYS[] = "P iff ";

/* Behind "P iff " of a claim typed in one line; NULL: it is of another form. */
static const char *
right_side(const bt_claims *claims)
{
    const char *at = strstr(claims->file.text, SAYS);
    return claims->file.typed && at ? at + strlen(SAYS) : NULL;
}

static void
say_words(const bt_exceptions_found *x, bt_text *t)
{
    if (x->lost.words)
        bt_text_add(t, "N where %s", x->lost.words);
    if (x->more.words)
        bt_text_add(t, "%sP where %s", x->lost.words ? "; " : "",
                    x->more.words);
}

/* "(F) and not (..) or .." */
static void
say_claim(const char *text, const char *right, const bt_exceptions_found *x,
          bt_text *t)
{
    bt_text_add(t, "%.*s(%s)", (int)(right - text), text, right);
    if (x->lost.formula)
        bt_text_add(t, " and not (%s)", x->lost.formula);
    if (x->more.formula)
        bt_text_add(t, " or %s", x->more.formula);
}

/* Forget them unless the claim is proved. */
static bt_status
prove(const bt_claims *claims, const bt_check_options *o, bt_exceptions *out,
      bt_err *err)
{
    bt_load_options from = bt_claims_options(claims);
    bt_claims *all = NULL;
    bt_verdict v = {0};
    bt_status s = bt_claims_inline(out->claim, &from, &all, err);
    if (s == BT_OK)
        s = bt_claims_check(all, 0, o, &v, err);
    if (s != BT_OK || v.truth != BT_PROVED)
        bt_exceptions_free(out);
    bt_verdict_free(&v);
    bt_claims_free(all);
    /* a name of the claim may mean something else inside of what was added */
    return s == BT_ERR_SYNTAX || s == BT_ERR_RULE ? BT_OK : s;
}

static bt_status
find(const bt_claims *claims, const bt_check_options *o,
     bt_exceptions_found *out, bool *found, bt_err *err)
{
    const bt_claim *c = &BT_AT(&claims->file.claims, bt_claim, 0);
    bt_budget budget;
    bt_case k;
    bt_budget_start(&budget, &o->limits);
    bt_status s = bt_case_open(&k, claims, c, NULL, o, &budget, err);
    if (s == BT_OK)
        s = bt_exceptions_find(&k, out, found, err);
    bt_case_close(&k);
    return s;
}

bt_status
bt_claims_exceptions(const bt_claims *claims, const bt_check_options *options,
                     bt_exceptions *out, bt_err *err)
{
    const char *right = right_side(claims);
    bt_check_options o = *options;
    bt_exceptions_found x = {0};
    bt_text words = {0}, claim = {0};
    bt_err why = {0};
    bool found = false;
    *out = (bt_exceptions){0};
    o.account = NULL;
    if (!right || BT_AT(&claims->file.claims, bt_claim, 0).collected)
        return BT_OK;
    bt_status s = find(claims, &o, &x, &found, &why);
    found = found && (x.lost.words || x.more.words);
    if (s == BT_OK && found) {
        say_words(&x, &words);
        say_claim(claims->file.text, right, &x, &claim);
        out->words = bt_text_take(&words);
        out->claim = bt_text_take(&claim);
        s = out->words && out->claim ? prove(claims, &o, out, &why)
                                     : bt_fail_nomem(&why);
    }
    bt_exceptions_forget(&x);
    if (s == BT_OK)
        return BT_OK;
    bt_exceptions_free(out);
    if (bt_prover_leaves_open(s))
        return BT_OK;
    if (err)
        *err = why;
    return s;
}

void
bt_exceptions_free(bt_exceptions *x)
{
    free(x->words);
    free(x->claim);
    *x = (bt_exceptions){0};
}
