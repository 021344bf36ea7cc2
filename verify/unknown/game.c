/* game.c: the rules as systems. Every move leads to a position, and a measure
 * drops with it: so play ends, and the axioms of P and N say what these are. */
#include "unknown/unknown.h"

static bool
not_decided(unk_checker *x, const char *why)
{
    return stop(x->s, BUDGET, "the axioms do not decide this: %s", why);
}

/* One bag at most; beside it piles and numbers. */
static bool
find_fields(unk_checker *x, const kernel_game *g, unk_game *out)
{
    *out = (unk_game){.g = g, .bag = -1, .systems.movable = true};
    for (size_t i = 0; i < g->fields; i++) {
        if (g->field[i] == KERNEL_ROW ||
            (g->field[i] == KERNEL_BAG && out->bag >= 0))
            return not_decided(x, "a game has several lists");
        if (g->field[i] == KERNEL_BAG)
            out->bag = (int)i;
        else if (out->n_numbers == UNK_NUMBERS)
            return not_decided(x, "a game has many numbers");
        else
            out->number[out->n_numbers++] = i;
    }
    if (!kernel_is_truth(x->t, g->forbid, false) ||
        !kernel_is_truth(x->t, g->defined, true))
        return not_decided(x, "positions are forbidden");
    for (size_t i = 0; i < g->moves; i++)
        if (!kernel_move_systems(x->t, g, i, &out->systems))
            return false;
    return true;
}

/* What a move leads to is a position, and its measure is less. */
static bool
is_less(unk_checker *x, unk_state *st, int to, void *arg)
{
    const unk_place *from = &st->place[0], *p = &st->place[to];
    struct unk_measure before, after;

    (void)arg;
    unk_measure_of(x, st, from, 0, &before);
    unk_measure_of(x, st, p, to, &after);
    return unk_is_position(x, st, p) && unk_is_less(x, st, &after, &before);
}

static bool
any_position(unk_checker *x, size_t game, unk_state *st)
{
    unk_place p = {.game = game, .base = -1};

    if (x->game[game].bag >= 0 && !unk_new_base(st, &p.base))
        return false;
    for (size_t i = 0; i < x->game[game].n_numbers; i++)
        if (!unk_fresh(st, &p.number[i]))
            return false;
    unk_learn_position(x, st, unk_keep(x, st, &p)); /* the first place */
    unk_settle(x, st);
    return true;
}

static bool
play_ends(unk_checker *x, size_t game)
{
    bool good = false;

    for (int i = 0; !good && i < 2; i++) {
        unk_state *st = take(x->s, 1, sizeof *st);
        x->splits = i == 1;
        good = st && any_position(x, game, st) &&
               unk_each_way(x, st, 0, is_less, NULL);
        drop(x->s, st);
        if (x->s->code != ACCEPTED)
            return false;
    }
    return good || not_decided(x, "it is not shown that play ends");
}

/* Where moves ask for others, these must not look at numbers: then positions
 * with the same bag have them or not. A move asks in all of its alternatives, or in
 * none: what does not ask is a move that others can ask for. */
static bool
look_at_bags(unk_checker *x, unk_game *g)
{
    for (size_t i = 0; i < g->systems.n; i++)
        g->asks = g->asks || g->systems.item[i].movable;
    for (size_t i = 0; g->asks && i < g->systems.n; i++) {
        const kernel_system *s = &g->systems.item[i];
        size_t field = kernel_layout_of(g->g, &g->g->move[s->move]).field;
        uint32_t guard = g->g->move[s->move].guard;
        if (!s->movable && (x->t->node[guard].asks & KERNEL_MOVES))
            return not_decided(x, "a move asks for another in one alternative");
        for (size_t a = 0; !s->movable && a < s->atoms; a++)
            for (size_t k = 0; k < g->n_numbers; k++)
                if (s->atom[a].f.c[field + g->number[k]] != 0)
                    return not_decided(x, "whether there is a move depends on "
                                          "numbers");
    }
    return true;
}

static size_t
first_with_rules(const unk_checker *x, size_t game)
{
    const kernel_game *all = x->part->game;
    size_t i = 0;

    while (i < game && (all[i].misere != all[game].misere ||
                        !kernel_same_rules(x->t, &all[i], &all[game])))
        i++;
    return i;
}

bool
unk_rules(unk_checker *x)
{
    for (size_t i = 0; i < x->part->games; i++) {
        if (!find_fields(x, &x->part->game[i], &x->game[i]) ||
            !look_at_bags(x, &x->game[i]))
            return false;
        x->game[i].same = first_with_rules(x, i);
        if (!play_ends(x, i))
            return false;
    }
    return true;
}
