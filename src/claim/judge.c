/* judge.c: the truth of a statement at one member of its family. */
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "claim/claim.h"
#include "claim/judge.h"
#include "expr/bounds.h"
#include "game/moves.h"

static bt_status ask_atom(const bt_env *env, const bt_expr *e, int64_t *out,
                          bt_err *err);

void
bt_judge_init(bt_judge *j, const bt_statement *s, const bt_oracle *oracle,
              bt_budget *budget)
{
    *j = (bt_judge){.s = s, .oracle = oracle, .budget = budget};
    j->env = (bt_env){.slot = j->slot,
                      .definitions = s->definitions,
                      .atom = ask_atom,
                      .context = j,
                      .fuel = &j->fuel,
                      .budget = budget};
}

void
bt_judge_free(bt_judge *j)
{
    for (size_t i = 0; i < BT_CLAIM_POSITIONS; i++) {
        bt_position_free(j->position[i]);
        j->position[i] = NULL;
    }
}

bt_status
bt_judge_eval(bt_judge *j, const bt_expr *e, int64_t *out, bt_err *err)
{
    j->fuel = BT_EVAL_FUEL;
    return bt_eval(e, &j->env, out, err);
}

/* ---- questions ---- */

static void
note(const bt_judge *j, bt_fact_kind kind, size_t game, uint64_t value,
     const bt_position *p, const bt_position *q)
{
    if (j->oracle->note)
        j->oracle->note(j->oracle->context, kind, game, value, p, q);
}

/* The distinct options of a position, all of them noted. */
static bt_status
list_options(const bt_judge *j, size_t game, const bt_position *p,
             bt_options **out, bt_err *err)
{
    bt_limits limits = bt_budget_part(j->budget, 0);
    BT_TRY(bt_options_new(j->s->rules[game], p, &limits, out, err));
    size_t n = bt_options_count(*out);
    note(j, BT_FACT_OPTIONS, game, n, p, NULL);
    for (size_t i = 0; j->oracle->note && i < n; i++)
        note(j, BT_FACT_LEADS, game, 0, p, bt_options_position(*out, i));
    return BT_OK;
}

static bt_status
ask_question(const bt_env *env, const bt_atom *a, int64_t *out, bt_err *err)
{
    bt_judge *j = bt_judge_of(env);
    bt_position *p;
    bt_outcome outcome = BT_P;
    uint64_t value = 0;
    bt_options *options = NULL;
    *out = 0; /* what is no position is neither P nor N */
    BT_TRY(bt_position_in(env, &a->pattern[0], a->game, &p, err));
    if (!p)
        return BT_OK;
    bt_status s =
        a->kind == BT_ATOM_GRUNDY
            ? j->oracle->grundy(j->oracle->context, a->game, p, &value, err)
        : a->kind == BT_ATOM_TERMINAL
            ? list_options(j, a->game, p, &options, err)
            : j->oracle->outcome(j->oracle->context, a->game, p, &outcome, err);
    bt_position_free(p);
    *out = a->kind == BT_ATOM_GRUNDY     ? (int64_t)value
           : a->kind == BT_ATOM_TERMINAL ? options && !bt_options_count(options)
           : a->kind == BT_ATOM_P        ? outcome == BT_P
                                         : outcome == BT_N;
    bt_options_free(options);
    return s;
}

/* pattern -> pattern, pattern = pattern */
static bt_status
ask_relation(const bt_env *env, const bt_atom *a, int64_t *out, bt_err *err)
{
    bt_judge *j = bt_judge_of(env);
    bt_position *p = NULL, *q = NULL;
    bt_status s = bt_position_in(env, &a->pattern[0], 0, &p, err);
    if (s == BT_OK)
        s = bt_position_in(env, &a->pattern[1], 0, &q, err);
    *out = 0;
    if (s == BT_OK && p && q && a->kind == BT_ATOM_SAME)
        *out = bt_position_equal(p, q);
    if (s == BT_OK && p && q && a->kind == BT_ATOM_MOVE) {
        bool legal;
        s = bt_moves_lead(j->s->rules[0], j->budget, p->v, q->v, q->n, &legal,
                          err);
        *out = legal;
        if (s == BT_OK)
            note(j, legal ? BT_FACT_LEADS : BT_FACT_AVOIDS, 0, 0, p, q);
    }
    bt_position_free(p);
    bt_position_free(q);
    return s;
}

static bt_status
ask_aggregate(const bt_env *env, const bt_atom *a, int64_t *out, bt_err *err)
{
    bt_judge *j = bt_judge_of(env);
    bt_position *p;
    int64_t size = 0;
    if (a->size)
        BT_TRY(bt_eval(a->size, env, &size, err));
    BT_TRY(bt_position_in(env, &a->pattern[0], 0, &p, err));
    *out = 0;
    if (!p)
        return BT_OK;
    bt_asker ask;
    bt_expr e = {.op = BT_OP_AGGREGATE, .value = a->aggregate, .list = -1};
    bt_asker_init(&ask, j->s->rules[0], p->v);
    bt_status s = ask.env.aggregate(&ask.env, &e, size, out, err);
    bt_position_free(p);
    return s;
}

/* ---- quantifiers and sums ---- */

/* What has been seen of the truth values of the body. */
typedef struct count {
    int64_t holds, fails;
} count;

static bool
decided(const bt_judge *j, bt_atom_kind kind, const count *c)
{
    return !j->thorough && ((kind == BT_ATOM_EXISTS && c->holds) ||
                            (kind == BT_ATOM_EVERY && c->fails) ||
                            (kind == BT_ATOM_EXACTLY_ONE && c->holds > 1));
}

static int64_t
verdict(bt_atom_kind kind, const count *c)
{
    return kind == BT_ATOM_EXISTS  ? c->holds > 0
           : kind == BT_ATOM_EVERY ? c->fails == 0
                                   : c->holds == 1;
}

static bt_status
quantify_moves(const bt_env *env, const bt_atom *a, int64_t *out, bt_err *err)
{
    bt_judge *j = bt_judge_of(env);
    bt_options *options = NULL;
    bt_position *p;
    count c = {0};
    BT_TRY(bt_position_in(env, &a->pattern[0], 0, &p, err));
    *out = 0;
    if (!p)
        return BT_OK;
    bt_status s = list_options(j, 0, p, &options, err);
    bt_position *saved = j->position[a->over_moves];
    for (size_t i = 0; s == BT_OK && i < bt_options_count(options) &&
                       !decided(bt_judge_of(env), a->kind, &c);
         i++) {
        const bt_position *q = bt_options_position(options, i);
        int64_t holds;
        j->position[a->over_moves] = bt_position_new(q->v, q->n);
        s = j->position[a->over_moves] ? bt_eval(a->body, env, &holds, err)
                                       : bt_fail_nomem(err);
        bt_position_free(j->position[a->over_moves]);
        if (s == BT_OK)
            holds ? c.holds++ : c.fails++;
    }
    j->position[a->over_moves] = saved;
    bt_options_free(options);
    bt_position_free(p);
    *out = verdict(a->kind, &c);
    return s;
}

/* Lists are finite, and images such as {2^i : i >= 0} leave 64 bits. */
static bool
ends_by_itself(const bt_set *s)
{
    return s && (s->kind == BT_SET_LIST || s->kind == BT_SET_IMAGE);
}

static bt_status
running_range(const bt_env *env, const bt_atom *a, const bt_expr *e,
              int64_t *low, int64_t *high, bt_err *err)
{
    *low = 0;
    *high = INT64_MAX;
    for (size_t i = 0; i < a->n_bounds; i++)
        BT_TRY(bt_bound_apply(&a->bounds[i], a->slot, env, low, high, err));
    if (*high == INT64_MAX && !ends_by_itself(a->set))
        return bt_fail_at(err, BT_ERR_RULE, e->line, e->column,
                          "%s is not bounded from above: say up to where, as "
                          "in 0 <= %s <= 10",
                          a->bound, a->bound);
    return BT_OK;
}

/* One value of the running number: adds to a sum or counts a truth value. */
static bt_status
run_value(const bt_env *env, const bt_atom *a, int64_t v, count *c,
          int64_t *sum, bt_err *err)
{
    int64_t value;
    bool holds;
    BT_TRY(bt_budget_step(bt_judge_of(env)->budget, 1, err));
    env->slot[a->slot] = v;
    BT_TRY(bt_eval_all(a->check, a->n_checks, env, &holds, err));
    if (!holds)
        return BT_OK;
    BT_TRY(bt_eval(a->body, env, &value, err));
    if (a->kind == BT_ATOM_SUM)
        return bt_add(*sum, value, sum)
                   ? BT_OK
                   : bt_fail(err, BT_ERR_OVERFLOW,
                             "a sum leaves the 64-bit integers");
    value ? c->holds++ : c->fails++;
    return BT_OK;
}

static bt_status
quantify_numbers(const bt_env *env, const bt_atom *a, const bt_expr *e,
                 int64_t *out, bt_err *err)
{
    int64_t low = 0, high = INT64_MAX, v, sum = 0;
    bool found = true;
    count c = {0};
    BT_TRY(running_range(env, a, e, &low, &high, err));
    for (v = low; v <= high && !decided(bt_judge_of(env), a->kind, &c); v++) {
        if (a->set)
            BT_TRY(bt_set_next(a->set, v, high, env, &found, &v, err));
        if (!found)
            break;
        BT_TRY(run_value(env, a, v, &c, &sum, err));
        if (v == INT64_MAX)
            break;
    }
    *out = a->kind == BT_ATOM_SUM ? sum : verdict(a->kind, &c);
    return BT_OK;
}

static bt_status
ask_period(const bt_env *env, const bt_atom *a, const bt_expr *e, int64_t *out,
           bt_err *err)
{
    bt_judge *j = bt_judge_of(env);
    int64_t fixed;
    BT_TRY(bt_eval(a->body, env, &fixed, err));
    if (!j->oracle->row_period)
        return bt_fail_at(err, BT_ERR_LIMIT, e->line, e->column,
                          "periods of rows are not known here");
    return j->oracle->row_period(j->oracle->context, a->game, fixed, out, err);
}

static bt_status
ask_member(const bt_env *env, const bt_atom *a, int64_t *out, bt_err *err)
{
    bt_position *p;
    bool in = false;
    bt_status s = bt_position_in(env, &a->pattern[0], 0, &p, err);
    bool all = bt_judge_of(env)->thorough;
    for (size_t i = 0; s == BT_OK && p && i < a->n_templates && (all || !in);
         i++) {
        bool is = false;
        s = bt_judge_matches(env, &a->templates[i], p, &is, err);
        in = in || is;
    }
    bt_position_free(p);
    *out = in;
    return s;
}

static bt_status
ask_atom(const bt_env *env, const bt_expr *e, int64_t *out, bt_err *err)
{
    const bt_atom *a = e->atom;
    BT_TRY(bt_budget_step(bt_judge_of(env)->budget, 1, err));
    switch (a->kind) {
    case BT_ATOM_P:
    case BT_ATOM_N:
    case BT_ATOM_GRUNDY:
    case BT_ATOM_TERMINAL:
        return ask_question(env, a, out, err);
    case BT_ATOM_MOVE:
    case BT_ATOM_SAME:
        return ask_relation(env, a, out, err);
    case BT_ATOM_MEMBER:
        return ask_member(env, a, out, err);
    case BT_ATOM_AGGREGATE:
        return ask_aggregate(env, a, out, err);
    case BT_ATOM_ROW_PERIOD:
        return ask_period(env, a, e, out, err);
    case BT_ATOM_EXISTS:
    case BT_ATOM_EVERY:
    case BT_ATOM_EXACTLY_ONE:
        if (a->over_moves >= 0)
            return quantify_moves(env, a, out, err);
        return quantify_numbers(env, a, e, out, err);
    case BT_ATOM_SUM:
        return quantify_numbers(env, a, e, out, err);
    }
    return BT_OK;
}
