/* eval.h: the value of an expression. */
#ifndef BT_EXPR_EVAL_H
#define BT_EXPR_EVAL_H

#include "base/budget.h"
#include "expr/expr.h"

typedef struct bt_env bt_env;
struct bt_env {
    int64_t *slot; /* variables; bound variables of sets are written here */
    const bt_definitions *definitions;
    /* Questions about the position as a whole; NULL where there is none. */
    bt_status (*aggregate)(const bt_env *env, const bt_expr *e, int64_t size,
                           int64_t *out, bt_err *err);
    bt_status (*movable)(const bt_env *env, int64_t *out, bt_err *err);
    /* What BT_OP_ATOM means. */
    bt_status (*atom)(const bt_env *env, const bt_expr *e, int64_t *out,
                      bt_err *err);
    const void *context;
    /* Nodes that may still be visited; runs out: BT_ERR_LIMIT. NULL: any
     * number. Where there is a budget, too, it pays for them. */
    uint64_t *fuel;
    bt_budget *budget;
};

/* How much one evaluation of a guard may cost before it is called a runaway. */
enum { BT_EVAL_FUEL = 100000000, BT_EVAL_NODES_PER_STEP = 16 };

/* Truth values come out as 0 and 1. Fails with BT_ERR_OVERFLOW (overflow,
 * division by zero, a function outside its domain) or BT_ERR_LIMIT, with the
 * place in the rules text. */
BT_CHECK_RESULT bt_status bt_eval(const bt_expr *e, const bt_env *env,
                                  int64_t *out, bt_err *err);

/* x OP y for two integers; false when it has no value in 64 bits. */
bool bt_op_apply(bt_op op, int64_t x, int64_t y, int64_t *out);
/* floor(log2 x), 0 where x < 1. */
int64_t bt_floor_log2(int64_t x);
/* floor(n phi), phi = (1 + sqrt 5) / 2, and 0 where n < 0; false: it leaves 64
 * bits. */
bool bt_golden(int64_t n, int64_t *out);
/* The smallest part of n as a sum of Fibonacci numbers 1, 2, 3, 5, .. of which
 * no two are neighbours (Zeckendorf); 0 where n < 1. */
int64_t bt_zeckendorf_part(int64_t n);
/* LOG2, GOLDEN or ZECKENDORF of x where it has a value, else 0; false: it
 * leaves 64 bits. */
bool bt_op_apply_one(bt_op op, int64_t x, int64_t *out);
/* These have a value from here on, and none of x, which is below that. */
int64_t bt_op_least(bt_op op);
BT_CHECK_RESULT bt_status bt_op_lacks(bt_op op, int64_t x, int line, int column,
                                      bt_err *err);

/* Do all n conditions hold? Evaluated in order, stops at the first that does
 * not. */
BT_CHECK_RESULT bt_status bt_eval_all(bt_expr *const *condition, size_t n,
                                      const bt_env *env, bool *out,
                                      bt_err *err);

BT_CHECK_RESULT bt_status bt_set_contains(const bt_set *s, int64_t x,
                                          const bt_env *env, bool *out,
                                          bt_err *err);

/* The least element >= from, if there is one <= to. */
BT_CHECK_RESULT bt_status bt_set_next(const bt_set *s, int64_t from, int64_t to,
                                      const bt_env *env, bool *found,
                                      int64_t *out, bt_err *err);

#endif
