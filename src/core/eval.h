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
    bt_node place;             /* of the problem's member; */
    const bt_position *member; /* what it stands for, or NULL: not known yet */
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

/* Begin with something new: the fuel is full, and nothing is unknown. */
void bt_eval_begin(bt_evaluator *e);

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

/* Give the variables of its problem the values of a member, or its position,
 * with all that was evaluated before forgotten. */
void bt_eval_values(bt_evaluator *e, const bt_member *m);
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
/* The distinct options of a position; false: not known. */
bool bt_eval_options(bt_evaluator *e, size_t game, const bt_position *p,
                     bt_options **out);

static inline bt_tri
bt_eval_fact(bool is)
{
    return is ? BT_YES : BT_NO;
}

/* eval_place.c: the position that a BT_NODE_PLACE stands for, NULL when it is
 * none; the caller frees it. BT_UNKNOWN: it cannot be said. */
bt_tri bt_eval_place(bt_evaluator *e, size_t game, bt_node n,
                     bt_position **out);
/* The same of any node, without making anew what is there: p is NULL when it is
 * none; the caller frees `own`. */
typedef struct bt_spot {
    bt_tri is;
    const bt_position *p;
    bt_position *own;
} bt_spot;
bt_spot bt_eval_find(bt_evaluator *e, size_t game, bt_node n);
bt_number bt_eval_lists(bt_evaluator *e, const bt_core_node *x);

/* eval_range.c: the range outside of which the body (a condition on the
 * variable) does not hold, or, with !holds, does not fail; high =
 * INT64_MAX: no end is seen. `inner`: variables that are not known yet, a bit
 * each. */
void bt_eval_range(bt_evaluator *e, bt_node body, int64_t variable,
                   uint64_t inner, bool holds, int64_t *low, int64_t *high);
/* The same for: a number is at most so large. */
void bt_eval_range_to(bt_evaluator *e, bt_node size, int64_t most,
                      int64_t variable, uint64_t inner, int64_t *low,
                      int64_t *high);

/* The number of x is not known. */
bt_number bt_eval_unknown(bt_evaluator *e, const bt_core_node *x,
                          const char *why);
/* The rules failed at a position, as e->err says. */
void bt_eval_wrong(bt_evaluator *e, bt_status s, const char *why);

#endif
