/* game.c: games that have rows: one bag of heaps, numbers beside it, and a move
 * that takes any number from any heap. */
#include "row/row.h"

/* Times a coefficient of a system it stays within 64 bits. */
enum { MOST_SHIFT = 1 << 20 };

static bool
not_decided(const rows *c, const char *why)
{
    return stop(c->s, BUDGET, "the game has no rows: %s", why);
}

static bool
find_fields(rows *c)
{
    size_t bags = 0;

    for (size_t i = 0; i < c->g->fields; i++) {
        if (c->g->field[i] == KERNEL_BAG) {
            c->bag = i;
            bags++;
        } else if (kernel_is_list(c->g->field[i]) || c->n_numbers == NUMBERS) {
            return not_decided(c, "it has numbered piles, or many numbers");
        } else {
            c->number[c->n_numbers++] = i;
        }
    }
    return bags == 1 || not_decided(c, "it has not one bag of heaps");
}

/* ---- taking any number */

/* a h + b u + c >= 0 for all h > u >= 0, that is, with h = u + 1 + s, for all
 * s, u >= 0. */
static bool
always(int64_t a, int64_t b, int64_t c)
{
    return a >= 0 && a + b >= 0 && a + c >= 0;
}

/* The heap h in hand becomes u = h - t or u = t, t being the choice: does the
 * atom hold for all u below h, whatever the position is? */
static bool
is_idle(const kernel_system *y, const kernel_layout *l, const kernel_atom *a)
{
    int64_t h = y->value[0].c[0], t = y->value[0].c[l->choice];
    int64_t k = y->value[0].k, times = t * a->f.c[l->choice];

    for (size_t i = l->field; i < y->variables; i++)
        if (a->f.c[i] < 0)
            return false;
    return a->kind == SYSTEM_AT_LEAST &&
           always(a->f.c[0] - times * h, times, a->f.k - times * k);
}

/* Does the atom say that m g + e >= 0 with m > e, so that g >= 0? g is a h + b u
 * + c, as above. */
static bool
says(const kernel_system *y, const kernel_layout *l, const kernel_atom *x,
     int64_t a, int64_t b, int64_t c)
{
    int64_t h = y->value[0].c[0], t = y->value[0].c[l->choice];
    int64_t k = y->value[0].k, m = t * x->f.c[l->choice] * b;

    for (size_t i = l->field; i < y->variables; i++)
        if (x->f.c[i] > 0)
            return false;
    return x->kind == SYSTEM_AT_LEAST && m > 0 &&
           x->f.c[0] - m * b * h == m * a && x->f.k - m * b * k - m * c < m;
}

/* u is below h, and not below 0: play ends, and no result is wrong. */
static bool
is_bounded(const kernel_system *y, const kernel_layout *l,
           const kernel_atom *natural)
{
    bool below = false, above = says(y, l, natural, 0, 1, 0);

    for (size_t i = 0; i < y->atoms; i++) {
        below = below || says(y, l, &y->atom[i], 1, -1, -1);
        above = above || says(y, l, &y->atom[i], 0, 1, 0);
    }
    return below && above;
}

static bool
is_unit(const kernel_form *f, size_t variable)
{
    for (size_t i = 0; i < SYSTEM_VARIABLES; i++)
        if (f->c[i] != (i == variable))
            return false;
    return f->k == 0;
}

/* One heap and one choice; one heap is put back, h - t or t but for a constant;
 * numbers stay. */
static bool
has_shape(const rows *c, const kernel_system *y, const kernel_layout *l)
{
    const kernel_move *m = &c->g->move[y->move];
    const kernel_form *left = y->value;
    bool good = m->hands == 1 && m->choices == 1 && y->variables == l->n &&
                m->changes >= 1 && m->change[0].kind == KERNEL_PUT &&
                m->change[0].where == c->bag;

    for (size_t i = 1; good && i < m->changes; i++)
        good = m->change[i].kind == KERNEL_SET &&
               is_unit(&y->value[i], l->field + m->change[i].where);
    for (size_t i = l->field; good && i < SYSTEM_VARIABLES; i++)
        good = left->c[i] == 0;
    good = good && left->k > -MOST_SHIFT && left->k < MOST_SHIFT;
    return good && (left->c[0] == 0 || left->c[0] == 1) &&
           (left->c[1] == 1 || left->c[1] == -1);
}

static bool
takes_any(const rows *c, const kernel_system *y)
{
    kernel_layout l = kernel_layout_of(c->g, &c->g->move[y->move]);
    kernel_atom natural = {.kind = SYSTEM_AT_LEAST};

    if (!has_shape(c, y, &l))
        return false;
    natural.f.c[l.choice] = 1;
    for (size_t i = 0; i < y->atoms; i++)
        if (!is_idle(y, &l, &y->atom[i]))
            return false;
    return is_idle(y, &l, &natural) && is_bounded(y, &l, &natural);
}

bool
rows_of_game(kernel_text *t, const kernel_game *g, rows *out)
{
    *out = (rows){.s = t->r->s, .g = g, .words = 1};
    if (!find_fields(out))
        return false;
    if (!kernel_is_plain(t, g))
        return not_decided(out, "some positions are excluded, or ends");
    for (size_t i = 0; i < g->moves; i++)
        if (!kernel_move_systems(t, g, i, &out->systems))
            return false;
    for (out->takes = 0; out->takes < out->systems.n; out->takes++)
        if (takes_any(out, &out->systems.item[out->takes]))
            return true;
    return not_decided(out, "no move takes any number from any heap");
}
