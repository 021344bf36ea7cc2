/* exceptions.c: the set of P-positions is looked for as for any claim; where it
 * differs from what `P iff F` says, the difference is described. */
#include "logic/exceptions.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "discover/discovery.h"
#include "logic/claimed.h"
#include "logic/set.h"
#include "regular/describer.h"
#include "regular/phrase.h"

static void
forget(bt_description *d)
{
    free(d->words);
    free(d->formula);
    *d = (bt_description){0};
}

enum { MOST_LISTED = 6, STEPS_OF_WORDS = 20000000 };

typedef struct comparing {
    const bt_logic *g;
    bt_vectors *f;
    bt_claimed_sides is;
    bt_err *err;
} comparing;

/* ---- a few members, listed */

/* The set without this member. */
static bt_status
leave_out(comparing *x, const int64_t *at, bt_dfa **set)
{
    const bt_formula *each[BT_VECTORS_VARS];
    bt_dfa *one = NULL, *rest = NULL;
    for (size_t i = 0; i < x->f->n_coords; i++)
        each[i] = bt_describer_compare(&x->f->arena, (int)i, BT_EQ, at[i]);
    bt_status s = bt_formula_compile(
        x->g, bt_f_and(&x->f->arena, x->f->n_coords, each), &one, x->err);
    if (s == BT_OK)
        s = bt_dfa_product(x->g, *set, one, BT_FIRST_ONLY, &rest, x->err);
    bt_dfa_free(one);
    if (s == BT_OK) {
        bt_dfa_free(*set);
        *set = rest;
    }
    return s;
}

/* "(a,b) is (0,1) or (1,2)", "a = 0 and b = 1 or a = 1 and b = 2" */
static void
list_one(const comparing *x, size_t n, const int64_t *at, bt_text *words,
         bt_text *formula)
{
    for (size_t i = 0; i < x->f->n_coords && n == 0; i++)
        bt_text_add(words, "%s%s", i ? "," : "(", x->f->coord[i].name);
    bt_text_add(words, n ? " or " : ") is ");
    bt_text_add(formula, n ? " or " : "");
    for (size_t i = 0, said = 0; i < x->f->n_coords; i++) {
        const char *name = x->f->coord[i].name;
        bt_text_add(words, "%s%" PRId64, i ? "," : "(", at[i]);
        if (!isdigit((unsigned char)*name)) /* a constant is what it is */
            bt_text_add(formula, "%s%s = %" PRId64, said++ ? " and " : "", name,
                        at[i]);
    }
    bt_text_add(words, ")");
}

/* *set is used up, *listed when it has no more than MOST_LISTED members. Of one
 * number the formula is short enough to be the words. */
static bt_status
list(comparing *x, bt_dfa **set, bt_description *out, bool *listed)
{
    bt_text words = {0}, formula = {0};
    int64_t at[BT_MAX_TRACKS];
    bt_found any = BT_FOUND;
    bt_status s = BT_OK;
    *listed = false;
    for (size_t n = 0; s == BT_OK && any == BT_FOUND && n <= MOST_LISTED; n++) {
        s = bt_dfa_witness(*set, &any, at, x->err);
        *listed = s == BT_OK && any == BT_FOUND_NONE;
        if (s == BT_OK && any == BT_FOUND) {
            list_one(x, n, at, &words, &formula);
            s = leave_out(x, at, set);
        }
    }
    out->formula = bt_text_take(&formula);
    if (x->f->n_coords == 1 && out->formula) {
        bt_text_free(&words);
        words = (bt_text){0};
        bt_text_add(&words, "%s", out->formula);
    }
    out->words = bt_text_take(&words);
    if (!*listed)
        forget(out);
    else if (!out->words || !out->formula)
        return bt_fail_nomem(x->err);
    return s;
}

/* ---- */

/* The set, among the members of the domain; *found: in short words. Steps that
 * are lost on one description are not lost for the next. */
static bt_status
describe(comparing *x, const bt_dfa *domain, const bt_dfa *set,
         bt_description *out, bool *found)
{
    bt_limits part = bt_budget_part(x->g->budget, STEPS_OF_WORDS);
    bt_logic g = *x->g;
    bt_budget own;
    forget(out);
    bt_budget_start(&own, &part);
    g.budget = &own;
    BT_TRY(bt_describe(&g, x->f, domain, set, out, x->err));
    *found = *out->formula && strlen(out->words) <= BT_PHRASE_LENGTH;
    return BT_OK;
}

static bt_status
say(comparing *x, bt_dfa *set, bt_description *out, bool *found)
{
    bt_dfa *left = NULL;
    bool listed = false;
    BT_TRY(bt_dfa_product(x->g, set, set, BT_BOTH, &left, x->err));
    bt_status s = list(x, &left, out, &listed);
    bt_dfa_free(left);
    BT_TRY(s);
    *found = listed && strlen(out->words) <= BT_PHRASE_LENGTH;
    return *found ? BT_OK : describe(x, x->is.members, set, out, found);
}

/* Members that are in one and not in the other. */
static bt_status
subtract(comparing *x, const bt_dfa *one, const bt_dfa *other, bt_dfa **out,
         bool *any)
{
    bt_dfa *all = NULL;
    int64_t at[BT_MAX_TRACKS];
    bt_found how = BT_FOUND_NONE;
    bt_status s = bt_dfa_product(x->g, one, other, BT_FIRST_ONLY, &all, x->err);
    if (s == BT_OK)
        s = bt_dfa_product(x->g, all, x->is.members, BT_BOTH, out, x->err);
    bt_dfa_free(all);
    if (s == BT_OK)
        s = bt_dfa_witness(*out, &how, at, x->err);
    *any = how != BT_FOUND_NONE;
    return s;
}

static bt_status
say_lost(comparing *x, const bt_dfa *set, bt_description *out, bool *found)
{
    bt_dfa *lost = NULL;
    bool any = false;
    bt_status s = subtract(x, x->is.said, set, &lost, &any);
    if (s == BT_OK && any)
        s = say(x, lost, out, found);
    bt_dfa_free(lost);
    return s;
}

/* Where there are no words for them, those that are right of what F is not true
 * of will do: that all of these are P-positions is part of what is proved. */
static bt_status
say_more(comparing *x, const bt_dfa *set, bt_description *out, bool *found)
{
    bt_dfa *more = NULL, *rest = NULL;
    bool any = false, others;
    bt_status s = subtract(x, set, x->is.said, &more, &any);
    if (s == BT_OK && any)
        s = say(x, more, out, found);
    if (s == BT_OK && any && !*found)
        s = subtract(x, x->is.members, x->is.said, &rest, &others);
    if (s == BT_OK && rest)
        s = describe(x, rest, more, out, found);
    bt_dfa_free(rest);
    bt_dfa_free(more);
    return s;
}

static bt_status
compare(comparing *x, const bt_part *p, const bt_dfa *set,
        bt_exceptions_found *out, bool *found)
{
    *found = bt_claimed_names(p, x->f);
    if (!*found)
        return BT_OK;
    bt_status s = bt_claimed_sides_of(p, x->g, x->f, &x->is, x->err);
    *found = s == BT_OK && x->is.said;
    if (*found)
        s = say_lost(x, set, &out->lost, found);
    if (s == BT_OK && *found)
        s = say_more(x, set, &out->more, found);
    bt_dfa_free(x->is.said);
    bt_dfa_free(x->is.members);
    return s;
}

bt_status
bt_exceptions_find(bt_case *k, bt_exceptions_found *out, bool *found,
                   bt_err *err)
{
    bt_discovery *d = NULL;
    bt_budget budget;
    *out = (bt_exceptions_found){0};
    *found = false;
    bt_status s = bt_logic_set(k, &d, err);
    if (s == BT_OK && d) {
        bt_logic_budget(k, &budget);
        bt_logic g = bt_logic_default(bt_discovery_set(d)->system, &budget);
        comparing x = {.g = &g, .f = d->flat, .err = err};
        s = compare(&x, &k->part, bt_discovery_set(d), out, found);
    }
    *found = *found && s == BT_OK;
    bt_discovery_free(d);
    return s;
}

void
bt_exceptions_forget(bt_exceptions_found *x)
{
    forget(&x->lost);
    forget(&x->more);
}
