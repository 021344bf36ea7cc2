/* trial.h: trying rules out on small positions. */
#ifndef BT_RULES_TRIAL_H
#define BT_RULES_TRIAL_H

#include "game/ruleset.h"

/* Play from all positions with a few stones, within a small budget. Fails with
 * BT_ERR_RULE, and the position, when a move misbehaves or play can go on for
 * ever. BT_OK proves nothing. */
BT_CHECK_RESULT bt_status bt_rules_trial(const bt_ruleset *r, bt_err *err);

#endif
