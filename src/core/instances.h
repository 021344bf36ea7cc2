/* instances.h: what a claim about all positions says of listed families. */
#ifndef BT_CORE_INSTANCES_H
#define BT_CORE_INSTANCES_H

#include "core/problem.h"

/* Problems about the members of families, at most so many, from which a problem
 * about all positions follows; how many, or 0: it is of another kind. */
size_t bt_instances(bt_core *c, const bt_problem *p, size_t most,
                    bt_problem *out);

/* With the place of a position for q0: that the claim fails there. False: it cannot
 * be said. */
bool bt_instance_fails(bt_core *c, const bt_problem *p, const bt_ruleset *rules,
                       const bt_position *at, bt_problem *out);

#endif
