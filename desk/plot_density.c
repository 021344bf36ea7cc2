/* plot_density.c: how many of the positions of s stones are P-positions. */
#include "plot.h"

enum { STONES_MOST = 5000 };

typedef struct density {
    plot *p;
    uint64_t *all, *won; /* by stones: positions, P-positions */
} density;

static bool
count(void *arg, const bt_position *p, bt_outcome outcome)
{
    density *d = arg;
    int64_t stones = bt_position_stones(d->p->g.rules, p);

    d->all[stones]++;
    d->won[stones] += outcome == BT_P;
    return true;
}

static double
share(const density *d, int64_t stones)
{
    return d->all[stones] > 0 ? (double)d->won[stones] / (double)d->all[stones]
                              : 0;
}

static void
draw_density(density *d)
{
    plot *p = d->p;
    const style *s = &p->style;
    double top = 0, size = 0.22 * s->font;
    uint64_t all = 0, won = 0;

    for (int64_t i = 0; i <= p->q->max; i++) {
        top = i > 0 && share(d, i) > top ? share(d, i) : top;
        all += d->all[i];
        won += d->won[i];
    }
    char *note = compose(
        p->q, "%" PRIu64 " P-positions among %" PRIu64 " positions", won, all);
    chart c = {.x0 = 0,
               .x1 = (double)p->q->max,
               .y0 = 0,
               .y1 = top > 0 ? 1.08 * top : 1};
    layout_chart(&p->f, &c, s,
                 &(layout){.title = p->title,
                           .across = "stones",
                           .up = "share of P-positions",
                           .note = note});
    for (int64_t i = 0; i < p->q->max; i++)
        if (share(d, i) <= c.y1)
            figure_line(&p->f, chart_x(&c, (double)i), chart_y(&c, share(d, i)),
                        chart_x(&c, (double)i + 1),
                        chart_y(&c, share(d, i + 1)), 0.07 * s->font, s->c.p);
    for (int64_t i = 0; i <= p->q->max; i++)
        if (share(d, i) <= c.y1)
            figure_add(&p->f, (shape){SHAPE_DISC, chart_x(&c, (double)i),
                                      chart_y(&c, share(d, i)), size,
                                      .colour = s->c.p});
}

bool
plot_density(plot *p)
{
    const question *q = p->q;
    density d = {.p = p};

    if (!plot_range(q, STONES_MOST))
        return false;
    p->title = compose(q, "%.100s%s: density of P-positions",
                       game_title(p->g.rules), play_words(q));
    d.all = keep_room(q, (size_t)q->max + 1, sizeof *d.all);
    d.won = keep_room(q, (size_t)q->max + 1, sizeof *d.won);
    if (!outcomes_each("density", q, &p->g, count, &d))
        return false;
    draw_density(&d);
    return true;
}
