/* draw.h: figures through cairo, for PNG and PDF. */
#ifndef PICTURE_DRAW_H
#define PICTURE_DRAW_H

#include <cairo.h>

#include "figure.h"

void draw_shapes(cairo_t *cr, const shape *shapes, size_t n);
void draw_colour(cairo_t *cr, rgb c);
/* The lines between the cells. */
void draw_grid(cairo_t *cr, const field *c);

/* A failure of cairo in our words. */
bt_status draw_status(cairo_status_t status, bt_err *err);

#endif
