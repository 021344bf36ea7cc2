/* eval_ask.c: questions about positions, which engines and the move generator
 * answer. */
#include "core/eval.h"
#include "game/moves.h"

/* What the rules or an engine answered: is it known? Rules that are wrong at a
 * position say nothing about it. */
static bool
answered(bt_evaluator *e, bt_status s)
{
    if (s == BT_ERR_OVERFLOW || s == BT_ERR_RULE)
        bt_eval_wrong(e, s, "the rules are wrong at a position");
    else if (s != BT_OK && e->status == BT_OK)
        e->status = s;
    return s == BT_OK;
}

bool
bt_eval_options(bt_evaluator *e, size_t game, const bt_position *p,
                bt_options **out)
{
    bt_limits limits = bt_budget_part(e->budget, 0);
    return answered(
        e, bt_options_new(e->part->game[game].rules, p, &limits, out, e->err));
}

bt_number
bt_eval_grundy(bt_evaluator *e, const bt_core_node *x)
{
    const bt_oracle *o = e->oracle;
    size_t game = (size_t)x->value;
    uint64_t value = 0;
    bt_spot at = bt_eval_find(e, game, x->kid[0]);
    if (at.p && !answered(e, o->grundy(o->context, game, at.p, &value, e->err)))
        at.is = BT_UNKNOWN;
    bt_position_free(at.own);
    if (at.is == BT_UNKNOWN)
        return (bt_number){0};
    return value > INT64_MAX ? bt_eval_unknown(e, x, BT_EVAL_LEAVES)
                             : (bt_number){true, (int64_t)value};
}

bt_number
bt_eval_period(bt_evaluator *e, const bt_core_node *x)
{
    int64_t period = 0;
    size_t game = (size_t)x->value;
    if (!e->oracle->row_period)
        return bt_eval_unknown(e, x, "periods of rows are not known here");
    bt_spot at = bt_eval_find(e, game, x->kid[0]);
    if (at.p)
        e->status = e->oracle->row_period(e->oracle->context, game, at.p,
                                          &period, e->err);
    bt_position_free(at.own);
    if (at.is == BT_UNKNOWN)
        return (bt_number){0};
    if (e->status != BT_OK && e->status != BT_ERR_LIMIT && e->err->line == 0) {
        e->err->line = x->line;
        e->err->column = x->column;
    }
    return (bt_number){true, period};
}

bt_tri
bt_eval_outcome(bt_evaluator *e, const bt_core_node *x)
{
    const bt_oracle *o = e->oracle;
    size_t game = (size_t)x->value;
    bt_outcome outcome = BT_N;
    bt_spot at = bt_eval_find(e, game, x->kid[0]);
    if (at.p &&
        !answered(e, o->outcome(o->context, game, at.p, &outcome, e->err)))
        at.is = BT_UNKNOWN;
    bt_position_free(at.own);
    return at.is == BT_YES ? bt_eval_fact(outcome == BT_P) : at.is;
}

bt_tri
bt_eval_terminal(bt_evaluator *e, const bt_core_node *x)
{
    size_t game = (size_t)x->value;
    bool any = false;
    bt_spot at = bt_eval_find(e, game, x->kid[0]);
    if (at.p && !answered(e, bt_moves_any(e->part->game[game].rules, e->budget,
                                          at.p->v, &any, e->err)))
        at.is = BT_UNKNOWN;
    bt_position_free(at.own);
    return at.is == BT_YES ? bt_eval_fact(!any) : at.is;
}

static bt_tri
leads(bt_evaluator *e, const bt_position *p, const bt_position *q)
{
    bool legal = false;
    if (!answered(e, bt_moves_lead(e->part->game[0].rules, e->budget, p->v,
                                   q->v, q->n, &legal, e->err)))
        return BT_UNKNOWN;
    return bt_eval_fact(legal);
}

/* leads, same: both are positions, and ... */
bt_tri
bt_eval_pair(bt_evaluator *e, const bt_core_node *x)
{
    bt_spot a = bt_eval_find(e, 0, x->kid[0]);
    bt_spot b = bt_eval_find(e, 0, x->kid[1]);
    bt_tri is = a.is == BT_NO || b.is == BT_NO ? BT_NO : BT_UNKNOWN;
    if (a.p && b.p)
        is = x->kind == BT_NODE_SAME ? bt_eval_fact(bt_position_equal(a.p, b.p))
                                     : leads(e, a.p, b.p);
    bt_position_free(a.own);
    bt_position_free(b.own);
    return is;
}
