/* tikz.c: a tikzpicture to be \input into a paper. Coordinates are points, y
 * up; colours are defined where they first occur. */
#include <stdlib.h>
#include <string.h>

#include "figure.h"

enum { COLOURS = 512 };

typedef struct writer {
    const figure *f;
    FILE *out;
    rgb seen[COLOURS];
    size_t n_seen;
} writer;

static void
write_text(FILE *out, const char *text)
{
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (strchr("#$%&_{}", c))
            fprintf(out, "\\%c", c);
        else if (strchr("\\^~", c))
            fprintf(out, "\\char%d{}", c);
        else if (c == '<' || c == '>')
            fprintf(out, "\\ensuremath{%c}", c);
        else
            fputc(c < ' ' ? ' ' : c, out);
    }
}

/* Define c unless it is known; beyond COLOURS it is defined again. */
static void
need_colour(writer *w, rgb c)
{
    for (size_t i = 0; i < w->n_seen; i++)
        if (memcmp(&w->seen[i], &c, sizeof c) == 0)
            return;
    if (w->n_seen < COLOURS)
        w->seen[w->n_seen++] = c;
    fprintf(w->out, "\\definecolor{bt%02X%02X%02X}{HTML}{%02X%02X%02X}\n", c.r,
            c.g, c.b, c.r, c.g, c.b);
}

static double
up(const writer *w, double y)
{
    return w->f->height - y;
}

static void
begin(writer *w, const char *command, rgb c)
{
    need_colour(w, c);
    fprintf(w->out, "\\%s[bt%02X%02X%02X", command, c.r, c.g, c.b);
}

static void
write_label(writer *w, const shape *s)
{
    static const char *const anchors[] = {"base west", "base", "base east"};

    begin(w, "node", s->colour);
    fprintf(w->out,
            ",inner sep=0pt,anchor=%s,font=\\fontsize{%.1f}{%.1f}\\selectfont",
            anchors[s->at], 0.9 * s->width, 1.1 * s->width);
    if (s->upward)
        fputs(",rotate=90", w->out);
    fprintf(w->out, "] at (%.2f,%.2f) {", s->x, up(w, s->y));
    write_text(w->out, s->text);
    fputs("};\n", w->out);
}

static void
write_line(writer *w, const shape *s)
{
    begin(w, "draw", s->colour);
    fprintf(w->out, ",line width=%.2fpt%s] (%.2f,%.2f) ", s->width,
            s->kind == SHAPE_DASHES ? ",dashed" : "", s->x, up(w, s->y));
    if (s->kind == SHAPE_BEND) /* a quadratic curve as a cubic one */
        fprintf(w->out, ".. controls (%.2f,%.2f) and (%.2f,%.2f) ..",
                (s->x + 2 * s->by.x) / 3, up(w, (s->y + 2 * s->by.y) / 3),
                (s->x2 + 2 * s->by.x) / 3, up(w, (s->y2 + 2 * s->by.y) / 3));
    else
        fputs("--", w->out);
    fprintf(w->out, " (%.2f,%.2f);\n", s->x2, up(w, s->y2));
    if (s->kind != SHAPE_ARROW && s->kind != SHAPE_BEND)
        return;
    point p[3];
    arrow_head(s, p);
    begin(w, "fill", s->colour);
    fputs("]", w->out);
    for (int i = 0; i < 3; i++)
        fprintf(w->out, " (%.2f,%.2f) --", p[i].x, up(w, p[i].y));
    fputs(" cycle;\n", w->out);
}

static void
write_shape(writer *w, const shape *s)
{
    switch (s->kind) {
    case SHAPE_RECT:
    case SHAPE_FRAME:
        begin(w, s->kind == SHAPE_RECT ? "fill" : "draw", s->colour);
        if (s->kind == SHAPE_FRAME)
            fprintf(w->out, ",line width=%.2fpt", s->width);
        fprintf(w->out, "] (%.2f,%.2f) rectangle (%.2f,%.2f);\n", s->x,
                up(w, s->y), s->x + s->x2, up(w, s->y + s->y2));
        return;
    case SHAPE_LINE:
    case SHAPE_DASHES:
    case SHAPE_ARROW:
    case SHAPE_BEND:
        write_line(w, s);
        return;
    case SHAPE_DISC:
        begin(w, "fill", s->colour);
        fprintf(w->out, "] (%.2f,%.2f) circle (%.2f);\n", s->x, up(w, s->y),
                s->x2);
        return;
    case SHAPE_RING:
        begin(w, "draw", s->colour);
        fprintf(w->out, ",line width=%.2fpt] (%.2f,%.2f) circle (%.2f);\n",
                s->width, s->x, up(w, s->y), s->x2);
        return;
    case SHAPE_ARC:
        begin(w, "draw", s->colour);
        fprintf(w->out, ",line width=%.2fpt] (%.2f,%.2f) arc (180:0:%.2f);\n",
                s->width, s->x, up(w, s->y), (s->x2 - s->x) / 2);
        return;
    case SHAPE_TEXT:
        write_label(w, s);
        return;
    }
}

static void
write_cell(void *user, const look *l, int64_t row, int64_t column)
{
    writer *w = user;
    const field *c = &w->f->cells;
    shape s = field_cell(c, l, row, column);

    write_shape(w, &s);
    s = field_mark(c, l, row, column);
    if (c->marks && l->mark)
        write_shape(w, &s);
}

static bt_status
write_cells(writer *w, const field *c, bt_err *err)
{
    shape ground = field_ground(c);

    write_shape(w, &ground);
    bt_status s = field_each(c, 0, c->rows - 1, write_cell, w, err);
    if (c->grid) {
        begin(w, "draw", c->line);
        fprintf(w->out,
                ",line width=0.3pt,shift={(%.2f,%.2f)},step=%.4f] (0,0) grid "
                "(%.2f,%.2f);\n",
                c->left, up(w, c->top + c->cell * (double)c->rows), c->cell,
                c->cell * (double)c->columns + 0.01,
                c->cell * (double)c->rows + 0.01);
    }
    return s;
}

static void
write_comment(FILE *out, const char *text)
{
    fputs("% ", out);
    for (; *text; text++)
        fputc((unsigned char)*text < ' ' ? ' ' : *text, out);
    fputc('\n', out);
}

bt_status
figure_tikz(const figure *f, FILE *out, bt_err *err)
{
    writer w = {.f = f, .out = out};
    bt_status s = BT_OK;

    write_comment(out, f->title);
    write_comment(out, f->command);
    write_comment(out, f->version);
    write_comment(out, "needs \\usepackage{tikz}");
    fputs("\\begin{tikzpicture}[x=1pt,y=1pt]\n", out);
    write_shape(&w, &(shape){SHAPE_RECT, 0, 0, f->width, f->height,
                             .colour = f->paper});
    for (size_t i = 0; i < f->n_below; i++)
        write_shape(&w, &f->below[i]);
    if (f->cells.rows > 0)
        s = write_cells(&w, &f->cells, err);
    for (size_t i = 0; i < f->n_above; i++)
        write_shape(&w, &f->above[i]);
    fputs("\\end{tikzpicture}\n", out);
    return s;
}
