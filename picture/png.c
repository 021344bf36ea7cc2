/* png.c: PNG in bands: a strip of the picture is drawn by cairo, cells are
 * filled in by hand, and the strip goes to libpng line by line, so that the
 * memory needed does not grow with the height of the picture. */
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
    look *row;
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
fill_cell(band *b, int64_t row, int64_t column, rgb c)
{
    const field *cells = &b->f->cells;
    uint32_t *data =
        (uint32_t *)(void *)cairo_image_surface_get_data(b->surface);
    int stride = cairo_image_surface_get_stride(b->surface) / 4;
    int side = (int)cells->cell;
    int x = (int)field_x(cells, column), y = (int)field_y(cells, row) - b->top;
    int first = y < 0 ? 0 : y, last = y + side > b->lines ? b->lines : y + side;
    uint32_t pixel =
        0xff000000u | (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | c.b;

    for (int j = first; j < last; j++)
        for (int i = x; i < x + side; i++)
            data[j * stride + i] = pixel;
}

/* Fill the cells of one row, then write their marks. */
static bt_status
fill_row(band *b, int64_t row, bt_err *err)
{
    const field *c = &b->f->cells;
    bt_status s = c->row(c->arg, row, b->row, err);

    if (s != BT_OK)
        return s;
    cairo_surface_flush(b->surface);
    for (int64_t i = 0; i < c->columns; i++)
        fill_cell(b, row, i, b->row[i].name ? b->row[i].fill : c->ground.fill);
    cairo_surface_mark_dirty(b->surface);
    for (int64_t i = 0; c->marks && i < c->columns; i++)
        if (b->row[i].name && b->row[i].mark)
            draw_mark(b->cr, c, &b->row[i], row, i);
    return BT_OK;
}

static bt_status
fill_cells(band *b, bt_err *err)
{
    const field *c = &b->f->cells;
    int64_t side = (int64_t)c->cell;
    bt_status s = BT_OK;

    if (c->rows == 0)
        return s;
    int64_t first = (b->top - (int64_t)c->top) / side;
    int64_t last = (b->top + b->lines - 1 - (int64_t)c->top) / side;
    if (b->top + b->lines <= (int64_t)c->top)
        return s;
    for (int64_t i = first < 0 ? 0 : first; i <= last && i < c->rows; i++) {
        s = fill_row(b, c->downward ? i : c->rows - 1 - i, err);
        if (s != BT_OK)
            return s;
    }
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
    bt_status s = fill_cells(b, err);
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
    b.row = figure_memory((size_t)f->cells.columns * sizeof *b.row);
    b.line = figure_memory(3 * (size_t)b.width);
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, err,
                                              on_error, on_warning);
    if (png)
        info = png_create_info_struct(png);
    bt_status s = info ? write_png(&b, png, info, err) : BT_ERR_NOMEM;
    png_destroy_write_struct(&png, &info);
    cairo_destroy(b.cr);
    cairo_surface_destroy(b.surface);
    free(b.row);
    free(b.line);
    return s;
}
