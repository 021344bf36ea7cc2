/* ask_moves.c: every option of a position. */
#include "desk.h"

typedef struct listing {
    const question *q;
    game g;
    bt_position *position;
    bt_options *options;
    size_t n;
    bt_outcome *outcomes; /* of the options; NULL: nobody wants to know */
} listing;

static bool
find_moves(listing *l)
{
    const question *q = l->q;

    if (!game_open(q, &l->g) ||
        !position_read(q, l->g.rules, q->operands.items[1], &l->position) ||
        !options_find(q, l->g.rules, l->position, &l->options))
        return false;
    l->n = bt_options_count(l->options);
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
    return give(q, whole);
}

static const option OPTIONS[] = {
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
