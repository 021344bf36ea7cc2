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

/* A position of the match and the move that led to it (NULL: the start). */
typedef struct ply {
    bt_position *position;
    char *move;
} ply;

typedef struct match {
    const args *a;
    bt_ruleset *rules;
    bt_solver *solver;
    ply *past; /* every position so far, the present one last */
    size_t n;
    bt_options *options; /* of the present position */
    level level;
    bool two;        /* two people play, the program only watches */
    bool first;      /* is the player who began to move now? */
    bool you_first;  /* the user began */
    bool over;       /* the user has left */
    uint64_t random; /* state of the generator */
    double deadline; /* of this turn; 0: none */
} match;

/* Load game and position of the operands (a start that suits the game when
 * none is given); free the match in any case. */
BT_CHECK_RESULT bt_status match_start(match *m, const args *a, bt_err *err);
void match_free(match *m);

/* The time of --max-time starts again: somebody has moved, or typed. */
void match_wind(match *m);

const bt_position *match_present(const match *m);

/* Is somebody at the keyboard to move? */
bool match_asks(const match *m);

/* Make the move to option i. */
BT_CHECK_RESULT bt_status match_go(match *m, size_t i, bt_err *err);

/* How many moves are taken back at a time: the opponent's, too. */
size_t match_undo_moves(const match *m);
/* The caller knows that there are so many. */
BT_CHECK_RESULT bt_status match_undo(match *m, bt_err *err);

/* The first winning move; the number of options when there is none. */
BT_CHECK_RESULT bt_status match_winning(match *m, size_t *i, bt_err *err);

/* The program's move. On the highest level a winning one, else the one after
 * which the fewest replies win, so that there is most to get wrong. */
BT_CHECK_RESULT bt_status match_choose(match *m, size_t *i, bt_err *err);

/* The last move that gave a win away: past[*at] was won for the player to
 * move, past[*at + 1] is won for the other; SIZE_MAX when there is none. */
BT_CHECK_RESULT bt_status match_turning_point(match *m, size_t *at,
                                              bt_err *err);

/* A number below n, n >= 1. */
uint64_t match_random(match *m, uint64_t n);

/* ---- start.c */

/* A start to play from, such as [3,5,7] or (8,5); with --random any other. */
BT_CHECK_RESULT bt_status match_first_position(match *m, bt_position **out,
                                               bt_err *err);

/* ---- typed_move.c */

/* Which option was typed: its number, its words (or as much of them as tells
 * it from the others), the position it leaves, "2 from 5" or "5 -> 3". The
 * number of options when none; *several when there is more than one. */
size_t match_find_typed(match *m, const char *line, bool *several);

#endif
