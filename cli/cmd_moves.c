/* cmd_moves.c: `bouton moves GAME POSITION`: every option of a position. */
#include "cli.h"

#include <stdlib.h>

typedef struct listing {
    const args *a;
    bt_ruleset *rules;
    bt_solver *solver;
    bt_position *position;
    bt_options *options;
    bt_outcome *outcomes; /* of the options */
} listing;

static bt_status
find_moves(listing *l, bt_err *err)
{
    bt_limits limits = solver_options(l->a).limits;
    bt_status s = game_open(l->a, &l->rules, &l->solver, err);

    if (s == BT_OK)
        s = bt_position_read(l->rules, l->a->operands.items[1], &l->position,
                             err);
    if (s == BT_OK)
        s = bt_options_new(l->rules, l->position, &limits, &l->options, err);
    if (s != BT_OK || l->a->no_outcome)
        return s;
    size_t n = bt_options_count(l->options);
    l->outcomes = or_die(calloc(n + 1, sizeof *l->outcomes));
    for (size_t i = 0; i < n && s == BT_OK; i++)
        s = bt_solver_outcome(l->solver, bt_options_position(l->options, i),
                              &l->outcomes[i], err);
    return s;
}

static bt_status
print_json(const listing *l, bt_err *err)
{
    json_t *whole = or_die(json_object()), *list = or_die(json_array());
    bt_status s = BT_OK;

    for (size_t i = 0; i < bt_options_count(l->options) && s == BT_OK; i++) {
        s = keep_going(l->a, err);
        json_t *o = or_die(json_object());
        out_set(o, "move", out_text(bt_options_move(l->options, i)));
        out_set(o, "position",
                out_position(l->rules, bt_options_position(l->options, i)));
        out_set(o, "outcome",
                out_text(l->outcomes ? outcome_name(l->outcomes[i]) : NULL));
        out_add(list, o);
    }
    out_set(whole, "game", out_text(bt_ruleset_name(l->rules)));
    out_set(whole, "position", out_position(l->rules, l->position));
    out_set(whole, "play", out_text(play_name(l->a)));
    out_rules(whole, l->rules);
    out_set(whole, "moves", list);
    if (s == BT_OK)
        out_print(whole);
    else
        json_decref(whole);
    return s;
}

static bt_status
print_text(const listing *l, bt_err *err)
{
    bt_status s = BT_OK;
    size_t n = bt_options_count(l->options);
    size_t width = moves_width(l->options, NULL, n);

    print_rules(l->rules);
    printf("%s ", bt_ruleset_name(l->rules));
    print_position(l->rules, l->position);
    printf("%s: %zu option%s%s\n", play_words(l->a), n, plural(n),
           n == 0 ? ", the game is over" : "");
    for (size_t i = 0; i < n && s == BT_OK; i++) {
        s = keep_going(l->a, err);
        fputs("  ", stdout);
        if (l->outcomes) {
            print_outcome(l->outcomes[i]);
            if (l->a->words)
                fputs(l->outcomes[i] == BT_P ? " wins " : " loses", stdout);
            fputs("  ", stdout);
        }
        print_move(l->rules, l->options, i, width);
    }
    return s;
}

static int
run_moves(const args *a, bt_err *err)
{
    listing l = {.a = a};
    bt_status s = find_moves(&l, err);

    if (s == BT_OK)
        s = (a->json ? print_json : print_text)(&l, err);
    free(l.outcomes);
    bt_options_free(l.options);
    bt_position_free(l.position);
    bt_solver_free(l.solver);
    bt_ruleset_free(l.rules);
    return exit_status(s);
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
    .min_operands = 2,
    .max_operands = 2,
    .positions = true,
    .watched = true,
    .steps = DEFAULT_STEPS,
    .run = run_moves,
};
