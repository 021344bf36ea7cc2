/* fuzz_list.c: any bytes as a certificate of lists, read and checked within
 * few steps. Digests are made right first, or hardly any input would be read
 * to its end. */
#include "digested.h"
#include "sealed.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t length = 0;
    char *text = digested(data, size, &length);
    (void)checked(text, length);
    free(text);
    return 0;
}
