/* learn.h: an automaton from a table of a set (Myhill and Nerode on finite
 * prefixes). A guess, never more: it fits the table. */
#ifndef BT_AUTOMATA_LEARN_H
#define BT_AUTOMATA_LEARN_H

#include "automata/dfa.h"

/* All vectors with coordinate i below top[i]; member[] counts in these mixed
 * bases, the first coordinate highest. A coordinate with `closed` has no
 * members from top[i] on; about others the table does not say. */
typedef struct bt_sample {
    size_t n;
    int64_t top[BT_MAX_TRACKS];
    bool closed[BT_MAX_TRACKS];
    uint8_t *member;
} bt_sample;

/* The next vector of the table, in the order of member[]; false after the
 * last. */
bool bt_sample_next(const bt_sample *t, int64_t *v);
size_t bt_sample_cells(const bt_sample *t);

/* The numbers with at most `digits` digits are those below this. */
int64_t bt_sample_top(const bt_numeration *s, int digits);

/* Set top[i] of the coordinates that are not closed to the largest number of
 * digits with which the table has at most `cells` entries; that number, 0 when
 * even one digit is too much. */
int bt_sample_size(const bt_numeration *s, int64_t cells, bt_sample *t);

typedef enum bt_learned {
    BT_LEARNED,     /* *out fits the whole table */
    BT_LEARN_OPEN,  /* not closed within the table: it may be too small */
    BT_LEARN_MANY,  /* more classes than allowed */
    BT_LEARN_MISFIT /* closed, but wrong about some entry of the table */
} bt_learned;

typedef struct bt_lesson {
    bt_learned how;
    uint32_t classes;              /* met on the way */
    int64_t misfit[BT_MAX_TRACKS]; /* where a guess is wrong about the table */
} bt_lesson;

/* Prefixes are taken as equal when all continuations of at most `depth` digits
 * agree. Tracks are 0, 1, ..., n - 1. *out is NULL unless BT_LEARNED. */
BT_CHECK_RESULT bt_status bt_learn(const bt_logic *g, const bt_sample *t,
                                   int depth, uint32_t max_classes,
                                   bt_lesson *lesson, bt_dfa **out,
                                   bt_err *err);

#endif
