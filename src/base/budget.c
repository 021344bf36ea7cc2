/* budget.c: limits on steps, memory, positions and time. */
#include "base/budget.h"

#include "base/fail.h"

enum { STEPS_PER_LOOK = 1024, SPENT_PER_STEP = 16 };

bt_limits
bt_limits_default(void)
{
    return (bt_limits){.max_memory = (uint64_t)4 << 30};
}

bool
bt_limits_interrupted(const bt_limits *limits)
{
    return limits->interrupted && limits->interrupted(limits->watcher);
}

bt_status
bt_limits_look(const bt_limits *limits, bt_err *err)
{
    if (bt_limits_interrupted(limits))
        return bt_fail(err, BT_ERR_INTERRUPTED, "interrupted");
    if (limits->deadline > 0 && bt_clock() > limits->deadline)
        return bt_fail(err, BT_ERR_LIMIT,
                       "gave up: the time limit ran out (--max-time)");
    return BT_OK;
}

void
bt_budget_start(bt_budget *b, const bt_limits *limits)
{
    *b = (bt_budget){.limits = limits ? *limits : bt_limits_default()};
}

bt_limits
bt_budget_part(bt_budget *b, uint64_t max_steps)
{
    bt_limits part = b->limits;
    part.max_steps = max_steps;
    part.within = b;
    return part;
}

void
bt_budget_restart(bt_budget *b)
{
    b->positions = b->steps = b->look = 0;
}

void
bt_budget_next(bt_budget *b)
{
    b->look -= b->look > b->steps ? b->steps : b->look;
    b->positions = b->steps = 0;
}

/* Only the whole looks: deadline and interrupt of a part are the same. */
static bt_status
look(bt_budget *b, bt_err *err)
{
    b->look = 0; /* whatever is asked after a refusal looks again */
    BT_TRY(bt_limits_look(&b->limits, err));
    if (b->limits.progress)
        b->limits.progress(b->limits.watcher, b->steps);
    b->look = b->steps + STEPS_PER_LOOK;
    return BT_OK;
}

bt_status
bt_budget_step(bt_budget *b, uint64_t n, bt_err *err)
{
    for (;; b = b->limits.within) {
        uint64_t most = b->limits.max_steps;
        b->steps += n;
        if (most && b->steps > most)
            return bt_fail(err, BT_ERR_LIMIT,
                           "gave up: the limit of %llu steps ran out "
                           "(--max-steps; 0: no limit)",
                           (unsigned long long)most);
        if (!b->limits.within)
            return b->steps < b->look ? BT_OK : look(b, err);
    }
}

bt_status
bt_budget_look(bt_budget *b, bt_err *err)
{
    while (b->limits.within)
        b = b->limits.within;
    return look(b, err);
}

bt_status
bt_budget_spend(bt_budget *b, uint64_t n, bt_err *err)
{
    b->positions += n;
    b->examined += n;
    if (b->limits.max_positions && b->positions > b->limits.max_positions)
        return bt_fail(err, BT_ERR_LIMIT,
                       "gave up: the limit of %llu positions ran out",
                       (unsigned long long)b->limits.max_positions);
    return bt_budget_step(b, 1 + n / SPENT_PER_STEP, err);
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
