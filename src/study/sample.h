/* sample.h: tables for learning, filled by the engines. */
#ifndef BT_STUDY_SAMPLE_H
#define BT_STUDY_SAMPLE_H

#include "bouton/solve.h"
#include "logic/flat.h"
#include "logic/learn.h"

/* Solve all vectors of the family with coordinates below top: P or not; for
 * single heaps (f->heaps), whether the heap has the value. Vectors that are
 * no positions of the family are not in the set. member[] is the caller's. */
BT_CHECK_RESULT bt_status bt_sample_fill(const bt_flat *f, bt_solver *solver,
                                         bt_sample *t, bt_err *err);

#endif
