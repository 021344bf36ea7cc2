/* eval.c: a plain tree walk. Simple on purpose: it defines what expressions
 * mean, and everything faster is compared with it. */
#include "expr/eval.h"

#include "base/checked.h"
#include "base/fail.h"

/* The value of e, whose last operand is y, does not exist. */
static bt_status
overflow(const bt_expr *e, int64_t y, bt_err *err)
{
    bool division =
        e->op == BT_OP_DIV || e->op == BT_OP_CEILDIV || e->op == BT_OP_MOD;
    return bt_fail_plain(err, BT_ERR_OVERFLOW, e->line, e->column,
                         division && y == 0 ? "division by zero"
                         : e->op == BT_OP_POW
                             ? "this power is negative or leaves the 64-bit "
                               "integers"
                             : "this leaves the 64-bit integers");
}

int64_t
bt_floor_log2(int64_t x)
{
    int64_t k = 0;
    for (; x > 1; x >>= 1)
        k++;
    return k;
}

bool
bt_op_apply_one(bt_op op, int64_t x, int64_t *out)
{
    if (op == BT_OP_GOLDEN)
        return bt_golden(x, out);
    *out = op == BT_OP_ZECKENDORF ? bt_zeckendorf_part(x) : bt_floor_log2(x);
    return true;
}

int64_t
bt_op_least(bt_op op)
{
    return op == BT_OP_GOLDEN ? 0 : 1;
}

bt_status
bt_op_lacks(bt_op op, int64_t x, int line, int column, bt_err *err)
{
    if (op == BT_OP_GOLDEN)
        return bt_fail_at(err, BT_ERR_OVERFLOW, line, column, "golden of %lld",
                          (long long)x);
    if (op == BT_OP_ZECKENDORF)
        return bt_fail_at(err, BT_ERR_OVERFLOW, line, column,
                          "zeckendorf of %lld", (long long)x);
    return bt_fail_at(err, BT_ERR_OVERFLOW, line, column, "log2 of %lld",
                      (long long)x);
}

bool
bt_op_apply(bt_op op, int64_t x, int64_t y, int64_t *out)
{
    switch (op) {
    case BT_OP_ADD:
        return bt_add(x, y, out);
    case BT_OP_SUB:
        return bt_sub(x, y, out);
    case BT_OP_MUL:
        return bt_mul(x, y, out);
    case BT_OP_DIV:
        return bt_floordiv(x, y, out);
    case BT_OP_CEILDIV:
        return bt_ceildiv(x, y, out);
    case BT_OP_MOD:
        return bt_mod(x, y, out);
    case BT_OP_POW:
        return bt_power(x, y, out);
    case BT_OP_XOR:
        *out = x ^ y;
        return true;
    case BT_OP_MIN:
        *out = x < y ? x : y;
        return true;
    case BT_OP_MAX:
        *out = x > y ? x : y;
        return true;
    case BT_OP_GCD:
        *out = (int64_t)bt_gcd(bt_magnitude(x), bt_magnitude(y));
        return *out >= 0; /* or it is 2^63 */
    case BT_OP_LT:
        *out = x < y;
        return true;
    case BT_OP_LE:
        *out = x <= y;
        return true;
    case BT_OP_GT:
        *out = x > y;
        return true;
    case BT_OP_GE:
        *out = x >= y;
        return true;
    case BT_OP_EQ:
        *out = x == y;
        return true;
    case BT_OP_NE:
        *out = x != y;
        return true;
    default:
        return false;
    }
}

static bt_status
eval_binary(const bt_expr *e, const bt_env *env, int64_t *out, bt_err *err)
{
    int64_t x, y;
    BT_TRY(bt_eval(e->kid[0], env, &x, err));
    for (size_t i = 1; i < e->n; i++) {
        BT_TRY(bt_eval(e->kid[i], env, &y, err));
        if (!bt_op_apply(e->op, x, y, &x))
            return overflow(e, y, err);
    }
    *out = x;
    return BT_OK;
}

static bt_status
eval_unary(const bt_expr *e, const bt_env *env, int64_t *out, bt_err *err)
{
    int64_t x;
    BT_TRY(bt_eval(e->kid[0], env, &x, err));
    if (e->op == BT_OP_ABS && x >= 0) {
        *out = x;
        return BT_OK;
    }
    return bt_sub(0, x, out) ? BT_OK : overflow(e, x, err);
}

/* What has a value from some number on. */
static bt_status
eval_partial(const bt_expr *e, const bt_env *env, int64_t *out, bt_err *err)
{
    int64_t x;
    BT_TRY(bt_eval(e->kid[0], env, &x, err));
    if (x < bt_op_least(e->op))
        return bt_op_lacks(e->op, x, e->line, e->column, err);
    return bt_op_apply_one(e->op, x, out) ? BT_OK : overflow(e, x, err);
}

static bt_status
eval_logic(const bt_expr *e, const bt_env *env, int64_t *out, bt_err *err)
{
    BT_TRY(bt_eval(e->kid[0], env, out, err));
    if (e->op == BT_OP_NOT) {
        *out = !*out;
        return BT_OK;
    }
    if (e->op == BT_OP_IFF) {
        int64_t left = *out;
        BT_TRY(bt_eval(e->kid[1], env, out, err));
        *out = (left != 0) == (*out != 0);
        return BT_OK;
    }
    if (e->op == BT_OP_IMPLIES)
        *out = !*out;
    bool decided = e->op == BT_OP_AND ? *out == 0 : *out != 0;
    return decided ? BT_OK : bt_eval(e->kid[1], env, out, err);
}

static bt_status
value_in_list(const bt_expr *e, const bt_function *f, int64_t at, int64_t *out,
              bt_err *err)
{
    if (at < 1)
        return bt_fail_at(err, BT_ERR_OVERFLOW, e->line, e->column,
                          "%s(%lld) is asked for, but the list gives %s(1), "
                          "%s(2), ...",
                          f->name, (long long)at, f->name, f->name);
    *out = f->value[(uint64_t)at <= f->n_values ? (size_t)at - 1
                                                : f->n_values - 1];
    return BT_OK;
}

static bt_status
eval_call(const bt_expr *e, const bt_env *env, int64_t *out, bt_err *err)
{
    const bt_function *f = &env->definitions->function[e->value];
    int64_t slot[16] = {0}; /* f->n_slots is checked when f is read */
    if (!f->body && f->n_values == 0)
        return bt_fail_at(err, BT_ERR_RULE, e->line, e->column,
                          "%s is used, but not given", f->name);
    for (size_t i = 0; i < e->n; i++)
        BT_TRY(bt_eval(e->kid[i], env, &slot[i], err));
    if (!f->body)
        return value_in_list(e, f, slot[0], out, err);
    bt_env inner = *env; /* atoms of claims see the same positions */
    inner.slot = slot;
    bt_status s = bt_eval(f->body, &inner, out, err);
    if (s == BT_ERR_OVERFLOW && f->body->op == BT_OP_CASE && err &&
        err->line == f->body->line && err->column == f->body->column) {
        err->line = e->line; /* the case that is missing was asked for here */
        err->column = e->column;
    }
    return s;
}

static bt_status
eval_case(const bt_expr *e, const bt_env *env, int64_t *out, bt_err *err)
{
    size_t i = 0;
    for (; i + 1 < e->n; i += 2) {
        int64_t holds;
        BT_TRY(bt_eval(e->kid[i + 1], env, &holds, err));
        if (holds)
            return bt_eval(e->kid[i], env, out, err);
    }
    if (i < e->n)
        return bt_eval(e->kid[i], env, out, err);
    return bt_fail_at(err, BT_ERR_OVERFLOW, e->line, e->column,
                      "none of these cases applies");
}

static bt_status
eval_aggregate(const bt_expr *e, const bt_env *env, int64_t *out, bt_err *err)
{
    int64_t size = 0;
    if (e->n)
        BT_TRY(bt_eval(e->kid[0], env, &size, err));
    return env->aggregate(env, e, size, out, err);
}

static bt_status
eval_in(const bt_expr *e, const bt_env *env, int64_t *out, bt_err *err)
{
    int64_t x;
    bool in;
    BT_TRY(bt_eval(e->kid[0], env, &x, err));
    BT_TRY(bt_set_contains(e->set, x, env, &in, err));
    *out = in;
    return BT_OK;
}

/* Now and then: is there fuel, and a step for it? It was counted down from a
 * multiple of BT_EVAL_NODES_PER_STEP, perhaps from 0. */
static bt_status
pay(const bt_expr *e, const bt_env *env, bt_err *err)
{
    if (*env->fuel == UINT64_MAX) {
        *env->fuel = 0;
        return bt_fail_at(err, BT_ERR_LIMIT, e->line, e->column,
                          "gave up: evaluating this takes more than %d steps",
                          BT_EVAL_FUEL);
    }
    return env->budget ? bt_budget_step(env->budget, 1, err) : BT_OK;
}

bt_status
bt_eval(const bt_expr *e, const bt_env *env, int64_t *out, bt_err *err)
{
    if (env->fuel && (*env->fuel)-- % BT_EVAL_NODES_PER_STEP == 0)
        BT_TRY(pay(e, env, err));
    switch (e->op) {
    case BT_OP_INT:
        *out = e->value;
        return BT_OK;
    case BT_OP_VAR:
        *out = env->slot[e->value];
        return BT_OK;
    case BT_OP_NEG:
    case BT_OP_ABS:
        return eval_unary(e, env, out, err);
    case BT_OP_LOG2:
    case BT_OP_GOLDEN:
    case BT_OP_ZECKENDORF:
        return eval_partial(e, env, out, err);
    case BT_OP_CALL:
        return eval_call(e, env, out, err);
    case BT_OP_AGGREGATE:
        return eval_aggregate(e, env, out, err);
    case BT_OP_CASE:
        return eval_case(e, env, out, err);
    case BT_OP_AND:
    case BT_OP_OR:
    case BT_OP_IMPLIES:
    case BT_OP_IFF:
    case BT_OP_NOT:
        return eval_logic(e, env, out, err);
    case BT_OP_IN:
        return eval_in(e, env, out, err);
    case BT_OP_MOVABLE:
        return env->movable(env, out, err);
    case BT_OP_ATOM:
        return env->atom(env, e, out, err);
    default:
        return eval_binary(e, env, out, err);
    }
}

bt_status
bt_eval_all(bt_expr *const *condition, size_t n, const bt_env *env, bool *out,
            bt_err *err)
{
    *out = false;
    for (size_t i = 0; i < n; i++) {
        int64_t holds;
        BT_TRY(bt_eval(condition[i], env, &holds, err));
        if (!holds)
            return BT_OK;
    }
    *out = true;
    return BT_OK;
}
