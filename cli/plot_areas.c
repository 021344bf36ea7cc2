/* plot_areas.c: Figures 1 and 2 of "Games of Nim with dynamic restrictions",
 * redrawn for any n: in Two-weight Nim, the N-positions between the
 * P-positions of level n - 1 and those of level n, by the case of Lemma 3.2
 * that says where to move, with arrows there. As in the paper, x grows to the
 * left and y downwards, so that moves go right and up.
 *
 * What is P and what a case says are checked against the rules, cell by cell:
 * the paper's ranges have gaps and misprints, and a wrong picture must not
 * come out. The cases are of this paper alone; no general rule makes them. */
#include "plot.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { N_LEAST = 2, N_MOST = 7, CASES = 6, LOWER = CASES, P_CELL = CASES + 1 };

typedef struct spot {
    int64_t x, y;
} spot;

typedef struct areas {
    plot *p;
    int n;
    int64_t columns, rows;
    uint8_t *kind; /* by cell: a case, LOWER or P_CELL */
} areas;

/* Lemma 3.2 (i) to (vi) for level n, at a position that is not P: the case
 * that applies and the P-position of level n - 1 that it moves to; -1: none.
 * The printed ranges leave out the last x of (ii) in even rows, and the cell
 * straight below the target in (iv) to (vi); here they are taken in. */
static int
case_of(int n, spot s, spot *to)
{
    int64_t half = (int64_t)1 << (n - 1), weight = 2 * s.x + s.y;

    if (s.y <= 2 * n - 2) {
        int64_t i = (s.y + 2) / 2; /* y is 2i - 2 or 2i - 1 */
        *to = (spot){half - 1, 0};
        if (s.x >= half - 1 && s.x <= 2 * half - 1 - i)
            return s.y == 0 ? 0 : 1;
        int64_t t = half - 1 - s.x;
        *to = (spot){s.x, 2 * t - 1};
        return t >= 1 && t <= n - 2 && s.y > 2 * t - 1 ? 2 : -1;
    }
    if (weight < 2 * half || weight > 4 * half - 2)
        return -1;
    int64_t i = (s.y + 1) / 2 - n; /* y is 2n + 2i - 1 or 2n + 2i */
    if (s.y % 2 == 0)
        i = s.y / 2 - n;
    *to = (spot){half - n - i, 2 * n + 2 * i - 1};
    if (i == 0)
        return 3;
    if (s.y <= 2 * half - 1)
        return 4;
    *to = (spot){0, 2 * half - 1};
    return 5;
}

static bool
legal(spot from, spot to)
{
    int64_t t = from.x - to.x, u = from.y - to.y;
    int64_t taken = 2 * t + u;

    return t >= 0 && u >= 0 && taken >= 1 && taken <= (2 * from.x + from.y) / 2;
}

static uint8_t *
cell_at(const areas *m, spot s)
{
    return &m->kind[s.y * m->columns + s.x];
}

static bt_status
find_outcomes(areas *m, bt_err *err)
{
    bt_status s = bt_solver_prepare(m->p->solver, m->rows - 1, 2, false, err);

    for (int64_t i = 0; i < m->rows * m->columns && s == BT_OK; i++) {
        spot at = {i % m->columns, i / m->columns};
        bt_position *p = NULL;
        bt_outcome outcome = BT_N;
        s = bt_position_make(m->p->rules, (int64_t[]){at.x, at.y}, 2, &p, err);
        if (s == BT_OK)
            s = bt_solver_outcome(m->p->solver, p, &outcome, err);
        *cell_at(m, at) = outcome == BT_P ? P_CELL : LOWER;
        bt_position_free(p);
    }
    return s;
}

/* Every N-position must have a case at its level or a lower one, which leads
 * to a P-position by a legal move. */
static bt_status
find_case(areas *m, spot at, bt_err *err)
{
    for (int n = m->n; n >= 1; n--) {
        spot to;
        int found = case_of(n, at, &to);
        if (found < 0)
            continue;
        if (!legal(at, to) || *cell_at(m, to) != P_CELL)
            break;
        if (n == m->n)
            *cell_at(m, at) = (uint8_t)found;
        return BT_OK;
    }
    return fail(err, BT_ERR_CORRUPT,
                "no case of the lemma is right at (%" PRId64 ",%" PRId64
                "); please report this",
                at.x, at.y);
}

/* Cells beyond the P-positions of level n are not part of the picture. */
static bool
beyond(const areas *m, spot at)
{
    int64_t whole = (int64_t)1 << m->n, weight = 2 * at.x + at.y;
    int64_t i = (at.y + 2) / 2;

    if (at.y <= 2 * m->n - 2)
        return at.x > whole - i - 1;
    return weight >= 2 * whole - 1;
}

static bt_status
find_cases(areas *m, bt_err *err)
{
    bt_status s = BT_OK;

    for (int64_t i = 0; i < m->rows * m->columns && s == BT_OK; i++) {
        spot at = {i % m->columns, i / m->columns};
        if (*cell_at(m, at) != P_CELL && !beyond(m, at))
            s = find_case(m, at, err);
    }
    return s;
}

/* ---- drawing */

static const char *const NAMES[] = {"i", "ii", "iii", "iv", "v", "vi"};

static bt_status
areas_row(void *arg, int64_t row, look *out, bt_err *err)
{
    const areas *m = arg;
    const style *s = &m->p->style;

    (void)err;
    for (int64_t x = 0; x < m->columns; x++) {
        spot at = {x, row};
        int kind = *cell_at(m, at);
        if (kind == P_CELL)
            out[x] = (look){"P", s->ink, s->paper, "P"};
        else if (kind == LOWER)
            out[x] = (look){beyond(m, at) ? "beyond" : "lower",
                            beyond(m, at) ? s->paper : s->n, s->ink, NULL};
        else
            out[x] = (look){NAMES[kind], style_area(s, kind),
                            style_on(style_area(s, kind)), NAMES[kind]};
    }
    return BT_OK;
}

/* From the middle of one cell to the edge of another; straight arrows keep
 * to the side, so that letters stay readable. */
static void
add_arrow(figure *f, const style *s, spot from, spot to)
{
    const field *c = &f->cells;
    double half = c->cell / 2, width = c->cell / 12;
    double x = field_x(c, from.x) + half, y = field_y(c, from.y) + half;
    double x2 = field_x(c, to.x) + half, y2 = field_y(c, to.y) + half;

    if (from.y == to.y)
        y = y2 = y + 0.36 * c->cell;
    else
        y2 += half;
    if (from.x == to.x)
        x = x2 = x + 0.38 * c->cell;
    else
        x2 -= half;
    figure_add(f, (shape){SHAPE_ARROW, x, y, x2, y2, width < 0.7 ? 0.7 : width,
                          .colour = s->ink});
}

typedef struct farthest {
    spot from;
    int64_t away; /* 0: none yet */
} farthest;

/* One arrow for each area and target, from the cell farthest away: the one
 * that spans the largest rectangle, which points along the area. */
static void
add_arrows(areas *m)
{
    int64_t cells = m->rows * m->columns;
    farthest *far = or_die(calloc((size_t)cells * CASES, sizeof *far));

    for (int64_t i = 0; i < cells; i++) {
        spot at = {i % m->columns, i / m->columns}, to;
        int kind = *cell_at(m, at);
        if (kind >= CASES || case_of(m->n, at, &to) != kind)
            continue;
        farthest *best = &far[(to.y * m->columns + to.x) * CASES + kind];
        int64_t away = (at.x - to.x + 1) * (at.y - to.y + 1);
        if (away > best->away)
            *best = (farthest){at, away};
    }
    for (int64_t i = 0; i < cells * CASES; i++) {
        spot to = {i / CASES % m->columns, i / CASES / m->columns};
        if (far[i].away > 0)
            add_arrow(&m->p->f, &m->p->style, far[i].from, to);
    }
    free(far);
}

static void
draw_areas(areas *m)
{
    const style *s = &m->p->style;
    legend_entry legend[CASES + 2];
    char texts[CASES][24];
    char title[120], note[160];
    size_t n = 0;

    for (int i = 0; i < CASES; i++) {
        if (!memchr(m->kind, i, (size_t)(m->rows * m->columns)))
            continue;
        snprintf(texts[i], sizeof texts[i], "Area (%s)", NAMES[i]);
        legend[n++] = (legend_entry){style_area(s, i), NAMES[i], texts[i]};
    }
    legend[n++] = (legend_entry){s->ink, "P", "P-position"};
    legend[n++] = (legend_entry){s->n, NULL, "N, lower level"};
    snprintf(title, sizeof title, "Two-weight Nim: how to move, n = %d", m->n);
    snprintf(note, sizeof note,
             "(x,y): x stones of weight 2, y of weight 1; moves go right and "
             "up");
    m->p->title = or_die(strdup(title));
    m->p->f.cells = (field){.rows = m->rows,
                            .columns = m->columns,
                            .downward = true,
                            .leftward = true,
                            .marks = true,
                            .ground = {"ground", s->paper, s->ink, NULL},
                            .row = areas_row,
                            .arg = m};
    layout_field(&m->p->f, s,
                 &(layout){.title = title,
                           .across = "x",
                           .up = "y",
                           .legend = legend,
                           .n_legend = n,
                           .note = note});
    add_arrows(m);
}

static bt_status
make_areas(plot *p, FILE *out, bt_err *err)
{
    areas m = {.p = p, .n = p->a->areas < 0 ? 4 : (int)p->a->areas};

    if (strcmp(bt_ruleset_name(p->rules), "two-weight-nim") != 0)
        return fail(err, BT_ERR_ARG, "--kind areas is for two-weight-nim");
    if (p->a->areas > N_MOST || m.n < N_LEAST || p->a->misere)
        return fail(err, BT_ERR_ARG,
                    "areas are for normal play and --n from %d to %d", N_LEAST,
                    N_MOST);
    m.columns = (int64_t)1 << m.n;
    m.rows = (int64_t)2 << m.n;
    if (m.rows > p->style.side_most)
        return fail(err, BT_ERR_ARG, "--n %d is too large for a .%s", m.n,
                    p->style.ending);
    m.kind = or_die(malloc((size_t)(m.rows * m.columns)));
    bt_status s = find_outcomes(&m, err);
    if (s == BT_OK)
        s = find_cases(&m, err);
    if (s == BT_OK) {
        draw_areas(&m);
        s = plot_write(p, out, err);
    }
    free(m.kind);
    return s;
}

const plot_kind plot_areas = {
    "areas", "two-weight-nim: where to move from where", make_areas};
