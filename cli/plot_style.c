/* plot_style.c: colours and sizes. */
#include "plot.h"

#include <string.h>

typedef struct target {
    const char *ending;
    bt_status (*write)(const figure *f, FILE *out, bt_err *err);
    bool pixels;
    int64_t side_most;
    double side; /* print, in points */
} target;

static const target TARGETS[] = {
    {"png", figure_png, true, 8192, 420},
    {"svg", figure_svg, false, 512, 420},
    {"pdf", figure_pdf, false, 2048, 420},
    {"tex", figure_tikz, false, 160, 320},
};

static const target *
target_of(const char *ending)
{
    for (size_t i = 0; i < sizeof TARGETS / sizeof *TARGETS; i++)
        if (strcmp(ending, TARGETS[i].ending) == 0)
            return &TARGETS[i];
    return NULL;
}

static void
choose_colours(style *s)
{
    if (s->dark) {
        s->paper = (rgb){0x16, 0x19, 0x1d};
        s->ink = (rgb){0xe6, 0xe6, 0xe6};
        s->faint = (rgb){0x45, 0x4b, 0x54};
        s->n = (rgb){0x2b, 0x30, 0x37};
        s->p = (rgb){0xf0, 0xb4, 0x2e};
        s->p_ink = (rgb){0x00, 0x00, 0x00};
    } else {
        s->paper = (rgb){0xff, 0xff, 0xff};
        s->ink = (rgb){0x22, 0x22, 0x22};
        s->faint = (rgb){0xcf, 0xd3, 0xd8};
        s->n = (rgb){0xee, 0xf1, 0xf4};
        s->p = (rgb){0x00, 0x5a, 0x94};
        s->p_ink = (rgb){0xff, 0xff, 0xff};
    }
    s->blank = s->paper;
}

void
style_of(style *s, const char *ending, bool slides, bool dark)
{
    const target *t = target_of(ending);

    *s = (style){.ending = t->ending,
                 .write = t->write,
                 .pixels = t->pixels,
                 .side_most = t->side_most,
                 .dark = dark};
    s->scale = !t->pixels ? 1 : slides ? 2 : 3;
    s->side = (slides ? 460 : t->side) * s->scale;
    s->font = (slides ? 15 : 10) * s->scale;
    choose_colours(s);
}

bt_status
style_choose(style *s, const args *a, bt_err *err)
{
    const char *size = a->size ? a->size : "print";
    bool slides = strcmp(size, "slides") == 0;

    if (!a->output || strcmp(a->output, "-") == 0)
        return fail(err, BT_ERR_ARG,
                    "say where to: -o FILE, which ends in "
                    ".png, .svg, .pdf or .tex");
    const char *dot = strrchr(a->output, '.');
    if (!dot || !target_of(dot + 1))
        return fail(err, BT_ERR_ARG,
                    "%.200s: a picture ends in .png, .svg, .pdf or .tex",
                    a->output);
    if (!slides && strcmp(size, "print") != 0)
        return fail(err, BT_ERR_ARG, "--size is print or slides, not '%.40s'",
                    size);
    style_of(s, dot + 1, slides, a->dark);
    return BT_OK;
}

rgb
style_area(const style *s, int i)
{
    static const rgb light[] = {{0xe6, 0x9f, 0x00}, {0x56, 0xb4, 0xe9},
                                {0x4c, 0xbb, 0x9d}, {0xf0, 0xe4, 0x42},
                                {0xcc, 0x79, 0xa7}, {0xe8, 0x8c, 0x5a}};
    static const rgb dark[] = {{0xb8, 0x7f, 0x00}, {0x2f, 0x7f, 0xb0},
                               {0x00, 0x7d, 0x5b}, {0xb5, 0xab, 0x1e},
                               {0x9c, 0x52, 0x7b}, {0xa8, 0x4d, 0x10}};
    return (s->dark ? dark : light)[i % 6];
}

static uint8_t
mix(uint8_t a, uint8_t b, double t)
{
    return (uint8_t)((1 - t) * a + t * b + 0.5);
}

/* Stops of viridis, which rises evenly in lightness for every eye. */
static rgb
ramp(double t)
{
    static const rgb stops[] = {
        {0x44, 0x01, 0x54}, {0x47, 0x2d, 0x7b}, {0x3b, 0x52, 0x8b},
        {0x2c, 0x72, 0x8e}, {0x21, 0x91, 0x8c}, {0x28, 0xae, 0x80},
        {0x5e, 0xc9, 0x62}, {0xad, 0xdc, 0x30}, {0xfd, 0xe7, 0x25}};
    int last = (int)(sizeof stops / sizeof *stops) - 1;
    int i = (int)(t * last);

    if (i >= last)
        return stops[last];
    t = t * last - i;
    return (rgb){mix(stops[i].r, stops[i + 1].r, t),
                 mix(stops[i].g, stops[i + 1].g, t),
                 mix(stops[i].b, stops[i + 1].b, t)};
}

/* 0, the P-positions, stands out at the far end of lightness. */
rgb
style_value(const style *s, int64_t value, int64_t most)
{
    double t = most > 1 ? (double)(value - 1) / (double)(most - 1) : 1;

    if (value == 0)
        return s->dark ? (rgb){0xff, 0xff, 0xff} : (rgb){0, 0, 0};
    return ramp(s->dark ? 0.08 + 0.92 * t : 1 - 0.92 * t);
}

rgb
style_on(rgb c)
{
    double light = 0.299 * c.r + 0.587 * c.g + 0.114 * c.b;
    return light > 140 ? (rgb){0, 0, 0} : (rgb){255, 255, 255};
}
