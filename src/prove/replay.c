/* replay.c: a counterexample is believed only if the reference engine, which
 * is nothing but the rules, says so too. Where that search is too large, the
 * outcome of every position that was asked for is compared with the outcomes
 * of its options, straight from the move generator. */
#include "base/fail.h"
#include "prove/prove.h"

enum { MOST_POSITIONS = 3000000 };

/* An oracle that checks another one, one move deep. */
typedef struct checked {
    bt_case *k;
    bt_solver *reference[BT_CLAIM_GAMES];
    /* positions of the reference; 0: any number, and then one move deep */
    uint64_t most;
} checked;

static bt_status
one_move_deep(bt_case *k, size_t game, const bt_position *p, bt_outcome said,
              bt_err *err)
{
    bt_options *o = NULL;
    bt_limits limits = bt_budget_part(k->budget, 0);
    if (limits.max_positions == 0 || limits.max_positions > MOST_POSITIONS)
        limits.max_positions = MOST_POSITIONS;
    bt_status s = bt_options_new(k->rules[game], p, &limits, &o, err);
    bool has_p = false;
    for (size_t i = 0; s == BT_OK && i < bt_options_count(o) && !has_p; i++) {
        bt_outcome outcome;
        s = bt_solver_outcome(k->solver[game], bt_options_position(o, i),
                              &outcome, err);
        has_p = s == BT_OK && outcome == BT_P;
    }
    bool is_n = s == BT_OK && bt_options_count(o) == 0
                    ? k->claim->game[game].misere
                    : has_p;
    bt_options_free(o);
    if (s == BT_OK && is_n != (said == BT_N))
        s = bt_fail(err, BT_ERR_CORRUPT,
                    "an outcome does not agree with those of its options");
    return s;
}

static bt_status
checked_outcome(void *context, size_t game, const bt_position *p,
                bt_outcome *out, bt_err *err)
{
    checked *c = context;
    bt_outcome again;
    bt_status s = bt_solver_outcome(c->reference[game], p, &again, err);
    if (s != BT_OK && (s != BT_ERR_LIMIT || c->most))
        return s;
    BT_TRY(bt_solver_outcome(c->k->solver[game], p, out, err));
    if (s == BT_ERR_LIMIT)
        return one_move_deep(c->k, game, p, *out, err);
    if (again != *out)
        return bt_fail(err, BT_ERR_CORRUPT,
                       "two engines give different outcomes");
    return BT_OK;
}

static bt_status
checked_grundy(void *context, size_t game, const bt_position *p, uint64_t *out,
               bt_err *err)
{
    checked *c = context;
    uint64_t again;
    bt_status s = bt_solver_grundy(c->reference[game], p, &again, err);
    if (s != BT_OK && (s != BT_ERR_LIMIT || c->most))
        return s;
    BT_TRY(bt_solver_grundy(c->k->solver[game], p, out, err));
    if (s == BT_ERR_LIMIT)
        return BT_OK;
    if (again != *out)
        return bt_fail(err, BT_ERR_CORRUPT,
                       "two engines give different Grundy values");
    return BT_OK;
}

static bt_status
checked_row_period(void *context, size_t game, const bt_position *fixed,
                   int64_t *out, bt_err *err)
{
    checked *c = context;
    return c->k->oracle.row_period(c->k, game, fixed, out, err);
}

static bt_status
open_references(checked *c, bt_err *err)
{
    for (size_t i = 0; i < c->k->claim->n_games; i++) {
        bt_solver_options o = bt_solver_options_default();
        o.misere = c->k->claim->game[i].misere;
        o.engine = "reference";
        o.limits = bt_budget_part(c->k->budget, 0);
        o.limits.max_positions = MOST_POSITIONS;
        if (c->most)
            o.limits.max_positions = c->most;
        BT_TRY(bt_solver_new(c->k->rules[i], &o, &c->reference[i], err));
    }
    return BT_OK;
}

bt_status
bt_replay_member(bt_case *k, const bt_member *m, uint64_t positions,
                 bt_err *err)
{
    checked c = {.k = k, .most = positions};
    bt_oracle twice = k->oracle;
    bt_evaluator e;
    bt_finding f = BT_FINDING_OUTSIDE;
    twice.outcome = checked_outcome;
    twice.grundy = checked_grundy;
    twice.row_period = checked_row_period;
    twice.context = &c;
    bt_status s = open_references(&c, err);
    bt_eval_open(&e, &k->part, &twice, k->budget, err);
    if (s == BT_OK)
        s = bt_eval_member(&e, m, &f);
    for (size_t i = 0; i < BT_CLAIM_GAMES; i++)
        bt_solver_free(c.reference[i]);
    if (s == BT_OK && f != BT_FINDING_FAILS)
        s = bt_fail(err, BT_ERR_CORRUPT,
                    "a counterexample vanished when it was replayed");
    return s;
}
