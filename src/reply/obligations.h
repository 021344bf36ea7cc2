/* obligations.h: the positions for which an answer is needed, in the order of
 * the certificate. */
#ifndef BT_REPLY_OBLIGATIONS_H
#define BT_REPLY_OBLIGATIONS_H

#include "reply/answer.h"

/* Every position of the clause is what it is said to be: for P, every move is
 * answered (and in misere play there is a move); for N, there is a move into
 * the set, or in misere play none at all. The answers are written to t; false
 * when one was not found. */
bool bt_reply_clause_holds(const bt_reply_rules *r, size_t sizes,
                           const bt_reply_clause *c, const bt_reply_goal *g,
                           bt_text *t);

/* Where a heap is larger than the named sizes there is a move; and from where
 * one leads to where none is larger, there are moves into the set both of
 * normal and of misere play. */
bool bt_reply_plays_agree(const bt_reply_rules *r, size_t sizes,
                          const bt_reply_goal *g, bt_text *t);

#endif
