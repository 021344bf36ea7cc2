/* sample.h: tables for learning, filled by the engines. */
#ifndef BT_DISCOVER_SAMPLE_H
#define BT_DISCOVER_SAMPLE_H

#include "automata/learn.h"
#include "bouton/solve.h"
#include "vectors/vectors.h"

/* What a table runs over: all vectors with coordinate i below top[i]. */
typedef struct bt_extent {
    bt_vectors *f;
    bool misere;
    size_t n;
    int64_t top[BT_MAX_TRACKS];
    int64_t closed[BT_MAX_TRACKS]; /* no members from here on; 0: not known */
    size_t
        free; /* this coordinate is a Nim heap beside the rest, and in the set
                    where it is the Grundy value of the rest; n: none is */
    bool alike[BT_MAX_TRACKS]; /* may trade places with the one before it */
    uint64_t most;             /* so many questions are not too much */
} bt_extent;

/* The coordinates of tables for the family. */
void bt_extent_start(bt_vectors *f, bool misere, bt_extent *b);

/* Is the vector in the domain of the family? */
bool bt_extent_has(const bt_extent *b, const int64_t *v);

/* Single heaps with few values among the first thousand: guess that there are
 * no others, so that the table can hold more heaps. */
BT_CHECK_RESULT bt_status bt_extent_close_values(bt_extent *b,
                                                 bt_solver *solver,
                                                 bt_err *err);

/* Set top[] for the most digits with which at most so many questions are asked,
 * and b->most; how many digits these are, 0 when even one is too much. */
int bt_extent_size(const bt_numeration *s, uint64_t questions, bt_extent *b);

/* Solve all vectors of the box: P or not; for single heaps (f->heaps), whether
 * the heap has the value. Vectors that are no positions of the family are not
 * in the set. The caller frees t. */
BT_CHECK_RESULT bt_status bt_sample_fill(const bt_numeration *s,
                                         const bt_extent *b, int digits,
                                         bt_solver *solver, bt_budget *budget,
                                         bt_sample *t, bt_err *err);

/* ---- cells.c: the same without an engine, by the cases of the moves */

typedef struct bt_cells bt_cells;

/* Solve all vectors of the extent; *out is NULL where the cases do not tell,
 * since a coordinate may grow or a choice has no bound. */
bool bt_cells_suit(bt_vectors *f);     /* the first of these is not so */
bool bt_cells_fit(const bt_extent *b); /* into memory */
BT_CHECK_RESULT bt_status bt_cells_solve(const bt_extent *b, bt_budget *budget,
                                         bt_cells **out, bt_err *err);
void bt_cells_free(bt_cells *t); /* NULL allowed */
bool bt_cells_is_p(const bt_cells *t, const int64_t *v);
/* Where a coordinate is free: of the rest. */
uint64_t bt_cells_grundy(const bt_cells *t, const int64_t *v);

#endif
