/* draw.c: shapes through cairo. */
#include "draw.h"

#include <math.h>
#include <stdio.h>

void
draw_colour(cairo_t *cr, rgb c)
{
    cairo_set_source_rgb(cr, c.r / 255.0, c.g / 255.0, c.b / 255.0);
}

static void
draw_text(cairo_t *cr, const shape *s)
{
    cairo_text_extents_t e;

    cairo_select_font_face(cr, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                           CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cr, s->width);
    cairo_text_extents(cr, s->text, &e);
    cairo_save(cr);
    cairo_translate(cr, s->x, s->y);
    if (s->upward)
        cairo_rotate(cr, -acos(-1) / 2);
    cairo_move_to(cr,
                  s->at == ANCHOR_MIDDLE ? -e.x_advance / 2
                  : s->at == ANCHOR_END  ? -e.x_advance
                                         : 0,
                  0);
    cairo_show_text(cr, s->text);
    cairo_restore(cr);
}

static void
draw_line(cairo_t *cr, const shape *s)
{
    const double dashes[] = {4 * s->width, 3 * s->width};
    point p[3];

    cairo_set_line_width(cr, s->width);
    cairo_set_dash(cr, dashes, s->kind == SHAPE_DASHES ? 2 : 0, 0);
    cairo_move_to(cr, s->x, s->y);
    if (s->kind == SHAPE_BEND) /* a quadratic curve as a cubic one */
        cairo_curve_to(cr, (s->x + 2 * s->by.x) / 3, (s->y + 2 * s->by.y) / 3,
                       (s->x2 + 2 * s->by.x) / 3, (s->y2 + 2 * s->by.y) / 3,
                       s->x2, s->y2);
    else
        cairo_line_to(cr, s->x2, s->y2);
    cairo_stroke(cr);
    if (s->kind != SHAPE_ARROW && s->kind != SHAPE_BEND)
        return;
    arrow_head(s, p);
    for (int i = 0; i < 3; i++)
        cairo_line_to(cr, p[i].x, p[i].y);
    cairo_close_path(cr);
    cairo_fill(cr);
}

static void
draw_shape(cairo_t *cr, const shape *s)
{
    const double pi = acos(-1);

    draw_colour(cr, s->colour);
    switch (s->kind) {
    case SHAPE_RECT:
        cairo_rectangle(cr, s->x, s->y, s->x2, s->y2);
        cairo_fill(cr);
        return;
    case SHAPE_FRAME:
        cairo_set_line_width(cr, s->width);
        cairo_set_dash(cr, NULL, 0, 0);
        cairo_rectangle(cr, s->x, s->y, s->x2, s->y2);
        cairo_stroke(cr);
        return;
    case SHAPE_LINE:
    case SHAPE_DASHES:
    case SHAPE_ARROW:
    case SHAPE_BEND:
        draw_line(cr, s);
        return;
    case SHAPE_DISC:
        cairo_arc(cr, s->x, s->y, s->x2, 0, 2 * pi);
        cairo_fill(cr);
        return;
    case SHAPE_RING:
        cairo_set_line_width(cr, s->width);
        cairo_set_dash(cr, NULL, 0, 0);
        cairo_arc(cr, s->x, s->y, s->x2, 0, 2 * pi);
        cairo_stroke(cr);
        return;
    case SHAPE_ARC:
        cairo_set_line_width(cr, s->width);
        cairo_set_dash(cr, NULL, 0, 0);
        cairo_arc(cr, (s->x + s->x2) / 2, s->y, (s->x2 - s->x) / 2, pi, 2 * pi);
        cairo_stroke(cr);
        return;
    case SHAPE_TEXT:
        draw_text(cr, s);
        return;
    }
}

void
draw_shapes(cairo_t *cr, const shape *shapes, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        cairo_new_path(cr);
        draw_shape(cr, &shapes[i]);
    }
}

void
draw_grid(cairo_t *cr, const field *c)
{
    double right = c->left + c->cell * (double)c->columns;
    double bottom = c->top + c->cell * (double)c->rows;

    draw_colour(cr, c->line);
    cairo_set_dash(cr, NULL, 0, 0);
    cairo_set_line_width(cr, c->cell >= 24 ? 1 : 0.5);
    for (int64_t i = 0; i <= c->columns; i++) {
        cairo_move_to(cr, c->left + c->cell * (double)i, c->top);
        cairo_line_to(cr, c->left + c->cell * (double)i, bottom);
    }
    for (int64_t i = 0; i <= c->rows; i++) {
        cairo_move_to(cr, c->left, c->top + c->cell * (double)i);
        cairo_line_to(cr, right, c->top + c->cell * (double)i);
    }
    cairo_stroke(cr);
}

bt_status
draw_status(cairo_status_t status, bt_err *err)
{
    if (status == CAIRO_STATUS_SUCCESS)
        return BT_OK;
    *err = (bt_err){.status = BT_ERR_IO};
    snprintf(err->text, sizeof err->text, "cannot draw: %s",
             cairo_status_to_string(status));
    return err->status;
}
