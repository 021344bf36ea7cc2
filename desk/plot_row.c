/* plot_row.c: the P-positions [fixed, a, b] of a row: differences b - a
 * against a, or arcs from a to b. The period is proved (bouton/row.h). */
#include "plot.h"

#include <math.h>

#include "fixed_row.h"

enum { COLUMNS_MOST = 20000, ARCS_MOST = 400 };

typedef struct row_picture {
    plot *p;
    fixed_row found;
    char *note;
    chart c;
} row_picture;

static bool
open_row(row_picture *r, int64_t most)
{
    const question *q = r->p->q;

    if (!plot_range(q, most))
        return false;
    if (q->grundy)
        return refuse(q, "rows are of P-positions, not of Grundy values");
    if (!fixed_row_prove(q, r->p->g.rules, &r->found))
        return false;
    r->note =
        compose(q,
                "period %" PRIu64 " after preperiod %" PRIu64
                ", largest difference %" PRIu64 ": %s",
                bt_row_period(r->found.row), bt_row_preperiod(r->found.row),
                bt_row_max_difference(r->found.row),
                r->found.proved ? "PROVED" : "OPEN, bouton-verify did not run");
    r->p->title = compose(q, "%s%s: P-positions %s", game_title(r->p->g.rules),
                          play_words(q), row_pattern(q, r->found.text));
    return true;
}

/* ---- differences */

/* Filled above the axis; below it, where the same pairs stand the other way
 * round, rings. */
static void
add_points(const row_picture *r)
{
    const style *s = &r->p->style;
    double size = r->c.width / (double)r->p->q->max / 2;

    size = size > 0.28 * s->font   ? 0.28 * s->font
           : size < 0.12 * s->font ? 0.12 * s->font
                                   : size;
    for (int64_t a = 0; a <= r->p->q->max; a++) {
        int64_t delta = bt_row_delta(r->found.row, (uint64_t)a);
        double x = chart_x(&r->c, (double)a), y = chart_y(&r->c, (double)delta);
        figure_add(&r->p->f, (shape){delta >= 0 ? SHAPE_DISC : SHAPE_RING, x, y,
                                     delta >= 0 ? size : 0.8 * size,
                                     .width = 0.4 * size, .colour = s->c.p});
    }
}

static void
find_range(row_picture *r)
{
    double low = 0, high = 0;

    for (int64_t a = 0; a <= r->p->q->max; a++) {
        double delta = (double)bt_row_delta(r->found.row, (uint64_t)a);
        low = delta < low ? delta : low;
        high = delta > high ? delta : high;
    }
    r->c.x0 = -0.01 * (double)r->p->q->max;
    r->c.x1 = 1.01 * (double)r->p->q->max;
    r->c.y0 = low - 0.06 * (high - low) - 0.5;
    r->c.y1 = high + 0.06 * (high - low) + 0.5;
}

bool
plot_row(plot *p)
{
    row_picture r = {.p = p};
    const style *s = &p->style;
    legend_entry legend[] = {
        {s->c.p, NULL, "b >= a", SHAPE_DISC},
        {s->c.p, NULL, "b < a", SHAPE_RING},
        {s->c.n, NULL, "preperiod", SHAPE_RECT},
        {s->c.period, NULL, "where periods begin", SHAPE_DASHES}};

    if (!open_row(&r, COLUMNS_MOST))
        return false;
    find_range(&r);
    layout_chart(&p->f, &r.c, s,
                 &(layout){.title = p->title,
                           .across = "a",
                           .up = "partner(a) - a",
                           .legend = legend,
                           .n_legend = 4,
                           .note = r.note});
    chart_periods(&p->f, &r.c, s, (double)bt_row_preperiod(r.found.row),
                  (double)bt_row_period(r.found.row));
    add_points(&r);
    return true;
}

/* ---- arcs */

static void
add_arcs(const row_picture *r)
{
    const style *s = &r->p->style;
    double base = r->c.top + r->c.height;

    for (int64_t a = 0; a <= r->p->q->max; a++) {
        int64_t b = a + bt_row_delta(r->found.row, (uint64_t)a);
        double x = chart_x(&r->c, (double)a);
        bool late = (uint64_t)a >= bt_row_preperiod(r->found.row);
        if (b > a && b <= r->p->q->max)
            figure_add(&r->p->f,
                       (shape){SHAPE_ARC, x, base, chart_x(&r->c, (double)b),
                               .width = (late ? 0.16 : 0.08) * s->font,
                               .colour = s->c.p});
        figure_add(&r->p->f, (shape){b == a ? SHAPE_RECT : SHAPE_DISC,
                                     b == a ? x - 0.25 * s->font : x,
                                     b == a ? base - 0.25 * s->font : base,
                                     b == a ? 0.5 * s->font : 0.2 * s->font,
                                     0.5 * s->font, .colour = s->c.ink});
    }
}

static void
place_arcs(row_picture *r)
{
    const style *s = &r->p->style;
    figure *f = &r->p->f;
    int64_t max = r->p->q->max, widest = 1, step = 1;

    for (int64_t a = 0; a <= max; a++) {
        int64_t delta = bt_row_delta(r->found.row, (uint64_t)a);
        if (a + delta <= max && delta > widest)
            widest = delta;
    }
    r->c = (chart){.left = 1.5 * s->font,
                   .top = 3 * s->font,
                   .width = 1.25 * s->side,
                   .x0 = 0,
                   .x1 = (double)max};
    r->c.height = r->c.width / (double)max * (double)widest / 2 + s->font;
    f->width = ceil(r->c.width + 3 * s->font);
    f->paper = s->c.paper;
    figure_text(f, r->c.left, 1.7 * s->font, 1.25 * s->font, ANCHOR_START,
                s->c.ink, "%s", r->p->title);
    double base = r->c.top + r->c.height;
    while ((double)step * r->c.width / (double)max < 2.2 * s->font)
        step += step < 2 ? 1 : step < 5 ? 3 : 5;
    for (int64_t a = 0; a <= max; a += step)
        figure_text(f, chart_x(&r->c, (double)a), base + 1.5 * s->font, s->font,
                    ANCHOR_MIDDLE, s->c.ink, "%" PRId64, a);
    figure_line(f, r->c.left, base, r->c.left + r->c.width, base,
                0.07 * s->font, s->c.ink);
    figure_text(f, r->c.left, base + 3.4 * s->font, s->font, ANCHOR_START,
                s->c.ink, "%s; the thin arcs are the preperiod's", r->note);
    f->height = ceil(base + 4.4 * s->font);
}

bool
plot_matching(plot *p)
{
    row_picture r = {.p = p};

    if (!open_row(&r, ARCS_MOST))
        return false;
    place_arcs(&r);
    add_arcs(&r);
    return true;
}
