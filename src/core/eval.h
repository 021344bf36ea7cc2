/* eval.h: what core means, at one member.
 *
 * Numbers are mathematical integers; where a computation leaves 64 bits, or a
 * number that runs has no end that can be seen, the answer is unknown. */
#ifndef BT_CORE_EVAL_H
#define BT_CORE_EVAL_H

#include "core/problem.h"

#define BT_EVAL_LEAVES "a number leaves the 64-bit integers"

typedef enum bt_tri { BT_NO, BT_YES, BT_UNKNOWN } bt_tri;

typedef struct bt_number {
    bool known;
    int64_t is;
} bt_number;

typedef struct bt_evaluator {
    const bt_part *part;
    const bt_core *c;
    const bt_oracle *oracle;
    bt_budget *budget;
    int64_t number[BT_CORE_VARIABLES];
    const bt_position *position[BT_CORE_VARIABLES];
    uint64_t fuel;
    const char *why;        /* of the last unknown */
    const bt_core_node *at; /* what has it */
    bt_err wrong;           /* what the rules say where they are wrong */
    bt_status status;       /* the first failure: a budget, memory */
    bt_err *err;
} bt_evaluator;

void bt_eval_open(bt_evaluator *e, const bt_part *part, const bt_oracle *oracle,
                  bt_budget *budget, bt_err *err);

/* What a problem says about the values in `number` (or the position in
 * position[0]). */
typedef enum bt_finding {
    BT_FINDING_OUTSIDE,   /* no member: no position, or not `where` */
    BT_FINDING_UNDEFINED, /* something has no value */
    BT_FINDING_HOLDS,
    BT_FINDING_FAILS,
    BT_FINDING_UNKNOWN
} bt_finding;

BT_CHECK_RESULT bt_status bt_eval_problem(bt_evaluator *e, const bt_problem *p,
                                          bt_finding *out);

/* complain.c: fail with a sentence: what has to be true for something to have
 * a value is not true, or not known. */
BT_CHECK_RESULT bt_status bt_eval_complain(bt_evaluator *e, bt_node defined,
                                           bt_tri is);

/* A member of a problem. */
typedef struct bt_member {
    const bt_problem *problem;
    int64_t value[BT_PROBLEM_VARIABLES]; /* of its variables */
    /* of BT_MEMBER_POSITION; of BT_MEMBER_PLACE what the values say, or NULL:
     * it was not looked at yet */
    const bt_position *position;
} bt_member;

/* What its problem says about a member; fails with a sentence when that has no
 * value or is not known. */
BT_CHECK_RESULT bt_status bt_eval_member(bt_evaluator *e, const bt_member *m,
                                         bt_finding *out);
/* The position that the values of a BT_MEMBER_PLACE say; NULL: there is none.
 * The caller frees it. */
BT_CHECK_RESULT bt_status bt_eval_located(bt_evaluator *e, const bt_member *m,
                                          bt_position **out);

/* Any truth value and any number; e->status says whether all went well. */
bt_tri bt_eval_truth(bt_evaluator *e, bt_node n);
bt_number bt_eval_number(bt_evaluator *e, bt_node n);

/* eval_ask.c */
bt_number bt_eval_grundy(bt_evaluator *e, const bt_core_node *x);
bt_number bt_eval_period(bt_evaluator *e, const bt_core_node *x);
bt_tri bt_eval_outcome(bt_evaluator *e, const bt_core_node *x);
bt_tri bt_eval_terminal(bt_evaluator *e, const bt_core_node *x);
bt_tri bt_eval_pair(bt_evaluator *e, const bt_core_node *x);
/* What the rules or an engine answered: is it known? Rules that are wrong at a
 * position say nothing about it. */
bool bt_eval_answered(bt_evaluator *e, bt_status s);

static inline bt_tri
bt_eval_fact(bool is)
{
    return is ? BT_YES : BT_NO;
}

/* eval_place.c: the position a place stands for, NULL when it is none; the
 * caller frees it. BT_UNKNOWN: it cannot be said. */
bt_tri bt_eval_place(bt_evaluator *e, size_t game, bt_node n,
                     bt_position **out);
bt_number bt_eval_lists(bt_evaluator *e, const bt_core_node *x);

/* eval_range.c: the range outside of which the body (a condition on the
 * variable) does not hold, or, with !holds, does not fail; high =
 * INT64_MAX: no end is seen. */
void bt_eval_range(bt_evaluator *e, bt_node body, int64_t variable, bool holds,
                   int64_t *low, int64_t *high);

/* The number of x is not known. */
bt_number bt_eval_unknown(bt_evaluator *e, const bt_core_node *x,
                          const char *why);
/* The rules failed at a position, as e->err says. */
void bt_eval_wrong(bt_evaluator *e, bt_status s, const char *why);

#endif
