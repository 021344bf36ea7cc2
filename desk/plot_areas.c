/* plot_areas.c: where to move from where: the moves that a claim lists with
 * "covered by", each N-position in the colour of its case, with arrows to the
 * P-positions that the case moves to. With --n only the cases whose parameter n
 * has that value are coloured; those of lower n are grey. Coordinates grow to
 * the left and downwards, so that moves go right and up, as in Figures 1 and 2
 * of "Games of Nim with dynamic restrictions".
 *
 * The library hands over no move that is illegal or misses a P-position. */
#include "plot.h"

#include <search.h>

#include "cells.h"
#include "verdict.h"

enum { SIDE_MOST = 512, CASES_MOST = 39 };

typedef enum spot_kind {
    NO_CASE,
    P_CELL,
    LOWER,
    CASE
} spot_kind; /* CASE + i */

/* A cell of the picture. */
typedef struct spot {
    int64_t x, y;
    bt_position *position;
    int kind;
    const struct spot *target; /* of its case; NULL: not in the picture */
    struct spot *twin; /* the next cell that stands for the same position */
} spot;

typedef struct areas {
    plot *p;
    bt_claims *claims;
    size_t index; /* of the claim */
    cells c;
    spot *spots; /* row by row: y * side + x */
    void *found; /* a tree of them by position, for tsearch */
    int64_t side, columns, rows;
    int n_cases;
} areas;

/* ---- cells and positions */

/* Any order will do. */
static int
by_position(const void *a, const void *b)
{
    const bt_position *p = ((const spot *)a)->position;
    const bt_position *q = ((const spot *)b)->position;
    size_t m = bt_position_length(p), n = bt_position_length(q);

    return m != n ? (m > n) - (m < n)
                  : memcmp(bt_position_values(p), bt_position_values(q),
                           m * sizeof(int64_t));
}

/* The first of the cells that stand for a position; NULL: there is none. */
static spot *
find_spot(const areas *m, const bt_position *p)
{
    spot key = {.position = (bt_position *)p};
    void *const *at = tfind(&key, &m->found, by_position);

    return at ? *at : NULL;
}

static void
release_areas(void *arg)
{
    areas *m = arg;

    for (int64_t i = 0; m->spots && i < m->side * m->side; i++) {
        if (m->spots[i].position)
            tdelete(&m->spots[i], &m->found, by_position);
        bt_position_free(m->spots[i].position);
    }
    free(m->spots);
    free(m);
}

static void
add_spot(areas *m, spot *at)
{
    spot *first = *(spot **)need(m->p->q, tsearch(at, &m->found, by_position));

    if (first == at)
        return;
    while (first->twin)
        first = first->twin;
    first->twin = at;
}

static bool
make_spots(areas *m)
{
    const question *q = m->p->q;

    m->spots = need(q, calloc((size_t)(m->side * m->side), sizeof *m->spots));
    for (int64_t i = 0; i < m->side * m->side; i++) {
        spot *at = &m->spots[i];
        bt_outcome outcome;
        *at = (spot){.x = i % m->side, .y = i / m->side};
        if (!cells_position(&m->c, at->x, at->y, &at->position))
            return false;
        if (!at->position)
            continue;
        add_spot(m, at);
        if (!outcome_find(q, m->p->g.solver, at->position, &outcome))
            return false;
        at->kind = outcome == BT_P ? P_CELL : NO_CASE;
    }
    return true;
}

/* ---- cases */

static void
add_case(const areas *m, spot *from, const bt_listed_move *move)
{
    from->kind = CASE + (int)move->which;
    for (spot *to = find_spot(m, move->to); to && !from->target; to = to->twin)
        if (to->x <= from->x && to->y <= from->y)
            from->target = to;
}

/* The first case that is listed for a position is the one that is shown. */
static bt_status
add_move(void *arg, const bt_listed_move *move, bt_err *err)
{
    areas *m = arg;
    int64_t level = m->p->q->areas;
    bool lower = level >= 0 && move->level < level;

    (void)err; /* the same as ours */
    if (move->which >= CASES_MOST) {
        refuse(m->p->q, "at most %d cases can be drawn", CASES_MOST);
        return BT_ERR_ARG;
    }
    if (level >= 0 && move->level > level)
        return BT_OK;
    for (spot *from = find_spot(m, move->from); from; from = from->twin) {
        if (lower && from->kind == NO_CASE)
            from->kind = LOWER;
        else if (!lower && from->kind < CASE && from->kind != P_CELL)
            add_case(m, from, move);
    }
    return BT_OK;
}

/* With --n, up to what follows the last case. */
static void
crop(areas *m)
{
    m->columns = m->rows = m->p->q->areas < 0 ? m->side : 1;
    for (int64_t i = 0; i < m->side * m->side; i++) {
        const spot *at = &m->spots[i];
        if (at->kind < CASE)
            continue;
        if (at->kind - CASE >= m->n_cases)
            m->n_cases = at->kind - CASE + 1;
        if (at->x + 2 > m->columns)
            m->columns = at->x + 2 > m->side ? m->side : at->x + 2;
        if (at->y + 2 > m->rows)
            m->rows = at->y + 2 > m->side ? m->side : at->y + 2;
    }
}

/* ---- drawing */

static const char *
roman(int i)
{
    static const char *const names[CASES_MOST] = {
        "i",     "ii",     "iii",     "iv",    "v",      "vi",    "vii",
        "viii",  "ix",     "x",       "xi",    "xii",    "xiii",  "xiv",
        "xv",    "xvi",    "xvii",    "xviii", "xix",    "xx",    "xxi",
        "xxii",  "xxiii",  "xxiv",    "xxv",   "xxvi",   "xxvii", "xxviii",
        "xxix",  "xxx",    "xxxi",    "xxxii", "xxxiii", "xxxiv", "xxxv",
        "xxxvi", "xxxvii", "xxxviii", "xxxix"};
    return names[i];
}

static look
look_of(const areas *m, const spot *at)
{
    const style *s = &m->p->style;
    rgb fill;

    if (!at->position)
        return (look){"none", s->c.paper, s->c.ink, NULL};
    switch (at->kind) {
    case NO_CASE:
        return (look){"beyond", s->c.paper, s->c.ink, NULL};
    case P_CELL:
        return (look){"P", s->c.p, style_on(s->c.p), "P"};
    case LOWER:
        return (look){"lower", s->c.n, s->c.ink, NULL};
    default:
        fill = s->c.area[(at->kind - CASE) % 6];
        return (look){roman(at->kind - CASE), fill, style_on(fill),
                      roman(at->kind - CASE)};
    }
}

static bt_status
areas_row(void *arg, int64_t row, look *out, bt_err *err)
{
    const areas *m = arg;

    (void)err;
    for (int64_t x = 0; x < m->columns; x++)
        out[x] = look_of(m, &m->spots[row * m->side + x]);
    return BT_OK;
}

/* From the middle of one cell to the edge of another; straight arrows keep
 * to the side, so that letters stay readable. */
static void
add_arrow(figure *f, const style *s, const spot *from, const spot *to)
{
    const field *c = &f->cells;
    double half = c->cell / 2, width = c->cell / 12;
    double x = field_x(c, from->x) + half, y = field_y(c, from->y) + half;
    double x2 = field_x(c, to->x) + half, y2 = field_y(c, to->y) + half;

    if (from->y == to->y)
        y = y2 = y + 0.36 * c->cell;
    else
        y2 += half;
    if (from->x == to->x)
        x = x2 = x + 0.38 * c->cell;
    else
        x2 -= half;
    figure_add(f, (shape){SHAPE_ARROW, x, y, x2, y2, width < 0.7 ? 0.7 : width,
                          .colour = s->c.ink});
}

/* One arrow for each area and target, from the cell farthest away: the one
 * that spans the largest rectangle, which points along the area. */
static void
add_arrows(areas *m)
{
    size_t n = (size_t)(m->side * m->side * m->n_cases);
    const spot **farthest = keep_room(m->p->q, n, sizeof *farthest);

    for (int64_t i = 0; i < m->rows * m->side; i++) {
        const spot *at = &m->spots[i], *to = at->target;
        if (!to || at->x >= m->columns)
            continue;
        const spot **best =
            &farthest[(to - m->spots) * m->n_cases + at->kind - CASE];
        if (!*best || (at->x - to->x + 1) * (at->y - to->y + 1) >
                          ((*best)->x - to->x + 1) * ((*best)->y - to->y + 1))
            *best = at;
    }
    for (size_t i = 0; i < n; i++)
        if (farthest[i])
            add_arrow(&m->p->f, &m->p->style, farthest[i], farthest[i]->target);
}

static size_t
make_legend(const areas *m, legend_entry *legend)
{
    const style *s = &m->p->style;
    bool there[CASE + CASES_MOST] = {false};
    size_t n = 0;

    for (int64_t i = 0; i < m->side * m->side; i++)
        there[m->spots[i].kind] = true;
    for (int i = 0; i < m->n_cases; i++) {
        if (!there[CASE + i])
            continue;
        legend[n++] =
            (legend_entry){s->c.area[i % 6], roman(i),
                           compose(m->p->q, "Area (%s)", roman(i)), SHAPE_RECT};
    }
    legend[n++] = (legend_entry){s->c.p, "P", "P-position", SHAPE_RECT};
    if (there[LOWER])
        legend[n++] =
            (legend_entry){s->c.n, NULL, "N, lower level", SHAPE_RECT};
    return n;
}

static void
draw_areas(areas *m)
{
    const style *s = &m->p->style;
    bt_claim_info info = bt_claims_info(m->claims, m->index);
    const question *q = m->p->q;
    legend_entry legend[CASES_MOST + 2];
    const char *of = *info.title ? info.title : game_title(m->p->g.rules);

    m->p->title = q->areas < 0
                      ? compose(q, "%.150s", of)
                      : compose(q, "%.150s, n = %" PRId64, of, q->areas);
    m->p->f.cells = (field){.rows = m->rows,
                            .columns = m->columns,
                            .downward = true,
                            .leftward = true,
                            .marks = true,
                            .ground = {"ground", s->c.paper, s->c.ink, NULL},
                            .row = areas_row,
                            .arg = m};
    layout_field(&m->p->f, s,
                 &(layout){.title = m->p->title,
                           .across = m->c.g.axis[0]->name,
                           .up = m->c.g.axis[1]->name,
                           .legend = legend,
                           .n_legend = make_legend(m, legend),
                           .note = info.note});
    add_arrows(m);
}

/* ---- */

/* The sum of the entries of a cell in the far corner. */
static int64_t
farthest_sum(const areas *m)
{
    int64_t sum = 0;

    for (size_t i = 0; i < m->c.g.n; i++)
        sum += m->c.g.items[i].state == COORDINATE_FREE ? m->side - 1
                                                        : m->c.g.items[i].value;
    return sum;
}

static bool
find_areas(areas *m)
{
    const question *q = m->p->q;
    const game *g = &m->p->g;

    if (!make_spots(m) ||
        !ok(q, bt_claims_moves(m->claims, m->index, g->rules, g->solver,
                               &q->limits, "n", farthest_sum(m), add_move, m,
                               q->err)))
        return false;
    crop(m);
    return m->n_cases > 0 ||
           refuse(q, "there is no case of n = %" PRId64 " up to --max %" PRId64,
                  q->areas, m->side - 1);
}

bool
plot_areas(plot *p)
{
    const question *q = p->q;
    areas *m = keep(q, calloc(1, sizeof *m), release_areas);
    int64_t most =
        p->style.to->side_most < SIDE_MOST ? p->style.to->side_most : SIDE_MOST;

    m->p = p;
    m->side = q->max + 1;
    if (!q->moves)
        return refuse(q, "areas are the moves that a claim lists with 'covered "
                         "by': name its file with --moves");
    if (m->side > most)
        return refuse(q, "--max is at most %" PRId64 " here", most - 1);
    if (!claims_open(q, q->moves, &m->claims) ||
        !cells_open(&m->c, q, &p->g, most * most))
        return false;
    if (m->c.g.n_axes != 2)
        return refuse(q, "areas need two free heaps or piles");
    if (!find_areas(m))
        return false;
    draw_areas(m);
    return true;
}
