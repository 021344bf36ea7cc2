/* pdf.c: PDF through cairo, without dates, so that the same command gives the
 * same file. Small cells go in as one image, a pixel each: rectangles side by
 * side show seams in most viewers. */
#include <cairo-pdf.h>
#include <stdlib.h>

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
paint_row(painter *p, int64_t r, const look *row)
{
    const field *c = p->c;

    for (int64_t i = 0; i < c->columns; i++) {
        rgb fill = row[i].name ? row[i].fill : c->ground.fill;
        if (p->image) {
            uint32_t *data =
                (uint32_t *)(void *)cairo_image_surface_get_data(p->image);
            int stride = cairo_image_surface_get_stride(p->image) / 4;
            int64_t x = c->leftward ? c->columns - 1 - i : i;
            int64_t y = c->downward ? r : c->rows - 1 - r;
            data[y * stride + x] =
                (uint32_t)fill.r << 16 | (uint32_t)fill.g << 8 | fill.b;
        } else if (row[i].name) {
            draw_colour(p->cr, fill);
            cairo_rectangle(p->cr, field_x(c, i), field_y(c, r), c->cell,
                            c->cell);
            cairo_fill(p->cr);
            if (c->marks && row[i].mark)
                draw_mark(p->cr, c, &row[i], r, i);
        }
    }
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
    look *row = figure_memory((size_t)c->columns * sizeof *row);
    bt_status s = BT_OK;

    if (!c->grid) {
        p.image = cairo_image_surface_create(CAIRO_FORMAT_RGB24,
                                             (int)c->columns, (int)c->rows);
        s = draw_status(cairo_surface_status(p.image), err);
        cairo_surface_flush(p.image);
    } else {
        draw_colour(cr, c->ground.fill);
        cairo_rectangle(cr, c->left, c->top, c->cell * (double)c->columns,
                        c->cell * (double)c->rows);
        cairo_fill(cr);
    }
    for (int64_t r = 0; r < c->rows && s == BT_OK; r++) {
        s = c->row(c->arg, r, row, err);
        if (s == BT_OK)
            paint_row(&p, r, row);
    }
    if (s == BT_OK && p.image)
        place_image(&p);
    if (p.image)
        cairo_surface_destroy(p.image);
    if (c->grid)
        draw_grid(cr, c);
    free(row);
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
