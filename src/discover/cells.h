/* cells.h: what cells.c and outcomes.c share of dense tables. */
#ifndef BT_DISCOVER_CELLS_H
#define BT_DISCOVER_CELLS_H

#include "discover/sample.h"
#include "vectors/shift.h"
#include "vectors/ways.h"

/* One case of the moves. */
typedef struct bt_cells_kind {
    bt_ways onwards, backwards;
    bool shifts; /* outcomes: by `shift`, not backwards */
    bt_shift shift;
    bool grows;
    bt_growth by;
    size_t stride[BT_MAX_TRACKS]; /* of lines; all one line without growth */
    uint64_t *met;  /* by line: the values of its options, so many words each */
    int64_t *upto;  /* by line: the numbers below were looked at */
    uint32_t *full; /* by line: so many words hold all their values */
} bt_cells_kind;

struct bt_cells {
    const bt_extent *b;
    bt_budget *budget;
    int64_t size[BT_MAX_TRACKS]; /* coordinates are below */
    size_t stride[BT_MAX_TRACKS], cells;
    size_t words; /* of a set of values */
    uint64_t *n;  /* outcomes, a bit a cell: an option is P */
    /* of counts: before[i][s] cells with fewer than s heaps at least as high as
     * those of coordinate i, what is higher being none */
    size_t *before[BT_MAX_TRACKS];
    uint16_t *value; /* values */
    size_t n_kinds;
    bt_cells_kind *kinds;
    size_t here;    /* the cell */
    uint64_t *into; /* where values are noted */
    uint64_t seen;  /* ways */
    bool lost;      /* a value is too large */
};

static inline void
bt_cells_mark(uint64_t *bits, size_t i)
{
    bits[i / 64] |= UINT64_C(1) << i % 64;
}

static inline bool
bt_cells_marked(const uint64_t *bits, size_t i)
{
    return bits[i / 64] >> i % 64 & 1;
}

/* The coordinate whose numbers are cells next to each other. */
static inline size_t
bt_cells_along(const bt_cells *t)
{
    return t->b->f->counts ? 0 : t->b->n - 1;
}

/* The cell of a vector; *fits is false where there is none. */
size_t bt_cells_at(const bt_cells *t, const int64_t *v, bool *fits);
/* Does the coordinate behind count higher heaps of the same bag? */
bool bt_cells_has_higher(const bt_cells *t, size_t i);
/* The next vector of the box, but for coordinates `without` and the free one;
 * false after the last. */
bool bt_cells_next(const bt_cells *t, size_t without, int64_t *number);
/* Count what was done, every now and then. */
BT_CHECK_RESULT bt_status bt_cells_spend(bt_cells *t, bt_err *err);

/* outcomes.c */
BT_CHECK_RESULT bt_status bt_cells_outcomes(bt_cells *t, bt_err *err);

#endif
