/* set.h: the set of P-positions that a claim is about, found by prove.c. */
#ifndef BT_LOGIC_SET_H
#define BT_LOGIC_SET_H

#include "discover/discovery.h"
#include "prove/prove.h"

/* Whatever the claim says of it. *out is NULL where none is proved, or the
 * claim is of no form for it; the caller frees it. */
BT_CHECK_RESULT bt_status bt_logic_set(bt_case *k, bt_discovery **out,
                                       bt_err *err);
/* For such a search, or for what follows one. */
void bt_logic_budget(const bt_case *k, bt_budget *out);

#endif
