/* fuzz_reply.c: any bytes as a certificate of replies: the checker ends, with a
 * sentence unless it accepts. The checksum is made right first, or hardly any
 * input would be read to its end. */
#include "sealed.h"
#include "verify/reply/reply.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

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
