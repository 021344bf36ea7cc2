/* game.c: the rules of the part as systems, and that play ends.
 *
 * Stones never grow. A move lowers them, or else puts back fewer heaps than it
 * takes, or else as many and lowers a number, not below zero, while the numbers
 * before that one do not grow. In an endless play stones would stay the same
 * from some move on, then heaps, then the first number, and so on. Or every move
 * lowers stones, or leaves them and makes more heaps, none of them empty: stones
 * less heaps are never negative. */
#include "reply/reply.h"

#include <string.h>

static bool
not_decided(reply_checker *x, const char *why)
{
    return stop(x->s, BUDGET, "replies do not decide this: %s", why);
}

/* ---- which games */

/* One bag, beside it numbers; all of that are positions. */
static bool
find_fields(reply_checker *x)
{
    const kernel_game *g = x->g;
    bool good =
        kernel_one_bag(g, REPLY_NUMBERS, &x->bag, &x->n_numbers, x->number);

    for (size_t i = 0; good && i < x->n_numbers; i++)
        good = g->field[x->number[i]] == KERNEL_COUNTER;
    return (good && kernel_is_truth(x->t, g->domain, true) &&
            kernel_is_truth(x->t, g->forbid, false)) ||
           not_decided(x, "it is not any bag of heaps and few numbers");
}

/* ---- systems */

/* Heaps in hand, choices, numbers, stones in place of the variables of the
 * layout; false when something else is asked. */
static bool
rename_form(const reply_checker *x, const kernel_layout *l,
            const kernel_form *f, kernel_form *out)
{
    *out = (kernel_form){.k = f->k};
    memcpy(out->c, f->c, l->field * sizeof *out->c);
    for (size_t i = 0; i < x->n_numbers; i++)
        out->c[l->field + i] = f->c[l->field + x->number[i]];
    out->c[l->field + x->n_numbers] = f->c[l->field + x->bag];
    for (size_t i = l->count; i < SYSTEM_VARIABLES; i++)
        if (f->c[i] != 0)
            return false;
    return true;
}

static bool
take_atoms(const reply_checker *x, const kernel_layout *l,
           const kernel_system *from, reply_move *m)
{
    if (from->variables != l->n || from->atoms > REPLY_ROWS)
        return false;
    for (size_t i = 0; i < from->atoms; i++)
        if (from->atom[i].kind != SYSTEM_AT_LEAST ||
            !rename_form(x, l, &from->atom[i].f, &m->row[m->n_rows++]))
            return false;
    return true;
}

static bool
take_system(reply_checker *x, const kernel_system *from, reply_move *m)
{
    const kernel_move *by = &x->g->move[from->move];
    kernel_layout l = kernel_layout_of(x->g, by);

    *m = (reply_move){
        .move = from->move, .n_heaps = by->hands, .n_choices = by->choices};
    if (by->hands > REPLY_HEAPS || by->choices > REPLY_CHOICES ||
        !take_atoms(x, &l, from, m))
        return not_decided(x, "a move is not linear in heaps and stones");
    for (size_t i = 0; i < x->n_numbers; i++)
        m->becomes[i] = kernel_variable(l.field + i);
    for (size_t i = 0; i < by->changes; i++) {
        kernel_form *to = &m->result[m->n_results];
        if (by->change[i].kind == KERNEL_PUT) {
            if (m->n_results++ == REPLY_RESULTS)
                return not_decided(x, "a move leaves too many heaps");
        } else {
            for (size_t k = 0; k < x->n_numbers; k++)
                if (x->number[k] == by->change[i].where)
                    to = &m->becomes[k];
        }
        if (!rename_form(x, &l, &from->value[i], to))
            return not_decided(x, "what a move leaves is not linear");
    }
    return true;
}

/* ---- play ends */

/* The rows; heaps in hand are not empty, all are among the stones, and nothing
 * is negative. */
static bool
learn_rows(const reply_checker *x, const reply_move *m, kernel_facts *facts)
{
    size_t stones = m->n_heaps + m->n_choices + x->n_numbers;
    kernel_form rest = kernel_variable(stones);
    bool good = true;

    facts->n = 0;
    for (size_t i = 0; good && i < m->n_rows; i++)
        good = kernel_learn(facts, m->row[i], 0);
    for (size_t i = 0; good && i < stones; i++)
        good = kernel_learn(facts, kernel_variable(i), i < m->n_heaps);
    for (size_t i = 0; i < m->n_heaps; i++)
        rest.c[i] = -1;
    return good && kernel_learn(facts, rest, 0);
}

/* Number `which` gets less, and none before it more. */
static bool
number_falls(reply_checker *x, const reply_move *m, const kernel_facts *facts,
             size_t which)
{
    for (size_t i = 0; i <= which; i++) {
        kernel_form less = kernel_variable(m->n_heaps + m->n_choices + i);
        if (!kernel_form_add(&less, &m->becomes[i], -1) ||
            !kernel_follows(&x->solver, facts, &less, i == which))
            return false;
    }
    return m->n_results <= m->n_heaps;
}

/* `less`: the stones that are gone. */
static bool
something_falls(reply_checker *x, const reply_move *m,
                const kernel_facts *facts, const kernel_form *less)
{
    if (!kernel_follows(&x->solver, facts, less, 0))
        return false;
    if (kernel_follows(&x->solver, facts, less, 1) || m->n_results < m->n_heaps)
        return true;
    for (size_t i = 0; i < x->n_numbers; i++)
        if (number_falls(x, m, facts, i))
            return true;
    return false;
}

/* More heaps come back than were taken, none of them empty. */
static bool
heaps_grow(reply_checker *x, const reply_move *m, const kernel_facts *facts)
{
    bool good = m->n_results > m->n_heaps;

    for (size_t i = 0; good && i < m->n_results; i++)
        good = kernel_follows(&x->solver, facts, &m->result[i], 1);
    return good;
}

/* Stones, less, or the same and more heaps. */
static bool
something_splits(reply_checker *x, const reply_move *m,
                 const kernel_facts *facts, const kernel_form *less)
{
    return kernel_follows(&x->solver, facts, less, 0) &&
           (kernel_follows(&x->solver, facts, less, 1) ||
            heaps_grow(x, m, facts));
}

/* `splits`: in which of the two ways does play end? */
static bool
check_move(reply_checker *x, const reply_move *m, bool splits, bool *ends)
{
    kernel_form less = {.k = 0};
    kernel_facts facts;
    bool good = learn_rows(x, m, &facts);

    for (size_t i = 0; i < m->n_heaps; i++)
        less.c[i] = 1;
    for (size_t i = 0; good && i < m->n_results; i++)
        good = kernel_follows(&x->solver, &facts, &m->result[i], 0) &&
               kernel_form_add(&less, &m->result[i], -1);
    for (size_t i = 0; good && i < x->n_numbers; i++)
        good = kernel_follows(&x->solver, &facts, &m->becomes[i], 0);
    if (!good)
        return not_decided(x, "something might become negative");
    *ends = *ends &&
            (splits ? something_splits : something_falls)(x, m, &facts, &less);
    return x->s->code == ACCEPTED;
}

/* All moves in the same way. */
static bool
play_ends(reply_checker *x)
{
    bool ends = false;

    for (int splits = 0; splits < 2 && !ends; splits++) {
        ends = true;
        for (size_t i = 0; ends && i < x->n_moves; i++)
            if (!check_move(x, &x->move[i], splits, &ends))
                return false;
    }
    return ends || not_decided(x, "it is not shown that play ends");
}

bool
reply_rules(reply_checker *x)
{
    kernel_systems all = {.item = NULL};

    for (size_t i = 1; i < x->part->games; i++)
        if (!kernel_same_rules(x->t, x->g, &x->part->game[i]))
            return not_decided(x, "games with different rules");
    if (!find_fields(x))
        return false;
    for (size_t i = 0; i < x->g->moves; i++)
        if (!kernel_move_systems(x->t, x->g, i, &all))
            return false;
    x->move = take(x->s, all.n + 1, sizeof *x->move);
    if (!x->move || all.n > REPLY_MOVES)
        return not_decided(x, "too many moves");
    for (; x->n_moves < all.n; x->n_moves++)
        if (!take_system(x, &all.item[x->n_moves], &x->move[x->n_moves]))
            return false;
    return play_ends(x);
}
