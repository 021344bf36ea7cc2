/* part.c: the games and problems of core text. */
#include "kernel/kernel.h"

/* The variable that is bound in it is a position. */
static bool
binds_position(const kernel_node *n)
{
    return n->op == KERNEL_SOME_MOVE || n->op == KERNEL_EVERY_MOVE ||
           n->op == KERNEL_TOTAL_MOVES;
}

/* Is it a number, or a position, as what binds it says? */
static bool
is_typed(kernel_text *t, const kernel_node *variable, uint64_t positions)
{
    bool position = (positions & variable->uses) != 0;

    return position == (variable->op == KERNEL_WHERE) ||
           reader_stop(t->r, "numbers and positions are mixed up");
}

/* Is the field of a position there, and a list where it should be? */
static bool
has_field(kernel_text *t, const kernel_game *g, const kernel_node *n)
{
    int64_t field = kernel_kid(t, n, 0)->value;

    return ((uint64_t)field < g->fields &&
            kernel_is_list(g->field[field]) == (n->op == KERNEL_FIELD)) ||
           reader_stop(t->r, "a position has no such field");
}

/* A number where the field is one, else a list as the field is one. */
static bool
fits_field(const kernel_text *t, kernel_field kind, const kernel_node *n)
{
    const kernel_game *own = &t->about->game[0];

    if (n->op == KERNEL_FIELD)
        return own->field[kernel_kid(t, n, 0)->value] == kind;
    return kind == KERNEL_BAG   ? n->op == KERNEL_HEAPS
           : kind == KERNEL_ROW ? n->op == KERNEL_PILES
                                : n->type == KERNEL_T;
}

/* Is there such a game, and are its positions of this form? Variables are those
 * of game 0. */
static bool
fits_game(kernel_text *t, int64_t game, const kernel_node *place)
{
    const kernel_part *part = t->about;
    bool fits = game >= 0 && game < (int64_t)part->games &&
                (place->op == KERNEL_PLACE ? place->n == part->game[game].fields
                                           : game == 0);

    for (size_t i = 0; fits && i < place->n; i++)
        fits =
            fits_field(t, part->game[game].field[i], kernel_kid(t, place, i));
    return fits ||
           reader_stop(t->r, "there is no such game, or it has other fields");
}

/* What is asked about is a place of its game: that of number 0 where none is
 * named. */
static bool
asks_well(kernel_text *t, const kernel_node *n, const kernel_node *kid)
{
    const kernel_node *first = kernel_kid(t, n, 0);

    return kid->type != KERNEL_X || n->op == KERNEL_ENTRY ||
           n->op == KERNEL_FIELD ||
           fits_game(t, first->op == KERNEL_NUMBER ? first->value : 0, kid);
}

/* All variables and fields in it; `positions` has a bit for each variable that
 * is one. The place that moves are from does not know where they lead. */
static bool
is_sound(kernel_text *t, const kernel_game *g, const kernel_node *n,
         uint64_t positions)
{
    uint64_t inside =
        positions | (binds_position(n) ? kernel_kid(t, n, 0)->uses : 0);

    if (!spend(t->r->s, 4))
        return false;
    if (n->op == KERNEL_VARIABLE || n->op == KERNEL_WHERE)
        return is_typed(t, n, positions);
    for (size_t i = 0; i < n->n; i++)
        if (!is_sound(t, g, kernel_kid(t, n, i), i == 1 ? positions : inside) ||
            !asks_well(t, n, kernel_kid(t, n, i)))
            return false;
    return (n->op != KERNEL_ENTRY && n->op != KERNEL_FIELD) ||
           has_field(t, g, n);
}

/* What is bound nowhere has to be one of the first `own` variables, what is
 * bound none of them; and only such questions may be asked: rules that ask
 * about play would go round. */
static bool
read_closed(kernel_text *t, const kernel_game *g, char type, size_t own,
            unsigned may, uint32_t *out)
{
    uint64_t owned =
        own < KERNEL_VARIABLES ? (UINT64_C(1) << own) - 1 : UINT64_MAX;

    if (!kernel_term(t, type, out))
        return false;
    if (t->node[*out].uses & ~owned)
        return reader_stop(t->r, "a variable is bound nowhere");
    if (t->node[*out].binds & owned)
        return reader_stop(t->r, "a variable is bound twice");
    if (t->node[*out].asks & ~may)
        return reader_stop(t->r, "what is asked here cannot be asked");
    return is_sound(t, g, &t->node[*out], t->positions);
}

bool
kernel_read_free(kernel_text *t, const kernel_part *part, size_t game,
                 char type, size_t own, bool position, unsigned may,
                 uint32_t *out)
{
    t->about = part;
    t->positions = position;
    return read_closed(t, &part->game[game], type, own, may, out);
}

static bool
expect_truth(kernel_text *t, const kernel_game *g, const char *word, size_t own,
             unsigned may, uint32_t *out)
{
    return reader_expect(t->r, word) &&
           read_closed(t, g, KERNEL_A, own, may, out);
}

/* ---- games */

static bool
read_fields(kernel_text *t, kernel_game *g)
{
    static const char *const kinds[] = {"heaps", "piles", "pile", "number"};

    while (kernel_peek(t, "field")) {
        size_t kind = 0;
        if (!reader_choice(t->r, kinds, 4, &kind))
            return false;
        if (g->fields == KERNEL_FIELDS)
            return stop(t->r->s, BUDGET, "a game has too many fields");
        g->field[g->fields++] = (kernel_field)kind;
    }
    return g->fields > 0 || reader_stop(t->r, "a game has no fields");
}

/* A list for heaps, anything else for `set`. */
static bool
read_change(kernel_text *t, const kernel_game *g, kernel_move *m, int kind)
{
    size_t own = 1 + m->hands + m->choices, where = 0;
    uint32_t value = 0;

    if (!reader_size(t->r, KERNEL_FIELDS, &where) ||
        !read_closed(t, g, KERNEL_T, own, 0, &value))
        return false;
    bool good =
        kind == KERNEL_REPLACE
            ? where < m->hands && g->field[m->hand[where]] == KERNEL_ROW
            : where < g->fields &&
                  (kind == KERNEL_PUT) == (g->field[where] == KERNEL_BAG) &&
                  g->field[where] != KERNEL_ROW;
    if (!good)
        return reader_stop(t->r, "a move changes what is not there");
    if (m->changes == KERNEL_CHANGES)
        return stop(t->r->s, BUDGET, "a move changes too much");
    m->change[m->changes++] = (kernel_change){kind, where, value};
    return true;
}

static bool
read_changes(kernel_text *t, const kernel_game *g, kernel_move *m)
{
    for (;;) {
        int kind = kernel_peek(t, "put")       ? KERNEL_PUT
                   : kernel_peek(t, "replace") ? KERNEL_REPLACE
                   : kernel_peek(t, "set")     ? KERNEL_SET
                                               : -1;
        if (kind < 0)
            return !reader_failed(t->r);
        if (!read_change(t, g, m, kind))
            return false;
    }
}

static bool
read_move(kernel_text *t, const kernel_game *g, kernel_move *m)
{
    while (kernel_peek(t, "hand")) {
        size_t from = 0;
        if (!reader_size(t->r, g->fields - 1, &from))
            return false;
        if (!kernel_is_list(g->field[from]))
            return reader_stop(t->r, "a heap in hand is from no list");
        if (m->hands == KERNEL_HANDS)
            return stop(t->r->s, BUDGET, "a move takes too many heaps in hand");
        m->hand[m->hands++] = from;
    }
    if (!reader_count(t->r, "choices", KERNEL_VARIABLES / 2, &m->choices))
        return false;
    size_t own = 1 + m->hands + m->choices;
    return expect_truth(t, g, "guard", own, KERNEL_MOVES, &m->guard) &&
           expect_truth(t, g, "defined", own,
                        t->node[m->guard].asks & KERNEL_MOVES, &m->defined) &&
           read_changes(t, g, m);
}

static bool
read_game(kernel_text *t, kernel_game *g)
{
    static const char *const plays[] = {"normal", "misere"};
    size_t play = 0;

    t->positions = 1; /* q0 */
    if (!reader_choice(t->r, plays, 2, &play) || !read_fields(t, g) ||
        !expect_truth(t, g, "domain", 1, 0, &g->domain) ||
        !expect_truth(t, g, "forbid", 1, 0, &g->forbid) ||
        !expect_truth(t, g, "end", 1, 0, &g->end) ||
        !expect_truth(t, g, "defined", 1, 0, &g->defined))
        return false;
    g->misere = play == 1;
    while (kernel_peek(t, "move")) {
        if (!RESERVE(t->r->s, g->move, g->move_room, g->moves))
            return false;
        if (!read_move(t, g, &g->move[g->moves++]))
            return false;
    }
    return true;
}

/* ---- problems */

bool
kernel_read_problem(kernel_text *t, const kernel_part *part, kernel_problem *p)
{
    const kernel_game *g = &part->game[0];

    t->about = part;
    if (!reader_size(t->r, KERNEL_VARIABLES, &p->variables) ||
        !reader_expect(t->r, "member"))
        return false;
    p->has_member = !kernel_peek(t, "none");
    size_t own = p->variables;
    const char *member = t->r->at;
    t->positions = p->has_member && kernel_peek(t, "q0");
    t->r->at = member;
    if (t->positions && own != 1)
        return reader_stop(t->r, "beside q0 there are no variables");
    if ((p->has_member &&
         (!read_closed(t, g, KERNEL_X, own, KERNEL_PLAYS, &p->member) ||
          !fits_game(t, 0, &t->node[p->member]))) ||
        !expect_truth(t, g, "where", own, KERNEL_PLAYS, &p->where) ||
        !expect_truth(t, g, "defined", own, KERNEL_PLAYS, &p->defined))
        return false;
    p->asks = kernel_peek(t, "asks");
    return (p->asks || reader_expect(t->r, "holds")) &&
           read_closed(t, g, KERNEL_A, own, KERNEL_PLAYS, &p->holds);
}

static bool
read_function(kernel_text *t, kernel_part *p)
{
    static const char *const rises[] = {"any", "weakly-increasing",
                                        "strictly-increasing"};
    size_t rise = 0;

    p->has_function = kernel_peek(t, "function");
    if (!p->has_function)
        return true;
    if (!reader_choice(t->r, rises, 3, &rise))
        return false;
    p->rise = rise;
    return reader_number(t->r, INT64_MIN, INT64_MAX, &p->least);
}

static bool
read_part(kernel_text *t, kernel_part *p)
{
    while (kernel_peek(t, "game")) {
        if (p->games == KERNEL_GAMES)
            return stop(t->r->s, BUDGET, "too many games");
        if (!read_game(t, &p->game[p->games++]))
            return false;
    }
    if (!read_function(t, p))
        return false;
    while (p->games > 0 && kernel_peek(t, "problem")) {
        if (!RESERVE(t->r->s, p->problem, p->problem_room, p->problems))
            return false;
        if (!kernel_read_problem(t, p, &p->problem[p->problems++]))
            return false;
    }
    return !reader_failed(t->r) &&
           (p->games > 0 || reader_stop(t->r, "there is no game"));
}

bool
kernel_read(kernel_text *t)
{
    if (!reader_expect(t->r, "core") || !reader_expect(t->r, "1"))
        return false;
    t->head = true;
    while (kernel_peek(t, "part")) {
        if (!RESERVE(t->r->s, t->part, t->part_room, t->parts))
            return false;
        if (!read_part(t, &t->part[t->parts++]))
            return false;
    }
    t->head = false;
    return !reader_failed(t->r) &&
           (t->parts > 0 || reader_stop(t->r, "there is no claim"));
}
