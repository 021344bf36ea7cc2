/* steps.h: the cases of a family as formulas, for what is made of a set: moves
 * into it, and obligations for other programs. */
#ifndef BT_REGULAR_STEPS_H
#define BT_REGULAR_STEPS_H

#include "vectors/vectors.h"

enum { BT_VAR_NEXT = 32 }; /* the next coordinates, where they need a name */

/* The vectors of the family; tracks for all coordinates. */
BT_CHECK_RESULT bt_status bt_vectors_domain(const bt_logic *g, bt_vectors *f,
                                            bt_dfa **out, bt_err *err);

typedef struct bt_steps {
    bt_vectors *f; /* formulas go into its arena */
    bt_dfa *domain;
    size_t n;
    bt_dfa **set;            /* what body[] asks for; owned */
    const bt_formula **body; /* the case applies, hidden numbers free; once
                                compiled, only inside */
} bt_steps;

/* Compiled, to be asked; or only said. */
BT_CHECK_RESULT bt_status bt_steps_new(bt_steps *c, const bt_logic *g,
                                       bt_vectors *f, bt_err *err);
BT_CHECK_RESULT bt_status bt_steps_say(bt_steps *c, bt_vectors *f, bt_err *err);
void bt_steps_free(bt_steps *c);

/* There are hidden numbers of case i with f. */
const bt_formula *bt_steps_hide(const bt_steps *c, size_t i,
                                const bt_formula *f);
/* Case i applies, and the next vector is in the set: nothing is bound. The next
 * coordinates are called var[]: a variable of the case where that says it, -1
 * for the constant 0, BT_VAR_NEXT + j otherwise. */
const bt_formula *bt_steps_into(const bt_steps *c, size_t i, const bt_dfa *set,
                                int *var);
/* Case i leads into the set, hidden numbers and next coordinates bound. */
const bt_formula *bt_steps_leads(const bt_steps *c, size_t i,
                                 const bt_dfa *set);
/* Some case applies, and leads into the set (NULL: anywhere). */
const bt_formula *bt_steps_some(const bt_steps *c, const bt_dfa *set);

/* All atoms, and one more formula unless that is NULL. */
const bt_formula *bt_vectors_all(bt_arena *a, const bt_vector *atoms,
                                 const bt_formula *also);

#endif
