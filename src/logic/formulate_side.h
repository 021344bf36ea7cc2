/* formulate_side.h: shared by the parts of the translation. */
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

bt_status bt_formulate_refuse(bt_formulator *f, bt_node n, const char *what);
bt_status bt_formulate_done(bt_formulator *f, const bt_formula *made,
                            const bt_formula **out);
/* One more node is said; refuses when they are too many. */
BT_CHECK_RESULT bt_status bt_formulate_count(bt_formulator *f, bt_node n);

/* All of, some of them; what is simply true or false is put in its place. The
 * array is changed. */
const bt_formula *bt_formulate_and(bt_formulator *f, size_t n,
                                   const bt_formula **kid);
const bt_formula *bt_formulate_or(bt_formulator *f, size_t n,
                                  const bt_formula **kid);
const bt_formula *bt_formulate_not(bt_formulator *f, const bt_formula *kid);
/* x >= 0, x = 0, x <= 0 */
const bt_formula *bt_formulate_sum(bt_formulator *f, bt_sum x, bt_relation rel);

/* ---- formulate_term.c: numbers */

BT_CHECK_RESULT bt_status bt_side_fresh(bt_formulator *f, bt_node n, bt_side *s,
                                        int *out);
BT_CHECK_RESULT bt_status bt_side_add(bt_formulator *f, bt_node n, bt_side *s,
                                      const bt_formula *condition);
/* A variable that is the sum; if that is negative, there is no such one, and
 * the atom is false. */
BT_CHECK_RESULT bt_status bt_side_name(bt_formulator *f, bt_node n, bt_side *s,
                                       bt_sum x, int *out);
/* The formula, and what came along around it. */
BT_CHECK_RESULT bt_status bt_side_close(bt_formulator *f, const bt_side *s,
                                        const bt_formula *made,
                                        const bt_formula **out);
BT_CHECK_RESULT bt_status bt_formulate_term(bt_formulator *f, bt_node n,
                                            bt_side *s, bt_sum *out);
/* The parts of this XOR cancel out. */
BT_CHECK_RESULT bt_status bt_formulate_no_xor(bt_formulator *f, bt_node n,
                                              const bt_formula **out);
/* Is it a constant, as things are? */
bool bt_formulate_constant(bt_formulator *f, bt_node n, int64_t *out);

/* ---- formulate_value.c: quantifiers over numbers */

BT_CHECK_RESULT bt_status bt_formulate_quantifier(bt_formulator *f, bt_node n,
                                                  const bt_formula **out);
/* T is 1 for just one number: (eq (sum -1 1 (total v A 1))). */
BT_CHECK_RESULT bt_status bt_formulate_exactly_one(bt_formulator *f, bt_node n,
                                                   const bt_formula **out,
                                                   bool *done);
/* A variable of the problem whose value is needed to say `where` and `holds`,
 * and the range that `where` leaves it; false when there is none. */
bool bt_formulate_few_values(bt_formulator *f, const bt_problem *p,
                             int64_t *variable, int64_t *low, int64_t *high);

/* ---- formulate_place.c: positions as vectors */

/* The coordinates of a place as sums, and when it is a position. */
BT_CHECK_RESULT bt_status bt_formulate_vector(bt_formulator *f, bt_node place,
                                              bt_side *s, bt_sum *x,
                                              const bt_formula **position);
/* The variables of a vector, -1 for the number 0. */
BT_CHECK_RESULT bt_status bt_formulate_names(bt_formulator *f, bt_node n,
                                             bt_side *s, const bt_sum *x,
                                             int *var);
/* The set is asked about the place: it has to lie in its family. What moves
 * lead to does, if where they start does. */
BT_CHECK_RESULT bt_status bt_formulate_asked(bt_formulator *f, bt_node place,
                                             const bt_sum *x);
/* The vectors of natural numbers are the same position. */
BT_CHECK_RESULT bt_status bt_formulate_equal(bt_formulator *f, bt_node n,
                                             const bt_sum *x, const bt_sum *y,
                                             const bt_formula **out);
/* POSITION, IN_P, SAME */
BT_CHECK_RESULT bt_status bt_formulate_position(bt_formulator *f, bt_node n,
                                                const bt_formula **out);
BT_CHECK_RESULT bt_status bt_formulate_outcome(bt_formulator *f, bt_node n,
                                               const bt_formula **out);
BT_CHECK_RESULT bt_status bt_formulate_same(bt_formulator *f, bt_node n,
                                            const bt_formula **out);
/* ENTRY, STONES: of a position that runs. */
BT_CHECK_RESULT bt_status bt_formulate_entry(bt_formulator *f, bt_node n,
                                             bt_sum *out);

/* ---- formulate_move.c: LEADS, TERMINAL, SOME_MOVE and EVERY_MOVE */

BT_CHECK_RESULT bt_status bt_formulate_leads(bt_formulator *f, bt_node n,
                                             const bt_formula **out);
BT_CHECK_RESULT bt_status bt_formulate_terminal(bt_formulator *f, bt_node n,
                                                const bt_formula **out);
BT_CHECK_RESULT bt_status bt_formulate_moves(bt_formulator *f, bt_node n,
                                             const bt_formula **out);

#endif
