/* reading.h: a position while it is read (read.c), and its numbers. */
#ifndef BT_GAME_READING_H
#define BT_GAME_READING_H

#include "expr/parse.h"
#include "game/entries.h"
#include "game/notation.h"

typedef struct bt_reading {
    const bt_ruleset *rules;
    bt_parser p;
    bt_fields part; /* that is read now */
    bt_shape shape; /* of it */
    bt_scope scope;
    bt_entries *out;
    size_t heaps, large; /* so far, against the limits */
    bt_err *err;
} bt_reading;

/* What positions add to the grammar of expressions. */
BT_CHECK_RESULT bt_status bt_reading_primary(bt_parser *p, bt_expr **out,
                                             bool *done);
BT_CHECK_RESULT bt_status bt_reading_value(bt_reading *rd, bt_natural *out);
/* The same where a plus sign behind it is none of its own. */
BT_CHECK_RESULT bt_status bt_reading_closed(bt_reading *rd, bt_natural *out);
/* INT or "(" value ")": what may stand before ^ in a list of heaps. */
BT_CHECK_RESULT bt_status bt_reading_size(bt_reading *rd, bt_natural *out);

#endif
