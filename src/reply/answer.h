/* answer.h: the search for an answer in a position that is known as far
 * as a state says. */
#ifndef BT_REPLY_ANSWER_H
#define BT_REPLY_ANSWER_H

#include "reply/state.h"

/* What the search may spend. */
typedef struct bt_reply_purse {
    uint64_t fuel;     /* attempts left */
    bt_budget *budget; /* pays for them; may be NULL */
    bt_status status;  /* why the fuel was taken away; BT_OK: it was not */
    bt_err *err;
} bt_reply_purse;

/* One attempt, or several; false when there is nothing left. */
bool bt_reply_spend(bt_reply_purse *p, size_t n);

typedef struct bt_reply_goal {
    bool any_move; /* that there is a move is all; else one into the set */
    bool misere;   /* of the clauses, those for misere play; and a position
                      without moves needs no answer */
    size_t n_clauses;
    const bt_reply_clause *clause;
    const bool *alive;   /* which of them make up the set */
    bool *used;          /* those that were moved into are marked */
    const size_t *index; /* their numbers in the text; NULL: as they are */
    struct bt_account *account; /* answers are told to it; NULL: not yet */
    size_t lemmas;              /* it has from others */
    bt_reply_purse *purse;
} bt_reply_goal;

/* Find an answer, after distinctions by counts where they are needed, and
 * write it (docs/formats/reply-certificate.md); false when none was found. */
bool bt_reply_find(const bt_reply_state *s, const bt_reply_goal *g, bt_text *t);

#endif
