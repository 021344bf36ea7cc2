/* cmd_play.c: `bouton play GAME POSITION`: against a perfect opponent. */
#include "match.h"

#include <strings.h>
#include <unistd.h>

/* Moves shown unasked. */
enum { LIST_SHORT = 12 };

static bool
opponent_moves(match *m)
{
    size_t i;

    if (!match_choose(m, &i))
        return false;
    printf("I play %s.\n", bt_options_move(m->options, i));
    return match_go(m, i);
}

static void
print_moves(const match *m, size_t most)
{
    size_t n = bt_options_count(m->options), shown = n < most ? n : most;
    size_t width = moves_width(m->options, shown);

    for (size_t i = 0; i < shown; i++) {
        printf("%*zu  ", digits(n) + 2, i + 1);
        print_move(m->g.rules, m->options, i, width);
    }
    if (n > shown)
        printf("  and %zu more: `moves` lists them all\n", n - shown);
}

/* ---- what can be asked for */

static bool
say_help(match *m)
{
    (void)m;
    puts("Type a move: its number, its words (take 2), what it does (2 from 5, "
         "5 -> 3) or\nthe position it leaves ([3,3]).\n"
         "  hint   a winning move, and why it wins\n"
         "  why    who is winning here, and why\n"
         "  rules  the rules of the game\n"
         "  moves  all moves\n"
         "  undo   take back your last move\n"
         "  quit   leave");
    return true;
}

static bool
say_hint(match *m)
{
    size_t i;

    if (!match_winning(m, &i))
        return false;
    if (i == bt_options_count(m->options)) {
        puts("No move wins: each of them can be answered.");
        return true;
    }
    printf("%zu wins: %s. It leaves ", i + 1, bt_options_move(m->options, i));
    print_position(m->g.rules, bt_options_position(m->options, i));
    puts(", where whoever has to move loses.");
    return true;
}

static bool
tell_why(match *m)
{
    json *reply = why_reply(&m->a, &m->g, m->now->position, 1);

    if (reply)
        say_why(&m->a, reply);
    return reply;
}

static bool
tell_rules(match *m)
{
    print_lines(keep(&m->a, bt_ruleset_words(m->g.rules, m->a.misere), free),
                "  ");
    return true;
}

static bool
tell_moves(match *m)
{
    print_moves(m, SIZE_MAX);
    return true;
}

/* Back to the user's turn before this one. */
static bool
undo(match *m)
{
    if (!match_undo(m)) {
        puts("There is nothing to undo.");
        return true;
    }
    return options_find(&m->a, m->g.rules, m->now->position, &m->options);
}

static bool
leave(match *m)
{
    m->over = true;
    return true;
}

static const struct {
    const char *word;
    bool (*obey)(match *m);
} requests[] = {
    {"help", say_help}, {"?", say_help},       {"hint", say_hint},
    {"why", tell_why},  {"rules", tell_rules}, {"moves", tell_moves},
    {"undo", undo},     {"quit", leave},       {"exit", leave},
    {"q", leave},
};

static bool
obey(match *m, const char *line)
{
    bool several;

    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
        if (strcasecmp(line, requests[i].word) == 0)
            return requests[i].obey(m);
    size_t i = match_find_typed(m, line, &several);
    if (several)
        puts("Several moves do that: please type the number of one, or the "
             "position it leaves.");
    else if (i < bt_options_count(m->options))
        return match_go(m, i);
    else
        puts("That is no move here. Type the number of a move, 2 from 5, 5 -> "
             "3, or the\nposition it leaves; or help, hint, why, undo, moves, "
             "quit.");
    return true;
}

/* ---- the conversation */

/* Ask until the user has moved, taken back a move or leaves. */
static bool
you_move(match *m, char **buffer, size_t *room)
{
    const ply *here = m->now;
    bool good = true;

    print_moves(m, LIST_SHORT);
    while (good && m->now == here && !m->over) {
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
            good = !*line || obey(m, line);
        }
    }
    return good;
}

/* The player of a turn, inside a sentence and at its beginning. */
static const char *
player(const match *m, bool first, bool begins)
{
    static const char *const names[2][2] = {{"player 2", "player 1"},
                                            {"Player 2", "Player 1"}};

    if (m->a.two)
        return names[begins][first];
    return first != m->you_first ? "I" : begins ? "You" : "you";
}

/* Where the match was decided: the last mistake. */
static bool
tell_turning_point(match *m, bool first_won)
{
    bt_options *winning;
    const ply *at, *after;

    if (!match_turning_point(m, &at, &after))
        return false;
    if (!at) {
        printf("Nobody made a mistake: the start was %s for whoever begins.\n",
               first_won ? "won" : "lost");
        return true;
    }
    if (!winning_find(&m->a, m->g.solver, at->position, &winning))
        return false;
    if (bt_options_count(winning) > 0) {
        printf("The turning point was ");
        print_position(m->g.rules, at->position);
        printf(": %s played %s, but %s would have won.\n",
               player(m, at->turn % 2 == 0, false), after->move,
               bt_options_move(winning, 0));
    }
    return true;
}

static bool
finish(match *m)
{
    bool first_won = match_first(m) == m->a.misere;

    printf(": no move is left. %s win%s.\n", player(m, first_won, true),
           m->a.two ? "s" : "");
    return !m->now->before || tell_turning_point(m, first_won);
}

static void
announce(const match *m)
{
    if (m->a.two)
        printf(": %s to move.\n", player(m, match_first(m), true));
    else
        puts(match_asks(m) ? ": your move." : ": my move.");
    print_board(m->g.rules, m->now->position);
}

static bool
play(match *m)
{
    bool good = true;
    char *buffer = NULL;
    size_t room = 0;

    while (good && !m->over) {
        print_position(m->g.rules, m->now->position);
        if (bt_options_count(m->options) == 0) {
            good = finish(m);
            break;
        }
        announce(m);
        good = match_asks(m) ? you_move(m, &buffer, &room) : opponent_moves(m);
    }
    if (good && bt_limits_interrupted(&m->a.limits))
        good = fail_with(&m->a, BT_ERR_INTERRUPTED, "interrupted");
    free(buffer);
    return good;
}

static bool
check_arguments(const args *a)
{
    if (a->first && strcmp(a->first, "you") != 0 && strcmp(a->first, "me") != 0)
        return refuse(a, "--first needs you or me, not '%.60s'", a->first);
    if (a->two && (a->first || a->level))
        return refuse(a,
                      "--two is for two people: --%s says how I play, which I "
                      "then do not",
                      a->first ? "first" : "level");
    if (a->random && a->operands.n > 1)
        return refuse(a,
                      "--random chooses a position, and '%.60s' is one already",
                      a->operands.items[1]);
    if (strcmp(a->operands.items[0], "-") == 0)
        return refuse(a, "play reads moves from standard input, so the rules "
                         "cannot come from there");
    return true;
}

static bool
run_play(const args *a)
{
    match m;

    if (!check_arguments(a) || !match_start(&m, a))
        return false;
    print_rules(a, m.g.rules);
    printf("%s%s. Who cannot move %s. Type a move, or help.\n",
           bt_ruleset_name(m.g.rules), play_words(a),
           a->misere ? "wins" : "loses");
    return play(&m);
}

static const option OPTIONS[] = {
    WORD(first, "you|me", "who moves first: you, or me, the program (you)"),
    WORD(level, "LEVEL", "how I play: easy, medium or hard (hard: perfect)"),
    FLAG(two, "two people play each other"),
    FLAG(random, "start from a position chosen at random"),
    NUMBER(seed, "N", "the same chances again"),
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
    .takes = {1, 2},
    .positions = true,
    .steps = DEFAULT_STEPS,
    .run = run_play,
};
