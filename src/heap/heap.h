/* heap.h: games of independent heaps: the values of heaps 0, 1, 2, ... and
 * their period go to the checker (docs/formats/heap-certificate.md), and
 * claims about heaps whose sizes depend on one number follow from them
 * (docs/algorithms/heap.md). */
#ifndef BT_HEAP_HEAP_H
#define BT_HEAP_HEAP_H

#include "base/budget.h"
#include "base/vector.h"
#include "engine/period.h"

/* What the method "heap" is told: the period, and the values up to it. */
void bt_heap_body(const bt_sequence_view *v, const bt_period *p, bt_text *t);
/* The certificate that says just that. */
BT_CHECK_RESULT bt_status bt_heap_certificate(const bt_sequence_view *v,
                                              const bt_period *p, bt_text *t,
                                              bt_err *err);

/* joined.c: a proposal for the values of the heaps of several bags, as a body. */
BT_CHECK_RESULT bt_status bt_heap_joined(const bt_ruleset *rules,
                                         bt_budget *budget, bt_text *body,
                                         bt_err *err);

#endif
