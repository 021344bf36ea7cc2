/* prover.c: what every prover does alike: hand over, keep a budget, give up. */
#include <string.h>

#include "base/fail.h"
#include "prove/prove.h"

bt_status
bt_prover_verify(const bt_case *k, const char *text, bt_err *err)
{
    const bt_check_options *o = k->options;
    if (!o->verify)
        return bt_fail(err, BT_ERR_IO, "there is no checker");
    return o->verify(o->verify_context, text, strlen(text), err);
}

bool
bt_prover_leaves_open(bt_status s)
{
    return s == BT_ERR_REFUSED || s == BT_ERR_IO || s == BT_ERR_LIMIT;
}

void
bt_prover_budget(const bt_case *k, uint64_t steps, bt_budget *out)
{
    uint64_t given = k->budget->limits.max_steps;
    bt_limits limits = bt_budget_part(k->budget, given ? given : steps);
    bt_budget_start(out, &limits);
}
