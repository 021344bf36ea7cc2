/* listed.c: the moves of a claim that says "covered by", one by one, for those
 * who draw them. Each is looked at before it is handed on. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "claim/claims.h"
#include "core/members.h"
#include "prove/prove.h"

typedef struct listed {
    const bt_ruleset *rules;
    bt_solver *solver;
    bt_evaluator e;
    const char *parameter;
    size_t which; /* case */
    bt_listed_fn *visit;
    void *arg;
    bt_status status;
    bt_err *err;
} listed;

static bt_status
ask_outcome(void *context, size_t game, const bt_position *p, bt_outcome *out,
            bt_err *err)
{
    (void)game;
    return bt_solver_outcome(((listed *)context)->solver, p, out, err);
}

static bt_status
ask_grundy(void *context, size_t game, const bt_position *p, uint64_t *out,
           bt_err *err)
{
    (void)game;
    return bt_solver_grundy(((listed *)context)->solver, p, out, err);
}

static int64_t
level_of(const listed *l, const bt_member *m)
{
    for (size_t i = 0; i < m->problem->n_vars; i++)
        if (strcmp(m->problem->name[i], l->parameter) == 0)
            return m->value[i];
    return -1;
}

static bt_status
refuse(listed *l, const bt_problem *p, const bt_listed_move *m)
{
    char *from = bt_position_text(l->rules, m->from);
    char *to = m->to ? bt_position_text(l->rules, m->to) : NULL;
    bt_status s =
        from ? bt_fail(l->err, BT_ERR_POSITION, "%.80s -> %.80s: %s", from,
                       to ? to : "?", bt_explain_case(&l->e, p, m->to))
             : bt_fail_nomem(l->err);
    free(from);
    free(to);
    return s;
}

static bool
visit_member(void *arg, const bt_member *at)
{
    listed *l = arg;
    bt_finding f;
    l->status = bt_eval_member(&l->e, at, &f);
    if (l->status != BT_OK)
        return false;
    bt_spot to = bt_eval_find(&l->e, 0, at->problem->target);
    bt_listed_move m = {l->which, level_of(l, at), at->position, to.p};
    l->status = f == BT_FINDING_HOLDS ? l->visit(l->arg, &m, l->err)
                                      : refuse(l, at->problem, &m);
    bt_position_free(to.own);
    return l->status == BT_OK;
}

/* Problem 0 is that the cases cover the family, then each has its own. */
static bt_status
list_cases(listed *l, const bt_part *p, int64_t most)
{
    bt_tour tour = {.visit = visit_member, .arg = l};
    if (p->n_problems == 1)
        return bt_fail(l->err, BT_ERR_RULE,
                       "this claim lists no moves: it does not say 'covered "
                       "by'");
    for (size_t i = 1; i < p->n_problems && l->status == BT_OK; i++) {
        l->which = i - 1;
        BT_TRY(bt_members_to(&l->e, &p->problem[i], most, NULL, &tour));
    }
    return l->status;
}

bt_status
bt_claims_moves(const bt_claims *c, size_t index, const bt_ruleset *rules,
                bt_solver *solver, const bt_limits *limits,
                const char *parameter, int64_t most, bt_listed_fn *visit,
                void *arg, bt_err *err)
{
    const bt_claim *claim = &BT_AT(&c->file.claims, bt_claim, index);
    const bt_ruleset *const games[BT_CLAIM_GAMES] = {rules};
    listed l = {.rules = rules,
                .solver = solver,
                .parameter = parameter,
                .visit = visit,
                .arg = arg,
                .err = err};
    bt_oracle oracle = {
        .outcome = ask_outcome, .grundy = ask_grundy, .context = &l};
    bt_statement statement = {0};
    bt_part part = {0};
    bt_budget budget;
    if (claim->n_games != 1 || strcmp(claim->game[0].name, rules->name) != 0)
        return bt_fail(err, BT_ERR_RULE, "this claim is not about %.60s alone",
                       rules->name);
    bt_budget_start(&budget, limits);
    bt_status s = bt_statement_read(&statement, &c->file, claim, games, err);
    if (s == BT_OK)
        s = bt_part_lower(&part, &c->file, claim, &statement, true, err);
    if (s == BT_OK) {
        bt_eval_open(&l.e, &part, &oracle, &budget, err);
        s = list_cases(&l, &part, most);
    }
    bt_part_free(&part);
    bt_statement_free(&statement);
    if (s != BT_OK && err)
        bt_claims_locate(c, err);
    return s;
}
