/* ways.h: all moves from a vector, or all moves to one, by number. */
#ifndef BT_VECTORS_WAYS_H
#define BT_VECTORS_WAYS_H

#include "vectors/vectors.h"

/* Coordinates and hidden numbers of a case, then the next vector. */
enum { BT_WAYS_NUMBERS = 2 * BT_VECTORS_VARS };

typedef enum bt_direction { BT_ONWARDS, BT_BACKWARDS } bt_direction;

/* One case, ready to be gone through in one direction: some numbers are given,
 * the others are tried one after the other, each between the bounds that rows
 * with the numbers before it leave. */
typedef struct bt_ways {
    const bt_vectors_case *c;
    size_t n_guards;
    bt_sum *guard; /* >= 0, of given numbers alone */
    size_t n_tried;
    struct {
        size_t number;
        size_t n_rows;
        bt_sum *row;  /* >= 0 */
        int64_t *own; /* the coefficient of this number in each */
    } tried[BT_VECTORS_VARS];
} bt_ways;

/* false: some number has no bound, or memory ran out. The case of a family, all
 * of whose coordinates are below top[]; `given` is a hidden number that is
 * given, too, or 0. */
bool bt_ways_plan(bt_vectors *f, const bt_vectors_case *c, bt_direction where,
                  const int64_t *top, size_t given, bt_ways *out);

/* Where a coordinate does nothing but bound a hidden number, number <=
 * coordinate + shift, the options of a vector are those of the vector before it
 * and those with the largest number. */
typedef struct bt_growth {
    size_t coordinate, number;
    int64_t shift;
} bt_growth;

bool bt_ways_growth(const bt_vectors *f, const bt_vectors_case *c,
                    bt_growth *out);
/* Is it the move of Nim: this coordinate becomes anything less, whatever the
 * others are, and they stay? */
bool bt_ways_is_nim(const bt_vectors *f, const bt_vectors_case *c,
                    size_t coordinate);

/* Are these numbers of c (coordinates, hidden ones) as the rows and other
 * conditions of the case want them? Found for each; true ends the walk. */
typedef bool bt_way_fn(const bt_ways *w, const int64_t *number, void *arg);

/* With the vector in number[0..]: onwards it is where the move begins,
 * backwards, behind those of the case, where it leads. true: ended by f. */
bool bt_ways_walk(const bt_ways *w, int64_t *number, bt_way_fn *f, void *arg);

#endif
