/* complain.c: why a problem says nothing at a member, in one sentence with its
 * place in the text. */
#include "base/fail.h"
#include "core/eval.h"

/* ---- what has no value ---- */

/* The condition that is not true, and whether what it is about can be
 * computed: not when it is about an option, which is gone by now. */
typedef struct culprit {
    const bt_core_node *x;
    bool computable;
} culprit;

static culprit find(bt_evaluator *e, bt_node n, bool computable);

/* Of an AND the first that is not true; of an OR the last one, since it stands
 * behind the conditions under which it is needed. */
static culprit
find_operand(bt_evaluator *e, const bt_core_node *x, bool computable)
{
    culprit none = {0};
    for (size_t i = 0; i < x->n; i++) {
        bool all = x->kind == BT_NODE_AND;
        bt_node kid = x->kid[all ? i : x->n - 1 - i];
        if (all && computable && bt_eval_truth(e, kid) != BT_NO)
            continue;
        culprit found = find(e, kid, computable);
        if (found.x)
            return found;
    }
    return none;
}

static culprit
find(bt_evaluator *e, bt_node n, bool computable)
{
    const bt_core_node *x = bt_core_at(e->c, n);
    if (x->lacks)
        return (culprit){x, computable};
    switch (x->kind) {
    case BT_NODE_AND:
    case BT_NODE_OR:
        return find_operand(e, x, computable);
    case BT_NODE_EVERY: /* its number stays where it fails */
        if (computable)
            bt_eval_truth(e, n);
        return find(e, x->kid[0], computable);
    case BT_NODE_EVERY_MOVE:
        return find(e, x->kid[1], false);
    default:
        return (culprit){0};
    }
}

static bt_status
complain_of(bt_err *err, bt_lack what, int line, int column, const char *name,
            bt_number at)
{
    static const char *const sentence[] = {
        [BT_LACKS_NOTHING] = "this has no value",
        [BT_LACKS_QUOTIENT] = "division by zero",
        [BT_LACKS_POWER] = "this power has a negative exponent",
        [BT_LACKS_LOG2] = "log2 of a number below 1",
        [BT_LACKS_GOLDEN] = "golden of a number below 0",
        [BT_LACKS_ZECKENDORF] = "zeckendorf of a number below 1",
        [BT_LACKS_MODULUS] = "xor modulo a number below 1",
        [BT_LACKS_ITEM] = "a list of values begins with that of 1",
        [BT_LACKS_CASE] = "none of these cases applies"};
    static const bt_op partial[BT_LACKS_CASE + 1] = {
        [BT_LACKS_LOG2] = BT_OP_LOG2,
        [BT_LACKS_GOLDEN] = BT_OP_GOLDEN,
        [BT_LACKS_ZECKENDORF] = BT_OP_ZECKENDORF};
    if (partial[what] && at.known)
        return bt_op_lacks(partial[what], at.is, line, column, err);
    if (what == BT_LACKS_ITEM && at.known && name)
        return bt_fail_at(err, BT_ERR_OVERFLOW, line, column,
                          "%.60s(%lld) is asked for, but the list gives "
                          "%.60s(1), %.60s(2), ...",
                          name, (long long)at.is, name, name);
    return bt_fail_plain(err, BT_ERR_OVERFLOW, line, column, sentence[what]);
}

static bt_status
complain_undefined(bt_evaluator *e, bt_node defined)
{
    culprit found = find(e, defined, true);
    bt_number at = {0};
    if (!found.x)
        return complain_of(e->err, e->c->never, e->c->never_line,
                           e->c->never_column, NULL, at);
    if (found.computable && found.x->kind == BT_NODE_GE) {
        at = bt_eval_number(e, found.x->kid[0]);
        /* the condition is that it is at least 1; of golden 0 */
        at.is += at.known && found.x->lacks != BT_LACKS_GOLDEN;
    }
    return complain_of(e->err, found.x->lacks, found.x->line, found.x->column,
                       found.x->name, at);
}

/* ---- what is not known ---- */

static bt_status
complain_unknown(const bt_evaluator *e)
{
    const bt_core_node *x = e->at;
    if (e->wrong.status != BT_OK) {
        if (e->err)
            *e->err = e->wrong;
        return e->wrong.status;
    }
    if (x && x->name)
        return bt_fail_at(e->err, BT_ERR_RULE, x->line, x->column,
                          "%.60s is not bounded from above: say up to where, "
                          "as in 0 <= %.60s <= 10",
                          x->name, x->name);
    return bt_fail_at(e->err, BT_ERR_OVERFLOW, x ? x->line : 0,
                      x ? x->column : 0, "%s",
                      e->why ? e->why : "this cannot be computed");
}

bt_status
bt_eval_complain(bt_evaluator *e, bt_node defined, bt_tri is)
{
    if (e->status != BT_OK)
        return e->status;
    return is == BT_UNKNOWN ? complain_unknown(e)
                            : complain_undefined(e, defined);
}
