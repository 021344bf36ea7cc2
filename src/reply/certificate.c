/* certificate.c: head and checksum. */
#include "reply/certificate.h"

#include <inttypes.h>

void
bt_reply_put_head(bt_text *t, const bt_reply_rules *rules, size_t sizes)
{
    bt_text_add(t, "reply-certificate 2\n");
    bt_reply_rules_put(rules, t);
    bt_text_add(t, "sizes %zu\n", sizes);
}

static uint64_t
checksum(const char *text, size_t n)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < n; i++)
        sum = (sum ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return sum;
}

char *
bt_reply_seal(bt_text *t)
{
    bt_text_add(t, "end\n");
    if (!t->failed)
        bt_text_add(t, "checksum %016" PRIx64 "\n",
                    checksum(t->v.data, t->v.count));
    return bt_text_take(t);
}
