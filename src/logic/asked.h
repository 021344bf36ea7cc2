/* asked.h: what a claim asks of positions. */
#ifndef BT_LOGIC_ASKED_H
#define BT_LOGIC_ASKED_H

#include "automata/dfa.h"
#include "core/problem.h"

/* Might the checker turn it into a condition on numbers? Grundy values, sums of
 * any number of terms and questions about lists it does not. */
bool bt_can_be_said(const bt_part *p);

/* The largest constant at each coordinate of the positions whose outcome or
 * moves are asked for, INT64_MAX where one is no constant, -1 for nothing.
 * Lists have `heaps` coordinates; of a bag the constants come first, the
 * smallest in front, as the checker takes them. */
void bt_asked(const bt_part *p, size_t heaps, int64_t most[BT_MAX_TRACKS]);

#endif
