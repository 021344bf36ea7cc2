/* fuzz_claim.c: any bytes as a certificate of a claim in core text. */
#include "sealed.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t length = 0;
    char *text = sealed(data, size, &length);
    (void)checked(text, length);
    free(text);
    return 0;
}
