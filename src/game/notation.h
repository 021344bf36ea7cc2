/* notation.h: shared by the reader and the printer of positions. */
#ifndef BT_GAME_NOTATION_H
#define BT_GAME_NOTATION_H

#include "game/ruleset.h"

/* What the rules have, which decides how positions are written. */
typedef struct bt_shape {
    size_t bags, rows, piles, numbers; /* heaps, piles, pile, number */
} bt_shape;

bt_shape bt_shape_of(const bt_ruleset *r);
/* The same of one part of a sum. */
bt_shape bt_shape_of_part(const bt_ruleset *r, size_t part);

/* (x,y,..) with n entries in a game without bags: do they fit the fields, and
 * are the numbers among them? Those are given all or not at all; a row takes
 * what the piles leave. */
bool bt_tuple_fits(const bt_shape *s, size_t n);
bool bt_tuple_gives_numbers(const bt_shape *s, size_t n);

/* The initial value of number `field` at the flat position p, whose stones
 * are known. */
BT_CHECK_RESULT bt_status bt_initial_value(const bt_ruleset *r,
                                           const int64_t *p, size_t field,
                                           int64_t *out, bt_err *err);

#endif
