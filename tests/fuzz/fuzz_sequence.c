/* fuzz_sequence.c: any bytes as a certificate of a sequence. The digest of the
 * rules and the checksum are made right, or hardly any input would be read to
 * its end. */
#include "digested.h"
#include "sealed.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t n = 0, length = 0;
    char *body = digested(data, size, &n);
    char *text = sealed((const uint8_t *)body, n, &length);
    (void)checked(text, length);
    free(body);
    free(text);
    return 0;
}
