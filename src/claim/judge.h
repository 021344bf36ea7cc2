/* judge.h: shared by the files that evaluate claims. */
#ifndef BT_CLAIM_JUDGE_H
#define BT_CLAIM_JUDGE_H

#include "claim/claim.h"

/* The judge behind an environment. */
bt_judge *bt_judge_of(const bt_env *env);

/* As bt_judge_position, in the environment of a function of the claim. */
BT_CHECK_RESULT bt_status bt_position_in(const bt_env *env, const bt_pattern *q,
                                         size_t game, bt_position **out,
                                         bt_err *err);

#endif
