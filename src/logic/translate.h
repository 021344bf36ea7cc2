/* translate.h: claims as first-order formulas over natural numbers.
 *
 * What has no counterpart (Grundy values, quantifiers over moves, powers with
 * variables, ...) is refused: BT_ERR_REFUSED, and the claim is left to others.
 * Where it is not refused, the formula means exactly what the judge evaluates.
 */
#ifndef BT_LOGIC_TRANSLATE_H
#define BT_LOGIC_TRANSLATE_H

#include "formula/formula.h"
#include "prove/prove.h"

enum { BT_TRANSLATE_FIRST = 200 }; /* variables below are the caller's */

typedef struct bt_translator {
    const bt_statement *s;
    bt_arena *arena;
    const bt_dfa *set; /* the P-positions: tracks 0 .. n_coords - 1; NULL:
                            only to see whether there is a formula */
    size_t n_coords;
    const struct bt_vectors *flat; /* its family, whose bounds it keeps to */
    int64_t most[BT_MAX_TRACKS];   /* what a trial has met at each coordinate of
                            an outcome that is asked for: the largest constant,
                            -1 for nothing, INT64_MAX for anything else */
    bool asked;                    /* some outcome was */
    size_t counts;                 /* heights 1..counts are counted; 0: heaps */
    int next;                      /* the next fresh variable */
    /* where a position runs through moves: its coordinates, or NULL */
    const bt_sum *place[BT_CLAIM_POSITIONS];
    int var[BT_MAX_SLOTS];             /* the variable of each slot, or -1 */
    bool is_power[BT_MAX_SLOTS];       /* it runs through the powers of two */
    const bt_sum *known[BT_MAX_SLOTS]; /* or the form that it
                            stands for: an argument, a constant */
    int depth;                         /* of functions */
    int calls;    /* of functions, in all: each is written out */
    bool partial; /* some log2 or power may have no value */
    bool against; /* an odd number of negations is around: what has no
                            value holds here, and elsewhere does not, so that a
                            claim that holds has values where these matter */
    int twice;    /* how many sides of "iff" were said for that again */
    bool powers;  /* 2^v may be written v + BT_POWER_OF (formula.h) */
    /* Asked first about every condition; *done: it has been said. May be NULL. */
    bt_status (*reading)(struct bt_translator *t, const bt_expr *e,
                         const bt_formula **out, bool *done);
    bt_err *err;
} bt_translator;

void bt_translator_init(bt_translator *t, const bt_statement *s,
                        bt_arena *arena, const bt_dfa *set, size_t n_coords,
                        bt_err *err);

BT_CHECK_RESULT bt_status bt_translate(bt_translator *t, const bt_expr *e,
                                       const bt_formula **out);
/* The same under one more negation. */
BT_CHECK_RESULT bt_status bt_translate_against(bt_translator *t,
                                               const bt_expr *e,
                                               const bt_formula **out);

/* A member of the family that satisfies its conditions, but not the statement:
 * what must be empty. For "covered by" without free variables. */
BT_CHECK_RESULT bt_status bt_translate_failure(bt_translator *t,
                                               const bt_formula **out);

#endif
