/* sha256.h: what identifies a text. */
#ifndef VERIFY_COMMON_SHA256_H
#define VERIFY_COMMON_SHA256_H

#include <stdint.h>

enum { SHA256_HEX = 65 };

/* SHA-256 of the bytes from .. to - 1, in hexadecimal digits. */
void sha256(const char *from, const char *to, char hex[SHA256_HEX]);

#endif
