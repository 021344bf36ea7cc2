/* svg.c: SVG by hand. Cells are rectangles with the class of their look, all
 * in one group whose data- attributes say where the field lies, so that a
 * program can read the picture back (tests/picture/test_pictures.py does). */
#include <stdlib.h>

#include "figure.h"

typedef struct writer {
    const field *c;
    FILE *out;
} writer;

static void
write_escaped(const char *text, FILE *out)
{
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '&')
            fputs("&amp;", out);
        else if (c == '<')
            fputs("&lt;", out);
        else if (c == '>')
            fputs("&gt;", out);
        else if (c == '"')
            fputs("&quot;", out);
        else
            fputc(c < ' ' || c == 127 ? ' ' : c, out);
    }
}

/* At most two decimals, none where there are none: "12", "12.5", "12.25". */
static void
write_number(double v, FILE *out)
{
    char text[40];

    int n = snprintf(text, sizeof text, "%.2f", v);
    while (text[n - 1] == '0')
        n--;
    if (text[n - 1] == '.')
        n--;
    fprintf(out, "%.*s", n, text);
}

static void
attribute(const char *name, double v, FILE *out)
{
    fprintf(out, " %s=\"", name);
    write_number(v, out);
    fputc('"', out);
}

static void
colour(const char *name, rgb c, FILE *out)
{
    fprintf(out, " %s=\"#%02x%02x%02x\"", name, c.r, c.g, c.b);
}

static void
write_text(const shape *s, FILE *out)
{
    static const char *const anchors[] = {"start", "middle", "end"};

    fputs("<text", out);
    attribute("x", s->x, out);
    attribute("y", s->y, out);
    attribute("font-size", s->width, out);
    colour("fill", s->colour, out);
    if (s->at != ANCHOR_START)
        fprintf(out, " text-anchor=\"%s\"", anchors[s->at]);
    if (s->upward) {
        fputs(" transform=\"rotate(-90 ", out);
        write_number(s->x, out);
        fputc(' ', out);
        write_number(s->y, out);
        fputs(")\"", out);
    }
    fputc('>', out);
    write_escaped(s->text, out);
    fputs("</text>\n", out);
}

static void
write_point(const char *before, double x, double y, FILE *out)
{
    fputs(before, out);
    write_number(x, out);
    fputc(' ', out);
    write_number(y, out);
}

static void
write_line(const shape *s, FILE *out)
{
    if (s->kind == SHAPE_BEND) {
        write_point("<path fill=\"none\" d=\"M", s->x, s->y, out);
        write_point("Q", s->by.x, s->by.y, out);
        write_point(" ", s->x2, s->y2, out);
        fputc('"', out);
    } else {
        fputs("<line", out);
        attribute("x1", s->x, out);
        attribute("y1", s->y, out);
        attribute("x2", s->x2, out);
        attribute("y2", s->y2, out);
    }
    attribute("stroke-width", s->width, out);
    colour("stroke", s->colour, out);
    if (s->kind == SHAPE_DASHES)
        fputs(" stroke-dasharray=\"4 3\"", out);
    fputs("/>\n", out);
    if (s->kind != SHAPE_ARROW && s->kind != SHAPE_BEND)
        return;
    point p[3];
    arrow_head(s, p);
    fputs("<path", out);
    colour("fill", s->colour, out);
    for (int i = 0; i < 3; i++)
        write_point(i == 0 ? " d=\"M" : "L", p[i].x, p[i].y, out);
    fputs("z\"/>\n", out);
}

static void
write_arc(const shape *s, FILE *out)
{
    fputs("<path fill=\"none\"", out);
    colour("stroke", s->colour, out);
    attribute("stroke-width", s->width, out);
    write_point(" d=\"M", s->x, s->y, out);
    write_point(" A", (s->x2 - s->x) / 2, (s->x2 - s->x) / 2, out);
    write_point(" 0 0 1 ", s->x2, s->y, out);
    fputs("\"/>\n", out);
}

static void
write_rect(const char *class, const shape *s, FILE *out)
{
    fputs("<rect", out);
    if (class)
        fprintf(out, " class=\"%s\"", class);
    attribute("x", s->x, out);
    attribute("y", s->y, out);
    attribute("width", s->x2, out);
    attribute("height", s->y2, out);
}

static void
write_shape(const shape *s, FILE *out)
{
    switch (s->kind) {
    case SHAPE_RECT:
        write_rect(NULL, s, out);
        colour("fill", s->colour, out);
        fputs("/>\n", out);
        return;
    case SHAPE_FRAME:
        write_rect(NULL, s, out);
        colour("stroke", s->colour, out);
        attribute("stroke-width", s->width, out);
        fputs(" fill=\"none\"/>\n", out);
        return;
    case SHAPE_LINE:
    case SHAPE_DASHES:
    case SHAPE_ARROW:
    case SHAPE_BEND:
        write_line(s, out);
        return;
    case SHAPE_DISC:
        fputs("<circle", out);
        attribute("cx", s->x, out);
        attribute("cy", s->y, out);
        attribute("r", s->x2, out);
        colour("fill", s->colour, out);
        fputs("/>\n", out);
        return;
    case SHAPE_RING:
        fputs("<circle fill=\"none\"", out);
        attribute("cx", s->x, out);
        attribute("cy", s->y, out);
        attribute("r", s->x2, out);
        attribute("stroke-width", s->width, out);
        colour("stroke", s->colour, out);
        fputs("/>\n", out);
        return;
    case SHAPE_ARC:
        write_arc(s, out);
        return;
    case SHAPE_TEXT:
        write_text(s, out);
        return;
    }
}

static void
write_cell(void *user, const look *l, int64_t row, int64_t column)
{
    const writer *w = user;
    shape s = field_cell(w->c, l, row, column);

    write_rect(l->name, &s, w->out);
    colour("fill", s.colour, w->out);
    fputs("/>\n", w->out);
    if (w->c->marks && l->mark) {
        s = field_mark(w->c, l, row, column);
        write_text(&s, w->out);
    }
}

static bt_status
write_cells(const field *c, FILE *out, bt_err *err)
{
    writer w = {.c = c, .out = out};
    shape ground = field_ground(c);

    fputs("<g id=\"cells\" shape-rendering=\"crispEdges\"", out);
    attribute("data-left", c->left, out);
    attribute("data-top", c->top, out);
    attribute("data-cell", c->cell, out);
    fprintf(out,
            " data-rows=\"%lld\" data-columns=\"%lld\" data-rows-go=\"%s\""
            " data-columns-go=\"%s\">\n",
            (long long)c->rows, (long long)c->columns,
            c->downward ? "down" : "up", c->leftward ? "left" : "right");
    write_rect(c->ground.name, &ground, out);
    colour("fill", ground.colour, out);
    fputs("/>\n", out);
    bt_status s = field_each(c, 0, c->rows - 1, write_cell, &w, err);
    fputs("</g>\n", out);
    return s;
}

/* One rule for all lines between cells. */
static void
write_grid(const field *c, FILE *out)
{
    double right = c->left + c->cell * (double)c->columns;
    double bottom = c->top + c->cell * (double)c->rows;

    fputs("<path id=\"grid\" fill=\"none\"", out);
    colour("stroke", c->line, out);
    fputs(" stroke-width=\"0.5\" d=\"", out);
    for (int64_t i = 0; i <= c->columns; i++) {
        write_point("M", c->left + c->cell * (double)i, c->top, out);
        fputs("V", out);
        write_number(bottom, out);
    }
    for (int64_t i = 0; i <= c->rows; i++) {
        write_point("M", c->left, c->top + c->cell * (double)i, out);
        fputs("H", out);
        write_number(right, out);
    }
    fputs("\"/>\n", out);
}

static void
write_head(const figure *f, FILE *out)
{
    fputs("<svg xmlns=\"http://www.w3.org/2000/svg\"", out);
    attribute("width", f->width, out);
    attribute("height", f->height, out);
    fputs(" viewBox=\"0 0 ", out);
    write_number(f->width, out);
    fputc(' ', out);
    write_number(f->height, out);
    fputs("\" font-family=\"DejaVu Sans, Helvetica, Arial, sans-serif\">\n"
          "<title>",
          out);
    write_escaped(f->title, out);
    fputs("</title>\n<metadata>", out);
    write_escaped(f->version, out);
    fputs("; ", out);
    write_escaped(f->command, out);
    fputs("</metadata>\n", out);
}

bt_status
figure_svg(const figure *f, FILE *out, bt_err *err)
{
    bt_status s = BT_OK;

    write_head(f, out);
    write_shape(
        &(shape){SHAPE_RECT, 0, 0, f->width, f->height, .colour = f->paper},
        out);
    for (size_t i = 0; i < f->n_below; i++)
        write_shape(&f->below[i], out);
    if (f->cells.rows > 0)
        s = write_cells(&f->cells, out, err);
    if (f->cells.rows > 0 && f->cells.grid)
        write_grid(&f->cells, out);
    for (size_t i = 0; i < f->n_above; i++)
        write_shape(&f->above[i], out);
    fputs("</svg>\n", out);
    return s;
}
