/* digest.h: hashes for tables in memory, of bytes (FNV-1a) and of words. */
#ifndef BT_BASE_DIGEST_H
#define BT_BASE_DIGEST_H

#include <stddef.h>
#include <stdint.h>

/* The digest of what came before, followed by n bytes. */
static inline uint64_t
bt_digest(uint64_t before, const void *data, size_t n)
{
    const unsigned char *byte = data;
    for (size_t i = 0; i < n; i++)
        before = (before ^ byte[i]) * UINT64_C(0x100000001b3);
    return before;
}

/* One more word of a key; nothing in a file depends on it. */
static inline uint64_t
bt_hash(uint64_t before, uint64_t word)
{
    uint64_t h = (before ^ word) * UINT64_C(0xff51afd7ed558ccd);
    return h ^ h >> 32;
}

#endif
