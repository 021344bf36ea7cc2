/* certificate.c: first line, bodies, last line. */
#include "core/certificate.h"

#include "base/sha256.h"

void
bt_certificate_open(bt_text *t)
{
    bt_text_add(t, "bouton-certificate 2\n");
}

void
bt_certificate_add(bt_text *t, size_t part, const bt_text *body)
{
    t->failed = t->failed || body->failed;
    if (!body->failed)
        bt_text_add(t, "part %zu by %.*s", part, (int)body->v.count,
                    (const char *)body->v.data);
}

void
bt_certificate_seal(bt_text *t)
{
    char hex[BT_SHA256_HEX];
    if (t->failed)
        return;
    bt_sha256(t->v.data, t->v.count, hex);
    bt_text_add(t, "sha256 %s\n", hex);
}
