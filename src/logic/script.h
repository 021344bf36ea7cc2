/* script.h: formulas in the languages of other programs, so that an independent
 * prover can be asked the same question. */
#ifndef BT_LOGIC_SCRIPT_H
#define BT_LOGIC_SCRIPT_H

#include "logic/formula.h"

/* A script for MONA (WS1S; numbers are sets of binary places). The formula
 * must have no free variables and no BT_F_MEMBER; false when it has, or when
 * its numbers are too large to be written out. */
bool bt_script_mona(const bt_formula *f, bt_text *out);

/* The same in SMT-LIB 2, for linear and residue atoms only: `sat` means that
 * the formula holds. */
bool bt_script_smtlib(const bt_formula *f, bt_text *out);

#endif
