/* sha256.h: what identifies a text, in papers that cite it. */
#ifndef BOUTON_SHA256_H
#define BOUTON_SHA256_H

#include <stddef.h>

#include "bouton/error.h"

BT_BEGIN

enum { BT_SHA256_HEX = 65 };

/* SHA-256 of n bytes, in hexadecimal digits. */
BT_API void bt_sha256(const void *data, size_t n, char hex[BT_SHA256_HEX]);

BT_END

#endif
