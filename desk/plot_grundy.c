/* plot_grundy.c: the Grundy values of heaps 0, 1, 2, ... as a chart, with the
 * period when there is one, and how it is known. */
#include "plot.h"

#include "verdict.h"

enum { HEAPS_MOST = 20000, JOINED_MOST = 400 };

/* Thin lines lead the eye from one value to the next while they are few. */
static void
add_values(plot *p, const chart *c, const uint32_t *v)
{
    const style *s = &p->style;
    double size = c->width / (double)(p->q->max + 1) / 2.2;

    size = size > 0.26 * s->font ? 0.26 * s->font : size;
    size = size < 0.1 * s->font ? 0.1 * s->font : size;
    for (int64_t i = 0; i < p->q->max && p->q->max <= JOINED_MOST; i++)
        figure_line(&p->f, chart_x(c, (double)i), chart_y(c, v[i]),
                    chart_x(c, (double)i + 1), chart_y(c, v[i + 1]),
                    0.05 * s->font, s->c.faint);
    for (int64_t i = 0; i <= p->q->max; i++)
        figure_add(&p->f,
                   (shape){SHAPE_DISC, chart_x(c, (double)i), chart_y(c, v[i]),
                           size, .colour = v[i] == 0 ? s->c.p : s->c.value[5]});
}

static void
draw_values(plot *p, const uint32_t *v, const bt_period *period)
{
    const style *s = &p->style;
    const legend_entry legend[] = {
        {s->c.p, NULL, "0: P-position", SHAPE_DISC},
        {s->c.value[5], NULL, "N-position", SHAPE_DISC},
        {s->c.n, NULL, "preperiod", SHAPE_RECT},
        {s->c.period, NULL, "where periods begin", SHAPE_DASHES}};
    bool proved = period->found && period->truth == BT_PROVED;
    uint32_t most = 1;

    for (int64_t i = 0; i <= p->q->max; i++)
        most = v[i] > most ? v[i] : most;
    chart c = {.x0 = -0.01 * (double)p->q->max,
               .x1 = 1.01 * (double)p->q->max,
               .y0 = -0.06 * most,
               .y1 = 1.06 * most};
    layout_chart(&p->f, &c, s,
                 &(layout){.title = p->title,
                           .across = "n",
                           .up = "G(n)",
                           .legend = legend,
                           .n_legend = proved ? 4 : 2,
                           .note = period_words(p->q, period)});
    if (proved) /* what was only observed is not drawn as if it were known */
        chart_periods(&p->f, &c, s, (double)period->preperiod,
                      (double)period->length);
    add_values(p, &c, v);
}

bool
plot_grundy(plot *p)
{
    const question *q = p->q;
    periodic found;

    if (!plot_range(q, HEAPS_MOST))
        return false;
    p->title = compose(q, "%.120s: %s", game_title(p->g.rules),
                       q->misere ? "misère Grundy values" : "Grundy values");
    if (!periodic_find(q, p->g.rules,
                       q->misere ? BT_SEQUENCE_MISERE_GRUNDY
                                 : BT_SEQUENCE_GRUNDY,
                       q->max, &found))
        return false;
    draw_values(p, bt_sequence_values(found.q), &found.period);
    return true;
}
