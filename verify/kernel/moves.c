/* moves.c: what moves lead to. Heaps in hand and choices are tried one after
 * the other; a choice runs as far as the guard lets it. */
#include "kernel/eval.h"

#include <string.h>

typedef struct mover {
    kernel_env e; /* of the position, the heaps in hand and the choices */
    const kernel_game *g;
    const kernel_move *m;
    const int64_t *from;
    size_t length;
    size_t at[KERNEL_HANDS]; /* where in the position the heap in hand stands */
    int64_t *to;             /* room for the result */
    kernel_visitor *visit;
    void *arg;
    bool enough, unknown;
} mover;

static bool
lose(mover *w, const char *why)
{
    w->unknown = true;
    w->e.why = why;
    return true; /* other moves may still decide */
}

/* ---- results */

static bool
is_in_hand(const mover *w, size_t at, size_t *which)
{
    for (size_t i = 0; i < w->m->hands; i++)
        if (w->at[i] == at) {
            *which = i;
            return true;
        }
    return false;
}

/* The heaps of a bag that stay, then those put there. */
static size_t
fill_bag(const mover *w, size_t field, const int64_t *value, int64_t *to)
{
    size_t from = kernel_field_at(w->g, w->from, field), n = 0, hand;

    for (int64_t i = 1; i <= w->from[from]; i++)
        if (!is_in_hand(w, from + (size_t)i, &hand))
            to[++n] = w->from[from + (size_t)i];
    for (size_t i = 0; i < w->m->changes; i++)
        if (w->m->change[i].kind == KERNEL_PUT &&
            w->m->change[i].where == field && value[i] > 0)
            to[++n] = value[i];
    to[0] = (int64_t)n;
    kernel_sort_bag(to);
    return n + 1;
}

/* Piles keep their places. */
static size_t
fill_row(const mover *w, size_t field, const int64_t *value, int64_t *to)
{
    size_t from = kernel_field_at(w->g, w->from, field), hand = 0;
    size_t n = (size_t)w->from[from] + 1;

    memcpy(to, w->from + from, n * sizeof *to);
    for (size_t i = 1; i < n; i++)
        for (size_t c = 0; c < w->m->changes; c++)
            if (is_in_hand(w, from + i, &hand) &&
                w->m->change[c].kind == KERNEL_REPLACE &&
                w->m->change[c].where == hand)
                to[i] = value[c];
    return n;
}

static size_t
fill_number(const mover *w, size_t field, const int64_t *value, int64_t *to)
{
    *to = w->from[kernel_field_at(w->g, w->from, field)];
    for (size_t i = 0; i < w->m->changes; i++)
        if (w->m->change[i].kind == KERNEL_SET &&
            w->m->change[i].where == field)
            *to = value[i];
    return 1;
}

static bool
results(mover *w, int64_t *value)
{
    for (size_t i = 0; i < w->m->changes; i++) {
        kernel_number x = kernel_value(&w->e, w->m->change[i].value);
        if (!x.known || x.is < 0)
            return false;
        value[i] = x.is;
    }
    return true;
}

/* The guard holds: where does it lead? */
static bool
make_move(mover *w)
{
    int64_t value[KERNEL_CHANGES];
    size_t n = 0;
    kernel_env around = w->e;
    if (!spend(w->e.s, 100 + w->length))
        return false;

    if (!results(w, value))
        return lose(w, "a move of the rules has no value");
    for (size_t i = 0; i < w->g->fields; i++)
        n += (w->g->field[i] == KERNEL_BAG ? fill_bag
              : w->g->field[i] == KERNEL_ROW
                  ? fill_row
                  : fill_number)(w, i, value, w->to + n);
    around.where[0] = w->to;
    around.numbers = 0;
    if (kernel_truth(&around, w->g->defined) != KERNEL_YES ||
        kernel_truth(&around, w->g->domain) != KERNEL_YES)
        return lose(w, "a move leaves what are positions");
    kernel_tri forbidden = kernel_truth(&around, w->g->forbid);
    if (forbidden == KERNEL_UNKNOWN)
        return lose(w, "it is not known whether a position is forbidden");
    if (forbidden == KERNEL_NO && !w->visit(w->arg, w->to, n))
        w->enough = true;
    return !w->enough;
}

/* ---- choices */

/* Has the move a value whatever its heaps and choices are, at sight? */
static bool
is_plain(const mover *w)
{
    return kernel_is_truth(w->e.t, w->m->defined, true);
}

/* The conditions that are known now, and were not before `bit` was. */
static kernel_tri
test(mover *w, uint64_t later, uint64_t bit)
{
    const kernel_text *t = w->e.t;
    const kernel_node *g = &t->node[w->m->guard];
    bool whole = g->op != KERNEL_AND;
    kernel_tri all = KERNEL_YES;

    for (size_t i = 0; i < (whole ? 1 : g->n) && all != KERNEL_NO; i++) {
        uint32_t node = whole ? w->m->guard : t->kid[g->kids + i];
        uint64_t uses = t->node[node].uses;
        if (uses & later || (bit && !(uses & bit)))
            continue;
        kernel_tri f = kernel_truth(&w->e, node);
        all = f == KERNEL_YES ? all : f;
    }
    return all;
}

/* May the move be possible, as far as is known? Where it may have no value all
 * choices have to be known: nothing is said of rules that are wrong, also where
 * the guard does not hold. */
static kernel_tri
may_go_on(mover *w, uint64_t later, uint64_t bit)
{
    if (is_plain(w))
        return test(w, later, bit);
    if (later)
        return KERNEL_YES;
    return kernel_truth(&w->e, w->m->defined) == KERNEL_YES ? test(w, 0, 0)
                                                            : KERNEL_UNKNOWN;
}

/* The last value of a choice at which the guard may hold, or something may have
 * no value. */
static int64_t
end_of(mover *w, size_t v, uint64_t later)
{
    int64_t guard = kernel_end(&w->e, w->m->guard, (int64_t)v, later, true);
    int64_t wrong = kernel_end(&w->e, w->m->defined, (int64_t)v, later, false);

    return guard > wrong ? guard : wrong;
}

static uint64_t
choices_from(const kernel_move *m, size_t choice)
{
    uint64_t bits = 0;

    for (size_t i = choice; i < m->choices; i++)
        bits |= UINT64_C(1) << (1 + m->hands + i);
    return bits;
}

static bool
try_choices(mover *w, size_t choice)
{
    size_t v = 1 + w->m->hands + choice;
    uint64_t bit = UINT64_C(1) << v, later = choices_from(w->m, choice + 1);

    if (choice == w->m->choices)
        return make_move(w);
    int64_t end = end_of(w, v, later);
    if (end == INT64_MAX)
        return lose(w, "a choice has no end that is seen");
    w->e.numbers |= bit;
    bool go_on = true;
    for (int64_t x = 0; x <= end && go_on; x++) {
        w->e.number[v] = x;
        kernel_tri may =
            spend(w->e.s, 32) ? may_go_on(w, later, bit) : KERNEL_UNKNOWN;
        if (w->e.s->code != ACCEPTED)
            go_on = false;
        else if (may == KERNEL_UNKNOWN)
            go_on = lose(w, "it is not known whether a move is possible");
        else if (may == KERNEL_YES)
            go_on = try_choices(w, choice + 1);
    }
    w->e.numbers &= ~bit;
    return go_on;
}

/* Heaps in hand: different ones; of equal ones in a bag the first will do. */
static bool
try_hands(mover *w, size_t hand)
{
    uint64_t later = choices_from(w->m, 0);

    if (hand == w->m->hands) {
        kernel_tri may = may_go_on(w, later, 0);
        return may == KERNEL_UNKNOWN ? lose(w, "it is not known whether a move "
                                               "is possible")
               : may == KERNEL_YES   ? try_choices(w, 0)
                                     : w->e.s->code == ACCEPTED;
    }
    size_t start = kernel_field_at(w->g, w->from, w->m->hand[hand]);
    bool bag = w->g->field[w->m->hand[hand]] == KERNEL_BAG, go_on = true;
    int64_t before = -1;
    for (int64_t i = 1; i <= w->from[start] && go_on; i++) {
        size_t at = start + (size_t)i, which = 0, hands = w->m->hands;
        for (size_t k = hand; k < hands; k++)
            w->at[k] = SIZE_MAX;
        if (is_in_hand(w, at, &which) || (bag && w->from[at] == before))
            continue;
        before = w->from[at];
        w->at[hand] = at;
        w->e.number[1 + hand] = w->from[at];
        w->e.numbers |= UINT64_C(1) << (1 + hand);
        go_on = spend(w->e.s, 4) && try_hands(w, hand + 1);
    }
    w->at[hand] = SIZE_MAX;
    return go_on;
}

/* ---- */

static kernel_tri
options(kernel_env *e, size_t game, const int64_t *position, bool plain,
        kernel_visitor *visit, void *arg)
{
    const kernel_game *g = &e->part->game[game];
    size_t length = kernel_length(g, position);
    mover w = {.e = *e,
               .g = g,
               .from = position,
               .length = length,
               .visit = visit,
               .arg = arg};

    w.e.game = game;
    w.e.where[0] = position;
    w.e.positions = 1;
    w.e.numbers = 0;
    kernel_tri over = kernel_truth(&w.e, g->end);
    if (over != KERNEL_NO)
        return over;
    w.to = take(e->s, length + KERNEL_CHANGES, sizeof *w.to);
    bool go_on = w.to != NULL;
    for (size_t i = 0; i < g->moves && go_on; i++) {
        w.m = &g->move[i];
        w.e.numbers = 0;
        if (!plain || !(e->t->node[w.m->guard].asks & KERNEL_MOVES))
            go_on = try_hands(&w, 0);
    }
    drop(e->s, w.to);
    e->why = w.e.why ? w.e.why : e->why;
    return w.enough              ? KERNEL_NO
           : w.unknown || !go_on ? KERNEL_UNKNOWN
                                 : KERNEL_YES;
}

kernel_tri
kernel_options(kernel_env *e, size_t game, const int64_t *position,
               kernel_visitor *visit, void *arg)
{
    return options(e, game, position, false, visit, arg);
}

static bool
note_any(void *arg, const int64_t *position, size_t length)
{
    (void)position;
    (void)length;
    *(bool *)arg = true;
    return false;
}

kernel_tri
kernel_can_move(kernel_env *e, size_t game, const int64_t *position, bool plain)
{
    bool any = false;
    kernel_tri all = options(e, game, position, plain, note_any, &any);

    return any ? KERNEL_YES : all == KERNEL_UNKNOWN ? all : KERNEL_NO;
}

/* ---- each once */

typedef struct once {
    store met;
    kernel_visitor *visit;
    void *arg;
} once;

static bool
visit_once(void *arg, const int64_t *position, size_t length)
{
    once *o = arg;
    size_t before = o->met.n;

    return store_add(&o->met, position, length) != SIZE_MAX &&
           (o->met.n == before || o->visit(o->arg, position, length));
}

kernel_tri
kernel_distinct(kernel_env *e, size_t game, const int64_t *position,
                kernel_visitor *visit, void *arg)
{
    once o = {
        .met = store_start(e->s, sizeof *position), .visit = visit, .arg = arg};
    kernel_tri all = kernel_options(e, game, position, visit_once, &o);

    store_drop(&o.met);
    return all;
}
