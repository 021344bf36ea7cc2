/* sample.h: tables for learning, filled by the engines. */
#ifndef BT_DISCOVER_SAMPLE_H
#define BT_DISCOVER_SAMPLE_H

#include "automata/learn.h"
#include "bouton/solve.h"
#include "vectors/vectors.h"

/* The coordinates of a table for the family, those that a row of the domain
 * bounds closed. */
void bt_sample_start(const bt_vectors *f, bt_sample *t);

/* Single heaps with few values among the first thousand: guess that there are
 * no others, so that the table can hold more heaps. */
BT_CHECK_RESULT bt_status bt_sample_close_values(const bt_vectors *f,
                                                 bt_solver *solver,
                                                 bt_sample *t, bt_err *err);

/* Solve all vectors of the table: P or not; for single heaps (f->heaps),
 * whether the heap has the value. Vectors that are no positions of the family
 * are not in the set. member[] is the caller's. */
BT_CHECK_RESULT bt_status bt_sample_fill(const bt_vectors *f, bt_solver *solver,
                                         bt_budget *budget, bt_sample *t,
                                         bt_err *err);

#endif
