/* plot.h: what the kinds of pictures share: colours, sizes, axes, legends.
 *
 * A kind is one file plot_NAME.c that fills in a figure; ask_plot.c picks it
 * and puts it into the reply. */
#ifndef DESK_PLOT_H
#define DESK_PLOT_H

#include <picture/figure.h>

#include "desk.h"
#include "palette.h"

/* A format of files. */
typedef struct format {
    const char *ending; /* "png", "svg", "pdf", "tex" */
    /* NULL: the host does. */
    bt_status (*write)(const figure *f, FILE *out, bt_err *err);
    bool pixels;       /* whole pixels */
    int64_t side_most; /* cells along a side */
    double side;       /* print, in points */
} format;

/* How large and in which colours. */
typedef struct style {
    const format *to;
    double scale; /* pixels a point */
    double side;  /* of a field of cells or a chart, in points * scale */
    double font;  /* in points * scale */
    palette c;
} style;

/* From --output, --size and --dark. */
bool style_choose(style *s, const question *q);
/* For the format of an ending. */
void style_of(style *s, const char *ending, bool slides, bool dark);

/* A Grundy value from 0, which is P, to `most`. */
rgb style_value(const style *s, int64_t value, int64_t most);
/* Black or white, whichever is easier to read on c. */
rgb style_on(rgb c);

/* ---- plot_layout.c */

typedef struct legend_entry {
    rgb fill;
    const char *mark; /* in the swatch; may be NULL */
    const char *text;
    shape_kind kind; /* of the swatch: a rectangle, a disc, a ring, dashes */
} legend_entry;

typedef struct layout {
    const char *title;
    const char *across, *up; /* names of the axes; `up` may be empty */
    const legend_entry *legend;
    size_t n_legend;
    int64_t most;     /* > 0: a colour bar of the Grundy values up to it */
    const char *note; /* a line below; may be NULL */
    bool sparse;      /* marked cells are few: keep them visible */
} layout;

/* Give the field of f, whose numbers of rows and columns are set, its place;
 * draw title, axes and legend around it. */
void layout_field(figure *f, const style *s, const layout *l);

/* A chart with real axes. */
typedef struct chart {
    double left, top, width, height;
    double x0, x1, y0, y1; /* the ranges shown */
} chart;

void layout_chart(figure *f, chart *c, const style *s, const layout *l);
double chart_x(const chart *c, double x);
double chart_y(const chart *c, double y);
/* Where the preperiod ends, and where the periods begin. */
void chart_periods(figure *f, const chart *c, const style *s, double preperiod,
                   double period);

/* Where nothing is wrong with --max: from 1 to `most`. */
bool plot_range(const question *q, int64_t most);

/* ---- the kinds */

typedef struct plot {
    const question *q;
    style style;
    game g;
    const struct discovered *found; /* an automaton; NULL: to be found */
    char *title;
    figure f;
} plot;

/* A kind fills in title and figure; what the figure points to is kept. */
typedef bool plot_fn(plot *p);
plot_fn plot_map, plot_row, plot_matching, plot_areas, plot_automaton,
    plot_density, plot_grundy;

/* Make the figure and put it into the reply. */
bool plot_put(plot *p, plot_fn *make, json *o, const char *key);

/* The automaton of a discovery as "svg". */
struct discovered;
bool plot_discovery(const question *q, const bt_ruleset *rules,
                    const struct discovered *f, json *o);

#endif
