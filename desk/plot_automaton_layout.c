/* plot_automaton_layout.c: where the states, edges and labels of an automaton
 * go. Edges between states that stand close together bend inwards, round those
 * between them. A label stands on its edge where it covers no other label and no
 * state, and as few other edges as possible; when there is no such place the
 * ring is made larger. */
#include "plot_automaton.h"

#include <math.h>

enum { TRIES = 14, SAMPLES = 24, CROSSINGS_MOST = 400 };

static const double LETTER = 0.56, LINE = 1.1; /* of a label */

/* ---- the order on the ring */

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

static int
hops(const automaton *m, const int *place, const edge *e)
{
    int k = abs(place[e->from] - place[e->to]);
    return k < m->n - k ? k : m->n - k;
}

static long
length_of_edges(const automaton *m, const int *place)
{
    long sum = 0;

    for (int i = 0; i < m->n_edges; i++) {
        long k = hops(m, place, &m->edges[i]);
        sum += k * k;
    }
    return sum;
}

/* Swap states as long as that makes edges shorter; the first stays. */
static void
find_order(const automaton *m, int *place)
{
    int order = 0;

    memset(place, -1, (size_t)m->n * sizeof *place);
    for (int i = 0; i < m->n; i++)
        walk(m, i, &order, place);
    long best = length_of_edges(m, place), before = best + 1;
    while (best < before) {
        before = best;
        for (int i = 1; i < m->n; i++)
            for (int j = i + 1; j < m->n; j++) {
                int was = place[i];
                place[i] = place[j];
                place[j] = was;
                long now = length_of_edges(m, place);
                if (now < best) {
                    best = now;
                } else {
                    place[j] = place[i];
                    place[i] = was;
                }
            }
    }
}

/* ---- edges */

static bool
has_edge(const automaton *m, int from, int to)
{
    for (int i = 0; i < m->n_edges; i++)
        if (m->edges[i].from == from && m->edges[i].to == to)
            return true;
    return false;
}

/* The point an edge bends towards: its middle unless states stand in between;
 * k hops away on a ring, the nearest of these is a k-th of the way along. */
static point
bend_of(const automaton *m, const edge *e, int k, double ring)
{
    point a = m->at[e->from], b = m->at[e->to];
    point middle = {(a.x + b.x) / 2, (a.y + b.y) / 2};
    double out = hypot(middle.x, middle.y), deep = ring - out;
    double need = k < 2 ? 0 : m->radius * k * k / (2.0 * (k - 1)) + 0.3;

    if (need <= deep || out == 0)
        return middle;
    double to = fmax(ring - (2 * need - deep), 0);
    return (point){middle.x / out * to, middle.y / out * to};
}

/* A little to the right where there is an edge back. */
static void
draw_edge(const automaton *m, edge *e, int k, double ring)
{
    point a = m->at[e->from], b = m->at[e->to], by = bend_of(m, e, k, ring);
    double length = hypot(b.x - a.x, b.y - a.y);
    double side = has_edge(m, e->to, e->from) ? 0.35 * m->radius : 0;
    point right = {-(b.y - a.y) / length * side, (b.x - a.x) / length * side};
    double cut = sqrt(m->radius * m->radius - side * side);
    double from_a = hypot(by.x - a.x, by.y - a.y);
    double from_b = hypot(by.x - b.x, by.y - b.y);

    e->line = (shape){SHAPE_BEND,
                      a.x + right.x + cut * (by.x - a.x) / from_a,
                      a.y + right.y + cut * (by.y - a.y) / from_a,
                      b.x + right.x + cut * (by.x - b.x) / from_b,
                      b.y + right.y + cut * (by.y - b.y) / from_b,
                      .by = {by.x + right.x, by.y + right.y}};
}

/* Which way is outwards. */
static point
outwards(const automaton *m, int state)
{
    point p = m->at[state];
    double away = hypot(p.x, p.y);

    return away > 0 ? (point){p.x / away, p.y / away} : (point){0, -1};
}

static void
draw_loop(const automaton *m, edge *e)
{
    point p = m->at[e->from], out = outwards(m, e->from);
    double r = m->radius;

    e->line = (shape){SHAPE_RING, p.x + 1.4 * r * out.x, p.y + 1.4 * r * out.y,
                      0.8 * r, .width = 0};
}

/* ---- labels */

static point
along(const shape *s, double t)
{
    double a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;

    return (point){a * s->x + b * s->by.x + c * s->x2,
                   a * s->y + b * s->by.y + c * s->y2};
}

static bool
overlap(const box *a, const box *b)
{
    return fabs(a->x - b->x) < (a->width + b->width) / 2 &&
           fabs(a->y - b->y) < (a->height + b->height) / 2;
}

/* The first `placed` edges have their labels. */
static bool
is_taken(const automaton *m, const box *label, const edge *own, int placed)
{
    double side = 2 * m->radius + 0.3, head = 0.9;
    box start = {(m->start.x + m->start.x2) / 2, (m->start.y + m->start.y2) / 2,
                 fabs(m->start.x - m->start.x2),
                 fabs(m->start.y - m->start.y2)};

    for (int i = 0; i < m->n; i++)
        if (overlap(label, &(box){m->at[i].x, m->at[i].y, side, side}))
            return true;
    for (int i = 0; i < placed; i++)
        if (overlap(label, &m->edges[i].label))
            return true;
    return overlap(label, &start) ||
           (own->line.kind == SHAPE_BEND &&
            overlap(label, &(box){own->line.x2, own->line.y2, head, head}));
}

static int
count_crossings(const automaton *m, const box *label, const edge *own)
{
    int n = 0;

    for (int i = 0; i < m->n_edges && m->n_edges <= CROSSINGS_MOST; i++) {
        const edge *e = &m->edges[i];
        bool crosses = false;
        for (int k = 1; k < SAMPLES && e != own && !crosses; k++) {
            point p = along(&e->line, (double)k / SAMPLES);
            crosses = e->line.kind == SHAPE_BEND &&
                      overlap(label, &(box){p.x, p.y, 0.2, 0.2});
        }
        n += crosses;
    }
    return n;
}

/* Near the beginning of the edge rather than near its end; of a loop, outside
 * it. */
static point
try_place(const automaton *m, const edge *e, int i)
{
    if (e->line.kind == SHAPE_BEND)
        return along(&e->line, 0.25 + (i % 2 ? 0.04 : -0.02) * (i + i % 2));
    point out = outwards(m, e->from), p = m->at[e->from];
    double away = 2.2 * m->radius + 0.25 * i;
    return (point){p.x + away * out.x, p.y + away * out.y};
}

static bool
place_label(automaton *m, int which)
{
    edge *e = &m->edges[which];
    int best = -1;

    for (int i = 0; i < TRIES; i++) {
        point p = try_place(m, e, i);
        box label = {p.x, p.y, LETTER * (double)strlen(e->text) + 0.2, LINE};
        if (i == 0)
            e->label = label;
        if (is_taken(m, &label, e, which))
            continue;
        int n = count_crossings(m, &label, e);
        if (best < 0 || n < best) {
            e->label = label;
            best = n;
        }
    }
    return best >= 0;
}

/* ---- all of it */

/* With `gap` between neighbours; whether every label has its own place. */
static bool
place_on(automaton *m, const int *place, double gap)
{
    const double pi = acos(-1);
    double apart = 2 * m->radius + gap, r = m->radius;
    double ring = m->n == 1 ? 0 : apart / (2 * sin(pi / m->n));
    bool good = true;

    for (int i = 0; i < m->n; i++) {
        double turn = 2 * pi * place[i] / m->n;
        m->at[i] = (point){-ring * cos(turn), -ring * sin(turn)};
    }
    point p = m->at[0]; /* beside its loop */
    double dx = m->n == 1 ? r : 0.6 * r, dy = m->n == 1 ? 0 : 0.8 * r;
    m->start = (shape){SHAPE_ARROW, p.x - 2.2 * dx, p.y - 2.2 * dy,
                       p.x - dx,    p.y - dy,       .width = 0};
    for (int i = 0; i < m->n_edges; i++)
        if (m->edges[i].from == m->edges[i].to)
            draw_loop(m, &m->edges[i]);
        else
            draw_edge(m, &m->edges[i], hops(m, place, &m->edges[i]), ring);
    for (int i = 0; i < m->n_edges; i++)
        good = place_label(m, i) && good;
    return good;
}

static void
find_bounds(automaton *m)
{
    double left = m->start.x, right = left, top = m->start.y, bottom = top;

    for (int i = 0; i < m->n + m->n_edges; i++) {
        double r = 2.2 * m->radius; /* with a loop */
        box b = i < m->n ? (box){m->at[i].x, m->at[i].y, 2 * r, 2 * r}
                         : m->edges[i - m->n].label;
        left = fmin(left, b.x - b.width / 2);
        right = fmax(right, b.x + b.width / 2);
        top = fmin(top, b.y - b.height / 2);
        bottom = fmax(bottom, b.y + b.height / 2);
    }
    m->all = (box){(left + right) / 2, (top + bottom) / 2, right - left,
                   bottom - top};
}

void
automaton_place(automaton *m)
{
    int place[STATES_MOST];
    double gap = 3;

    m->radius = m->n > 12 ? 1.15 : 1.5;
    find_order(m, place);
    for (int i = 0; i < TRIES && !place_on(m, place, gap); i++)
        gap *= 1.2;
    find_bounds(m);
}
