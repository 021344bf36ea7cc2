/* learn.h: an automaton from a table of a set (Myhill and Nerode on finite
 * prefixes). A guess, never more: it fits the table. */
#ifndef BT_AUTOMATA_LEARN_H
#define BT_AUTOMATA_LEARN_H

#include "automata/dfa.h"
#include "automata/intern.h"

/* All that is in a set of vectors of numbers with at most so many digits. A word
 * has n bits a letter, those of the first letter highest, and bit i of a letter
 * is that of coordinate i. */
typedef struct bt_sample {
    size_t n;
    int length;       /* of a word, in letters: the bits of its digits */
    int bits;         /* of a digit */
    bt_vector words;  /* of uint64_t; in order once it was learned from */
    bt_vector spread; /* uint64_t: the bits of 0, 1, ..., n places apart */
} bt_sample;

enum { BT_SAMPLE_BITS = 64 }; /* of a word */

/* An empty set of vectors with numbers of at most so many digits; the caller
 * frees it. */
BT_CHECK_RESULT bt_status bt_sample_start(const bt_numeration *s, size_t n,
                                          int digits, bt_sample *t,
                                          bt_err *err);
void bt_sample_free(bt_sample *t);
/* Put a vector of such numbers into the set. */
BT_CHECK_RESULT bt_status bt_sample_add(bt_sample *t, const int64_t *v,
                                        bt_err *err);
/* The coordinate i of a word. */
int64_t bt_sample_value(const bt_numeration *s, const bt_sample *t,
                        uint64_t word, size_t i);

/* ---- residuals.c: what may follow a prefix, each such set of words once */

enum { BT_NOTHING = 0, BT_THE_END = 1 }; /* no words; the empty one */

typedef struct bt_residuals {
    size_t letters;
    bt_intern nodes;   /* by letter, the residual after it; two numbers less */
    bt_vector scratch; /* of uint32_t: a node for each letter */
    uint32_t whole;    /* the set itself */
    uint32_t counts[BT_SAMPLE_BITS + 1]; /* how many there are, by depth */
} bt_residuals;

/* Of all words; the caller frees it, also after a failure. */
BT_CHECK_RESULT bt_status bt_residuals_make(const bt_logic *g, bt_sample *t,
                                            bt_residuals *r, bt_err *err);
void bt_residuals_free(bt_residuals *r);
uint32_t bt_residual_after(const bt_residuals *r, uint32_t node,
                           uint32_t letter);

/* Does d accept exactly the words of the sample? If not, *word is one that one
 * of them has and the other has not. */
BT_CHECK_RESULT bt_status bt_residuals_fit(const bt_logic *g,
                                           const bt_sample *t,
                                           const bt_residuals *r,
                                           const bt_dfa *d, bool *fits,
                                           uint64_t *word, bt_err *err);

/* ---- learn.c */

typedef enum bt_learned {
    BT_LEARNED,      /* *out fits the whole table */
    BT_LEARN_OPEN,   /* not closed within the table: it may be too small */
    BT_LEARN_MANY,   /* more classes than allowed, or than the table tells */
    BT_LEARN_MISFIT, /* closed, but wrong about some entry of the table */
    BT_LEARN_STUCK   /* no choice of classes was found that suits the facts */
} bt_learned;

/* What is known of a vector that may be beyond the table. */
typedef struct bt_fact {
    bool in;
    int64_t v[BT_MAX_TRACKS];
} bt_fact;

typedef struct bt_lesson {
    bt_learned how;
    uint32_t classes; /* met on the way */
    uint32_t doubts;  /* times that a prefix could be one of several classes */
    bool told;        /* misfit is known */
    bt_fact misfit;   /* what the table says where a guess is wrong about it */
} bt_lesson;

/* Which class a prefix joins where the table leaves a doubt. */
typedef enum bt_tie { BT_FIRST, BT_FIRST_ALIVE, BT_LAST, BT_TIES } bt_tie;

/* Prefixes are taken as equal when all continuations that the table knows of
 * both agree. Where that leaves a choice, facts (of bt_fact; NULL: none) are
 * made true. Tracks are 0, 1, ..., n - 1. *out is NULL unless BT_LEARNED. */
BT_CHECK_RESULT bt_status bt_learn(const bt_logic *g, const bt_sample *t,
                                   const bt_residuals *r, bt_tie tie,
                                   const bt_vector *facts, uint32_t max_classes,
                                   bt_lesson *lesson, bt_dfa **out,
                                   bt_err *err);

#endif
