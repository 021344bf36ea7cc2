/* exceptions.h: where the right side of `P iff F` is wrong. */
#ifndef BT_LOGIC_EXCEPTIONS_H
#define BT_LOGIC_EXCEPTIONS_H

#include "prove/prove.h"
#include "regular/describe.h"

/* Members of the claim's family, as conditions on its variables: words and
 * formula are NULL for none. */
typedef struct bt_exceptions_found {
    bt_description lost; /* F is true, and they are no P-positions */
    bt_description more; /* P-positions of which F is not true */
} bt_exceptions_found;

/* Nothing is asked of a ruling, and nothing is proved but the set from which
 * they come. *found is false where there is none, or no short words for what is
 * wrong. */
BT_CHECK_RESULT bt_status bt_exceptions_find(bt_case *k,
                                             bt_exceptions_found *out,
                                             bool *found, bt_err *err);
void bt_exceptions_forget(bt_exceptions_found *x);

#endif
