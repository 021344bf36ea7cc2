/* translate_form.h: shared by the parts of the translation. */
#ifndef BT_LOGIC_TRANSLATE_FORM_H
#define BT_LOGIC_TRANSLATE_FORM_H

#include "logic/translate.h"

enum { BT_FORM_TERMS = 24, BT_FORM_FRESH = 12 };

/* What comes along with the terms of one atom. */
typedef struct bt_form_side {
    size_t n_fresh;
    int fresh[BT_FORM_FRESH];
    size_t n;
    const bt_formula *condition[BT_FORM_FRESH * 2];
    bool entry[BT_FORM_FRESH * 2]; /* an entry of a position is >= 0 */
    bool partial;                  /* some term may have no value */
} bt_form_side;

bt_status bt_translate_refuse(bt_translator *t, const bt_expr *e,
                              const char *what);
BT_CHECK_RESULT bt_status bt_form_done(bt_translator *t, const bt_formula *f,
                                       const bt_formula **out);
BT_CHECK_RESULT bt_status bt_form_fresh(bt_translator *t, const bt_expr *e,
                                        bt_form_side *s, int *out);
BT_CHECK_RESULT bt_status bt_form_condition(bt_translator *t, const bt_expr *e,
                                            bt_form_side *s,
                                            const bt_formula *f);
/* The same where it says that an entry of a position is not negative. */
BT_CHECK_RESULT bt_status bt_form_entry(bt_translator *t, const bt_expr *e,
                                        bt_form_side *s, const bt_formula *f);
/* A variable for a form that is never negative. */
BT_CHECK_RESULT bt_status bt_form_name(bt_translator *t, const bt_expr *e,
                                       bt_form_side *s, const bt_sum *l,
                                       int *v);
BT_CHECK_RESULT bt_status bt_form_of(bt_translator *t, const bt_expr *e,
                                     bt_form_side *s, bt_sum *out);
/* translate_power.c: 2^x, and the v with 2^v <= x < 2^(v+1); refused unless
 * t->powers. */
BT_CHECK_RESULT bt_status bt_form_power(bt_translator *t, const bt_expr *e,
                                        bt_form_side *s, bt_sum *out);
BT_CHECK_RESULT bt_status bt_form_log2(bt_translator *t, const bt_expr *e,
                                       bt_form_side *s, int *v);
/* f with everything its terms brought along around it; where a term has no
 * value, what the claim is least served by (t->against). */
BT_CHECK_RESULT bt_status bt_form_close(bt_translator *t, bt_form_side *s,
                                        const bt_formula *f,
                                        const bt_formula **out);

/* ---- translate_position.c */

/* The coordinates of a position as forms, n_coords of them. */
BT_CHECK_RESULT bt_status bt_translate_vector(bt_translator *t,
                                              const bt_expr *e,
                                              const bt_pattern *q,
                                              bt_form_side *s, bt_sum *x);
/* None of the forms is negative. */
BT_CHECK_RESULT bt_status bt_translate_natural(bt_translator *t,
                                               const bt_sum *x, size_t n,
                                               const bt_formula **out);
/* The set is asked about the vector: it has to lie in its family. */
BT_CHECK_RESULT bt_status bt_translate_asked(bt_translator *t, const bt_expr *e,
                                             const bt_sum *x);
/* The vector is a position in the set, or one outside of it. */
BT_CHECK_RESULT bt_status bt_translate_in_set(bt_translator *t,
                                              const bt_expr *e, const bt_sum *x,
                                              bool outside,
                                              const bt_formula **out);
/* P(x), N(x) */
BT_CHECK_RESULT bt_status bt_translate_outcome(bt_translator *t,
                                               const bt_expr *e,
                                               const bt_formula **out);

/* ---- translate_match.c */

/* The parameters of a template while it is read. */
typedef struct bt_bound_params {
    int var[4], before[4];
    bool power[4];
    const bt_sum *known[4];
} bt_bound_params;

void bt_translate_bind(bt_translator *t, const bt_template *m,
                       bt_bound_params *b);
void bt_translate_unbind(bt_translator *t, const bt_template *m,
                         const bt_bound_params *b);
/* All of f[] hold; those that are simply true are left out. f[] is changed. */
const bt_formula *bt_translate_and(bt_translator *t, size_t n,
                                   const bt_formula **f);
/* All conditions hold. */
BT_CHECK_RESULT bt_status bt_translate_all(bt_translator *t, size_t n,
                                           bt_expr *const *condition,
                                           const bt_formula **out);
/* Fails unless a template's positions grow with each of its parameters. */
BT_CHECK_RESULT bt_status bt_translate_grows(bt_translator *t, const bt_expr *e,
                                             const bt_template *m);
/* Both vectors are positions, and the same one. */
BT_CHECK_RESULT bt_status bt_translate_equal(bt_translator *t, const bt_expr *e,
                                             const bt_sum *x, const bt_sum *y,
                                             const bt_formula **out);
/* The vector is a member of the template. */
BT_CHECK_RESULT bt_status bt_translate_matches(bt_translator *t,
                                               const bt_expr *e,
                                               const bt_sum *x,
                                               const bt_template *m,
                                               const bt_formula **out);
/* What holds of the two positions of an atom. */
typedef bt_status bt_relation_fn(bt_translator *t, const bt_expr *e,
                                 const bt_sum *x, const bt_sum *y,
                                 const bt_formula **out);
BT_CHECK_RESULT bt_status bt_translate_pair(bt_translator *t, const bt_expr *e,
                                            bt_relation_fn *relation,
                                            const bt_formula **out);
/* x = y */
BT_CHECK_RESULT bt_status bt_translate_same(bt_translator *t, const bt_expr *e,
                                            const bt_formula **out);
/* x in {[2,k,k+1] for k >= 1; ...} */
BT_CHECK_RESULT bt_status bt_translate_member(bt_translator *t,
                                              const bt_expr *e,
                                              const bt_formula **out);

/* ---- translate_move.c */

/* Both are positions, and a move leads from x to y. */
BT_CHECK_RESULT bt_status bt_translate_leads(bt_translator *t, const bt_expr *e,
                                             const bt_sum *x, const bt_sum *y,
                                             const bt_formula **out);
/* x -> y */
BT_CHECK_RESULT bt_status bt_translate_move(bt_translator *t, const bt_expr *e,
                                            const bt_formula **out);
/* terminal(x) */
BT_CHECK_RESULT bt_status bt_translate_terminal(bt_translator *t,
                                                const bt_expr *e,
                                                const bt_formula **out);
/* exists q in moves(x): ... */
BT_CHECK_RESULT bt_status bt_translate_moves(bt_translator *t, const bt_expr *e,
                                             const bt_formula **out);

/* ---- translate_cover.c */

/* "covered by" fails: a closed formula. */
BT_CHECK_RESULT bt_status bt_translate_uncovered(bt_translator *t,
                                                 const bt_formula **out);

/* ---- translate_known.c */

/* Is it a constant, as things are? */
bool bt_form_constant(bt_translator *t, const bt_expr *e, int64_t *out);
/* Is the value of the variable needed to say this as a formula? */
bool bt_translate_needs(const bt_expr *e, size_t slot);
/* Can and must the running number be put in place, value by value? */
bool bt_translate_unrolls(bt_translator *t, const bt_atom *a, int64_t *low,
                          int64_t *high);
/* What `make` gives when the variable has the value. */
BT_CHECK_RESULT bt_status
bt_translate_with(bt_translator *t, size_t slot, int64_t value,
                  bt_status (*make)(bt_translator *t, const bt_expr *e,
                                    const bt_formula **out),
                  const bt_expr *e, const bt_formula **out);
/* The statement, in a form that is right where the conditions of the family
 * hold: value by value where these list the values of a variable. */
BT_CHECK_RESULT bt_status bt_translate_body(bt_translator *t,
                                            const bt_formula **out);
/* Functions: conditions, and numbers. */
BT_CHECK_RESULT bt_status bt_translate_call(bt_translator *t, const bt_expr *e,
                                            const bt_formula **out);
BT_CHECK_RESULT bt_status bt_form_call(bt_translator *t, const bt_expr *e,
                                       bt_form_side *s, bt_sum *out);

#endif
