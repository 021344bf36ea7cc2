/* fuzz_reply.c: any bytes as a certificate of replies: the checker ends, with a
 * sentence unless it accepts. The checksum is made right first, or hardly any
 * input would be read to its end. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "reply.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The bytes, and a checksum line; NULL: no memory. */
static char *
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
    *length = size + (size_t)sprintf(text + size, "checksum %016" PRIx64 "\n",
                                     h);
    return text;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t length = 0;
    reply_checker x = {.work = REPLY_WORK - (UINT64_C(1) << 27)};
    char *text = sealed(data, size, &length);
    FILE *f = text ? fmemopen(text, length, "r") : NULL;
    if (f) {
        bool good = reply_check(&x, f);
        if (good != (x.code == ACCEPTED) || good != (x.why == NULL))
            abort(); /* no failure without a sentence */
        fclose(f);
    }
    reply_free(&x);
    free(text);
    return 0;
}
