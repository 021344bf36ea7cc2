/* linear.h: linear reasoning about rules.
 *
 * A system is a list of inequalities sum c_i v_i + k >= 0 over integers. Its
 * variables are slots of the rules and, as opaque terms, subexpressions that
 * are not linear (n / 2, min(x, y), q * y), about which a few true facts are
 * added. bt_linear_prove shows that an inequality follows; a false answer
 * means only that no proof was found. Arithmetic is overflow-checked: an
 * overflow loses a proof, never soundness. */
#ifndef BT_GAME_LINEAR_H
#define BT_GAME_LINEAR_H

#include "base/arena.h"
#include "base/vector.h"
#include "expr/bounds.h"
#include "game/ruleset.h"
#include "linear/system.h"

enum { BT_LINEAR_VARS = 24 };

typedef struct bt_linear {
    const bt_ruleset *rules;
    bt_arena *arena;                     /* for sums and new expressions */
    size_t n;                            /* variables */
    const bt_expr *term[BT_LINEAR_VARS]; /* what each stands for: a slot, or
                                            an opaque term */
    size_t inlined;   /* calls of functions that were looked into */
    size_t facts_for; /* opaque terms whose facts have been added */
    bt_vector rows;   /* of bt_sum, each >= 0 */
    bool failed;      /* out of memory: prove nothing */
} bt_linear;

void bt_linear_init(bt_linear *l, const bt_ruleset *r, bt_arena *arena);
void bt_linear_free(bt_linear *l);

/* The sum that an integer expression is; false when there is none (out of
 * variables, overflow). */
bool bt_linear_of(bt_linear *l, const bt_expr *e, bt_sum *out);

/* The variable of a sum over slots is a slot of the rules, or this one: the
 * stones of all heaps and piles. */
enum { BT_EXACT_STONES = BT_MAX_SLOTS };

/* What variable v is in such a sum; -1: any other opaque term. */
int bt_linear_slot_of(const bt_linear *l, size_t v);
/* The same sum over slots; false when an opaque term is left. */
bool bt_linear_to_slots(const bt_linear *l, bt_arena *arena, bt_sum f,
                        bt_sum *out);
/* An expression over slots, without BT_EXACT_STONES. */
bool bt_linear_over_slots(const bt_ruleset *r, bt_arena *arena,
                          const bt_expr *e, bt_sum *out);

/* right - left - least of a bound; false as above. */
bool bt_linear_difference(bt_linear *l, const bt_bound *b, bt_sum *row);

/* What a slot of the rules is: a heap in hand, a choice, a pile or number. */
bool bt_linear_slot(bt_linear *l, size_t slot, bt_sum *out);
/* value - slot: how much it grows when it becomes that. */
bool bt_linear_growth(bt_linear *l, const bt_expr *value, size_t slot,
                      bt_sum *out);

/* Assume a condition. What cannot be said linearly is left out: it is always
 * safe to assume less. */
void bt_linear_assume(bt_linear *l, const bt_expr *condition);
/* What holds when a move is made and its first n choices are known: heaps in
 * hand are not empty, the domain, the conditions without other choices. */
void bt_linear_assume_move(bt_linear *l, const bt_move *m, size_t n);

/* Does row >= 0 follow from what is assumed, for all integers? */
bool bt_linear_prove(bt_linear *l, bt_sum row);
/* f <= k */
bool bt_linear_prove_at_most(bt_linear *l, bt_sum f, int64_t k);
bool bt_linear_prove_condition(bt_linear *l, const bt_expr *condition);

/* e with every slot s replaced by to[s] where that is not NULL; NULL when out
 * of memory. Sets with variables of their own are left alone only when they
 * use no replaced slot; otherwise NULL. */
const bt_expr *bt_expr_substitute(bt_arena *a, const bt_expr *e,
                                  const bt_expr *const *to, size_t n);

#endif
