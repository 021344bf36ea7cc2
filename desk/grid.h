/* grid.h: which coordinates of a position a table runs over. */
#ifndef DESK_GRID_H
#define DESK_GRID_H

#include "desk.h"

enum { GRID_HEAPS_MOST = 64 };

typedef enum coordinate_state {
    COORDINATE_LEFT_OUT, /* not typed: a number at its start */
    COORDINATE_FIXED,
    COORDINATE_FREE,
} coordinate_state;

/* A heap, a pile or a number of the position. */
typedef struct coordinate {
    char name[32]; /* in the heading */
    bt_field_kind kind;
    coordinate_state state;
    int64_t value; /* when fixed */
    size_t field;  /* of the rules */
    size_t part;   /* of a sum of games */
    size_t at;     /* where it lies in the values of a position */
} coordinate;

typedef struct grid {
    const question *q;
    const bt_ruleset *rules;
    coordinate *items; /* in the order of the rules */
    size_t n;
    size_t n_heaps; /* coordinates that are heaps or numbered piles */
    struct grid_list {
        size_t at, heaps; /* where in the values their number lies, and it */
    } * lists;
    size_t n_lists;
    bool several;              /* lists: one heap of each */
    size_t length;             /* values of a position */
    const coordinate *axis[2]; /* rows, columns; one axis: columns only */
    size_t n_axes;
} grid;

/* Plan the table that --heaps and --fixed ask for. Fails with BT_ERR_ARG and a
 * sentence that says what to fix. */
bool grid_plan(grid *g, const bt_ruleset *rules, const question *q);

/* The position of a cell, as it may be typed. With one axis the row is not
 * looked at. */
char *grid_position(const grid *g, int64_t row, int64_t column);

/* Such as "[2,a,b]", for headings. */
char *grid_pattern(const grid *g);

/* What a table has, and over what it runs. */
void put_grid(json *o, const grid *g);

#endif
