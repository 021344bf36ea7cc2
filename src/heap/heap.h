/* heap.h: games of independent heaps: certificates of the values of heaps 0, 1,
 * 2, ... and their period (docs/formats/sequence-certificate.md). */
#ifndef BT_HEAP_HEAP_H
#define BT_HEAP_HEAP_H

#include "base/vector.h"
#include "engine/period.h"

/* ---- certificate.c ---- */

/* Append the sequence, from "of" to its last value. False, with nothing
 * appended, when certificates cannot say its rules. */
bool bt_heap_sequence(const bt_sequence_view *v, const bt_period *p,
                      bt_text *t);

#endif
