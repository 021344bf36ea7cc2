/* translate.h: a claim and its rules as a problem about sums of a function
 * (sums/sums.h). The function itself stays opaque. */
#ifndef BT_SUMS_TRANSLATE_H
#define BT_SUMS_TRANSLATE_H

#include "prove/prove.h"
#include "sums/sums.h"

/* The translation of one claim. Variables of formulas are numbered from 0;
 * `depth` of them are in use. */
typedef struct bt_stranslator {
    bt_sproblem *p;
    bt_unknowns *t;
    const bt_statement *s;
    int opaque; /* the function, by its index in the definitions */
    int depth;
    int n_running; /* variables of the sums around */
    int calls;     /* of functions: each is written out */
    bt_err *err;
} bt_stranslator;

/* What the slots of an expression stand for; NULL: nothing. */
typedef struct bt_sframe {
    const bt_sum *slot[BT_MAX_SLOTS];
} bt_sframe;

bt_status bt_stranslate_refuse(bt_stranslator *x, const bt_expr *e,
                               const char *what);

/* expression.c, condition.c */
BT_CHECK_RESULT bt_status bt_stranslate_form(bt_stranslator *x,
                                             const bt_sframe *f,
                                             const bt_expr *e,
                                             const bt_sum **out);
BT_CHECK_RESULT bt_status bt_stranslate_condition(bt_stranslator *x,
                                                  const bt_sframe *f,
                                                  const bt_expr *e,
                                                  const bt_snode **out);
/* The frame of a called function. */
BT_CHECK_RESULT bt_status bt_stranslate_call(bt_stranslator *x,
                                             const bt_sframe *f,
                                             const bt_expr *e, bt_sframe *inner,
                                             const bt_expr **body);

/* condition.c: all of them, in one conjunction without repetitions. */
const bt_snode *bt_stranslate_all(bt_stranslator *x, size_t n,
                                  const bt_snode *const *part);
/* a + k <= b */
BT_CHECK_RESULT bt_status bt_stranslate_at_most(bt_stranslator *x,
                                                const bt_sframe *f,
                                                const bt_expr *a, int64_t k,
                                                const bt_expr *b,
                                                const bt_snode **out);

/* translate.c: the values of the fields in a pattern. */
BT_CHECK_RESULT bt_status bt_stranslate_pattern(bt_stranslator *x,
                                                const bt_sframe *f,
                                                const bt_expr *e,
                                                const bt_pattern *q,
                                                const bt_sum **field);

/* The whole claim. p->terms must be initialised, p->fclass filled in. Fails
 * with BT_ERR_REFUSED, with a sentence, when the claim is of another kind. */
BT_CHECK_RESULT bt_status bt_sums_translate(const bt_case *k, int opaque,
                                            bt_sproblem *p, bt_err *err);

#endif
