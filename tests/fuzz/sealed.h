/* sealed.h: certificates made of any bytes. The checksum is made right, or
 * hardly any input would be read to its end. */
#ifndef BT_FUZZ_SEALED_H
#define BT_FUZZ_SEALED_H

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The bytes, and a checksum line; NULL: no memory. */
static inline char *
sealed(const uint8_t *data, size_t size, size_t *length)
{
    char *text = malloc(size + 32);
    uint64_t h = 0xcbf29ce484222325u;
    if (!text)
        return NULL;
    if (size)
        memcpy(text, data, size);
    for (size_t i = 0; i < size; i++)
        h = (h ^ data[i]) * 0x100000001b3u;
    *length =
        size + (size_t)sprintf(text + size, "checksum %016" PRIx64 "\n", h);
    return text;
}

#endif
