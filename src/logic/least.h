/* least.h: a small member at which a claim fails, however far away. */
#ifndef BT_LOGIC_LEAST_H
#define BT_LOGIC_LEAST_H

#include "prove/prove.h"

/* The checker has refused the claim with this body. Of the members at which it
 * fails one with the least number of stones: it is told by the checker, which
 * is asked about the claim for so many stones only, and then value by value of
 * the variables. *found is false when it is far beyond all numbers of ours. */
BT_CHECK_RESULT bt_status bt_least_failure(bt_case *k, const bt_text *body,
                                           bt_member *out, bool *found,
                                           bt_err *err);

#endif
