/* plot_map.c: the outcomes or Grundy values of a table, a cell each. */
#include "plot.h"

#include <inttypes.h>
#include <stdlib.h>

#include "cells.h"

enum { NAME_ROOM = 24, CROWDED = 100, FEW = 25 };

typedef struct map {
    const plot *p;
    cells c;
    int64_t *values;
    char (*names)[NAME_ROOM]; /* of the Grundy values of one row */
    int64_t most;             /* the largest Grundy value */
    bool sparse;              /* P-positions are few */
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
        return (look){"none", s->c.paper, s->c.ink, NULL};
    if (!m->p->a->grundy)
        return v == 0 ? (look){"P", s->c.p, style_on(s->c.p), "P"}
                      : (look){.name = NULL};
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

/* The largest Grundy value, which the scale of colours needs before the first
 * row; or whether P-positions are few, which would get lost. */
static bt_status
look_over(map *m, bt_err *err)
{
    const field *c = &m->p->f.cells;
    int64_t n_p = 0;
    bt_status s = BT_OK;

    if (!m->p->a->grundy && c->columns < CROWDED && c->rows < CROWDED)
        return s;
    for (int64_t r = 0; r < c->rows && s == BT_OK; r++) {
        s = read_line_of(m, r, err);
        for (int64_t i = 0; i < c->columns && s == BT_OK; i++) {
            n_p += m->values[i] == 0;
            if (m->p->a->grundy && m->values[i] > m->most)
                m->most = m->values[i];
        }
    }
    m->sparse = !m->p->a->grundy && n_p * FEW < c->rows * c->columns;
    return s;
}

static void
place(map *m, plot *p)
{
    const style *s = &p->style;
    legend_entry entries[] = {{s->c.p, "P", "P-position", SHAPE_RECT},
                              {s->c.n, NULL, "N-position", SHAPE_RECT}};
    const coordinate *const *axis = m->c.g.axis;
    bool two = m->c.g.n_axes == 2, grundy = p->a->grundy;
    layout l = {.title = p->title,
                .across = axis[two ? 0 : 1]->name,
                .up = two ? axis[1]->name : "",
                .legend = entries,
                .n_legend = grundy ? m->most == 0 : 2,
                .most = m->most,
                .sparse = m->sparse};

    p->f.cells.marks = m->most < 100;
    p->f.cells.ground = grundy ? (look){"ground", s->c.paper, s->c.ink, NULL}
                               : (look){"N", s->c.n, s->c.ink, NULL};
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
    bt_status s = cells_open(&m.c, p->a, p->rules, p->solver, side * side, err);
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
        s = look_over(&m, err);
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
