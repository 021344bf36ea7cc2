/* budget.c: limits on time, memory and positions. */
#include "base/budget.h"

#include <time.h>

#include "base/fail.h"

enum { TICKS_PER_LOOK = 1024 };

static double
now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

bt_limits
bt_limits_default(void)
{
    return (bt_limits){.max_memory = (uint64_t)4 << 30};
}

void
bt_budget_start(bt_budget *b, const bt_limits *limits)
{
    *b = (bt_budget){.limits = limits ? *limits : bt_limits_default(),
                     .start = now()};
}

void
bt_budget_restart(bt_budget *b)
{
    b->start = now();
    b->positions = 0;
}

static bt_status
look(bt_budget *b, bt_err *err)
{
    b->ticks = 0;
    if (b->limits.interrupt && *b->limits.interrupt)
        return bt_fail(err, BT_ERR_INTERRUPTED, "interrupted");
    if (b->limits.max_seconds > 0 && now() - b->start > b->limits.max_seconds)
        return bt_fail(err, BT_ERR_LIMIT,
                       "gave up: the time limit of %g s ran out",
                       b->limits.max_seconds);
    return BT_OK;
}

bt_status
bt_budget_tick(bt_budget *b, bt_err *err)
{
    return ++b->ticks < TICKS_PER_LOOK ? BT_OK : look(b, err);
}

bt_status
bt_budget_spend(bt_budget *b, uint64_t n, bt_err *err)
{
    b->positions += n;
    if (b->limits.max_positions && b->positions > b->limits.max_positions)
        return bt_fail(err, BT_ERR_LIMIT,
                       "gave up: the limit of %llu positions ran out",
                       (unsigned long long)b->limits.max_positions);
    return bt_budget_tick(b, err);
}

bt_status
bt_budget_hold(bt_budget *b, uint64_t bytes, bt_err *err)
{
    uint64_t limit = b->limits.max_memory;
    if (limit && (bytes > limit || b->memory > limit - bytes))
        return bt_fail(err, BT_ERR_LIMIT,
                       "gave up: this needs more than the memory limit of %llu "
                       "MiB (--max-memory)",
                       (unsigned long long)(limit >> 20));
    if (bytes > SIZE_MAX || b->memory > SIZE_MAX - bytes)
        return bt_fail_nomem(err); /* of a machine with 32 bits */
    b->memory += bytes;
    return BT_OK;
}

void
bt_budget_release(bt_budget *b, uint64_t bytes)
{
    b->memory -= bytes;
}
