/* play.h: one turn of a match: which move was typed, which move the opponent
 * makes, and where a match begins. */
#ifndef DESK_PLAY_H
#define DESK_PLAY_H

#include "desk.h"

typedef enum level {
    LEVEL_CARELESS, /* any move */
    LEVEL_MEDIUM,   /* a winning move every other time, else any */
    LEVEL_CHANCE,   /* perfect, but for one mistake */
    LEVEL_PERFECT   /* a winning move whenever there is one */
} level;

/* A position of a match. */
typedef struct stand {
    const bt_position *position;
    bt_options *options;
    bool more;  /* there are others, too many to be listed */
    bool known; /* who wins */
    bt_outcome outcome;
} stand;

/* A move: one of a list; NULL: none. */
typedef struct pick {
    const bt_options *from;
    size_t i;
} pick;

typedef struct match {
    const question *q;
    game g;
    level level;
    bool spent; /* the mistake of LEVEL_CHANCE is made */
    uint64_t random;
} match;

/* Numbers below n, n >= 1, that depend on the seed and on this text alone. */
void match_seed(match *m, const char *text);
uint64_t match_random(match *m, uint64_t n);

/* The first winning move, if there is one. */
bool match_winning(const match *m, const stand *s, pick *out);

/* The opponent's move. On the highest level a winning one, else the one after
 * which the fewest replies win, so that there is most to get wrong. */
bool match_choose(match *m, const stand *s, pick *out);

/* ---- play_start.c */

/* A start to play from, such as [3,5,7] or (8,5); with "random" any other. */
bool match_first_position(match *m, bt_position **out);

/* ---- typed_move.c */

/* Which option q->move is: a text with its number, its words (or as much of
 * them as tells it from the others), the position it leaves, "2 from 5" or
 * "5 -> 3"; or an object, which is compared with the `change` of each. */
bool move_find(const match *m, const stand *s, pick *out);

#endif
