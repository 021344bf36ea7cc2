/* set.c: membership in sets, and their elements in increasing order. */
#include "base/checked.h"
#include "base/fail.h"
#include "expr/eval.h"

enum { NAMED_SLOTS = 16 };

/* Does a value beyond 64 bits on the way to e mean that e is beyond, too? So
 * where nothing on the way makes it smaller: 2^i + 1, but not 2^i - 1. */
static bool
only_grows(const bt_expr *e)
{
    if (e->op == BT_OP_SUB || e->op == BT_OP_DIV || e->op == BT_OP_CEILDIV ||
        (e->op == BT_OP_INT && e->value < 0))
        return false;
    for (size_t i = 0; i < e->n; i++)
        if (!only_grows(e->kid[i]))
            return false;
    return true;
}

/* The value of an image at i, or *beyond: some number on the way to it leaves
 * 64 bits, which in an unbounded sequence happens sooner or later. */
static bt_status
image_at(const bt_set *s, int64_t i, const bt_env *env, int64_t *value,
         bool *beyond, bt_err *err)
{
    env->slot[s->slot] = i;
    bt_status status = bt_eval(s->body, env, value, err);
    *beyond = status == BT_ERR_OVERFLOW;
    return *beyond ? BT_OK : status;
}

/* Nothing more fits into 64 bits: there is no element left, for sure only where
 * the values themselves are too large. */
static bt_status
image_end(const bt_set *s, bt_err *err)
{
    if (only_grows(s->body))
        return BT_OK;
    return bt_fail_at(err, BT_ERR_OVERFLOW, s->body->line, s->body->column,
                      "this leaves the 64-bit integers");
}

/* The least i >= s->from whose value is >= from: gallop, then bisect. Where
 * there is none below 2^63, the last one. */
static bt_status
image_start(const bt_set *s, int64_t from, const bt_env *env, int64_t *out,
            bt_err *err)
{
    int64_t low = s->from->value, step = 1, high = low, value;
    bool beyond;
    for (;; step = step > INT64_MAX / 2 ? step : 2 * step) {
        BT_TRY(image_at(s, high, env, &value, &beyond, err));
        if (beyond || value >= from || high == INT64_MAX)
            break;
        low = high + 1;
        high = high > INT64_MAX - step ? INT64_MAX : high + step;
    }
    while (low < high) {
        int64_t mid = low + (high - low) / 2;
        BT_TRY(image_at(s, mid, env, &value, &beyond, err));
        if (beyond || value >= from)
            high = mid;
        else
            low = mid + 1;
    }
    *out = low;
    return BT_OK;
}

static bt_status
image_next(const bt_set *s, int64_t from, int64_t to, const bt_env *env,
           bool *found, int64_t *out, bt_err *err)
{
    int64_t i, value;
    bool beyond;
    *found = false;
    BT_TRY(image_start(s, from, env, &i, err));
    for (;; i++) {
        BT_TRY(image_at(s, i, env, &value, &beyond, err));
        if (beyond || value < from)
            return image_end(s, err);
        if (value > to)
            return BT_OK;
        bool holds;
        BT_TRY(bt_eval_all(s->condition, s->n_conditions, env, &holds, err));
        if (holds) {
            *found = true;
            *out = value;
            return BT_OK;
        }
        if (i == INT64_MAX)
            return image_end(s, err);
    }
}

static bt_status
list_next(const bt_set *s, int64_t from, int64_t to, const bt_env *env,
          bool *found, int64_t *out, bt_err *err)
{
    *found = false;
    for (size_t i = 0; i < s->n; i++) {
        int64_t low, high;
        BT_TRY(bt_eval(s->item[i].low, env, &low, err));
        BT_TRY(bt_eval(s->item[i].high, env, &high, err));
        if (low < from)
            low = from;
        if (low > high || low > to || (*found && low >= *out))
            continue;
        *found = true;
        *out = low;
    }
    return BT_OK;
}

static bt_status
where_next(const bt_set *s, int64_t from, int64_t to, const bt_env *env,
           bool *found, int64_t *out, bt_err *err)
{
    *found = false;
    for (int64_t x = from; x <= to; x++) {
        env->slot[s->slot] = x;
        BT_TRY(bt_eval_all(s->condition, s->n_conditions, env, found, err));
        *out = x;
        if (*found || x == INT64_MAX)
            return BT_OK;
    }
    return BT_OK;
}

/* A named set is evaluated in an environment of its own. */
static bt_status
named_next(const bt_set *s, int64_t from, int64_t to, const bt_env *env,
           bool *found, int64_t *out, bt_err *err)
{
    int64_t slot[NAMED_SLOTS] = {0}; /* n_slots is checked when it is read */
    if (!env->definitions->set[s->name].set)
        return bt_fail_at(err, BT_ERR_RULE, s->line, s->column,
                          "%s is used, but not given",
                          env->definitions->set[s->name].name);
    bt_env inner = {.slot = slot,
                    .definitions = env->definitions,
                    .fuel = env->fuel,
                    .budget = env->budget};
    return bt_set_next(env->definitions->set[s->name].set, from, to, &inner,
                       found, out, err);
}

bt_status
bt_set_next(const bt_set *s, int64_t from, int64_t to, const bt_env *env,
            bool *found, int64_t *out, bt_err *err)
{
    switch (s->kind) {
    case BT_SET_LIST:
        return list_next(s, from, to, env, found, out, err);
    case BT_SET_IMAGE:
        return image_next(s, from, to, env, found, out, err);
    case BT_SET_WHERE:
        return where_next(s, from, to, env, found, out, err);
    case BT_SET_NAMED:
        return named_next(s, from, to, env, found, out, err);
    }
    return BT_OK;
}

bt_status
bt_set_contains(const bt_set *s, int64_t x, const bt_env *env, bool *out,
                bt_err *err)
{
    int64_t least;
    return bt_set_next(s, x, x, env, out, &least, err);
}
