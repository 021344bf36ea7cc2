/* fuzz_heap.c: any bytes as a certificate about heaps. */
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
