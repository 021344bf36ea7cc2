/* star.h: claims about Grundy values as claims about outcomes.
 *
 * Beside a heap of Nim of s stones, a position is P just when its Grundy value
 * is s (docs/algorithms/values.md). The heap is a number, the last field. */
#ifndef BT_CORE_STAR_H
#define BT_CORE_STAR_H

#include "core/problem.h"

/* Does some problem ask for a Grundy value? */
bool bt_part_asks_values(const bt_part *p);

/* What the claim says of outcomes in the games with such a heap, whose rules
 * these are: *game and *problem, as many as the part has, in its arena. False:
 * it cannot be said, or `p->core` has failed. */
bool bt_part_star(bt_part *p, bt_ruleset *const *rules, bt_core_game *game,
                  bt_problem *problem);

#endif
