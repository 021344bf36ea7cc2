/* png.c: PNG in bands: a strip of the picture is drawn by cairo, cells are
 * filled in by hand, and the strip goes to libpng line by line, so that the
 * memory needed does not grow with the height of the picture. */
#include <math.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "draw.h"

enum { BAND = 64 };

typedef struct band {
    const figure *f;
    FILE *out;
    int width, height;
    int top, lines; /* of this band */
    cairo_surface_t *surface;
    cairo_t *cr;
    unsigned char *line; /* RGB */
} band;

static void
on_error(png_structp png, png_const_charp text)
{
    bt_err *err = png_get_error_ptr(png);

    *err = (bt_err){.status = BT_ERR_IO};
    snprintf(err->text, sizeof err->text, "cannot write the PNG: %s", text);
    longjmp(png_jmpbuf(png), 1);
}

static void
on_warning(png_structp png, png_const_charp text)
{
    (void)png;
    (void)text;
}

/* ASCII goes out as tEXt, anything else as UTF-8 in iTXt. */
static png_text
text_chunk(const char *key, const char *text)
{
    png_text t = {.compression = PNG_TEXT_COMPRESSION_NONE,
                  .key = (png_charp)(uintptr_t)key,
                  .text = (png_charp)(uintptr_t)text,
                  .text_length = strlen(text)};

    for (const char *p = text; *p; p++)
        if ((unsigned char)*p > 126)
            t.compression = PNG_ITXT_COMPRESSION_NONE;
    if (t.compression == PNG_ITXT_COMPRESSION_NONE) {
        t.itxt_length = t.text_length;
        t.text_length = 0;
    }
    return t;
}

static void
fill_cell(void *user, const look *l, int64_t row, int64_t column)
{
    band *b = user;
    const field *c = &b->f->cells;
    uint32_t *data =
        (uint32_t *)(void *)cairo_image_surface_get_data(b->surface);
    int stride = cairo_image_surface_get_stride(b->surface) / 4;
    shape s = field_cell(c, l, row, column);
    int x = (int)s.x, y = (int)s.y - b->top, bottom = y + (int)s.y2;
    uint32_t pixel = 0xff000000u | (uint32_t)l->fill.r << 16 |
                     (uint32_t)l->fill.g << 8 | l->fill.b;

    for (int j = y < 0 ? 0 : y; j < bottom && j < b->lines; j++)
        for (int i = x; i < x + (int)s.x2; i++)
            data[j * stride + i] = pixel;
    if (!c->marks || !l->mark)
        return;
    cairo_surface_mark_dirty(b->surface);
    s = field_mark(c, l, row, column);
    draw_shapes(b->cr, &s, 1);
    cairo_surface_flush(b->surface);
}

/* The rows that reach into the band. */
static bt_status
fill_cells(band *b, bt_err *err)
{
    const field *c = &b->f->cells;
    shape ground = field_ground(c);
    double reach = c->least > c->cell ? (c->least - c->cell) / 2 : 0;
    double above = (b->top - reach - c->top) / c->cell;
    double below = (b->top + b->lines - 1 + reach - c->top) / c->cell;
    int64_t first = above < 0 ? 0 : (int64_t)above;
    int64_t last =
        below < (double)c->rows ? (int64_t)floor(below) : c->rows - 1;

    draw_shapes(b->cr, &ground, 1);
    cairo_surface_flush(b->surface);
    bt_status s =
        field_each(c, c->downward ? first : c->rows - 1 - last,
                   c->downward ? last : c->rows - 1 - first, fill_cell, b, err);
    cairo_surface_mark_dirty(b->surface);
    return s;
}

static bt_status
draw_band(band *b, bt_err *err)
{
    cairo_identity_matrix(b->cr);
    draw_colour(b->cr, b->f->paper);
    cairo_paint(b->cr);
    cairo_translate(b->cr, 0, -b->top);
    draw_shapes(b->cr, b->f->below, b->f->n_below);
    bt_status s = b->f->cells.rows > 0 ? fill_cells(b, err) : BT_OK;
    if (s != BT_OK)
        return s;
    if (b->f->cells.rows > 0 && b->f->cells.grid)
        draw_grid(b->cr, &b->f->cells);
    draw_shapes(b->cr, b->f->above, b->f->n_above);
    cairo_surface_flush(b->surface);
    return draw_status(cairo_status(b->cr), err);
}

static void
write_band(band *b, png_structp png)
{
    const unsigned char *data = cairo_image_surface_get_data(b->surface);
    int stride = cairo_image_surface_get_stride(b->surface);

    for (int j = 0; j < b->lines; j++) {
        const uint32_t *pixel =
            (const uint32_t *)(const void *)(data + (ptrdiff_t)j * stride);
        for (int i = 0; i < b->width; i++) {
            b->line[3 * i] = (unsigned char)(pixel[i] >> 16);
            b->line[3 * i + 1] = (unsigned char)(pixel[i] >> 8);
            b->line[3 * i + 2] = (unsigned char)pixel[i];
        }
        png_write_row(png, b->line);
    }
}

static void
write_header(const band *b, png_structp png, png_infop info)
{
    png_text texts[] = {text_chunk("Title", b->f->title),
                        text_chunk("Software", b->f->version),
                        text_chunk("Comment", b->f->command)};

    png_init_io(png, b->out);
    png_set_IHDR(png, info, (png_uint_32)b->width, (png_uint_32)b->height, 8,
                 PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_filter(png, 0, PNG_FILTER_NONE);
    png_set_text(png, info, texts, 3);
    png_write_info(png, info);
}

static bt_status
write_png(band *b, png_structp png, png_infop info, bt_err *err)
{
    if (setjmp(png_jmpbuf(png)))
        return err->status;
    write_header(b, png, info);
    for (b->top = 0; b->top < b->height; b->top += BAND) {
        b->lines = b->height - b->top < BAND ? b->height - b->top : BAND;
        bt_status s = draw_band(b, err);
        if (s != BT_OK)
            return s;
        write_band(b, png);
    }
    png_write_end(png, info);
    return BT_OK;
}

bt_status
figure_png(const figure *f, FILE *out, bt_err *err)
{
    band b = {
        .f = f, .out = out, .width = (int)f->width, .height = (int)f->height};
    png_infop info = NULL;

    b.surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, b.width, BAND);
    b.cr = cairo_create(b.surface);
    b.line = calloc((size_t)b.width + 1, 3);
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, err,
                                              on_error, on_warning);
    if (png)
        info = png_create_info_struct(png);
    bt_status s =
        info && b.line ? write_png(&b, png, info, err) : figure_nomem(err);
    png_destroy_write_struct(&png, &info);
    cairo_destroy(b.cr);
    cairo_surface_destroy(b.surface);
    free(b.line);
    return s;
}
