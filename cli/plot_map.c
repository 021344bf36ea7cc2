/* plot_map.c: the outcomes or Grundy values of a table, a cell each. */
#include "plot.h"

#include <inttypes.h>
#include <stdlib.h>

#include "cells.h"

enum { NAME_ROOM = 24, SWATCHES = 12 };

typedef struct map {
    const plot *p;
    cells c;
    int64_t *values;
    char (*names)[NAME_ROOM]; /* of the Grundy values of one row */
    int64_t most;             /* the largest Grundy value */
    bool named;               /* names are asked for: not in pixels alone */
} map;

/* Down the picture goes the second coordinate; with one axis there is one
 * row. */
static bt_status
read_line_of(map *m, int64_t row, bt_err *err)
{
    return m->c.g.n_axes == 2 ? cells_column(&m->c, row, m->values, err)
                              : cells_row(&m->c, 0, m->values, err);
}

static look
look_of(map *m, int64_t i)
{
    const style *s = &m->p->style;
    int64_t v = m->values[i];

    if (v == CELL_NOTHING)
        return (look){"none", s->blank, s->ink, NULL};
    if (!m->p->a->grundy)
        return v == 0 ? (look){"P", s->p, s->p_ink, "P"} : (look){.name = NULL};
    rgb fill = style_value(s, v, m->most);
    if (!m->named)
        return (look){"g", fill, fill, NULL};
    snprintf(m->names[i], NAME_ROOM, "g%" PRId64, v);
    return (look){m->names[i], fill, style_on(fill), m->names[i] + 1};
}

static bt_status
map_row(void *arg, int64_t row, look *out, bt_err *err)
{
    map *m = arg;
    bt_status s = read_line_of(m, row, err);

    for (int64_t i = 0; i < m->p->f.cells.columns && s == BT_OK; i++)
        out[i] = look_of(m, i);
    return s;
}

/* The scale of colours needs the largest value before the first row. */
static bt_status
find_most(map *m, bt_err *err)
{
    const field *c = &m->p->f.cells;
    bt_status s = BT_OK;

    for (int64_t r = 0; r < c->rows && m->p->a->grundy && s == BT_OK; r++) {
        s = read_line_of(m, r, err);
        for (int64_t i = 0; i < c->columns && s == BT_OK; i++)
            if (m->values[i] != CELL_NOTHING && m->values[i] > m->most)
                m->most = m->values[i];
    }
    return s;
}

/* Values for the legend: all when they are few, else evenly spread. */
static size_t
legend_values(const map *m, legend_entry *out, char (*text)[NAME_ROOM])
{
    const style *s = &m->p->style;
    size_t n = m->most < SWATCHES ? (size_t)m->most + 1 : 9;

    for (size_t i = 0; i < n; i++) {
        int64_t v = m->most < SWATCHES
                        ? (int64_t)i
                        : m->most * (int64_t)i / (int64_t)(n - 1);
        snprintf(text[i], NAME_ROOM, i == 0 ? "%" PRId64 " (P)" : "%" PRId64,
                 v);
        out[i] = (legend_entry){style_value(s, v, m->most), NULL, text[i]};
    }
    return n;
}

static void
place(map *m, plot *p)
{
    const style *s = &p->style;
    legend_entry entries[SWATCHES] = {{s->p, "P", "P-position"},
                                      {s->n, NULL, "N-position"}};
    char texts[SWATCHES][NAME_ROOM];
    const coordinate *const *axis = m->c.g.axis;
    bool two = m->c.g.n_axes == 2;
    layout l = {.title = p->title,
                .across = axis[two ? 0 : 1]->name,
                .up = two ? axis[1]->name : "",
                .legend = entries,
                .n_legend = 2};

    p->f.cells.marks = m->most < 100;
    p->f.cells.ground = (look){"N", s->n, s->ink, NULL};
    if (p->a->grundy) {
        l.n_legend = legend_values(m, entries, texts);
        p->f.cells.ground = (look){"ground", s->paper, s->ink, NULL};
    }
    layout_field(&p->f, s, &l);
    m->named = !s->pixels || p->f.cells.marks;
}

static char *
map_title(const plot *p, const grid *g)
{
    char *pattern = grid_pattern(g);
    char *text =
        compose("%s %s%s%s", game_title(p->rules), pattern, play_words(p->a),
                p->a->grundy ? ": Grundy values" : "");

    free(pattern);
    return text;
}

static bt_status
make_map(plot *p, FILE *out, bt_err *err)
{
    map m = {.p = p};
    int64_t side = p->style.side_most;

    if (p->a->max >= side)
        return fail(err, BT_ERR_ARG,
                    "--max %" PRId64 " is too large: a .%s has at most %" PRId64
                    " cells a side%s",
                    p->a->max, p->style.ending, side,
                    p->style.pixels ? "" : "; .png goes to 8192");
    bt_status s = cells_open(&m.c, p->a, p->rules, p->solver, INT64_MAX, err);
    if (s == BT_OK) {
        bool two = m.c.g.n_axes == 2;
        size_t n = (size_t)m.c.columns;
        m.values = or_die(calloc(n, sizeof *m.values));
        m.names = or_die(calloc(n, sizeof *m.names));
        p->title = map_title(p, &m.c.g);
        p->f.cells = (field){.rows = two ? m.c.columns : 1,
                             .columns = two ? m.c.rows : m.c.columns,
                             .row = map_row,
                             .arg = &m};
        s = find_most(&m, err);
    }
    if (s == BT_OK) {
        place(&m, p);
        s = plot_write(p, out, err);
    }
    cells_close(&m.c);
    free(m.values);
    free(m.names);
    return s;
}

const plot_kind plot_map = {
    "map", "outcomes or Grundy values over two free heaps or piles", make_map};
