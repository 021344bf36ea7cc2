/* moves.h: what no move does, whatever the position.
 *
 * For statements about all moves from x to y that compare stones, numbers of
 * heaps and counts of small sizes before and after. */
#ifndef BT_REPLY_MOVES_H
#define BT_REPLY_MOVES_H

#include "linear/sum.h"
#include "reply/reply.h"

enum { BT_NEVER_ROWS = 16, BT_NEVERS = 200 };

/* All rows >= 0: that never happens. Variables: stones, heaps, and how often
 * each of the sizes 1 .. `sizes` occurs, in x; then the same in y. */
typedef struct bt_never {
    size_t n_rows;
    bt_sum row[BT_NEVER_ROWS];
} bt_never;

/* The certificate (docs/formats/reply-certificate.md) that none of them ever
 * happens with a move; the caller frees it. Fails with BT_ERR_REFUSED when the
 * rules are not of that kind or it is not shown. */
BT_CHECK_RESULT bt_status bt_reply_moves_never(const bt_ruleset *rules,
                                               size_t sizes, size_t n,
                                               const bt_never *never,
                                               bt_budget *budget, char **out,
                                               bt_err *err);

#endif
