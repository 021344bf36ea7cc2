/* figure.c: building a figure. Out of memory ends the program, as everywhere
 * in the program (this is no part of the library). */
#include "figure.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static void *
must(void *p)
{
    if (!p) {
        fputs("bouton: out of memory\n", stderr);
        exit(3);
    }
    return p;
}

static void
push(shape **list, size_t *n, size_t *room, shape s)
{
    if (*n == *room) {
        *room = 2 * *room + 64;
        *list = must(realloc(*list, *room * sizeof **list));
    }
    if (s.text)
        s.text = must(strdup(s.text));
    (*list)[(*n)++] = s;
}

void *
figure_memory(size_t size)
{
    return must(calloc(1, size > 0 ? size : 1));
}

void
figure_add(figure *f, shape s)
{
    push(&f->above, &f->n_above, &f->room_above, s);
}

void
figure_under(figure *f, shape s)
{
    push(&f->below, &f->n_below, &f->room_below, s);
}

void
figure_free(figure *f)
{
    for (size_t i = 0; i < f->n_below; i++)
        free(f->below[i].text);
    for (size_t i = 0; i < f->n_above; i++)
        free(f->above[i].text);
    free(f->below);
    free(f->above);
    *f = (figure){.width = 0};
}

void
figure_rect(figure *f, double x, double y, double w, double h, rgb c)
{
    figure_add(f, (shape){SHAPE_RECT, x, y, w, h, .colour = c});
}

void
figure_line(figure *f, double x, double y, double x2, double y2, double width,
            rgb c)
{
    figure_add(f, (shape){SHAPE_LINE, x, y, x2, y2, width, .colour = c});
}

void
figure_text(figure *f, double x, double y, double size, anchor at, rgb c,
            const char *fmt, ...)
{
    char text[512];
    va_list ap;

    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    figure_add(f, (shape){SHAPE_TEXT, x, y, .width = size, .colour = c,
                          .at = at, .text = text});
}

void
arrow_head(const shape *s, point p[3])
{
    double dx = s->x2 - s->x, dy = s->y2 - s->y;
    double length = hypot(dx, dy);
    double size = 3.2 * s->width + 2;

    if (length > 0) {
        dx *= size / length;
        dy *= size / length;
    }
    p[0] = (point){s->x2, s->y2};
    p[1] = (point){s->x2 - dx - 0.45 * dy, s->y2 - dy + 0.45 * dx};
    p[2] = (point){s->x2 - dx + 0.45 * dy, s->y2 - dy - 0.45 * dx};
}

double
field_x(const field *c, int64_t column)
{
    if (c->leftward)
        column = c->columns - 1 - column;
    return c->left + c->cell * (double)column;
}

double
field_y(const field *c, int64_t row)
{
    if (!c->downward)
        row = c->rows - 1 - row;
    return c->top + c->cell * (double)row;
}
