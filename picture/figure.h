/* figure.h: a picture as a list of shapes, drawn by several backends.
 *
 * Coordinates are in points (PNG: pixels), x to the right, y down. Nothing
 * here knows games; no file is opened and nothing is printed. The shapes of a
 * figure are few, except for its field of cells, which is asked for row by
 * row, so that a large one is never held. */
#ifndef PICTURE_FIGURE_H
#define PICTURE_FIGURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <bouton/error.h>

typedef struct rgb {
    uint8_t r, g, b;
} rgb;

typedef enum shape_kind {
    SHAPE_RECT,   /* filled; x, y: the upper left corner */
    SHAPE_FRAME,  /* its outline only */
    SHAPE_LINE,   /* from x, y to x2, y2 */
    SHAPE_DASHES, /* a dashed line */
    SHAPE_ARROW,  /* a line with a head at x2, y2 */
    SHAPE_BEND,   /* an arrow that bends towards `by` (a quadratic curve) */
    SHAPE_DISC,   /* filled, round x, y; its radius in x2 */
    SHAPE_RING,   /* the outline of a disc */
    SHAPE_ARC,    /* the upper half of the circle over x..x2 at height y */
    SHAPE_TEXT    /* its baseline at y, by `anchor` at x */
} shape_kind;

typedef enum anchor { ANCHOR_START, ANCHOR_MIDDLE, ANCHOR_END } anchor;

typedef struct point {
    double x, y;
} point;

typedef struct shape {
    shape_kind kind;
    double x, y, x2, y2; /* rectangles: x2, y2 are width and height */
    double width;        /* of lines; of text: its size */
    rgb colour;
    point by; /* SHAPE_BEND */
    anchor at;
    bool upward; /* text that reads from below to above */
    char *text;  /* owned; NULL unless SHAPE_TEXT */
} shape;

/* What one cell looks like. */
typedef struct look {
    const char *name; /* class in SVG: "P", "iv"; NULL: the cell stays empty */
    rgb fill, ink;
    const char *mark; /* written into the cell when there is room; or NULL */
} look;

/* A field of equal square cells. Row 0 is the lowest unless `downward`;
 * column 0 is at the left unless `leftward`. */
typedef struct field {
    double left, top, cell;
    int64_t rows, columns;
    bool downward, leftward;
    bool grid;    /* lines between the cells */
    bool marks;   /* there is room for marks */
    double least; /* the side of cells that have a mark, when it is larger than
                     the cell: they then cover their neighbours */
    rgb line;
    look ground; /* what most cells look like; drawn once, below all */
    /* Fill `out` with the looks of one row; the strings in it live until the
     * next call. */
    bt_status (*row)(void *arg, int64_t row, look *out, bt_err *err);
    void *arg;
} field;

typedef struct figure {
    double width, height;
    rgb paper;
    const char *title, *command, *version; /* metadata; not owned */
    field cells;                           /* none when it has no rows */
    shape *below; /* what is under the cells, and what is over them */
    size_t n_below, room_below;
    shape *above;
    size_t n_above, room_above;
    bool failed; /* there was no memory for all of it */
} figure;

void figure_free(figure *f);

/* Add a shape over the cells; figure_under adds it under them. The text is
 * copied. */
void figure_add(figure *f, shape s);
void figure_under(figure *f, shape s);

/* Short forms, all over the cells. */
void figure_rect(figure *f, double x, double y, double w, double h, rgb c);
void figure_line(figure *f, double x, double y, double x2, double y2,
                 double width, rgb c);
void figure_text(figure *f, double x, double y, double size, anchor at, rgb c,
                 const char *fmt, ...) __attribute__((format(printf, 7, 8)));

/* The triangle at the end of an arrow: its tip first. */
void arrow_head(const shape *s, point p[3]);

bt_status figure_nomem(bt_err *err);

/* Where the cell in `row` and `column` begins: its upper left corner. */
double field_x(const field *c, int64_t column);
double field_y(const field *c, int64_t row);
/* The whole field; what a cell covers of it; the mark in the cell, whose text
 * is not owned. */
shape field_ground(const field *c);
shape field_cell(const field *c, const look *l, int64_t row, int64_t column);
shape field_mark(const field *c, const look *l, int64_t row, int64_t column);

/* Hand over the cells of the rows first..last that are not ground; those that
 * cover their neighbours come last. */
typedef void cell_user(void *user, const look *l, int64_t row, int64_t column);
bt_status field_each(const field *c, int64_t first, int64_t last,
                     cell_user *use, void *user, bt_err *err);

/* The backends. Errors of `out` are left to the caller; a failure comes from
 * the cells or from the library below. */
bt_status figure_png(const figure *f, FILE *out, bt_err *err);
bt_status figure_svg(const figure *f, FILE *out, bt_err *err);
bt_status figure_pdf(const figure *f, FILE *out, bt_err *err);
bt_status figure_tikz(const figure *f, FILE *out, bt_err *err);

#endif
