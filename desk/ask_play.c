/* ask_play.c: one turn of a match: a position, a move and a level in; who wins
 * by it, the opponent's move and where the match stands out. Nothing is
 * remembered: the same request has the same reply. */
#include "play.h"

/* Positions a careless opponent examines to say who wins. */
enum { CARELESS_POSITIONS = 1000000 };

typedef struct turn {
    match m;
    stand before, played, answered; /* position NULL: there was no such move */
    pick winning, move, answer;
} turn;

/* ---- what is asked */

static bool
read_level(const question *q, level *out)
{
    static const char *const names[] = {
        "careless", "medium", "chance", "perfect", "easy", "hard", NULL};
    static const level levels[] = {LEVEL_CARELESS, LEVEL_MEDIUM,
                                   LEVEL_CHANCE,   LEVEL_PERFECT,
                                   LEVEL_CARELESS, LEVEL_PERFECT};
    const char *name = q->level ? q->level : "perfect";
    size_t i;

    if (!choose(q, compose(q, "level '%.60s'", name), name, names, &i))
        return false;
    *out = levels[i];
    return true;
}

static bool
check_question(const question *q)
{
    if (q->first && strcmp(q->first, "you") != 0 && strcmp(q->first, "me") != 0)
        return refuse(q, "--first needs you or me, not '%.60s'", q->first);
    /* clang-format off */
    if (q->two && (q->first || q->level))
        return refuse(q, BT_ID("two-is-for-two-people-says-how-i-play-which-i-then")
                      "--two is for two people: --%s is for a match against the "
                      "program", q->first ? "first" : "level");
    if (q->move && q->first)
        return refuse(q, BT_ID("move-is-yours-so-first-says-nothing")
                      "--move is your move: --first has no place beside it");
    /* clang-format on */
    if (q->random && q->operands.n > 1)
        return refuse(q,
                      "--random chooses a position, and '%.60s' is one already",
                      q->operands.items[1]);
    if (q->move && q->operands.n < 2)
        return refuse(q, "--move needs the position it is made at");
    return true;
}

static bool
begins(const question *q)
{
    return q->first && strcmp(q->first, "me") == 0;
}

/* ---- a turn */

/* Who wins is found out, but who needs no opponent, or a careless one, goes on
 * without it. */
static bool
goes_on(const turn *t)
{
    const question *q = t->m.q;

    return q->err->status == BT_ERR_LIMIT &&
           (q->two || t->m.level == LEVEL_CARELESS) && forgive(q);
}

static bool
stand_at(const turn *t, const bt_position *p, stand *s)
{
    const question *q = t->m.q;

    s->position = p;
    s->known = outcome_find(q, t->m.g.solver, p, &s->outcome);
    return (s->known || goes_on(t)) &&
           options_find(q, t->m.g.rules, p, OPTIONS_LISTED, &s->options,
                        &s->more);
}

static bool
find_winning(turn *t)
{
    const stand *s = &t->before;

    return !s->known || s->outcome == BT_P ||
           match_winning(&t->m, s, &t->winning) || goes_on(t);
}

static const bt_position *
left_by(const pick *p)
{
    return bt_options_position(p->from, p->i);
}

static bool
make_moves(turn *t)
{
    const question *q = t->m.q;
    const stand *s = &t->before;

    if (q->move) {
        if (!move_find(&t->m, s, &t->move) ||
            !stand_at(t, left_by(&t->move), &t->played))
            return false;
        s = &t->played;
    }
    if (q->two || !(q->move || begins(q)) || bt_options_count(s->options) == 0)
        return true;
    return match_choose(&t->m, s, &t->answer) &&
           stand_at(t, left_by(&t->answer), &t->answered);
}

/* ---- the sentence */

static const char *
say_end(const question *q, bool won)
{
    if (q->two)
        return compose(q, "No move is left: who moved last %s.",
                       q->misere ? "loses" : "wins");
    return won ? "No move is left: you win." : "No move is left: I win.";
}

static const char *
say_stand(const turn *t, const stand *now)
{
    if (!now->known)
        return "It is your move.";
    if (t->m.q->two)
        return now->outcome == BT_N
                   ? "The player to move can win from here."
                   : "The player to move loses, unless the other errs.";
    return now->outcome == BT_N
               ? "You can win from here."
               : "You can win from here only if I make a mistake.";
}

static const char *
say_move_made(const turn *t)
{
    const question *q = t->m.q;
    const stand *was = &t->before, *is = &t->played;

    if (is->known && is->outcome == BT_P)
        return compose(q, "That wins: who has to move at %s loses.",
                       position_text(q, t->m.g.rules, is->position));
    if (was->known && was->outcome == BT_P)
        return compose(q, "No move wins at %s: each can be answered.",
                       position_text(q, t->m.g.rules, was->position));
    if (!was->known || !is->known)
        return "Who wins here is not known.";
    if (!t->winning.from)
        return "That gives the win away.";
    bool back = t->answered.position && t->answered.known &&
                t->answered.outcome == BT_N;
    return compose(q, "That gives the win away: %s would have won%s.",
                   bt_options_move(t->winning.from, t->winning.i),
                   back ? ", but my answer gives it back" : "");
}

/* ---- the reply */

static void
put_outcome(json *o, const stand *s)
{
    put_text(o, "outcome", s->known ? outcome_name(s->outcome) : NULL);
}

/* A move that was made, or null. */
static json *
put_pick(json *o, const char *key, const turn *t, const stand *from,
         const pick *p)
{
    if (!p->from)
        return put_null(o, key), NULL;
    json *made = put_object(o, key);
    out_move(made, t->m.g.rules, from->position, p->from, p->i);
    return made;
}

static void
put_made(json *o, const char *key, const turn *t, const stand *from,
         const pick *p, const stand *to)
{
    json *made = put_pick(o, key, t, from, p);

    if (!made)
        return;
    put_outcome(made, to);
    if (to->known)
        put_flag(made, "wins", to->outcome == BT_P);
    else
        put_null(made, "wins");
}

static void
put_now(json *o, const turn *t, const stand *now)
{
    json *n = put_object(o, "now");

    put_position(n, "position", t->m.g.rules, now->position);
    out_fields(n, t->m.g.rules, now->position);
    put_outcome(n, now);
    put_number(n, "moves", bt_options_count(now->options));
    if (now->more)
        put_flag(n, "more", true);
}

static bool
give_turn(const turn *t)
{
    const question *q = t->m.q;
    const bt_ruleset *rules = t->m.g.rules;
    const stand *was = &t->before, *is = &t->played, *end = &t->answered;
    const stand *now = end->position ? end : is->position ? is : was;
    bool over = bt_options_count(now->options) == 0;
    bool yours = now == end || (now == was && !begins(q));
    json *o = out_begin(q, rules, position_text(q, rules, was->position));

    out_fields(o, rules, was->position);
    put_outcome(o, was);
    put_pick(o, "winning", t, was, &t->winning);
    put_made(o, "played", t, was, &t->move, is);
    put_made(o, "answer", t, is->position ? is : was, &t->answer, end);
    put_now(o, t, now);
    put_flag(o, "over", over);
    put_text(o, "winner",
             !over                ? NULL
             : yours == q->misere ? "you"
             : q->two             ? "other"
                                  : "me");
    put_flag(o, "spent", t->m.spent);
    put_text(o, "sentence",
             over           ? say_end(q, yours == q->misere)
             : is->position ? say_move_made(t)
                            : say_stand(t, now));
    return give(q, o);
}

static bool
ask(const question *q)
{
    turn t = {.m = {.q = q, .spent = q->spent}};
    game *g = &t.m.g;
    bt_position *p;

    if (!check_question(q) || !read_level(q, &t.m.level) || !game_open(q, g))
        return false;
    /* its own budget, and so a solver of its own */
    if (t.m.level == LEVEL_CARELESS && !q->limits.max_positions &&
        !game_solver(q, g, SOLVER_VALUES, CARELESS_POSITIONS, &g->solver))
        return false;
    return (q->operands.n > 1
                ? position_read(q, g->rules, q->operands.items[1], &p)
                : match_first_position(&t.m, &p)) &&
           stand_at(&t, p, &t.before) && find_winning(&t) && make_moves(&t) &&
           give_turn(&t);
}

static const option OPTIONS[] = {
    OPTION(MOVE, move, "move", "MOVE", "one turn: your move, and my answer"),
    CHOICE(first, "you|me", "you, me",
           "who moves first: you, or me, the program (you)"),
    CHOICE(level, "LEVEL", "easy, medium, hard",
           "how I play: careless, medium, chance (one mistake) or perfect"),
    FLAG(spent, "level chance: the mistake was made in an earlier turn"),
    FLAG(two, "two people play each other"),
    FLAG(random, "start from a position chosen at random"),
    NUMBER(seed, "N", "the same random choices again"),
    OPTIONS_SOLVE,
    OPTIONS_JSON,
};

const command ask_play = {
    .name = "play",
    .operands = "GAME [POSITION]",
    .keys = {"game", "position"},
    .summary = "play against a perfect opponent, or a weaker one",
    .notes = "A move is typed as its number, its words (take 2), what it does "
             "(2 from 5, 5 -> 3)\n"
             "or the position it leaves, such as [3,5]. help, hint, why, "
             "rules, moves, undo and\n"
             "quit do what they say. Without POSITION the program chooses a "
             "start.\n",
    .examples = "bouton play nim\n"
                "bouton play nim 3,4,5 --level careless\n"
                "bouton play wythoff '(5,8)' --first me --misere\n"
                "bouton play amalgamation-nim --two --random\n"
                "bouton play nim 3,4,5 --move '2 from 3' --json\n",
    .options = OPTIONS,
    .takes = {1, 2},
    .positions = true,
    .steps = DEFAULT_STEPS,
    .run = ask,
};
