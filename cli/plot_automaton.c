/* plot_automaton.c: the automaton of the P-positions that `bouton discover`
 * finds: states on a circle, the first at the left, accepting ones with a
 * double line. */
#include "plot.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <bouton/discover.h>

#include "checker.h"
#include "discover_files.h"

enum { STATES_MOST = 60, LABEL = 48, SHOWN = 4 };

typedef struct edge {
    int from, to;
    char label[LABEL];
} edge;

typedef struct automaton {
    plot *p;
    const bt_discovery *d;
    bool proved;
    int name[STATES_MOST]; /* q5 may be there without q4 */
    bool accepting[STATES_MOST];
    int n;
    edge edges[STATES_MOST * STATES_MOST];
    int n_edges;
    point at[STATES_MOST];
    double radius; /* of a state */
    point middle;
    double width, height; /* of the field of states */
} automaton;

/* ---- reading */

/* Not accepting, and never left. */
static bool
is_dead(const bt_automaton *d, uint32_t q)
{
    for (uint32_t a = 0; a < 1u << d->n_tracks; a++)
        if (d->next[(size_t)q << d->n_tracks | a] != q)
            return false;
    return !d->accept[q];
}

/* "00, 11, 01, 10 +2": the letters that lead from one state to another; none:
 * there is no edge. */
static void
read_edge(automaton *m, const bt_automaton *d, int from, int to)
{
    edge *e = &m->edges[m->n_edges];
    size_t used = 0, parts = 0;

    *e = (edge){.from = from, .to = to};
    for (uint32_t a = 0; a < 1u << d->n_tracks; a++) {
        if (d->next[(size_t)m->name[from] << d->n_tracks | a] !=
            (uint32_t)m->name[to])
            continue;
        if (parts++ >= SHOWN || used + d->n_tracks + 3 >= LABEL - 8)
            continue;
        used += (size_t)snprintf(e->label + used, LABEL - used, "%s",
                                 parts > 1 ? ", " : "");
        for (size_t i = 0; i < d->n_tracks; i++)
            e->label[used++] = (char)('0' + (a >> i & 1));
    }
    if (parts > SHOWN)
        snprintf(e->label + used, LABEL - used, " +%zu", parts - SHOWN);
    m->n_edges += parts > 0;
}

/* The dead state is left out. */
static bool
read_automaton(automaton *m)
{
    bt_automaton d = bt_discovery_automaton(m->d);

    for (uint32_t q = 0; q < d.n_states; q++) {
        if (is_dead(&d, q))
            continue;
        if (m->n == STATES_MOST)
            return false;
        m->accepting[m->n] = d.accept[q];
        m->name[m->n++] = (int)q;
    }
    for (int i = 0; i < m->n; i++)
        for (int j = 0; j < m->n; j++)
            read_edge(m, &d, i, j);
    return m->n > 0;
}

/* ---- drawing */

/* Depth first, so that states one after another stand side by side. */
static void
walk(const automaton *m, int state, int *order, int *place)
{
    if (place[state] >= 0)
        return;
    place[state] = (*order)++;
    for (int i = 0; i < m->n_edges; i++)
        if (m->edges[i].from == state)
            walk(m, m->edges[i].to, order, place);
}

static void
place_states(automaton *m)
{
    const style *s = &m->p->style;
    double part = m->n == 1 ? 0.3 : m->n <= 4 ? 0.65 : 1;
    double turn = 2 * acos(-1) / m->n;
    double ring = m->n == 1 ? 0 : 0.36 * part * s->side;
    int place[STATES_MOST], order = 0;

    memset(place, -1, sizeof place);
    for (int i = 0; i < m->n; i++)
        walk(m, i, &order, place);
    m->radius = 1.5 * s->font;
    m->height = part * s->side;
    m->width = m->height > 32 * s->font ? m->height : 32 * s->font;
    m->middle = (point){m->width / 2, m->height / 2 + 2 * s->font};
    for (int i = 0; i < m->n; i++)
        m->at[i] = (point){m->middle.x - ring * cos(turn * place[i]),
                           m->middle.y - ring * sin(turn * place[i])};
}

static void
add_label(automaton *m, double x, double y, const char *text)
{
    const style *s = &m->p->style;
    double size = 0.9 * s->font;
    double room = 0.62 * size * (double)text_width(text);

    figure_rect(&m->p->f, x - room / 2, y - 0.6 * size, room, 1.2 * size,
                s->paper);
    figure_text(&m->p->f, x, y + 0.36 * size, size, ANCHOR_MIDDLE, s->ink, "%s",
                text);
}

/* A loop stands outside, as seen from the middle. */
static void
add_loop(automaton *m, const edge *e)
{
    const style *s = &m->p->style;
    point p = m->at[e->from];
    double dx = p.x - m->middle.x, dy = p.y - m->middle.y, r = m->radius;
    double away = hypot(dx, dy);

    dx = away > 0 ? dx / away : 0;
    dy = away > 0 ? dy / away : -1;
    figure_add(&m->p->f,
               (shape){SHAPE_RING, p.x + 1.4 * r * dx, p.y + 1.4 * r * dy,
                       0.8 * r, .width = 0.08 * s->font, .colour = s->ink});
    add_label(m, p.x + 2.2 * r * dx, p.y + 2.2 * r * dy, e->label);
}

/* A little to the right of the straight line, so that an edge and the one
 * back do not meet; its label near its beginning, where few edges cross. */
static void
add_edge(automaton *m, const edge *e)
{
    const style *s = &m->p->style;
    point a = m->at[e->from], b = m->at[e->to];
    double dx = b.x - a.x, dy = b.y - a.y, length = hypot(dx, dy);
    double side = 0.3 * m->radius;

    dx /= length;
    dy /= length;
    double cut = sqrt(m->radius * m->radius - side * side);
    shape line = {SHAPE_ARROW,
                  a.x + cut * dx - side * dy,
                  a.y + cut * dy + side * dx,
                  b.x - cut * dx - side * dy,
                  b.y - cut * dy + side * dx,
                  0.08 * s->font,
                  .colour = s->ink};
    figure_add(&m->p->f, line);
    double t = length > 7 * m->radius ? 0.24 : 0.45;
    add_label(m, (1 - t) * line.x + t * line.x2, (1 - t) * line.y + t * line.y2,
              e->label);
}

static void
add_state(automaton *m, int i)
{
    const style *s = &m->p->style;
    figure *f = &m->p->f;
    point p = m->at[i];

    figure_add(f, (shape){SHAPE_DISC, p.x, p.y, m->radius,
                          .colour = m->accepting[i] ? s->p : s->n});
    figure_add(f, (shape){SHAPE_RING, p.x, p.y, m->radius,
                          .width = 0.1 * s->font, .colour = s->ink});
    if (m->accepting[i])
        figure_add(f, (shape){SHAPE_RING, p.x, p.y, 0.82 * m->radius,
                              .width = 0.08 * s->font, .colour = s->p_ink});
    figure_text(f, p.x, p.y + 0.36 * s->font, s->font, ANCHOR_MIDDLE,
                m->accepting[i] ? s->p_ink : s->ink, "%d", m->name[i]);
}

static void
draw_automaton(automaton *m)
{
    const style *s = &m->p->style;
    figure *f = &m->p->f;

    place_states(m);
    double bottom = m->height + 3 * s->font;
    f->width = ceil(m->width);
    f->paper = s->paper;
    figure_text(f, s->font, 1.6 * s->font, 1.25 * s->font, ANCHOR_START, s->ink,
                "%s", m->p->title);
    for (int i = 0; i < m->n_edges; i++)
        if (m->edges[i].from == m->edges[i].to)
            add_loop(m, &m->edges[i]);
        else
            add_edge(m, &m->edges[i]);
    double dx = m->n == 1 ? m->radius : 0.6 * m->radius; /* beside its loop */
    double dy = m->n == 1 ? 0 : 0.8 * m->radius;
    figure_add(f, (shape){SHAPE_ARROW, m->at[0].x - 2.2 * dx,
                          m->at[0].y - 2.2 * dy, m->at[0].x - dx,
                          m->at[0].y - dy, 0.1 * s->font, .colour = s->ink});
    for (int i = 0; i < m->n; i++)
        add_state(m, i);
    figure_text(f, s->font, bottom, s->font, ANCHOR_START, s->ink, "%s",
                bt_discovery_family(m->d));
    figure_text(f, s->font, bottom + 1.5 * s->font, s->font, ANCHOR_START,
                s->ink, "digits in %s, the most significant first",
                bt_discovery_numeration(m->d));
    figure_text(f, s->font, bottom + 3 * s->font, s->font, ANCHOR_START, s->ink,
                "double lines accept: P-positions. %s",
                m->proved ? "PROVED for all sizes" : "A guess, not proved");
    f->height = ceil(bottom + 4 * s->font);
}

/* ---- */

static bt_status
draw(plot *p, const bt_discovery *d, bool proved, FILE *out, bt_err *err)
{
    automaton *m = or_die(calloc(1, sizeof *m));
    bt_status s = BT_OK;

    *m = (automaton){.p = p, .d = d, .proved = proved};
    if (!read_automaton(m))
        s = fail(err, BT_ERR_ARG,
                 "%" PRIu32 " states are too many for a picture; `bouton "
                 "discover --dot` writes them for Graphviz",
                 bt_discovery_states(d));
    if (s == BT_OK) {
        p->title = compose("%.120s%s: automaton", game_title(p->rules),
                           play_words(p->a));
        draw_automaton(m);
        s = plot_write(p, out, err);
    }
    free(m);
    return s;
}

bt_status
plot_discovery(const args *a, const bt_ruleset *rules, const bt_discovery *d,
               bool proved, bt_err *err)
{
    plot p = {.a = a, .rules = rules};
    outfile out = {.f = NULL};

    if (bt_discovery_states(d) == 0)
        return fail(err, BT_ERR_LIMIT,
                    "%.200s was not written: there is no automaton", a->svg);
    style_of(&p.style, "svg", false, false);
    bt_status s = outfile_open(&out, a->svg, err);
    if (s == BT_OK)
        s = draw(&p, d, proved, out.f, err);
    s = outfile_close(&out, s, err);
    figure_free(&p.f);
    free(p.title);
    return s;
}

static bt_status
make_automaton(plot *p, FILE *out, bt_err *err)
{
    bt_discover_options o;
    bt_discovery *d = NULL;

    bt_status s = discover_options(p->a, p->rules, &o, err);
    if (s == BT_OK)
        s = bt_discover(p->rules, &o, &d, err);
    const char *certificate = s == BT_OK ? bt_discovery_certificate(d) : NULL;
    if (s == BT_OK && (bt_discovery_truth(d) != BT_PROVED || !certificate))
        s = fail(err, BT_ERR_LIMIT, "no proved automaton: %.200s",
                 bt_discovery_why(d));
    if (s == BT_OK)
        s = certificate_check_text((void *)p->a, certificate,
                                   strlen(certificate), err);
    if (s == BT_OK)
        s = draw(p, d, true, out, err);
    bt_discovery_free(d);
    free((void *)o.bounds);
    return s;
}

const plot_kind plot_automaton = {
    "automaton", "the proved automaton of the P-positions", make_automaton};
