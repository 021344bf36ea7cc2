/* formulate.h: problems (core/problem.h) as first-order formulas over natural
 * numbers.
 *
 * What has no counterpart (Grundy values, products of variables, ...) is
 * refused: BT_ERR_REFUSED, and the claim is left to others. Where it is not
 * refused, the formula is true of the same numbers as the node; with `powers`
 * only where the problem's `defined` holds: a comparison with a power or
 * logarithm without value may be either then, and `defined` says that nothing
 * depends on it.
 */
#ifndef BT_LOGIC_FORMULATE_H
#define BT_LOGIC_FORMULATE_H

#include "core/problem.h"
#include "formula/formula.h"

enum { BT_FORMULATE_FIRST = 200 }; /* variables below are the caller's */

typedef struct bt_formulator {
    const bt_part *part;
    const bt_core *c;
    bt_arena *arena;
    size_t n_coords; /* of a position as a vector */
    size_t counts;   /* heights 1..counts are counted; 0: heaps */
    /* The P-positions: tracks 0 .. n_coords - 1; NULL: only to see whether
     * there is a formula. */
    const bt_dfa *set;
    /* The moves: the vector before, the vector after. NULL: the cases of
     * `flat` say what moves there are. */
    const bt_dfa *move;
    const struct bt_vectors *flat; /* the family of the set, whose bounds it
                                      keeps to; may be NULL */
    bool powers; /* 2^v may be written v + BT_POWER_OF (formula.h) */
    /* With `powers`: numbers in a comparison that have no name are said "for
     * some", or else "for all", as the quantifier around it. It is the same
     * where they have values, and changes with every negation. */
    bool some;
    int64_t most[BT_MAX_TRACKS]; /* what a trial has met at each coordinate of
                            an outcome that is asked for: the largest constant,
                            -1 for nothing, INT64_MAX for anything else */
    bool asked;                  /* the set was asked about some position */
    bool asks_outcome;           /* for its outcome */
    int next;                    /* the next fresh variable */
    size_t nodes;                /* how many have been said */
    /* what the variables of core that are in scope stand for */
    bool bound[BT_CORE_VARIABLES];
    bt_sum value[BT_CORE_VARIABLES];
    bool is_power[BT_CORE_VARIABLES]; /* it runs through the powers of two */
    const bt_sum *place[BT_CORE_VARIABLES]; /* of a position: coordinates */
    bt_node at;                             /* what is being said */
    bt_status status;                       /* the first failure */
    bt_err *err;
} bt_formulator;

void bt_formulator_init(bt_formulator *f, const bt_part *part, bt_arena *arena,
                        size_t n_coords, bt_err *err);

/* The variables of the problem become fresh ones of the formula, var[i] for
 * variable i. */
BT_CHECK_RESULT bt_status bt_formulate_open(bt_formulator *f,
                                            const bt_problem *p, int *var);

/* A truth value about the variables that have been opened. */
BT_CHECK_RESULT bt_status bt_formulate(bt_formulator *f, bt_node n,
                                       const bt_formula **out);

/* Some problem of the part fails: its member is a position, and something has
 * no value, or `where` is true and `holds` is not. That must be empty. Of one problem var[] are the variables, free
 * in it; of several it has no free ones. */
BT_CHECK_RESULT bt_status bt_formulate_failures(bt_formulator *f, int *var,
                                                const bt_formula **out);

#endif
