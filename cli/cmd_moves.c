/* cmd_moves.c: `bouton moves GAME POSITION`: every option of a position. */
#include "cli.h"

typedef struct listing {
    const args *a;
    game g;
    bt_position *position;
    bt_options *options;
    size_t n;
    bt_outcome *outcomes; /* of the options; NULL: nobody wants to know */
} listing;

static bool
find_moves(listing *l)
{
    const args *a = l->a;

    if (!game_open(a, &l->g) ||
        !position_read(a, l->g.rules, a->operands.items[1], &l->position) ||
        !options_find(a, l->g.rules, l->position, &l->options))
        return false;
    l->n = bt_options_count(l->options);
    if (a->no_outcome)
        return true;
    l->outcomes = keep_room(a, l->n, sizeof *l->outcomes);
    for (size_t i = 0; i < l->n; i++)
        if (!outcome_find(a, l->g.solver, bt_options_position(l->options, i),
                          &l->outcomes[i]))
            return false;
    return true;
}

static bool
print_json(const listing *l)
{
    char *position = position_text(l->a, l->g.rules, l->position);
    json *whole = out_begin(l->a, l->g.rules, position);
    json *list = put_list(whole, "moves");

    for (size_t i = 0; i < l->n && keep_going(l->a); i++) {
        json *o = put_object(list, NULL);
        out_move(o, l->g.rules, l->options, i);
        put_text(o, "outcome",
                 l->outcomes ? outcome_name(l->outcomes[i]) : NULL);
    }
    if (json_count(list) < l->n)
        return false;
    out_print(whole);
    return true;
}

static bool
print_text(const listing *l)
{
    size_t width = moves_width(l->options, l->n);

    print_rules(l->a, l->g.rules);
    printf("%s %s%s: %zu option%s%s\n", bt_ruleset_name(l->g.rules),
           position_text(l->a, l->g.rules, l->position), play_words(l->a), l->n,
           plural(l->n), l->n == 0 ? ", the game is over" : "");
    for (size_t i = 0; i < l->n; i++) {
        if (!keep_going(l->a))
            return false;
        fputs("  ", stdout);
        if (l->outcomes) {
            print_outcome(l->outcomes[i]);
            if (l->a->words)
                fputs(l->outcomes[i] == BT_P ? " wins " : " loses", stdout);
            fputs("  ", stdout);
        }
        print_move(l->g.rules, l->options, i, width);
    }
    return true;
}

static bool
run_moves(const args *a)
{
    listing l = {.a = a};

    return find_moves(&l) && (a->json ? print_json : print_text)(&l);
}

static const option OPTIONS[] = {
    OPTION(FLAG, no_outcome, "no-outcome", NULL, "do not find out who wins"),
    OPTION_WORDS,
    OPTIONS_SOLVE,
    OPTIONS_JSON,
};

const command cmd_moves = {
    .name = "moves",
    .operands = "GAME POSITION",
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
    .run = run_moves,
};
