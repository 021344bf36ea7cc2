/* cmd_play.c: `bouton play GAME POSITION`: against a perfect opponent. */
#include "match.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* Moves shown unasked. */
enum { LIST_SHORT = 12 };

static bt_status
opponent_moves(match *m, bt_err *err)
{
    size_t i = 0;
    bt_status s = match_choose(m, &i, err);

    if (s != BT_OK)
        return s;
    printf("I play %s.\n", bt_options_move(m->options, i));
    return match_go(m, i, err);
}

static void
print_moves(const match *m, size_t most)
{
    size_t n = bt_options_count(m->options), shown = n < most ? n : most;
    size_t width = moves_width(m->options, NULL, shown);

    for (size_t i = 0; i < shown; i++) {
        printf("%*zu  ", digits(n) + 2, i + 1);
        print_move(m->rules, m->options, i, width);
    }
    if (n > shown)
        printf("  and %zu more: `moves` lists them all\n", n - shown);
}

/* ---- what can be asked for */

static bt_status
say_help(match *m, bt_err *err)
{
    (void)m;
    (void)err;
    puts("Type a move: its number, its words (take 2), what it does (2 from 5, "
         "5 -> 3) or\nthe position it leaves ([3,3]).\n"
         "  hint   a winning move, and why it wins\n"
         "  why    who is winning here, and why\n"
         "  rules  the rules of the game\n"
         "  moves  all moves\n"
         "  undo   take back your last move\n"
         "  quit   leave");
    return BT_OK;
}

static bt_status
say_hint(match *m, bt_err *err)
{
    size_t i = 0;
    bt_status s = match_winning(m, &i, err);

    if (s != BT_OK)
        return s;
    if (i == bt_options_count(m->options)) {
        puts("No move wins: each of them can be answered.");
        return BT_OK;
    }
    printf("%zu wins: %s. It leaves ", i + 1, bt_options_move(m->options, i));
    print_position(m->rules, bt_options_position(m->options, i));
    puts(", where whoever has to move loses.");
    return BT_OK;
}

static bt_status
say_why(match *m, bt_err *err)
{
    return why_tell(m->a, m->rules, m->solver, match_present(m), 1, err);
}

static bt_status
say_rules(match *m, bt_err *err)
{
    (void)err;
    char *text = or_die(bt_ruleset_words(m->rules, m->a->misere));
    print_lines(text, "  ");
    free(text);
    return BT_OK;
}

static bt_status
say_moves(match *m, bt_err *err)
{
    (void)err;
    print_moves(m, SIZE_MAX);
    return BT_OK;
}

/* Back to the user's turn before this one. */
static bt_status
undo(match *m, bt_err *err)
{
    if (m->n <= match_undo_moves(m)) {
        puts("There is nothing to undo.");
        return BT_OK;
    }
    return match_undo(m, err);
}

static bt_status
leave(match *m, bt_err *err)
{
    (void)err;
    m->over = true;
    return BT_OK;
}

static const struct {
    const char *word;
    bt_status (*obey)(match *m, bt_err *err);
} requests[] = {
    {"help", say_help}, {"?", say_help},      {"hint", say_hint},
    {"why", say_why},   {"rules", say_rules}, {"moves", say_moves},
    {"undo", undo},     {"quit", leave},      {"exit", leave},
    {"q", leave},
};

static bt_status
obey(match *m, const char *line, bt_err *err)
{
    bool several;

    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
        if (strcasecmp(line, requests[i].word) == 0)
            return requests[i].obey(m, err);
    size_t i = match_find_typed(m, line, &several);
    if (several)
        puts("Several moves do that: please type the number of one, or the "
             "position it leaves.");
    else if (i < bt_options_count(m->options))
        return match_go(m, i, err);
    else
        puts("That is no move here. Type the number of a move, 2 from 5, 5 -> "
             "3, or the\nposition it leaves; or help, hint, why, undo, moves, "
             "quit.");
    return BT_OK;
}

/* ---- the conversation */

/* Ask until the user has moved, taken back a move or leaves. */
static bt_status
you_move(match *m, char **buffer, size_t *room, bt_err *err)
{
    bt_status s = BT_OK;
    size_t turn = m->n;

    print_moves(m, LIST_SHORT);
    while (s == BT_OK && m->n == turn && !m->over) {
        fputs("> ", stdout);
        fflush(stdout);
        const char *line = read_line(stdin, buffer, room);
        match_wind(m);
        if (!line) {
            putchar('\n');
            m->over = true;
        } else {
            if (!isatty(fileno(stdin))) /* make a transcript readable */
                puts(line);
            if (*line)
                s = obey(m, line, err);
        }
    }
    return s;
}

/* The player of a turn, inside a sentence and at its beginning. */
static const char *
player(const match *m, bool first)
{
    if (m->two)
        return first ? "player 1" : "player 2";
    return first == m->you_first ? "you" : "I";
}

static const char *
player_begins(const match *m, bool first)
{
    if (m->two)
        return first ? "Player 1" : "Player 2";
    return first == m->you_first ? "You" : "I";
}

/* Where the match was decided: the last mistake. */
static bt_status
tell_turning_point(match *m, bool first_won, bt_err *err)
{
    bt_options *winning = NULL;
    size_t at;

    bt_status s = match_turning_point(m, &at, err);
    if (s != BT_OK)
        return s;
    if (at == SIZE_MAX) {
        printf("Nobody made a mistake: the start was %s for whoever begins.\n",
               first_won ? "won" : "lost");
        return BT_OK;
    }
    s = bt_solver_winning(m->solver, m->past[at].position, &winning, err);
    if (s == BT_OK && bt_options_count(winning) > 0) {
        printf("The turning point was ");
        print_position(m->rules, m->past[at].position);
        printf(": %s played %s, but %s would have won.\n",
               player(m, at % 2 == 0), m->past[at + 1].move,
               bt_options_move(winning, 0));
    }
    bt_options_free(winning);
    return s;
}

static bt_status
finish(match *m, bt_err *err)
{
    bool first_won = m->first == m->a->misere;

    printf(": no move is left. %s win%s.\n", player_begins(m, first_won),
           m->two ? "s" : "");
    return m->n > 1 ? tell_turning_point(m, first_won, err) : BT_OK;
}

static void
announce(const match *m)
{
    if (m->two)
        printf(": %s to move.\n", player_begins(m, m->first));
    else
        puts(match_asks(m) ? ": your move." : ": my move.");
    print_board(m->rules, match_present(m));
}

static bt_status
play(match *m, bt_err *err)
{
    bt_status s = BT_OK;
    char *buffer = NULL;
    size_t room = 0;

    while (s == BT_OK && !m->over) {
        print_position(m->rules, match_present(m));
        if (bt_options_count(m->options) == 0) {
            s = finish(m, err);
            break;
        }
        announce(m);
        s = match_asks(m) ? you_move(m, &buffer, &room, err)
                          : opponent_moves(m, err);
    }
    if (s == BT_OK && *m->a->interrupt)
        s = fail(err, BT_ERR_INTERRUPTED, "interrupted");
    free(buffer);
    return s;
}

static bt_status
check_arguments(const args *a, bt_err *err)
{
    if (a->first && strcmp(a->first, "you") != 0 && strcmp(a->first, "me") != 0)
        return fail(err, BT_ERR_ARG, "--first needs you or me, not '%.60s'",
                    a->first);
    if (a->two && (a->first || a->level))
        return fail(err, BT_ERR_ARG,
                    "--two is for two people: --%s says how I play, which I "
                    "then do not",
                    a->first ? "first" : "level");
    if (a->random && a->operands.n > 1)
        return fail(err, BT_ERR_ARG,
                    "--random chooses a position, and '%.60s' is one already",
                    a->operands.items[1]);
    if (strcmp(a->operands.items[0], "-") == 0)
        return fail(err, BT_ERR_ARG,
                    "play reads moves from standard input, so the rules "
                    "cannot come from there");
    return BT_OK;
}

static int
run_play(const args *a, bt_err *err)
{
    match m;

    if (check_arguments(a, err) != BT_OK)
        return EXIT_BAD_INPUT;
    bt_status s = match_start(&m, a, err);
    if (s == BT_OK) {
        print_rules(m.rules);
        printf("%s%s. Who cannot move %s. Type a move, or help.\n",
               bt_ruleset_name(m.rules), play_words(a),
               a->misere ? "wins" : "loses");
        s = play(&m, err);
    }
    match_free(&m);
    return exit_status(s);
}

static const option OPTIONS[] = {
    OPTION(TEXT, first, "first", "you|me",
           "who moves first: you, or me, the program (you)"),
    OPTION(TEXT, level, "level", "LEVEL",
           "how I play: easy, medium or hard (hard: perfect)"),
    OPTION(FLAG, two, "two", NULL, "two people play each other"),
    OPTION(FLAG, random, "random", NULL,
           "start from a position chosen at random"),
    OPTION(NUMBER, seed, "seed", "N", "the same chances again"),
    OPTIONS_SOLVE,
    OPTIONS_END,
};

const command cmd_play = {
    .name = "play",
    .operands = "GAME [POSITION]",
    .summary = "play against a perfect opponent, or a weaker one",
    .notes = "A move is typed as its number, its words (take 2), what it does "
             "(2 from 5, 5 -> 3)\nor the position it leaves, such as [3,5]. "
             "help, hint, why, rules, moves, undo, quit:\nwhat they say. "
             "Without POSITION the match starts where there is something to "
             "do.\n",
    .examples = "bouton play nim\n"
                "bouton play nim 3,4,5 --level easy\n"
                "bouton play wythoff '(5,8)' --first me --misere\n"
                "bouton play amalgamation-nim --two --random\n",
    .options = OPTIONS,
    .min_operands = 1,
    .max_operands = 2,
    .positions = true,
    .steps = DEFAULT_STEPS,
    .run = run_play,
};
