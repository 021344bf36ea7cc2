/* translate.h: a resolved claim and its resolved rules (core/problem.h) as
 * problems about sums of a function (sums/sums.h). What is not recognised is
 * refused, with BT_ERR_REFUSED and a sentence. */
#ifndef BT_SUMS_TRANSLATE_H
#define BT_SUMS_TRANSLATE_H

#include "sums/sums.h"

/* The translation of one problem. Variables of formulas are numbered from 0;
 * `depth` of them are in use. */
typedef struct bt_stranslator {
    const bt_part *part;
    const bt_core *c;
    bt_sproblem *p;
    bt_unknowns *t;
    /* what variables and the fields of q0 stand for; NULL: nothing here */
    const bt_sum *var[BT_CORE_VARIABLES];
    const bt_sum *field[BT_SUMS_FIELDS];
    int depth;
    int n_running;   /* variables of the sums around */
    int comparisons; /* made so far: minima and quotients make several */
    bool no_moves;   /* they must not be spoken of here */
    bool *leads;     /* set when they are */
    bt_err *err;
} bt_stranslator;

bt_status bt_stranslate_refuse(bt_stranslator *x, bt_node n, const char *what);

/* number.c: a number as a linear form over variables, values of the function,
 * sums of it and squares. */
BT_CHECK_RESULT bt_status bt_stranslate_number(bt_stranslator *x, bt_node n,
                                               const bt_sum **out);
/* truth.c */
BT_CHECK_RESULT bt_status bt_stranslate_truth(bt_stranslator *x, bt_node n,
                                              const bt_snode **out);
/* truth.c: all of them (AND), one of them (OR): flat, without repetitions. */
const bt_snode *bt_stranslate_join(bt_stranslator *x, bt_snode_kind kind,
                                   size_t n, const bt_snode *const *part);

/* translate.c. p->terms must be initialised, and what the problem is called
 * filled in.
 *
 * What the claim says, where everything has a value. *leads: it speaks of
 * moves. */
BT_CHECK_RESULT bt_status bt_sums_translate(const bt_part *part, bt_sproblem *p,
                                            bool *leads, bt_err *err);
/* That everything has a value: what the claim asks for, at every member, and
 * the rules where it asks for them. p->holds is NULL when that is evident. */
BT_CHECK_RESULT bt_status bt_sums_translate_defined(const bt_part *part,
                                                    bool leads, bt_sproblem *p,
                                                    bt_err *err);

#endif
