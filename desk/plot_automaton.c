/* plot_automaton.c: the automaton of the P-positions that `bouton discover`
 * finds: accepting states are blue and have a double line. */
#include "plot_automaton.h"

#include <math.h>

#include "discover.h"

enum { SHOWN = 4 };

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

/* Whether all letters lead from one state to the other that are `a` on the
 * tracks outside `any`. */
static bool
all_lead(const bt_automaton *d, int from, int to, uint32_t a, uint32_t any)
{
    for (uint32_t b = 0; b < 1u << d->n_tracks; b++)
        if ((b & ~any) == (a & ~any) &&
            d->next[(size_t)from << d->n_tracks | b] != (uint32_t)to)
            return false;
    return true;
}

/* A letter that leads from one state to the other, with as many tracks as
 * possible left open. */
static uint32_t
open_tracks(const bt_automaton *d, int from, int to, uint32_t a)
{
    uint32_t any = 0;

    for (size_t i = 0; i < d->n_tracks; i++)
        if (all_lead(d, from, to, a, any | 1u << i))
            any |= 1u << i;
    return any;
}

/* "00, 1*": the letters that lead from one state to another, * for any digit;
 * none: there is no edge. */
static void
read_edge(automaton *m, const bt_automaton *d, int from, int to)
{
    edge *e = &m->edges[m->n_edges];
    int q = m->name[from], r = m->name[to];
    size_t used = 0, parts = 0;
    uint32_t shown[SHOWN][2];

    *e = (edge){.from = from, .to = to};
    for (uint32_t a = 0; a < 1u << d->n_tracks; a++) {
        bool new = all_lead(d, q, r, a, 0);
        for (size_t i = 0; i < parts && i < SHOWN && new; i++)
            new = (a & ~shown[i][1]) != (shown[i][0] & ~shown[i][1]);
        if (!new || parts++ >= SHOWN || used + d->n_tracks + 12 >= LABEL)
            continue;
        uint32_t any = open_tracks(d, q, r, a);
        shown[parts - 1][0] = a;
        shown[parts - 1][1] = any;
        used += (size_t)snprintf(e->text + used, LABEL - used, "%s",
                                 parts > 1 ? ", " : "");
        for (size_t i = 0; i < d->n_tracks; i++)
            e->text[used++] = any >> i & 1 ? '*' : (char)('0' + (a >> i & 1));
    }
    if (parts > SHOWN)
        snprintf(e->text + used, LABEL - used, ", ...");
    m->n_edges += parts > 0;
}

/* The dead state is left out. */
static bool
read_automaton(automaton *m, const bt_discovery *found)
{
    bt_automaton d = bt_discovery_automaton(found);

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

/* Where the middle of the ring is, and the size of the font. */
typedef struct canvas {
    figure *f;
    const style *s;
    point middle;
} canvas;

static point
on(const canvas *c, double x, double y)
{
    return (point){c->middle.x + c->s->font * x, c->middle.y + c->s->font * y};
}

static void
add_line(const canvas *c, const shape *given, double width)
{
    point a = on(c, given->x, given->y), b = on(c, given->x2, given->y2);

    if (given->kind == SHAPE_RING)
        b.x = c->s->font * given->x2;
    figure_add(c->f, (shape){given->kind, a.x, a.y, b.x, b.y,
                             width * c->s->font, .colour = c->s->c.ink,
                             .by = on(c, given->by.x, given->by.y)});
}

static void
add_label(const canvas *c, const edge *e)
{
    const style *s = c->s;
    point p = on(c, e->label.x, e->label.y);
    double wide = s->font * e->label.width, high = s->font * e->label.height;

    figure_rect(c->f, p.x - wide / 2, p.y - high / 2, wide, high, s->c.paper);
    figure_text(c->f, p.x, p.y + 0.32 * s->font, 0.9 * s->font, ANCHOR_MIDDLE,
                s->c.ink, "%s", e->text);
}

static void
add_state(const canvas *c, const automaton *m, int i)
{
    const style *s = c->s;
    point p = on(c, m->at[i].x, m->at[i].y);
    double r = m->radius * s->font;
    rgb fill = m->accepting[i] ? s->c.p : s->c.n;

    figure_add(c->f, (shape){SHAPE_DISC, p.x, p.y, r, .colour = fill});
    figure_add(c->f, (shape){SHAPE_RING, p.x, p.y, r, .width = 0.1 * s->font,
                             .colour = s->c.ink});
    if (m->accepting[i])
        figure_add(c->f,
                   (shape){SHAPE_RING, p.x, p.y, 0.82 * r,
                           .width = 0.08 * s->font, .colour = style_on(fill)});
    figure_text(c->f, p.x, p.y + 0.36 * s->font, s->font, ANCHOR_MIDDLE,
                style_on(fill), "%d", m->name[i]);
}

static bool
has_star(const automaton *m)
{
    for (int i = 0; i < m->n_edges; i++)
        if (strchr(m->edges[i].text, '*'))
            return true;
    return false;
}

static void
draw_automaton(plot *p, automaton *m, const bt_discovery *d, bool proved)
{
    const style *s = &p->style;
    double font = s->font, top = 3 * font;
    canvas c = {.f = &p->f, .s = s};
    const char *lines[] = {
        bt_discovery_family(d),
        compose(p->q, "digits in %s, the most significant first%s",
                bt_discovery_numeration(d),
                has_star(m) ? "; * is any digit" : ""),
        proved ? "double lines accept: P-positions. PROVED for all sizes"
               : "double lines accept: P-positions. A guess, not proved"};

    automaton_place(m);
    double wide = fmax(m->all.width + 2, 0.7 * (double)strlen(p->title) + 2);
    for (int i = 0; i < 3; i++)
        wide = fmax(wide, 0.56 * (double)strlen(lines[i]) + 2);
    p->f.width = ceil(wide * font);
    p->f.paper = s->c.paper;
    c.middle = (point){p->f.width / 2 - font * m->all.x,
                       top + font * (m->all.height / 2 - m->all.y)};
    figure_text(&p->f, font, 1.6 * font, 1.25 * font, ANCHOR_START, s->c.ink,
                "%s", p->title);
    for (int i = 0; i < m->n_edges; i++)
        add_line(&c, &m->edges[i].line, 0.08);
    add_line(&c, &m->start, 0.1);
    for (int i = 0; i < m->n_edges; i++)
        add_label(&c, &m->edges[i]);
    for (int i = 0; i < m->n; i++)
        add_state(&c, m, i);
    double bottom = top + m->all.height * font + 2 * font;
    for (int i = 0; i < 3; i++)
        figure_text(&p->f, font, bottom + 1.5 * i * font, font, ANCHOR_START,
                    s->c.ink, "%s", lines[i]);
    p->f.height = ceil(bottom + 4 * font);
}

/* ---- */

static bool
draw(plot *p, const bt_discovery *d, bool proved)
{
    const question *q = p->q;
    automaton *m = keep_room(q, 1, sizeof *m);

    if (!read_automaton(m, d))
        return refuse(q,
                      "%" PRIu32 " states are too many for a picture; `bouton "
                      "discover --dot` writes them for Graphviz",
                      bt_discovery_states(d));
    p->title = compose(q, "%.120s%s: automaton", game_title(p->g.rules),
                       play_words(q));
    draw_automaton(p, m, d, proved);
    return true;
}

bool
plot_discovery(const question *q, const bt_ruleset *rules, const discovered *f,
               json *o)
{
    plot p = {.q = q, .g.rules = (bt_ruleset *)rules, .found = f};

    style_of(&p.style, "svg", false, false);
    return plot_put(&p, plot_automaton, o, "svg");
}

bool
plot_automaton(plot *p)
{
    discovered mine;

    if (p->found)
        return draw(p, p->found->d, p->found->proved);
    if (!discover(p->q, p->g.rules, false, &mine))
        return false;
    if (!mine.proved && !mine.checked)
        return fail_with(p->q, BT_ERR_LIMIT, "no proved automaton: %.200s",
                         bt_discovery_why(mine.d));
    return mine.proved && draw(p, mine.d, true);
}
