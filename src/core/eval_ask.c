/* eval_ask.c: questions about positions, which engines and the move generator
 * answer. */
#include "core/eval.h"
#include "game/moves.h"

bool
bt_eval_answered(bt_evaluator *e, bt_status s)
{
    if (s == BT_ERR_OVERFLOW || s == BT_ERR_RULE)
        bt_eval_wrong(e, s, "the rules are wrong at a position");
    else if (s != BT_OK && e->status == BT_OK)
        e->status = s;
    return s == BT_OK;
}

bt_number
bt_eval_grundy(bt_evaluator *e, const bt_core_node *x)
{
    const bt_oracle *o = e->oracle;
    size_t game = (size_t)x->value;
    bt_position *p = NULL;
    uint64_t value = 0;
    bt_tri is = bt_eval_place(e, game, x->kid[0], &p);
    if (p &&
        !bt_eval_answered(e, o->grundy(o->context, game, p, &value, e->err)))
        is = BT_UNKNOWN;
    bt_position_free(p);
    if (is == BT_UNKNOWN)
        return (bt_number){0};
    return value > INT64_MAX ? bt_eval_unknown(e, x, BT_EVAL_LEAVES)
                             : (bt_number){true, (int64_t)value};
}

bt_number
bt_eval_period(bt_evaluator *e, const bt_core_node *x)
{
    int64_t period = 0;
    bt_number fixed = bt_eval_number(e, x->kid[0]);
    if (!fixed.known || e->status != BT_OK)
        return (bt_number){0};
    if (!e->oracle->row_period)
        return bt_eval_unknown(e, x, "periods of rows are not known here");
    e->status = e->oracle->row_period(e->oracle->context, (size_t)x->value,
                                      fixed.is, &period, e->err);
    return (bt_number){true, period};
}

bt_tri
bt_eval_outcome(bt_evaluator *e, const bt_core_node *x)
{
    const bt_oracle *o = e->oracle;
    size_t game = (size_t)x->value;
    bt_position *p = NULL;
    bt_outcome outcome = BT_N;
    bt_tri is = bt_eval_place(e, game, x->kid[0], &p);
    if (p &&
        !bt_eval_answered(e, o->outcome(o->context, game, p, &outcome, e->err)))
        is = BT_UNKNOWN;
    bt_position_free(p);
    return is == BT_YES ? bt_eval_fact(outcome == BT_P) : is;
}

bt_tri
bt_eval_terminal(bt_evaluator *e, const bt_core_node *x)
{
    const bt_ruleset *rules = e->part->game[x->value].rules;
    bt_position *p = NULL;
    bool any = false;
    bt_tri is = bt_eval_place(e, (size_t)x->value, x->kid[0], &p);
    if (p && !bt_eval_answered(
                 e, bt_moves_any(rules, e->budget, p->v, &any, e->err)))
        is = BT_UNKNOWN;
    bt_position_free(p);
    return is == BT_YES ? bt_eval_fact(!any) : is;
}

/* leads, same: both are positions, and ... */
bt_tri
bt_eval_pair(bt_evaluator *e, const bt_core_node *x)
{
    const bt_ruleset *rules = e->part->game[0].rules;
    bt_position *p = NULL, *q = NULL;
    bool is = false;
    bt_tri first = bt_eval_place(e, 0, x->kid[0], &p);
    bt_tri second = bt_eval_place(e, 0, x->kid[1], &q);
    if (p && q && x->kind == BT_NODE_SAME)
        is = bt_position_equal(p, q);
    else if (p && q &&
             !bt_eval_answered(e, bt_moves_lead(rules, e->budget, p->v, q->v,
                                                q->n, &is, e->err)))
        first = BT_UNKNOWN;
    bt_position_free(p);
    bt_position_free(q);
    if (first == BT_NO || second == BT_NO)
        return BT_NO;
    return first == BT_YES && second == BT_YES ? bt_eval_fact(is) : BT_UNKNOWN;
}
