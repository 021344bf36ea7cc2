/* plot_map.c: the outcomes or Grundy values of a table, a cell each. */
#include "plot.h"

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

static look
look_of(map *m, int64_t i)
{
    const style *s = &m->p->style;
    int64_t v = m->values[i];

    if (v == CELL_NOTHING)
        return (look){"none", s->c.paper, s->c.ink, NULL};
    if (!m->p->q->grundy)
        return v == 0 ? (look){"P", s->c.p, style_on(s->c.p), "P"}
                      : (look){.name = NULL};
    rgb fill = style_value(s, v, m->most);
    if (!m->named)
        return (look){"g", fill, fill, NULL};
    snprintf(m->names[i], NAME_ROOM, "g%" PRId64, v);
    return (look){m->names[i], fill, style_on(fill), m->names[i] + 1};
}

/* Down the picture goes the second coordinate; with one axis there is one row. */
static bt_status
map_row(void *arg, int64_t row, look *out, bt_err *err)
{
    map *m = arg;

    (void)err; /* the same as ours */
    if (!cells_line(&m->c, m->c.g.n_axes == 2, row, m->values))
        return m->p->q->err->status;
    for (int64_t i = 0; i < m->p->f.cells.columns; i++)
        out[i] = look_of(m, i);
    return BT_OK;
}

/* The largest Grundy value, which the scale of colours needs before the first
 * row; or whether P-positions are few, which would get lost. */
static bool
look_over(map *m)
{
    const field *c = &m->p->f.cells;
    bool grundy = m->p->q->grundy;
    int64_t n_p = 0;

    if (!grundy && c->columns < CROWDED && c->rows < CROWDED)
        return true;
    for (int64_t r = 0; r < c->rows; r++) {
        if (!cells_line(&m->c, m->c.g.n_axes == 2, r, m->values))
            return false;
        for (int64_t i = 0; i < c->columns; i++) {
            n_p += m->values[i] == 0;
            if (grundy && m->values[i] > m->most)
                m->most = m->values[i];
        }
    }
    m->sparse = !grundy && n_p * FEW < c->rows * c->columns;
    return true;
}

static void
place(map *m, plot *p)
{
    const style *s = &p->style;
    legend_entry entries[] = {{s->c.p, "P", "P-position", SHAPE_RECT},
                              {s->c.n, NULL, "N-position", SHAPE_RECT}};
    const coordinate *const *axis = m->c.g.axis;
    bool two = m->c.g.n_axes == 2, grundy = p->q->grundy;
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
    m->named = !s->to->pixels || p->f.cells.marks;
}

bool
plot_map(plot *p)
{
    const question *q = p->q;
    map *m = keep_room(q, 1, sizeof *m);
    int64_t side = p->style.to->side_most;

    m->p = p;
    if (q->max >= side)
        return refuse(q,
                      "--max %" PRId64
                      " is too large: a .%s has at most %" PRId64
                      " cells a side%s",
                      q->max, p->style.to->ending, side,
                      p->style.to->pixels ? "" : "; .png goes to 8192");
    if (!cells_open(&m->c, q, &p->g, side * side))
        return false;
    bool two = m->c.g.n_axes == 2;
    m->values = keep_room(q, (size_t)m->c.columns, sizeof *m->values);
    m->names = keep_room(q, (size_t)m->c.columns, sizeof *m->names);
    p->title =
        compose(q, "%s %s%s%s", game_title(p->g.rules), grid_pattern(&m->c.g),
                play_words(q), q->grundy ? ": Grundy values" : "");
    p->f.cells = (field){.rows = two ? m->c.columns : 1,
                         .columns = two ? m->c.rows : m->c.columns,
                         .row = map_row,
                         .arg = m};
    if (!look_over(m))
        return false;
    place(m, p);
    return true;
}
