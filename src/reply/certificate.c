/* certificate.c: head and checksum. */
#include "reply/certificate.h"

#include "base/digest.h"

void
bt_reply_put_head(bt_text *t, const bt_reply_rules *rules, size_t sizes)
{
    bt_text_add(t, "reply-certificate 2\n");
    bt_reply_rules_put(rules, t);
    bt_text_add(t, "sizes %zu\n", sizes);
}

char *
bt_reply_seal(bt_text *t)
{
    bt_text_add(t, "end\n");
    bt_text_seal(t);
    return bt_text_take(t);
}
