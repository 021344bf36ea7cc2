/* quotient.h: outcomes of heaps that split, by a finite monoid: each heap has
 * an element, a sum of heaps the product of theirs, and that tells its outcome
 * (docs/algorithms/misere.md, "Quotients"). Found by learning; whether it is
 * right for all sums is looked at here and decided by the checker. */
#ifndef BT_ENGINE_QUOTIENT_H
#define BT_ENGINE_QUOTIENT_H

#include "base/memo.h"
#include "engine/period.h"

enum {
    BT_QUOTIENT_MOST = 128, /* elements */
    BT_QUOTIENT_SET = BT_QUOTIENT_MOST / 64,
    BT_LETTERS = 16
};

typedef struct bt_quotient {
    size_t n; /* elements; 0 is neutral */
    unsigned char times[BT_QUOTIENT_MOST][BT_QUOTIENT_MOST];
    bool p[BT_QUOTIENT_MOST]; /* is a sum with this element a P-position? */
    bt_vector heap;           /* of unsigned char: begin + cycle and more */
    uint64_t begin, cycle;    /* elements of heaps repeat */
} bt_quotient;

/* For outcomes of heaps 0, 1, 2, .. of a linear game whose options follow
 * `reach`; at most `most` heaps are looked at. *found is false when none was
 * found with the work that is spent on it. The caller frees it either way. */
BT_CHECK_RESULT bt_status bt_quotient_find(bt_heap_game *g, bool misere,
                                           bt_reach reach, uint64_t most,
                                           bt_quotient *q, bool *found,
                                           bt_err *err);
void bt_quotient_free(bt_quotient *q);
/* 0: P, 1: N */
uint32_t bt_quotient_outcome(const bt_quotient *q, uint64_t heap);
/* The period of these outcomes, argued. */
bt_period bt_quotient_period(const bt_quotient *q);

/* ---- quotient_sums.c: all pairs of an element and the set of its options'
 * elements that sums of some heaps have */

/* How many heaps of each letter: of those that are no sums of smaller ones. */
typedef struct bt_word {
    unsigned char of[BT_LETTERS];
} bt_word;

typedef struct bt_pair {
    uint64_t element, options[BT_QUOTIENT_SET];
    bt_word word; /* one of those that have it */
} bt_pair;

typedef struct bt_pairs_of_sums {
    const bt_quotient *q;
    bool misere;
    bt_vector kinds, sums; /* of bt_pair; the first sum is empty */
    bt_memo index;         /* of sums */
    bt_budget *budget;
    uint64_t *effort; /* what may still be spent; then it is refused */
} bt_pairs_of_sums;

BT_CHECK_RESULT bt_status bt_sums_start(bt_pairs_of_sums *c, bt_err *err);
void bt_sums_free(bt_pairs_of_sums *c);
/* Heaps of one more kind, if outcomes are right for all sums with them; else
 * *wrong is one of which they are not, and all is as it was. */
BT_CHECK_RESULT bt_status bt_sums_add(bt_pairs_of_sums *c, const bt_pair *kind,
                                      bool *right, bt_word *wrong, bt_err *err);
void bt_pair_put(bt_pair *x, size_t option);
bool bt_pair_same(const bt_pair *x, const bt_pair *y);
/* Refused when it is too long. */
BT_CHECK_RESULT bt_status bt_word_add(bt_word *to, const bt_word *w,
                                      bt_err *err);
BT_CHECK_RESULT bt_status bt_effort(bt_budget *b, uint64_t *effort, uint64_t n,
                                    bt_err *err);

/* ---- quotient_learn.c: the monoid of sums of some heaps */

typedef struct bt_letter {
    uint64_t heap;
    bt_vector options; /* of bt_word */
} bt_letter;

typedef struct bt_learner {
    bool misere;
    size_t n;
    bt_letter letter[BT_LETTERS];
    bt_vector states, tests; /* of bt_word */
    unsigned char next[BT_QUOTIENT_MOST][BT_LETTERS];
    bt_memo known; /* outcomes of words */
    bt_budget *budget;
    uint64_t *effort;
} bt_learner;

/* From the options of its letters, by their play; *c, of q, has their sums then.
 * Refused when it is too large. */
BT_CHECK_RESULT bt_status bt_quotient_learn(bt_learner *l, bt_quotient *q,
                                            bt_pairs_of_sums *c, bt_err *err);
/* The element of a word. */
size_t bt_learned(const bt_learner *l, const bt_word *w);
void bt_learner_free(bt_learner *l);

#endif
