/* proof.h: replies, written down: what the sets are, and how moves are
 * answered. */
#ifndef BT_REPLY_PROOF_H
#define BT_REPLY_PROOF_H

#include "prove/prove.h"
#include "reply/state.h"

/* How a set of positions is shown to be P leads every proof by replies. */
void bt_reply_tell_principle(bt_account *a, bool misere);
/* The set, and its table, which the answers follow. */
void bt_reply_tell_clause(bt_account *a, const bt_reply_rules *r, size_t sizes,
                          const bt_reply_clause *c);
/* That both plays agree, and its table. */
void bt_reply_tell_agreement(bt_account *a, size_t sizes);
/* In the state s the move m with these heaps and choices leads into the set
 * `to`; s->asked led there. */
void bt_reply_tell_answer(bt_account *a, const bt_reply_state *s,
                          const bt_reply_system *m, const bt_sum *value,
                          size_t to);
/* There is no move left, which wins. */
void bt_reply_tell_over(bt_account *a, const bt_reply_state *s);

/* Behind the lemmas; and where no sets are needed. */
void bt_reply_tell_end(bt_account *a);
void bt_reply_tell_moves(bt_account *a);

#endif
