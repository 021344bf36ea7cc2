/* warm.h: rules and solvers that stay from one question to the next. Rules are
 * read each time: the same bytes, settings, play and engine find what stayed. */
#ifndef DESK_WARM_H
#define DESK_WARM_H

#include "desk.h"

struct warm *warm_new(uint64_t most_memory); /* of all solvers; 0: a gibibyte */
void warm_free(struct warm *w);              /* NULL allowed */

/* The game of these rules, which are taken over; the one that stayed, if there
 * is one. NULL when it fails. */
struct warm_game *warm_find(const question *q, bt_ruleset *rules);
bt_ruleset *warm_rules(const struct warm_game *w);

/* A question is over: limits are no longer those of a solver. What was
 * interrupted (`good` false) goes, then what was asked for least recently, until
 * the rest fits. Returns how many positions the question examined. */
uint64_t warm_settle(struct warm *w, bool good);

#endif
