/* formula.h: first-order formulas over the natural numbers.
 *
 * Variables are numbers >= 0 chosen by the caller (bt_fresh gives new ones);
 * a quantifier binds a variable that occurs nowhere outside it. Nodes live in
 * an arena and are never changed; builders return NULL when out of memory or
 * when a part is NULL, so that only the last result needs a look. */
#ifndef BT_FORMULA_FORMULA_H
#define BT_FORMULA_FORMULA_H

#include "automata/dfa.h"
#include "base/arena.h"
#include "linear/sum.h"

typedef enum bt_formula_kind {
    BT_F_LINEAR,  /* sum coef var REL k */
    BT_F_RESIDUE, /* sum coef var mod k in residue[] */
    BT_F_XOR,     /* xor of the variables = 0 */
    BT_F_POWER,   /* var[0] is a power of two */
    BT_F_GOLDEN,  /* var[1] = golden(var[0] + 1) - 1 */
    BT_F_PART,    /* var[0] >= 1 and var[1] = zeckendorf(var[0]) */
    BT_F_MEMBER,  /* (var[0], var[1], ...) in set; a negative var is 0 */
    BT_F_AND,     /* of nothing: true */
    BT_F_OR,      /* of nothing: false */
    BT_F_NOT,
    BT_F_EXISTS, /* var[0..n-1] . kid[0] */
    BT_F_FORALL
} bt_formula_kind;

typedef struct bt_formula {
    bt_formula_kind kind;
    size_t n; /* variables */
    int *var;
    int64_t *coef;
    bt_relation rel;
    int64_t k;
    size_t n_residues;
    int64_t *residue;
    const bt_dfa *set; /* tracks in the order of its variables; not owned */
    size_t n_kids;
    const struct bt_formula **kid;
} bt_formula;

/* Variables below this are free for callers; atoms use one above. */
enum { BT_MAX_VARIABLE = 1 << 20 };

const bt_formula *bt_f_linear(bt_arena *a, size_t n, const int *var,
                              const int64_t *coef, bt_relation rel, int64_t k);
/* f REL k, and f mod m is one of the residues, for a sum of the variables. */
const bt_formula *bt_f_sum(bt_arena *a, bt_sum f, bt_relation rel, int64_t k);
const bt_formula *bt_f_sum_residue(bt_arena *a, bt_sum f, int64_t m,
                                   size_t count, const int64_t *residue);
/* var = f */
const bt_formula *bt_f_is(bt_arena *a, int var, bt_sum f);
const bt_formula *bt_f_residue(bt_arena *a, size_t n, const int *var,
                               const int64_t *coef, int64_t m, size_t count,
                               const int64_t *residue);
const bt_formula *bt_f_xor(bt_arena *a, size_t n, const int *var);
const bt_formula *bt_f_power(bt_arena *a, int x);
const bt_formula *bt_f_golden(bt_arena *a, int x, int y);
const bt_formula *bt_f_part(bt_arena *a, int x, int y);
const bt_formula *bt_f_member(bt_arena *a, const bt_dfa *set, const int *var);
/* The same with the variables of its tracks. */
const bt_formula *bt_f_set(bt_arena *a, const bt_dfa *set);
const bt_formula *bt_f_and(bt_arena *a, size_t n, const bt_formula *const *kid);
const bt_formula *bt_f_or(bt_arena *a, size_t n, const bt_formula *const *kid);
const bt_formula *bt_f_not(bt_arena *a, const bt_formula *f);
const bt_formula *bt_f_implies(bt_arena *a, const bt_formula *f,
                               const bt_formula *g);
const bt_formula *bt_f_exists(bt_arena *a, size_t n, const int *var,
                              const bt_formula *f);
const bt_formula *bt_f_forall(bt_arena *a, size_t n, const int *var,
                              const bt_formula *f);

/* The set of the free variables for which f holds; the caller frees *out.
 * Fails with BT_ERR_LIMIT when a budget runs out and BT_ERR_REFUSED for an
 * atom that the numeration system does not know. */
BT_CHECK_RESULT bt_status bt_formula_compile(const bt_logic *g,
                                             const bt_formula *f, bt_dfa **out,
                                             bt_err *err);

#endif
