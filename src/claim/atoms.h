/* atoms.h: shared by the files that read what claims add to the grammar. */
#ifndef BT_CLAIM_ATOMS_H
#define BT_CLAIM_ATOMS_H

#include "claim/claim.h"

BT_CHECK_RESULT bt_status bt_new_atom(bt_parser *p, bt_atom_kind kind,
                                      bt_atom **out);
/* The expression node of an atom. */
BT_CHECK_RESULT bt_status bt_atom_node(bt_parser *p, bt_atom *a, bt_type type,
                                       const bt_token *at, bt_expr **out);

/* A name for something new: no question, no game, and nothing in scope has it. */
/* P, N, grundy, terminal? */
bool bt_is_question(const bt_token *name);
BT_CHECK_RESULT bt_status bt_check_new_name(const bt_parser *p,
                                            const bt_token *name);

BT_CHECK_RESULT bt_status bt_read_quantifier(bt_parser *p, bt_expr **out,
                                             bool *done);
BT_CHECK_RESULT bt_status bt_read_sum(bt_parser *p, bt_expr **out);
BT_CHECK_RESULT bt_status bt_read_period(bt_parser *p, bt_expr **out);

#endif
