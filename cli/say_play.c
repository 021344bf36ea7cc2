/* say_play.c: `bouton play`: one turn as text, and the conversation: each turn
 * of it is a request of its own. */
#include "cli.h"

#include <strings.h>
#include <time.h>
#include <unistd.h>

/* Moves shown unasked. */
enum { LIST_SHORT = 12 };

/* A position of the match, and how it came to that. */
typedef struct ply {
    const struct ply *before; /* NULL: the start */
    const char *move;         /* that led to it; NULL: none */
    const json *at;           /* "position", "fields", "outcome" */
    bool first;               /* the player who began is to move */
} ply;

/* A turn of somebody at the keyboard. */
typedef struct turn {
    const struct turn *before;
    const ply *now;
    bool spent;
} turn;

typedef struct talk {
    const question *q;
    const json *rules; /* of `bouton show` */
    const turn *now;
    const json *moves;
    uint64_t left_out; /* moves that are not among them */
    bool over, good;
    uint64_t seed;
} talk;

/* ---- requests */

/* As the match was asked for, but for this question and position; NULL when it
 * fails. */
static json *
request(const talk *t, const char *ask, const char *position)
{
    static const char *const keys[] = {"game", "misere", "set", "games"};
    static const char *const limits[] = {"engine", "max-memory", "max-time",
                                         "max-steps", "max-positions"};
    json *r = out_root(t->q);
    const json *v;

    put_text(r, "ask", ask);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if ((v = json_get(t->q->asked, keys[i])))
            put_copy(r, keys[i], v);
    for (size_t i = 0; position && i < sizeof limits / sizeof *limits; i++)
        if ((v = json_get(t->q->asked, limits[i])))
            put_copy(r, limits[i], v);
    if (position)
        put_text(r, "position", position);
    return r;
}

static const char *
position_of(const ply *p)
{
    return get_text(p->at, "position");
}

/* ---- what is printed of a position */

/* Larger positions are told in numbers alone. */
enum { WIDEST = 60, MOST_ROWS = 16 };

static bool
is_drawable(const json *v, size_t *rows)
{
    if (v->kind == JSON_INTEGER)
        return v->integer <= WIDEST && ++*rows <= MOST_ROWS;
    for (v = json_first(v); v; v = v->next)
        if (!is_drawable(v, rows))
            return false;
    return true;
}

static void
draw_stones(const char *name, int64_t stones)
{
    printf("  %s%s%2" PRId64 "  ", name, *name ? " " : "", stones);
    for (int64_t k = 0; k < stones; k++)
        putchar('o');
    putchar('\n');
}

static void
draw_board(const talk *t, const json *at)
{
    const json *fields = json_get(at, "fields"), *v = json_first(fields);
    const json *field = get_first(t->rules, "fields");
    size_t rows = 0;

    if (!fields || !is_drawable(fields, &rows))
        return;
    for (; v && field; v = v->next, field = field->next) {
        if (v->kind == JSON_INTEGER &&
            strcmp(get_text(field, "kind"), "pile") == 0)
            draw_stones(v->key, v->integer);
        for (const json *heap = json_first(v); heap; heap = heap->next)
            draw_stones("", heap->integer);
    }
}

static void
print_moves(const talk *t, size_t most)
{
    size_t n = json_count(t->moves), shown = n < most ? n : most, i = 0;
    size_t width = 0;

    for (const json *m = json_first(t->moves); m && i < shown; m = m->next, i++)
        width = widest(width, get_text(m, "move"));
    i = 0;
    for (const json *m = json_first(t->moves); m && i < shown; m = m->next) {
        printf("%*zu  ", digits(n) + 2, ++i);
        say_move(m, width < MOVE_COLUMNS ? width : MOVE_COLUMNS);
    }
    say_left_out(n - shown + t->left_out,
                 shown == n        ? "2 from 5, 5 -> 3 name any"
                 : t->left_out > 0 ? "`moves` lists more"
                                   : "`moves` lists them all");
}

/* The player of a turn, inside a sentence and at its beginning. */
static const char *
player(const talk *t, bool first, bool begins)
{
    static const char *const names[2][2] = {{"player 2", "player 1"},
                                            {"Player 2", "Player 1"}};
    bool me_first = t->q->first && strcmp(t->q->first, "me") == 0;

    if (t->q->two)
        return names[begins][first];
    return first == me_first ? "I" : begins ? "You" : "you";
}

static void
announce(const talk *t, const ply *p, bool mine)
{
    printf("%s", position_of(p));
    if (t->q->two)
        printf(": %s to move.\n", player(t, p->first, true));
    else
        puts(mine ? ": my move." : ": your move.");
    draw_board(t, p->at);
}

/* ---- where the match was decided: the last mistake */

static void
tell_mistake(talk *t, const ply *at, const ply *after)
{
    const json *reply =
        ask_desk(t->q, &ask_play, request(t, "play", position_of(at)));
    const char *better = get_text(json_get(reply, "winning"), "move");

    t->good = reply;
    if (better)
        printf("The turning point was %s: %s played %s, but %s would have "
               "won.\n",
               position_of(at), player(t, at->first, false), after->move,
               better);
}

static void
tell_turning_point(talk *t, bool first_won)
{
    const ply *at = t->now->now, *after = NULL;

    for (; at; after = at, at = at->before) {
        const char *outcome = get_text(at->at, "outcome");
        if (!outcome)
            return;
        if (after && *outcome == 'N' && *get_text(after->at, "outcome") == 'N')
            break;
    }
    if (at)
        tell_mistake(t, at, after);
    else
        printf("Nobody made a mistake: the start was %s for whoever begins.\n",
               first_won ? "won" : "lost");
}

static void
finish(talk *t)
{
    const ply *p = t->now->now;
    bool first_won = p->first == t->q->misere;

    printf("%s: no move is left. %s win%s.\n", position_of(p),
           player(t, first_won, true), t->q->two ? "s" : "");
    if (p->before)
        tell_turning_point(t, first_won);
    t->over = true;
}

/* ---- a turn */

static const ply *
add_ply(const talk *t, const ply *before, const json *at)
{
    ply *p = keep_room(t->q, 1, sizeof *p);

    *p = (ply){before, before ? get_text(at, "move") : NULL, at,
               !before || !before->first};
    return p;
}

/* What a reply of the desk adds to the match, from the ply it began at. */
static void
take_turn(talk *t, const json *reply, const ply *from)
{
    const json *played = json_get(reply, "played");
    const json *answer = json_get(reply, "answer");
    turn *next = keep_room(t->q, 1, sizeof *next);

    if (json_is(played, JSON_OBJECT))
        from = add_ply(t, from, played);
    if (json_is(answer, JSON_OBJECT)) {
        announce(t, from, true);
        printf("I play %s.\n", get_text(answer, "move"));
        from = add_ply(t, from, answer);
    }
    *next = (turn){t->now, from, get_flag(reply, "spent")};
    t->now = next;
}

/* The moves of the position; none: it is over. */
static void
look_around(talk *t)
{
    json *r = request(t, "moves", position_of(t->now->now));
    put_flag(r, "no-outcome", true);
    const json *reply = ask_desk(t->q, &ask_moves, r);

    t->good = reply;
    t->moves = json_get(reply, "moves");
    t->left_out = get_number(reply, "left_out");
    if (reply && json_count(t->moves) == 0) {
        finish(t);
    } else if (reply) {
        announce(t, t->now->now, false);
        print_moves(t, LIST_SHORT);
    }
}

static void
make_move(talk *t, const char *line)
{
    json *r = request(t, "play", position_of(t->now->now));

    put_text(r, "move", line);
    if (t->q->two)
        put_flag(r, "two", true);
    if (t->q->level)
        put_text(r, "level", t->q->level);
    put_flag(r, "spent", t->now->spent);
    put_number(r, "seed", t->seed);
    const json *reply = ask_desk(t->q, &ask_play, r);
    if (reply) {
        take_turn(t, reply, t->now->now);
    } else if (*t->q->err->hint) {
        say_capitalised(t->q->err->text, ".\n");
        say_capitalised(t->q->err->hint, "; or help.\n");
        forgive(t->q);
    } else {
        t->good = false;
    }
}

/* ---- what can be asked for */

static void
say_help(talk *t)
{
    (void)t;
    puts("Type a move: its number, its words (take 2), what it does (2 from 5, "
         "5 -> 3) or\nthe position it leaves ([3,3]).\n"
         "  hint   a winning move, and why it wins\n"
         "  why    who is winning here, and why\n"
         "  rules  the rules of the game\n"
         "  moves  all moves\n"
         "  undo   take back your last move\n"
         "  quit   leave");
}

static void
say_hint(talk *t)
{
    const json *reply =
        ask_desk(t->q, &ask_play, request(t, "play", position_of(t->now->now)));
    const json *winning = json_get(reply, "winning");
    const char *move = get_text(winning, "move");
    const json *m = json_first(t->moves);
    size_t i = 1;

    t->good = reply;
    for (; move && m && strcmp(get_text(m, "move"), move) != 0; m = m->next)
        i++;
    if (move && m)
        printf("%zu wins: %s. ", i, move);
    else if (move)
        printf("This wins: %s. ", move);
    if (move)
        printf("It leaves %s, where whoever has to move loses.\n",
               get_text(winning, "position"));
    else if (reply)
        puts("No move wins: each of them can be answered.");
}

static void
tell_why(talk *t)
{
    const json *reply =
        ask_desk(t->q, &ask_why, request(t, "why", position_of(t->now->now)));

    t->good = reply;
    if (reply)
        say_why(t->q, reply);
}

static void
tell_rules(talk *t)
{
    say_lines(json_get(t->rules, "rules"), "  ");
}

static void
tell_moves(talk *t)
{
    print_moves(t, SIZE_MAX);
}

/* Back to the turn before this one. */
static void
undo(talk *t)
{
    if (t->now->before)
        t->now = t->now->before;
    else
        puts("There is nothing to undo.");
}

static void
leave(talk *t)
{
    t->over = true;
}

static void
obey(talk *t, const char *line)
{
    static const struct {
        const char *word;
        void (*obey)(talk *t);
    } known[] = {
        {"help", say_help}, {"?", say_help},       {"hint", say_hint},
        {"why", tell_why},  {"rules", tell_rules}, {"moves", tell_moves},
        {"undo", undo},     {"quit", leave},       {"exit", leave},
        {"q", leave},
    };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcasecmp(line, known[i].word) == 0) {
            known[i].obey(t);
            return;
        }
    make_move(t, line);
}

/* ---- the conversation */

/* Ask until the user has moved, taken back a move or leaves. */
static void
your_turn(talk *t, char **buffer, size_t *room)
{
    const turn *here = t->now;

    look_around(t);
    while (t->good && t->now == here && !t->over) {
        fputs("> ", stdout);
        fflush(stdout);
        const char *line = read_line(stdin, buffer, room);
        if (!line) {
            putchar('\n');
            t->over = true;
            continue;
        }
        if (!isatty(fileno(stdin))) /* make a transcript readable */
            puts(line);
        if (*line)
            obey(t, line);
    }
}

static bool
converse(const question *q, const json *first)
{
    talk t = {.q = q, .good = true};
    char *buffer = NULL;
    size_t room = 0;

    t.seed = get_number(q->asked, "seed");
    t.rules = ask_desk(q, &ask_show, request(&t, "show", NULL));
    if (!t.rules)
        return false;
    say_rules(q, first);
    printf("%s%s. Whoever cannot move %s. Type a move, or help.\n",
           get_text(first, "game"), play_words(q),
           q->misere ? "wins" : "loses");
    take_turn(&t, first, add_ply(&t, NULL, first));
    while (t.good && !t.over)
        your_turn(&t, &buffer, &room);
    free(buffer);
    if (t.good && bt_limits_interrupted(&q->limits))
        return fail_with(q, BT_ERR_INTERRUPTED, "interrupted");
    return t.good;
}

/* One turn: the sentence, the answer, and where that leads. */
static void
say_turn(const question *q, const json *reply)
{
    const json *answer = json_get(reply, "answer");
    bool over = get_flag(reply, "over");

    say_rules(q, reply);
    if (!over)
        puts(get_text(reply, "sentence"));
    if (json_is(answer, JSON_OBJECT))
        printf("I play %s.\n", get_text(answer, "move"));
    puts(over ? get_text(reply, "sentence")
              : get_text(json_get(reply, "now"), "position"));
}

void
say_play(const question *q, const json *reply)
{
    program *p = q->by->context;

    if (q->move)
        say_turn(q, reply);
    else
        p->broken = !converse(q, reply);
}

/* A conversation: other chances each time, and moves on standard input. */
bool
play_begin(const question *q, json *request)
{
    const char *name = get_text(request, "game");
    uint64_t seed = (uint64_t)time(NULL) ^ (uint64_t)getpid();

    if (q->json || json_get(request, "move"))
        return true;
    if (name && strcmp(name, "-") == 0)
        return refuse(q, "play reads moves from standard input, so the rules "
                         "cannot come from there");
    if (!json_get(request, "seed"))
        put_number(request, "seed", seed % 1000000007);
    return true;
}
