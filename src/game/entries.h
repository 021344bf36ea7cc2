/* entries.h: positions as they are typed and printed: the entries of every
 * field, of any size. Moves are made on flat positions (layout.h). */
#ifndef BT_GAME_ENTRIES_H
#define BT_GAME_ENTRIES_H

#include "base/arena.h"
#include "game/natural.h"
#include "game/ruleset.h"

typedef struct bt_entries {
    bt_vector value[BT_MAX_FIELDS]; /* of bt_natural */
    bool given[BT_MAX_FIELDS];
    int line,
        column;     /* of the first number beyond 2^63 - 1; 0: there is none */
    bt_arena arena; /* of what was read */
} bt_entries;

void bt_entries_free(bt_entries *p);

/* The notations of docs/formats/position.md. Every field is given but for
 * numbers with an initial value. Domain and range are not looked at.
 * Fails with BT_ERR_SYNTAX or BT_ERR_POSITION. */
BT_CHECK_RESULT bt_status bt_entries_read(const bt_ruleset *rules,
                                          const char *text, bt_entries *out,
                                          bt_err *err);

/* Give numbers their initial values, put bags in order (ascending, without
 * empty heaps). Fails with BT_ERR_POSITION when an initial value is below zero,
 * beyond the range, or more than sums, products, powers, min and max of piles
 * and constants. */
BT_CHECK_RESULT bt_status bt_entries_complete(const bt_ruleset *rules,
                                              bt_entries *p, bt_err *err);

/* What bt_entries_complete does, piece by piece. */
BT_CHECK_RESULT bt_status bt_entries_initial(const bt_ruleset *rules,
                                             const bt_entries *p, size_t field,
                                             bt_big *out, bt_err *err);
void bt_entries_settle(const bt_ruleset *rules, bt_entries *p);

/* Is a number, or all stones together, beyond 2^63 - 1? */
bool bt_entries_beyond(const bt_ruleset *rules, const bt_entries *p);

/* The natural notation of a complete position; NULL when out of memory. */
char *bt_entries_text(const bt_ruleset *rules, const bt_entries *p);

#endif
