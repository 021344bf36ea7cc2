/* game.c: games that have rows: one bag of heaps, numbers beside it, and a move
 * that takes any number from any heap. */
#include <string.h>

#include "linear/linear.h"
#include "row/row.h"

/* Times a coefficient of a system it stays within 64 bits. */
enum { MOST_SHIFT = 1 << 20 };

static bool
not_decided(const rows *c, const char *why)
{
    return stop(c->s, BUDGET, "the game has no rows: %s", why);
}

/* ---- taking any number */

/* The heap h in hand becomes u = left, h - t or t but for a constant, t being
 * the choice: f in h and u instead. */
static bool
in_terms_of_left(const kernel_form *f, const kernel_form *left, size_t choice,
                 kernel_form *out)
{
    kernel_form t = kernel_variable(choice); /* that is u now */
    int64_t sign = left->c[choice], times = f->c[choice];

    *out = *f;
    out->c[choice] = 0;
    t.k = -left->k;
    t.c[0] = -left->c[0];
    return kernel_form_add(out, &t, sign * times);
}

/* Does every atom hold for all u below h, whatever the position is? And do they
 * say that u is below h, and not below 0, so that play ends and no result is
 * wrong? The choice is natural. */
static bool
takes_all(kernel_solver *v, const kernel_system *y, size_t choice)
{
    kernel_facts below = {.n = 0}, said = {.n = 0};
    kernel_form h = kernel_variable(0), u = kernel_variable(choice), f;
    kernel_atom natural = {.kind = SYSTEM_AT_LEAST, .f = u};
    bool good = true;

    for (size_t i = 0; good && i < y->variables; i++)
        good = kernel_learn(&below, kernel_variable(i), 0) &&
               (i == choice || kernel_learn(&said, kernel_variable(i), 0));
    good = good && kernel_learn_over(&below, h, &u, 1);
    for (size_t i = 0; good && i <= y->atoms; i++) {
        const kernel_atom *a = i < y->atoms ? &y->atom[i] : &natural;
        good = a->kind == SYSTEM_AT_LEAST &&
               in_terms_of_left(&a->f, y->value, choice, &f) &&
               kernel_follows(v, &below, &f, 0) && kernel_learn(&said, f, 0);
    }
    kernel_form less = h;
    return good && kernel_form_add(&less, &u, -1) &&
           kernel_follows(v, &said, &less, 1) &&
           kernel_follows(v, &said, &u, 0);
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
                m->changes >= 1 && m->change[0].kind == KERNEL_PUT;

    for (size_t i = 1; good && i < m->changes; i++)
        good = m->change[i].kind == KERNEL_SET &&
               is_unit(&y->value[i], l->field + m->change[i].where);
    for (size_t i = l->field; good && i < SYSTEM_VARIABLES; i++)
        good = left->c[i] == 0;
    good = good && left->k > -MOST_SHIFT && left->k < MOST_SHIFT;
    return good && (left->c[0] == 0 || left->c[0] == 1) &&
           (left->c[1] == 1 || left->c[1] == -1);
}

/* ---- moves that ask for others */

static bool
asks(const kernel_text *t, const rows *c, size_t move)
{
    return (t->node[c->g->move[move].guard].asks & KERNEL_MOVES) != 0;
}

/* At least one stone. */
static bool
need_stone(const rows *c, kernel_system *y)
{
    kernel_layout l = kernel_layout_of(c->g, &c->g->move[y->move]);
    kernel_atom *atom = take(c->s, y->atoms + 1, sizeof *atom);

    if (!atom)
        return false;
    memcpy(atom, y->atom, y->atoms * sizeof *atom);
    atom[y->atoms] = (kernel_atom){.f = kernel_variable(l.field + c->bag)};
    atom[y->atoms++].f.k = -1;
    drop(c->s, y->atom);
    y->atom = atom;
    return true;
}

/* `movable` asks for the moves that do not ask. Any heap can be reduced by one
 * of them (`takes`), so there is one where there is a stone; and where all of
 * them have a heap in hand, which is not empty, nowhere else. */
static bool
say_movable(kernel_text *t, rows *c)
{
    bool asked = false;

    for (size_t i = 0; i < c->systems.n; i++)
        asked = asked || c->systems.item[i].movable;
    for (size_t i = 0; asked && i < c->g->moves; i++)
        if (!asks(t, c, i) && c->g->move[i].hands == 0)
            return not_decided(c, "a move without a heap is asked for");
    for (size_t i = 0; i < c->systems.n; i++)
        if (c->systems.item[i].movable && !need_stone(c, &c->systems.item[i]))
            return false;
    return true;
}

bool
rows_of_game(kernel_text *t, const kernel_game *g, rows *out)
{
    kernel_solver v;

    *out = (rows){.s = t->r->s, .g = g, .words = 1, .systems.movable = true};
    if (!kernel_one_bag(g, NUMBERS, &out->bag, &out->n_numbers, out->number))
        return not_decided(out, "it is not one bag and few numbers");
    if (!kernel_solver_open(&v, out->s))
        return false;
    if (!kernel_is_plain(t, g))
        return not_decided(out, "some positions are excluded, or ends");
    for (size_t i = 0; i < g->moves; i++)
        if (!kernel_move_systems(t, g, i, &out->systems))
            return false;
    for (out->takes = 0; out->takes < out->systems.n; out->takes++) {
        const kernel_system *y = &out->systems.item[out->takes];
        kernel_layout l = kernel_layout_of(g, &g->move[y->move]);
        if (!asks(t, out, y->move) && has_shape(out, y, &l) &&
            takes_all(&v, y, l.choice))
            return say_movable(t, out);
    }
    return not_decided(out, "no move takes any number from any heap");
}
