/* plot_style.c: formats and sizes. */
#include "plot.h"

static const format FORMATS[] = {
    {"png", NULL, true, 8192, 420},
    {"svg", figure_svg, false, 512, 420},
    {"pdf", NULL, false, 2048, 420},
    {"tex", figure_tikz, false, 160, 320},
};

static const format *
format_of(const char *ending)
{
    for (size_t i = 0; i < sizeof FORMATS / sizeof *FORMATS; i++)
        if (strcmp(ending, FORMATS[i].ending) == 0)
            return &FORMATS[i];
    return NULL;
}

void
style_of(style *s, const char *ending, bool slides, bool dark)
{
    const format *t = format_of(ending);

    *s = (style){.to = t, .c = dark ? palette_dark : palette_light};
    s->scale = !t->pixels ? 1 : slides ? 2 : 3;
    s->side = (slides ? 460 : t->side) * s->scale;
    s->font = (slides ? 15 : 10) * s->scale;
}

/* A text that goes into the reply under no name is SVG. */
static const char *
ending_of(const question *q)
{
    const char *name = get_text(q->asked, "output");
    const char *dot = name ? strrchr(name, '.') : NULL;

    return q->format ? q->format : !name ? "svg" : dot ? dot + 1 : "";
}

bool
style_choose(style *s, const question *q)
{
    const char *size = q->size ? q->size : "print", *ending = ending_of(q);
    bool slides = strcmp(size, "slides") == 0;

    if (!format_of(ending) && !q->format && strcmp(q->output, "-") == 0)
        return refuse(q, "say where to: -o FILE, which ends in .png, .svg, "
                         ".pdf or .tex");
    if (!format_of(ending))
        return refuse(q, "%.200s: a picture ends in .png, .svg, .pdf or .tex",
                      q->format ? q->format : q->output);
    if (!slides && strcmp(size, "print") != 0)
        return refuse(q, "--size is print or slides, not '%.40s'", size);
    style_of(s, ending, slides, q->dark);
    return s->to->write || q->host->draw ||
           refuse(q, "only .svg and .tex are drawn here");
}

bool
plot_range(const question *q, int64_t most)
{
    return (q->max >= 1 && q->max <= most) ||
           refuse(q, "say how far: --max N, N from 1 to %" PRId64, most);
}

static uint8_t
mix(uint8_t a, uint8_t b, double t)
{
    return (uint8_t)((1 - t) * a + t * b + 0.5);
}

rgb
style_value(const style *s, int64_t value, int64_t most)
{
    const rgb *stop = s->c.value;
    double last = sizeof s->c.value / sizeof *stop - 1;
    double t = most > 1 ? last * (double)(value - 1) / (double)(most - 1) : 0;

    if (value == 0)
        return s->c.p;
    if (t >= last)
        return stop[(int)last];
    stop += (int)t;
    t -= (int)t;
    return (rgb){mix(stop[0].r, stop[1].r, t), mix(stop[0].g, stop[1].g, t),
                 mix(stop[0].b, stop[1].b, t)};
}

rgb
style_on(rgb c)
{
    double light = 0.299 * c.r + 0.587 * c.g + 0.114 * c.b;
    return light > 140 ? (rgb){0, 0, 0} : (rgb){255, 255, 255};
}
