/* proposal.h: a proof by aggregates while it is written. */
#ifndef BT_AGGREGATES_PROPOSAL_H
#define BT_AGGREGATES_PROPOSAL_H

#include "aggregates/aggregates.h"

/* What is being written. */
typedef struct bt_proposal {
    bt_case *k;
    const bt_problem *q;
    bt_bag_game game[BT_CLAIM_GAMES];
    bool own;            /* what the claim says is used */
    size_t more;         /* is seen than is asked for: heaps, the largest */
    bool tired;          /* the checker has given up */
    bool values;         /* sets are those with their values */
    size_t guess;        /* the answer for all positions of the game */
    bt_text set, others; /* of the game in question */
    bt_text asked;       /* all that is said */
    bt_text body, tried;
    bt_err *err;
} bt_proposal;

static inline const char *
text_of(const bt_text *t)
{
    return t->v.data ? t->v.data : "";
}

/* sets.c: does the problem ask for outcomes? Both sets of a game; *good: there is
 * something to say. */
bool bt_aggregates_asks_outcomes(const bt_part *p, const bt_problem *q);
BT_CHECK_RESULT bt_status bt_aggregates_sets(bt_proposal *w, size_t game,
                                             bool *good);

#endif
