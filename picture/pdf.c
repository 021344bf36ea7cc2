/* pdf.c: PDF through cairo, without dates, so that the same command gives the
 * same file. Small cells go in as one image, a pixel each: rectangles side by
 * side show seams in most viewers. */
#include <cairo-pdf.h>

#include "draw.h"

static cairo_status_t
write_bytes(void *arg, const unsigned char *data, unsigned n)
{
    return fwrite(data, 1, n, arg) == n ? CAIRO_STATUS_SUCCESS
                                        : CAIRO_STATUS_WRITE_ERROR;
}

typedef struct painter {
    cairo_t *cr;
    const field *c;
    cairo_surface_t *image; /* NULL: rectangles */
} painter;

static void
paint_cell(void *user, const look *l, int64_t row, int64_t column)
{
    const painter *p = user;
    const field *c = p->c;

    if (p->image) {
        uint32_t *data =
            (uint32_t *)(void *)cairo_image_surface_get_data(p->image);
        int stride = cairo_image_surface_get_stride(p->image) / 4;
        int64_t x = c->leftward ? c->columns - 1 - column : column;
        int64_t y = c->downward ? row : c->rows - 1 - row;
        data[y * stride + x] =
            (uint32_t)l->fill.r << 16 | (uint32_t)l->fill.g << 8 | l->fill.b;
        return;
    }
    shape s = field_cell(c, l, row, column);
    draw_shapes(p->cr, &s, 1);
    s = field_mark(c, l, row, column);
    if (c->marks && l->mark)
        draw_shapes(p->cr, &s, 1);
}

static void
fill_image(painter *p)
{
    cairo_t *cr = cairo_create(p->image);

    draw_colour(cr, p->c->ground.fill);
    cairo_paint(cr);
    cairo_destroy(cr);
    cairo_surface_flush(p->image);
}

static void
place_image(painter *p)
{
    cairo_surface_mark_dirty(p->image);
    cairo_save(p->cr);
    cairo_translate(p->cr, p->c->left, p->c->top);
    cairo_scale(p->cr, p->c->cell, p->c->cell);
    cairo_set_source_surface(p->cr, p->image, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(p->cr), CAIRO_FILTER_NEAREST);
    cairo_paint(p->cr);
    cairo_restore(p->cr);
}

static bt_status
paint_cells(cairo_t *cr, const field *c, bt_err *err)
{
    painter p = {.cr = cr, .c = c};
    shape ground = field_ground(c);
    bt_status s = BT_OK;

    draw_shapes(cr, &ground, 1);
    if (!c->grid && c->least <= c->cell) {
        p.image = cairo_image_surface_create(CAIRO_FORMAT_RGB24,
                                             (int)c->columns, (int)c->rows);
        s = draw_status(cairo_surface_status(p.image), err);
        fill_image(&p);
    }
    if (s == BT_OK)
        s = field_each(c, 0, c->rows - 1, paint_cell, &p, err);
    if (s == BT_OK && p.image)
        place_image(&p);
    if (p.image)
        cairo_surface_destroy(p.image);
    if (c->grid)
        draw_grid(cr, c);
    return s;
}

static void
set_metadata(cairo_surface_t *surface, const figure *f)
{
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, f->title);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT,
                                   f->command);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR,
                                   f->version);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
}

bt_status
figure_pdf(const figure *f, FILE *out, bt_err *err)
{
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(
        write_bytes, out, f->width, f->height);
    cairo_t *cr = cairo_create(surface);
    bt_status s = BT_OK;

    set_metadata(surface, f);
    draw_colour(cr, f->paper);
    cairo_paint(cr);
    draw_shapes(cr, f->below, f->n_below);
    if (f->cells.rows > 0)
        s = paint_cells(cr, &f->cells, err);
    draw_shapes(cr, f->above, f->n_above);
    if (s == BT_OK)
        s = draw_status(cairo_status(cr), err);
    cairo_destroy(cr);
    cairo_surface_finish(surface);
    if (s == BT_OK)
        s = draw_status(cairo_surface_status(surface), err);
    cairo_surface_destroy(surface);
    return s;
}
