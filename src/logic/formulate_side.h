/* formulate_side.h: shared by the parts of the translation.
 *
 * Nothing here fails on the spot: the first failure stays in f->status, with
 * its sentence in f->err; from then on formulas are NULL and sums anything. */
#ifndef BT_LOGIC_FORMULATE_SIDE_H
#define BT_LOGIC_FORMULATE_SIDE_H

#include "logic/formulate.h"

enum { BT_SIDE_FRESH = 24 };

/* What comes along with the terms of one atom: numbers that have no name, and
 * what they are. The terms have the same values whatever numbers satisfy that,
 * and some do, or the atom is false. */
typedef struct bt_side {
    size_t n_fresh, n;
    int fresh[BT_SIDE_FRESH];
    const bt_formula *condition[2 * BT_SIDE_FRESH];
} bt_side;

/* This cannot be said, because of that: NULL. */
const bt_formula *bt_formulate_refuse(bt_formulator *f, const char *what);
/* The status so far, or BT_ERR_NOMEM when there is no formula. */
bt_status bt_formulate_done(bt_formulator *f, const bt_formula *made,
                            const bt_formula **out);
/* One more node is being said: which one was it before? */
bt_node bt_formulate_enter(bt_formulator *f, bt_node n);
/* The node as a formula. */
const bt_formula *bt_formulate_node(bt_formulator *f, bt_node n);

/* All of, some of them; what is simply true or false is put in its place. The
 * array is changed. */
const bt_formula *bt_formulate_and(bt_formulator *f, size_t n,
                                   const bt_formula **kid);
const bt_formula *bt_formulate_or(bt_formulator *f, size_t n,
                                  const bt_formula **kid);
const bt_formula *bt_formulate_not(bt_formulator *f, const bt_formula *kid);
const bt_formula *bt_formulate_truth(bt_formulator *f, bool truth);
/* For some, for all numbers var[]. */
const bt_formula *bt_formulate_exists(bt_formulator *f, size_t n,
                                      const int *var, const bt_formula *kid);
const bt_formula *bt_formulate_every(bt_formulator *f, size_t n, const int *var,
                                     const bt_formula *kid);
/* x REL 0, x REL y */
const bt_formula *bt_formulate_sum(bt_formulator *f, bt_sum x, bt_relation rel);
const bt_formula *bt_formulate_compare(bt_formulator *f, bt_sum x,
                                       bt_relation rel, bt_sum y);

/* ---- formulate_term.c: numbers */

/* A variable that is the sum; if that is negative, there is no such one, and
 * the atom is false. */
int bt_side_name(bt_formulator *f, bt_side *s, bt_sum x);
/* The formula, and what came along around it. */
const bt_formula *bt_side_close(bt_formulator *f, const bt_side *s,
                                const bt_formula *made);

/* *x += times * y */
void bt_formulate_add(bt_formulator *f, bt_sum *x, int64_t times, bt_sum y);
bt_sum bt_formulate_variable(bt_formulator *f, int var);
bt_sum bt_formulate_term(bt_formulator *f, bt_node n, bt_side *s);
/* Is it a constant, as things are? */
bool bt_formulate_constant(bt_formulator *f, bt_node n, int64_t *out);
/* Is it a sum that nothing comes along with? */
bool bt_formulate_plain(bt_formulator *f, bt_node n, bt_sum *out);
/* The parts of this XOR cancel out. */
const bt_formula *bt_formulate_no_xor(bt_formulator *f, const bt_core_node *x);

/* ---- formulate_value.c: quantifiers over numbers */

const bt_formula *bt_formulate_quantifier(bt_formulator *f,
                                          const bt_core_node *x);
/* Is the term 0 when just one number has a property? (sum -1 1 (total v A 1));
 * the TOTAL, or NULL. */
const bt_core_node *bt_formulate_total(const bt_core *c, bt_node n);
const bt_formula *bt_formulate_exactly_one(bt_formulator *f,
                                           const bt_core_node *total);
/* A variable of the problem whose value is needed to say `where` and `holds`,
 * and the range that `where` leaves it; false when there is none. */
bool bt_formulate_few_values(bt_formulator *f, const bt_problem *p,
                             size_t *variable, int64_t *low, int64_t *high);

/* ---- formulate_place.c: positions as vectors */

/* The coordinates of a place as sums, and when it is a position. */
const bt_formula *bt_formulate_vector(bt_formulator *f, bt_node place,
                                      bt_side *s, bt_sum *x);
/* The variables of a vector, -1 for the number 0. */
void bt_formulate_names(bt_formulator *f, bt_side *s, const bt_sum *x,
                        int *var);
/* The set is asked about the place: it has to lie in its family. What moves
 * lead to does, if where they start does. */
void bt_formulate_asked(bt_formulator *f, bt_node place, const bt_sum *x);
/* The vectors of natural numbers are the same position. */
const bt_formula *bt_formulate_equal(bt_formulator *f, const bt_sum *x,
                                     const bt_sum *y);
/* POSITION, IN_P, SAME */
const bt_formula *bt_formulate_position(bt_formulator *f,
                                        const bt_core_node *x);
const bt_formula *bt_formulate_outcome(bt_formulator *f, const bt_core_node *x);
const bt_formula *bt_formulate_same(bt_formulator *f, const bt_core_node *x);
/* ENTRY, STONES: of a position that runs. */
bt_sum bt_formulate_entry(bt_formulator *f, const bt_core_node *x);

/* ---- formulate_move.c: LEADS, TERMINAL, SOME_MOVE and EVERY_MOVE */

const bt_formula *bt_formulate_leads(bt_formulator *f, const bt_core_node *x);
const bt_formula *bt_formulate_terminal(bt_formulator *f,
                                        const bt_core_node *x);
const bt_formula *bt_formulate_moves(bt_formulator *f, const bt_core_node *x);

#endif
