/* figure.c: building a figure. What there is no memory for is left out, and the
 * figure has `failed`. */
#include "figure.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static void
push(figure *f, shape **list, size_t *n, size_t *room, shape s)
{
    if (*n == *room) {
        size_t more = 2 * *room + 64;
        shape *grown = realloc(*list, more * sizeof **list);
        f->failed = f->failed || !grown;
        if (!grown)
            return;
        *list = grown;
        *room = more;
    }
    if (s.text) {
        s.text = strdup(s.text);
        f->failed = f->failed || !s.text;
        if (!s.text)
            return;
    }
    (*list)[(*n)++] = s;
}

void
figure_add(figure *f, shape s)
{
    push(f, &f->above, &f->n_above, &f->room_above, s);
}

void
figure_under(figure *f, shape s)
{
    push(f, &f->below, &f->n_below, &f->room_below, s);
}

bt_status
figure_nomem(bt_err *err)
{
    if (err) {
        *err = (bt_err){.status = BT_ERR_NOMEM};
        snprintf(err->text, sizeof err->text, "out of memory");
    }
    return BT_ERR_NOMEM;
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
    point from = s->kind == SHAPE_BEND ? s->by : (point){s->x, s->y};
    double dx = s->x2 - from.x, dy = s->y2 - from.y;
    double length = hypot(dx, dy);
    double size = 5 * s->width + 1;

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

shape
field_ground(const field *c)
{
    return (shape){SHAPE_RECT,
                   c->left,
                   c->top,
                   c->cell * (double)c->columns,
                   c->cell * (double)c->rows,
                   .colour = c->ground.fill};
}

shape
field_cell(const field *c, const look *l, int64_t row, int64_t column)
{
    double over = l->mark && c->least > c->cell ? (c->least - c->cell) / 2 : 0;
    shape all = field_ground(c);
    double x = field_x(c, column), y = field_y(c, row);
    double left = fmax(x - over, all.x), top = fmax(y - over, all.y);

    return (shape){SHAPE_RECT,
                   left,
                   top,
                   fmin(x + c->cell + over, all.x + all.x2) - left,
                   fmin(y + c->cell + over, all.y + all.y2) - top,
                   .colour = l->fill};
}

shape
field_mark(const field *c, const look *l, int64_t row, int64_t column)
{
    return (shape){SHAPE_TEXT,
                   field_x(c, column) + c->cell / 2,
                   field_y(c, row) + 0.7 * c->cell,
                   .width = 0.56 * c->cell,
                   .colour = l->ink,
                   .at = ANCHOR_MIDDLE,
                   .text = (char *)(uintptr_t)l->mark};
}

bt_status
field_each(const field *c, int64_t first, int64_t last, cell_user *use,
           void *user, bt_err *err)
{
    look *row = calloc((size_t)c->columns + 1, sizeof *row);
    bool covers = c->least > c->cell;
    bt_status s = row ? BT_OK : figure_nomem(err);

    for (int pass = covers ? 0 : 1; pass < 2; pass++)
        for (int64_t r = first; r <= last && s == BT_OK; r++) {
            s = c->row(c->arg, r, row, err);
            for (int64_t i = 0; i < c->columns && s == BT_OK; i++)
                if (row[i].name && (!covers || (row[i].mark != NULL) == pass))
                    use(user, &row[i], r, i);
        }
    free(row);
    return s;
}
