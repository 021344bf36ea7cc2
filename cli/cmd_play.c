/* cmd_play.c: `bouton play GAME POSITION`: against a perfect opponent. */
#include "match.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* Moves shown unasked. */
enum { LIST_SHORT = 30 };

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

static bt_status
hint(match *m, bt_err *err)
{
    size_t i = 0;
    bt_status s = match_winning(m, &i, err);

    if (s == BT_OK && i < bt_options_count(m->options))
        printf("%zu wins: %s.\n", i + 1, bt_options_move(m->options, i));
    else if (s == BT_OK)
        puts("No move wins, unless I make a mistake, which I do not.");
    return s;
}

/* Back to the user's turn before this one. */
static bt_status
undo(match *m, bt_err *err)
{
    if (m->n < 3) {
        puts("There is nothing to undo.");
        return BT_OK;
    }
    return match_undo(m, err);
}

/* Which option was typed: its number, its move (or as much of it as tells it
 * from the others), or the position it leaves. `count` when none. */
static size_t
find_typed(const match *m, const char *line)
{
    size_t n = bt_options_count(m->options), found = n, matches = 0;
    bt_position *p = NULL;
    int64_t number;

    if (read_number(line, &number))
        return number >= 1 && (uint64_t)number <= n ? (size_t)number - 1 : n;
    for (size_t i = 0; i < n; i++) {
        const char *move = bt_options_move(m->options, i);
        if (strcasecmp(move, line) == 0)
            return i;
        if (strncasecmp(move, line, strlen(line)) == 0) {
            found = i;
            matches++;
        }
    }
    if (matches == 1)
        return found;
    if (bt_position_read(m->rules, line, &p, NULL) != BT_OK)
        return n;
    for (found = 0; found < n; found++)
        if (bt_position_equal(bt_options_position(m->options, found), p))
            break;
    bt_position_free(p);
    return found;
}

static bt_status
obey(match *m, const char *line, bt_err *err)
{
    size_t i;

    if (strcmp(line, "quit") == 0) {
        m->over = true;
        return BT_OK;
    }
    if (strcmp(line, "hint") == 0)
        return hint(m, err);
    if (strcmp(line, "undo") == 0)
        return undo(m, err);
    if (strcmp(line, "moves") == 0) {
        print_moves(m, SIZE_MAX);
        return BT_OK;
    }
    i = find_typed(m, line);
    if (i < bt_options_count(m->options))
        return match_go(m, i, err);
    puts("That is no move here. Type the number of a move, its words or the "
         "position it\nleaves; or hint, undo, moves, quit.");
    return BT_OK;
}

/* Ask until the user has moved or leaves. */
static bt_status
you_move(match *m, char **buffer, size_t *room, bt_err *err)
{
    bt_status s = BT_OK;
    size_t shown = SIZE_MAX;

    while (s == BT_OK && m->yours && !m->over) {
        if (shown != m->n)
            print_moves(m, LIST_SHORT);
        shown = m->n;
        fputs("> ", stdout);
        fflush(stdout);
        const char *line = read_line(stdin, buffer, room);
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

static bt_status
play(match *m, bt_err *err)
{
    bt_status s = BT_OK;
    char *buffer = NULL;
    size_t room = 0;

    while (s == BT_OK && !m->over) {
        print_position(m->rules, match_present(m));
        if (bt_options_count(m->options) == 0) {
            printf(": no move is left. %s\n",
                   m->yours == m->a->misere ? "You win." : "I win.");
            break;
        }
        puts(m->yours ? ": your move." : ": my move.");
        s = m->yours ? you_move(m, &buffer, &room, err)
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
    bool you_first = !a->first || strcmp(a->first, "you") == 0;
    bt_status s = match_start(&m, a, you_first, err);
    if (s == BT_OK) {
        printf("%s%s. Who cannot move %s. Type the number of a move; or hint, "
               "undo, moves, quit.\n",
               bt_ruleset_name(m.rules), play_words(a),
               a->misere ? "wins" : "loses");
        s = play(&m, err);
    }
    match_free(&m);
    return exit_status(s);
}

static const option OPTIONS[] = {
    {"first", "you|me", "who moves first: you, or me, the program (you)",
     OPTION_TEXT, offsetof(args, first)},
    OPTION_MISERE,
    OPTIONS_GAME,
    OPTIONS_SOLVER,
    OPTION_HELP,
    OPTION_END,
};

const command cmd_play = {
    .name = "play",
    .operands = "GAME POSITION",
    .summary = "play against a perfect opponent",
    .notes = "A move is typed as its number, its words, or the position it "
             "leaves, such as [3,5].\nhint: a winning move; undo: take back "
             "your last move; moves: list them all; quit.\n",
    .examples = "bouton play nim 3,4,5\n"
                "bouton play wythoff '(5,8)' --first me --misere\n",
    .options = OPTIONS,
    .min_operands = 2,
    .max_operands = 2,
    .run = run_play,
};
