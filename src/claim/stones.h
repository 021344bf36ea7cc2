/* stones.h: the number of stones of a pattern as an expression. */
#ifndef BT_CLAIM_STONES_H
#define BT_CLAIM_STONES_H

#include "claim/claim.h"

/* NULL when out of memory, as is every function here. */
bt_expr *bt_pattern_stones(bt_arena *a, const bt_ruleset *r,
                           const bt_pattern *q);

/* e with stones(x), x the family's position, replaced by an expression. */
bt_expr *bt_replace_stones(bt_arena *a, bt_expr *e, bt_expr *stones);

#endif
