/* match.h: a match between the user and the program: whose turn it is, how it
 * came to this, and which move the program makes. */
#ifndef CLI_MATCH_H
#define CLI_MATCH_H

#include "cli.h"

typedef struct match {
    const args *a;
    bt_ruleset *rules;
    bt_solver *solver;
    bt_position **past; /* every position so far, the present one last */
    size_t n;
    bt_options *options; /* of the present position */
    bool yours;          /* is it the user's turn? */
    bool over;           /* the user has left */
} match;

/* Load game and position of the operands; free the match in any case. */
BT_CHECK_RESULT bt_status match_start(match *m, const args *a, bool you_first,
                                      bt_err *err);
void match_free(match *m);

const bt_position *match_present(const match *m);

/* Make the move to option i. */
BT_CHECK_RESULT bt_status match_go(match *m, size_t i, bt_err *err);

/* Take back two moves; the caller knows that there are two. */
BT_CHECK_RESULT bt_status match_undo(match *m, bt_err *err);

/* The first winning move; the number of options when there is none. */
BT_CHECK_RESULT bt_status match_winning(match *m, size_t *i, bt_err *err);

/* The program's move: a winning one, else the one after which the fewest
 * replies win, so that there is most to get wrong. */
BT_CHECK_RESULT bt_status match_choose(match *m, size_t *i, bt_err *err);

#endif
