/* script.h: formulas in the languages of other programs, so that an independent
 * prover can be asked the same question. */
#ifndef BT_FORMULA_SCRIPT_H
#define BT_FORMULA_SCRIPT_H

#include "formula/formula.h"

/* A script for MONA (WS1S; numbers are sets of binary places). The formula must
 * have no free variables; it may ask for membership in `set`, whose automaton
 * goes into the script, unless that is NULL. False when numbers are too large
 * to be written out, or the set is not in base 2. */
bool bt_script_mona(const bt_dfa *set, const bt_formula *f, bt_text *out);

/* For Walnut: `eval NAME "..."`, membership as $bouton_set(...). */
bool bt_script_walnut(const bt_numeration *system, const char *name,
                      const bt_formula *f, bt_text *out);
/* The automaton as a file of Walnut's Automata Library. */
void bt_script_walnut_set(const bt_dfa *set, bt_text *out);

#endif
