/* script.h: formulas in the languages of other programs, so that an independent
 * prover can be asked the same question. */
#ifndef BT_FORMULA_SCRIPT_H
#define BT_FORMULA_SCRIPT_H

#include "formula/formula.h"

/* A script for MONA (WS1S; numbers are sets of binary places). The formula
 * must have no free variables and no BT_F_MEMBER; false when it has, or when
 * its numbers are too large to be written out. */
bool bt_script_mona(const bt_formula *f, bt_text *out);

/* The same for a formula that may ask for membership in `set`, whose automaton
 * goes into the script; base 2 only. */
bool bt_script_mona_about(const bt_dfa *set, const bt_formula *f, bt_text *out);

/* For Walnut: `eval NAME "..."`, membership as $bouton_set(...). */
bool bt_script_walnut(const bt_numeration *system, const char *name,
                      const bt_formula *f, bt_text *out);
/* The automaton as a file of Walnut's Automata Library. */
void bt_script_walnut_set(const bt_dfa *set, bt_text *out);

/* The same in SMT-LIB 2, for linear and residue atoms only: `sat` means that
 * the formula holds. */
bool bt_script_smtlib(const bt_formula *f, bt_text *out);

#endif
