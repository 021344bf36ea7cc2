/* plot_automaton.c: the automaton of the P-positions that `bouton discover`
 * finds, when its proof has been accepted by bouton-verify: states on a
 * circle, the first at the left, accepting ones with a double line. What is
 * drawn is read from the Graphviz text of the discovery. */
#include "plot.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <bouton/discover.h>

#include "checker.h"

enum { STATES_MOST = 24, EDGES_MOST = 400, LABEL = 48, SHOWN = 4 };

typedef struct edge {
    int from, to;
    char label[LABEL];
} edge;

typedef struct automaton {
    plot *p;
    bt_discovery *d;
    int name[STATES_MOST]; /* q5 may be there without q4 */
    bool accepting[STATES_MOST];
    int n;
    edge edges[EDGES_MOST];
    int n_edges;
    point at[STATES_MOST];
    double radius; /* of a state */
    point middle;
    double width, height; /* of the field of states */
} automaton;

/* ---- reading */

/* The place of state q in the lists; a new one when it is new, -1: too many. */
static int
state_of(automaton *m, int q)
{
    for (int i = 0; i < m->n; i++)
        if (m->name[i] == q)
            return i;
    if (m->n == STATES_MOST)
        return -1;
    m->name[m->n] = q;
    return m->n++;
}

/* "00\n11\n22\n33" becomes "00, 11, 22 +1". */
static void
shorten(char *out, const char *label)
{
    size_t used = 0, parts = 0;

    for (; *label && *label != '"'; parts++) {
        size_t n = strcspn(label, "\\\"");
        if (parts < SHOWN && used + n + 3 < LABEL - 8)
            used += (size_t)snprintf(out + used, LABEL - used, "%s%.*s",
                                     parts > 0 ? ", " : "", (int)n, label);
        label += n;
        if (label[0] == '\\')
            label += 2;
    }
    if (parts > SHOWN)
        snprintf(out + used, LABEL - used, " +%zu", parts - SHOWN);
}

static bool
read_edge(automaton *m, int from, int to, const char *line)
{
    const char *label = strchr(line, '"');
    int a = state_of(m, from), b = state_of(m, to);

    if (a < 0 || b < 0 || m->n_edges == EDGES_MOST)
        return false;
    edge *e = &m->edges[m->n_edges++];
    *e = (edge){.from = a, .to = b};
    shorten(e->label, label ? label + 1 : "");
    return true;
}

/* Lines "start -> q0;", "q0 -> q2 [label=...]", "q0 [shape=doublecircle];". */
static bool
read_dot(automaton *m, const char *text)
{
    bool good = true;

    while (*text && good) {
        int from, to;
        if (sscanf(text, " q%d -> q%d", &from, &to) == 2) {
            good = read_edge(m, from, to, text);
        } else if (sscanf(text, " start -> q%d", &to) == 1) {
            good = state_of(m, to) >= 0;
        } else if (sscanf(text, " q%d [shape=doublecircle]", &from) == 1) {
            int i = state_of(m, from);
            good = i >= 0;
            if (good)
                m->accepting[i] = true;
        }
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    return good && m->n > 0;
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
                "double lines accept: P-positions. PROVED for all sizes");
    f->height = ceil(bottom + 4 * s->font);
}

/* ---- */

static bt_status
discover(automaton *m, bt_err *err)
{
    const args *a = m->p->a;
    bt_discover_options o = bt_discover_options_default();

    o.heaps = a->heaps > 0 ? a->heaps : 0;
    o.misere = a->misere;
    o.grundy = a->grundy;
    o.bounds = a->fixed.items;
    o.n_bounds = a->fixed.n;
    o.limits = solver_options(a).limits;
    bt_status s = bt_discover(m->p->rules, &o, &m->d, err);
    if (s != BT_OK)
        return s;
    const char *certificate = bt_discovery_certificate(m->d);
    if (bt_discovery_truth(m->d) != BT_PROVED || !certificate)
        return fail(err, BT_ERR_LIMIT, "no proved automaton: %.200s",
                    bt_discovery_why(m->d));
    return certificate_check_text(NULL, certificate, strlen(certificate), err);
}

static bt_status
make_automaton(plot *p, FILE *out, bt_err *err)
{
    automaton m = {.p = p};
    const char *title = bt_ruleset_title(p->rules);
    char text[200];

    bt_status s = discover(&m, err);
    if (s == BT_OK && !read_dot(&m, bt_discovery_dot(m.d)))
        s = fail(err, BT_ERR_ARG,
                 "%" PRIu32 " states are too many for a picture; `bouton "
                 "discover --dot` writes them for Graphviz",
                 bt_discovery_states(m.d));
    if (s == BT_OK) {
        snprintf(text, sizeof text, "%.120s%s: automaton",
                 *title ? title : bt_ruleset_name(p->rules), play_words(p->a));
        p->title = or_die(strdup(text));
        draw_automaton(&m);
        s = plot_write(p, out, err);
    }
    bt_discovery_free(m.d);
    return s;
}

const plot_kind plot_automaton = {
    "automaton", "the proved automaton of the P-positions", make_automaton};
