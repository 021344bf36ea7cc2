/* prover.c: what every prover does alike: hand over, take its time, give up. */
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
bt_prover_budget(const bt_case *k, double seconds, bt_budget *out)
{
    bt_limits limits = k->budget->limits;
    if (limits.max_seconds <= 0 || limits.max_seconds > seconds)
        limits.max_seconds = seconds;
    bt_budget_start(out, &limits);
}
