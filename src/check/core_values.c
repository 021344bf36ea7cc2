/* core_values.c: what the core of a claim says at all small values. */
#include <stdlib.h>

#include "base/fail.h"
#include "core/eval.h"
#include "prove/prove.h"

typedef struct listing {
    bt_case *k;
    bt_evaluator e;
    const bt_problem *problem;
    size_t part, number; /* both from 1 */
    int64_t most;
    bt_text *t;
    bt_status status;
    bt_err *err;
} listing;

static void
say(listing *l, const char *where)
{
    static const char *const words[] = {[BT_FINDING_OUTSIDE] = "outside",
                                        [BT_FINDING_UNDEFINED] = "undefined",
                                        [BT_FINDING_HOLDS] = "holds",
                                        [BT_FINDING_FAILS] = "fails",
                                        [BT_FINDING_UNKNOWN] = "unknown"};
    bt_finding f = BT_FINDING_UNKNOWN;
    l->status = bt_eval_problem(&l->e, l->problem, &f);
    if (l->status == BT_OK)
        bt_text_add(l->t, "%zu.%zu %s: %s\n", l->part, l->number, where,
                    words[f]);
}

/* Field by field, without names: [1,2] 0 */
static bool
at_position(const bt_position *p, void *arg)
{
    listing *l = arg;
    const bt_ruleset *r = l->k->rules[0];
    bt_text t = {0};
    size_t k = 0;
    for (size_t i = 0; i < r->n_fields; i++) {
        bool list = bt_field_is_list(&r->field[i]);
        int64_t n = list ? p->v[k++] : 1;
        bt_text_add(&t, "%s%s", i ? " " : "", list ? "[" : "");
        for (int64_t m = 0; m < n; m++)
            bt_text_add(&t, "%s%lld", m ? "," : "", (long long)p->v[k++]);
        bt_text_add(&t, "%s", list ? "]" : "");
    }
    l->e.position[0] = p;
    say(l, t.v.data ? t.v.data : "");
    bt_text_free(&t);
    return l->status == BT_OK;
}

static void
at_numbers(listing *l, size_t variable)
{
    if (variable == l->problem->n_vars) {
        bt_text t = {0};
        bt_text_add(&t, "(");
        for (size_t i = 0; i < variable; i++)
            bt_text_add(&t, "%s%lld", i ? "," : "", (long long)l->e.number[i]);
        bt_text_add(&t, ")");
        say(l, t.v.data ? t.v.data : "");
        bt_text_free(&t);
        return;
    }
    for (int64_t v = 0; v <= l->most && l->status == BT_OK; v++) {
        l->e.number[variable] = v;
        at_numbers(l, variable + 1);
    }
}

static bt_status
list_part(listing *l, const bt_part *p)
{
    bt_range range = {.heaps = -1, .max_stones = l->most};
    bt_eval_open(&l->e, p, &l->k->oracle, l->k->budget, l->err);
    for (size_t i = 0; i < p->n_problems && l->status == BT_OK; i++) {
        l->problem = &p->problem[i];
        l->number = i + 1;
        if (l->problem->kind != BT_MEMBER_POSITION)
            at_numbers(l, 0);
        else
            BT_TRY(bt_position_each(l->k->rules[0], &range, at_position, l,
                                    l->err));
    }
    return l->status;
}

static bt_status
list_choice(listing *l, const bt_claims *claims, const bt_claim *k,
            const char *choice, const bt_check_options *o, bt_budget *budget)
{
    bt_case opened;
    l->k = &opened;
    l->part++;
    bt_status s = bt_case_open(&opened, claims, k, choice, o, budget, l->err);
    if (s == BT_OK)
        s = list_part(l, &opened.part);
    bt_case_close(&opened);
    return s;
}

static bt_status
list_claim(listing *l, const bt_claims *c, const bt_claim *k, size_t choice,
           const bt_limits *limits)
{
    bt_check_options o = {.limits = *limits};
    bt_budget budget;
    bt_budget_start(&budget, limits);
    if (!k->collected)
        return list_choice(l, c, k, NULL, &o, &budget);
    for (size_t i = 0; i < k->n_collected; i++)
        if (!choice || choice == i + 1)
            BT_TRY(list_choice(l, c, k, k->choice[i], &o, &budget));
    return BT_OK;
}

bt_status
bt_claims_core_values(const bt_claims *c, size_t index, size_t choice,
                      int64_t most, const bt_limits *limits, char **text,
                      bt_err *err)
{
    bt_text t = {0};
    bt_err local = {0};
    listing l = {.most = most, .t = &t, .err = err ? err : &local};
    *text = NULL;
    bt_status s = list_claim(&l, c, &BT_AT(&c->file.claims, bt_claim, index),
                             choice, limits);
    if (s == BT_OK) {
        *text = bt_text_take(&t);
        return *text ? BT_OK : bt_fail_nomem(l.err);
    }
    bt_text_free(&t);
    bt_claims_locate(c, l.err);
    return s;
}
