/* eval.c: the definition. Truth has three values: what is unknown stays so
 * unless it does not matter. */
#include "core/eval.h"

#include "base/checked.h"
#include "base/fail.h"
#include "expr/eval.h"
#include "game/moves.h"

/* Without an end in sight, so many values are tried all the same. */
enum { TRIES = 64 };

void
bt_eval_open(bt_evaluator *e, const bt_part *part, const bt_oracle *oracle,
             bt_budget *budget, bt_err *err)
{
    *e = (bt_evaluator){.part = part,
                        .c = &part->core,
                        .oracle = oracle,
                        .budget = budget,
                        .err = err};
}

bt_number
bt_eval_unknown(bt_evaluator *e, const bt_core_node *x, const char *why)
{
    e->why = why;
    e->at = x;
    return (bt_number){0};
}

void
bt_eval_wrong(bt_evaluator *e, bt_status s, const char *why)
{
    e->why = why;
    e->at = NULL;
    if (e->err) {
        e->wrong = *e->err;
        *e->err = (bt_err){0};
    }
    e->wrong.status = s;
}

/* Count a step; false after a failure. */
static bool
count_step(bt_evaluator *e)
{
    if (e->status == BT_OK && e->fuel-- == 0)
        e->status =
            bt_fail(e->err, BT_ERR_LIMIT,
                    "gave up: this takes more than %d steps", BT_EVAL_FUEL);
    if (e->status == BT_OK && e->fuel % BT_EVAL_NODES_PER_STEP == 0)
        e->status = bt_budget_step(e->budget, 1, e->err);
    return e->status == BT_OK;
}

static bt_tri
negated(bt_tri f)
{
    return f == BT_UNKNOWN ? f : bt_eval_fact(f == BT_NO);
}

/* ---- numbers ---- */

static bt_number
number(int64_t is)
{
    return (bt_number){true, is};
}

static bt_number
eval_sum(bt_evaluator *e, const bt_core_node *x)
{
    int64_t sum = x->value, more;
    for (size_t i = 0; i < x->n; i++) {
        bt_number t = bt_eval_number(e, x->kid[i]);
        if (!t.known)
            return t;
        if (!bt_mul(x->coef[i], t.is, &more) || !bt_add(sum, more, &sum))
            return bt_eval_unknown(e, x, BT_EVAL_LEAVES);
    }
    return number(sum);
}

static bt_number
eval_function(bt_evaluator *e, const bt_core_node *x)
{
    bt_number so_far = bt_eval_number(e, x->kid[0]);
    if (so_far.known && !bt_core_compute_one(x->kind, so_far.is, &so_far.is))
        return bt_eval_unknown(e, x, BT_EVAL_LEAVES);
    for (size_t i = 1; i < x->n && so_far.known; i++) {
        bt_number t = bt_eval_number(e, x->kid[i]);
        if (!t.known)
            return t;
        if (!bt_core_compute(x->kind, so_far.is, t.is, &so_far.is))
            return bt_eval_unknown(e, x, BT_EVAL_LEAVES);
    }
    return so_far;
}

static bt_number
eval_if(bt_evaluator *e, const bt_core_node *x)
{
    bt_tri when = bt_eval_truth(e, x->kid[0]);
    if (when == BT_UNKNOWN)
        return (bt_number){0};
    return bt_eval_number(e, x->kid[when == BT_YES ? 1 : 2]);
}

static bt_number
eval_list(bt_evaluator *e, const bt_core_node *x)
{
    bt_number at = bt_eval_number(e, x->kid[0]);
    if (!at.known)
        return at;
    size_t last = x->n_coef - 1;
    if (at.is < 1)
        return number(0);
    return number(x->coef[(uint64_t)at.is > last ? last : (size_t)at.is - 1]);
}

/* ---- numbers and positions that run ---- */

/* What has been seen so far: a truth value, or a sum. */
typedef struct run {
    const bt_core_node *x;
    bool yes, no, unknown;
    bt_number sum;
} run;

static bool
is_total(const bt_core_node *x)
{
    return x->kind == BT_NODE_TOTAL || x->kind == BT_NODE_TOTAL_MOVES;
}

static void
add_to_total(bt_evaluator *e, run *r)
{
    bt_tri counts = bt_eval_truth(e, r->x->kid[r->x->n - 2]);
    if (counts == BT_NO)
        return;
    bt_number more = bt_eval_number(e, r->x->kid[r->x->n - 1]);
    r->unknown = r->unknown || counts == BT_UNKNOWN || !more.known ||
                 !bt_add(r->sum.is, more.is, &r->sum.is);
}

/* One more value; false: the rest does not matter. */
static bool
run_one(bt_evaluator *e, run *r)
{
    if (is_total(r->x)) {
        add_to_total(e, r);
        return !r->unknown && e->status == BT_OK;
    }
    bt_tri f = bt_eval_truth(e, r->x->kid[r->x->n - 1]);
    bool some = r->x->kind == BT_NODE_SOME || r->x->kind == BT_NODE_SOME_MOVE;
    r->yes = r->yes || f == BT_YES;
    r->no = r->no || f == BT_NO;
    r->unknown = r->unknown || f == BT_UNKNOWN;
    return !(some ? r->yes : r->no) && e->status == BT_OK;
}

static void
run_numbers(bt_evaluator *e, run *r)
{
    int64_t low = 0, high = INT64_MAX;
    bool every = r->x->kind == BT_NODE_EVERY;
    bool go_on = true;
    bt_eval_range(e, r->x->kid[0], r->x->value, 0, !every, &low, &high);
    bool endless = high == INT64_MAX;
    if (endless)
        high = low + TRIES;
    for (int64_t v = low; v <= high && go_on; v++) {
        e->number[r->x->value] = v;
        go_on = count_step(e) && run_one(e, r);
    }
    if (go_on && endless) {
        bt_eval_unknown(e, r->x,
                        "a number that runs has no end that can be seen");
        r->unknown = true;
    }
}

static void
run_moves(bt_evaluator *e, run *r)
{
    bt_options *options = NULL;
    bt_spot at = bt_eval_find(e, 0, r->x->kid[0]);
    r->unknown =
        at.is == BT_UNKNOWN || (at.p && !bt_eval_options(e, 0, at.p, &options));
    size_t n = options ? bt_options_count(options) : 0;
    for (size_t i = 0; i < n && e->status == BT_OK; i++) {
        e->position[r->x->value] = bt_options_position(options, i);
        if (!count_step(e) || !run_one(e, r))
            break;
    }
    bt_options_free(options);
    bt_position_free(at.own);
}

static run
run_all(bt_evaluator *e, const bt_core_node *x)
{
    run r = {.x = x, .sum = {true, 0}};
    if (x->kind == BT_NODE_SOME || x->kind == BT_NODE_EVERY ||
        x->kind == BT_NODE_TOTAL)
        run_numbers(e, &r);
    else
        run_moves(e, &r);
    return r;
}

static bt_tri
eval_bound(bt_evaluator *e, const bt_core_node *x)
{
    run r = run_all(e, x);
    bool some = x->kind == BT_NODE_SOME || x->kind == BT_NODE_SOME_MOVE;
    if (some ? r.yes : r.no)
        return bt_eval_fact(some);
    return r.unknown ? BT_UNKNOWN : bt_eval_fact(!some);
}

static bt_number
eval_total(bt_evaluator *e, const bt_core_node *x)
{
    run r = run_all(e, x);
    if (!r.unknown)
        return r.sum;
    return e->why ? (bt_number){0} : bt_eval_unknown(e, x, BT_EVAL_LEAVES);
}

/* ---- */

bt_number
bt_eval_number(bt_evaluator *e, bt_node n)
{
    const bt_core_node *x = bt_core_at(e->c, n);
    if (!count_step(e))
        return (bt_number){0};
    switch (x->kind) {
    case BT_NODE_SUM:
        return eval_sum(e, x);
    case BT_NODE_VAR:
        return number(e->number[x->value]);
    case BT_NODE_IF:
        return eval_if(e, x);
    case BT_NODE_LIST:
        return eval_list(e, x);
    case BT_NODE_CALL:
        return bt_eval_unknown(e, x, "the function is any of its class");
    case BT_NODE_TOTAL:
    case BT_NODE_TOTAL_MOVES:
        return eval_total(e, x);
    case BT_NODE_GRUNDY:
        return bt_eval_grundy(e, x);
    case BT_NODE_PERIOD:
        return bt_eval_period(e, x);
    case BT_NODE_ENTRY:
    case BT_NODE_STONES:
    case BT_NODE_COUNT:
    case BT_NODE_COUNT_OF:
    case BT_NODE_LEAST:
    case BT_NODE_MOST:
    case BT_NODE_NIM_SUM:
    case BT_NODE_NIM_SUM_OF:
        return bt_eval_lists(e, x);
    default:
        return eval_function(e, x);
    }
}

/* AND is decided by a NO, OR by a YES: what asks about positions comes last. */
static bt_tri
eval_junction(bt_evaluator *e, const bt_core_node *x)
{
    bt_tri decides = x->kind == BT_NODE_AND ? BT_NO : BT_YES;
    bt_tri all = negated(decides);
    for (int late = 0; late <= x->asks; late++)
        for (size_t i = 0; i < x->n; i++) {
            if (bt_core_at(e->c, x->kid[i])->asks != late)
                continue;
            bt_tri f = bt_eval_truth(e, x->kid[i]);
            if (f == decides)
                return f;
            if (f == BT_UNKNOWN)
                all = f;
        }
    return all;
}

static bt_tri
eval_iff(bt_evaluator *e, const bt_core_node *x)
{
    bt_tri a = bt_eval_truth(e, x->kid[0]);
    bt_tri b = bt_eval_truth(e, x->kid[1]);
    return a == BT_UNKNOWN || b == BT_UNKNOWN ? BT_UNKNOWN
                                              : bt_eval_fact(a == b);
}

static bt_tri
eval_comparison(bt_evaluator *e, const bt_core_node *x)
{
    bt_number t = bt_eval_number(e, x->kid[0]);
    if (!t.known)
        return BT_UNKNOWN;
    return bt_eval_fact(x->kind == BT_NODE_GE ? t.is >= 0 : t.is == 0);
}

bt_tri
bt_eval_truth(bt_evaluator *e, bt_node n)
{
    const bt_core_node *x = bt_core_at(e->c, n);
    if (!count_step(e))
        return BT_UNKNOWN;
    switch (x->kind) {
    case BT_NODE_AND:
    case BT_NODE_OR:
        return eval_junction(e, x);
    case BT_NODE_NOT:
        return negated(bt_eval_truth(e, x->kid[0]));
    case BT_NODE_IFF:
        return eval_iff(e, x);
    case BT_NODE_GE:
    case BT_NODE_EQ:
        return eval_comparison(e, x);
    case BT_NODE_POSITION: {
        bt_spot at = bt_eval_find(e, (size_t)x->value, x->kid[0]);
        bt_position_free(at.own);
        return at.is;
    }
    case BT_NODE_IN_P:
        return bt_eval_outcome(e, x);
    case BT_NODE_TERMINAL:
        return bt_eval_terminal(e, x);
    case BT_NODE_LEADS:
    case BT_NODE_SAME:
        return bt_eval_pair(e, x);
    default:
        return eval_bound(e, x);
    }
}

void
bt_eval_begin(bt_evaluator *e)
{
    e->fuel = BT_EVAL_FUEL;
    e->status = BT_OK;
    e->why = NULL;
    e->at = NULL;
    e->wrong.status = BT_OK;
}

/* The member is a position. */
static bt_finding
find_out(bt_evaluator *e, const bt_problem *p)
{
    bt_tri defined = bt_eval_truth(e, p->defined);
    bt_tri where = bt_eval_truth(e, p->where);
    bt_tri holds = where == BT_NO ? BT_YES : bt_eval_truth(e, p->holds);
    if (defined == BT_NO)
        return BT_FINDING_UNDEFINED;
    if (defined == BT_UNKNOWN || where == BT_UNKNOWN || holds == BT_UNKNOWN)
        return BT_FINDING_UNKNOWN;
    return where == BT_NO    ? BT_FINDING_OUTSIDE
           : holds == BT_YES ? BT_FINDING_HOLDS
                             : BT_FINDING_FAILS;
}

bt_status
bt_eval_problem(bt_evaluator *e, const bt_problem *p, bt_finding *out)
{
    bt_spot at = {.is = BT_YES};
    bt_eval_begin(e);
    e->place = p->member;
    if (p->kind == BT_MEMBER_PLACE)
        at = bt_eval_find(e, 0, p->member);
    e->member = at.p;
    *out = at.is == BT_YES  ? find_out(e, p)
           : at.is == BT_NO ? BT_FINDING_OUTSIDE
                            : BT_FINDING_UNKNOWN;
    e->member = NULL;
    bt_position_free(at.own);
    return e->status;
}

void
bt_eval_values(bt_evaluator *e, const bt_member *m)
{
    bt_eval_begin(e);
    if (m->problem->kind == BT_MEMBER_POSITION)
        e->position[0] = m->position;
    for (size_t i = 0; i < m->problem->n_vars; i++)
        e->number[i] = m->value[i];
}

bt_status
bt_eval_member(bt_evaluator *e, const bt_member *m, bt_finding *out)
{
    const bt_problem *p = m->problem;
    bt_eval_values(e, m);
    e->place = p->member;
    e->member = p->kind == BT_MEMBER_PLACE ? m->position : NULL;
    BT_TRY(bt_eval_problem(e, p, out));
    if (*out == BT_FINDING_UNDEFINED || *out == BT_FINDING_UNKNOWN)
        return bt_eval_complain(
            e, p->defined, *out == BT_FINDING_UNKNOWN ? BT_UNKNOWN : BT_NO);
    return BT_OK;
}

bt_status
bt_eval_located(bt_evaluator *e, const bt_member *m, bt_position **out)
{
    const bt_problem *p = m->problem;
    bt_tri is = BT_NO;
    *out = NULL;
    bt_eval_values(e, m);
    if (p->kind == BT_MEMBER_PLACE)
        is = bt_eval_place(e, 0, p->member, out);
    return is == BT_UNKNOWN ? bt_eval_complain(e, p->defined, is) : e->status;
}
