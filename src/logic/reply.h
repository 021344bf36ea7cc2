/* reply.h: "whoever faces an even number of heaps of every size loses".
 *
 * Let T be the positions in which every size occurs an even number of times.
 * If every move from T can be answered by one back into T, and play ends, T
 * consists of P-positions, however many heaps there are and however large. */
#ifndef BT_LOGIC_REPLY_H
#define BT_LOGIC_REPLY_H

#include "base/fail.h"
#include "game/ruleset.h"

/* Which sizes occur an odd number of times: d_1 < ... < d_n, and if `sum` also
 * d_1 + d_2 where n is 2. */
typedef struct bt_reply_odd {
    size_t n;
    bool sum;
} bt_reply_odd;

/* Look for the answers: the certificate (docs/formats/reply-certificate.md),
 * which the caller frees; normal play. With `odd` (NULL allowed) it also has a
 * move into T from every position with those odd sizes, which makes it an
 * N-position. Fails with BT_ERR_REFUSED when the rules
 * are not of that kind or a move has no answer; the sentence says which. */
BT_CHECK_RESULT bt_status bt_reply_certificate(const bt_ruleset *rules,
                                               const bt_reply_odd *odd,
                                               char **out, bt_err *err);

#endif
