/* certificate.h: the frame of a certificate of replies. */
#ifndef BT_REPLY_CERTIFICATE_H
#define BT_REPLY_CERTIFICATE_H

#include "reply/rules.h"

/* The first line, the rules, how many sizes are named. */
void bt_reply_put_head(bt_text *t, const bt_reply_rules *rules, size_t sizes);

/* The last lines; the finished text, which the caller frees, NULL when out of
 * memory. */
char *bt_reply_seal(bt_text *t);

#endif
