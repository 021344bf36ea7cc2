/* layout.h: flat positions: where the fields are, canonical form, size.
 *
 * A position is an array of int64_t: fields in order; a pile or number is one
 * value, heaps and piles are a count and then the values. */
#ifndef BT_GAME_LAYOUT_H
#define BT_GAME_LAYOUT_H

#include "bouton/position.h"
#include "game/ruleset.h"

struct bt_position {
    size_t n;
    int64_t v[];
};

/* at[i] = index of field i (of its count, for lists). */
void bt_layout_offsets(const bt_ruleset *r, const int64_t *p, size_t *at);

/* The length a flat position has according to its counts. */
size_t bt_layout_length(const bt_ruleset *r, const int64_t *p);

/* Heaps in ascending order. */
void bt_layout_sort(int64_t *heap, size_t n);
/* Sort heaps, drop empty ones; the new length. In place. */
size_t bt_layout_canonical(const bt_ruleset *r, int64_t *p, size_t n);
/* For assertions. */
bool bt_layout_is_canonical(const bt_ruleset *r, const int64_t *p);

/* Sum of all heaps and piles; false when it leaves 64 bits. */
bool bt_layout_stones(const bt_ruleset *r, const int64_t *p, int64_t *out);

/* One heap of n in the only field with stones, numbers at their initial values;
 * the caller frees it. Fails with BT_ERR_POSITION when there are several such
 * fields, or that is no position. */
BT_CHECK_RESULT bt_status bt_position_of_heap(const bt_ruleset *r, int64_t n,
                                              bt_position **out, bt_err *err);

bt_position *bt_position_new(const int64_t *v, size_t n); /* NULL: no memory */

/* Is a canonical flat array a position: no negative values, total in range,
 * domain, not forbidden? The failure says why not. */
BT_CHECK_RESULT bt_status bt_layout_check(const bt_ruleset *r, const int64_t *p,
                                          size_t n, bt_err *err);

/* The line number within its text. */
static inline int
bt_rules_line(int line)
{
    return line & ((1 << BT_SOURCE_SHIFT) - 1);
}

/* Add file and source line of the rules to a failure. */
bt_status bt_rules_fail(const bt_ruleset *r, bt_status s, bt_err *err);

#endif
