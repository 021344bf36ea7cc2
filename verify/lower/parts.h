/* parts.h: what the files that write expressions out say to each other. */
#ifndef VERIFY_LOWER_PARTS_H
#define VERIFY_LOWER_PARTS_H

#include "lower/lower.h"

/* lower.c */
pair pair_of(maker *m, const term *is); /* it always has a value */
/* A reason, with a name in it or "". */
pair pair_stop(maker *m, const tree *t, const char *why, const char *name);
pair pair_with(maker *m, const term *is, pair a, pair b);
/* The kind is one of the six relations. */
pair lower_compared(maker *m, int kind, pair x, pair y);

/* call.c */
pair lower_name(lowering *l, const tree *t, const scope *in);
pair lower_call(lowering *l, const tree *t, const scope *in);

/* grow.c: the formula of a set grows with i, and a condition says where i
 * starts; false with a reason. */
bool lower_grows(lowering *l, const tree *set, const scope *in, const char *i);

#endif
