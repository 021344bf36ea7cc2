/* where.h: a condition on positions, asked of one after the other. */
#ifndef BOUTON_WHERE_H
#define BOUTON_WHERE_H

#include "bouton/position.h"

BT_BEGIN

typedef struct bt_where bt_where;

/* A condition of the claim language (docs/formats/claim.md) about the position
 * x of a game, which may ask for everything but outcomes and Grundy values.
 * `rules` must outlive it; the caller frees *out. Fails with a sentence and a
 * column where the text is none. */
BT_API BT_CHECK_RESULT bt_status bt_where_open(const bt_ruleset *rules,
                                               const char *text,
                                               const bt_limits *limits,
                                               bt_where **out, bt_err *err);
BT_API void bt_where_free(bt_where *w); /* NULL allowed */

/* Does it hold at p? Fails where it has no value. */
BT_API BT_CHECK_RESULT bt_status bt_where_holds(bt_where *w,
                                                const bt_position *p, bool *out,
                                                bt_err *err);

BT_END

#endif
