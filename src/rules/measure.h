/* measure.h: why play ends. */
#ifndef BT_RULES_MEASURE_H
#define BT_RULES_MEASURE_H

#include "game/ruleset.h"

/* Find a measure that every move lowers; sets measure_words, or leaves it NULL
 * when none is found. A measure the user wrote that cannot be proved to drop
 * sets check_measure. */
BT_CHECK_RESULT bt_status bt_rules_measure(bt_ruleset *r, bt_err *err);

#endif
