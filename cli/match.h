/* match.h: a match: whose turn it is, how it came to this, which move the
 * program makes, and where the match was lost. */
#ifndef CLI_MATCH_H
#define CLI_MATCH_H

#include "cli.h"

typedef enum level {
    LEVEL_EASY,   /* any move */
    LEVEL_MEDIUM, /* a winning move every other time, else any */
    LEVEL_HARD    /* a winning move whenever there is one */
} level;

/* A position of the match, and how it came to that. */
typedef struct ply {
    const struct ply *before; /* NULL: the start */
    size_t turn;              /* so many moves were made; even: the first
                                 player's turn */
    const char *move;         /* that led to it */
    const bt_position *position;
} ply;

typedef struct match {
    args a; /* as typed, with the deadline of this turn */
    game g;
    const ply *now;
    bt_options *options; /* of the present position */
    level level;
    bool you_first;  /* the user began */
    bool over;       /* the user has left */
    uint64_t random; /* state of the generator */
} match;

/* Load game and position of the operands (a start that suits the game when
 * none is given). */
bool match_start(match *m, const args *a);

/* The time of --max-time starts again: somebody has moved, or typed. */
void match_wind(match *m);

/* Is it the turn of the player who began? */
bool match_first(const match *m);
/* Is somebody at the keyboard to move? */
bool match_asks(const match *m);

/* Make the move to option i. */
bool match_go(match *m, size_t i);
/* Take back a move, and that of the opponent; false when there is none. */
bool match_undo(match *m);

/* The first winning move; the number of options when there is none. */
bool match_winning(match *m, size_t *i);

/* The program's move. On the highest level a winning one, else the one after
 * which the fewest replies win, so that there is most to get wrong. */
bool match_choose(match *m, size_t *i);

/* The move that gave a win away last: *from was won for the player to move, *to
 * is won for the other; NULL when there is none. */
bool match_turning_point(match *m, const ply **from, const ply **to);

/* A number below n, n >= 1. */
uint64_t match_random(match *m, uint64_t n);

/* ---- start.c */

/* A start to play from, such as [3,5,7] or (8,5); with --random any other. */
bool match_first_position(match *m, bt_position **out);

/* ---- typed_move.c */

/* Which option was typed: its number, its words (or as much of them as tells
 * it from the others), the position it leaves, "2 from 5" or "5 -> 3". The
 * number of options when none; *several when there is more than one. */
size_t match_find_typed(match *m, const char *line, bool *several);

#endif
