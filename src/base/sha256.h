/* sha256.h: what identifies a text. */
#ifndef BT_BASE_SHA256_H
#define BT_BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { BT_SHA256_HEX = 65 };

/* SHA-256 of n bytes, in hexadecimal digits. */
void bt_sha256(const void *data, size_t n, char hex[BT_SHA256_HEX]);

#endif
