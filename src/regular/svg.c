/* svg.c: a plain layered drawing. Columns are distances from the start; edges
 * bend to their right-hand side, so that there and back are two curves. */
#include "regular/svg.h"

#include <inttypes.h>

#include "regular/dot.h"

enum { COLUMN = 170, LINE = 130, MARGIN = 90, RADIUS = 24, SHOWN = 4 };

typedef struct drawing {
    const bt_dfa *d;
    int column[BT_SVG_STATES], line[BT_SVG_STATES]; /* -1: not drawn */
    int columns, lines;
    bt_text t;
} drawing;

static void
place(drawing *x)
{
    const bt_dfa *d = x->d;
    int height[BT_SVG_STATES] = {0};
    for (uint32_t q = 0; q < d->n_states; q++)
        x->column[q] = -1;
    x->column[0] = 0;
    /* states are numbered in the order of a breadth-first walk */
    for (uint32_t q = 0; q < d->n_states; q++) {
        if (x->column[q] < 0)
            continue;
        x->line[q] = height[x->column[q]]++;
        for (uint32_t a = 0; a < 1u << d->n_tracks; a++) {
            uint32_t to = d->next[(size_t)q << d->n_tracks | a];
            if (x->column[to] < 0 && !bt_dfa_is_dead(d, to))
                x->column[to] = x->column[q] + 1;
        }
        if (x->column[q] >= x->columns)
            x->columns = x->column[q] + 1;
        if (x->line[q] >= x->lines)
            x->lines = x->line[q] + 1;
    }
}

static int
left(const drawing *x, uint32_t q)
{
    return MARGIN + x->column[q] * COLUMN;
}

static int
top(const drawing *x, uint32_t q)
{
    return MARGIN + x->line[q] * LINE;
}

static void
put_label(drawing *x, uint32_t q, uint32_t to)
{
    const bt_dfa *d = x->d;
    uint32_t n = 0;
    for (uint32_t a = 0; a < 1u << d->n_tracks; a++) {
        if (d->next[(size_t)q << d->n_tracks | a] != to)
            continue;
        bt_text_add(&x->t, n > 0 && n < SHOWN ? " " : "");
        for (size_t i = 0; n < SHOWN && i < d->n_tracks; i++)
            bt_text_add(&x->t, "%u", a >> i & 1);
        n++;
    }
    if (n > SHOWN)
        bt_text_add(&x->t, " +%" PRIu32, n - SHOWN);
}

static bool
has_edge(const bt_dfa *d, uint32_t q, uint32_t to)
{
    for (uint32_t a = 0; a < 1u << d->n_tracks; a++)
        if (d->next[(size_t)q << d->n_tracks | a] == to)
            return true;
    return false;
}

static void
put_text_at(drawing *x, int across, int down, uint32_t q, uint32_t to)
{
    bt_text_add(&x->t, "<text x=\"%d\" y=\"%d\" font-size=\"11\">", across,
                down);
    put_label(x, q, to);
    bt_text_add(&x->t, "</text>\n");
}

/* A loop sits on top of its state. */
static void
put_loop(drawing *x, uint32_t q)
{
    int a = left(x, q), b = top(x, q);
    bt_text_add(&x->t, "<path d=\"M %d %d C %d %d %d %d %d %d\"/>\n", a - 12,
                b - RADIUS + 3, a - 34, b - 62, a + 34, b - 62, a + 12,
                b - RADIUS + 3);
    put_text_at(x, a, b - 56, q, q);
}

/* Ends lie on the edge of the circles: a quarter of the way is near enough in
 * a column, and the arrow shows where it leads. */
static void
put_curve(drawing *x, uint32_t q, uint32_t to)
{
    int a = left(x, q), b = top(x, q), c = left(x, to), e = top(x, to);
    int dx = c - a, dy = e - b;
    int length = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
    int sx = dx * RADIUS / length, sy = dy * RADIUS / length;
    int across = (a + c) / 2 - dy / 5, down = (b + e) / 2 + dx / 5;
    bt_text_add(&x->t, "<path d=\"M %d %d Q %d %d %d %d\"/>\n", a + sx, b + sy,
                across, down, c - sx, e - sy);
    put_text_at(x, (a + c + 2 * across) / 4, (b + e + 2 * down) / 4 - 4, q, to);
}

static void
put_states(drawing *x)
{
    for (uint32_t q = 0; q < x->d->n_states; q++) {
        if (x->column[q] < 0)
            continue;
        int a = left(x, q), b = top(x, q);
        bt_text_add(&x->t,
                    "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" "
                    "style=\"fill:white\"/>\n",
                    a, b, RADIUS);
        if (x->d->accept[q])
            bt_text_add(&x->t, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", a, b,
                        RADIUS - 4);
        bt_text_add(&x->t, "<text x=\"%d\" y=\"%d\">q%" PRIu32 "</text>\n", a,
                    b + 4, q);
    }
}

char *
bt_dfa_svg(const bt_dfa *d)
{
    drawing x = {.d = d};
    if (d->n_states > BT_SVG_STATES)
        return NULL;
    place(&x);
    bt_text_add(&x.t,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
                "height=\"%d\" font-family=\"sans-serif\" font-size=\"13\" "
                "text-anchor=\"middle\">\n<style>path,circle{stroke:black;"
                "fill:none} path{marker-end:url(#a)}</style>\n"
                "<marker id=\"a\" refX=\"7\" refY=\"3\" markerWidth=\"8\" "
                "markerHeight=\"6\" orient=\"auto\"><polygon "
                "points=\"0 0 8 3 0 6\"/></marker>\n",
                2 * MARGIN + (x.columns - 1) * COLUMN,
                2 * MARGIN + (x.lines - 1) * LINE);
    bt_text_add(&x.t, "<path d=\"M %d %d L %d %d\"/>\n", MARGIN - 60, MARGIN,
                MARGIN - RADIUS, MARGIN);
    for (uint32_t q = 0; q < d->n_states; q++)
        for (uint32_t to = 0; x.column[q] >= 0 && to < d->n_states; to++) {
            if (x.column[to] < 0 || !has_edge(d, q, to))
                continue;
            if (q == to)
                put_loop(&x, q);
            else
                put_curve(&x, q, to);
        }
    put_states(&x);
    bt_text_add(&x.t, "</svg>\n");
    return bt_text_take(&x.t);
}
