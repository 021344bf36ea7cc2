/* digest.c: the last line of certificates. */
#include "base/digest.h"

#include <inttypes.h>

void
bt_text_seal(bt_text *t)
{
    if (!t->failed)
        bt_text_add(t, "checksum %016" PRIx64 "\n",
                    bt_digest(BT_DIGEST_START, t->v.data, t->v.count));
}
