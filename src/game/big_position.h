/* big_position.h: positions whose numbers leave 64 bits. They can be read,
 * printed and handed to an automaton; moves are not made on them. */
#ifndef BT_GAME_BIG_POSITION_H
#define BT_GAME_BIG_POSITION_H

#include "base/big.h"
#include "game/ruleset.h"

enum { BT_BIG_ENTRIES = 64 };

typedef struct bt_big_position {
    bt_vector value[BT_MAX_FIELDS]; /* of bt_big; bags ascending, no zeros */
    bool given[BT_MAX_FIELDS];
} bt_big_position;

void bt_big_position_free(bt_big_position *p);

/* The notations of docs/formats/position.md without <..>; numbers are made of
 * digits, + - * ^ and parentheses. Fails with BT_ERR_SYNTAX or BT_ERR_POSITION.
 * *beyond: a number, or all stones together, is 2^63 or more, as far as was
 * read before a failure. The domain of the rules is not looked at. */
BT_CHECK_RESULT bt_status bt_big_position_read(const bt_ruleset *rules,
                                               const char *text,
                                               bt_big_position *out,
                                               bool *beyond, bt_err *err);

/* The natural notation; NULL when out of memory. Puts bags in order. */
char *bt_big_position_text(const bt_ruleset *rules, bt_big_position *p);

/* Bags ascending, without empty heaps. */
void bt_big_position_settle(const bt_ruleset *rules, bt_big_position *p);

/* The initial value of a number; false when it is more than sums, differences,
 * min and max of piles and constants, is below 0 or beyond the range. */
bool bt_big_initial(const bt_ruleset *rules, const bt_big_position *p,
                    size_t field, bt_big *out);

#endif
