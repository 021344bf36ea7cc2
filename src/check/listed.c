/* listed.c: the moves of a claim that says "covered by", one by one, for those
 * who draw them. Each is looked at before it is handed on. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "claim/claims.h"
#include "game/moves.h"

typedef struct listed {
    const bt_ruleset *rules;
    bt_solver *solver;
    bt_judge judge;
    const char *parameter;
    bt_listed_fn *visit;
    void *arg;
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
level_of(const listed *l, size_t which)
{
    const bt_template *t = &l->judge.s->cases[which];
    for (size_t i = 0; i < t->n_params; i++)
        if (strcmp(t->param[i], l->parameter) == 0)
            return l->judge.slot[t->slot[i]];
    return -1;
}

static bt_status
refuse(const listed *l, const bt_listed_move *m, const char *why, bt_err *err)
{
    char *from = bt_position_text(l->rules, m->from);
    char *to = m->to ? bt_position_text(l->rules, m->to) : NULL;
    bt_status s = from ? bt_fail(err, BT_ERR_POSITION, "%.80s -> %.80s: %s",
                                 from, to ? to : "?", why)
                       : bt_fail_nomem(err);
    free(from);
    free(to);
    return s;
}

static bt_status
visit_pair(void *arg, size_t which, bt_position *source, bt_position *target,
           bt_err *err)
{
    listed *l = arg;
    bt_listed_move m = {which, level_of(l, which), source, target};
    bt_outcome outcome = BT_N;
    bool legal = false;
    if (target)
        BT_TRY(bt_moves_lead(l->rules, l->judge.budget, source->v, target->v,
                             target->n, &legal, err));
    if (!legal)
        return refuse(l, &m, "this is not a legal move", err);
    BT_TRY(bt_solver_outcome(l->solver, target, &outcome, err));
    if (outcome != BT_P)
        return refuse(l, &m, "this does not leave a P-position", err);
    return l->visit(l->arg, &m, err);
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
                .arg = arg};
    bt_oracle oracle = {
        .outcome = ask_outcome, .grundy = ask_grundy, .context = &l};
    bt_statement statement = {0};
    bt_budget budget;
    if (claim->n_games != 1 || strcmp(claim->game[0].name, rules->name) != 0)
        return bt_fail(err, BT_ERR_RULE, "this claim is not about %.60s alone",
                       rules->name);
    bt_budget_start(&budget, limits);
    bt_status s = bt_statement_read(&statement, &c->file, claim, games, err);
    if (s == BT_OK && statement.body_kind != BT_BODY_COVERED)
        s = bt_fail(err, BT_ERR_RULE,
                    "this claim lists no moves: it does not "
                    "say 'covered by'");
    if (s == BT_OK) {
        bt_judge_init(&l.judge, &statement, &oracle, &budget);
        s = bt_cases_each(&l.judge, most, visit_pair, &l, err);
        bt_judge_free(&l.judge);
    }
    bt_statement_free(&statement);
    if (s != BT_OK && err)
        bt_claims_locate(c, err);
    return s;
}
