/* ask_moves.c: every option of a position. */
#include "desk.h"

enum { COUNTED = 1000000 }; /* of the moves that are not listed */

typedef struct listing {
    const question *q;
    game g;
    bt_position *position;
    bt_options *options;
    size_t n;
    uint64_t left_out;    /* ways to move that are not listed */
    bt_outcome *outcomes; /* of the options; NULL: nobody wants to know */
} listing;

/* The first so many; the others are counted. */
static bool
list_options(listing *l)
{
    const question *q = l->q;
    uint64_t most = q->shown < 0 ? OPTIONS_LISTED : (uint64_t)q->shown, all = 0;
    bool more = false;

    if (!options_find(q, l->g.rules, l->position, most, &l->options, &more) ||
        (more && !ok(q, bt_options_ways(l->g.rules, l->position, &q->limits,
                                        most + COUNTED, &all, q->err))))
        return false;
    l->left_out = more ? all - most : 0;
    l->n = bt_options_count(l->options);
    return true;
}

static bool
find_moves(listing *l)
{
    const question *q = l->q;

    if (!game_open(q, &l->g) ||
        !position_read(q, l->g.rules, q->operands.items[1], &l->position) ||
        !list_options(l))
        return false;
    if (q->no_outcome)
        return true;
    l->outcomes = keep_room(q, l->n, sizeof *l->outcomes);
    for (size_t i = 0; i < l->n; i++)
        if (!outcome_find(q, l->g.solver, bt_options_position(l->options, i),
                          &l->outcomes[i]))
            return false;
    return true;
}

static bool
ask(const question *q)
{
    listing l = {.q = q};

    if (!find_moves(&l))
        return false;
    char *position = position_text(q, l.g.rules, l.position);
    json *whole = out_begin(q, l.g.rules, position);
    out_fields(whole, l.g.rules, l.position);
    json *list = put_list(whole, "moves");
    for (size_t i = 0; i < l.n; i++) {
        json *o = put_object(list, NULL);
        out_move(o, l.g.rules, l.position, l.options, i);
        put_text(o, "outcome", l.outcomes ? outcome_name(l.outcomes[i]) : NULL);
        if (!keep_going(q))
            return false;
    }
    if (l.left_out)
        put_number(whole, "left_out", l.left_out);
    return give(q, whole);
}

static const option OPTIONS[] = {
    OPTION(NUMBER, shown, "list", "N", "list N moves at most (10000)"),
    OPTION(FLAG, no_outcome, "no-outcome", NULL, "do not find out who wins"),
    OPTION_WORDS,
    OPTIONS_SOLVE,
    OPTIONS_JSON,
};

const command ask_moves = {
    .name = "moves",
    .operands = "GAME POSITION",
    .keys = {"game", "position"},
    .summary = "all options of a position, and who wins each",
    .notes = "Moves that lead to the same position are listed once. P in "
             "front of a move: it wins.\n",
    .examples = "bouton moves amalgamation-nim 1,2,4\n"
                "bouton moves chomp-3 '(3,2,1)' --no-outcome\n",
    .options = OPTIONS,
    .takes = {2, 2},
    .positions = true,
    .watched = true,
    .steps = DEFAULT_STEPS,
    .run = ask,
};
