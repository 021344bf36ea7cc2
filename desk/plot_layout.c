/* plot_layout.c: where things go: title above, axes at the left and below,
 * legend and note under them. Sizes are multiples of the font, so that small
 * and large pictures look alike. Fonts are not measured: a letter is taken to
 * be 0.6 of its size wide, which errs on the wide side. */
#include "plot.h"

#include <math.h>

enum { MARKED_PERIODS = 24 };

static double
text_room(const char *text, double size)
{
    return 0.6 * size * (double)text_width(text);
}

/* The next of 1, 2, 5, 10, ... such that about `count` steps fill `range`. */
static double
nice_step(double range, double count)
{
    static const double steps[] = {1, 2, 5, 10};
    double rough = range / count, power = 1;

    while (power * 10 <= rough)
        power *= 10;
    while (power > rough && power > 1e-9)
        power /= 10;
    for (size_t i = 0; i < 4; i++)
        if (steps[i] * power >= rough)
            return steps[i] * power;
    return 10 * power;
}

/* Powers of two are the natural marks of a field of 2^k cells. */
static int64_t
cell_step(int64_t n, double cell, double font)
{
    double room = font * (1.3 + 0.62 * digits((uint64_t)n));
    double most = cell * (double)n / room;
    int64_t step = (int64_t)ceil(nice_step((double)n, most < 12 ? most : 12));

    if (step < 1 || cell >= room)
        step = 1;
    if (n >= 32 && (n & (n - 1)) == 0)
        for (step = n / 16; cell * (double)step < room; step *= 2)
            ;
    return step;
}

static void
add_title(figure *f, const style *s, const layout *l, double left, double y)
{
    double size = 1.25 * s->font;
    double room = f->width - left - 0.5 * s->font;

    if (text_room(l->title, size) > room)
        size *= room / text_room(l->title, size);
    figure_text(f, left, y, size, ANCHOR_START, s->c.ink, "%s", l->title);
}

/* Around, not over: a line may be wider than a cell. */
static void
add_frame(figure *f, const style *s, double x, double y, double w, double h)
{
    double line = s->to->pixels ? ceil(0.08 * s->font) : 0.08 * s->font;

    figure_add(f, (shape){SHAPE_FRAME, x - line / 2, y - line / 2, w + line,
                          h + line, line, .colour = s->c.ink});
}

static double
entry_width(const legend_entry *e, double font)
{
    return 1.5 * font + text_room(e->text, font) + 1.0 * font;
}

static void
add_swatch(figure *f, const style *s, const legend_entry *e, double x, double y)
{
    double half = s->font / 2;
    shape swatch = {e->kind, x, y, s->font, s->font, .colour = e->fill};

    if (e->kind == SHAPE_DISC || e->kind == SHAPE_RING)
        swatch = (shape){e->kind,
                         x + half,
                         y + half,
                         0.28 * s->font,
                         .width = 0.1 * s->font,
                         .colour = e->fill};
    else if (e->kind == SHAPE_DASHES)
        swatch =
            (shape){e->kind,       x + half,         y, x + half, y + s->font,
                    0.1 * s->font, .colour = e->fill};
    figure_add(f, swatch);
    if (e->kind == SHAPE_RECT)
        figure_add(f, (shape){SHAPE_FRAME, x, y, s->font, s->font,
                              0.06 * s->font, .colour = s->c.ink});
    if (e->mark)
        figure_text(f, x + half, y + 0.74 * s->font, 0.68 * s->font,
                    ANCHOR_MIDDLE, style_on(e->fill), "%s", e->mark);
}

/* At (left, y), in lines of this width; how many. */
static int
add_legend(figure *f, const style *s, const layout *l, double left, double y,
           double width)
{
    double x = 0;
    int line = 0;

    for (size_t i = 0; i < l->n_legend; i++) {
        const legend_entry *e = &l->legend[i];
        if (x > 0 && x + entry_width(e, s->font) > width + s->font) {
            x = 0;
            line++;
        }
        double top = y + 1.6 * s->font * line;
        add_swatch(f, s, e, left + x, top);
        figure_text(f, left + x + 1.5 * s->font, top + 0.85 * s->font, s->font,
                    ANCHOR_START, s->c.ink, "%s", e->text);
        x += entry_width(e, s->font);
    }
    return l->n_legend > 0 ? line + 1 : 0;
}

static void
add_bar_number(figure *f, const style *s, double x, double y, int64_t v)
{
    figure_text(f, x, y + 2.4 * s->font, s->font, ANCHOR_MIDDLE, s->c.ink,
                v == 0 ? "%" PRId64 " (P)" : "%" PRId64, v);
}

/* A box for 0, then the values from 1 to `most`, with numbers below. Each
 * slice reaches to the end, so that there are no seams between them. */
static void
add_bar(figure *f, const style *s, int64_t most, double left, double y,
        double width)
{
    double high = 1.2 * s->font, box = 2 * s->font, at = left + 3.6 * s->font;
    double slice = (left + width - at) / (double)most;
    int64_t slices = most < 128 ? most : 128;

    slice = slice > box ? box : slice;
    double end = at + slice * (double)most;
    figure_rect(f, left, y, box, high, style_value(s, 0, most));
    for (int64_t i = 0; i < slices; i++) {
        double x = at + (end - at) * (double)i / (double)slices;
        int64_t v = 1 + (slices > 1 ? i * (most - 1) / (slices - 1) : 0);
        figure_rect(f, x, y, end - x, high, style_value(s, v, most));
    }
    add_frame(f, s, left, y, box, high);
    add_frame(f, s, at, y, end - at, high);
    add_bar_number(f, s, left + box / 2, y, 0);
    double room = (0.6 + 0.62 * digits((uint64_t)most)) * s->font;
    int64_t step = (int64_t)ceil(nice_step((double)most, (end - at) / room));
    for (int64_t v = 1; v < most; v = v == 1 && step > 1 ? step : v + step)
        if (v == 1 || ((double)(most - v) * slice >= room &&
                       (double)(v - 1) * slice >= room))
            add_bar_number(f, s, at + slice * ((double)v - 0.5), y, v);
    add_bar_number(f, s, at + slice * ((double)most - 0.5), y, most);
}

/* What goes below `y`; sets the height of the figure. */
static void
add_foot(figure *f, const style *s, const layout *l, double left, double y,
         double width)
{
    y += 1.6 * s->font * add_legend(f, s, l, left, y, width);
    if (l->most > 0) {
        add_bar(f, s, l->most, left, y, width);
        y += 2.8 * s->font;
    }
    if (l->note) {
        double size = s->font;
        if (text_room(l->note, size) > width + left)
            size *= (width + left) / text_room(l->note, size);
        figure_text(f, left, y + s->font, size, ANCHOR_START, s->c.ink, "%s",
                    l->note);
        y += 1.6 * s->font;
    }
    f->height = ceil(y + 0.5 * s->font);
}

/* ---- fields of cells */

static void
add_field_axes(figure *f, const style *s, const layout *l)
{
    const field *c = &f->cells;
    double right = c->left + c->cell * (double)c->columns;
    double bottom = c->top + c->cell * (double)c->rows;
    double base = c->downward ? c->top - 0.5 * s->font : bottom + 1.1 * s->font;
    double side = c->leftward ? right + 0.5 * s->font : c->left - 0.5 * s->font;
    anchor at = c->leftward ? ANCHOR_START : ANCHOR_END;
    int64_t step = cell_step(c->columns, c->cell, s->font);

    for (int64_t i = 0; i < c->columns; i += step)
        figure_text(f, field_x(c, i) + c->cell / 2, base, s->font,
                    ANCHOR_MIDDLE, s->c.ink, "%" PRId64, i);
    step = cell_step(c->rows, c->cell, s->font);
    for (int64_t i = 0; i < c->rows && *l->up; i += step)
        figure_text(f, side, field_y(c, i) + c->cell / 2 + 0.36 * s->font,
                    s->font, at, s->c.ink, "%" PRId64, i);
    figure_text(f, (c->left + right) / 2,
                c->downward ? c->top - 1.9 * s->font : bottom + 2.4 * s->font,
                1.1 * s->font, ANCHOR_MIDDLE, s->c.ink, "%s", l->across);
    double away = (0.8 + 0.62 * digits((uint64_t)c->rows)) * s->font;
    if (*l->up)
        figure_add(f,
                   (shape){SHAPE_TEXT,
                           c->leftward ? right + away + 1.0 * s->font
                                       : c->left - away - 0.5 * s->font,
                           (c->top + bottom) / 2, .width = 1.1 * s->font,
                           .colour = s->c.ink, .at = ANCHOR_MIDDLE,
                           .text = (char *)(uintptr_t)l->up, .upward = true});
    add_frame(f, s, c->left, c->top, right - c->left, bottom - c->top);
}

/* The side of a cell: whole, and one pixel or two points at least. */
static double
cell_side(const field *c, const style *s)
{
    double across = s->side / (double)c->columns;
    double up = 1.45 * s->side / (double)c->rows;
    double cell = floor(across < up ? across : up);
    double least = s->to->pixels ? 1 : 2, most = 3.6 * s->font;

    return cell < least ? least : cell > most ? floor(most) : cell;
}

void
layout_field(figure *f, const style *given, const layout *wanted)
{
    field *c = &f->cells;
    style s = *given;
    layout with = *wanted, *l = &with;

    c->cell = cell_side(c, &s);
    double width = c->cell * (double)c->columns;
    if (width > s.side)
        s.font *= width / s.side;
    double beside = *l->up ? (2.6 + 0.62 * digits((uint64_t)c->rows)) * s.font
                           : 1.2 * s.font;
    double title = text_room(l->title, 1.25 * s.font);
    double content = width > 0.7 * title ? width : 0.7 * title;
    c->left = ceil(c->leftward ? 1.2 * s.font : beside);
    c->top = ceil((c->downward ? 5.2 : 2.6) * s.font);
    c->grid = c->cell >= 5 * s.scale;
    c->marks = c->marks && c->cell >= 9 * s.scale;
    if (l->sparse && c->cell < 0.13 * s.font) {
        c->least = c->cell + 2 * ceil((0.13 * s.font - c->cell) / 2);
        with.note = "P-positions are drawn larger than their cells";
    }
    f->width = ceil(c->left + content + (c->leftward ? beside : 1.2 * s.font));
    f->paper = s.c.paper;
    c->line = s.c.faint;
    add_title(f, &s, l, c->leftward ? 1.2 * s.font : c->left, 1.6 * s.font);
    add_field_axes(f, &s, l);
    add_foot(f, &s, l, c->left,
             c->top + c->cell * (double)c->rows +
                 (c->downward ? 1.0 : 3.2) * s.font,
             content);
}

/* ---- charts */

double
chart_x(const chart *c, double x)
{
    return c->left + c->width * (x - c->x0) / (c->x1 - c->x0);
}

double
chart_y(const chart *c, double y)
{
    return c->top + c->height * (c->y1 - y) / (c->y1 - c->y0);
}

static void
add_under_line(figure *f, const style *s, double x, double y, double x2,
               double y2)
{
    figure_under(f, (shape){SHAPE_LINE, x, y, x2, y2, 0.05 * s->font,
                            .colour = s->c.faint});
}

static void
add_chart_axes(figure *f, const chart *c, const style *s, const layout *l)
{
    double step = nice_step(c->x1 - c->x0, 8), bottom = c->top + c->height;

    for (double x = ceil(c->x0 / step) * step; x <= c->x1; x += step) {
        double at = chart_x(c, x);
        add_under_line(f, s, at, c->top, at, bottom);
        figure_text(f, at, bottom + 1.3 * s->font, s->font, ANCHOR_MIDDLE,
                    s->c.ink, "%.10g", x + 0.0); /* no -0 */
    }
    step = nice_step(c->y1 - c->y0, 6);
    for (double i = ceil(c->y0 / step); i * step <= c->y1; i += 1) {
        double at = chart_y(c, i * step);
        add_under_line(f, s, c->left, at, c->left + c->width, at);
        figure_text(f, c->left - 0.5 * s->font, at + 0.36 * s->font, s->font,
                    ANCHOR_END, s->c.ink, "%.10g", i * step + 0.0);
    }
    figure_text(f, c->left + c->width / 2, bottom + 2.8 * s->font,
                1.1 * s->font, ANCHOR_MIDDLE, s->c.ink, "%s", l->across);
    figure_add(f, (shape){SHAPE_TEXT, 1.4 * s->font, c->top + c->height / 2,
                          .width = 1.1 * s->font, .colour = s->c.ink,
                          .at = ANCHOR_MIDDLE, .text = (char *)(uintptr_t)l->up,
                          .upward = true});
    add_frame(f, s, c->left, c->top, c->width, c->height);
}

void
layout_chart(figure *f, chart *c, const style *s, const layout *l)
{
    c->left = ceil(5.6 * s->font);
    c->top = ceil(2.8 * s->font);
    c->width = ceil(1.15 * s->side);
    c->height = ceil(0.62 * s->side);
    f->width = c->left + c->width + ceil(1.6 * s->font);
    f->paper = s->c.paper;
    add_title(f, s, l, c->left, 1.7 * s->font);
    add_chart_axes(f, c, s, l);
    add_foot(f, s, l, c->left, c->top + c->height + 3.6 * s->font, c->width);
}

void
chart_periods(figure *f, const chart *c, const style *s, double preperiod,
              double period)
{
    double start = preperiod < c->x1 ? preperiod : c->x1, end = c->x1;

    if (start > 0)
        figure_under(f, (shape){SHAPE_RECT, chart_x(c, 0), c->top,
                                chart_x(c, start) - chart_x(c, 0), c->height,
                                .colour = s->c.n});
    /* of many periods only the first is marked */
    if ((end - start) / period > MARKED_PERIODS)
        end = start + 1.5 * period;
    for (double x = start; x < end; x += period)
        figure_under(f, (shape){SHAPE_DASHES, chart_x(c, x), c->top,
                                chart_x(c, x), c->top + c->height,
                                0.1 * s->font, .colour = s->c.period});
}
