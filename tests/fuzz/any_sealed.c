/* any_sealed.c: any bytes as a certificate, of the kinds that need nothing but a
 * right checksum. Each has a corpus, and a target of its own (meson.build). */
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
