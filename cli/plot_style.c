/* plot_style.c: colours and sizes. Grundy values go from pale yellow to brown:
 * their lightness falls evenly, and no eye takes them for blue. */
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

#define RGB(c)                                                                 \
    {                                                                          \
        (c) >> 16, (c) >> 8 & 255, (c)&255                                     \
    }

const palette palette_light = {
    .paper = RGB(0xffffff),
    .ink = RGB(0x222222),
    .faint = RGB(0xcfd3d8),
    .p = RGB(0x004780),
    .n = RGB(0xeef1f4),
    .period = RGB(0xcc79a7),
    .proved = RGB(0x00694c),
    .refuted = RGB(0xb33c00),
    .open = RGB(0x6b5800),
    .area = {RGB(0xe69f00), RGB(0xbdb8ad), RGB(0x4cbb9d), RGB(0xf0e442),
             RGB(0xcc79a7), RGB(0xe88c5a)},
    .value = {RGB(0xfff9d6), RGB(0xfee8a0), RGB(0xfecb5c), RGB(0xfba335),
              RGB(0xec761b), RGB(0xd2550a), RGB(0xac3e06)},
};

const palette palette_dark = {
    .paper = RGB(0x16191d),
    .ink = RGB(0xe6e6e6),
    .faint = RGB(0x454b54),
    .p = RGB(0x7ccbff),
    .n = RGB(0x2b3037),
    .period = RGB(0xcc79a7),
    .proved = RGB(0x4cbb9d),
    .refuted = RGB(0xe88c5a),
    .open = RGB(0xd9c24a),
    .area = {RGB(0xb87f00), RGB(0x7d7970), RGB(0x007d5b), RGB(0xb5ab1e),
             RGB(0x9c527b), RGB(0xa84d10)},
    .value = {RGB(0x332218), RGB(0x552e12), RGB(0x7a3c0e), RGB(0xa24c0a),
              RGB(0xc9620f), RGB(0xe38122), RGB(0xee9f44)},
};

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
