/* check.h: are well-formed rules also sound? */
#ifndef BT_RULES_CHECK_H
#define BT_RULES_CHECK_H

#include "game/ruleset.h"

/* Refuse rules with unbounded choices, with moves that leave the non-negative
 * integers or the domain, and rules under which play need not end. What can
 * neither be proved nor refuted is left to be checked while playing: the
 * check_* flags and measure_words of the ruleset say what. */
BT_CHECK_RESULT bt_status bt_rules_check(bt_ruleset *r, bt_err *err);

#endif
