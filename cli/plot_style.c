/* plot_style.c: colours and sizes. Grundy values go from pale yellow to brown:
 * their lightness falls evenly, and no eye takes them for blue. */
#include "plot.h"

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

const palette palette_light = {
    .paper = {0xff, 0xff, 0xff},
    .ink = {0x22, 0x22, 0x22},
    .faint = {0xcf, 0xd3, 0xd8},
    .p = {0x00, 0x47, 0x80},
    .n = {0xee, 0xf1, 0xf4},
    .period = {0xcc, 0x79, 0xa7},
    .proved = {0x00, 0x69, 0x4c},
    .refuted = {0xb3, 0x3c, 0x00},
    .open = {0x6b, 0x58, 0x00},
    .area = {{0xe6, 0x9f, 0x00},
             {0xbd, 0xb8, 0xad},
             {0x4c, 0xbb, 0x9d},
             {0xf0, 0xe4, 0x42},
             {0xcc, 0x79, 0xa7},
             {0xe8, 0x8c, 0x5a}},
    .value = {{0xff, 0xf9, 0xd6},
              {0xfe, 0xe8, 0xa0},
              {0xfe, 0xcb, 0x5c},
              {0xfb, 0xa3, 0x35},
              {0xec, 0x76, 0x1b},
              {0xd2, 0x55, 0x0a},
              {0xac, 0x3e, 0x06}},
};

const palette palette_dark = {
    .paper = {0x16, 0x19, 0x1d},
    .ink = {0xe6, 0xe6, 0xe6},
    .faint = {0x45, 0x4b, 0x54},
    .p = {0x7c, 0xcb, 0xff},
    .n = {0x2b, 0x30, 0x37},
    .period = {0xcc, 0x79, 0xa7},
    .proved = {0x4c, 0xbb, 0x9d},
    .refuted = {0xe8, 0x8c, 0x5a},
    .open = {0xd9, 0xc2, 0x4a},
    .area = {{0xb8, 0x7f, 0x00},
             {0x7d, 0x79, 0x70},
             {0x00, 0x7d, 0x5b},
             {0xb5, 0xab, 0x1e},
             {0x9c, 0x52, 0x7b},
             {0xa8, 0x4d, 0x10}},
    .value = {{0x33, 0x22, 0x18},
              {0x55, 0x2e, 0x12},
              {0x7a, 0x3c, 0x0e},
              {0xa2, 0x4c, 0x0a},
              {0xc9, 0x62, 0x0f},
              {0xe3, 0x81, 0x22},
              {0xee, 0x9f, 0x44}},
};

void
style_of(style *s, const char *ending, bool slides, bool dark)
{
    const target *t = target_of(ending);

    *s = (style){.ending = t->ending,
                 .write = t->write,
                 .pixels = t->pixels,
                 .side_most = t->side_most,
                 .c = dark ? palette_dark : palette_light};
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
    if (!dot || !target_of(dot + 1))
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

rgb
style_area(const style *s, int i)
{
    return s->c.area[i % 6];
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
