/* plot_style.c: formats and sizes. */
#include "plot.h"

static const format FORMATS[] = {
    {"png", figure_png, true, 8192, 420},
    {"svg", figure_svg, false, 512, 420},
    {"pdf", figure_pdf, false, 2048, 420},
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

bool
style_choose(style *s, const args *a)
{
    const char *size = a->size ? a->size : "print";
    bool slides = strcmp(size, "slides") == 0;

    if (!a->output || strcmp(a->output, "-") == 0)
        return refuse(a, "say where to: -o FILE, which ends in .png, .svg, "
                         ".pdf or .tex");
    const char *dot = strrchr(a->output, '.');
    if (!dot || !format_of(dot + 1))
        return refuse(a, "%.200s: a picture ends in .png, .svg, .pdf or .tex",
                      a->output);
    if (!slides && strcmp(size, "print") != 0)
        return refuse(a, "--size is print or slides, not '%.40s'", size);
    style_of(s, dot + 1, slides, a->dark);
    return true;
}

bool
plot_range(const args *a, int64_t most)
{
    return (a->max >= 1 && a->max <= most) ||
           refuse(a, "say how far: --max N, N from 1 to %" PRId64, most);
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
