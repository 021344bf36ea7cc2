/* set.c: membership in sets, and their elements in increasing order. */
#include "base/checked.h"
#include "base/fail.h"
#include "expr/eval.h"

enum { NAMED_SLOTS = 16 };

/* The value of an image at i; *beyond when it passes `to` or overflows, which
 * an unbounded sequence does sooner or later. */
static bt_status
image_at(const bt_set *s, int64_t i, int64_t to, const bt_env *env,
         int64_t *value, bool *beyond, bt_err *err)
{
    env->slot[s->slot] = i;
    bt_status status = bt_eval(s->body, env, value, err);
    *beyond = status == BT_ERR_OVERFLOW || (status == BT_OK && *value > to);
    return status == BT_ERR_OVERFLOW ? BT_OK : status;
}

/* The least i >= s->from whose value is >= from: gallop, then bisect. */
static bt_status
image_start(const bt_set *s, int64_t from, const bt_env *env, int64_t *out,
            bt_err *err)
{
    int64_t low = s->from->value, step = 1, high = low, value;
    bool beyond;
    for (;; step *= 2) {
        BT_TRY(image_at(s, high, INT64_MAX, env, &value, &beyond, err));
        if (beyond || value >= from || step > INT64_MAX / 4 ||
            high > INT64_MAX - step - 1)
            break;
        low = high + 1;
        high += step;
    }
    while (low < high) {
        int64_t mid = low + (high - low) / 2;
        BT_TRY(image_at(s, mid, INT64_MAX, env, &value, &beyond, err));
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
        BT_TRY(image_at(s, i, to, env, &value, &beyond, err));
        if (beyond)
            return BT_OK;
        bool holds;
        BT_TRY(bt_eval_all(s->condition, s->n_conditions, env, &holds, err));
        if (holds) {
            *found = true;
            *out = value;
            return BT_OK;
        }
        if (s->n_conditions == 1 || i == INT64_MAX)
            return BT_OK; /* only i >= from, which holds; or nothing left */
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
    bt_env inner = {
        .slot = slot, .definitions = env->definitions, .fuel = env->fuel};
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
